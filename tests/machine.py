"""What this machine can do that tests depend on"""
import errno
import functools
import glob
import os
import shutil
import subprocess

NO_32 = "this kernel runs no 32-bit programs"
NO_WATCHES = "this machine's debug registers report nothing"
COMPILERS = ("gcc", "cc", "g++", "c++", "clang", "clang++")


@functools.cache
def runs_32(build):
    """Whether 32-bit programs can be executed: some virtual machines and kernels refuse them."""
    for program in sorted(glob.glob(os.path.join(build, "tests/prog32/*"))):
        if os.access(program, os.X_OK):
            try:
                p = subprocess.Popen([program], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                     stderr=subprocess.DEVNULL)
            except OSError as e:
                return e.errno != errno.ENOEXEC
            p.kill()
            p.wait()
            return True
    return True


@functools.cache
def watches(build):
    """Whether the CPU's debug registers report what they watch: those of some virtual machines take
    every setting and never do."""
    program = os.path.join(build, "tests/answers/blind")
    return not os.access(program, os.X_OK) or subprocess.run([program, "watch"]).returncode == 0


def lacks(build, needs):
    """What is missing here of what a test says it needs, as a sentence; or None."""
    if needs == "32-bit programs" and not runs_32(build):
        return NO_32
    if needs == "debug registers" and not watches(build):
        return NO_WATCHES
    return None


def refuse_32(build):
    """Makes compilers refuse -m32 to tests, as they do where its libraries are not installed: what a
    test builds with it could not run. make(1) may use it. Returns what PATH must be."""
    folder = os.path.join(build, "tests/no32")
    os.makedirs(folder, exist_ok=True)
    # A test that asks whether there is such a compiler must not find this one in its place.
    for name in filter(shutil.which, COMPILERS):
        with open(os.path.join(folder, name), "w") as f:
            f.write(f"""#!/bin/sh
# Made by tests/machine.py.
case "$MAKELEVEL: $* " in
:*" -m32 "*)
	echo "{NO_32}: -m32 is refused to tests" >&2
	exit 1
	;;
esac
PATH=${{PATH#*"{folder}:"}} exec {name} "$@"
""")
        os.chmod(f.name, 0o755)
    return folder + ":" + os.environ["PATH"]
