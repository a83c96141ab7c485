#ifndef DEBUGGER_SHOW_FORMAT_TEXT_H
#define DEBUGGER_SHOW_FORMAT_TEXT_H
/** Text by a format of C, with values of the program: what printf and eval put together. */
#include "debugger/session/session.h"

/** Appends what `"FORMAT" [, EXPRESSION ...]' says. shown: it is for look_literal(), and control
 * characters of the program's are written as numbers. */
struct err *format_text(struct session *s, const char *args, bool shown, struct buf *b) ERR_CHECK;
/** The character that an escape at *p (a backslash) stands for; *p moves behind it. */
char format_escape(const char **p);

#endif
