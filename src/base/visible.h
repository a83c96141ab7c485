#ifndef BASE_VISIBLE_H
#define BASE_VISIBLE_H
/**
 * Escapes foreign text before it is shown on the user's terminal: names in a program's files, for
 * example, contain whatever their author wants. Printable UTF-8 characters are kept. Each byte of a
 * control character (C0, DEL, and C1, U+0080 to U+009F, which can begin escape sequences of a
 * terminal), and each byte that is no valid UTF-8, becomes a backslash and three octal digits.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/map.h"

/** The length of the non-ASCII character at s, where n > 0 bytes are left; 0: it is not valid
 * UTF-8. */
size_t visible_utf8(const char *s, size_t n);
/** The length of the printable character at s, where n > 0 bytes are left; 0: there is none. */
size_t visible_length(const char *s, size_t n);

/** Appends n bytes, escaped. Control characters in `kept' (usually "" or "\n\t") are not escaped.
 */
void visible_put(struct buf *b, const char *s, size_t n, const char *kept);

/** Returns the text if nothing in it needs an escape, else an escaped copy in the arena. */
const char *visible_copy(struct arena *a, const char *text);

/** True if nothing in the text needs an escape. */
bool visible_is(const char *s, size_t n, const char *kept);

/** True if no text among n bytes, in which each ends at its NUL, needs an escape, and none has
 * other characters than those of ASCII. */
bool visible_all(const char *texts, size_t n);

/** Escaped copies of texts that are referred to by pointers. Zero-initialised is empty. */
struct visible_texts {
	struct map of; /* by the address of the original text, which must not change */
};
/** Returns the text if nothing in it needs an escape, else an escaped copy: for the same address
 * always the same copy. NULL gives NULL. */
const char *visible_text(struct visible_texts *v, const char *raw);
void visible_deinit(struct visible_texts *v);

#endif
