#!/usr/bin/env python3
"""The rule by which the search folds letters, written a third time, beside Swift and JavaScript, to hold those two together.

    folding.py            writes Sources/Search/FoldingTable.swift anew
    import folding        folding.fold(character), folding.assigned(): for search.py, which asks the browser for the same

A letter is taken apart (NFKD), made small, taken apart again, freed of what only decorates it, put together (NFC). A few
letters that Unicode does not take apart have plain twins of their own. What is no letter, mark or number is left out.
"""

import os
import sys
import unicodedata

# Marks and joiners that are dropped and do not end a word: accents, Hebrew points, Arabic vowels, zero-width characters.
DROPPED = [
    (0xAD, 0xAD), (0x300, 0x36F), (0x591, 0x5BD), (0x5BF, 0x5BF), (0x5C1, 0x5C2), (0x5C4, 0x5C5), (0x5C7, 0x5C7),
    (0x610, 0x61A), (0x640, 0x640), (0x64B, 0x65F), (0x670, 0x670), (0x6D6, 0x6DC), (0x6DF, 0x6E4), (0x6E7, 0x6E8),
    (0x6EA, 0x6ED), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x200B, 0x200F), (0x2060, 0x2060), (0x20D0, 0x20FF),
    (0xFE00, 0xFE0F), (0xFE20, 0xFE2F)]
TWINS = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ŧ": "t", "ı": "i",
         "ς": "σ"}


def is_dropped(character):
    return any(first <= ord(character) <= last for first, last in DROPPED)


def is_word(character):
    return unicodedata.category(character)[0] in "LMN"


def fold(character):
    text = "".join(c.lower() for c in unicodedata.normalize("NFKD", character))
    text = "".join(TWINS.get(c, c) for c in unicodedata.normalize("NFKD", text) if not is_dropped(c))
    return "".join(filter(is_word, unicodedata.normalize("NFC", text)))


def assigned():
    """Every letter, mark and number that this Python knows and that is not dropped."""
    for number in range(0x110000):
        if 0xD800 <= number < 0xE000:
            continue
        character = chr(number)
        if is_word(character) and not is_dropped(character):
            yield character


def runs():
    """Yields (first, count, stride, step, folded): letters that fold alike, or each to the next but `step`."""
    rows = [(ord(c), fold(c)) for c in assigned() if ord(c) >= 0x80 and fold(c) != c]
    at = 0
    while at < len(rows):
        first, folded = rows[at]
        best = (1, 1, 0)
        for stride in (1, 2):
            count, step = 1, None
            while len(folded) == 1 and at + count < len(rows):
                number, next_folded = rows[at + count]
                if number != first + count * stride or len(next_folded) != 1:
                    break
                difference = ord(next_folded) - ord(rows[at + count - 1][1])
                if difference not in (0, 1, 2) or step not in (None, difference):
                    break
                step, count = difference, count + 1
            if count > best[0]:
                best = (count, stride, step or 0)
        yield (first, *best, folded)
        at += best[0]


def swift():
    lines, line = [], ""
    for first, count, stride, step, folded in runs():
        entry = f"{first:X}" + (f"x{count}" if count > 1 else "") + (f"s{stride}" if stride > 1 else "")
        entry += (f"t{step}" if step else "") + "=" + ".".join(f"{ord(c):X}" for c in folded)
        if len(line) + len(entry) > 114:
            lines.append(line)
            line = ""
        line += entry + " "
    lines.append(line)
    body = " \\\n".join("    " + line.rstrip() for line in lines)
    dropped = ", ".join(f"({first:#x}, {last:#x})" for first, last in DROPPED)
    return f'''/// What letters beyond ASCII fold to. Written by Tests/Tools/folding.py with Unicode {unicodedata.unidata_version}; `make browser`
/// holds it against what a browser makes of every letter.

extension Folding {{
  /// `first[xCount][sStride][tStep]=folded`, numbers of characters in hexadecimal: of a run, each `stride`-th character folds
  /// to what the one before folds to, plus `step`.
  static let table: StaticString = """
{body}
    """
}}
'''


if __name__ == "__main__":
    place = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Sources/Search/FoldingTable.swift")
    with open(place, "w", encoding="utf-8") as file:
        file.write(swift())
    sys.exit(0)
