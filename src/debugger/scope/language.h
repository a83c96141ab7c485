#ifndef DEBUGGER_SCOPE_LANGUAGE_H
#define DEBUGGER_SCOPE_LANGUAGE_H
/** The language of expressions: the user's choice, or that of the code where the program stands. */
#include "debugger/session/session.h"

/** The words of `set language', separated by '|'; session.language is an index. */
#define LANGUAGE_WORDS                                                                             \
	"auto|local|unknown|ada|asm|c|c++|d|fortran|go|minimal|modula-2|objective-c|opencl|"       \
	"pascal|"                                                                                  \
	"rust"
enum { LANGUAGE_AUTO, LANGUAGE_LOCAL };

/** The language of the selected frame's code, or of main's; NULL: it is unknown. */
const char *language_of_code(struct session *s);
/** The language that expressions are in. */
const char *language_current(struct session *s);
/** True if the user has chosen another language than the code's. */
bool language_differs(struct session *s);

#endif
