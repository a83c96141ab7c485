#ifndef SINK_JSON_STATE_H
#define SINK_JSON_STATE_H
/**
 * The JSON sink's own state, shared by its files: json.c (the sink), line.c (threads, files,
 * what every line has), call.c (calls), lib.c (library calls), event.c (the rest).
 * For no one else.
 */
#include "base/map.h"
#include "sink/json/json.h"

/** A destination, and what it has got. */
struct json_file {
	struct output *out;
	bool headed;
	uint64_t events, calls, errors, unfinished, library, signals, lost;
};

/** A second as text: most lines have the one of the line before. */
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
	uint8_t who_len; /* 0: to be made */
	char who[200];	 /* ,"pid":1,"tid":1,"comm":"sh" */
	uint8_t was_len; /* 0: it is still who it was when it began the call that it is in */
	char was[200];	 /* else who that was: the program that calls execve */

	/* the call that it is in: its place stays where it is until the thread ends */
	const struct pending *in; /* NULL: in none that is shown */
	const struct call *call;
	bool staged;	  /* it may turn out not to be wanted */
	uint64_t entered; /* moments that there had been, the entry included */

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
	struct buf text;      /* text that becomes a string */
	uint64_t moments;     /* hooks that were called */
	struct record newest; /* the last record that was seen */
	uint16_t restart;     /* sc_calls: restart_syscall, 0 = unknown */
	bool dirty;	      /* a file of a thread holds lines that are not written */
};

static inline struct json *json_of(struct sink *s)
{
	return (struct json *)s;
}

/** The thread's place, made when it is new; with -ff its file is opened. */
struct json_thread *json_thread(struct json *x, int32_t tid);
/** Ends its file and forgets it. */
void json_thread_drop(struct json *x, struct json_thread *t);
/** The thread's name is another one, or may be. */
void json_rename(struct json_thread *t);

/** Makes sure that it is known who the thread is. */
void json_who(struct json_thread *t, const struct record *rec, struct mem *mem);

/** "comm":, as it is known; with the comma in front. */
void json_put_comm(struct buf *b, const struct json_thread *t);

/** Begins a line of thread t: everything up to the tid and the name. rec: seq and times. call: it
 * is about the call that the thread is in. */
struct buf *json_begin(struct json *x, struct json_thread *t, const char *event,
		       const struct record *rec, struct mem *mem, bool call);
/** Ends it. */
void json_end(struct json *x, struct json_thread *t);
/** The header, if the file has none yet. rec: the first record. */
void json_header(struct json *x, struct json_file *f, const struct record *rec);
void json_footer(struct json *x, struct json_file *f, const struct record *rec);
/** Where the thread's lines go. */
struct json_file *json_file(struct json *x, struct json_thread *t);

/** "text":"..." of n tokens, as the text trace shows them. *half: where the first `split` tokens
 * end in the text. */
void json_text(struct json *x, struct buf *b, const struct value *v, size_t n, size_t split,
	       size_t *half);
/** The text of a clock in seconds. */
void json_put_clock(struct json_clock *c, struct buf *b, uint64_t ns);
/** "abi":, "ip":, with the comma in front. */
void json_put_abi(struct buf *b, uint8_t abi);
void json_put_ip(struct buf *b, uint64_t ip);
/** "signal": and "signo":, with the comma in front. */
void json_put_signal(struct buf *b, int sig);

/** How much of a call's text stood there at entry: the arguments, and of the last one the bytes. */
struct json_shown {
	unsigned args;
	size_t text;
};

/** "args":{...}, with the comma in front; shown: what of it the entry had. */
void json_put_args(struct json *x, struct buf *b, const struct call *c, struct json_shown *shown);
/** "ret": and what belongs to it. rec: the exit. */
void json_put_result(struct json *x, struct buf *b, const struct record *rec, const struct call *c);
/** "dur":, of two times in nanoseconds. */
void json_put_spent(struct buf *b, uint64_t from, uint64_t to);
/** "resumed":: other events lie between entry and exit, and the text would have been interrupted.
 * comm: of a thread that may have a new name, or NULL. */
void json_put_resumed(struct json *x, struct buf *b, const struct record *entry,
		      const struct record *rec, const struct json_shown *shown,
		      const struct json_thread *comm);

/** "stack":, if there is one, with the comma in front. */
void json_put_stack(struct buf *b, const struct moment *m);

/** "kvm":, "data":, where there are such, with the comma in front. */
void json_put_below(struct json *x, struct json_file *f, const struct moment *m);

/** A call that never came back: why is the word for it. now: when that was known. m: the moment
 * then, or NULL. */
void json_unfinished(struct json *x, struct json_thread *t, const struct record *now,
		     const struct moment *m, const char *why);

/* hooks */
void json_enter(struct sink *s, const struct moment *m);
void json_exit(struct sink *s, const struct moment *m);
void json_cut(struct sink *s, const struct moment *m);
void json_lib_enter(struct sink *s, const struct moment *m);
void json_lib_exit(struct sink *s, const struct moment *m);
void json_lib_cut(struct sink *s, const struct moment *m);
void json_other(struct sink *s, const struct moment *m);

#endif
