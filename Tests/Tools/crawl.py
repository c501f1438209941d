#!/usr/bin/env python3
"""Crawls a built site from index.html, over files, and reports every link that leads nowhere.

    crawl.py FOLDER [--base-url URL] [--allow-remote]

Checked on every HTML file: each href, src, srcset, poster, data and action (and url() in style sheets) names an
existing file, by its real name; each #anchor names an existing id; ids are unique; nothing is linked by an absolute
path, by file:, or by the site's own address (canonical links, feeds' self links and Open Graph, which must be absolute,
excepted); nothing is loaded from outside the site; every page can be reached from index.html. Prints counts; exits 1
with a list when something is wrong, 64 when called wrongly. Needs only Python's standard library.
"""

import argparse
import os
import posixpath
import re
import sys
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

# Attributes that hold one address. (element, attribute); None stands for every element.
ADDRESSES = {(None, "href"), (None, "src"), (None, "poster"), ("object", "data"), ("form", "action"),
             (None, "cite"), (None, "longdesc"), (None, "xlink:href")}
# What a reader can follow; anything else is loaded with the page.
FOLLOWED = {("a", "href"), ("area", "href"), ("form", "action"), ("iframe", "src"), (None, "meta")}
# Addresses that are not loaded and may lead away.
MAY_LEAVE = FOLLOWED | {("blockquote", "cite"), ("q", "cite"), ("del", "cite"), ("ins", "cite")}
# rel words of <link> that load nothing.
UNLOADED_RELS = {"canonical", "alternate", "me", "author", "license", "next", "prev", "up", "self", "hub", "bookmark"}
# rel words of <link> that have to be absolute.
ABSOLUTE_RELS = {"canonical", "self", "alternate", "me", "hub"}
# Pages that a host serves by itself.
UNLINKED_PAGES = {"404.html"}
CSS_URL = re.compile(r"url\(\s*(?:\"([^\"]*)\"|'([^']*)'|([^)\"'\s]*))\s*\)")


class Page(HTMLParser):
    """The ids of one file and the addresses it names."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.ids, self.doubles, self.links, self.is_redirect = set(), [], [], False
        self.in_style = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        values = {name: value or "" for name, value in attributes}
        line = self.getpos()[0]
        self.in_style = tag == "style"
        names = [values["id"]] if "id" in values else []
        if tag == "a" and "name" in values and values["name"] not in names:
            names.append(values["name"])
        for name in names:
            if name in self.ids:
                self.doubles.append((line, name))
            self.ids.add(name)
        rels = set(values.get("rel", "").lower().split()) if tag == "link" else set()
        for name, value in values.items():
            if (None, name) in ADDRESSES or (tag, name) in ADDRESSES:
                self.links.append((line, tag, name, value.strip(), rels))
            elif name in ("srcset", "imagesrcset"):
                for candidate in re.split(r",\s+", value.strip()):
                    if candidate:
                        self.links.append((line, tag, name, candidate.split()[0], rels))
            elif name == "style":
                self.styles(line, value)
        if tag == "meta" and values.get("http-equiv", "").lower() == "refresh":
            match = re.search(r"url\s*=\s*['\"]?([^'\"]+)", values.get("content", ""), re.I)
            if match:
                self.is_redirect = True
                self.links.append((line, None, "meta", match.group(1).strip(), rels))

    def handle_endtag(self, tag):
        if tag == "style":
            self.in_style = False

    def handle_data(self, data):
        if self.in_style:
            self.styles(self.getpos()[0], data)

    def styles(self, line, text):
        for match in CSS_URL.finditer(text):
            self.links.append((line, "style", "url()", next(g for g in match.groups() if g is not None), set()))


class Site:
    def __init__(self, folder, base_url, allow_remote):
        self.folder, self.base_url, self.allow_remote = folder, base_url, allow_remote
        self.files = set()
        for root, _, names in os.walk(folder):
            for name in names:
                path = os.path.relpath(os.path.join(root, name), folder)
                self.files.add(path.replace(os.sep, "/"))
        self.html = sorted(f for f in self.files if f.lower().endswith((".html", ".htm")))
        self.problems, self.counts = [], {"links": 0, "anchors": 0, "outside": 0}
        self.ids, self.follows, self.redirects = {}, {}, set()

    def problem(self, page, line, text):
        self.problems.append(f"{page}:{line}: {text}")

    def read(self, path):
        with open(os.path.join(self.folder, path), encoding="utf-8", errors="replace") as file:
            return file.read()

    def run(self):
        if "index.html" not in self.files:
            self.problem("index.html", 0, "the site has no index.html")
            return
        anchors = []
        for path in self.html:
            page = Page(self.read(path))
            self.ids[path] = page.ids
            if page.is_redirect:
                self.redirects.add(path)
            for line, name in page.doubles:
                self.problem(path, line, f"id '{name}' is used twice")
            self.check(path, page.links, anchors)
        for path in sorted(f for f in self.files if f.endswith(".css")):
            links = []
            for number, text in enumerate(self.read(path).splitlines(), 1):
                for match in CSS_URL.finditer(text):
                    links.append((number, "style", "url()", next(g for g in match.groups() if g is not None), set()))
            self.check(path, links, anchors)
        for page, line, target, fragment in anchors:
            self.counts["anchors"] += 1
            if target not in self.ids:
                if not target.endswith(".svg"):
                    continue
                self.ids[target] = Page(self.read(target)).ids
            if fragment not in self.ids[target]:
                self.problem(page, line, f"'{target}' has no id '{fragment}'")
        self.reach()

    def check(self, path, links, anchors):
        follows = self.follows.setdefault(path, set())
        for line, tag, name, value, rels in links:
            kind = (tag, name)
            if name in ("cite", "longdesc") and not value:
                continue
            if value in ("", "#"):
                self.problem(path, line, f"{name} of <{tag}> leads nowhere: '{value}'")
                continue
            parts = urlsplit(value)
            if parts.scheme or parts.netloc:
                self.outside(path, line, kind, value, parts, rels)
                continue
            self.counts["links"] += 1
            target = path
            if path in UNLINKED_PAGES and self.base_url and parts.path.startswith(urlsplit(self.base_url).path):
                # A host shows this page at any address: only here links begin at the host's top.
                target = posixpath.normpath(unquote(parts.path[len(urlsplit(self.base_url).path):]))
            elif parts.path.startswith("/"):
                self.problem(path, line, f"absolute path: '{value}'")
                continue
            elif path in UNLINKED_PAGES and self.base_url and parts.path:
                self.problem(path, line, f"relative link on a page without a place: '{value}'")
                continue
            elif parts.path:
                target = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(parts.path)))
                if parts.path.endswith("/"):
                    target += "/"
            if target not in self.files:
                what = "a folder, not a file" if os.path.isdir(os.path.join(self.folder, target)) else "no such file"
                self.problem(path, line, f"{what}: '{value}'")
                continue
            if kind in FOLLOWED:
                follows.add(target)
            fragment = unquote(parts.fragment.split(":~:")[0])
            if fragment and not (fragment == "top" and kind in FOLLOWED):
                anchors.append((path, line, target, fragment))

    def outside(self, path, line, kind, value, parts, rels):
        if parts.scheme in ("data", "mailto", "tel", "about", "blob"):
            return
        self.counts["outside"] += 1
        if parts.scheme == "file":
            self.problem(path, line, f"link to this machine: '{value}'")
        elif self.base_url and value.startswith(self.base_url) and not rels & ABSOLUTE_RELS:
            self.problem(path, line, f"absolute link to the site itself: '{value}'")
        elif not self.allow_remote and kind not in MAY_LEAVE and not (kind == ("link", "href") and rels & UNLOADED_RELS):
            self.problem(path, line, f"loaded from outside the site: '{value}'")

    def reach(self):
        seen, queue = {"index.html"}, ["index.html"]
        while queue:
            for target in self.follows.get(queue.pop(), ()):
                if target not in seen:
                    seen.add(target)
                    queue.append(target)
        for path in self.html:
            if path not in seen and path not in UNLINKED_PAGES and path not in self.redirects:
                self.problem(path, 1, "no page leads here from index.html")


def main(arguments):
    parser = argparse.ArgumentParser(prog="crawl.py", description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--base-url", help="the site's own address")
    parser.add_argument("--allow-remote", action="store_true", help="pages may load files from outside")
    parser.add_argument("--limit", type=int, default=100, help="problems to print (100)")
    try:
        options = parser.parse_args(arguments)
    except SystemExit as exit:
        return 64 if exit.code else 0
    site = Site(options.folder, options.base_url, options.allow_remote)
    site.run()
    for problem in site.problems[: options.limit]:
        print(problem)
    if len(site.problems) > options.limit:
        print(f"… and {len(site.problems) - options.limit:,} more")
    counts = site.counts
    print(f"{len(site.html):,} pages, {len(site.files):,} files, {counts['links']:,} links inside, "
          f"{counts['anchors']:,} anchors, {counts['outside']:,} links outside: {len(site.problems):,} problems")
    return 1 if site.problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
