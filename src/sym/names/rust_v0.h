#ifndef SYM_NAMES_RUST_V0_H
#define SYM_NAMES_RUST_V0_H
/**
 * The second part of sym/demangle_rust: names of the form v0.
 */
#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"

/** Appends what the name behind "_R" means. False: it is none, or not understood. */
bool rust_v0(const char *s, struct buf *b);

/** Appends a code point in UTF-8. */
void rust_put_char(struct buf *b, uint32_t c);

/** Appends what an identifier in Punycode (RFC 3492, with '_' as its delimiter) means. */
bool rust_put_punycode(struct buf *b, const char *s, size_t n);

#endif
