#ifndef DEBUGGER_SESSION_LOOK_H
#define DEBUGGER_SESSION_LOOK_H
/**
 * The state of the prompt and of commands that look, kept between lines: the input, user-defined
 * commands, settings, displays, where `x' continues. Also writes the output, through the pager and
 * to the log.
 */
#include "debugger/session/folding.h"
#include "debugger/session/session.h"

struct command;
struct input;
struct setting;

enum flow { FLOW_ON, FLOW_BREAK, FLOW_CONTINUE };

/** Whether instructions are shown at a stop: never, always, or where no line is known. */
enum look_disassemble { DISASSEMBLE_OFF, DISASSEMBLE_ON, DISASSEMBLE_AUTO };

/** Settings that only the prompt uses. */
struct look_settings {
	bool confirm, pagination, context, history_save, expansion;
	bool logs, log_overwrite, log_redirect, trace_commands;
	unsigned height, width; /* of the terminal; 0: its own size; unlimited: ~0 */
	unsigned history_size;
	uint8_t disassemble; /* enum look_disassemble */
	char *prompt, *log_file, *history_file;
};

/** The value of a setting that changes nothing (debugger/settings/settings.h). */
struct kept_setting {
	struct kept_setting *next;
	const struct setting *setting;
	bool is_text;
	_Alignas(8) uint8_t bytes[8]; /* as its kind says; a text is owned */
};

struct look {
	const struct command *const *commands; /* tables, up to NULL: debugger/prompt/command.h */
	struct input *input;		       /* where lines come from; NULL: standard input */
	bool scripted;			       /* the input is a file, or the body of a command */
	char **waiting; /* commands of the breakpoints that were hit, which are still to be run;
			 * NULL-ended */
	bool batch;	/* -batch: there is no user at a prompt */
	bool quitting;
	bool quit_given; /* the user gave the status: `quit STATUS' */
	int quit_code;
	struct { /* address and format with which `x' continues */
		taddr next;
		char letter, size;
		int64_t count;
	} x;
	struct display *displays;
	unsigned displays_made;
	struct {				      /* the history of the prompt */
		unsigned (*made)(void);		      /* the number of the last line; NULL: none */
		const char *(*line)(uint64_t number); /* NULL: it is not there any more */
		uint64_t shown; /* by `show commands': the number of the last one */
	} typed;
	uint64_t stops_seen; /* session.runs when the displays were last shown */

	struct user_command *users;
	struct alias *aliases; /* debugger/prompt/alias.h */
	unsigned depth;	       /* nesting of commands that run commands */
	unsigned hooked;       /* a hook runs, so the arena is in use */
	enum flow flow;
	const struct command *running; /* the row of the command that runs */

	struct look_settings set;
	struct kept_setting *kept;
	struct {
		bool none;	       /* nothing is written, except errors */
		bool interactive;      /* the user sits at a terminal: output is paged */
		bool paging, skip;     /* skip: drop the rest of the command's output */
		unsigned line, column; /* on the page */
		struct folding folding;
		int log;	     /* the log's descriptor, or -1 */
		struct buf *capture; /* output goes here, or NULL */
		/** Gets all output and all errors in place of the terminal: the protocol of an
		 * editor has its own messages for them. NULL: there is no such protocol. */
		void (*take)(void *data, const char *bytes, size_t n);
		void *data; /* for take */
		/** Called before anything is written to the terminal, where a line is being typed.
		 * NULL: there is none. */
		void (*before)(void *data);
		void *before_data;
	} out;
	struct context *context; /* of the last stop, or NULL (context.c) */
	struct {		 /* windows above the prompt: debugger/screen/screen.h */
		void *state;	 /* owned; NULL: never wanted, and only toggle is there */
		unsigned rows;	 /* what they leave of the terminal; 0: all */
		void (*draw)(struct session *s); /* to be called before each prompt */
		/** Scrolls the window that has the focus by lines or pages; false: none has. NULL:
		 * there are no windows. */
		bool (*scroll)(struct session *s, int lines, bool pages);
		void (*leave)(struct session *s);  /* gives the whole terminal back */
		void (*toggle)(struct session *s); /* Ctrl-X A; NULL: there are no windows */
	} screen;
};

/** The columns of a line where the output is no terminal. */
enum { LOOK_WIDTH = 80 };

struct look *look_create(void);
/** Frees it. State that other files keep here (displays, users, context) must be freed by them. */
void look_destroy(struct look *l);

/** Writes pending output. */
void session_flush(struct session *s);
/** Writes text through the pager and to the log. False: the reader has closed the output. All
 * output except errors and prompts comes through here. It may contain names from hostile files, so
 * everything that could affect a terminal is escaped, except newlines, tabs and our own colours. */
bool look_write(struct session *s, const char *bytes, size_t n);
/** Writes a text of the user's own, which may contain control characters for the terminal. */
void look_literal(struct session *s, const char *text, size_t n);
/** Shows an error, and frees it. */
void look_error(struct session *s, struct err *e);
/** To be called before each command: its output begins at the top of a page. */
void look_page(struct session *s);
/** Reads a line of the standard input, malloc'd, without the newline; NULL: there are no more. */
char *look_ask(struct session *s, const char *prompt);
/** The answer that an empty line gives. */
enum look_default { LOOK_ASKS, LOOK_YES, LOOK_NO };
/** Asks a question that ends with a blank; true: yes. Where no user is at a terminal, the question
 * is shown with the default as its answer, or yes; with `set confirm off' it is not asked. */
bool look_query(struct session *s, enum look_default otherwise, const char *question);
/** Is the user sure? Asked at the prompt only: scripts and -batch are. */
bool look_sure(struct session *s, const char *question);
/** Opens or closes the log; what is said about it is appended to the output. */
struct err *look_log(struct session *s, bool on) ERR_CHECK;

#endif
