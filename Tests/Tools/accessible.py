#!/usr/bin/env python3
"""Lets axe-core look for faults of accessibility on one page of each kind of a built site.

    accessible.py SITE...

In headless Chromium, from the file system, at 375 and at 1280 px, light and dark (sites after the first: narrow and light
alone), with the rules of axe-core that are on by default: WCAG 2.0 to 2.2, levels A and AA, and good practice. Prints
each fault with the first element that has it. Exits 1 where there are faults, 64 when called wrongly.

Needs Chromium (or its path in CHROMIUM) and axe-core, which `make test` puts into .venv (axe-playwright-python). Where one of
them is missing it says so and exits 0, or 1 with SKEIN_BROWSER=required.
"""

import os
import sys
import sysconfig

import chromium

SCRIPT = os.path.join(sysconfig.get_paths()["purelib"], "axe_playwright_python", "axe.min.js")
RUN = """axe.run(document, { resultTypes: ['violations'] }).then(result => result.violations.map(fault =>
  `${fault.id} (${fault.impact}) ${fault.help}: ${fault.nodes.length} times, first ${fault.nodes[0].html.slice(0, 160)}`))"""


# Width, height, and scheme of colours.
VIEWS = ((375, 812, "light"), (1280, 900, "dark"), (375, 812, "dark"), (1280, 900, "light"))


def check(browser, site, script, views):
    """(how many views were looked at, their faults)"""
    faults, pages = {}, chromium.kinds(site)
    for kind, path in pages.items():
        for width, height, scheme in views:
            browser.resize(width, height, scheme)
            browser.open(chromium.address(site, path))
            browser.value(script + "; 0")
            for fault in browser.value(RUN):
                faults.setdefault(f"{site} {kind} ({path}): {fault}", []).append(f"{width} px {scheme}")
    return len(pages) * len(views), [f"{fault} [{', '.join(places)}]" for fault, places in faults.items()]


def main(sites):
    if not sites or any(not os.path.isfile(os.path.join(site, "index.html")) for site in sites):
        print(__doc__)
        return 64
    program = chromium.program()
    if not program or not os.path.isfile(SCRIPT):
        print(f"accessible.py: skipped, because {'axe-core' if program else 'Chromium'} is not here")
        return 1 if os.environ.get("SKEIN_BROWSER") == "required" else 0
    with open(SCRIPT, encoding="utf-8") as file:
        script = file.read()
    browser, count, faults = chromium.Browser(program), 0, []
    try:
        for at, site in enumerate(sites):
            looked, found = check(browser, site, script, VIEWS[:1] if at else VIEWS)
            count += looked
            faults += found
    finally:
        browser.close()
    print(f"{count} views of pages, looked at by axe-core: {len(faults)} faults")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
