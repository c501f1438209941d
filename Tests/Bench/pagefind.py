#!/usr/bin/env python3
"""Compares the search of a built site with Pagefind's on the same posts and queries.

    pagefind.py CORPUS [--pagefind PROGRAM] [--queries N] [--folder DIR] [--again]

CORPUS is a folder of corpus.py, built in CORPUS/public. Pagefind (PyPI: pagefind[extended]) makes two indexes: one of the
site's own pages, in which a result is a page, and one of a minimal page for each post, in which it is a post, as in Skein.
Told of each index: seconds to make it (a single run), its files and bytes as they lie and as hosts send them (gzip 6, but
where it is smaller as it is); and over HTTP from this machine, in headless Chromium, each query on a page freshly opened: how
many bytes it fetches with its first ten results, scripts among them, and milliseconds from the call until they are there,
script and first files being there already; Pagefind without its worker, with which it took longer. Skein's are measured over the
same host. --again takes the indexes that are there. Queries are those words of search.py's that both understand: one, two and five words, and beginnings.
"""

import functools
import gzip
import http.server
import json
import os
import random
import re
import shutil
import subprocess
import sys
import threading
import time
from urllib.parse import quote

from options import options

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../Tools"))

import chromium  # noqa: E402
import search  # noqa: E402

PAGE = ("<!doctype html><html lang=en><meta charset=utf-8><title>{author}</title>"
        "<body data-pagefind-body><p>{text}</p></body></html>")
ASK = """(async text => {
  const pagefind = await import(location.origin + '/' + %s + '/pagefind.js');
  await pagefind.options({ noWorker: true });
  await pagefind.init();
  await new Promise(r => setTimeout(r, 200));
  const start = performance.now();
  const found = await pagefind.search(text);
  const shown = await Promise.all(found.results.slice(0, 10).map(result => result.data()));
  return [performance.now() - start, shown.length];
})(%s)"""


def command_line():
    words, values = options(__doc__, {"--pagefind": None, "--queries": "60", "--folder": None, "--again": False})
    if len(words) != 1:
        sys.exit(__doc__)
    return os.path.abspath(words[0]), values


def find_pagefind(named):
    """The command; the Python package keeps its program in a folder of its own."""
    if named:
        return [named]
    if shutil.which("pagefind_extended"):
        return ["pagefind_extended"]
    return [sys.executable, "-m", "pagefind"]


def sizes(folder):
    """(files, bytes, bytes as hosts send them) of all that lies in a folder."""
    count = plain = sent = 0
    for path, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(path, name), "rb") as file:
                data = file.read()
            count += 1
            plain += len(data)
            sent += min(len(gzip.compress(data, 6)), len(data))
    return count, plain, sent


def index(command, site, output):
    """Seconds that Pagefind takes."""
    start = time.monotonic()
    process = subprocess.run([*command, "--site", site, "--output-path", output], cwd=os.path.dirname(output),
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if process.returncode:
        sys.exit(f"pagefind.py: Pagefind ended with {process.returncode}\n{process.stdout.decode()}")
    return time.monotonic() - start


def write_posts(corpus, folder):
    """One minimal page for each post with a text."""
    count = 0
    os.makedirs(folder)
    with open(f"{corpus}/content/posts.jsonl", encoding="utf-8") as lines:
        for line in lines:
            post = json.loads(line)
            if not post.get("markdown"):
                continue
            text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", post["markdown"])
            text = text.replace("&", "&amp;").replace("<", "&lt;")
            if count % 1000 == 0:
                os.mkdir(f"{folder}/{count // 1000}")
            with open(f"{folder}/{count // 1000}/{post['id']}.html", "w", encoding="utf-8") as page:
                page.write(PAGE.format(author=post["author"], text=text))
            count += 1


class Host(http.server.SimpleHTTPRequestHandler):
    """Gives files as hosts do, compressed where that helps, and counts what a search fetches. Nothing is kept, so that each
    query is somebody's first."""
    protocol_version = "HTTP/1.1"
    sent = 0

    def do_GET(self):
        path = self.translate_path(self.path)
        if not os.path.isfile(path):
            self.send_error(404)
            return
        with open(path, "rb") as file:
            data = file.read()
        kind = self.guess_type(path)
        packed = gzip.compress(data, 6) if re.search(r"html|javascript|css|json|wasm", kind) else data
        self.send_response(200)
        self.send_header("Content-Type", kind)
        if len(packed) < len(data):
            data = packed
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        # What belongs to a search: its index and its script.
        if re.match(r"/(index\d/|public/search/|public/assets/search)", self.path):
            Host.sent += len(data)
        self.wfile.write(data)

    def log_message(self, *_):
        pass


def middle(values):
    values = sorted(values)
    return values[len(values) // 2], values[-1]


def ask_pagefind(browser, base, folder, queries):
    """(bytes, milliseconds) of each query."""
    told = []
    for query in queries:
        browser.open(f"{base}empty.html")
        Host.sent = 0
        took, _ = browser.value(ASK % (json.dumps(folder), json.dumps(query)))
        told.append((Host.sent, took))
    return told


def ask_skein(browser, base, queries):
    told = []
    for query in queries:
        Host.sent = 0
        browser.open(f"{base}public/search.html?q={quote(query)}")
        browser.value(search.READY)
        sent = Host.sent
        browser.open(f"{base}public/search.html")
        browser.value("new Promise(r => setTimeout(r, 200))")
        told.append((sent, browser.value(SUBMIT % json.dumps(query))))
    return told


# As by Enter: over a network the search waits for a pause before it answers letters.
SUBMIT = """(async text => {
  const form = document.getElementById('search');
  form.querySelector('input').value = text;
  form.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  while (form.dataset.state !== 'done' && form.dataset.state !== 'more') await new Promise(r => setTimeout(r, 1));
  return performance.getEntriesByName('skein-search', 'measure').pop().duration;
})(%s)"""


def words(corpus, count):
    """Queries that both understand."""
    posts, dice = list(search.corpus(corpus)), random.Random(7)
    all = [query for query in search.queries(posts, dice) if ":" not in query]
    return all[:: max(1, len(all) // count)][:count]


def works_from_disk(browser, page, folder):
    """What happens when a page on disk imports Pagefind's script."""
    browser.open("file://" + quote(page))
    return browser.value(f"import('file://{quote(folder)}/pagefind.js').then(() => 'works', error => String(error))")


def main():
    corpus, values = command_line()
    program = chromium.program()
    if not program:
        sys.exit("pagefind.py: needs Chromium")
    command = find_pagefind(values["--pagefind"])
    folder = values["--folder"] or f"{corpus}/pagefind"
    if not values["--again"]:
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        os.symlink(f"{corpus}/public", f"{folder}/public")
        with open(f"{folder}/empty.html", "w") as page:
            page.write("<!doctype html><title>Empty</title>")
        write_posts(corpus, f"{folder}/posts")
    count = sum(len(names) for _, _, names in os.walk(f"{folder}/posts"))
    rows = []
    for name, site in (("Pagefind, pages as built", f"{corpus}/public"), ("Pagefind, a page a post", f"{folder}/posts")):
        output = f"{folder}/index{len(rows)}"
        made = "an earlier run" if values["--again"] else f"{index(command, site, output):.1f} s"
        rows.append([name, made, sizes(output), f"index{len(rows)}"])
        print(f"{name}: {made}", file=sys.stderr)
    rows.append(["Skein", "the build", sizes(f"{corpus}/public/search"), None])
    queries = words(corpus, int(values["--queries"]))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_address[1]}/"
    browser = chromium.Browser(program)
    try:
        browser.ask("Network.disable")
        disk = works_from_disk(browser, f"{folder}/empty.html", f"{folder}/index0")
        print(f"{count:,} posts with a text, {len(queries)} queries; Pagefind from a disk: {disk}\n")
        print("| | made in | files | bytes | as sent | a post | a query fetches, median and most | answers in, median and most |")
        print("|---|---|---|---|---|---|---|---|")
        for name, made, (files, plain, sent), own in rows:
            told = ask_pagefind(browser, base, own, queries) if own else ask_skein(browser, base, queries)
            read, took = middle([row[0] for row in told]), middle([row[1] for row in told])
            print(f"| {name} | {made} | {files:,} | {plain:,} | {sent:,} | {sent / count:.0f} | "
                  f"{read[0] / 1000:.0f} KB, {read[1] / 1000:.0f} KB | {took[0]:,.0f} ms, {took[1]:,.0f} ms |", flush=True)
    finally:
        browser.close()
        server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
