#ifndef DEBUGGER_FACTS_FACTS_H
#define DEBUGGER_FACTS_FACTS_H
/** Commands that tell what the program is made of: its macros, its classes, its sources. */
#include "debugger/prompt/command.h"

extern const struct command commands_names[], commands_macros[], commands_classes[],
	commands_probes[], commands_sources[], commands_scopes[];

#endif
