#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

#include "base/alloc.h"
#include "decode/names.h"
#include "event/ask.h"
#include "sink/json/leaf.h"
#include "sink/json/put.h"
#include "sink/json/state.h"

enum { SCHEMA = 1 };
static const uint64_t clock_second = 1000000000;

/* -- threads --------------------------------------------------------------------------------- */

static struct json_thread *json_thread_new(struct json *x, int32_t tid)
{
	struct json_thread *t = x->free;

	if (t)
		x->free = t->next;
	else
		t = alloc_zeroed(sizeof(*t));
	*t = (struct json_thread){.tid = tid};
	map_set(&x->threads, (uint64_t)(uint32_t)tid, t);
	if (x->o->split)
		t->own.out = split_open(x->o->split, tid);
	return t;
}

struct json_thread *json_thread(struct json *x, int32_t tid)
{
	if (x->last && x->last->tid == tid)
		return x->last;
	struct json_thread *t = map_get(&x->threads, (uint64_t)(uint32_t)tid);
	if (!t)
		t = json_thread_new(x, tid);
	x->last = t;
	return t;
}

void json_thread_drop(struct json *x, struct json_thread *t)
{
	if (x->last == t)
		x->last = NULL;
	map_del(&x->threads, (uint64_t)(uint32_t)t->tid);
	if (t->own.out) {
		json_footer(x, &t->own, &x->newest);
		split_close(x->o->split, t->own.out, t->tid);
	}
	t->next = x->free;
	x->free = t;
}

struct json_file *json_file(struct json *x, struct json_thread *t)
{
	return t->own.out ? &t->own : &x->main;
}

void json_rename(struct json_thread *t)
{
	t->has_comm = false;
	t->who_len = 0;
}

void json_put_comm(struct buf *b, const struct json_thread *t)
{
	if (t->comm_len)
		json_leaf_text(b, "", "comm", t->comm, t->comm_len);
}

/** Makes the text that identifies the thread, which is the same in each of its lines. */
void json_who(struct json_thread *t, const struct record *rec, struct mem *mem)
{
	struct buf b = {.p = t->who, .cap = sizeof(t->who)};

	if (t->who_len && t->pid == rec->pid)
		return;
	if (!t->has_comm) {
		long n = mem_ask(mem, MEM_ASK_COMM, 0, t->comm, sizeof(t->comm));

		t->has_comm = true;
		t->comm_len = n > 0 ? (uint8_t)n : 0;
	}
	t->pid = rec->pid;
	// A name has at most 16 bytes, which grow at most sixfold, or to 24 in base64, so it fits.
	JSON_LITERAL(&b, ",\"pid\":");
	json_put_signed(&b, rec->pid);
	JSON_LITERAL(&b, ",\"tid\":");
	json_put_signed(&b, t->tid);
	json_put_comm(&b, t);
	t->who_len = (uint8_t)b.len;
}

/* -- lines ----------------------------------------------------------------------------------- */

void json_put_clock(struct json_clock *c, struct buf *b, uint64_t ns)
{
	uint64_t second = ns / clock_second;

	if (second != c->second || !c->len) {
		struct buf text = {.p = c->text, .cap = sizeof(c->text)};

		json_put_digits(&text, second);
		c->second = second;
		c->len = (unsigned)text.len;
	}
	buf_put(b, c->text, c->len);
	json_put_fraction(b, (uint32_t)(ns % clock_second));
}

/** Writes the beginning of every line. */
static void put_start(struct json *x, struct buf *b, const char *event, const struct record *rec)
{
	JSON_LITERAL(b, "{\"event\":\"");
	buf_puts(b, event);
	JSON_LITERAL(b, "\",\"seq\":");
	json_put_unsigned(b, rec->seq);
	JSON_LITERAL(b, ",\"time\":");
	json_put_clock(&x->real, b, rec->real_ns);
	JSON_LITERAL(b, ",\"mono\":");
	json_put_clock(&x->mono, b, rec->mono_ns);
}

static void end_line(struct json *x, struct json_file *f)
{
	buf_put(&f->out->buf, "}\n", 2);
	x->dirty = x->dirty || f != &x->main;
	if (x->o->each_line || output_is_full(f->out))
		output_flush(f->out);
}

/** Writes the thread's current SELinux context. */
static void put_context(struct json *x, struct buf *b, struct mem *mem)
{
	char context[4096];
	long len = mem ? mem_ask(mem, MEM_ASK_CONTEXT, 0, context, sizeof(context)) : -1;

	if (len <= 0)
		return;
	size_t n = (size_t)len;
	const char *part = decode_context_part(x->o->contexts, context, &n);
	json_leaf_text(b, "", "context", part, n);
}

static void put_who(struct buf *b, struct json_thread *t, const struct record *rec, struct mem *mem,
		    bool call)
{
	if (call && t->was_len) {
		buf_put(b, t->was, t->was_len);
		t->was_len = 0;
		return;
	}
	json_who(t, rec, mem);
	buf_put(b, t->who, t->who_len);
}

struct buf *json_begin(struct json *x, struct json_thread *t, const char *event,
		       const struct record *rec, struct mem *mem, bool call)
{
	struct json_file *f = json_file(x, t);
	struct buf *b = &f->out->buf;

	if (!f->headed)
		json_header(x, f, rec);
	f->events++;
	buf_reserve(b, 512);
	put_start(x, b, event, rec);
	put_who(b, t, rec, mem, call);
	if (__builtin_expect(x->o->contexts != DECODE_CONTEXT_NONE, 0))
		put_context(x, b, mem);
	return b;
}

void json_end(struct json *x, struct json_thread *t)
{
	end_line(x, json_file(x, t));
}

/** Writes a string that did not come from our own tables. */
static void put_word(struct buf *b, const char *s)
{
	json_leaf(b, &(struct value){.kind = VALUE_STRING, .bytes = s, .len = (uint32_t)strlen(s)});
}

static void put_command(struct json *x, struct buf *b)
{
	if (x->o->command) {
		JSON_LITERAL(b, ",\"command\":");
		for (char *const *w = x->o->command; *w; w++) {
			buf_putc(b, w == x->o->command ? '[' : ',');
			put_word(b, *w);
		}
		buf_putc(b, ']');
	}
	for (unsigned i = 0; i < x->o->npids; i++) {
		buf_puts(b, i ? "," : ",\"pids\":[");
		json_put_signed(b, x->o->pids[i]);
	}
	if (x->o->npids)
		buf_putc(b, ']');
}

void json_header(struct json *x, struct json_file *f, const struct record *rec)
{
	struct buf *b = &f->out->buf;
	struct utsname u;

	f->headed = true;
	JSON_LITERAL(b, "{\"event\":\"header\",\"schema\":");
	json_put_digits(b, SCHEMA);
	JSON_LITERAL(b, ",\"pawl\":");
	put_word(b, x->o->version);
	JSON_LITERAL(b, ",\"time\":");
	json_put_clock(&x->real, b, rec->real_ns);
	JSON_LITERAL(b, ",\"mono\":");
	json_put_clock(&x->mono, b, rec->mono_ns);
	put_command(x, b);
	if (x->o->replay) {
		JSON_LITERAL(b, ",\"replay\":");
		put_word(b, x->o->replay);
	} else if (!uname(&u)) {
		// A recording may be of another machine.
		JSON_LITERAL(b, ",\"host\":");
		put_word(b, u.nodename);
		JSON_LITERAL(b, ",\"kernel\":");
		put_word(b, u.release);
		JSON_LITERAL(b, ",\"machine\":");
		put_word(b, u.machine);
	}
	end_line(x, f);
	if (!x->o->last)
		return;
	// The header must not be replaced by later lines (--last).
	output_flush(f->out);
	output_keep_last(f->out, x->o->last);
}

void json_footer(struct json *x, struct json_file *f, const struct record *rec)
{
	struct buf *b = &f->out->buf;

	if (!f->headed)
		return;
	output_keep_all(f->out);
	output_flush(f->out);
	// This line cannot report that text could not be written; if it is missing, that says so.
	const struct {
		const char *key;
		uint64_t n;
	} counts[] = {{",\"events\":", f->events},	     {",\"calls\":", f->calls},
		      {",\"errors\":", f->errors},	     {",\"unfinished\":", f->unfinished},
		      {",\"library\":", f->library},	     {",\"signals\":", f->signals},
		      {",\"lost\":", f->lost + f->out->lost}};

	put_start(x, b, "footer", rec);
	for (unsigned i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		buf_puts(b, counts[i].key);
		json_put_unsigned(b, counts[i].n);
	}
	end_line(x, f);
}

/* -- pieces ---------------------------------------------------------------------------------- */

/** True if the token's text cannot contain a quotation mark or a backslash. */
static bool needs_no_escape(const struct value *v, size_t n)
{
	static const uint64_t safe =
		1ULL << VALUE_STRUCT | 1ULL << VALUE_STRUCT_END | 1ULL << VALUE_ARRAY |
		1ULL << VALUE_ARRAY_END | 1ULL << VALUE_FIELD | 1ULL << VALUE_OR |
		1ULL << VALUE_ARROW | 1ULL << VALUE_MORE | 1ULL << VALUE_ADDR | 1ULL << VALUE_ENUM |
		1ULL << VALUE_FLAGS | 1ULL << VALUE_BITS | 1ULL << VALUE_ID | 1ULL << VALUE_SIGNO |
		1ULL << VALUE_SIGSET | 1ULL << VALUE_MODE | 1ULL << VALUE_UMODE |
		1ULL << VALUE_DEV | 1ULL << VALUE_ERRNO | 1ULL << VALUE_TIME | 1ULL << VALUE_FAULT |
		1ULL << VALUE_FAULT_AT;

	for (const struct value *end = v + n; v < end; v++) {
		bool plain = (v->kind == VALUE_INT && v->fmt != SC_FMT_BE) ||
			     (v->kind >= VALUE_FD && v->kind <= VALUE_PID && !v->len && !v->ref);

		if (!plain && !(safe >> v->kind & 1))
			return false;
	}
	return true;
}

/** Renders both halves of a call. Returns where the second begins. */
static size_t render_halves(struct json *x, struct buf *b, const struct value *v, size_t n,
			    size_t split)
{
	struct render r;
	size_t half;

	render_init(&r, &x->o->render, b);
	render_values(&r, v, split);
	half = b->len;
	if (split < n) {
		render_init(&r, &x->o->render, b);
		render_values(&r, v + split, n - split);
	}
	return half;
}

void json_text(struct json *x, struct buf *b, const struct value *v, size_t n, size_t split,
	       size_t *half)
{
	JSON_LITERAL(b, "\"text\":\"");
	if (needs_no_escape(v, n)) {
		size_t start = b->len;

		*half = render_halves(x, b, v, n, split) - start;
	} else {
		buf_clear(&x->text);
		*half = render_halves(x, &x->text, v, n, split);
		json_put_chars(b, x->text.p, x->text.len);
	}
	buf_putc(b, '"');
}

void json_put_abi(struct buf *b, uint8_t abi)
{
	buf_puts(b, abi == ABI_I386  ? ",\"abi\":\"i386\""
		    : abi == ABI_X32 ? ",\"abi\":\"x32\""
				     : ",\"abi\":\"x86_64\"");
}

void json_put_ip(struct buf *b, uint64_t ip)
{
	JSON_LITERAL(b, ",\"ip\":\"");
	buf_put_hex(b, ip);
	buf_putc(b, '"');
}

void json_put_signal(struct buf *b, int sig)
{
	char tmp[16];
	const char *name = names_signal(sig, tmp);

	JSON_LITERAL(b, ",\"signal\":\"");
	if (name)
		buf_puts(b, name);
	else
		json_put_signed(b, sig);
	JSON_LITERAL(b, "\",\"signo\":");
	json_put_signed(b, sig);
}
