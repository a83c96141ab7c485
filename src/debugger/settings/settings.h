#ifndef DEBUGGER_SETTINGS_SETTINGS_H
#define DEBUGGER_SETTINGS_SETTINGS_H
/** Settings that `set NAME VALUE' changes and `show NAME' displays. Each is a row of a table of
 * commands. */
#include <stddef.h>

#include "debugger/prompt/command.h"
#include "debugger/session/look.h"

enum setting_kind { ON_OFF, NUMBER, TEXT, CHOICE };

struct setting {
	enum setting_kind kind;
	size_t in_session; /* where its value is; 0: look_settings */
	size_t in_stops;   /* of session.stops, or 0 */
	size_t in_look;
	unsigned unlimited;   /* NUMBER: what means that there is no limit */
	bool zero;	      /* NUMBER: zero is one, and -1 means that there is no limit */
	const char *choices;  /* CHOICE: separated by '|', the index is kept */
	const char *said;     /* how show says choices, on or off where not by their words; NULL */
	bool automatic;	      /* CHOICE: on, off or auto, which may be said in other words, too */
	const char *negative; /* NULL, or "!": kept the other way round */
	const char *text;     /* of show: each %s is the value */
	const char *none;     /* of show, where there is no text, and no number but 0; or NULL */
	const char *initial;  /* NULL, or the value at first of a setting that is only kept */
	struct err *(*changed)(struct session *);
};

/** A row for `set NAME'. VALUES and HELP are what help says; the rest initialises a struct setting.
 */
#define SETTING(NAME, VALUES, HELP, ...)                                                           \
	SETTING_ROW(NAME, "session", VALUES, HELP, COMPLETE_NONE, __VA_ARGS__)
/** The same for a setting whose value is a file. */
#define FILE_SETTING(NAME, VALUES, HELP, ...)                                                      \
	SETTING_ROW(NAME, "session", VALUES, HELP, COMPLETE_FILE, __VA_ARGS__)
#define SETTING_ROW(NAME, GROUP, VALUES, HELP, COMPLETE, ...)                                      \
	{                                                                                          \
		"set " NAME, GROUP, VALUES, HELP, COMPLETE, settings_set, false, false,            \
			&(const struct setting)                                                    \
		{                                                                                  \
			__VA_ARGS__                                                                \
		}                                                                                  \
	}

#define IN_SESSION(field) .in_session = offsetof(struct session, field)
#define IN_STOPS(field) .in_stops = offsetof(struct stops, field)
#define IN_LOOK(field) .in_look = offsetof(struct look_settings, field)

/** Sets the setting that a command's row names ("set confirm"). */
struct err *settings_set(struct session *s, const char *args) ERR_CHECK;
/** Sets a setting to the value that a text means. */
struct err *settings_assign(struct session *s, const struct setting *set,
			    const char *args) ERR_CHECK;
/** The switch that a word means ("on", "0", "enable"); "": on. */
struct err *settings_switch(const struct setting *set, const char *args, bool *ret) ERR_CHECK;

/** A value that is kept while another one is in force. */
struct setting_value {
	uint8_t bytes[8];
};
void settings_keep(struct session *s, const struct setting *set, struct setting_value *ret);
/** Gives a setting the kept value back; value is used up. */
struct err *settings_restore(struct session *s, const struct setting *set,
			     const struct setting_value *value) ERR_CHECK;

/** Appends the value as it can be typed: "on", "200", "unlimited". */
void settings_put(struct session *s, const struct setting *set, struct buf *b);
/** The value as a number: of a switch, or of a number, where 0 means that there is no limit. False:
 * it is a text. */
bool settings_number(struct session *s, const struct setting *set, uint64_t *ret);
/** Shows the line of `show NAME'. */
void settings_show(struct session *s, const struct setting *set);

#endif
