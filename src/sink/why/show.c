#include "sink/why/show.h"

#include <errno.h>
#include <string.h>

#include "base/cleanup.h"
#include "base/visible.h"
#include "decode/names.h"
#include "sink/why/blow.h"
#include "sink/why/reason.h"
#include "sink/why/verdict.h"
#include "base/path.h"

enum {
	COLUMN = 12,
	SAID_LINES = 4,
	OTHERS = 5, /* further failures that are shown */
	CHAIN = 6,  /* processes that are named */
};

struct shown {
	const struct answer_opts *o;
	struct buf *b;
};

static void put_title(const struct shown *s, const char *title)
{
	size_t start = s->b->len;

	buf_puts(s->b, title);
	buf_pad_to(s->b, start, COLUMN);
}

/* -- how it ended ---------------------------------------------------------------------------- */

static void put_end(struct buf *b, const struct process *p)
{
	char name[16];
	const char *sig;

	visible_put(b, p->name ? p->name : "?", strlen(p->name ? p->name : "?"), "");
	if (p->is_stub) {
		buf_puts(b, " could not run the command");
		return;
	}
	if (p->state == PROCESS_RUNS) {
		buf_puts(b, " still ran");
		return;
	}
	if (p->state == PROCESS_EXITED) {
		buf_printf(b, " exited with %d", p->code);
		return;
	}
	sig = names_signal(p->code, name);
	buf_printf(b, " was killed by %s%s", sig ? sig : "a signal",
		   p->core ? " (core dumped)" : "");
}

/** The processes from the command down to the one that is to blame. */
static void put_chain(const struct shown *s, const struct history *h, const struct process *p)
{
	const struct process *chain[CHAIN];
	size_t n = 0, start = s->b->len;

	for (; p && n < CHAIN; p = p == h->main ? NULL : p->parent)
		chain[n++] = p;
	put_title(s, "ended");
	while (n--) {
		put_end(s->b, chain[n]);
		if (n)
			buf_puts(s->b,
				 process_is_bad(chain[n]) ? ", because " : ", and left behind ");
	}
	if (h->main->state == PROCESS_EXITED && !h->main->code && !process_is_bad(chain[0]))
		buf_puts(s->b, ": no process ended badly");
	answer_line_end(s->o, s->b, start);
}

static void put_said_line(const struct shown *s, const char *title, const char *line, size_t n)
{
	size_t start = s->b->len;

	// Programs that know of raw terminals end lines by \r\n.
	n -= n && line[n - 1] == '\r';
	put_title(s, title);
	visible_put(s->b, line, n, "\t");
	answer_line_end(s->o, s->b, start);
}

/** True if the line says no more than what the error says anyway. */
static bool is_bare(const struct verdict *v)
{
	const char *text = v->failure ? names_errno_text(v->failure->error) : NULL;

	return v->proof <= VERDICT_LAST || (text && v->said_len <= strlen(text) + 1);
}

/** Where the shown part of the message begins: at the line that matters, or some lines before it,
 * if it is not known to be the one, or says little. */
static const char *said_begin(const struct verdict *v)
{
	const char *first = v->process->said.p, *at = v->said;

	for (unsigned i = 1; is_bare(v) && i < SAID_LINES && at > first; i++) {
		const char *end = at - 1; // the newline of the line before
		const char *newline = memrchr(first, '\n', (size_t)(end - first));

		if (end == (newline ? newline + 1 : first))
			break; // an empty line separates messages
		at = newline ? newline + 1 : first;
	}
	return at;
}

/** The line of the message that matters, and those around it as far as there is room. */
static void put_said(const struct shown *s, const struct verdict *v)
{
	const struct buf *said = &v->process->said;
	const char *at = said_begin(v), *end = said->p + said->len;
	const char *title = "said";

	if (!v->said_len)
		return;
	if (s->o->all)
		at = said->p;
	for (unsigned i = 0; at < end && (s->o->all || i < SAID_LINES); i++) {
		const char *newline = memchr(at, '\n', (size_t)(end - at));
		size_t n = (size_t)((newline ? newline : end) - at);

		if (n)
			put_said_line(s, title, at, n);
		title = "";
		at += n + 1;
	}
}

/* -- the failures ---------------------------------------------------------------------------- */

static void put_failure(const struct shown *s, const char *title, const struct failure *f)
{
	_cleanup_(buf_deinit) struct buf reason = {0};
	size_t start = s->b->len;

	put_title(s, title);
	buf_puts(s->b, f->line);
	if (f->times > 1)
		buf_printf(s->b, "  (%u times)", f->times);
	answer_line_end(s->o, s->b, start);
	if (!reason_put(&reason, f))
		return;
	start = s->b->len;
	put_title(s, "");
	buf_put(s->b, reason.p, reason.len);
	answer_line_end(s->o, s->b, start);
}

/** True if both looked for a file of this name and did not find it. */
static bool is_same_search(const struct failure *a, const struct failure *b)
{
	return a->error == ENOENT && b->error == ENOENT && a->npaths && b->npaths &&
	       !strcmp(path_base(a->paths[0].given), path_base(b->paths[0].given));
}

struct others {
	size_t later, soft, vain;
};

/** True for a file that was not there when the program looked: of no interest when the reason is
 * known, or if that was long before. */
static bool is_vain(const struct verdict *v, const struct failure *f)
{
	bool is_proven = v->failure && v->proof >= VERDICT_TEXT;
	bool is_known = v->process->state == PROCESS_KILLED || is_proven ||
			verdict_is_long_past(v->process, f);
	unsigned deeds = f->npaths ? f->paths[0].deeds : 0;

	return is_known && f->error == ENOENT && (deeds == FILE_LOOKED || deeds == FILE_READ);
}

/** True if the failure is only counted, and counts it. */
static bool is_left_out(const struct verdict *v, const struct failure *f, struct others *o)
{
	bool later = process_found_later(v->process, f), vain = is_vain(v, f);

	o->later += later;
	o->soft += f->soft;
	o->vain += vain;
	return later || vain || f->soft;
}

/** Shows the failures that may be of interest besides the one that matters. */
static struct others put_others(const struct shown *s, const struct verdict *v)
{
	struct others o = {0};
	struct failure *f;
	const char *title = "also failed";
	unsigned shown = 0, more = 0;

	for (unsigned i = 0; (f = process_failure(v->process, &i));) {
		size_t start = s->b->len;

		if (f == v->failure || (!s->o->all && is_left_out(v, f, &o)) ||
		    (v->failure && is_same_search(f, v->failure)))
			continue;
		if (!s->o->all && shown == OTHERS) {
			more++;
			continue;
		}
		shown++;
		put_title(s, title);
		title = "";
		buf_puts(s->b, f->line);
		answer_line_end(s->o, s->b, start);
	}
	if (more) {
		put_title(s, "");
		buf_printf(s->b, "... %u more\n", more);
	}
	return o;
}

static void put_count(struct buf *b, size_t n, const char *one, const char *many, bool *any)
{
	if (!n)
		return;
	buf_printf(b, "%s%zu %s", *any ? ", " : "", n, n == 1 ? one : many);
	*any = true;
}

static void put_left_out(const struct shown *s, const struct process *p, const struct others *o)
{
	bool any = false;

	if (!o->later && !o->soft && !o->vain && !p->probes)
		return;
	put_title(s, "left out");
	put_count(s->b, o->later, "search that succeeded later", "searches that succeeded later",
		  &any);
	put_count(s->b, p->probes, "probe of the C library or the locale",
		  "probes of the C library and the locale", &any);
	put_count(s->b, o->vain, "file that was looked for in vain",
		  "files that were looked for in vain", &any);
	put_count(s->b, o->soft, "failure that programs expect", "failures that programs expect",
		  &any);
	buf_putc(s->b, '\n');
}

static bool is_same_place(const struct failure *a, const struct failure *b)
{
	return a->paths[0].dirfd == b->paths[0].dirfd &&
	       !strcmp(a->paths[0].given, b->paths[0].given);
}

/** True if the same file was looked for before, by another call or in another way. */
static bool is_again(const struct verdict *v, const struct failure *of)
{
	const struct failure *f;

	if (is_same_place(v->failure, of))
		return true;
	for (unsigned i = 0; (f = process_failure(v->process, &i)) && f != of;)
		if (is_same_search(f, of) && is_same_place(f, of))
			return true;
	return false;
}

/** The directories in which the same name was looked for, too; one of them may have another name
 * that is near. */
static void put_searched(const struct shown *s, const struct verdict *v)
{
	struct failure *f;
	size_t same = 0;
	bool near = reason_has_near(v->failure);

	for (unsigned i = 0; (f = process_failure(v->process, &i));) {
		if (f == v->failure || !is_same_search(f, v->failure) || is_again(v, f))
			continue;
		same++;
		if (near || !reason_has_near(f))
			continue;
		near = true;
		put_title(s, "");
		reason_put(s->b, f);
		buf_putc(s->b, '\n');
	}
	if (!same)
		return;
	put_title(s, "");
	buf_printf(s->b, "the name was looked for in %zu other place%s, too\n", same,
		   same == 1 ? "" : "s");
}

/** True if the last failure is worth a line, though no message is about it. */
static bool is_likely(const struct verdict *v)
{
	return v->proof >= VERDICT_TEXT ||
	       (v->process->state != PROCESS_KILLED && process_is_bad(v->process));
}

void why_show(const struct why_shown *shown, struct buf *b)
{
	struct shown s = {.o = shown->o, .b = b};
	struct process *p = verdict_process(shown->history);
	struct verdict v = {0};

	if (p) {
		v = verdict_of(p);
		put_chain(&s, shown->history, p);
		blow_put(s.b, p, COLUMN, s.o->all);
		put_said(&s, &v);
		if (v.failure && !is_likely(&v))
			v.failure = NULL;
		if (v.failure) {
			put_failure(&s, v.proof >= VERDICT_TEXT ? "because" : "perhaps", v.failure);
			put_searched(&s, &v);
		} else if (process_is_bad(p) && p->state == PROCESS_EXITED) {
			put_title(&s, "because");
			buf_puts(s.b, "no call of it failed that could be the reason: it is in the "
				      "program itself\n");
		}
		struct others others = put_others(&s, &v);
		put_left_out(&s, p, &others);
	}
}
