#ifndef DEBUGGER_PROGRAMS_PROGRAMS_H
#define DEBUGGER_PROGRAMS_PROGRAMS_H
/** Commands about more than one program, or more than one state of a program. */
#include "debugger/prompt/command.h"

extern const struct command commands_checkpoints[], commands_inferiors[];

#endif
