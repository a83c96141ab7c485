#ifndef DEBUGGER_DAP_ADAPTER_H
#define DEBUGGER_DAP_ADAPTER_H
/**
 * What the files of this room share: the state of the adapter, its requests, and the ids under
 * which a client knows frames, variables and breakpoints.
 */
#include "debugger/dap/outlet.h"
#include "debugger/dap/wire.h"
#include "debugger/scope/frames.h"
#include "debugger/session/look.h"
#include "debugger/stop/stops.h"

/** What happens when a request has been answered. */
enum dap_go {
	GO_NOWHERE,
	GO_ON,
	GO_NEXT,
	GO_IN,
	GO_OUT,
	GO_NEXT_INSTRUCTION,
	GO_IN_INSTRUCTION,
	GO_TELL, /* only the stop is told */
	GO_AGAIN,
};

/** The kinds of breakpoints, by the request that sets them; each request replaces all of its kind
 * (setBreakpoints: all of its file). */
enum mark_kind { MARK_LINE, MARK_FUNCTION, MARK_INSTRUCTION, MARK_DATA, MARK_EXCEPTION };

/** A breakpoint that the client has set. */
struct mark {
	struct mark *next;
	enum mark_kind kind;
	char *file;	 /* of MARK_LINE, or NULL */
	char *key;	 /* what the client asked for, as JSON */
	unsigned number; /* of the breakpoint; 0: there is none */
	char *message;	 /* why there is none, or NULL */
	bool verified;	 /* as the client was told */
	bool wanted;	 /* the request that is being handled has it again */
};

struct node;

struct dap {
	struct session *s;
	struct inbox *in;
	struct wire *wire;
	struct outlet *outlet;
	json_t *start;	  /* the arguments of launch or attach */
	json_t *deferred; /* a request for which the program was stopped */
	bool attached, configured;
	bool from_0, columns_from_0; /* lines and columns, at the client */
	bool running;
	bool pausing; /* the program is stopped because the client asked for it */
	bool selects; /* the request changes the selection for those that follow */
	bool over;    /* the end of the program was told */
	bool quitting;
	enum dap_go go;
	bool alone;	     /* only the thread that steps runs */
	const char *arrival; /* the reason of a stop that no event explains */
	struct mark *marks;
	struct buf told_threads; /* the numbers of the threads that the client knows */
	struct buf told_modules; /* ids of the modules that it knows, each with a NUL behind it */
	struct {
		struct arena arena; /* of what the nodes refer to */
		struct node *list;  /* variablesReference N is list[N - 1] */
		size_t n;
	} nodes; /* until the program runs */
	struct {
		taddr *list;
		size_t n;
	} targets; /* of goto */
};

/** When a request is possible. */
enum dap_when {
	WHEN_STOPPED, /* there is a program, and it is stopped */
	WHEN_IDLE,    /* the program does not run, or there is none */
	WHEN_ALWAYS,
	WHEN_HALTS, /* always, but a program that runs is stopped before */
};

struct dap_request {
	const char *name; /* NULL ends a table */
	/** Answers: adds to the response's body. args is an object. */
	struct err *(*run)(struct dap *d, const json_t *args, json_t *body);
	enum dap_when when;
	bool keeps; /* the session's arena is that of the nodes meanwhile */
};

extern const struct dap_request dap_start_requests[], dap_run_requests[], dap_break_requests[],
	dap_stack_requests[], dap_value_requests[], dap_memory_requests[], dap_file_requests[];

/* -- adapter.c ------------------------------------------------------------------------------------
 */
/** Runs a command of the debugger, whose output the client does not see. */
struct err *dap_command(struct dap *d, const char *fmt, ...)
	__attribute__((format(printf, 2, 3))) ERR_CHECK;
json_int_t dap_line_out(const struct dap *d, unsigned line);
unsigned dap_line_in(const struct dap *d, json_int_t line);
/** An error that says that an argument is missing or of the wrong type. */
struct err *dap_lacks(const char *argument);
/** Selects the thread that the arguments name. */
struct err *dap_select_thread(struct dap *d, const json_t *args) ERR_CHECK;
/** Selects the frame with an id that stackTrace gave. */
struct err *dap_select_frame(struct dap *d, json_int_t id) ERR_CHECK;
/** The id of a frame, made of its thread's number and its level. */
json_int_t dap_frame_id(unsigned thread, unsigned level);
/** A `Source' for a file of debug information. */
json_t *dap_source(struct dap *d, const char *file);

/* -- run.c ------------------------------------------------------------------------------------ */
/** Does what d->go says, and tells the client where and why the program has stopped. */
void dap_resume(struct dap *d);
/** To be called before the program may run, and after it: requests interrupt it in between. */
void dap_begin_run(struct dap *d);
void dap_end_run(struct dap *d);

/* -- start.c ---------------------------------------------------------------------------------- */
/** Starts the program again. */
struct err *dap_start_again(struct dap *d) ERR_CHECK;
/** Ends the debugging as the client wants it: kills or lets go. */
void dap_leave(struct dap *d, bool kills);

/* -- marks.c ---------------------------------------------------------------------------------- */
/** Begins to replace the breakpoints of a kind (and a file). */
void marks_begin(struct dap *d, enum mark_kind kind, const char *file);
/** The mark for what the client asks; *new: it must be made. Takes nothing over. */
struct mark *marks_ask(struct dap *d, enum mark_kind kind, const char *file, const json_t *asked,
		       bool *new);
/** Removes those of the kind that were not asked for again. */
void marks_end(struct dap *d);
/** The mark of a breakpoint, or NULL. */
const struct mark *marks_find(const struct dap *d, unsigned number);
/** The `Breakpoint' of a mark. */
json_t *marks_describe(struct dap *d, struct mark *m);
/** Tells the client which breakpoints have found their place since it was told. */
void marks_tell(struct dap *d);
void marks_deinit(struct dap *d);

/* -- stack.c ---------------------------------------------------------------------------------- */
/** Tells the client which threads have come and gone. */
void dap_tell_threads(struct dap *d);

/* -- nodes.c ---------------------------------------------------------------------------------- */
/** What a variablesReference stands for. */
enum node_kind { NODE_ARGUMENTS, NODE_LOCALS, NODE_GLOBALS, NODE_REGISTERS, NODE_VALUE };
struct node {
	enum node_kind kind;
	json_int_t frame; /* the id of the frame in which it is seen */
	struct datum *v;  /* NODE_VALUE */
	const char *expr; /* the value as an expression; NULL: there is none */
	bool hex;
};
/** Keeps a node; returns its reference. */
json_int_t nodes_add(struct dap *d, struct node node);
/** Finds one; NULL: there is none. Valid until the next is added. */
const struct node *nodes_find(const struct dap *d, json_int_t reference);
/** Forgets all, since the program is about to run. */
void nodes_forget(struct dap *d);
/** The text of a part's expression, or NULL; lives as long as the nodes. */
const char *nodes_expression(struct dap *d, const char *whole, const char *before,
			     const char *after);
/** Calls f for the parts of a node: those with a number (indexed), with a name, or, with NULL, all,
 * from the first on. Selects the node's frame. */
struct node_page {
	const char *filter;
	uint64_t first, n;
	bool (*part)(void *data, const char *name, struct datum *v, const char *expr);
	void *data;
};
struct err *nodes_parts(struct dap *d, const struct node *n,
			const struct node_page *page) ERR_CHECK;
/** The part of that name; an error if there is none. The node may have moved afterwards. */
struct err *nodes_part_named(struct dap *d, const struct node *n, const char *name,
			     struct datum **ret) ERR_CHECK;
/** How many parts a scope has. */
uint64_t nodes_count(struct dap *d, const struct node *n);

/* -- files.c ---------------------------------------------------------------------------------- */
/** Tells the client which modules have come and gone. */
void dap_tell_modules(struct dap *d);

#endif
