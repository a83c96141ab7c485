#ifndef BASE_VISIBLE_H
#define BASE_VISIBLE_H
/**
 * Text of others on our user's terminal: names in programs' files, for one, hold whatever their
 * author wants. Printable characters of UTF-8 stay as they are; every byte that is none of one, or
 * of a control character (C0, DEL, and C1, U+0080 to U+009F, of which one begins the sequences that
 * a terminal obeys), becomes a backslash and three octal digits.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/map.h"

/** The bytes of the character beyond ASCII that begins at s, n > 0 being left; 0: it is no UTF-8.
 */
size_t visible_utf8(const char *s, size_t n);
/** The bytes of the printable character that begins at s, n > 0 being left; 0: there is none. */
size_t visible_length(const char *s, size_t n);

/** Appends n bytes so; those in `kept' (mostly "", else of "\n\t") stay, too. */
void visible_put(struct buf *b, const char *s, size_t n, const char *kept);

/** A text of which all stays, as such or as a copy in the arena. */
const char *visible_copy(struct arena *a, const char *text);

/** True if they all stay. */
bool visible_is(const char *s, size_t n, const char *kept);

/** Texts that were made harmless and are pointed to. Zero: none. */
struct visible_texts {
	struct map of; /* by the address of the raw one, which must stay what it is */
};
/** The text itself where it all stays, else a copy in which it does; of one address always the same
 * one. NULL: NULL. */
const char *visible_text(struct visible_texts *v, const char *raw);
void visible_deinit(struct visible_texts *v);

#endif
