#ifndef DEBUGGER_SHOW_FORMAT_TEXT_H
#define DEBUGGER_SHOW_FORMAT_TEXT_H
/** Makes text by a C format, with values of the program, for printf and eval. */
#include "debugger/session/session.h"

/** Appends the text for `"FORMAT" [, EXPRESSION ...]'. shown: it is for look_literal(), so control
 * characters from the program are written as numbers. */
struct err *format_text(struct session *s, const char *args, bool shown, struct buf *b) ERR_CHECK;

#endif
