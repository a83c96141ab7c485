#include "sink/changes/normal.h"

#include <ctype.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

#include "base/begins.h"
#include "base/cleanup.h"
#include "base/hash.h"
#include "base/visible.h"
#include "sc_ids.h"
#include "sink/render/argv.h"
#include "sink/render/line.h"
#include "sink/render/render.h"

/* -- paths ----------------------------------------------------------------------------------- */

enum {
	NUMBER_MIN = 3,	  /* shorter ones are versions rather than processes */
	RANDOM_MIN = 6,	  /* the characters that mkstemp(3) replaces */
	PATH_SHOWN = 4096 /* the rest of a longer text does not count */
};

static bool is_temporary(const char *path, size_t n)
{
	static const char *const dirs[] = {"/tmp/", "/var/tmp/", "/dev/shm/", "/run/user/"};

	for (size_t i = 0; i < ARRAY_LEN(dirs); i++) {
		if (begins_with(path, n, dirs[i]))
			return true;
	}
	return false;
}

/** True for letters and digits that no human chose: of two cases, or letters and digits. */
static bool is_random(const char *s, size_t n)
{
	bool upper = false, lower = false, digit = false;

	for (size_t i = 0; i < n; i++) {
		upper = upper || isupper((unsigned char)s[i]);
		lower = lower || islower((unsigned char)s[i]);
		digit = digit || isdigit((unsigned char)s[i]);
	}
	return n >= RANDOM_MIN && upper + lower + digit > 1;
}

static size_t span(const char *s, size_t n, int (*is)(int))
{
	size_t i = 0;

	while (i < n && is((unsigned char)s[i]))
		i++;
	return i;
}

/** True for what names that programs make up are of: with '_', which tempfile.py takes, too. */
static int is_made_of(int c)
{
	return isalnum(c) || c == '_';
}

static bool is_made(const struct normal_made *made, const char *s, size_t n)
{
	return n >= RANDOM_MIN && map_get(&made->words, hash_bytes(s, n));
}

/** The text of a temporary path, in which words and numbers are made equal. */
static void temporary_put(struct buf *b, const struct normal_made *made, const char *s, size_t n)
{
	for (size_t i = 0; i < n;) {
		size_t word = span(s + i, n - i, isalnum), digits = span(s + i, n - i, isdigit);
		size_t whole = span(s + i, n - i, is_made_of);

		if (is_made(made, s + i, whole)) {
			buf_puts(b, "XXXXXX");
			i += whole;
			continue;
		}
		if (!word) {
			visible_put(b, s + i, 1, "");
			i++;
			continue;
		}
		if (digits == word && digits >= NUMBER_MIN)
			buf_puts(b, "N");
		else if (is_random(s + i, word))
			buf_puts(b, "XXXXXX");
		else
			visible_put(b, s + i, word, "");
		i += word;
	}
}

void normal_path(struct buf *b, const struct normal_made *made, const char *path, size_t n)
{
	const char *open;
	size_t digits;

	n = n < PATH_SHOWN ? n : PATH_SHOWN;
	if (is_temporary(path, n)) {
		temporary_put(b, made, path, n);
		return;
	}
	if (begins_with(path, n, "/proc/") && (digits = span(path + 6, n - 6, isdigit))) {
		buf_puts(b, "/proc/N");
		visible_put(b, path + 6 + digits, n - 6 - digits, "");
		return;
	}
	open = memchr(path, '[', n);
	digits = open ? span(open + 1, n - (size_t)(open + 1 - path), isdigit) : 0;
	if (digits && path[0] != '/') {
		visible_put(b, path, (size_t)(open - path) + 1, "");
		buf_puts(b, "N]");
		return;
	}
	visible_put(b, path, n, "");
}

/* -- names that were made up ----------------------------------------------------------------- */

/** True for a call that makes a file or a directory that was not there, for its owner alone. */
static bool makes_private(const struct call *c)
{
	unsigned others = S_IRWXG | S_IRWXO;
	bool is_new = false, is_private = false;

	for (uint32_t i = 0; i < c->n_enter && i < c->n; i++) {
		const struct value *v = &c->vals[i];

		if (v->kind == VALUE_BITS)
			is_new = (v->num & (O_CREAT | O_EXCL)) == (O_CREAT | O_EXCL);
		else if (v->kind == VALUE_UMODE)
			is_private = !(v->num & others);
	}
	if (c->id == SC_CALL_mkdir || c->id == SC_CALL_mkdirat)
		return is_private;
	return is_private && is_new && (c->id == SC_CALL_open || c->id == SC_CALL_openat);
}

/** The last word of the path's last part that is long enough: in "run-XXXXXX.s" it is the middle
 * one. */
static void learn_path(struct normal_made *made, const char *path, size_t n)
{
	size_t at = n, last = 0, length = 0;

	while (at && path[at - 1] != '/')
		at--;
	for (size_t i = at, word; i < n; i += word ? word : 1) {
		word = span(path + i, n - i, is_made_of);
		if (word >= RANDOM_MIN) {
			last = i;
			length = word;
		}
	}
	if (length)
		map_set(&made->words, hash_bytes(path + last, length), made);
}

void normal_made_learn(struct normal_made *made, const struct call *c)
{
	if (!makes_private(c))
		return;
	for (uint32_t i = 0; i < c->n_enter && i < c->n; i++) {
		const struct value *v = &c->vals[i];

		if (v->kind == VALUE_STRING && is_temporary(v->bytes, v->len))
			learn_path(made, v->bytes, v->len);
	}
}

void normal_made_deinit(struct normal_made *made)
{
	map_deinit(&made->words);
}

/* -- calls ----------------------------------------------------------------------------------- */

struct put {
	struct buf *b;
	const struct normal_made *made;
	const struct call *c;
	const char *at, *end; /* the descriptors that are left */
	bool any;	      /* something was put */
};

static void put_text(struct put *p, const char *s, size_t n, bool quoted)
{
	buf_puts(p->b, p->any ? ", " : "");
	p->any = true;
	buf_puts(p->b, quoted ? "\"" : "<");
	normal_path(p->b, p->made, s, n);
	buf_puts(p->b, quoted ? "\"" : ">");
}

static void put_leaf(struct put *p, const struct value *v)
{
	static const struct render_opts plain;
	struct render r;

	render_init(&r, &plain, p->b);
	buf_puts(p->b, p->any ? ", " : "");
	p->any = true;
	render_leaf(&r, v);
}

static bool is_descriptor(const struct value *v)
{
	return v->kind == VALUE_FD || v->kind == VALUE_DIRFD;
}

void normal_descriptors(struct buf *b, struct links *l, const struct event *ev,
			const struct call *c)
{
	char text[PATH_SHOWN];

	for (uint32_t i = 0; i < c->n_enter && i < c->n; i++) {
		const struct value *v = &c->vals[i];
		// The current directory stands for itself.
		bool asks = is_descriptor(v) && (int)v->num >= 0;
		long n = asks ? links_ask(l, ev, (int)v->num, text, sizeof(text)) : 0;

		if (n > 0)
			buf_put(b, text, (size_t)n);
		if (is_descriptor(v))
			buf_putc(b, '\0');
	}
}

const char *normal_next_descriptor(const char **at, const char *end)
{
	const char *text = *at;
	const char *nul = text != end ? memchr(text, '\0', (size_t)(end - text)) : NULL;

	if (!nul)
		return NULL;
	*at = nul + 1;
	return nul > text ? text : NULL;
}

/** Puts what the next descriptor refers to. */
static void put_descriptor(struct put *p)
{
	const char *text = normal_next_descriptor(&p->at, p->end);

	if (text)
		put_text(p, text, strlen(text), false);
}

bool normal_is_name(const struct call *c, const struct value *v)
{
	bool is_address = c->id == SC_CALL_connect || c->id == SC_CALL_bind;

	return v->kind == VALUE_STRING && (v->flags & VALUE_F_PATH || is_address);
}

static void put_value(struct put *p, const struct value *v)
{
	switch ((enum value_kind)v->kind) {
	case VALUE_STRING:
		if (normal_is_name(p->c, v))
			put_text(p, v->bytes, v->len, true);
		break;
	case VALUE_FD:
	case VALUE_DIRFD:
		put_descriptor(p);
		break;
	case VALUE_ENUM:
	case VALUE_FLAGS:
	case VALUE_SIGNO:
	case VALUE_UMODE:
	case VALUE_INADDR:
		put_leaf(p, v);
		break;
	case VALUE_INT:
		// The port that a program connects to is its choice; others are the kernel's.
		if (v->fmt == SC_FMT_BE && p->c->id == SC_CALL_connect)
			put_leaf(p, v);
		break;
	default:
		break;
	}
}

void normal_call(struct buf *b, const struct normal_made *made, const struct call *c,
		 const struct buf *descriptors)
{
	struct put p = {.b = b, .made = made, .c = c, .at = descriptors->p, .end = descriptors->p};

	if (p.end)
		p.end += descriptors->len;
	buf_puts(b, line_name(c));
	buf_putc(b, '(');
	for (uint32_t i = 0; i < c->n_enter && i < c->n; i++)
		put_value(&p, &c->vals[i]);
	buf_putc(b, ')');
}

bool normal_command(struct buf *b, const struct normal_made *made, const struct call *c)
{
	const struct value *v;
	bool any = false;

	if (!argv_is_exec(c))
		return false;
	for (uint32_t i = 0; (v = argv_next(c, &i)); any = true) {
		buf_puts(b, any ? " " : "");
		normal_path(b, made, v->bytes, v->len);
	}
	return true;
}
