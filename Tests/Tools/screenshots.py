#!/usr/bin/env python3
"""Takes pictures of a built site in headless Chromium.

    screenshots.py SITE [FOLDER] [--pages NAME,...] [--widths 320,375,768,1280] [--schemes light,dark] [--full] [--print]

One page of each kind is opened from the file system at each width, light and dark, and saved to FOLDER (default:
.build/screenshots) as NAME-WIDTH-SCHEME.png: the first two screens, or with --full the whole page. What a program can
check in a browser, browser.py checks. Exits 64 when called wrongly. Needs Chromium and Python's standard library.
"""

import argparse
import os
import sys

import chromium

HEIGHTS = {320: 640, 375: 812, 768: 1024, 1280: 900}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("site")
    parser.add_argument("folder", nargs="?", default=".build/screenshots")
    parser.add_argument("--pages", help="kinds of page, with commas; or paths in the site")
    parser.add_argument("--widths", default="375,768,1280")
    parser.add_argument("--schemes", default="light,dark")
    parser.add_argument("--full", action="store_true", help="the whole page instead of its first two screens")
    parser.add_argument("--print", action="store_true", dest="printed", help="as the printer gets it")
    options = parser.parse_args()
    if not os.path.isfile(os.path.join(options.site, "index.html")):
        print(f"screenshots.py: no index.html in {options.site}", file=sys.stderr)
        return 64
    program = chromium.program()
    if not program:
        print("screenshots.py: Chromium is missing; install it, or name it in CHROMIUM", file=sys.stderr)
        return 64
    pages = chromium.kinds(options.site)
    if options.pages:
        wanted = options.pages.split(",")
        pages = {w.replace("/", "-").removesuffix(".html"): w if w.endswith(".html") else pages[w] for w in wanted}
    os.makedirs(options.folder, exist_ok=True)
    browser = chromium.Browser(program)
    count = 0
    try:
        for kind, path in pages.items():
            address = chromium.address(options.site, path)
            for width in map(int, filter(None, options.widths.split(","))):
                for scheme in options.schemes.split(","):
                    height = HEIGHTS.get(width, 900)
                    browser.resize(width, height, scheme, "print" if options.printed else "")
                    browser.open(address)
                    browser.value("new Promise(r => setTimeout(r, 60))")
                    tall = browser.value("document.documentElement.scrollHeight")
                    browser.resize(width, min(tall, 12000) if options.full else 2 * height, scheme,
                                   "print" if options.printed else "")
                    browser.value("new Promise(r => setTimeout(r, 60))")
                    browser.picture(os.path.join(options.folder, f"{kind}-{width}-{scheme}.png"),
                                    min(tall, 12000) if options.full else min(max(tall, height), 2 * height))
                    count += 1
    finally:
        browser.close()
    print(f"{len(pages)} kinds of page, {count} pictures in {options.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
