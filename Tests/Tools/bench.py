#!/usr/bin/env python3
"""Makes a corpus of posts and times a build of it.

    bench.py SKEIN FOLDER POSTS

The corpus is the same for the same number: short Markdown posts as JSON Lines, a third of them replies, by a hundred
accounts that follow one another. Prints wall time, peak memory and the number of files, for an empty output folder and
for a second build with nothing changed.
"""

import json
import os
import random
import resource
import shutil
import subprocess
import sys
import time

WORDS = ("bread thread garden river lamp moss fern kettle stitch loom window letter ladder owl market seed winter "
         "button bridge paper morning neighbour library engine sparrow").split()


def corpus(folder, count):
    dice = random.Random(count)
    people = [f"person{n}" for n in range(100)]
    os.makedirs(f"{folder}/content", exist_ok=True)
    with open(f"{folder}/content/skein.yml", "w", encoding="utf-8") as file:
        file.write("title: Bench\ntime_zone: UTC\n")
    with open(f"{folder}/content/posts.jsonl", "w", encoding="utf-8") as file:
        def line(**record):
            file.write(json.dumps(record) + "\n")
        for person in people:
            line(type="account", handle=person, name=person.title())
            for followed in dice.sample(people, 10):
                if followed != person:
                    line(type="follow", follower=person, followed=followed)
        for n in range(count):
            text = " ".join(dice.choices(WORDS, k=dice.randint(8, 50)))
            when = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1_600_000_000 + n * 300))
            record = dict(type="post", id=f"p{n}", author=dice.choice(people), published=when,
                          markdown=f"{text}. *{dice.choice(WORDS)}* #{dice.choice(WORDS)}")
            if n > 10 and dice.random() < 0.33:
                record["in_reply_to"] = f"p{n - dice.randint(1, 10)}"
            line(**record)


def build(skein, folder):
    start = time.monotonic()
    done = subprocess.run([os.path.abspath(skein), "build", "--quiet"], cwd=folder)
    if done.returncode:
        sys.exit(f"bench: skein build ended with {done.returncode}")
    return time.monotonic() - start


def main():
    if len(sys.argv) != 4:
        print(__doc__)
        return 64
    skein, folder, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    shutil.rmtree(folder, ignore_errors=True)
    corpus(folder, count)
    first, second = build(skein, folder), build(skein, folder)
    files = sum(len(names) for _, _, names in os.walk(f"{folder}/public"))
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    peak = peak / 1e9 if sys.platform == "darwin" else peak / 1e6
    print(f"{count:,} posts: {files:,} files in {first:.2f} s, again with no change {second:.2f} s, "
          f"peak memory {peak:.2f} GB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
