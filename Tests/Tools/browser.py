#!/usr/bin/env python3
"""Opens one page of each kind of a built site in headless Chromium, and checks what readers rely on.

    browser.py SITE...

On each kind of page, at 320 px: nothing scrolls sideways, what stands alone to be touched is at least 24 px large, there
is one h1, ids are unique, texts stand out from their ground on light and dark pages, the console is silent, and no request leaves the site; from the file system, and over HTTP in
a folder of a host. With scripts off, everything that can be read with them can be read without. On the first site also:
tabs, menus, content warnings, the light and dark switch, and the keys J and K are used by keyboard alone, the focus is
always visible and never below a bar. Exits 1 with a list of faults, 64 when called wrongly.

Needs Chromium (or its path in CHROMIUM) and Python's standard library. Where Chromium is missing it says so and exits 0,
or 1 with SKEIN_BROWSER=required.
"""

import functools
import http.server
import os
import re
import sys
import tempfile
import threading
from urllib.parse import quote

import chromium

CHECK = """(() => {
  const name = e => e.tagName.toLowerCase() + (e.className && e.className.trim ? '.' + e.className.trim().split(/\\s+/).join('.') : '');
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter(e => {
      const box = e.getBoundingClientRect();
      return box.right > innerWidth + 1 || box.left < -1 && !e.matches('.skip, .vh');
    });
    faults.push('scrolls sideways at 320 px: ' + wide.slice(0, 3).map(name).join(' '));
  }
  const small = [...document.querySelectorAll('nav a, summary, button, .acts a, label, .pager a, .button, .tags a')].filter(e => {
    const box = e.getBoundingClientRect();
    return box.width && box.height && (box.width < 24 || box.height < 24);
  });
  if (small.length) faults.push('targets smaller than 24 px: ' + small.slice(0, 3).map(name).join(' '));
  const headings = document.querySelectorAll('h1').length;
  if (headings !== 1) faults.push(headings + ' h1');
  const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length) faults.push('ids used twice: ' + twice.slice(0, 3).join(' '));
  const silent = [...document.querySelectorAll('main img:not([alt])')];
  if (silent.length) faults.push('pictures without alt: ' + silent.length);
  const dead = [...document.querySelectorAll('a[href=""], a[href="#"], a:not([href])')];
  if (dead.length) faults.push('links that lead nowhere: ' + dead.slice(0, 3).map(name).join(' '));
  return faults;
})()"""

# Texts that stand out too little from their ground: less than 4.5 to 1, or 3 to 1 where they are large (WCAG 1.4.3).
CONTRAST = """(() => {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const paint = colour => {
    if (!known.has(colour)) {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
      known.set(colour, [r, g, b, a / 255]);
    }
    return known.get(colour);
  };
  const over = (top, under) => top.slice(0, 3).map((v, n) => v * top[3] + under[n] * (1 - top[3]));
  const ground = e => {
    const layers = [];
    for (; e; e = e.parentElement) {
      const colour = paint(getComputedStyle(e).backgroundColor);
      if (colour[3]) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reduceRight((under, layer) => over(layer, under), paint(getComputedStyle(document.body).backgroundColor));
  };
  const light = colour => {
    const [r, g, b] = colour.map(v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const faint = new Map();
  for (const e of document.querySelectorAll('body *')) {
    if (![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) || !e.getClientRects().length || e.closest('.vh, .skip, svg, option')) continue;
    const style = getComputedStyle(e), size = parseFloat(style.fontSize);
    const under = ground(e), text = over(paint(style.color), under);
    const [a, b] = [light(text), light(under)];
    const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (ratio < (size >= 24 || size >= 18.6 && style.fontWeight >= 700 ? 3 : 4.5) - .01)
      faint.set(e.tagName.toLowerCase() + '.' + e.className, ratio.toFixed(2));
  }
  return [...faint].slice(0, 4).map(([name, ratio]) => `${name} has a contrast of ${ratio}`);
})()"""

# The words of a page; times are left out, because the script says "3h" where the page says a date, and the search, which needs
# a script.
TEXT = """(() => {
  document.querySelectorAll('details').forEach(d => d.open = true);
  return [...document.querySelectorAll('main *')].filter(e => !e.closest('time, button, [hidden], #search'))
    .flatMap(e => [...e.childNodes]).filter(n => n.nodeType === 3 && n.data.trim()).map(n => n.data.trim()).join(' ');
})()"""

FOCUS = """(() => {
  const e = document.activeElement;
  if (!e || e === document.body) return null;
  const box = e.getBoundingClientRect();
  const points = [[.5, .5], [.1, .2], [.9, .8], [.1, .8], [.9, .2]].map(([x, y]) => [box.left + x * box.width, box.top + y * box.height]);
  const seen = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top && (top === e || e.contains(top) || top.contains(e) && !top.matches('header, nav, body, html') || top.closest('label')?.contains(e));
  });
  const ring = n => { const style = getComputedStyle(n); return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0; };
  return { text: (e.textContent || '').trim().slice(0, 40), tag: e.tagName, role: e.className, id: e.id, href: e.getAttribute('href'),
           seen, ring: ring(e) || !!(e.closest('label') && ring(e.closest('label'))) };
})()"""

KEYS = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "j": 74, "k": 75}


class Host(http.server.ThreadingHTTPServer):
    """Serves a folder on a free port of this machine, without a word."""

    def __init__(self, folder):
        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *arguments):
                pass
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=self.serve_forever, daemon=True).start()


def press(browser, key, count=1):
    for _ in range(count):
        text = {"Enter": "\r", " ": " ", "j": "j", "k": "k"}.get(key, "")
        for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
            browser.ask("Input.dispatchKeyEvent", type=kind, key=key, text=text if kind == "keyDown" else "",
                        code={" ": "Space", "j": "KeyJ", "k": "KeyK"}.get(key, key), windowsVirtualKeyCode=KEYS[key])


def said(browser, allowed):
    """What the console said and which requests went astray since the page was opened."""
    faults = []
    for event in browser.events:
        method, parameters = event.get("method"), event.get("params", {})
        if method == "Network.requestWillBeSent":
            url = parameters["request"]["url"]
            if not url.startswith((allowed, "data:", "about:")):
                faults.append(f"asks for {url}")
        elif method == "Network.responseReceived" and parameters["response"]["status"] >= 400:
            faults.append(f"{parameters['response']['status']} for {parameters['response']['url']}")
        elif method == "Log.entryAdded":
            faults.append(f"console: {parameters['entry']['text'][:160]}")
        elif method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
            faults.append(f"console: {str(parameters)[:160]}")
    return faults


def check_pages(browser, site):
    """Every kind of page: from disk with scripts, and over HTTP below a folder, there without scripts."""
    faults, pages = [], chromium.kinds(site)
    for kind, path in pages.items():
        browser.resize(320, 640)
        browser.open(chromium.address(site, path))
        found = browser.value(CHECK) + said(browser, "file:")
        text = browser.value(TEXT)
        for scheme in ("light", "dark"):
            browser.resize(320, 640, scheme)
            found += [f"{fault} on {scheme} pages" for fault in browser.value(CONTRAST)]
        faults += [f"{kind} ({path}): {fault}" for fault in found]
        pages[kind] = (path, text)
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(os.path.join(folder, "some"))
        os.symlink(os.path.abspath(site), os.path.join(folder, "some", "place"))
        host = Host(folder)
        browser.ask("Emulation.setScriptExecutionDisabled", value=True)
        try:
            base = f"http://127.0.0.1:{host.server_address[1]}/some/place/"
            for kind, (path, text) in pages.items():
                browser.open(base + quote(path))
                found = said(browser, base)
                alone = browser.value(TEXT)
                if alone != text:
                    at = next((n for n, (a, b) in enumerate(zip(alone, text)) if a != b), min(len(alone), len(text)))
                    found.append(f"reads differently without scripts: '{alone[at:at + 40]}' for '{text[at:at + 40]}'")
                if not alone:
                    found.append("says nothing without scripts")
                faults += [f"{kind} (over HTTP, {path}): {fault}" for fault in found]
        finally:
            browser.ask("Emulation.setScriptExecutionDisabled", value=False)
            host.shutdown()
            host.server_close()
    return len(pages), faults


class Keyboard:
    """Uses a site by keyboard alone."""

    def __init__(self, browser, site):
        self.browser, self.site, self.faults = browser, site, []
        browser.resize(375, 812)

    def expect(self, holds, fault):
        if not holds:
            self.faults.append(f"keyboard: {fault}")

    def open(self, path):
        self.browser.open(chromium.address(self.site, path))

    def tab_to(self, selector, limit=400):
        """Presses Tab until an element that matches has the focus."""
        for _ in range(limit):
            press(self.browser, "Tab")
            if self.browser.value(f"document.activeElement.matches({selector!r})"):
                return True
        self.expect(False, f"Tab never reaches '{selector}'")
        return False

    def arrives(self, pattern):
        """Waits until the address matches."""
        for _ in range(60):
            if self.browser.value("document.readyState") == "complete" and \
                    re.search(pattern, self.browser.value("location.href")):
                return True
            self.browser.value("new Promise(r => setTimeout(r, 50))")
        return False

    def skip_link(self):
        self.open("index.html")
        press(self.browser, "Tab")
        self.expect(self.browser.value("document.activeElement.className") == "skip", "the first stop is not the skip link")
        press(self.browser, "Enter")
        self.expect(self.browser.value("document.activeElement.id") == "main", "the skip link does not lead to the content")

    def tabs(self):
        self.open("index.html")
        if self.tab_to(".tabs a:not([aria-current])"):
            target = self.browser.value("document.activeElement.getAttribute('href')")
            press(self.browser, "Enter")
            self.expect(self.arrives(re.escape(target) + "$"), f"Enter on a tab does not open {target}")

    def menu(self):
        self.open("index.html")
        if not self.tab_to(".menu summary"):
            return
        press(self.browser, "Enter")
        self.expect(self.browser.value("document.activeElement.parentNode.open"), "Enter does not open a menu")
        press(self.browser, "Tab")
        self.expect(self.browser.value("document.activeElement.matches('.menu[open] li a')"),
                    "Tab does not go into an open menu")
        press(self.browser, "Escape")
        self.expect(self.browser.value("document.activeElement.matches('.menu:not([open]) summary')"),
                    "Escape does not close a menu and go back to its button")

    def warning(self):
        page = self.page_with('class="warning"')
        for scripts in (True, False):
            self.browser.ask("Emulation.setScriptExecutionDisabled", value=not scripts)
            self.open(page)
            if self.tab_to(".warning summary"):
                press(self.browser, " ")
                self.expect(self.browser.value("document.activeElement.parentNode.open"),
                            f"Space does not open a content warning{'' if scripts else ' without scripts'}")
        self.browser.ask("Emulation.setScriptExecutionDisabled", value=False)

    def page_with(self, markup):
        for folder, _, names in sorted(os.walk(self.site)):
            for name in sorted(names):
                path = os.path.join(folder, name)
                if name.endswith(".html"):
                    with open(path, encoding="utf-8") as file:
                        if markup in file.read():
                            return os.path.relpath(path, self.site)
        self.expect(False, f"no page of the site has {markup}")
        return "index.html"

    def scheme(self):
        ground = "getComputedStyle(document.body).backgroundColor"
        for scripts in (True, False):
            self.browser.ask("Emulation.setScriptExecutionDisabled", value=not scripts)
            self.open("index.html")
            before = self.browser.value(ground)
            if self.tab_to("#scheme", 12):
                press(self.browser, " ")
                self.expect(self.browser.value(ground) != before,
                            f"Space does not switch light and dark{'' if scripts else ' without scripts'}")
            if scripts:
                after = self.browser.value(ground)
                self.open("people.html")
                self.expect(self.browser.value(ground) == after, "the next page forgets light or dark")
                self.browser.value("localStorage.clear()")
        self.browser.ask("Emulation.setScriptExecutionDisabled", value=False)

    def posts(self):
        self.open("index.html")
        at = "[...document.querySelectorAll('article.post')].indexOf(document.activeElement)"
        press(self.browser, "j", 3)
        self.expect(self.browser.value(at) == 2, "J does not go from post to post")
        press(self.browser, "k")
        self.expect(self.browser.value(at) == 1, "K does not go back")
        self.expect(self.browser.value("document.activeElement.getBoundingClientRect().top") > 40,
                    "a post that J or K went to hides below the bar")
        if self.tab_to("#keys", 900):
            press(self.browser, " ")
            press(self.browser, "j")
            self.expect(self.browser.value("document.activeElement.id") == "keys", "J cannot be switched off")
        self.browser.value("localStorage.clear()")

    def focus(self, path, stops=70):
        self.open(path)
        for _ in range(stops):
            press(self.browser, "Tab")
            at = self.browser.value(FOCUS)
            if at is None:
                break
            what = f"{path}: {at['tag'].lower()}.{at['role']} '{at['text']}'"
            self.expect(at["seen"], f"the focus is hidden on {what}")
            self.expect(at["ring"] or at["role"] == "skip", f"the focus does not show on {what}")
            if self.faults:
                break


def main(sites):
    if not sites or any(not os.path.isfile(os.path.join(site, "index.html")) for site in sites):
        print(__doc__)
        return 64
    program = chromium.program()
    if not program:
        print("browser.py: skipped, because Chromium is not here; install it, or name it in CHROMIUM")
        return 1 if os.environ.get("SKEIN_BROWSER") == "required" else 0
    browser, faults, count = chromium.Browser(program), [], 0
    try:
        for site in sites:
            pages, found = check_pages(browser, site)
            count += pages
            faults += [f"{site}: {fault}" for fault in found]
        keyboard = Keyboard(browser, sites[0])
        for step in (keyboard.skip_link, keyboard.tabs, keyboard.menu, keyboard.warning, keyboard.scheme, keyboard.posts):
            step()
        for path in ("index.html", "people.html", "chats/index.html", "search.html"):
            keyboard.focus(path)
        faults += keyboard.faults
    finally:
        browser.close()
    print(f"{count} pages in a browser, by file and over HTTP, with and without scripts: {len(faults)} problems")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
