#!/usr/bin/env python3
"""Searches built sites in Chromium by the very script that they carry.

    search.py corpus CORPUS [ROUNDS]    a site of Tests/Bench/corpus.py, built in CORPUS/public: that 1,000 random pairs of a
                                        word and a post find each other, how large the index is as hosts send it, what a
                                        query reads and how long it takes; each of 8 rounds has a query of nine kinds
    search.py site SITE                 any site: by keyboard alone, from the disk and over HTTP; that letters fold in the
                                        browser as they do in Swift
    search.py dates SITE...             that results have the dates of the pages that they lead to, in sites of any language

Exits 1 with a list of what is wrong; says so and exits 0 where there is no Chromium.
"""

import datetime
import glob
import json
import os
import random
import re
import sys
import tempfile
import zlib
from urllib.parse import quote, unquote

import browser as pages
import chromium
import folding

# A query reads no more bytes than this, and the index has no more for a post with a text, compressed. How long a query takes
# is printed, and depends on the machine.
MOST_BYTES = 150_000
MOST_FOR_A_POST = 120
PAIRS = 1000
ASK = """(async text => {
  const form = document.getElementById('search'), field = form.querySelector('input');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  form.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  while (form.dataset.state !== 'done' && form.dataset.state !== 'more') await new Promise(r => setTimeout(r, 2));
  return [...form.querySelectorAll('.found')].map(link => link.getAttribute('href'));
})(%s)"""
MORE = """(async () => {
  const form = document.getElementById('search'), more = form.querySelector('.more');
  if (more.hidden) return null;
  const before = form.querySelectorAll('.found').length;
  form.dataset.state = 'busy';
  more.click();
  while (form.dataset.state === 'busy') await new Promise(r => setTimeout(r, 2));
  return [...form.querySelectorAll('.found')].slice(before).map(link => link.getAttribute('href'));
})()"""
READY = """(async () => {
  const form = document.getElementById('search');
  while (form.dataset.state !== 'done' && form.dataset.state !== 'more') await new Promise(r => setTimeout(r, 1));
  const all = performance.getEntriesByName('skein-search', 'measure').pop();
  return all ? all.startTime + all.duration : -1;
})()"""
# A page is open when nothing has happened for a while; the search measures itself from the last letter on, and is left alone.
TYPE = """(async text => {
  const form = document.getElementById('search'), field = form.querySelector('input');
  await new Promise(r => setTimeout(r, 200));
  const told = new Promise(r => new PerformanceObserver(list => r(list.getEntries()[0].duration)).observe({ type: 'measure' }));
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return told;
})(%s)"""


def corpus(folder):
    """The posts with texts: id, author, day, words."""
    with open(f"{folder}/content/posts.jsonl", encoding="utf-8") as lines:
        for line in lines:
            post = json.loads(line)
            if post.get("markdown"):
                text = re.sub(r"\]\([^)]*\)", "]", post["markdown"])
                yield post["id"], post["author"], post["published"][:10], re.findall(r"[a-z0-9]+", text.lower())


def index_size(site):
    """The bytes of all files of the index, each compressed as hosts do it."""
    size = 0
    for path in glob.glob(f"{site}/search/**/*", recursive=True):
        if os.path.isfile(path):
            with open(path, "rb") as file:
                pressed = zlib.compressobj(6, wbits=31)
                size += len(pressed.compress(file.read())) + len(pressed.flush())
    return size


def next_day(day):
    return (datetime.date.fromisoformat(day) + datetime.timedelta(days=1)).isoformat()


def finds(browser, query, post):
    """Whether a query finds a post, however many pages of results it takes."""
    found, pages_read = browser.value(ASK % json.dumps(query)), 1
    while found is not None:
        if any(re.search(rf"(/{post}\.html|#{post})$", link) for link in found):
            return True
        found = browser.value(MORE)
        pages_read += 1
    return False


def measure(browser, site, query):
    """What a query takes, each time on a page of its own: the bytes of the index that it reads with the first page of
    results; milliseconds from typing it into a page that is open until the results stand in the document; milliseconds from
    the opening of a link to the results until then."""
    link = chromium.address(site, "search.html") + "?q=" + quote(query)
    browser.open(link)
    browser.value(READY)
    read = [unquote(e["params"]["request"]["url"]).split("?")[0].removeprefix("file://")
            for e in browser.events if e.get("method") == "Network.requestWillBeSent"]
    index = os.path.abspath(f"{site}/search") + "/"
    size = sum(os.path.getsize(path) for path in read if path.startswith(index))
    # Telling of requests takes the browser time, too.
    browser.ask("Network.disable")
    browser.open(link)
    browser.value("new Promise(r => setTimeout(r, 200))")
    linked = browser.value(READY)
    browser.open(chromium.address(site, "search.html"))
    typed = browser.value(TYPE % json.dumps(query))
    browser.ask("Network.enable")
    return size, typed, linked


def queries(posts, dice, rounds):
    """Queries of many kinds: frequent and rare words, several words, beginnings, filters, nothing to be found."""
    words = sorted({word for _, _, _, words in posts for word in words})
    common = [word for word in words if word.isalpha()]
    rare = [word for word in words if word.startswith("person")]
    for _ in range(rounds):
        yield dice.choice(common)
        yield " ".join(dice.sample(common, 2))
        yield " ".join(dice.sample(common, 5))
        if rare:
            yield dice.choice(rare)
            yield f"{dice.choice(common)} {dice.choice(rare)}"
        yield dice.choice(common)[:3]
        post = dice.choice(posts)
        yield f"from:{post[1]} {dice.choice(common)}"
        yield f"tag:{dice.choice(common)} before:{post[2]}"
        yield f"{dice.choice(common)} after:{post[2]}"
    yield from ("p", "pe", "person", "person0", "moss nothinglikethis", "nothinglikethis", "has:link", "has:image", "lang:en")


def check_corpus(browser, folder, rounds):
    site, posts, dice = f"{folder}/public", list(corpus(folder)), random.Random(7)
    faults = []
    index, texts = index_size(site), len(posts)
    print(f"the index of {texts:,} posts with a text: {index:,} bytes compressed, {index / texts:.1f} for each")
    if not 0 < index <= MOST_FOR_A_POST * texts:
        faults.append(f"the index has {index / texts:.1f} bytes for a post, more than {MOST_FOR_A_POST}, or none")
    browser.open(chromium.address(site, "search.html"))
    for _ in range(PAIRS):
        post, author, day, words = dice.choice(posts)
        word = dice.choice(words)
        query = word if word.startswith("person") else f"{word} from:{author} after:{day} before:{next_day(day)}"
        if not finds(browser, query, post):
            faults.append(f"'{query}' does not find {post}")
    faults += pages.said(browser, "file:")
    sizes, typed, linked = [], [], []
    for query in queries(posts, dice, rounds):
        size, *times = measure(browser, site, query)
        for told, value in zip((sizes, typed, linked), (size, *times)):
            told.append((value, query))
        if size > MOST_BYTES:
            faults.append(f"'{query}' reads {size:,} bytes")
    print(f"{PAIRS:,} pairs of a word and a post; {len(sizes)} queries, each on a page of its own")
    for what, told in (("bytes read", sizes), ("ms from typing to results", typed), ("ms from a link to results", linked)):
        told.sort()
        print(f"{what}: {told[len(told) // 2][0]:,.0f} in the median, {told[len(told) * 9 // 10][0]:,.0f} at the ninth tenth, "
              f"at most {told[-1][0]:,.0f} ('{told[-1][1]}')")
    return faults


def check_dates(browser, site):
    """Dates of results must be those of the pages that they lead to."""
    browser.open(chromium.address(site, "search.html") + "?q=after:1970")
    browser.value(READY)
    results = browser.value("""[...document.querySelectorAll('#search .result')].map(
        row => [row.querySelector('.found').getAttribute('href'), row.querySelector('time').textContent])""")
    faults = [] if results else ["no results to look for dates in"]
    for link, date in results:
        with open(os.path.join(site, unquote(link.split("#")[0])), encoding="utf-8") as page:
            if f">{date}</time>" not in page.read():
                faults.append(f"{site}: a result is of '{date}', which {link} does not say")
    return faults


def check_letters(browser):
    """Letters must fold alike in the browser and in folding.py, of which Swift's table is made."""
    faults, letters = [], list(folding.assigned())
    for start in range(0, len(letters), 20_000):
        part = letters[start:start + 20_000]
        told = browser.value(f"skeinSearch.fold({json.dumps(part)})")
        for letter, theirs in zip(part, told):
            if theirs != folding.fold(letter) and len(faults) < 20:
                faults.append(f"U+{ord(letter):04X} folds to '{theirs}' in the browser and to '{folding.fold(letter)}' here")
    return faults


def check_keyboard(browser, site, address, base):
    """Finds a post by keyboard alone, and follows it."""
    faults = []
    browser.resize(375, 812)
    browser.open(address + "search.html")
    for _ in range(40):
        pages.press(browser, "Tab")
        if browser.value("document.activeElement.matches('#search input')"):
            break
    else:
        return ["keyboard: Tab never reaches the search"]
    word = browser.value("(document.querySelector('.letters a bdi') || {textContent: '#a'}).textContent.slice(1)")
    browser.ask("Input.insertText", text=word)
    pages.press(browser, "Enter")
    browser.value(READY)
    count = browser.value("document.querySelectorAll('#search .found').length")
    if not count:
        return [f"keyboard: '{word}' finds nothing: " + str(browser.value("document.querySelector('#search [role=status]').textContent"))]
    if f"q={quote(word)}" not in browser.value("location.href"):
        faults.append(f"the address does not tell the query: {browser.value('location.href')}")
    for _ in range(3):
        pages.press(browser, "Tab")
        if browser.value("document.activeElement.matches('#search .found')"):
            break
    target = browser.value("document.activeElement.href")
    pages.press(browser, "Enter")
    for _ in range(60):
        if browser.value("location.href") == target and browser.value("document.readyState") == "complete":
            break
        browser.value("new Promise(r => setTimeout(r, 50))")
    else:
        faults.append(f"keyboard: Enter on a result does not open {target}")
    if "#" in target and not browser.value("!!document.querySelector(':target')"):
        faults.append(f"{target} leads to no post")
    browser.ask("Page.navigateToHistoryEntry",
                entryId=browser.ask("Page.getNavigationHistory")["entries"][-2]["id"])
    for _ in range(60):
        if browser.value("document.readyState === 'complete' && !!document.querySelector('#search .found')"):
            break
        browser.value("new Promise(r => setTimeout(r, 50))")
    else:
        faults.append("results are gone when the reader comes back")
    return faults + pages.said(browser, base)


def check_address(browser, site):
    """The address tells the query in the end, however fast somebody types; browsers take 200 addresses in 10 seconds."""
    faults = []
    browser.open(chromium.address(site, "search.html") + "?q=a")
    browser.value(READY)
    for number in range(400):
        browser.value(ASK % json.dumps(f"a{number}"))
    for query in "a399", "":
        browser.value(f"""(() => {{
            const field = document.querySelector('#search input');
            field.value = '{query}';
            field.dispatchEvent(new Event('input', {{ bubbles: true }}));
        }})()""")
        browser.value("new Promise(r => setTimeout(r, 700))")
        if not re.search(f"q={query}$", browser.value("location.href")) and (query or "q=" in browser.value("location.href")):
            faults.append(f"the address does not tell '{query}': {browser.value('location.href')}")
        browser.ask("Page.reload")
        browser.value("new Promise(r => setTimeout(r, 300))")
        if browser.value("document.querySelector('#search input').value") != query:
            faults.append(f"'{query}' is gone when the page is loaded again")
    return faults + pages.said(browser, "file:")


def check_site(browser, site):
    faults = check_keyboard(browser, site, chromium.address(site, ""), "file:") + check_address(browser, site)
    browser.open(chromium.address(site, "search.html") + "?q=a")
    browser.value(READY)
    faults += check_letters(browser)
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(os.path.join(folder, "some"))
        os.symlink(os.path.abspath(site), os.path.join(folder, "some", "place"))
        host = pages.Host(folder)
        try:
            base = f"http://127.0.0.1:{host.server_address[1]}/some/place/"
            faults += [f"over HTTP: {fault}" for fault in check_keyboard(browser, site, base, base)]
        finally:
            host.shutdown()
            host.server_close()
    print("the search by keyboard alone, from the disk and over HTTP; every letter folds as in Swift")
    return faults


def main(words):
    if len(words) < 2 or words[0] not in ("corpus", "site", "dates"):
        print(__doc__)
        return 64
    program = chromium.program()
    if not program:
        print("search.py: skipped, because Chromium is not here; install it, or name it in CHROMIUM")
        return 1 if os.environ.get("SKEIN_BROWSER") == "required" else 0
    browser = chromium.Browser(program)
    try:
        if words[0] == "corpus":
            faults = check_corpus(browser, words[1], int(words[2]) if len(words) > 2 else 8)
        elif words[0] == "dates":
            faults = [fault for site in words[1:] for fault in check_dates(browser, site)]
        else:
            faults = check_site(browser, words[1])
    finally:
        browser.close()
    print(f"search: {len(faults)} problems")
    for fault in faults[:40]:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
