#ifndef DEBUGGER_CMD_SETTINGS_H
#define DEBUGGER_CMD_SETTINGS_H
/** Settings that `set NAME VALUE' changes and `show NAME' displays. Each is a row of a table of
 * commands. */
#include <stddef.h>

#include "debugger/prompt/command.h"
#include "debugger/session/look.h"

enum setting_kind { ON_OFF, NUMBER, TEXT, CHOICE };

struct setting {
	enum setting_kind kind;
	size_t in_session; /* where it is kept; 0: look_settings */
	size_t in_look;
	unsigned unlimited;   /* NUMBER: what means that there is no limit */
	bool zero;	      /* NUMBER: zero is one, and -1 means that there is no limit */
	const char *choices;  /* CHOICE: separated by '|', the index is kept; ON_OFF: how they are
				 said */
	const char *negative; /* NULL, or "!": kept the other way round */
	const char *text;     /* of show: %s is the value */
	struct err *(*changed)(struct session *);
};

/** A row for `set NAME'. VALUES and HELP are what help says; the rest initialises a struct setting.
 */
#define SETTING(NAME, VALUES, HELP, ...) SETTING_ROW(NAME, VALUES, HELP, COMPLETE_NONE, __VA_ARGS__)
/** The same for a setting whose value is a file. */
#define FILE_SETTING(NAME, VALUES, HELP, ...)                                                      \
	SETTING_ROW(NAME, VALUES, HELP, COMPLETE_FILE, __VA_ARGS__)
#define SETTING_ROW(NAME, VALUES, HELP, COMPLETE, ...)                                             \
	{                                                                                          \
		"set " NAME, "session", VALUES, HELP, COMPLETE, settings_set, false, false,        \
			&(const struct setting)                                                    \
		{                                                                                  \
			__VA_ARGS__                                                                \
		}                                                                                  \
	}

#define IN_SESSION(field) .in_session = offsetof(struct session, field)
#define IN_LOOK(field) .in_look = offsetof(struct look_settings, field)

/** Sets the setting that a command's row names ("set confirm"). */
struct err *settings_set(struct session *s, const char *args) ERR_CHECK;

#endif
