#ifndef DEBUGGER_SESSION_SESSION_H
#define DEBUGGER_SESSION_SESSION_H
/**
 * A debugging session: the current program, its code and types, the selected thread and frame, the
 * debugger's variables, the output. The reasons to stop the program are in session.stops, the
 * prompt's state in session.look. This module knows neither the input nor the commands.
 */
#include <termios.h>

#include "base/buf.h"
#include "debugger/code/code.h"
#include "debugger/highlight/highlight.h"
#include "lang/eval.h"
#include "debugger/inferior/inferior.h"
#include "lang/print.h"
#include "lang/style.h"
#include "debugger/session/run_options.h"
#include "debugger/session/values.h"
#include "lang/syntax/macro.h"

enum { SESSION_JUMPS = 6 };

struct background;
struct client;
struct session;
/** A variable of the debugger whose value is made when it is asked for. NULL in *ret without an
 * error: it has none now. */
struct computed {
	const char *name;
	struct err *(*value)(struct session *, const char *name, struct datum **ret);
};

struct session {
	struct inferior inf;   /* the current program */
	struct client *remote; /* the extended connection (debugger/client), or NULL */
	unsigned remote_timeout;
	char *remote_file; /* the program on the system of its server; NULL: as here */
	struct held *held; /* the other programs, each with a number: debugger/stop/held.h */
	unsigned programs_made, connections_made;
	bool several;		   /* others have run since the first of these programs began */
	unsigned others;	   /* how many of the held ones are no checkpoints */
	unsigned checkpoint;	   /* which copy the program is: debugger/stop/checkpoints.h */
	unsigned checkpoints_made; /* 0: there are none */
	struct code code;
	struct types types[2]; /* of 32-bit and 64-bit programs */
	const struct type *flag_types[2], *vector_types[3], *int_types[4]; /* made when needed */
	const struct type *siginfo_type;				   /* the same */
	struct arena arena; /* for the running command */
	struct eval_env env;
	struct print_opts print;
	struct printers *printers;  /* lang/printer.h */
	struct macro_source macros; /* those at the selected frame: debugger/facts/macros.h */
	struct user_macro *user_macros;
	const struct computed *computed; /* up to one without a name; or NULL */
	struct style style;
	struct session_terminal {
		struct termios ours, theirs;
		pid_t pid;  /* the program that has these modes */
		bool given; /* the terminal is given to the program */
	} terminal;
	struct buf out;	 /* written when a command ends, and before the program runs */
	unsigned thread; /* the number of the current one, 0 = none */

	unsigned frame;		/* the selected frame: 0 = the innermost */
	struct frames *frames;	/* debugger/scope/frames.h */
	const uint8_t *entered; /* the entry of the inlined function for which a breakpoint was hit
				 * at its beginning, so that it has a frame; or NULL */
	bool innermost; /* all inlined functions that begin at pc have frames, because the last step
			 * was stepi or nexti */
	struct run_options run;
	struct {
		unsigned input, output; /* the bases of numbers that are typed and shown */
		unsigned before[2];	/* the same before they were set */
	} radix;
	uint8_t language; /* by the user's choice (debugger/scope/language.h); 0: that of the code
			   */
	struct {
		unsigned limit; /* how many frames a backtrace has; ~0: all */
		bool past_main;
	} backtrace;
	unsigned max_value; /* the size of values that are read; ~0: any */
	bool intel;	    /* instructions in Intel's syntax */
	bool debuginfod;    /* debug files are also downloaded from servers */
	bool libunwind;	    /* frames are found by libunwind, where it can */
	int exit_code; /* of the program that ended last; 128 + exit_signal, if that ended it */
	int exit_signal;
	taddr entry; /* the program's entry point; 0: unknown */
	struct ifuncs {
		struct map targets, waiting; /* by the resolver's address */
		taddr resolver, back;	     /* a running resolver and its return address; 0:
					      * none */
	} ifuncs;			     /* debugger/scope/ifunc.h */
	taddr loader; /* the function that the dynamic linker calls after loading something; 0:
		       * unknown */

	struct {
		bool known;
		taddr at[SESSION_JUMPS], set[SESSION_JUMPS];
	} jumps; /* debugger/scope/jumps.h */
	struct {
		char *known;	   /* paths of the libraries, one per line */
		char *come, *gone; /* since the last update */
	} loaded;

	struct dummy *dummies,
		*returned_to; /* debugger/session/dummies.h; the one to which a thread
			       * has just returned from an unfinished call, or NULL */
	unsigned calling; /* how many functions are being called, one in a condition of another */
	bool unwind_on_signal; /* a function that gets a signal is left */
	bool pass_terminate;   /* a function that calls std::terminate may end the program */
	struct values values;
	struct stops *stops; /* debugger/stop/stops.h */
	struct look *look;   /* debugger/session/look.h */
	struct {
		/** Looks at requests while the program runs, all of whose threads are stopped
		 * meanwhile. True: it is not to go on. NULL: nobody asks (inferior/asked.h). */
		bool (*look)(void *data);
		void *data;
	} attend;
	struct {			      /* debugger/prompt/background.h */
		struct background *command;   /* that runs the program in the background, or NULL */
		bool inside;		      /* it is what is executed now, not the prompt */
		void (*waits)(void *session); /* what it does in place of waiting; or NULL */
	} background;
	uint64_t runs;	    /* incremented whenever the program was resumed or attached to */
	struct {	    /* where `list' continues */
		char *file; /* with its directory */
		struct highlighted coloured; /* the file that was shown last */
		unsigned next, first;
		unsigned listed; /* the first line of what list showed last; 0: nothing yet */
		unsigned size;	 /* how many lines are listed; ~0: to the end of the file */
		struct substitute *substitutes; /* debugger/scope/source.h */
		char *searched;			/* the last regular expression of search */
		char *dirs, *missing; /* directories of sources, separated by colons; the file that
				       * was not found */
	} list;
};

/** True if a user types commands, and is informed about their effects: not with -batch, and not for
 * lines of scripts, as in gdb. */
bool session_talks(const struct session *s);

/** True for a command that is run while another one runs the program in the background. */
bool session_is_running(const struct session *s);
/** The selected thread, even if it runs; NULL: there is none. */
struct dthread *session_selected(const struct session *s);
/** The current thread; the error says that there is none, or that it runs in the background. */
struct err *session_thread(struct session *s, struct dthread **ret) ERR_CHECK;
/** Returns the current thread's pc and stack pointer; 0 if there is none. */
taddr session_pc(struct session *s);
taddr session_sp(struct session *s);

/** Appends <name+off> for an address; false: it has no name. */
bool session_symbolize(void *session, taddr addr, bool code_only, struct buf *b);
/** The same with the name that the linker knows (code_put_linked()). */
bool session_symbolize_linked(void *session, taddr addr, struct buf *b);
/** Appends `0x401136 <main+4>'. */
void session_put_addr(struct session *s, taddr addr, struct buf *b);

/** Gives the terminal to the program before it runs, with the modes that the program had set; or
 * takes it back, with our modes. */
void session_terminal(struct session *s, bool program);

#endif
