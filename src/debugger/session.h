#ifndef DEBUGGER_SESSION_H
#define DEBUGGER_SESSION_H
/**
 * A debugging session: the program, what the user set (breakpoints, settings, variables, history),
 * and what is shown when the program stops. Commands (cmd_*.c) work on it; the prompt (repl.c) is
 * only one way to give them.
 */
#include <termios.h>

#include "base/buf.h"
#include "debugger/breakpoint.h"
#include "debugger/code.h"
#include "debugger/command.h"
#include "debugger/eval.h"
#include "debugger/input.h"
#include "debugger/inferior.h"
#include "debugger/print.h"
#include "debugger/style.h"

/** What is done about a signal. */
struct signal_rule {
	bool stop, print, pass;
};

enum { SESSION_SIGNALS = 65, SESSION_JUMPS = 6 };

struct session {
	struct inferior inf; /* the current program */
	struct held *held;   /* the others, each with a number: debugger/held.h */
	unsigned programs_made;
	struct code code;
	struct types types[2]; /* of 32-bit and 64-bit programs */
	const struct type *flag_types[2], *vector_types[3], *int_types[4]; /* made when needed */
	struct arena arena; /* of the command that runs */
	struct eval_env env;
	struct print_opts print;
	struct style style;
	struct session_terminal {
		struct termios ours, theirs;
		pid_t pid;  /* whose theirs are */
		bool given; /* the program has it */
	} terminal;
	struct buf out;	 /* written when a command is over, and before the program runs */
	unsigned thread; /* the current one's number, 0 = none */

	unsigned frame;		/* of it: 0 = the innermost */
	struct frames *frames;	/* debugger/frames.h */
	const uint8_t *entered; /* the inlined function that a breakpoint was hit for right where it
				   begins (its entry): it has its frame; or NULL */
	bool innermost; /* all that begin here have: the last thing done was stepi or nexti */
	char *args, *dir, *tty; /* each may be NULL */
	char **env_changes;	/* NULL-ended: "NAME=VALUE" sets, "NAME" removes */
	bool randomize, quitting;
	bool batch;    /* -batch: nobody sits there */
	bool intel;    /* instructions in Intel's syntax */
	int exit_code; /* of the program that ended last */
	int quit_code;
	bool quit_given; /* by the user, with `quit STATUS' */
	taddr entry;	 /* where the program itself begins; 0: not known */
	struct ifuncs {
		struct map targets, waiting; /* by the resolver's address */
		taddr resolver, back;	     /* one that runs, and where it returns to; 0: none */
	} ifuncs;			     /* debugger/ifunc.h */
	taddr loader; /* where the dynamic linker says that it has loaded something; 0: not known */

	struct breakpoints breakpoints;
	bool no_pending;   /* a breakpoint's place must be there when it is set */
	pid_t fork_untold; /* the child of a caught fork, which is told of when we go on */
	bool silent;	   /* the stop is not shown: a breakpoint's commands say so */
	char **actions;	   /* commands of the breakpoints that were hit, to be run; NULL-ended */
	struct input *input;
	enum { LOCK_OFF, LOCK_ON, LOCK_STEP } locking; /* whether the other threads run */
	struct {
		bool known;
		taddr at[SESSION_JUMPS], set[SESSION_JUMPS];
	} jumps;       /* debugger/jumps.h */
	bool stepping; /* by instructions or lines, not freely */
	struct calls *calls;
	struct tracing *tracing; /* NULL: off */
	struct {
		char *known;	   /* paths of the libraries, a line each */
		char *come, *gone; /* since the last look */
	} loaded;
	struct signal_rule signals[SESSION_SIGNALS];

	struct datum *history; /* their bytes are ours */
	unsigned nhistory;
	struct variable *variables;
	struct look *look;  /* debugger/look.h */
	uint64_t stops;	    /* how often the program was let run, or taken */
	struct {	    /* where `list' goes on */
		char *file; /* with its directory */
		unsigned next, first;
		char *dirs,
			*missing; /* where sources are, with colons; the one that was not found */
	} list;
};

/** stop_asked: set by the handler of SIGINT. */
void session_init(struct session *s, volatile sig_atomic_t *stop_asked);
void session_deinit(struct session *s);

/** Runs a line and what breakpoints have to be done; shows its error, if there is one. False: there
 * was one. */
bool session_line(struct session *s, const char *line);
/** Runs the lines of a file, until one fails. */
struct err *session_script(struct session *s, const char *path) ERR_CHECK;
/** True where somebody types commands, who is told what they begin: not with -batch, not for the
 * lines of scripts, as gdb has it. */
bool session_talks(const struct session *s);
/** Writes out what waits to be. */
void session_flush(struct session *s);

/** The current thread; an error says that there is none. */
struct err *session_thread(struct session *s, struct dthread **ret) ERR_CHECK;
/** Its name: the user's, or its own. */
const char *session_thread_name(const struct dthread *t, char room[THREAD_NAME]);
/** True if threads are to be named where something happened to one: there were several. */
bool session_names_threads(const struct session *s);
/** Appends `Thread 2 (LWP 471)', of a thread of the current program. */
void session_put_thread(struct session *s, const struct dthread *t, struct buf *b);
/** As the system knows it: `Thread 0x7ffff7dd0740 (LWP 471)', where threads of the C library have
 * such addresses, else `LWP 471'. */
void session_put_target(struct session *s, const struct dthread *t, struct buf *b);
/** Appends `2', or, where there are several programs, `1.2'. */
void session_put_thread_id(const struct session *s, struct thread_id id, struct buf *b);
/** The thread whose id a text begins with; an error says that there is none. *rest: behind it. */
struct err *session_thread_id(struct session *s, const char *text, const char **rest,
			      struct thread_id *ret) ERR_CHECK;
/** Says that the current thread is current now, and where it is. */
struct err *session_show_thread(struct session *s) ERR_CHECK;
/** The current thread's pc, 0 where there is none. */
taddr session_pc(struct session *s);

/** Parses; rest as for expr_parse(). The tree dies with the command. */
struct err *session_parse(struct session *s, const char *text, const char **rest,
			  struct expr **ret) ERR_CHECK;
/** An expression to a number: an address, a count. */
struct err *session_number(struct session *s, const char *text, uint64_t *ret) ERR_CHECK;
/** Appends <name+off> of an address; false: it has no name. */
bool session_symbolize(void *session, taddr addr, bool code_only, struct buf *b);
/** Appends `0x401136 <main+4>'. */
void session_put_addr(struct session *s, taddr addr, struct buf *b);

/** Lets the program run until one event; *stop: it is one to stop for, and was told. */
struct err *session_once(struct session *s, enum run_how how, struct event_info *event,
			 bool *stop) ERR_CHECK;
/** Gives the terminal to the program while it runs, with the modes that it left it in, and takes it
 * back, with ours. */
void session_terminal(struct session *s, bool program);
/** Shows where the current thread is, as after a stop: its frame, unless it is still in function
 * `before` (an address), and the line of source. */
void session_where(struct session *s, taddr before);
/** Which libraries there are: s->loaded says which have come and gone since it was last asked. */
void session_libraries(struct session *s);
/** Takes on a started or attached program. */
void session_begun(struct session *s);
/** Takes on a program that was held: our places are put into it. */
void session_entered(struct session *s);
/** Tells that it has ended, if it has done so while it was held. */
bool session_ended(struct session *s);

/** Appends a value to the history and returns its number. */
unsigned session_remember(struct session *s, const struct datum *v);
/** The debugger's variables, one after the other: the one behind `at', NULL at first and when there
 * are no more. */
const struct variable *session_variable_next(const struct session *s, const struct variable *at,
					     const char **name, const struct datum **value);
/** The environment in which expressions of this session are evaluated. */
void session_env_init(struct session *s);
void session_env_deinit(struct session *s);

/** The registers' table of the program. */
const struct reg_table *session_regs(const struct session *s);
/** int8_t, int16_t, int32_t, int64_t by size: numbers, and never characters. */
const struct type *session_int(struct session *s, unsigned size);
/** A register of a thread as a value; NULL: it can't be read. */
struct datum *session_reg_value(struct session *s, struct dthread *t, const struct reg *r);

#endif
