#include "debugger/cmd/all.h"

#include <stddef.h>

const struct command *const command_tables[] = {
	commands_run,		commands_break,	  commands_stop,     commands_catch,
	commands_signal,	commands_call,	  commands_data,     commands_frames,
	commands_source,	commands_names,	  commands_memory,   commands_code,
	commands_display,	commands_info,	  commands_fds,	     commands_registers,
	commands_float,		commands_thread,  commands_inferior, commands_core,
	commands_return,	commands_script,  commands_settings, commands_settings_print,
	commands_settings_kept, commands_context, commands_elf,	     commands_heap,
	commands_process,	commands_session, commands_show,     NULL};
