#ifndef SINK_JSON_VALUE_H
#define SINK_JSON_VALUE_H
/**
 * Value tokens (decode/value.h) as JSON, with the structure that text expresses by commas and
 * braces. Knows no calls, events and files. One valid value is appended for any sequence of tokens,
 * even a hostile or truncated one.
 *
 * Numbers are numbers; a number that has a name is shown as its name. Flags and sets are lists of
 * names, where bits without a name are one number at the end. Objects are structures with their
 * fields; keys that begin with $ describe what is not a field: see the schema,
 * man/pawl.schema.json.
 */
#include "base/buf.h"
#include "decode/value.h"

/** Appends n tokens, which are one value, as one JSON value. */
void json_value(struct buf *b, const struct value *v, size_t n);

/**
 * Appends what an argument's tokens say beyond its number, as members of an open object: ,"value":
 * and, if known, ,"path": ,"comm": ,"bytes": ,"cut":. Appends nothing for a plain number. "cut"
 * says that a string in it is truncated. prefix is put before the keys ("", "ret_").
 */
void json_members(struct buf *b, const struct value *v, size_t n, const char *prefix);

#endif
