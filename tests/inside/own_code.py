"""For tests of this folder: what somebody has changed in the code of a process, seen from outside."""


def changed(pid):
    """The places in the code of a process that are not as in its files, or None if it is gone. Relocations never change code."""
    places = []
    try:
        with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb", 0) as memory:
            for line in maps:
                span, flags, offset, _, _, *path = line.split(None, 5)
                if flags[2] != "x" or not path or path[0][0] != "/":
                    continue
                start, end = (int(x, 16) for x in span.split("-"))
                memory.seek(start)
                now = memory.read(end - start)
                with open(path[0].strip(), "rb") as f:
                    f.seek(int(offset, 16))
                    was = f.read(end - start)
                n = min(len(now), len(was))
                if now[:n] != was[:n]:
                    places += [f"{path[0].strip()}+{int(offset, 16) + i:#x}" for i in range(n) if now[i] != was[i]][:20]
    except (OSError, ValueError):  # It ends just now.
        return None
    return places
