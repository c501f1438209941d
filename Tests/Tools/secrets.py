#!/usr/bin/env python3
"""Looks in a built sample site for words that only withheld records hold, and exits 1 where one is found.

    secrets.py FOLDER

Each of these words stands once in content/: in a post for followers, a direct post, a draft, a chat that is not public,
and in the text of a deleted message. It is looked for in the bytes of every file and in every file's name.
"""

import os
import subprocess
import sys

WORDS = ["quillbramble", "zanderwick", "fiddlewhisk", "marzipanic", "peasegoodery"]


def main(folder):
    files = sorted(os.path.join(root, name) for root, _, names in os.walk(folder) for name in names)
    if not files:
        sys.exit(f"{folder} holds no files")
    found = 0
    for path in files:
        with open(path, "rb") as file:
            text = (path.encode() + b"\n" + file.read()).lower()
        for word in WORDS:
            if word.encode() in text:
                print(f"{path}: '{word}' must not be published")
                found += 1
    # A word that is in no source any more would prove nothing.
    for word in WORDS:
        if subprocess.run(["grep", "-rqi", word, "content"]).returncode:
            print(f"'{word}' is no longer in content/")
            found += 1
    print(f"{len(files):,} files, {len(WORDS)} secrets: {found} problems")
    return 1 if found else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(__doc__)
        sys.exit(64)
    sys.exit(main(sys.argv[1]))
