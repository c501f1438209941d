"""Speaks to a headless Chromium through its debugging pipe, with Python's standard library alone: what screenshots.py and
browser.py have in common. Not a program of its own.
"""

import base64
import json
import os
import re
import shutil
import subprocess
import tempfile
from urllib.parse import quote


def program():
    """The browser's path: what CHROMIUM names, or what is installed; None where there is none."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, (
        "chromium", "chromium-browser", "google-chrome"))), None)


def address(site, path):
    """A page of a built site, as a file."""
    return "file://" + quote(os.path.join(os.path.abspath(site), path))


class Browser:
    """A headless Chromium at the other end of two pipes; messages are JSON that ends with a zero byte."""

    def __init__(self, program):
        self.profile = tempfile.mkdtemp(prefix="skein-chromium-")
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
                 features=[{"name": "prefers-color-scheme", "value": scheme},
                           {"name": "prefers-reduced-motion", "value": "reduce"}])

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
