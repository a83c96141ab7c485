#ifndef DEBUGGER_ABSENT_ABSENT_H
#define DEBUGGER_ABSENT_ABSENT_H
/** Commands of gdb about what there is none of here: tracepoints, reverse execution, tasks of Ada,
 * scripting languages. They say so in one line, as gdb does where there is none of it, so that
 * start files and habits go on. */
#include "debugger/prompt/command.h"

extern const struct command commands_absent[], commands_absent_blocks[];

#endif
