#ifndef DEBUGGER_CMD_ALL_H
#define DEBUGGER_CMD_ALL_H
/** All commands of the debugger, one table per file. Only main.c needs the whole list. */
#include "lang/eval.h"
#include "debugger/prompt/command.h"

/** In the order in which help lists them; NULL-ended. */
extern const struct command *const command_tables[];

/** The debugger's functions that look at the session: $_caller_is and the like. */
extern const struct eval_functions command_functions;

/* The tables, by file. */
extern const struct command commands_run[], commands_break[], commands_stop[], commands_catch[],
	commands_signal[], commands_call[], commands_data[], commands_frames[], commands_source[],
	commands_memory[], commands_code[], commands_display[], commands_info[], commands_fds[],
	commands_registers[], commands_float[], commands_thread[], commands_inferior[],
	commands_core[], commands_return[], commands_frame_apply[], commands_script[],
	commands_context[], commands_elf[], commands_heap[], commands_process[], commands_target[],
	commands_session[], commands_search[], commands_skip[], commands_save[], commands_outside[];

#endif
