"""Reads C as the house tests need it: functions, their lines, and how deep their statements nest. Not a test."""
import glob
import os
import re

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^[ \t]*#(?:\\\n|[^\n])*|\w+|\s+|.', re.S | re.M)
WORD = re.compile(r"[A-Za-z_]\w*")
CONTROL = {"if", "for", "while", "switch"}


class Function:
    """One definition: file, name, static or not, first line (of the head), lines from head to closing brace, nesting."""

    def __init__(self, file, name, static, line, lines, depth):
        self.file, self.name, self.static = file, name, static
        self.line, self.lines, self.depth = line, lines, depth

    def __str__(self):
        return f"{self.file}:{self.line}: {self.name}()"


def sources(*patterns):
    """Files by glob, from the top of the tree."""
    os.chdir(TOP)
    return sorted(f for p in patterns for f in glob.glob(p, recursive=True))


def tokens(text):
    """(token, line), without space, comments and the preprocessor's lines; literals are `""'."""
    found, line = [], 1
    for m in TOKEN.finditer(text):
        word = m.group(0)
        if not word.isspace() and word[:2] not in ("//", "/*") and not word.lstrip().startswith("#"):
            found.append(('""' if word[0] in "\"'" else word, line))
        line += word.count("\n")
    return found


def code(text, literals=False):
    """(line, code) of each line of the text: without comments, and without literals unless they are wanted."""
    def blank(m):
        word = m.group(0)
        if word[:2] in ("//", "/*"):
            return "\n" * word.count("\n")
        return '""' if word[0] in "\"'" and not literals else word
    return list(enumerate(TOKEN.sub(blank, text).split("\n"), 1))


class Body:
    """Walks over the statements of one function's body; toks[at] is its opening brace."""

    def __init__(self, toks, at):
        self.toks, self.at, self.deepest = toks, at, 0
        self.block(0)

    def word(self):
        return self.toks[self.at][0]

    def skip(self, opening, closing):
        level = 0
        while True:
            word = self.word()
            level += (word == opening) - (word == closing)
            self.at += 1
            if not level:
                return

    def block(self, depth):
        self.at += 1
        while self.word() != "}":
            self.statement(depth)
        self.at += 1

    def under(self, depth):
        """The statement that belongs to an `if', a loop, a `switch'."""
        self.deepest = max(self.deepest, depth)
        self.statement(depth)

    def statement(self, depth):
        word = self.word()
        if word == "{":
            self.block(depth)
        elif word in CONTROL:
            self.at += 1
            self.skip("(", ")")
            self.under(depth + 1)
            self.otherwise(depth)
        elif word == "do":
            self.at += 1
            self.under(depth + 1)
            self.plain()
        else:
            self.plain(depth)

    def otherwise(self, depth):
        """`else if' is no deeper than the `if' before it."""
        if self.word() != "else":
            return
        self.at += 1
        if self.word() == "if":
            self.statement(depth)
        else:
            self.under(depth + 1)

    def plain(self, depth=0):
        """Up to the `;', or to the colon of a label; a macro with a block behind it is a loop."""
        start = self.at
        while True:
            word = self.word()
            if word == ";" or word == ":" and self.is_label(start):
                self.at += 1
                return
            if word == "(":
                self.skip("(", ")")
                if self.word() == "{" and self.is_loop(start):
                    self.under(depth + 1)
                    return
            elif word == "{":
                self.skip("{", "}")
            else:
                self.at += 1

    def is_loop(self, start):
        """`for_each(...) {', which is neither `return (struct foo){' nor a cast of a call's result."""
        first = self.toks[start][0]
        return first.isidentifier() and first != "return" and self.toks[start + 1][0] == "("

    def is_label(self, start):
        first = self.toks[start][0]
        return first in ("case", "default") or self.at == start + 1 and first.isidentifier()


def functions(file):
    """The definitions in a file: heads begin in the first column, and so do the braces around bodies (.clang-format)."""
    with open(file) as f:
        text = f.read()
    toks, lines, found = tokens(text), text.split("\n"), []
    level, start = 0, 0
    i = 0
    while i < len(toks):
        word, line = toks[i]
        if word == "{" and lines[line - 1] == "{" and toks[i - 1][0] == ")":
            body = Body(toks, i)
            head = [t for t, _ in toks[start:i]]
            end = toks[body.at - 1][1]
            name = head[head.index("(") - 1]
            found.append(Function(file, name, "static" in head, toks[start][1], end - toks[start][1] + 1, body.deepest))
            i = start = body.at
            continue
        level += (word in "{(") - (word in "})")
        i += 1
        if not level and word == ";" or not level and word == "}" and i < len(toks) and toks[i][0] not in (";", ",", "__attribute__"):
            start = i
    return found
