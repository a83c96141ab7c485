#ifndef DEBUGGER_SETTINGS_TABLES_H
#define DEBUGGER_SETTINGS_TABLES_H
/** Commands about settings, one table per file. */
#include "debugger/prompt/command.h"

extern const struct command commands_settings[], commands_settings_print[],
	commands_settings_data[], commands_settings_stop[], commands_settings_kept[],
	commands_settings_debug[], commands_settings_remote[], commands_settings_style[],
	commands_show[], commands_with[];

#endif
