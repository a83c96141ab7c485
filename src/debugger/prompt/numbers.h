#ifndef DEBUGGER_PROMPT_NUMBERS_H
#define DEBUGGER_PROMPT_NUMBERS_H
/** Lists of numbers as commands take them: `2 4-6 $bpnum'. */
#include "debugger/session/session.h"

/** Parses the number or the range at *at, which moves behind it. False: there is none. What
 * follows, perhaps directly, is the caller's. */
bool numbers_take(struct session *s, const char **at, unsigned long *first, unsigned long *last);
/** True if a list contains n. Text that is no number ends the list. */
bool numbers_have(struct session *s, const char *list, unsigned long n);

#endif
