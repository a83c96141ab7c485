#include <string.h>

#include "decode/walk.h"
#include "event/ask.h"

/*
 * SELinux contexts of descriptors, ids and paths (--secontext). They are asked of the target, and
 * stored after the bytes of the token.
 */

enum { CONTEXT_MAX = 4096, CWD_FD = -100 };

/** The type is the third field of user:role:type[:level]. */
const char *decode_context_part(enum decode_context how, const char *context, size_t *n)
{
	const char *end = context + *n, *at = context;

	for (unsigned i = 0; i < 2 && how == DECODE_CONTEXT_TYPE; i++) {
		at = memchr(at, ':', (size_t)(end - at));
		if (!at)
			return context; // the context has no type: it is shown unchanged
		at++;
	}
	if (how == DECODE_CONTEXT_TYPE) {
		const char *colon = memchr(at, ':', (size_t)(end - at));

		end = colon ? colon : end;
	}
	*n = (size_t)(end - at);
	return at;
}

/** The answer to a question, and the part of it that is shown. */
struct context {
	char buf[CONTEXT_MAX];
	const char *part;
	size_t n; /* 0: nothing is shown */
};

/** Asks for a context. For paths, the caller puts the path into x->buf. A file system may store any
 * bytes, of which a context is the part up to a NUL. */
static void context_ask(struct dec *d, struct context *x, unsigned what, uint64_t key)
{
	long len = mem_ask(d->mem, what, key, x->buf, sizeof(x->buf));

	x->n = len > 0 ? strnlen(x->buf, (size_t)len) : 0;
	x->part = decode_context_part(d->o->contexts, x->buf, &x->n);
}

/** Appends the contexts to the token's bytes. wanted is the context that the object should have, or
 * NULL. */
static void token_context(struct dec *d, struct value *t, const struct context *is,
			  const struct context *wanted)
{
	if (!is->n)
		return;
	// If only types are shown, only types are compared.
	bool differs = wanted && wanted->n &&
		       (wanted->n != is->n || memcmp(wanted->part, is->part, is->n) != 0);
	size_t n = is->n + (differs ? 1 + wanted->n : 0);
	char *both = arena_alloc(&d->c->arena, t->len + n + 1);

	if (t->len)
		memcpy(both, t->bytes, t->len);
	memcpy(both + t->len, is->part, is->n);
	if (differs) {
		both[t->len + is->n] = '\0';
		memcpy(both + t->len + is->n + 1, wanted->part, wanted->n);
	}
	t->bytes = both;
	t->ref = (uint16_t)n;
}

static bool is_wanted(const struct dec *d, const struct value *t)
{
	return __builtin_expect(d->o->contexts != DECODE_CONTEXT_NONE, 0) && t;
}

void dec_context_of_fd(struct dec *d, struct value *t, uint64_t key)
{
	struct context is, wanted;

	if (!is_wanted(d, t))
		return;
	context_ask(d, &is, MEM_ASK_FD_CONTEXT, key);
	if (is.n && d->o->mismatch)
		context_ask(d, &wanted, MEM_ASK_FD_WANTED, key);
	token_context(d, t, &is, is.n && d->o->mismatch ? &wanted : NULL);
}

void dec_context_of_pid(struct dec *d, struct value *t, int pid)
{
	struct context is;

	if (!is_wanted(d, t))
		return;
	context_ask(d, &is, MEM_ASK_CONTEXT, (uint64_t)pid);
	token_context(d, t, &is, NULL);
}

/** Returns the descriptor from which the path in the last token starts: the nearest one before it,
 * unless another path is between them. *first: the path is the call's first string. */
static int path_dirfd(const struct call *c, bool *first)
{
	int dirfd = CWD_FD;
	bool found = false;

	*first = true;
	for (uint32_t i = c->n - 1; i-- > 0;) {
		const struct value *v = &c->vals[i];

		if (v->kind == VALUE_STRING)
			*first = false;
		if (!found && v->kind == VALUE_DIRFD)
			dirfd = (int)v->num;
		found = found || v->kind == VALUE_DIRFD || v->kind == VALUE_STRING;
	}
	return dirfd;
}

void dec_context_of_path(struct dec *d, struct value *t)
{
	struct context is, wanted;
	bool first;

	// A path that a call returns is not one of a file that the call uses.
	if (!is_wanted(d, t) || d->exiting || t->flags & VALUE_F_CUT || t->len >= sizeof(is.buf))
		return;
	int dirfd = path_dirfd(d->c, &first);
	// The target of a symbolic link that is being created need not exist.
	if (first && !strncmp(sc_name(sc_calls[d->c->id].name), "symlink", 7))
		return;
	memcpy(is.buf, t->bytes, t->len);
	is.buf[t->len] = '\0';
	uint64_t key = mem_path_key(dirfd, is.buf, t->len);
	context_ask(d, &is, MEM_ASK_PATH_CONTEXT, key);
	bool asks = is.n && d->o->mismatch;
	if (asks) {
		memcpy(wanted.buf, t->bytes, t->len);
		wanted.buf[t->len] = '\0';
		context_ask(d, &wanted, MEM_ASK_PATH_WANTED, key);
	}
	token_context(d, t, &is, asks ? &wanted : NULL);
}
