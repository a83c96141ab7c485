#ifndef SINK_JSON_STATE_H
#define SINK_JSON_STATE_H
/**
 * The JSON sink's state, shared by its files: json.c (the sink), line.c (threads, files, the
 * beginning of lines), call.c (calls), lib.c (library calls), event.c (other events). Private to
 * them.
 */
#include "base/map.h"
#include "sink/again.h"
#include "sink/json/json.h"

/** A destination, and what was written to it. */
struct json_file {
	struct output *out;
	bool headed;
	uint64_t events, calls, errors, unfinished, library, signals, lost;
};

/** A second as text: most lines have the same one as the line before. */
struct json_clock {
	uint64_t second;
	unsigned len;
	char text[24];
};

/** What the sink keeps per thread. */
struct json_thread {
	int32_t tid, pid;
	bool has_comm;
	char comm[16];
	uint8_t comm_len;
	uint8_t who_len; /* 0: `who` must be made */
	char who[200];	 /* ,"pid":1,"tid":1,"comm":"sh" */
	uint8_t was_len; /* 0: the thread is the same as at the entry of its call */
	char was[200];	 /* else the identity at that time: of the program that called execve */

	/* The call that the thread is in. The pointer is valid until the thread ends. */
	const struct pending *in; /* NULL: it is in no call that is shown */
	const struct call *call;
	bool staged;	  /* the call may turn out not to be shown */
	uint64_t entered; /* the number of moments up to and including the entry */

	struct json_file own; /* -ff */
	struct json_thread *next;
};

struct json {
	struct sink sink;
	const struct json_opts *o;
	struct json_file main;
	struct map threads;
	struct json_thread *last, *free;
	struct json_clock real, mono;
	struct buf text;      /* text that will become a string */
	struct again again;   /* what is the same in the lines of such calls */
	uint64_t moments;     /* the number of hook calls */
	struct record newest; /* the last record that a hook got */
	uint16_t restart;     /* sc_calls: restart_syscall, 0 = unknown */
	bool dirty;	      /* a thread's file has unwritten lines */
};

static inline struct json *json_of(struct sink *s)
{
	return (struct json *)s;
}

/** The state of a thread, created if it is new; with -ff its file is opened. */
struct json_thread *json_thread(struct json *x, int32_t tid);
/** Closes the thread's file and frees its state. */
void json_thread_drop(struct json *x, struct json_thread *t);
/** The thread's name may have changed. */
void json_rename(struct json_thread *t);

/** Makes `who`, if it is not made yet. */
void json_who(struct json_thread *t, const struct record *rec, struct mem *mem);

/** Appends "comm": with the known name, preceded by a comma. */
void json_put_comm(struct buf *b, const struct json_thread *t);

/** Begins a line of thread t: everything up to the tid and the name. rec has the number and times
 * of the event. call: the line is about the call that the thread is in. */
struct buf *json_begin(struct json *x, struct json_thread *t, const char *event,
		       const struct record *rec, struct mem *mem, bool call);
/** Ends the line. */
void json_end(struct json *x, struct json_thread *t);
/** Writes the header, if the file has none yet. rec is the first record. */
void json_header(struct json *x, struct json_file *f, const struct record *rec);
void json_footer(struct json *x, struct json_file *f, const struct record *rec);
/** Returns the file for the thread's lines. */
struct json_file *json_file(struct json *x, struct json_thread *t);

/** Appends "text":"..." of n tokens, as in a text trace. *half: where the text of the first `split`
 * tokens ends. */
void json_text(struct json *x, struct buf *b, const struct value *v, size_t n, size_t split,
	       size_t *half);
/** Appends the clock in seconds. */
void json_put_clock(struct json_clock *c, struct buf *b, uint64_t ns);
/** Appends "abi": or "ip":, preceded by a comma. */
void json_put_abi(struct buf *b, uint8_t abi);
void json_put_ip(struct buf *b, uint64_t ip);
/** Appends "signal": and "signo":, preceded by a comma. */
void json_put_signal(struct buf *b, int sig);

/** How much of a call's text was known at entry: the number of arguments, and the bytes of the last
 * one. */
struct json_shown {
	unsigned args;
	size_t text;
};

/** Appends "args":{...}, preceded by a comma; shown: how much of it was known at entry. */
void json_put_args(struct json *x, struct buf *b, const struct call *c, struct json_shown *shown);
/** Appends "ret": and related members. rec is the exit. */
void json_put_result(struct json *x, struct buf *b, const struct record *rec, const struct call *c);
/** Appends "dur":, the difference of two times in nanoseconds. */
void json_put_spent(struct buf *b, uint64_t from, uint64_t to);
/** Appends "resumed":, if other events between entry and exit would have interrupted the text.
 * comm: the name of a thread that may have a new one, or NULL. */
void json_put_resumed(struct json *x, struct buf *b, const struct record *entry,
		      const struct record *rec, const struct json_shown *shown,
		      const struct json_thread *comm);

/** Appends "stack":, preceded by a comma, if there is a stack. */
void json_put_stack(struct buf *b, const struct moment *m);

/** Appends "kvm": and "data":, preceded by commas, if there are any. */
void json_put_below(struct json *x, struct json_file *f, const struct moment *m);

/** Writes a call that did not return; why is the word for the reason. now: the record that showed
 * it. m: the moment of this, or NULL. */
void json_unfinished(struct json *x, struct json_thread *t, const struct record *now,
		     const struct moment *m, const char *why);

/* The hooks of the sink. */
void json_enter(struct sink *s, const struct moment *m);
void json_exit(struct sink *s, const struct moment *m);
void json_whole(struct sink *s, const struct moment *m);
bool json_again(struct sink *s, const struct moment *m);
void json_cut(struct sink *s, const struct moment *m);
void json_lib_enter(struct sink *s, const struct moment *m);
void json_lib_exit(struct sink *s, const struct moment *m);
void json_lib_cut(struct sink *s, const struct moment *m);
void json_other(struct sink *s, const struct moment *m);

#endif
