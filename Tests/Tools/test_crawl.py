#!/usr/bin/env python3
"""Tests of crawl.py: one site in order, and one fault at a time."""

import contextlib
import io
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import crawl  # noqa: E402

GOOD = {
    "index.html": '<link rel=canonical href="https://site.example/"><link rel=stylesheet href="assets/a.css">'
                  '<h1 id=top-of-page>Home</h1><a href="%40nash/a.html#p1">A</a> <a href="#top-of-page">up</a><a href="side.html">side</a>'
                  '<img src="m/1.svg" srcset="m/1.svg 1x, m/2.svg 2x"><a href="https://other.example/x">x</a>',
    "@nash/a.html": '<article id=p1><a href="../index.html?q=1">home</a><video poster="../m/1.svg"></video></article>',
    "assets/a.css": ".x { mask: url('../m/2.svg') }",
    "m/1.svg": "<svg></svg>", "m/2.svg": "<svg></svg>",
    "side.html": '<a href="index.html">home</a>',
    "404.html": '<a href="/index.html">home</a>',
    "old.html": '<meta http-equiv="refresh" content="0; url=index.html">',
}

# Files that replace or join the good site's, and the words that the crawl must say.
FAULTS = {
    "dead link": ({"side.html": '<a href="gone.html">x</a>'}, "side.html:1: no such file: 'gone.html'"),
    "dead picture": ({"side.html": '<img src="gone.png">'}, "no such file: 'gone.png'"),
    "dead srcset": ({"side.html": '<img src="m/1.svg" srcset="m/1.svg 1x, gone.svg 2x">'}, "no such file: 'gone.svg'"),
    "dead poster": ({"side.html": '<video poster="gone.svg"></video>'}, "no such file: 'gone.svg'"),
    "dead mask": ({"assets/a.css": "a{}\n.x { mask: url(gone.svg) }"}, "assets/a.css:2: no such file: 'gone.svg'"),
    "dead anchor": ({"side.html": '<a href="@nash/a.html#p2">x</a>'}, "'@nash/a.html' has no id 'p2'"),
    "dead own anchor": ({"side.html": "<p>\n<a href='#nowhere'>x</a>"}, "side.html:2: 'side.html' has no id 'nowhere'"),
    "double id": ({"side.html": "<p id=a></p><p id=a></p>"}, "id 'a' is used twice"),
    "orphan": ({"lost.html": '<a href="index.html">home</a>'}, "lost.html:1: no page leads here"),
    "folder": ({"side.html": '<a href="@nash/">x</a>'}, "a folder, not a file: '@nash/'"),
    "absolute path": ({"side.html": '<a href="/index.html">x</a>'}, "absolute path: '/index.html'"),
    "own address": ({"side.html": '<a href="https://site.example/a">x</a>'}, "absolute link to the site itself"),
    "this machine": ({"side.html": '<a href="file:///tmp/x">x</a>'}, "link to this machine"),
    "dead button": ({"side.html": '<a href="#">x</a>'}, "leads nowhere: '#'"),
    "remote picture": ({"side.html": '<img src="https://cdn.example/x.png">'}, "loaded from outside the site"),
    "remote style": ({"side.html": '<link rel=stylesheet href="https://cdn.example/x.css">'}, "loaded from outside"),
}


def run(files):
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
            with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
                file.write(text)
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            code = crawl.main([folder, "--base-url", "https://site.example/"])
        return code, out.getvalue()


class CrawlTests(unittest.TestCase):
    def test_a_site_in_order_passes(self):
        code, text = run(GOOD)
        self.assertEqual((code, text), (0, "5 pages, 8 files, 13 links inside, 2 anchors, 2 links outside: 0 problems\n"))

    def test_each_fault_is_found_alone(self):
        for name, (files, words) in FAULTS.items():
            with self.subTest(name):
                code, text = run(GOOD | files)
                self.assertEqual(code, 1)
                self.assertIn(words, text)
                self.assertTrue(text.endswith(": 1 problems\n"), text)

    def test_a_folder_without_index_fails(self):
        self.assertEqual(run({"a.html": ""})[0], 1)


if __name__ == "__main__":
    unittest.main()
