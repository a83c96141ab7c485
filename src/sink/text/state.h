#ifndef SINK_TEXT_STATE_H
#define SINK_TEXT_STATE_H
/**
 * The text sink's own state and lines, shared by its files: line.c (threads, their files,
 * lines), call.c (calls), event.c (signals, ends), stack.c, text.c (the sink). For
 * no one else.
 */
#include "base/map.h"
#include "sink/text/text.h"
#include "sink/text/leader.h"

/** What the sink keeps per thread. */
struct text_thread {
	int32_t tid;
	uint8_t abi;
	bool new_program; /* in place, of ABI new_abi, but its execve's line is not finished */
	uint8_t new_abi;
	bool open;	    /* the entry half of its call has been shown */
	bool staged;	    /* ... in stage: it may turn out not to be wanted */
	bool told;	    /* the user has been told that it was let go */
	uint32_t lib_depth; /* the library call that its incomplete line is about */
	bool has_comm;
	char comm[16];
	uint8_t comm_len;
	struct output *own;  /* a file of its own (-ff) */
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
	unsigned nthreads; /* that are traced now */
	bool dirty;	   /* a file of a thread holds text that is not written */
	uint16_t restart;  /* sc_calls: restart_syscall, 0 = unknown */
};

static inline struct text *text_of(struct sink *s)
{
	return (struct text *)s;
}

/** The thread's place, made when it is new; with -ff its file is opened. */
struct text_thread *text_thread(struct text *x, int32_t tid);
/** Closes its file and forgets it. */
void text_thread_drop(struct text *x, struct text_thread *t);
/** Where the thread's lines go. */
struct output *text_output(struct text *x, struct text_thread *t);

/** Asks for the thread's name, where names are shown: it has got another one. */
void text_load_comm(struct text *x, struct text_thread *t, struct mem *mem);

/** Ends the line that stands incomplete, if there is one. */
void text_break(struct text *x, struct output *out);
/** Begins a line of thread t in out. entry: the call that it is about, or the last one. */
void text_begin(struct text *x, struct text_thread *t, struct output *out, const struct event *ev,
		const struct record *entry);
/** The end of a line; text_newline with no colour behind it. */
void text_end_line(struct text *x, struct output *out);
void text_newline(struct text *x, struct output *out);
/** Text was appended to out. */
void text_note(struct text *x, struct output *out);
/** An event is over, the program runs on: shows what stands there if the next call may be too
 * late. */
void text_seen(struct text *x);
/** Tells the user that a thread was let go, once. */
void text_tell_detached(struct text *x, struct text_thread *t);
/** A complete line that is not about a call. */
void text_line(struct text *x, const struct moment *m, struct text_thread *t, const char *s);
void text_render(struct text *x, struct output *out, const struct value *v, size_t n);

/* Colours of what is no value: as render_on() and its like, for a line. */
/** Bytes that take no column. */
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

/** The lines of the call stack, if there is one, behind the line that it belongs to. */
void text_stack(struct text *x, struct output *out, const struct moment *m);

/** The closing bracket, spaces to the column of results, "= "; the result; how long it took. */
void text_equals(struct text *x, struct output *out);
void text_returned(struct text *x, struct output *out, const struct call *c);
void text_spent(struct text *x, struct output *out, uint64_t begin_ns, uint64_t end_ns);

/* hooks */
void text_enter(struct sink *s, const struct moment *m);
void text_exit(struct sink *s, const struct moment *m);
void text_lib_enter(struct sink *s, const struct moment *m);
void text_lib_exit(struct sink *s, const struct moment *m);
/** Tells when the thread's ABI is not the one it had. */
void text_personality(struct text *x, const struct moment *m, struct text_thread *t, uint8_t abi);
void text_cut(struct sink *s, const struct moment *m);
void text_other(struct sink *s, const struct moment *m);

#endif
