"""Reads the command lines of the programs beside it."""

import sys


def options(help_text, defaults):
    """(words, values) of a command line: a value of `defaults` for each option that is not there. An option whose default is
    False stands alone; all others take the word behind them. Ends with the help where an option is unknown."""
    words, values, rest = [], dict(defaults), sys.argv[1:]
    while rest:
        word = rest.pop(0)
        if defaults.get(word) is False:
            values[word] = True
        elif word in values and rest:
            values[word] = rest.pop(0)
        elif word.startswith("--"):
            sys.exit(help_text)
        else:
            words.append(word)
    return words, values
