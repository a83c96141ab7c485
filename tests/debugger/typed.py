"""Lines that are typed into `pawl debug' and into the installed gdb without a terminal, where both say what they say to a user; the texts are
compared line by line, with the ids of processes as N. Where there are ids, blanks in a row are one: the width of columns depends on them."""
import difflib
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import beside  # noqa: E402

MARK = "@@typed@@"
NOISE = r"(?m)^(Reading symbols|\[Thread debugging|Using host|warning: Error disabling address space|\[tcsetpgrp failed).*\n"


def said(program, target, commands, cwd="."):
    """What each command has printed."""
    lines = ["set width 0", "set height 0", "unset env LINES", "unset env COLUMNS"]
    for c in commands:
        lines += [f"echo {MARK}\\n", *c.split(";;")]
    r = subprocess.run([*program, "-nx", "-q", *([target] if target else [])], input="\n".join(lines) + "\n", stdout=subprocess.PIPE,
                       stderr=subprocess.STDOUT, text=True, errors="replace", cwd=cwd, env={**os.environ, "LC_ALL": "C.UTF-8"})
    text = re.sub(r"\(gdb\) ", "", r.stdout)
    text = re.sub(NOISE, "", text)
    text = re.sub(r"(?<=LWP )\d+|(?<=process )\d+|(?<=pid )\d+", "N", text)
    return [re.sub(r"  +", " ", part) if re.search(r"(LWP|process) N", part) else part for part in text.split(MARK + "\n")[1:]]


def compare(what, target, commands, known=lambda command, ours, theirs: False):
    """Returns how many answers were compared, and how many differ. known: differences that are meant."""
    ours, theirs = said((beside.PAWL, "debug"), target, commands), said(beside.GDB, target, commands)
    bad = 0
    for i, c in enumerate(commands):
        a, b = (x[i] if i < len(x) else "(nothing: it had ended)" for x in (ours, theirs))
        if a != b and not known(c, a, b):
            print(f"{what}: (gdb) {c}")
            print("\n".join(difflib.unified_diff(b.split("\n"), a.split("\n"), "gdb", "pawl", n=0, lineterm="")))
            bad += 1
    return len(commands), bad
