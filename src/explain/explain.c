#include "explain/explain.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/cleanup.h"
#include "base/near.h"
#include "decode/decode.h"
#include "decode/names.h"
#include "explain/text.h"

enum { ERRORS = 134, INDENT = 2, TAG = 14 };

/* -- the text -------------------------------------------------------------------------------- */

/** A line of the text; the next one begins behind it. */
struct line {
	const char *p;
	size_t n;
};

static bool line_next(struct line *l)
{
	const char *at = l->p ? l->p + l->n : explain_text;

	at += l->p && *at == '\n';
	if (!*at)
		return false;
	l->p = at;
	l->n = strcspn(at, "\n");
	return true;
}

/** The first word of a line. */
static size_t word_length(const struct line *l)
{
	const char *space = memchr(l->p, ' ', l->n);

	return space ? (size_t)(space - l->p) : l->n;
}

static bool begins_with(const struct line *l, const char *word)
{
	size_t n = word_length(l);

	return n == strlen(word) && !memcmp(l->p, word, n);
}

static bool is_heading(const struct line *l)
{
	return begins_with(l, "call") || begins_with(l, "errno") || begins_with(l, "signal");
}

/** True if a heading of this kind has the name. */
static bool heading_has(const struct line *l, const char *kind, const char *name)
{
	size_t len = strlen(name);

	if (!begins_with(l, kind))
		return false;
	for (const char *p = l->p + strlen(kind), *end = l->p + l->n; p < end;) {
		size_t n = strcspn(++p, " \n");

		if (n == len && !memcmp(p, name, n))
			return true;
		p += n;
	}
	return false;
}

/** Finds the heading of an entry. The lines behind it up to an empty one or the next heading are
 * the entry. */
static bool entry_find(const char *kind, const char *name, struct line *ret)
{
	*ret = (struct line){NULL, 0};
	while (line_next(ret))
		if (heading_has(ret, kind, name))
			return true;
	return false;
}

static bool entry_next(struct line *l)
{
	return line_next(l) && l->n && !is_heading(l);
}

/** The rest of the entry's line that begins with a word; NULL: there is none. */
static const char *entry_about(const char *kind, const char *name, const char *word, size_t *n)
{
	struct line l;

	if (!entry_find(kind, name, &l))
		return NULL;
	while (entry_next(&l)) {
		if (!begins_with(&l, word))
			continue;
		*n = l.n - strlen(word) - 1;
		return l.p + strlen(word) + 1;
	}
	return NULL;
}

/** The first line of an entry. */
static const char *entry_first(const char *kind, const char *name, size_t *n)
{
	struct line l;

	if (!entry_find(kind, name, &l) || !entry_next(&l))
		return NULL;
	*n = l.n;
	return l.p;
}

const char *explain_error(const char *call, const char *error, size_t *n)
{
	const char *text = entry_about("call", call, error, n);

	return text ? text : entry_first("errno", error, n);
}

const char *explain_signal(const char *signal, size_t *n)
{
	return entry_first("signal", signal, n);
}

const char *explain_pages(const char *name, size_t *n)
{
	const char *text = entry_about("call", name, "see", n);

	return text ? text : entry_about("signal", name, "see", n);
}

/* -- names ----------------------------------------------------------------------------------- */

/** The number of an error by its name or number; 0: there is none. */
static int error_number(const char *word)
{
	char *end;
	long n = strtol(word, &end, 10);

	if (*word && !*end)
		return n > 0 && n < ERRORS && names_errno((int)n) ? (int)n : 0;
	for (int e = 1; e < ERRORS; e++) {
		const char *name = names_errno(e);

		if (name && !strcasecmp(name, word))
			return e;
	}
	// Names that are the same on all machines that we know.
	return !strcasecmp(word, "EWOULDBLOCK") ? EAGAIN
	       : !strcasecmp(word, "ENOTSUP")	? EOPNOTSUPP
	       : !strcasecmp(word, "EDEADLOCK") ? EDEADLK
						: 0;
}

bool explain_is_error(const char *word)
{
	return error_number(word) != 0;
}

static int signal_number(const char *word)
{
	char upper[32];
	size_t n = strlen(word);

	if (n >= sizeof(upper) || isdigit((unsigned char)*word))
		return 0;
	for (size_t i = 0; i <= n; i++)
		upper[i] = (char)toupper((unsigned char)word[i]);
	int sig = names_signal_number(upper);
	return sig > 0 ? sig : 0;
}

/** An error with the name that may be meant. */
static struct err *unknown(const char *word)
{
	struct near near = {.name = word};
	char name[16];

	// Of names that are equally near, the first one is taken: errors are written large.
	for (unsigned id = 1; id <= sc_ncalls && !isupper((unsigned char)*word); id++)
		near_try(&near, sc_name(sc_calls[id].name));
	if (names_errno_near(word))
		near_try(&near, names_errno_near(word));
	if (names_signal_near(word, name))
		near_try(&near, name);
	return err_hint(err_new("'%s' is no system call, error or signal", word), near.best);
}

/* -- printing -------------------------------------------------------------------------------- */

/** Appends words, with new lines that begin at a column. */
static void put_words(struct buf *b, size_t start, size_t indent, const char *p, size_t n)
{
	const char *end = p + n;

	while (p < end) {
		const char *space = memchr(p, ' ', (size_t)(end - p));
		size_t len = (size_t)((space ? space : end) - p);

		if (b->len - start + len > EXPLAIN_WIDTH && b->len - start > indent) {
			while (b->len && b->p[b->len - 1] == ' ')
				b->len--;
			buf_putc(b, '\n');
			start = b->len;
			buf_pad_to(b, start, indent);
		}
		buf_put(b, p, len);
		buf_puts(b, space ? " " : "");
		p += len + 1;
	}
	buf_putc(b, '\n');
}

/** Appends a line of an entry: what an error means, manual pages, or text. */
static void put_line(struct buf *b, const struct line *l)
{
	size_t start = b->len, word = word_length(l);
	char name[TAG];
	bool is_error = false;

	if (l->p[0] == 'E' && word < sizeof(name)) {
		snprintf(name, sizeof(name), "%.*s", (int)word, l->p);
		is_error = error_number(name) != 0;
	}
	buf_pad_to(b, start, INDENT);
	if (!is_error) {
		put_words(b, start, INDENT, l->p, l->n);
		return;
	}
	buf_puts(b, name);
	buf_pad_to(b, start, INDENT + TAG);
	put_words(b, start, INDENT + TAG, l->p + word + 1, l->n - word - 1);
}

/** Appends an entry, but what it says of errors only if errors is true. */
static bool put_entry(struct buf *b, const char *kind, const char *name, bool errors)
{
	struct line l;

	if (!entry_find(kind, name, &l))
		return false;
	while (entry_next(&l)) {
		bool about_error = l.p[0] == 'E' && l.n > 1 && isupper((unsigned char)l.p[1]);

		if (errors || !about_error)
			put_line(b, &l);
	}
	return true;
}

static void put_error(struct buf *b, int number)
{
	buf_printf(b, "%s (%d): %s\n", names_errno(number), number, names_errno_text(number));
	put_entry(b, "errno", names_errno(number), true);
}

/** What an error means for a call. */
static void put_call_error(struct buf *b, const char *call, int number)
{
	size_t n, start = b->len;
	const char *name = names_errno(number), *text = entry_about("call", call, name, &n);

	buf_printf(b, "%s fails with %s (%d): %s\n", call, name, number, names_errno_text(number));
	start = b->len;
	buf_pad_to(b, start, INDENT);
	if (text) {
		put_words(b, start, INDENT, text, n);
	} else {
		buf_puts(b, "Nothing special is known of this call. In general:\n");
		put_entry(b, "errno", name, true);
	}
	text = explain_pages(call, &n);
	start = b->len;
	buf_pad_to(b, start, INDENT);
	if (text)
		buf_printf(b, "see %.*s\n", (int)n, text);
	else
		buf_printf(b, "see %s(2)\n", call);
}

static void put_call(struct buf *b, const char *name)
{
	buf_printf(b, "%s: a system call\n", name);
	if (!put_entry(b, "call", name, true))
		buf_printf(b, "  see %s(2)\n", name);
}

static void put_signal(struct buf *b, int sig)
{
	char tmp[16];
	const char *name = names_signal(sig, tmp);

	buf_printf(b, "%s (%d): a signal\n", name, sig);
	if (!put_entry(b, "signal", name, true))
		buf_puts(b, "  A real-time signal: it means what the program wants it to mean. "
			    "Default: the\n  process ends.\n  see signal(7)\n");
}

struct err *explain_put(struct buf *b, const char *word, const char *error)
{
	uint16_t id;
	int number = error ? error_number(error) : 0, sig;

	if (error && !number)
		return unknown(error);
	if (decode_find(word, &id, 1)) {
		if (number)
			put_call_error(b, word, number);
		else
			put_call(b, word);
		return NULL;
	}
	if (error)
		return unknown(word);
	if ((number = error_number(word)))
		put_error(b, number);
	else if ((sig = signal_number(word)))
		put_signal(b, sig);
	else
		return unknown(word);
	return NULL;
}

/* -- the command ----------------------------------------------------------------------------- */

int explain_main(int argc, char **argv)
{
	_cleanup_(buf_deinit) struct buf b = {0};
	struct err *e = NULL;

	if (argc < 2 || !strcmp(argv[1], "-h") || !strcmp(argv[1], "--help")) {
		fputs("Usage: pawl explain CALL [ERRNO] | ERRNO | SIGNAL ...\n"
		      "Says what a system call, an error or a signal is, what this error means "
		      "for\n"
		      "this call, and where to read on.\n",
		      argc < 2 ? stderr : stdout);
		return argc < 2 || fflush(stdout);
	}
	for (int i = 1; i < argc && !e; i++) {
		uint16_t id;
		bool pair = i + 1 < argc && decode_find(argv[i], &id, 1) &&
			    explain_is_error(argv[i + 1]);

		e = explain_put(&b, argv[i], pair ? argv[i + 1] : NULL);
		i += pair;
	}
	fputs(buf_str(&b), stdout);
	if (err_meant(e))
		fprintf(stderr, "pawl explain: %s: did you mean '%s'?\n", err_msg(e), err_meant(e));
	else if (e)
		fprintf(stderr, "pawl explain: %s\n", err_msg(e));
	int status = fflush(stdout) || e;
	err_free(e);
	return status;
}
