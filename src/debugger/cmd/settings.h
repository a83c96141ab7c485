#ifndef DEBUGGER_CMD_SETTINGS_H
#define DEBUGGER_CMD_SETTINGS_H
/** The settings that `set NAME VALUE' changes by a table. */
#include "debugger/session/session.h"

/** Sets the setting that a command's row names ("set confirm"). */
struct err *settings_set(struct session *s, const char *args) ERR_CHECK;

#endif
