#ifndef BASE_SHELL_H
#define BASE_SHELL_H
/** Words of command lines that can be pasted into a shell. */
#include "base/buf.h"

/** Appends a word, quoted as sh(1) needs it. Bytes that a terminal cannot show are written as bash
 * and zsh read them: $'\001'. */
void shell_word(struct buf *b, const char *s);

#endif
