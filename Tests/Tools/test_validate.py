#!/usr/bin/env python3
"""Tests validate.py: each fault that it looks for is put into a built site and must be found.

    test_validate.py SITE BASE_URL

SITE is a site that validate.py finds nothing wrong with.
"""

import os
import re
import shutil
import sys
import tempfile

import validate


def replace(pattern, by, count=1):
    def change(text):
        changed = re.sub(pattern, by, text, count=count, flags=re.S)
        if changed == text:
            raise SystemExit(f"test_validate.py: nothing to change by {pattern}")
        return changed
    return change


THREAD = "@nash/loom-ten.html"
FAULTS = [
    ("feed.atom", replace("</feed>", ""), "is not well-formed"),
    ("feed.atom", replace("<entry>.*?</title>", "<entry><title></title>"), "has no title"),
    ("feed.atom", replace("<updated>[^<]*", "<updated>2001-01-01T00:00:00Z"), "is not as new as its newest entry"),
    ("feed.atom", replace("<entry>\\s*<id>[^<]*", "<entry><id>"), "ids are missing"),
    ("feed.atom", replace("rel=\"self\"([^>]*)href=\"[^\"]*", "rel=\"self\"\\1href=\"https://example.org/other.atom"), "says it lies at"),
    ("feed.rss", replace("<pubDate>[^<]*", "<pubDate>yesterday"), "is not newest first"),
    ("feed.rss", replace("href=&quot;https://example.org/threads/", "href=&quot;../"), "has the relative address"),
    ("feed.rss", replace("<content:encoded>", "<content:encoded>&lt;script&gt;x&lt;/script&gt;"), "has scripts"),
    ("feed.json", replace("feed/version/1.1|version/1\\.1", "version/1"), "says another version"),
    ("feed.json", replace("\"authors\"", "\"author\""), "uses 'author'"),
    ("sitemap.xml", replace("<url>.*?</url>", ""), "lacks"),
    ("sitemap.xml", replace("</urlset>", "<url><loc>https://example.org/threads/no.html</loc></url></urlset>"), "is hidden or not there"),
    ("robots.txt", replace("Sitemap", "Map"), "does not name the sitemap"),
    ("index.html", replace("<link rel=\"canonical\"[^>]*>", ""), "its canonical address is"),
    ("index.html", replace("href=\"feed.atom\"", "href=\"gone.atom\""), "is not there"),
    (THREAD, replace("\"datePublished\":\"[^\"]*\"", "\"datePublished\":\"2024-05-01\""), "has no date with a zone"),
    (THREAD, replace("\"name\":\"[^\"]*\"", "\"name\":\"\""), "has no author with a name"),
    (THREAD, replace("\"@type\":\"Comment\"", "\"@type\":\"Note\""), "for a comment"),
    (THREAD, replace("\"text\":\"[^\"]*\"", "\"text\":\"\""), "has neither text"),
    (THREAD, replace("property=\"og:url\" content=\"[^\"]*", "property=\"og:url\" content=\"/loom"), "og:url is"),
    (THREAD, replace(" p-comment", ""), "are no entries or comments"),
    (THREAD, replace("dt-published", "published"), "an entry has no date"),
    (THREAD, replace("u-url u-uid", "here"), "an entry has no address"),
    ("@nash/index.html", replace("<link rel=\"me\"[^>]*>", "", 0), "lacks rel=me"),
]


def main(site, base):
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "site")
        shutil.copytree(site, copy)
        for path, change, expected in FAULTS:
            place = os.path.join(copy, path)
            with open(place, encoding="utf-8") as file:
                good = file.read()
            with open(place, "w", encoding="utf-8") as file:
                file.write(change(good))
            check = validate.Check(copy, base)
            check.run(only=path)
            if not any(expected in fault for fault in check.faults):
                failures += 1
                print(f"{path}: nobody noticed that it {expected}; found {check.faults[:3]}")
            with open(place, "w", encoding="utf-8") as file:
                file.write(good)
    print(f"{len(FAULTS)} faults put into a site, {len(FAULTS) - failures} found")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) == 3 else print(__doc__) or 64)
