#ifndef DEBUGGER_LOOK_H
#define DEBUGGER_LOOK_H
/**
 * What belongs to looking and to the prompt, and to nothing else of a session: displays, where `x'
 * goes on, the scripts that are read, what the user defined, settings, where the output goes.
 */
#include "debugger/examine.h"
#include "debugger/script.h"
#include "debugger/session.h"

enum flow { FLOW_ON, FLOW_BREAK, FLOW_CONTINUE };

/** Settings that nobody else needs to know. */
struct look_settings {
	bool confirm, pagination, context, history_save, expansion;
	bool log_overwrite, log_redirect;
	unsigned height, width; /* of the terminal; 0: as it is; unlimited: ~0 */
	unsigned history_size;
	char *prompt, *log_file, *history_file;
};

struct look {
	struct { /* where and how `x' goes on */
		taddr next;
		char letter, size;
		int64_t count;
	} x;
	struct display *displays;
	unsigned displays_made;
	uint64_t stops_seen; /* session.stops when they were last shown */

	struct user_command *users;
	unsigned depth;	 /* of commands that run commands */
	unsigned hooked; /* a hook runs: what lies in the arena is somebody's */
	enum flow flow;
	const struct command *running; /* the row of the command that runs */

	struct look_settings set;
	struct {
		bool interactive;  /* the user sits at a terminal: output is paged */
		bool paging, skip; /* the command is at the prompt, its rest is not wanted */
		unsigned line, column;
		int log;	     /* what is logged to, or -1 */
		struct buf *capture; /* output goes here, or NULL */
	} out;
	struct context *context; /* of the last stop, or NULL (context.c) */
};

struct look *look_create(void);
void look_destroy(struct look *l);

/** The program has stopped, and where was told: shows what is to be shown at each stop. Does
 * nothing when it has not run since the last time. */
void look_stopped(struct session *s);
/** Another program: addresses of the old one mean nothing. */
void look_begun(struct session *s);

/** Writes out, through the pager, into the log. False: nobody reads any more. */
bool look_write(struct session *s, const char *bytes, size_t n);
/** Tells an error, and frees it. */
void look_error(struct session *s, struct err *e);
/** A new command: its output begins at the top of a page. */
void look_page(struct session *s);
/** A line of the standard input, malloc'd, without a newline; NULL: there is none. */
char *look_ask(struct session *s, const char *prompt);
/** Opens or closes the log; what is said about it is appended to the output. */
struct err *look_log(struct session *s, bool on) ERR_CHECK;

/** The value of a setting that a command row names ("set confirm"): what cmd_settings.c keeps. */
struct err *settings_set(struct session *s, const char *args) ERR_CHECK;

/** What `context' shows. */
struct err *context_show(struct session *s) ERR_CHECK;
void context_free(struct context *c);

/** Shows all displays that are enabled (cmd_display.c); and frees them. */
void displays_show(struct session *s);
void displays_free(struct display *d);

#endif
