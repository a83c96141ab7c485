#include "sink/why/verdict.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/path.h"
#include "decode/names.h"

/* -- the message ----------------------------------------------------------------------------- */

/** Like memmem(3), but upper and lower case of ASCII are the same. */
static bool contains(const char *text, size_t n, const char *what)
{
	size_t len = strlen(what);

	for (size_t i = 0; len && i + len <= n; i++)
		if (!strncasecmp(text + i, what, len))
			return true;
	return false;
}

/** True if the text has an address of a socket, with or without its port. */
static bool names_peer(const char *text, size_t n, const char *peer)
{
	const char *port = strrchr(peer, ':');
	char host[128];

	if (contains(text, n, peer))
		return true;
	// An address of IPv6 is in brackets, which messages often lack.
	size_t from = *peer == '[', to = port ? (size_t)(port - peer) : 0;
	to -= to && peer[to - 1] == ']';
	if (to <= from || to - from >= sizeof(host))
		return false;
	snprintf(host, sizeof(host), "%.*s", (int)(to - from), peer + from);
	return contains(text, n, host);
}

/** True if a line of a message names a file or an address of the call. */
static bool names_it(const char *text, size_t n, const struct failure *f)
{
	enum { TELLING = 3 /* shorter names are parts of many words */ };

	for (unsigned i = 0; i < f->npaths; i++) {
		const char *given = f->paths[i].given, *base = path_base(given);

		if ((given[1] && contains(text, n, given)) ||
		    (strlen(base) >= TELLING && contains(text, n, base)))
			return true;
	}
	return f->peer && names_peer(text, n, f->peer);
}

static bool names_error(const char *text, size_t n, const struct failure *f)
{
	const char *words = names_errno_text(f->error), *name = names_errno(f->error);

	// What resolvers say (gai_strerror(3)), and programs in their own words
	if (!f->error)
		return contains(text, n, "resol") || contains(text, n, "not known");
	// The shell says only `not found' of a command.
	if (f->error == ENOENT && contains(text, n, "not found"))
		return true;
	return (words && contains(text, n, words)) || (name && contains(text, n, name));
}

/** Finds the line of the message that fits the failure best, the last one of several. */
static enum verdict_proof line_for(const struct process *p, const struct failure *f,
				   const char **line, size_t *len)
{
	const char *at = p->said.p, *end = at + p->said.len, *next;
	enum verdict_proof best = VERDICT_NONE;

	*len = 0;
	for (; at < end; at = next) {
		const char *newline = memchr(at, '\n', (size_t)(end - at));
		size_t n = (size_t)((newline ? newline : end) - at);

		next = newline ? newline + 1 : end;
		unsigned hits = f ? (unsigned)names_it(at, n, f) + names_error(at, n, f) : 0;
		enum verdict_proof proof = (enum verdict_proof)(VERDICT_LAST + hits);

		if (n && proof >= best) {
			best = proof;
			*line = at;
			*len = n;
		}
	}
	return best;
}

/* -- failures -------------------------------------------------------------------------------- */

bool verdict_is_long_past(const struct process *p, const struct failure *f)
{
	enum { NEAR = 60 /* events */ };

	return f->error == ENOENT && p->said_last > f->seq && p->said_last - f->seq > NEAR;
}

/** Returns the points of a failure; the one with the most is the reason. */
static int worth(const struct process *p, const struct failure *f, enum verdict_proof proof)
{
	int points = proof == VERDICT_WHOLE ? 20 : proof == VERDICT_TEXT ? 8 : 0;

	// A file that was not there is often no harm; refusals mostly are.
	if (f->error != ENOENT && f->error != ENOTDIR)
		points += 2;
	if (!f->npaths || f->paths[0].deeds != FILE_LOOKED)
		points += 1;
	if (f->soft)
		points -= 6;
	if (p->said_last && f->seq > p->said_last)
		points -= 3;
	if (verdict_is_long_past(p, f))
		points -= proof > VERDICT_LAST ? 0 : 3;
	if (process_found_later(p, f))
		points -= 10;
	return points;
}

struct verdict verdict_of(struct process *p)
{
	struct verdict v = {.process = p};
	struct failure *f;
	int best = 0;

	line_for(p, NULL, &v.said, &v.said_len);
	for (unsigned i = 0; (f = process_failure(p, &i));) {
		const char *line;
		size_t len;
		enum verdict_proof proof = line_for(p, f, &line, &len);
		// A command that could not be run has said nothing.
		if (p->is_stub && f->npaths && f->paths[0].deeds == FILE_RUN)
			proof = VERDICT_WHOLE;
		int points = worth(p, f, proof);

		if (points < 0 || (v.failure && points <= best))
			continue;
		best = points;
		v.failure = f;
		v.proof = proof > VERDICT_LAST ? proof : VERDICT_LAST;
		if (len) {
			v.said = line;
			v.said_len = len;
		}
	}
	return v;
}

/* -- processes ------------------------------------------------------------------------------- */

/** The child that was the last to end badly, and whether one ended well after it. */
static struct process *last_bad_child(const struct history *h, const struct process *p,
				      bool *good_after)
{
	struct process *bad = NULL;
	uint64_t good = 0;

	for (struct process *c = h->first; c; c = c->next) {
		if (c->parent != p || !c->end || (p->end && c->end > p->end))
			continue;
		if (process_is_bad(c) && (!bad || c->end > bad->end))
			bad = c;
		else if (!process_is_bad(c) && c->end > good)
			good = c->end;
	}
	*good_after = bad && good > bad->end;
	return bad;
}

/** True if the end of a process follows from that of its child. */
static bool passes_on(struct process *p, const struct process *child, bool good_after)
{
	enum { SIGNALLED = 128 /* sh(1): plus the signal */ };
	struct verdict own = verdict_of(p);
	int status = child->state == PROCESS_KILLED ? SIGNALLED + child->code : child->code;

	if (own.proof == VERDICT_WHOLE && own.failure->seq > child->end)
		return false;
	if (p->state == PROCESS_KILLED)
		return false;
	return !good_after || (p->state == PROCESS_EXITED && p->code == status) ||
	       p->said_last > child->end;
}

static struct process *descend(const struct history *h, struct process *p)
{
	bool good_after;

	// Parents are older than their children, so this ends.
	for (;;) {
		struct process *child = last_bad_child(h, p, &good_after);

		if (!child || !passes_on(p, child, good_after))
			return p;
		p = child;
	}
}

/** The last process that ended badly and that nobody waited for, such as a daemon. */
static struct process *last_bad(const struct history *h)
{
	struct process *bad = NULL;

	for (struct process *p = h->first; p; p = p->next)
		if (process_is_bad(p) && (!bad || p->end > bad->end))
			bad = p;
	return bad;
}

struct process *verdict_process(const struct history *h)
{
	if (!h->main)
		return NULL;
	if (process_is_bad(h->main))
		return descend(h, h->main);
	struct process *bad = last_bad(h);
	return bad ? descend(h, bad) : h->main;
}
