#ifndef DEBUGGER_MI_FACE_H
#define DEBUGGER_MI_FACE_H
/** What the files of this room share: the state, the commands, frames and values as records. */
#include "base/map.h"
#include "debugger/mi/record.h"
#include "debugger/mi/words.h"
#include "debugger/scope/frames.h"
#include "debugger/serve/inbox.h"
#include "debugger/session/look.h"
#include "debugger/stop/stops.h"

struct variable_object;

/** What happens when a command has been answered. */
enum mi_go {
	MI_STAY,
	MI_CONTINUE,
	MI_NEXT,
	MI_STEP,
	MI_FINISH,
	MI_NEXT_INSTRUCTION,
	MI_STEP_INSTRUCTION,
	MI_COMMAND, /* the line in go_line */
};

struct mi {
	struct session *s;
	struct inbox *in;
	struct buf out; /* the results of the command that is being handled */
	char *deferred; /* a line that came while the program ran, for which it was stopped */
	bool running, interrupted, quitting, answered;
	bool connected; /* the command has connected to a target */
	enum mi_go go;
	char *go_line;
	const char *arrival;		 /* the reason of a stop that no event explains */
	unsigned returned;		 /* how many values the history had before */
	struct variable_object *objects; /* the roots */
	struct map objects_named;	 /* all, by the hashes of their names */
	struct buf text;		 /* of a value */
	unsigned objects_made;
	unsigned told_breakpoints; /* the last one that the client knows of */
};

struct mi_command {
	const char *name; /* NULL ends a table */
	/** Appends the results to m->out. */
	struct err *(*run)(struct mi *m, struct words *w);
	bool always; /* also while the program runs */
};

extern const struct mi_command mi_exec_commands[], mi_break_commands[], mi_stack_commands[],
	mi_data_commands[], mi_session_commands[], mi_object_commands[], mi_question_commands[];

/* -- face.c ----------------------------------------------------------------------------------- */
/** Runs a command of the prompt; what it prints is dropped. */
struct err *mi_command(struct mi *m, const char *fmt, ...)
	__attribute__((format(printf, 2, 3))) ERR_CHECK;
/** The words from i on, with blanks between them; malloc'd. */
char *mi_join(const struct words *w, size_t i);
struct err *mi_usage(const char *usage);
/** Appends `frame={...}'; level: with its number; arguments: with their values. */
void mi_put_frame(struct mi *m, const struct frame *f, const char *name, bool level,
		  bool arguments);
/** Appends the values of a command's option: 0 none, 1 all, 2 simple ones. */
enum mi_values { MI_NO_VALUES, MI_ALL_VALUES, MI_SIMPLE_VALUES };
enum mi_values mi_take_values(struct words *w);
/** Appends `value="..."', of large values, as in variable objects, a placeholder. */
void mi_put_type(struct mi *m, const struct datum *v);
bool mi_is_simple(const struct type *t);
/** Writes a line of output. */
void mi_write(const char *text, size_t n);

/* -- exec.c ----------------------------------------------------------------------------------- */
/** Runs the program as m->go says, and tells where it has stopped. */
void mi_resume(struct mi *m);

/* -- breaks.c --------------------------------------------------------------------------------- */
void mi_put_breakpoint(struct mi *m, const struct breakpoint *b, struct buf *out);

/* -- variable objects ------------------------------------------------------------------------- */
void mi_objects_free(struct mi *m);
struct err *objects_update(struct mi *m, struct words *w) ERR_CHECK;

#endif
