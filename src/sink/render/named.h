#ifndef SINK_RENDER_NAMED_H
#define SINK_RENDER_NAMED_H
/**
 * Numbers that have names: enums, flags, words made of parts, modes, devices, signals and sets of
 * them. Each knows the three styles of -X: raw, abbreviated, both.
 */
#include "sink/render/render.h"

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

/** The marks and the text between them. */
void named_comment(struct render *r, const char *text);

/* What words made of parts (named_bits.c) are made of. */
/** The lowest `width` bytes (0: all 8). */
uint64_t named_cut(unsigned width, uint64_t v);
/** The number of a named value where no name is shown, or in front of the name. */
void named_raw(struct render *r, const struct value *v, uint64_t num);
/** Names of the set bits, joined; *rest is left with the unknown ones. True: there were names, or
 * `sep`: something stands before them. coloured: as constants; in a comment they are not. */
bool named_flags_list(struct render *r, uint16_t table, uint64_t *rest, bool sep, bool coloured);
/** True if the value has at least one name in the table. */
bool named_flags_known(uint16_t table, uint64_t num);
/** A set of flags in the style asked for. */
void named_flags_styled(struct render *r, uint16_t table, unsigned width, uint64_t num);

#endif
