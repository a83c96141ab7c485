#ifndef SINK_TEXT_STATE_H
#define SINK_TEXT_STATE_H
/**
 * The state of the text sink and its lines, shared by the files of this folder: line.c (threads,
 * their files, lines), call.c (calls), again.c (calls that are known), event.c (signals, ends),
 * stack.c, explain.c, text.c (the sink). Private to them.
 */
#include "base/map.h"
#include "base/memo.h"
#include "sink/again.h"
#include "sink/text/text.h"
#include "sink/text/leader.h"

/** What the sink keeps per thread. */
struct text_thread {
	int32_t tid;
	uint8_t abi;
	bool new_program; /* an execve has loaded a program of ABI new_abi, but its line is not
			     finished */
	uint8_t new_abi;
	bool has_last;	  /* the number and ABI of the last call whose entry was shown, */
	uint8_t last_abi; /* which is that of the line about another ABI */
	uint64_t last_nr;
	bool open;	/* the entry of its call has been shown */
	bool staged;	/* the entry is in `stage`, because the call may turn out not to be shown */
	bool may_begin; /* staged: the entry may be shown before the call returns */
	bool hushed; /* nothing more is shown of its call: ltrace shows no execve that succeeds */
	bool told;   /* the user has been told that the thread was detached */
	uint32_t lib_depth;  /* the library call of its incomplete line */
	uint32_t lib_around; /* the number of library calls that it is inside of */
	size_t lib_at;	     /* where in the output the name of its last library call begins */
	bool has_comm;
	char comm[16];
	uint8_t comm_len;
	struct output *own;  /* its own file (-ff) */
	struct output stage; /* a line that waits for its outcome */
	struct text_thread *next;
};

struct text {
	struct sink sink;
	const struct text_opts *o;
	struct output *main;
	struct text_leader leader;
	struct map threads;
	struct text_thread *last, *free;
	unsigned nthreads;    /* threads that are traced now */
	unsigned coming;      /* threads that their creators have told of, before they are traced */
	bool begun;	      /* the command has been executed */
	bool dirty;	      /* some thread's file has unwritten text */
	bool simple;	      /* whole calls are shown by their text alone, and may so be kept */
	struct memo stacks;   /* the text of stacks */
	struct again again;   /* the text of whole calls */
	uint16_t restart;     /* sc_calls: restart_syscall, 0 = unknown */
	struct map explained; /* errors of calls, and signals, that --explain has told of */
};

static inline struct text *text_of(struct sink *s)
{
	return (struct text *)s;
}

/** The sink's state of a thread, created at its first use; with -ff its file is opened. */
struct text_thread *text_thread(struct text *x, int32_t tid);
/** Closes the thread's file and frees its state. */
void text_thread_drop(struct text *x, struct text_thread *t);
/** Returns the output for the thread's lines. */
struct output *text_output(struct text *x, struct text_thread *t);

/** Reads the thread's name again, if names are shown: it may have changed. */
void text_load_comm(struct text *x, struct text_thread *t, struct mem *mem);

/** Ends the incomplete line, if there is one. */
void text_break(struct text *x, struct output *out);
/** Begins a line of thread t in out. entry: the call that the line is about, or the last call. */
/** Appends the spaces in front of what happens inside of so many library calls. */
void text_indent(struct text *x, struct output *out, uint32_t depth);
void text_begin(struct text *x, struct text_thread *t, struct output *out, const struct event *ev,
		const struct record *entry);
/** Ends a line; like text_newline, but without resetting colours. */
void text_end_line(struct text *x, struct output *out);
void text_newline(struct text *x, struct output *out);
/** To be called after text was appended to out. */
void text_note(struct text *x, struct output *out);
/** To be called at the end of an event, before the program continues: writes pending text that
 * could come too late after the next call. */
void text_seen(struct text *x);
/** Tells the user once that a thread was detached. */
void text_tell_detached(struct text *x, struct text_thread *t);
/** A complete line that is not about a call. */
void text_line(struct text *x, const struct moment *m, struct text_thread *t, const char *s);
void text_render(struct text *x, struct output *out, const struct value *v, size_t n);

/* Colours of text that is no value, like render_on() and its like. */
/** Appends bytes that take no column. */
void text_escape(struct output *out, const char *esc);
static inline void text_colour(const struct text_opts *o, struct output *out,
			       enum palette_kind kind)
{
	if (__builtin_expect(o->render.palette != NULL, 0))
		text_escape(out, o->render.palette->on[kind]);
}
static inline void text_reset(const struct text_opts *o, struct output *out)
{
	if (__builtin_expect(o->render.palette != NULL, 0))
		text_escape(out, PALETTE_RESET);
}
void text_punct(const struct text_opts *o, struct output *out, const char *s);

/** Appends the lines of the call stack, if there is one, after the line that it belongs to. */
void text_stack(struct text *x, struct output *out, const struct moment *m);
/** With --explain: a line that says what a failure or a signal means, at its first occurrence. */
void text_explain(struct text *x, struct output *out, const struct moment *m);

/** True if a call that has not returned yet is to be shown now (text_opts.begun). */
bool text_has_begun(const struct text *x);
/** Shows its entry. */
void text_show_begun(struct text *x);

/** Appends the closing bracket, spaces up to the column of results, "= ", the result, and the
 * duration. */
void text_equals(struct text *x, struct output *out);
void text_returned(struct text *x, struct output *out, const struct call *c);
void text_spent(struct text *x, struct output *out, uint64_t begin_ns, uint64_t end_ns);

/** text.simple, by the options. */
bool text_is_simple(const struct text_opts *o);
/** Where the parts of a line are in an output. */
struct text_parts {
	size_t start, end; /* name and arguments */
	size_t result;	   /* the beginning of the result */
};
/** Keeps the text of a whole call, which ends with its result so far. */
void text_keep(struct text *x, const struct moment *m, const struct output *out,
	       const struct text_parts *p);
/** What every entry means for the thread, whether it is shown or not. */
void text_note_entry(struct text *x, const struct moment *m, struct text_thread *t);

/* The hooks of the sink. */
void text_enter(struct sink *s, const struct moment *m);
void text_exit(struct sink *s, const struct moment *m);
void text_whole(struct sink *s, const struct moment *m);
bool text_again(struct sink *s, const struct moment *m);
bool text_lib_again(struct sink *s, const struct moment *m);
void text_lib_enter(struct sink *s, const struct moment *m);
void text_lib_exit(struct sink *s, const struct moment *m);
/** Reports when the ABI of the thread has changed. The line has the number of the call before. */
void text_personality(struct text *x, const struct moment *m, struct text_thread *t, uint8_t abi);
void text_cut(struct sink *s, const struct moment *m);
void text_other(struct sink *s, const struct moment *m);

#endif
