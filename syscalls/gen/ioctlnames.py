#!/usr/bin/env python3
"""Finds ioctl names and codes in a tree of kernel headers, and compares them with ioctl_names.sc.

    ioctlnames.py [--cc CC] [--sc FILE] INCLUDE          says what is new, gone or different
    ioctlnames.py --list INCLUDE                         prints NAME x86_64 i386 for every name found

INCLUDE is what `make headers_install` makes (linux/, asm/, drm/ ...; x86/asm is taken for asm).
A maintenance tool: building needs neither this nor any header. Every macro and enumerator whose
definition goes through _IO, _IOR, _IOW, _IOWR or _IOC, and every plain number of the families in
PLAIN, is evaluated by the compiler, for -m64 and -m32. x32's codes follow from these two: a code
is one of them, whichever size the kernel's compat structs have.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

# Headers whose codes are plain numbers: header, names.
PLAIN = {
    "asm-generic/ioctls.h": r"T(C|IOC)\w+|FIO\w+|TIOCSERGETLSR",
    "asm-generic/sockios.h": r"SIOC\w+|FIO\w+", "linux/sockios.h": r"SIOC\w+",
    "linux/wireless.h": r"SIOC\w+", "linux/if_pppox.h": r"PPPOE\w+", "linux/loop.h": r"LOOP_[A-Z]\w+",
    "linux/cdrom.h": r"CDROM\w+|DVD_\w+", "linux/hdreg.h": r"HDIO_\w+", "linux/kd.h": r"(GIO|PIO|KD|KIO)\w+",
    "linux/vt.h": r"VT_[A-Z]+", "linux/fb.h": r"FBIO\w+", "linux/mroute.h": r"SIOC\w+",
    "linux/mroute6.h": r"SIOC\w+", "linux/rtc.h": r"RTC_\w+", "linux/fd.h": r"FD\w+",
}
SKIP = ("arm64", "riscv", "s390", "powerpc")
PRELUDE = """#include <stdbool.h>
#include <stddef.h>
#include <time.h>
#include <sys/types.h>
#include <sys/socket.h>
#include <linux/types.h>
#include <linux/ioctl.h>
#include <linux/if.h>
#include <linux/major.h>
#include <linux/fiemap.h>
#include <linux/blktrace_api.h>
#include <linux/filter.h>
#include <linux/atmioc.h>
#include <linux/serial.h>
#include <asm/termbits.h>
typedef unsigned char u8; typedef unsigned short u16; typedef unsigned int u32;
"""


def headers(tree):
    for folder, _, files in os.walk(tree):
        rel = os.path.relpath(folder, tree)
        if rel.split("/")[0] in SKIP:
            continue
        for name in sorted(files):
            if name.endswith(".h"):
                path = os.path.normpath(os.path.join(rel, name))
                yield path[4:] if path.startswith("x86/") else path, os.path.join(folder, name)


def candidates(rel, text):
    """Names of a header that may be codes."""
    text = text.replace("\\\n", " ")
    found = {}
    for name, body in re.findall(r"^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)[ \t]+(\S.*)$", text, re.M):
        plain = rel in PLAIN and re.fullmatch(PLAIN[rel], name)
        if plain or re.search(r"\b\w*_?IO(C|R|W|WR)?(_BAD)?\s*\(|\bIOCTL?_\w+\s*\(", body):
            found[name] = True
        elif re.fullmatch(r"\w+", body.split("/*")[0].strip()) and body.split()[0] in found:
            found[name] = True
    for name in re.findall(r"^\s*([A-Z]\w+)\s*=\s*\w*_IO\w*\s*\(", text, re.M):
        found[name] = True
    return list(found)


def evaluate(cc, flags, include, rel, names):
    """{name: code}; names that the compiler refuses are left out."""
    while names:
        source = PRELUDE + "#include <%s>\n" % rel
        first = source.count("\n") + 1
        source += "".join("const unsigned long long v_%d = (unsigned long long)(%s);\n" % (i, n)
                          for i, n in enumerate(names))
        source += "int printf(const char *, ...);\nint main(void) {\n"
        source += "".join('printf("%s %%llx\\n", v_%d);\n' % (n, i) for i, n in enumerate(names)) + "}\n"
        with tempfile.TemporaryDirectory() as work:
            path = os.path.join(work, "t.c")
            with open(path, "w") as f:
                f.write(source)
            run = subprocess.run([cc, "-std=gnu11", "-w", "-fmax-errors=0"] + flags + include +
                                 [path, "-o", path[:-2]], capture_output=True, text=True)
            if run.returncode == 0:
                out = subprocess.run([path[:-2]], capture_output=True, text=True).stdout
                return {n: int(v, 16) & 0xffffffff for n, v in (l.split() for l in out.splitlines())}
        bad = {int(l) - first for l in re.findall(r"t\.c:(\d+):\d+: error", run.stderr)}
        good = [n for i, n in enumerate(names) if i not in bad]
        if len(good) == len(names):
            return {}
        names = good
    return {}


def collect(cc, tree):
    codes = {}
    with tempfile.TemporaryDirectory() as shim:
        if os.path.isdir(os.path.join(tree, "x86/asm")):
            os.symlink(os.path.abspath(os.path.join(tree, "x86/asm")), os.path.join(shim, "asm"))
        include = ["-I", shim, "-I", tree]
        for rel, path in headers(tree):
            with open(path, errors="replace") as f:
                names = candidates(rel, f.read())
            for flag, abi in (("-m64", "x86_64"), ("-m32", "i386")):
                for name, code in evaluate(cc, [flag], include, rel, list(names)).items():
                    codes.setdefault(name, {})[abi] = code
    return codes


def committed(path):
    codes, abis = {}, ("x86_64", "i386", "x32")
    with open(path) as f:
        for line in f:
            guard = re.fullmatch(r"\[(.*)\]\n", line)
            entry = re.match(r"\s+(\w+) = (0x[0-9a-f]+)(.*)", line)
            if guard:
                abis = tuple(guard[1].split(","))
            elif line.startswith("}"):
                abis = ("x86_64", "i386", "x32")
            elif entry:
                codes[entry[1]] = {a: int(entry[2], 16) for a in abis}
                for abi, value in re.findall(r"@(\w+) (0x[0-9a-f]+)", entry[3]):
                    codes[entry[1]][abi] = int(value, 16)
    return codes


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--cc", default="gcc")
    p.add_argument("--sc", default=os.path.join(here, "../ioctl_names.sc"))
    p.add_argument("--list", action="store_true")
    p.add_argument("include")
    o = p.parse_args()
    found = collect(o.cc, o.include)
    if o.list:
        for name in sorted(found):
            print(name, *("%#x" % found[name][a] if a in found[name] else "-" for a in ("x86_64", "i386")))
        return 0
    known, differ = committed(o.sc), 0
    for name in sorted(found):
        if name not in known:
            print("not in the table:", name, {a: hex(v) for a, v in found[name].items()})
        for abi, code in found[name].items():
            if abi in known.get(name, {}) and known[name][abi] != code:
                print("different: %s %s: table %#x, header %#x" % (name, abi, known[name][abi], code))
                differ += 1
    print("%d names in headers, %d in the table, %d different" % (len(found), len(known), differ))
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
