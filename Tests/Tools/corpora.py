#!/usr/bin/env python3
"""Writes sites that no person would write, to test what the pages make of them.

    corpora.py edges FOLDER [LANGUAGE]   names of 200 letters, endless words, 50 fields, huge numbers, covered posts
    corpora.py big FOLDER                a thread of 5,000 replies, a chat of 50,000 messages, a profile of 20,000 posts
    corpora.py empty FOLDER              an owner, and nothing else
    corpora.py check FOLDER SITE         whether a built `big` site keeps its promises: exits 1 where it does not

Every run writes the same bytes. Needs only Python's standard library.
"""

import json
import os
import random
import re
import sys
import time

START = 1_700_000_000
WORDS = ("bread thread garden river lamp moss fern kettle stitch loom window letter ladder owl market seed winter "
         "button bridge paper morning neighbour library engine sparrow").split()
# Stands only in texts, titles and pictures' descriptions that a content warning covers.
COVERED = "pomegranate"
LONG_WORD = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft" * 4
LARGEST_PAGE = 1_000_000


def moment(minutes):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(START + 60 * minutes))


class Site:
    """The content of a site, one record a line."""

    def __init__(self, folder, title, language="en", **keys):
        self.folder = f"{folder}/content"
        os.makedirs(f"{self.folder}/media", exist_ok=True)
        with open(f"{self.folder}/skein.yml", "w", encoding="utf-8") as file:
            for key, value in dict(title=title, language=language, time_zone="UTC", owner="nash", **keys).items():
                file.write(f"{key}: {json.dumps(value, ensure_ascii=False)}\n")
        self.file = open(f"{self.folder}/records.jsonl", "w", encoding="utf-8")
        self.minute = 0

    def record(self, type, **keys):
        self.file.write(json.dumps({"type": type, **keys}, ensure_ascii=False) + "\n")

    def post(self, id, author, text="", **keys):
        self.minute += 1
        self.record("post", id=id, author=author, published=moment(self.minute), **({"markdown": text} if text else {}), **keys)

    def picture(self, name, width, height):
        with open(f"{self.folder}/media/{name}.svg", "w", encoding="utf-8") as file:
            file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
                       f'<rect width="{width}" height="{height}" fill="#789"/></svg>\n')
        return {"src": f"media/{name}.svg", "width": width, "height": height}


def edges(folder, language="en"):
    site = Site(folder, "The site with a title that is much too long for the place where titles stand", language)
    wide, tall = site.picture("wide", 1600, 200), site.picture("tall", 200, 1600)
    name = "Maximilian Alexander Bartholomew " * 6 + "End"
    site.record("account", handle="nash", name="Nash", bio="Owner.", follower_count=52_321_234, verified=True)
    site.record("account", handle="long", name=name[:200], url="https://social.example/@long", verified=True, bot=True,
                bio=f"{LONG_WORD} https://social.example/{'path/' * 40}", follower_count=52_321_234,
                following_count=1_234_567_890, website=f"https://{'very-' * 10}long.example/{'x' * 80}", joined="2001-02-03",
                fields=[{"name": f"Field {n} {LONG_WORD[:n * 3]}", "value": f"{LONG_WORD[:n * 6]} end"} for n in range(50)])
    site.record("account", handle="unbroken", name="W" * 200)
    site.record("account", handle="silent", name="")
    site.record("account", handle="rtl@waha.example", name="ليلى نحلة")
    for n in range(12):
        site.record("account", handle=f"reader{n}", name=f"Reader {n}")
        site.record("follow", follower=f"reader{n}", followed="nash", since=moment(n * 50_000))
        site.record("follow", follower="nash", followed=f"reader{n}")
    huge = dict(like_count=52_321_234, reply_count=9_876_543, repost_count=1_000_000, view_count=2_147_483_648,
                download_count=999_999_999)
    site.post("huge", "long", f"Numbers, and a word: {LONG_WORD} #{'tag' * 30}", **huge)
    site.post("unbroken-word", "unbroken", "W" * 600)
    site.post("code", "nash", "```\n" + "x = y; " * 60 + "\n```\n\n| a | b |\n|---|---|\n| " + LONG_WORD + " | c |")
    site.post("rtl", "rtl@waha.example", "مرحبا بكم في الحديقة. hello 123, ثم نهاية.", language="ar", in_reply_to="huge")
    site.post("titled", "nash", "Text.", title=LONG_WORD)
    for count in (1, 2, 3, 4, 5, 9):
        site.post(f"pictures-{count}", "nash", "", attachments=[(wide, tall)[n % 2] for n in range(count)])
    site.post("described", "nash", "A picture with a description.", attachments=[{**wide, "alt": "A grey field. " * 60}])
    site.post("files", "nash", "", attachments=[{"src": "https://far.example/a.mp4", "type": "video"},
                                               {"src": "media/lost.mp3", "missing": True, "type": "audio"}])
    covered = dict(title=f"Title {COVERED}", content_warning="Fruit", sensitive=True,
                   attachments=[{**wide, "alt": f"Picture of a {COVERED}"}],
                   edits=[{"at": moment(0), "markdown": f"Once {COVERED}"}])
    site.post("covered", "nash", f"The text says {COVERED}.", **covered)
    site.post("covered-reply", "long", f"Again {COVERED}.", content_warning="More fruit", in_reply_to="covered")
    site.post("covered-answered", "nash", "Well.", in_reply_to="covered-reply")
    site.post("covered-picture", "nash", "", content_warning="A picture of fruit", attachments=[{**wide, "alt": COVERED}])
    site.post("quotes-covered", "nash", "Look.", quote_of="covered")
    site.post("quotes-missing", "nash", "Look.", quote_of={"id": "gone", "absence": "deleted"})
    site.post("sensitive", "nash", "", sensitive=True, attachments=[{**tall, "alt": "Covered picture"}])
    site.post("poll", "nash", "?", poll={"options": [{"title": LONG_WORD, "votes": 52_321_234}, {"title": "b", "votes": 0}]})
    site.post("card", "nash", "", card={"url": f"https://far.example/{'a' * 200}", "title": LONG_WORD, "summary": LONG_WORD})
    for absence in ("deleted", "not-in-archive", "private", "lost"):
        site.post(f"orphan-{absence}", "nash", f"An answer to a post that is {absence}.",
                  in_reply_to={"url": f"https://far.example/{absence}/{'x' * 100}", "absence": absence, "author": "far@far.example"})
    site.record("post", id="repost", author="nash", published=moment(500), repost_of="huge")
    site.record("post", id="lost-repost", author="nash", published=moment(501),
                repost_of={"url": "https://far.example/1", "absence": "lost"})
    for n in range(12):
        site.post(f"deep-{n}", ("nash", "unbroken", "long")[n % 3], f"Depth {n}.",
                  **({"in_reply_to": f"deep-{n - 1}"} if n else {}))
    for n in range(45):
        site.post(f"row-{n}", f"reader{n % 12}", f"Row {n} with #tag{n}.", in_reply_to="huge" if n % 3 else None)
    site.record("chat", id="nobody", kind="group", title="", visibility="public", participants=["nash", "silent"])
    site.record("chat", id="wide", kind="direct", title=LONG_WORD, visibility="public", participants=["nash", "long"],
                unread_count=52_321_234)
    for n in range(8):
        site.record("message", id=f"m{n}", chat="wide", author=("nash", "long")[n % 2], sent=moment(n * 700),
                    markdown=LONG_WORD, reactions=[{"emoji": "❤", "count": 52_321_234}],
                    **({"in_reply_to": f"m{n - 1}"} if n else {}))
    site.record("message", id="x", chat="wide", author="nash", sent=moment(9000), text="gone", deleted=True)
    site.record("message", id="y", chat="wide", author="long", sent=moment(9001), text="",
                attachments=[{**wide, "sensitive": True, "alt": "Covered in a chat"}])
    site.record("chat", id="stream", kind="livestream", title="Live", visibility="public")
    for n in range(20):
        site.record("message", chat="stream", author=("unbroken", "rtl@waha.example")[n % 2], sent=moment(n),
                    text="W" * 100 if n % 5 == 0 else "hello مرحبا")
    site.file.close()


def empty(folder):
    site = Site(folder, "Empty")
    site.record("account", handle="nash", name="Nash")
    site.file.close()


def big(folder):
    site = Site(folder, "Big")
    dice = random.Random(5)

    def text():
        return " ".join(dice.choices(WORDS, k=dice.randint(8, 60))) + "."
    site.record("account", handle="nash", name="Nash")
    site.post("wide", "nash", "A thread that everybody answers.")
    for n in range(2500):
        site.post(f"wide-{n}", f"reader{n % 200}", text(), in_reply_to="wide")
    # The other 2,500 answer one another: some chains, some bushes, up to hundreds deep.
    for n in range(2500):
        parent = f"wide-{dice.randrange(50)}" if n == 0 or dice.random() < 0.02 else \
            f"branch-{n - 1}" if dice.random() < 0.5 else f"branch-{dice.randrange(max(0, n - 40), n)}"
        site.post(f"branch-{n}", f"reader{dice.randrange(200)}", text(), in_reply_to=parent)
    # A profile of 20,000 posts: a tenth threads, the rest replies and reposts.
    for n in range(2_000):
        site.post(f"own-{n}", "prolific", text() + f" #{dice.choice(WORDS)}")
    for n in range(100):
        site.post(f"talk-{n}", f"reader{n}", text())
    for n in range(2_000, 11_000):
        site.post(f"own-{n}", "prolific", text(), in_reply_to=f"talk-{dice.randrange(100)}")
    for n in range(11_000, 20_000):
        site.post(f"own-{n}", "prolific", repost_of=f"wide-{n % 2500}")
    site.record("chat", id="long", kind="group", title="Long", visibility="public")
    for n in range(50_000):
        site.record("message", id=f"m{n}", chat="long", author=f"reader{dice.randrange(9)}",
                    sent=moment(n // 3), text=" ".join(dice.choices(WORDS, k=dice.randint(1, 30))),
                    **({"in_reply_to": f"m{dice.randrange(n)}"} if n and n % 7 == 0 else {}))
    site.file.close()


def check(content, site):
    """Whether every post and message has its place, and no page is too large."""
    wanted = {f"wide-{n}" for n in range(2500)} | {f"branch-{n}" for n in range(2500)}
    messages, own, reposts, problems, largest = set(), set(), 0, [], (0, "")
    for folder, _, names in os.walk(site):
        for name in names:
            if not name.endswith(".html"):
                continue
            path = os.path.relpath(os.path.join(folder, name), site)
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                page = file.read()
            if not name.endswith(".transcript.html"):  # to be downloaded, and whole
                largest = max(largest, (len(page.encode()), path))
            if re.match(r"@nash/wide(-\d+)?\.html$", path):
                wanted -= set(re.findall(r'<article [^>]*id="([^"]+)"', page))
            elif path.startswith("chats/long") and not name.endswith(".transcript.html"):
                messages.update(re.findall(r' id="m-(m\d+)"', page))
            elif re.match(r"@prolific/(index|(threads|replies)/\d+|replies)\.html$", path):
                own.update(re.findall(r'class="date u-url[^"]*" href="[^"]*[/#](own-\d+)(?:\.html)?"', page))
            elif re.match(r"@prolific/(reposts/\d+|reposts)\.html$", path):
                reposts += page.count("<article")
    if wanted:
        problems.append(f"{len(wanted)} replies are on no page of the thread, such as {min(wanted)}")
    if len(messages) != 50_000:
        problems.append(f"{len(messages):,} of 50,000 messages are on the pages of the chat")
    if (len(own), reposts) != (11_000, 9_000):
        problems.append(f"{len(own):,} of 11,000 posts and {reposts:,} of 9,000 reposts are on the pages of the profile")
    if largest[0] >= LARGEST_PAGE:
        problems.append(f"{largest[1]} has {largest[0]:,} bytes")
    print(f"largest page: {largest[1]}, {largest[0]:,} bytes; {len(problems)} problems")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def main(arguments):
    commands = {"edges": edges, "empty": empty, "big": big, "check": check}
    if len(arguments) < 2 or arguments[0] not in commands:
        print(__doc__)
        return 64
    return commands[arguments[0]](*arguments[1:]) or 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
