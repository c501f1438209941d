#!/usr/bin/env python3
"""Takes pictures of a built site in headless Chromium, and measures what can be measured in a browser.

    screenshots.py SITE [FOLDER] [--pages NAME,...] [--widths 320,375,768,1280] [--schemes light,dark] [--full]

One page of each kind is opened from the file system at each width, light and dark, and saved to FOLDER (default:
.build/screenshots) as NAME-WIDTH-SCHEME.png: the first two screens, or with --full the whole page. Then each kind of page
is opened at 320 px and checked: nothing scrolls sideways, the console is silent, nothing was asked of another host, every
target that stands alone is at least 24 px. Exits 1 when a check fails, 64 when called wrongly. Needs Chromium and Python's
standard library: it speaks to the browser through its debugging pipe.
"""

import argparse
import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from urllib.parse import quote

HEIGHTS = {320: 640, 375: 812, 768: 1024, 1280: 900}


class Browser:
    """A headless Chromium at the other end of two pipes; messages are JSON that ends with a zero byte."""

    def __init__(self, program):
        self.profile = tempfile.mkdtemp(prefix="skein-screenshots-")
        to_browser, self.out = os.pipe()
        self.into, from_browser = os.pipe()

        def connect():
            # The browser reads its third file and writes its fourth; move the originals out of the way first.
            a, b = os.dup(to_browser), os.dup(from_browser)
            os.dup2(a, 3)
            os.dup2(b, 4)
            os.set_inheritable(3, True)
            os.set_inheritable(4, True)

        arguments = [program, "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--hide-scrollbars",
                     "--disable-gpu", "--disable-background-networking", "--disable-component-update",
                     "--disable-sync", "--no-default-browser-check", f"--user-data-dir={self.profile}"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            arguments.append("--no-sandbox")
        self.process = subprocess.Popen(arguments + ["about:blank"], preexec_fn=connect, close_fds=False,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.buffer, self.events, self.session = 0, b"", [], None
        page = next(t for t in self.ask("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.ask("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")

    def read(self):
        while b"\0" not in self.buffer:
            chunk = os.read(self.into, 1 << 20)
            if not chunk:
                raise RuntimeError("the browser went away")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def resize(self, width, height, scheme="light", media=""):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                 mobile=width < 600)
        self.ask("Emulation.setEmulatedMedia", media=media,
                 features=[{"name": "prefers-color-scheme", "value": scheme}])

    def open(self, address):
        self.events = []
        self.ask("Page.navigate", url=address)
        while not any(e.get("method") == "Page.loadEventFired" for e in self.events):
            self.events.append(self.read())

    def value(self, expression):
        result = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["text"])
        return result["result"].get("value")

    def picture(self, file, height):
        data = self.ask("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip={
            "x": 0, "y": 0, "width": self.value("innerWidth"), "height": height, "scale": 1})["data"]
        with open(file, "wb") as out:
            out.write(base64.b64decode(data))

    def close(self):
        try:
            self.session = None
            self.ask("Browser.close")
        except (RuntimeError, OSError):
            self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def kinds(site):
    """One page of each kind: the fullest there is, by the number of its posts or messages."""
    found = {}
    for folder, _, names in sorted(os.walk(site)):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), site).replace(os.sep, "/")
            if not path.endswith(".html") or ".transcript." in path:
                continue
            with open(os.path.join(site, path), encoding="utf-8") as file:
                text = file.read()
            rules = [
                (r"index\.html$", "home"), (r"(popular|following|people|activity|search|stats|404)\.html$", None),
                (r"(people/|people-)[^/]*\.html$", "people-page"),
                (r"latest/", "older"), (r"tags/index", "tags"), (r"tags/", "tag"), (r"dates/index", "dates"),
                (r"dates/", "month"), (r"chats/index", "chats"),
                (r"@[^/]*/index", "profile"), (r"@[^/]*/(replies|reposts|media|followers|following|timeline)\.html", None),
                (r"@[^/]*/(threads|replies|reposts|media|followers|following|timeline)/", "profile-older"),
                (r"@", "thread"),
            ]
            kind = next((k or "-".join(filter(None, ["profile" if path[0] == "@" else "", m.group(1)]))
                         for r, k in rules for m in [re.match(r, path)] if m), None)
            if path.startswith("chats/") and kind is None:
                kind = "livestream" if 'class="live"' in text else "chat"
            if kind is None:
                kind = path.split("/")[0].removesuffix(".html")
            size = text.count("<article") + text.count('class="message') + text.count("<li>")
            if kind not in found or size > found[kind][0]:
                found[kind] = (size, path)
    return {kind: path for kind, (_, path) in sorted(found.items())}


CHECK = """(() => {
  const wide = document.documentElement.scrollWidth > innerWidth
    ? [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 3).map(e => e.tagName + '.' + e.className) : null;
  const small = [...document.querySelectorAll('nav a, summary, button, .acts a, label')].filter(e => {
    const box = e.getBoundingClientRect();
    return box.width && box.height && (box.width < 24 || box.height < 24);
  }).slice(0, 3).map(e => e.tagName + '.' + e.className);
  return { wide, small, headings: document.querySelectorAll('h1').length };
})()"""


def check(browser, kind, address):
    """What is wrong with a page at 320 px."""
    browser.resize(320, HEIGHTS[320])
    browser.open(address)
    result = browser.value(CHECK)
    wrong = []
    if result["wide"] is not None:
        wrong.append(f"scrolls sideways at 320 px: {result['wide']}")
    if result["small"]:
        wrong.append(f"targets smaller than 24 px: {result['small']}")
    if result["headings"] != 1:
        wrong.append(f"{result['headings']} h1")
    for event in browser.events:
        parameters = event.get("params", {})
        if event.get("method") == "Network.requestWillBeSent":
            url = parameters["request"]["url"]
            if not url.startswith(("file:", "data:", "about:")):
                wrong.append(f"asks for {url}")
        elif event.get("method") == "Log.entryAdded":
            wrong.append(f"console: {parameters['entry']['text'][:160]}")
        elif event.get("method") in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
            wrong.append(f"console: {json.dumps(parameters)[:160]}")
    return [f"{kind} ({address}): {fault}" for fault in wrong]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("site")
    parser.add_argument("folder", nargs="?", default=".build/screenshots")
    parser.add_argument("--pages", help="kinds of page, with commas; or paths in the site")
    parser.add_argument("--widths", default="375,768,1280")
    parser.add_argument("--schemes", default="light,dark")
    parser.add_argument("--full", action="store_true", help="the whole page instead of its first two screens")
    parser.add_argument("--print", action="store_true", dest="printed", help="as the printer gets it")
    parser.add_argument("--no-check", action="store_true")
    options = parser.parse_args()
    if not os.path.isfile(os.path.join(options.site, "index.html")):
        print(f"screenshots.py: no index.html in {options.site}", file=sys.stderr)
        return 64
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, (
        "chromium", "chromium-browser", "google-chrome"))), None)
    if not program:
        print("screenshots.py: Chromium is missing; install it, or name it in CHROMIUM", file=sys.stderr)
        return 64
    pages = kinds(options.site)
    if options.pages:
        wanted = options.pages.split(",")
        pages = {w.replace("/", "-").removesuffix(".html"): w if w.endswith(".html") else pages[w] for w in wanted}
    os.makedirs(options.folder, exist_ok=True)
    browser = Browser(program)
    faults, count = [], 0
    try:
        for kind, path in pages.items():
            address = "file://" + quote(os.path.join(os.path.abspath(options.site), path))
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
            if not options.no_check:
                faults += check(browser, kind, address)
    finally:
        browser.close()
    print(f"{len(pages)} kinds of page, {count} pictures in {options.folder}, {len(faults)} problems")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
