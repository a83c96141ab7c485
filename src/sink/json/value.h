#ifndef SINK_JSON_VALUE_H
#define SINK_JSON_VALUE_H
/**
 * Value tokens (decode/value.h) as JSON, with the structure that the text has only in its commas
 * and braces. Refuses to know calls, events and files. Whatever the order of the tokens, hostile or
 * cut off, what is appended is one valid value.
 *
 * Numbers are numbers; a number that has a name is its name. Flags and sets are lists of names,
 * bits without a name a number at the end. Objects are structures by their fields, or say with keys
 * that begin with $ what is no field: see the schema, man/pawl.schema.json.
 */
#include "base/buf.h"
#include "decode/value.h"

/** n tokens that are one value, as one JSON value. */
void json_value(struct buf *b, const struct value *v, size_t n);

/**
 * What an argument's tokens say beyond its number, as members of an object that is open: ,"value":
 * and, where they are known, ,"path": ,"comm": ,"bytes": ,"cut":. Nothing for a plain number.
 * "cut" says that some string in it is not whole. prefix is put in front of the keys ("", "ret_").
 */
void json_members(struct buf *b, const struct value *v, size_t n, const char *prefix);

#endif
