#ifndef SINK_RENDER_NAMED_H
#define SINK_RENDER_NAMED_H
/**
 * Numbers that have names: enums, flags, words made of parts, modes, devices, signals and sets of
 * them, in the three styles of -X: raw, abbreviated, both.
 */
#include "sink/render/render.h"

/** Appends a number in a format of the description language; width is in bytes. */
void named_number(struct buf *b, enum sc_fmt fmt, unsigned width, uint64_t v);

void named_enum(struct render *r, const struct value *v);
void named_flags(struct render *r, const struct value *v);
void named_bits(struct render *r, const struct value *v);
void named_mode(struct render *r, const struct value *v);
void named_dev(struct render *r, const struct value *v);
void named_errno(struct render *r, const struct value *v);
void named_signal(struct render *r, int sig);
/** Shows a signal set as it is in the tracee's memory: bit n-1 is signal n. */
void named_sigset(struct render *r, const struct value *v);
/** Shows a VALUE_LABEL: the name is in its bytes, or in the string pool. */
void named_label(struct render *r, const struct value *v);
/** Appends the opening mark of a comment after a value, in its colour. */
void named_comment_begin(struct render *r);
void named_comment_end(struct render *r);

/** Appends a comment with its marks. */
void named_comment(struct render *r, const char *text);

/* For words made of parts (named_bits.c). */
/** Returns the lowest `width` bytes of v (0: all 8). */
uint64_t named_cut(unsigned width, uint64_t v);
/** Appends the number of a named value, which is shown without a name or before it. */
void named_raw(struct render *r, const struct value *v, uint64_t num);
/** Appends the names of the set bits, joined; the unknown bits are left in *rest. sep: something
 * precedes them. Returns true if there were names, or sep. coloured: as constants; names in a
 * comment are not. */
bool named_flags_list(struct render *r, uint16_t table, uint64_t *rest, bool sep, bool coloured);
/** True if the value has at least one name in the table. */
bool named_flags_known(uint16_t table, uint64_t num);
/** Shows a set of flags in the style of -X. */
void named_flags_styled(struct render *r, uint16_t table, unsigned width, uint64_t num);

#endif
