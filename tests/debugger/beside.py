"""The same commands given to `pawl debug` and to the installed gdb: what both print is compared, byte by byte.

For the scripts of this folder. Programs are compiled where the script runs; one whose compiler or option is not there is left out.
"""
import concurrent.futures
import difflib
import os
import re
import shutil
import subprocess
import sys

PAWL, TOP = os.environ["PAWL"], os.environ["TOP"]
# gdb's settings of Python depend on Python's variables.
ENVIRONMENT = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
WHERE = os.path.join(TOP, "tests/debugger")
MARK = "@@beside@@"
# What gdb alone says, and what it says at a prompt only.
NOISE = (r"(?m)^(Run till exit|Reading symbols|Starting program|\[Thread debugging|\[Inferior 1 |Using host|gdb: warning|warning: could not find '.gnu_debug"
         r"|\(More stack frames|warning: Missing auto-load|of file |Use `info auto-load|BFD: ).*\n")


def gdb_writes_vectors(program):
    """False: the installed gdb has too little room for the XSAVE area of this CPU (gdb 13 and AMX), so that it can write no
    vector register, and call no function, which saves and restores them."""
    r = subprocess.run(["gdb", "-nx", "-q", "-batch", "-ex", "break main", "-ex", "run", "-ex", "set $xmm3.v4_int32[0] = 1", program],
                       stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    return "Couldn't write extended state" not in r.stdout


def skip(why):
    print(why)
    sys.exit(77)


def check_tools(*tools):
    """Ends the script where there is nothing to compare, or to compare with."""
    if not os.path.exists(os.path.join(os.path.dirname(PAWL), "pawl-debug")):
        skip("pawl-debug was not built (DEBUGGER=0)")
    for tool in ("gdb", *tools):
        if not shutil.which(tool):
            skip(f"no {tool} here")


def compile_program(target, command, *sources):
    """False: the compiler is not there, or can't do it."""
    compiler, *options = command.split()
    if not shutil.which(compiler):
        return False
    made = subprocess.run([compiler, "-g", *options, *sources, "-o", target], cwd=WHERE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return not made.returncode


def run(program, target, stop, commands):
    argv = [*program, "-nx", "-q", "-batch", "-ex", "unset env LINES", "-ex", "unset env COLUMNS"]
    argv += ["-ex", f"break {stop}", "-ex", "run"] if stop else []
    for c in commands:
        argv += ["-ex", f"echo {MARK}\\n", "-ex", c]
    r = subprocess.run([*argv, *([target] if target else [])], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                       text=True, errors="replace", env={**ENVIRONMENT, "LC_ALL": "C.UTF-8"})
    return [re.sub(NOISE, "", part) for part in r.stdout.split(MARK + "\n")]


GDB = ["gdb", "-iex", "set debuginfod enabled off"]


def compare(what, target, stop, commands, same=lambda command, ours, theirs: ours == theirs, gdb=GDB, pawl=(PAWL, "debug")):
    """Commands behind "-" are given, but not compared. Returns how many were, how many differ."""
    silent = {i for i, c in enumerate(commands) if c[0] == "-"}
    commands = [c.lstrip("-") for c in commands]
    theirs = run(gdb, target, stop, commands)
    # A gdb that cannot call functions here (gdb_writes_vectors()) has other numbers of values from there on.
    if any("Couldn't write extended state" in t for t in theirs) or (stop and not re.search(r"Breakpoint 1(\.\d+)?, ", theirs[0])):
        return 0, 0
    ours = run(pawl, target, stop, commands)
    bad = 0
    for i, (c, a, b) in enumerate(zip(["break and run", *commands], ours + [""] * len(theirs), theirs)):
        if i - 1 not in silent and not same(c, a, b):
            print(f"{what}: (gdb) {c}")
            print("\n".join(difflib.unified_diff(b.split("\n"), a.split("\n"), "gdb", "pawl", n=0, lineterm="")))
            bad += 1
    return len(commands) - len(silent), bad + (len(ours) != len(theirs))


def split(text):
    """Commands with "|" or ends of lines between them."""
    return [c.strip() for c in text.replace("\n", " | ").split(" | ") if c.strip()]


def finish(jobs):
    """Runs functions that return what compare() does, two at a time, and ends the script."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        counts = list(pool.map(lambda job: job(), jobs))
    if not any(c for c, _ in counts):
        skip("no program could be made, or gdb does not debug here, or calls no functions (it has no room for this CPU's registers)")
    print(f"{sum(c for c, _ in counts)} answers of {sum(1 for c, _ in counts if c)} programs, {sum(b for _, b in counts)} differ")
    sys.exit(1 if any(b for _, b in counts) else 0)
