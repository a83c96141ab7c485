#ifndef DEBUGGER_CMD_SETTINGS_H
#define DEBUGGER_CMD_SETTINGS_H
/** The settings that `set NAME VALUE' changes by a table. */
#include "debugger/session/look.h"

enum setting_kind { ON_OFF, NUMBER, TEXT, CHOICE };

struct setting {
	const char *name; /* as in the row, without "set " */
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

#define IN_SESSION(field) .in_session = offsetof(struct session, field)
#define IN_LOOK(field) .in_look = offsetof(struct look_settings, field)

/** Those of `set print'; the last one has no name. */
extern const struct setting settings_print[];

/** Sets the setting that a command's row names ("set confirm"). */
struct err *settings_set(struct session *s, const char *args) ERR_CHECK;

#endif
