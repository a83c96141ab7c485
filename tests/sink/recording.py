"""The file of --record, as src/tracer/source/recording.h says: read strictly, and made."""
import os
import re
import struct
import subprocess
import tempfile
import zlib

MAGIC = b"PAWLREC7"
START = struct.Struct("=8sII")  # struct recording_start
PRELUDE, INDEX = 3, 4
MARK = struct.Struct("=QQII")
HEAD, READ, ASK = struct.Struct("=IIIIQII"), struct.Struct("=QII"), struct.Struct("=QIi")
RECORD, TIMES = 120, struct.Struct("=BBHii4xQQQ")  # kind, abi, flags, pid, tid, seq, mono_ns, real_ns
SRC = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../src")


def number(name, header="event/ask.h"):
    """Of an enum, as its header says."""
    with open(os.path.join(SRC, header)) as f:
        return int(re.search(rf"^\s{name} = (\d+)", f.read(), re.M)[1])


def blocks(data, whole=True):
    """The contents of all blocks; with the last one that is intact, where the file need not be whole."""
    return [content for _, content in placed(data, whole)]


def expanded(data):
    """The contents of all intact blocks, as pawl's own reader finds them."""
    with tempfile.NamedTemporaryFile() as f:
        f.write(data)
        f.flush()
        out = subprocess.run([os.path.join(os.environ["BUILD"], "tests/sink/contents"), f.name], stdout=subprocess.PIPE, check=True).stdout
    found, at = [], 0
    while at < len(out):
        length, = struct.unpack_from("=Q", out, at)
        found.append(out[at + 8:at + 8 + length])
        at += 8 + length
    return found


def placed(data, whole=True):
    """Where each block begins, and its content; the last one is empty where the file is whole."""
    found, at, compressed = [], START.size, False
    assert START.unpack_from(data)[0] == MAGIC
    total = zlib.crc32(data[:at])
    while at + HEAD.size <= len(data):
        length, raw, form, _, _, head_sum, content_sum = HEAD.unpack_from(data, at)
        content = data[at + HEAD.size:at + HEAD.size + length]
        total = zlib.crc32(data[at:at + HEAD.size - 8], total)
        assert total == head_sum, f"the head at {at}"
        if len(content) < length:
            break
        total = zlib.crc32(content, total)
        assert total == content_sum, f"the block at {at}"
        assert form or raw == length or not length
        compressed |= form not in (0, INDEX)
        if form != INDEX:
            found.append((at, content, raw if length else 0))
        at += HEAD.size + length
    assert not whole or (at == len(data) and found and not found[-1][1]), "no end"
    contents = expanded(data) if compressed else [c for _, c, _ in found if c]
    assert [len(c) for c in contents] == [raw for *_, raw in found if raw]
    return [(at, contents.pop(0) if raw else b"") for at, _, raw in found]


def heads(data):
    """(offset, form, since_ns) of each block, the index and the end included, as far as they are whole."""
    at = START.size
    while at + HEAD.size <= len(data):
        length, _, form, _, since, _, _ = HEAD.unpack_from(data, at)
        yield at, form, since
        at += HEAD.size + length


def index(data):
    """(since_ns, offset, sum, form) of each line of the index, which the last block tells the size of."""
    length, raw = struct.unpack_from("=II", data, len(data) - HEAD.size)
    assert length == 0 and raw
    at = len(data) - HEAD.size - raw
    n, _, form, *_ = HEAD.unpack_from(data, at)
    assert form == INDEX and n + HEAD.size == raw
    return list(MARK.iter_unpack(data[at + HEAD.size:at + raw]))


def make(contents):
    """A file of such blocks, not compressed, and without an index."""
    data, begin = START.pack(MAGIC, 4096, 0), None
    total = zlib.crc32(data)
    for content in [*contents, b""]:
        begin = begin or times(content)[0]
        length = struct.pack("=IIIIQ", len(content), len(content), 0, 0, times(content)[0] - begin if content else 0)
        head_sum = zlib.crc32(length, total)
        total = zlib.crc32(content, head_sum)
        data += length + struct.pack("=II", head_sum, total) + content
    return data


def chunks(content):
    """The chunks of a block's content."""
    at = 0
    while at < len(content):
        start, tag = at, content[at:at + 1]
        at += 1
        if tag == b"E":
            at += RECORD
        elif tag == b"R":
            at += READ.size + READ.unpack_from(content, at)[2]
        else:
            assert tag == b"A", tag
            at += ASK.size + max(ASK.unpack_from(content, at)[2], 0)
        yield content[start:at]
    assert at == len(content), "a chunk is not whole"


def times(content):
    """mono_ns of a block's events."""
    return [TIMES.unpack_from(c, 1)[6] for c in chunks(content) if c[:1] == b"E"]
