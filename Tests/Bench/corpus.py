#!/usr/bin/env python3
"""Writes a corpus of social posts, the same for the same number on every machine.

    corpus.py POSTS OUT [--markdown] [--hugo]

OUT/skein.yml, OUT/content  the posts as JSON Lines, or with --markdown as one Markdown file each
OUT/hugo                    with --hugo: a Hugo site of the same posts, with the same threads, authors and timeline
OUT/bodies.bin              the texts alone, with a zero byte between two, for floor.c

Six of ten posts answer an earlier one, mostly one of the last few hundred; one of ten reposts any earlier post. There is an
account for every fifty posts, a few of which write most, and each follows four others. Posts come 97 seconds apart.
"""

import bisect
import datetime
import itertools
import json
import os
import random
import sys

WORDS = ("moss lantern river bread kettle harbour copper willow thread garden orbit pepper marble canvas winter signal "
         "walnut meadow paper button velvet ember lattice pigeon cellar saffron timber pocket quartz ribbon summit tunnel "
         "umbrella violet whistle yarrow anchor basket candle drum feather glove hammer island jacket").split()
START = datetime.datetime(2019, 6, 1)
HUGO = {
    "hugo.toml": 'baseURL = "https://bench.example/"\ntitle = "Bench"\n'
                 'disableKinds = ["404", "RSS", "section", "sitemap"]\n'
                 "[pagination]\npagerSize = 20\n[taxonomies]\nauthor = 'authors'\nthread = 'threads'\n",
    "layouts/baseof.html":
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>{{ .Title }}</title>'
        '<link rel="stylesheet" href="/skein.css"></head><body><header><nav><a href="/">Home</a> '
        '<a href="/people/">People</a> <a href="/search/">Search</a></nav></header>'
        '<main>{{ block "main" . }}{{ end }}</main><footer>Made with Hugo</footer></body></html>',
    "layouts/_partials/row.html":
        '{{ $author := index .Params.authors 0 }}<article class="post" id="{{ .Title }}"><header>'
        '<a href="/authors/{{ $author }}/"><img src="/faces/{{ $author }}.png" alt="" width="36" height="36">'
        '{{ $author }}</a> <time datetime="{{ .Date.Format "2006-01-02T15:04:05Z07:00" }}">'
        '{{ .Date.Format "2 Jan 2006" }}</time></header><div class="body">{{ .Content }}</div>'
        '<footer>{{ .Params.likes }} likes</footer></article>',
    "layouts/_partials/rows.html":
        '{{ range .Pages }}{{ partial "row.html" . }}{{ end }}{{ if .HasPrev }}<a href="{{ .Prev.URL }}">Newer</a>'
        '{{ end }}{{ if .HasNext }}<a href="{{ .Next.URL }}">Older</a>{{ end }}',
    "layouts/home.html":
        '{{ define "main" }}{{ partial "rows.html" (.Paginate (site.GetPage "/roots").RegularPages) }}{{ end }}',
    "layouts/taxonomy.html": '{{ define "main" }}{{ end }}',
    "layouts/term.html":
        '{{ define "main" }}<h1>{{ .Title }}</h1>{{ if eq .Data.Plural "authors" }}'
        '{{ partial "rows.html" (.Paginate .Pages) }}{{ else }}'
        '{{ range .Pages.ByDate }}{{ partial "row.html" . }}{{ end }}{{ end }}{{ end }}',
}
# Roots and replies in two sections: the home page then needs no filter, which is the fast way in Hugo.
SECTION = ("---\ntitle: %s\ncascade:\n  - target: {kind: page}\n    build: {render: link, list: always}\n---\n")


class Choice:
    """Picks values by weight, faster than random.choices for one at a time."""

    def __init__(self, values, weights):
        self.values, self.sums = values, list(itertools.accumulate(weights))

    def pick(self, dice):
        return self.values[bisect.bisect(self.sums, dice.random() * self.sums[-1])]


def text(dice, people, number):
    words = [dice.choice(WORDS) for _ in range(dice.randint(4, 58))]
    if dice.random() < 0.3:
        words += [f"**{dice.choice(WORDS)}**", "or", f"*{dice.choice(WORDS)}*", f"`{dice.choice(WORDS)}`"]
    if dice.random() < 0.3:
        words.append("#" + dice.choice(WORDS))
    if dice.random() < 0.2:
        words.append("@" + dice.choice(people))
    body = " ".join(words)
    if dice.random() < 0.15:
        body += f"\n\nMore of it [over there](https://elsewhere.example/{number})."
    if dice.random() < 0.05:
        body += "\n\n- first\n- second\n- third"
    return body


def posts(count, dice, people):
    """Yields (number, author, kind, other, body): kind is 'root', 'reply' or 'repost'."""
    writers = Choice(people, [(rank + 1) ** -0.7 for rank in range(len(people))])
    reposts = bytearray(count)
    for number in range(count):
        chance, kind, other = dice.random(), "root", None
        if number > 10 and chance < 0.7:
            if chance < 0.6:
                kind, other = "reply", max(0, number - 1 - int(dice.expovariate(1 / 200)))
            else:
                kind, other = "repost", dice.randrange(number)
                reposts[number] = 1
            while reposts[other]:
                other -= 1
        yield number, writers.pick(dice), kind, other, None if kind == "repost" else text(dice, people, number)


def put(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)


def main():
    options = {word for word in sys.argv[1:] if word.startswith("--")}
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    if len(words) != 2 or options - {"--markdown", "--hugo"}:
        print(__doc__)
        return 64
    count, out = int(words[0]), words[1]
    dice = random.Random(20240501)
    people = [f"person{n:05d}" for n in range(max(10, count // 50))]
    put(f"{out}/skein.yml", f"title: Bench\nbase_url: https://bench.example/\nowner: {people[0]}\ntime_zone: UTC\n")
    with open_lines(f"{out}/content/accounts.jsonl") as line:
        for person in people:
            line(type="account", handle=person, name=person.title(), bio=f"All about {person}")
        pairs = {(dice.choice(people), dice.choice(people)) for _ in range(4 * len(people))}
        for follower, followed in sorted(pairs):
            if follower != followed:
                line(type="follow", follower=follower, followed=followed)
    roots, bodies = {}, open(f"{out}/bodies.bin", "wb")
    lines = open_lines(f"{out}/content/posts.jsonl") if "--markdown" not in options else None
    if lines:
        lines.__enter__()
    if "--hugo" in options:
        for path, content in HUGO.items():
            put(f"{out}/hugo/{path}", content)
        for section in ("roots", "replies"):
            put(f"{out}/hugo/content/{section}/_index.md", SECTION % section)
    for number, author, kind, other, body in posts(count, dice, people):
        when = (START + datetime.timedelta(seconds=97 * number)).isoformat() + "Z"
        record = {"author": author, "published": when, "like_count": int(dice.paretovariate(1.2))}
        if kind == "reply":
            record["in_reply_to"] = f"p{other:07d}"
        if kind == "repost":
            record["repost_of"] = f"p{other:07d}"
        name = f"p{number:07d}"
        if lines:
            lines.line(type="post", id=name, **record, **({"markdown": body} if body else {}))
        else:
            head = "".join(f"{key}: {value}\n" for key, value in record.items())
            put(f"{out}/content/posts/{name[:5]}/{name}.md", f"---\n{head}---\n{body or ''}\n")
        if body:
            bodies.write(body.encode() + b"\0")
            roots[number] = roots.get(other, other) if kind == "reply" else number
            if "--hugo" in options:
                section = "replies" if kind == "reply" else "roots"
                put(f"{out}/hugo/content/{section}/{name}.md",
                    f"---\ntitle: {name}\nauthors: [{author}]\nthreads: [p{roots[number]:07d}]\ndate: {when}\n"
                    f"likes: {record['like_count']}\n---\n{body}\n")
    bodies.close()
    if lines:
        lines.__exit__()
    return 0


class open_lines:
    """A file of JSON Lines."""

    def __init__(self, path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.file = open(path, "w", encoding="utf-8")

    def __enter__(self):
        return self.line

    def __exit__(self, *_):
        self.file.close()

    def line(self, **record):
        self.file.write(json.dumps(record) + "\n")


if __name__ == "__main__":
    sys.exit(main())
