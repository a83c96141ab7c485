#ifndef SINK_NAMED_H
#define SINK_NAMED_H
/**
 * Numbers that have names: enums, flags, words made of parts, modes, devices, signals and sets of
 * them. Each knows the three styles of -X: raw, abbreviated, both.
 */
#include "sink/render.h"

/** A number in a format of the description language, as wide as `width` bytes. */
void named_number(struct buf *b, enum sc_fmt fmt, unsigned width, uint64_t v);

void named_enum(struct render *r, const struct value *v);
void named_flags(struct render *r, const struct value *v);
void named_bits(struct render *r, const struct value *v);
void named_mode(struct render *r, const struct value *v);
void named_dev(struct render *r, const struct value *v);
void named_errno(struct render *r, const struct value *v);
void named_signal(struct render *r, int sig);
/** The set as the tracee keeps it: bit n-1 of the bytes is signal n. */
void named_sigset(struct render *r, const struct value *v);
/** A name of its own kind; bytes of the value, or its name in the pool. */
void named_label(struct render *r, const struct value *v);
/** The marks of a comment behind a value, in its colour. */
void named_comment_begin(struct render *r);
void named_comment_end(struct render *r);

#endif
