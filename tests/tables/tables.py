"""What the scripts of this folder share: the dumped tables, and questions to the C compiler."""
import functools
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

BUILD = os.environ["BUILD"]
TOP = os.environ["TOP"]
CC = os.environ.get("CC", "gcc").split()
FLAGS = {"x86_64": ["-m64"], "i386": ["-m32"]}
# A tree of newer UAPI headers may be given (laid out as `make headers_install` leaves it).
UAPI = ["-isystem", os.environ["UAPI"]] if os.environ.get("UAPI") else []


def dump(kind):
    """The words of all lines of that kind."""
    out = subprocess.run([os.path.join(BUILD, "tests/tables/dump")], capture_output=True, text=True, check=True)
    return [line.split()[1:] for line in out.stdout.splitlines() if line.startswith(kind + " ")]


@functools.cache
def abis():
    """Those that the compiler can make."""
    return [a for a in ("x86_64", "i386") if compiles("", a)]


def headers():
    """Those that the descriptions name, and a few that define what no other does."""
    found = set()
    for folder, _, files in os.walk(os.path.join(TOP, "syscalls")):
        for file in files:
            if file.endswith(".sc"):
                with open(os.path.join(folder, file)) as f:
                    found |= set(re.findall(r"^header <([^>]+)>", f.read(), re.M))
    return sorted(found | {"signal.h", "sys/socket.h", "netinet/in.h", "netinet/tcp.h", "sys/mman.h", "fcntl.h",
                           "sys/wait.h", "sys/ptrace.h", "sys/shm.h", "sys/sem.h", "sys/msg.h", "sched.h",
                           "sys/epoll.h", "poll.h", "termios.h", "sys/ioctl.h", "sys/resource.h", "errno.h"})


def headers_with(names):
    """Further headers of the kernel that hold one of the names."""
    found = []
    for folder in ("linux", "asm", "asm-generic", "sound", "drm", "rdma", "mtd", "scsi", "video", "misc", "xen"):
        base = os.path.join(os.environ.get("UAPI") or "/usr/include", folder)
        if not os.path.isdir(base):
            base = "/usr/include/x86_64-linux-gnu/" + folder
        for where, _, files in os.walk(base):
            for file in files:
                path = os.path.join(where, file)
                with open(path, errors="replace") as f:
                    if names & set(re.findall(r"\w+", f.read())):
                        found.append(os.path.relpath(path, os.path.dirname(base)))
    return sorted(found)


PRELUDE = "#include <stddef.h>\n#include <stdint.h>\n#include <sys/types.h>\n"
# Headers that lean on others without saying so.
BEFORE = {"linux/": "#include <linux/types.h>\n#include <sys/socket.h>\n"}


def prelude(header):
    text = PRELUDE + "".join(v for k, v in BEFORE.items() if header.startswith(k))
    return text + f"#include <{header}>\n"


def cc(args, text, abi):
    return subprocess.run([*CC, *FLAGS[abi], *UAPI, "-w", "-D_GNU_SOURCE", "-x", "c", *args, "-"], input=text,
                          capture_output=True, text=True, errors="replace")


def compiles(text, abi):
    return cc(["-fsyntax-only"], text, abi).returncode == 0


def preprocess(header, abi):
    """What to include, and all words that the header brings; None if it is not there."""
    text = prelude(header)
    r = cc(["-E", "-P", "-dD"], text, abi)
    return (text, set(re.findall(r"[A-Za-z_]\w*", r.stdout)), r.stdout) if r.returncode == 0 else None


def evaluate(head, expressions, abi):
    """{key: value} of those expressions that are integer constants. The compiler's errors name the others."""
    left = dict(expressions)
    while left:
        keys = list(left)
        lines = head + "".join(f"static const unsigned long long value_{i} __attribute__((used)) =\n"
                               f"(unsigned long long)({left[k]});\n" for i, k in enumerate(keys))
        base = head.count("\n")
        r = cc(["-S", "-o", "-", "-O0", "-fmax-errors=0"], lines, abi)
        bad = {(int(n) - base - 1) // 2 for n in re.findall(r"^<stdin>:(\d+):(?:\d+:)? error", r.stderr, re.M)}
        if r.returncode == 0:
            return values(r.stdout, keys)
        if not bad or min(bad) < 0:
            return {}
        left = {k: left[k] for i, k in enumerate(keys) if i not in bad}
    return {}


def values(asm, keys):
    """From gas text: value_N: .quad V, two .long, or .zero; anything else (an address) is no number."""
    result, at = {}, None
    for line in asm.splitlines():
        m = re.match(r"value_(\d+):", line)
        if m:
            at, shift = keys[int(m.group(1))], 0
            continue
        m = re.match(r"\s+\.(quad|long|zero)\s+(-?\d+)$", line)
        if m and at is not None:
            width = {"quad": 64, "long": 32, "zero": 64}[m.group(1)]
            number = 0 if m.group(1) == "zero" else int(m.group(2)) & (2 ** width - 1)
            result[at] = result.get(at, 0) | number << shift
            shift += width
    return result


def exceptions(kind):
    """{name: reason} of exceptions.txt."""
    found = {}
    with open(os.path.join(TOP, "tests/tables/exceptions.txt")) as f:
        for line in f:
            m = re.match(r"(\w+) (\S+)\s+(.*)", line)
            if m and m.group(1) == kind:
                found[m.group(2)] = m.group(3)
    return found


def over(function, items):
    """function of every item, two at a time."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(function, items))


def finish(bad, checked, unused=()):
    for line in bad:
        print(line)
    for line in unused:
        print(f"exceptions.txt: {line}: not needed with these headers")
    print(f"{checked} checked, {len(bad)} wrong")
    sys.exit(1 if bad or not checked else 0)
