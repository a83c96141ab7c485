"""A JSON Schema as a function: validator(schema)(value) is None, or where and why the value does not fit.

Knows the words that man/pawl.schema.json uses and refuses all others, so that no rule is passed over in silence.
"""
import json
import re

NOTES = {"$schema", "$id", "title", "description", "$defs"}
TYPES = {"object": dict, "array": list, "string": str, "null": type(None), "boolean": bool}


class Twice(Exception):
    pass


def load(line):
    """The object of a line. A key that comes twice is an error, whatever readers make of it."""
    def members(pairs):
        d = dict(pairs)
        if len(d) != len(pairs):
            names = [k for k, _ in pairs]
            raise Twice("twice: " + ", ".join(sorted({k for k in names if names.count(k) > 1})))
        return d
    return json.loads(line, object_pairs_hook=members, parse_constant=lambda c: 1 / 0)


def is_type(v, name):
    if name == "integer":
        return isinstance(v, int) and not isinstance(v, bool)
    if name == "number":
        return isinstance(v, (int, float)) and not isinstance(v, bool)
    return isinstance(v, TYPES[name])


def validator(schema):
    refs = {}

    def ref(path):
        if path not in refs:
            refs[path] = None  # a schema may refer to itself
            at = schema
            for word in path.split("/")[1:]:
                at = at[word]
            refs[path] = build(at)
        return lambda v: refs[path](v)

    def build(s):
        checks = [WORDS[w](s) for w in s if w not in NOTES]

        def check(v):
            for c in checks:
                bad = c(v)
                if bad is not None:
                    return bad
            return None
        return check

    def w_type(s):
        names = [s["type"]] if isinstance(s["type"], str) else s["type"]
        return lambda v: None if any(is_type(v, n) for n in names) else f": {v!r:.60} is not of type {names}"

    def w_enum(s):
        return lambda v: None if v in s["enum"] else f": {v!r:.60} is none of {s['enum']}"

    def w_const(s):
        return lambda v: None if v == s["const"] and type(v) is type(s["const"]) else f": {v!r:.60} is not {s['const']!r}"

    def w_pattern(s):
        rx = re.compile(s["pattern"])
        return lambda v: None if not isinstance(v, str) or rx.search(v) else f": {v!r:.60} does not match {s['pattern']}"

    def w_minimum(s):
        return lambda v: None if not is_type(v, "number") or v >= s["minimum"] else f": {v} is too small"

    def w_maximum(s):
        return lambda v: None if not is_type(v, "number") or v <= s["maximum"] else f": {v} is too large"

    def w_required(s):
        def check(v):
            missing = [k for k in s["required"] if k not in v] if isinstance(v, dict) else []
            return f": lacks {', '.join(missing)}" if missing else None
        return check

    def w_items(s):
        item = build(s["items"])

        def check(v):
            for i, x in enumerate(v if isinstance(v, list) else []):
                bad = item(x)
                if bad is not None:
                    return f"[{i}]{bad}"
            return None
        return check

    def w_properties(s):
        props = {k: build(p) for k, p in s.get("properties", {}).items()}
        patterns = [(re.compile(k), build(p)) for k, p in s.get("patternProperties", {}).items()]
        closed = s.get("additionalProperties", True) is False

        def check(v):
            for k, x in v.items() if isinstance(v, dict) else ():
                known = props.get(k) or next((p for rx, p in patterns if rx.search(k)), None)
                bad = known(x) if known else (": is not known" if closed else None)
                if bad is not None:
                    return f".{k}{bad}"
            return None
        return check

    def w_any(s):
        choices = [build(c) for c in s["anyOf"]]

        def check(v):
            bads = []
            for c in choices:
                bad = c(v)
                if bad is None:
                    return None
                bads.append(bad)
            return max(bads, key=lambda b: b.count(".") + b.count("["))
        return check

    def w_one(s):
        choices = [build(c) for c in s["oneOf"]]

        def check(v):
            bads = [c(v) for c in choices]
            if bads.count(None) == 1:
                return None
            if None in bads:
                return ": fits more than one choice"
            return max(bads, key=lambda b: (".event" not in b, b.count(".")))
        return check

    def w_nothing(s):
        return lambda v: None

    WORDS = {"type": w_type, "enum": w_enum, "const": w_const, "pattern": w_pattern, "minimum": w_minimum,
             "maximum": w_maximum, "required": w_required, "items": w_items, "properties": w_properties,
             "patternProperties": w_properties, "additionalProperties": w_nothing, "anyOf": w_any, "oneOf": w_one,
             "$ref": lambda s: ref(s["$ref"])}
    return build(schema)
