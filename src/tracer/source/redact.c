#include "tracer/source/redact.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "event/ask.h"
#include "event/record.h"
#include "tracer/source/pieces.h"
#include "tracer/source/recording.h"

enum {
	LITERAL_MIN = 8,     /* a shorter value of the environment occurs by chance */
	LITERALS_MAX = 4096, /* so many values are kept */
	CONTENT_MIN = 4,     /* a string whose address is not known is found by its bytes */
};
static const char filler = '*';

/** A string of the event. */
struct span {
	uint64_t addr; /* 0: it is found by its bytes */
	const char *bytes;
	size_t len;
	bool ends;	   /* nothing was wanted behind the NUL that follows it */
	size_t from, hide; /* the part of it that is hidden */
};

/** The memory of a piece in the result. */
struct copy {
	uint64_t addr;
	size_t at, len;
};

struct literal {
	char *bytes;
	size_t len;
};

struct redact {
	bool strings, env;
	regex_t *patterns;
	size_t npatterns;
	const struct decode_opts *decode;
	struct call call;
	struct map entries; /* by tid: struct record, of the last call */
	struct literal *literals;
	size_t nliterals;
	struct map known; /* the hashes of the literals */

	/* of the event: */
	struct pieces pieces;
	struct span *spans;
	size_t nspans, cap;
	struct copy *copies;
	size_t ncopies, copies_cap;
	struct buf run, word;
};

/* -- what is hidden --------------------------------------------------------------------------- */

static void span_add(struct redact *r, const struct value *v, size_t from, bool hide)
{
	if (r->nspans == r->cap) {
		r->cap = r->cap ? r->cap * 2 : 64;
		r->spans = alloc_grow(r->spans, r->cap, sizeof(*r->spans));
	}
	// One byte more than is shown is read where a string is cut.
	size_t more = v->flags & VALUE_F_CUT ? 1 : 0;
	r->spans[r->nspans++] = (struct span){.addr = v->num,
					      .bytes = v->bytes,
					      .len = v->len,
					      .ends = v->fmt == 1 && !more,
					      .from = from,
					      .hide = hide ? v->len - from + more : 0};
}

/** Remembers a value of the environment. */
static void learn(struct redact *r, const char *bytes, size_t len)
{
	uint64_t hash = 14695981039346656037u; // FNV-1a

	for (size_t i = 0; i < len; i++)
		hash = (hash ^ (uint8_t)bytes[i]) * 1099511628211u;
	if (len < LITERAL_MIN || r->nliterals == LITERALS_MAX || map_get(&r->known, hash))
		return;
	map_set(&r->known, hash, r);
	r->literals = alloc_grow(r->literals, r->nliterals + 1, sizeof(*r->literals));
	r->literals[r->nliterals++] =
		(struct literal){.bytes = alloc_strndup(bytes, len), .len = len};
}

static void take_string(struct redact *r, const struct value *v, bool environment, bool entry)
{
	const char *equals = environment && v->len ? memchr(v->bytes, '=', v->len) : NULL;

	if (environment && r->env && equals) {
		size_t from = (size_t)(equals - v->bytes) + 1;

		if (entry)
			learn(r, equals + 1, v->len - from);
		span_add(r, v, r->strings ? 0 : from, true);
		return;
	}
	span_add(r, v, 0, r->strings && !(v->flags & VALUE_F_PATH));
}

/** Collects the strings of a call that was decoded. */
static void take_strings(struct redact *r, bool entry)
{
	const struct call *c = &r->call;
	bool environment = false;
	const struct value *result;
	uint32_t n = call_result(c, &result);

	for (uint32_t i = 0; i < c->n; i++) {
		const struct value *v = &c->vals[i];

		if (v->kind == VALUE_ARG)
			environment = !strcmp(sc_name(v->name), "envp");
		else if (v->kind == VALUE_STRING)
			take_string(r, v, environment, entry);
	}
	for (uint32_t i = 0; c->exited && i < n; i++)
		if (result[i].kind == VALUE_STRING)
			take_string(r, &result[i], false, false);
	for (uint32_t i = 0; i < c->nbelow; i++)
		if (c->below[i].kind == VALUE_STRING)
			take_string(r, &c->below[i], false, false);
}

/** Decodes a call, as far as the event tells it, to find its strings. */
static void find_strings(struct redact *r, const struct record *rec)
{
	struct record *in = map_get(&r->entries, (uint32_t)rec->tid);
	bool entry = rec->kind == RECORD_SYSCALL_ENTER;

	if (record_is_last(rec))
		free(map_del(&r->entries, (uint32_t)rec->tid));
	if (!entry && (rec->kind != RECORD_SYSCALL_EXIT || !in))
		return;
	if (!in) {
		in = alloc_zeroed(sizeof(*in));
		map_set(&r->entries, (uint32_t)rec->tid, in);
	}
	if (entry)
		*in = *rec;
	r->call.sp = in->u.enter.sp;
	decode_enter(r->decode, &r->call, in->abi, in->u.enter.nr, in->u.enter.args,
		     &r->pieces.mem);
	if (!entry)
		decode_exit(r->decode, &r->call, rec->u.exit.ret, rec->u.exit.error,
			    &r->pieces.mem);
	take_strings(r, entry);
}

/* -- memory ----------------------------------------------------------------------------------- */

static void blot(char *bytes, size_t n)
{
	memset(bytes, filler, n);
}

/** Hides the common part of a piece and of a string's hidden part. */
static void blot_span(const struct span *s, uint64_t addr, char *bytes, size_t n)
{
	uint64_t from = s->addr + s->from, to = from + s->hide;

	if (from < addr)
		from = addr;
	if (to > addr + n)
		to = addr + n;
	if (s->addr && s->hide && from < to)
		blot(bytes + (from - addr), (size_t)(to - from));
}

static void blot_content(const struct span *s, char *bytes, size_t n)
{
	const char *p = s->bytes + s->from;
	size_t len = s->len - s->from;

	if (s->addr || !s->hide || len < CONTENT_MIN)
		return;
	for (char *at = bytes, *end = bytes + n; (at = memmem(at, (size_t)(end - at), p, len));
	     at += len)
		blot(at, len);
}

/** The number of bytes of a piece that are kept: not those behind the end of a string that it was
 * read for. Such a piece begins with the string or inside of it, as long ones are read in steps. */
static size_t kept(const struct redact *r, const struct piece *p)
{
	for (size_t i = 0; i < r->nspans; i++) {
		const struct span *s = &r->spans[i];
		uint64_t end = s->addr + s->len + 1;

		if (s->ends && s->addr && p->key >= s->addr && p->key < end &&
		    end - p->key < p->len)
			return (size_t)(end - p->key);
	}
	return p->len;
}

static void put_memory(struct redact *r, const struct piece *p, bool library, struct buf *ret)
{
	size_t len = kept(r, p);
	struct recording_read h = {.addr = p->key, .wanted = p->wanted, .got = (uint32_t)len};

	if (len < p->len)
		h.wanted = h.got;
	buf_putc(ret, RECORDING_READ);
	buf_put(ret, &h, sizeof(h));
	size_t at = ret->len;
	buf_put(ret, p->bytes, len);
	if (library)
		blot(ret->p + at, len);
	for (size_t i = 0; i < r->nspans; i++) {
		blot_span(&r->spans[i], p->key, ret->p + at, len);
		blot_content(&r->spans[i], ret->p + at, len);
	}
	if (r->ncopies == r->copies_cap) {
		r->copies_cap = r->copies_cap ? r->copies_cap * 2 : 64;
		r->copies = alloc_grow(r->copies, r->copies_cap, sizeof(*r->copies));
	}
	r->copies[r->ncopies++] = (struct copy){.addr = p->key, .at = at, .len = len};
}

/* -- patterns --------------------------------------------------------------------------------- */

/** Hides what a pattern matches in n bytes, of which *copy has the same and a NUL behind them. */
static void hide_matches(const regex_t *re, char *s, size_t n, char *copy)
{
	regmatch_t m;
	int flags = 0;

	for (size_t at = 0; at < n && !regexec(re, copy + at, 1, &m, flags);) {
		size_t from = at + (size_t)m.rm_so, len = (size_t)(m.rm_eo - m.rm_so);

		blot(s + from, len);
		blot(copy + from, len);
		at = from + (len ? len : 1);
		flags = REG_NOTBOL;
	}
}

/** Hides what patterns match in a string, and values of the environment. */
static void hide_string(struct redact *r, char *s, size_t n)
{
	for (size_t i = 0; i < r->nliterals; i++) {
		const struct literal *l = &r->literals[i];

		for (char *at = s; (at = memmem(at, n - (size_t)(at - s), l->bytes, l->len));
		     at += l->len)
			blot(at, l->len);
	}
	for (size_t i = 0; i < r->npatterns; i++) {
		buf_clear(&r->word);
		buf_put(&r->word, s, n);
		buf_putc(&r->word, '\0');
		hide_matches(&r->patterns[i], s, n, r->word.p);
	}
}

static void hide(struct redact *r, char *bytes, size_t n)
{
	for (char *end = bytes + n, *nul; bytes < end; bytes = nul + 1) {
		nul = memchr(bytes, '\0', (size_t)(end - bytes));
		nul = nul ? nul : end;
		if (nul > bytes)
			hide_string(r, bytes, (size_t)(nul - bytes));
	}
}

static int copy_compare(const void *pa, const void *pb)
{
	const struct copy *a = pa, *b = pb;

	if (a->addr != b->addr)
		return a->addr < b->addr ? -1 : 1;
	return a->at < b->at ? -1 : a->at > b->at;
}

/** Hides what lies in pieces that follow each other or overlap, as if they were one. The first one
 * that has a byte decides what it was. */
static void hide_run(struct redact *r, const struct copy *c, size_t n, struct buf *ret)
{
	uint64_t addr = c->addr;

	buf_clear(&r->run);
	for (size_t i = 0; i < n; i++) {
		size_t off = (size_t)(c[i].addr - addr), had = r->run.len - off;

		if (had < c[i].len)
			buf_put(&r->run, ret->p + c[i].at + had, c[i].len - had);
	}
	hide(r, r->run.p, r->run.len);
	for (size_t i = 0; i < n; i++) {
		const char *from = r->run.p + (c[i].addr - addr);
		char *to = ret->p + c[i].at;

		// Pieces may differ where they overlap, so only what was hidden is taken over.
		for (size_t b = 0; b < c[i].len; b++)
			if (from[b] == filler)
				to[b] = filler;
		hide(r, to, c[i].len);
	}
}

static void hide_memory(struct redact *r, struct buf *ret)
{
	struct copy *c = r->copies;
	size_t n = r->ncopies, first = 0;

	if (!n || (!r->npatterns && !r->nliterals))
		return;
	qsort(c, n, sizeof(*c), copy_compare);
	uint64_t end = c[0].addr + c[0].len;
	for (size_t i = 1; i <= n; i++) {
		if (i < n && c[i].addr <= end) {
			end = c[i].addr + c[i].len > end ? c[i].addr + c[i].len : end;
			continue;
		}
		hide_run(r, c + first, i - first, ret);
		first = i;
		end = i < n ? c[i].addr + c[i].len : 0;
	}
}

/* -- answers ---------------------------------------------------------------------------------- */

/** True if an answer is numbers, in which nothing may be replaced. */
static bool is_binary(uint32_t what)
{
	return what == MEM_ASK_REGS || what == MEM_ASK_SIGINFO || what == MEM_ASK_FLOATS ||
	       what == MEM_ASK_FRAMES || what == MEM_ASK_SPREAD;
}

/** True if the question's key is a hash of a path: of one that is hidden, it would tell too much.
 */
static bool names_path(uint32_t what)
{
	return what == MEM_ASK_RESOLVE || what == MEM_ASK_PATH_CONTEXT ||
	       what == MEM_ASK_PATH_WANTED || what == MEM_ASK_EXISTS;
}

static void put_answer(struct redact *r, const struct piece *p, struct buf *ret)
{
	struct recording_ask h = {.key = p->key, .what = p->what, .result = p->result};

	buf_putc(ret, RECORDING_ASK);
	buf_put(ret, &h, sizeof(h));
	size_t at = ret->len;
	buf_put(ret, p->bytes, p->len);
	if (!is_binary(p->what))
		hide(r, ret->p + at, p->len);
}

/* -- events ----------------------------------------------------------------------------------- */

/** True if memory in the result is not what it was. */
static bool has_changed(const unsigned char *event, size_t n, size_t from, const struct buf *ret)
{
	const unsigned char *at = event, *end = event + n, *now = (unsigned char *)ret->p + from;
	const unsigned char *now_end = (unsigned char *)ret->p + ret->len;
	struct piece was, is;

	while (piece_next(&at, end, &was)) {
		if (was.what != PIECE_MEMORY)
			continue;
		if (!piece_next(&now, now_end, &is) || memcmp(was.bytes, is.bytes, is.len) != 0)
			return true;
	}
	return false;
}

void redact_event(struct redact *r, const unsigned char *event, size_t n, struct buf *ret)
{
	const unsigned char *at = event + 1 + sizeof(struct record), *end = event + n, *first = at;
	struct record rec;
	struct piece p;

	memcpy(&rec, event + 1, sizeof(rec));
	buf_put(ret, event, 1 + sizeof(rec));
	r->nspans = r->ncopies = 0;
	pieces_take(&r->pieces, &at, end);
	find_strings(r, &rec);
	bool library =
		r->strings && (rec.kind == RECORD_CALL_ENTER || rec.kind == RECORD_CALL_EXIT);
	size_t from = ret->len;
	for (at = first; piece_next(&at, end, &p);)
		if (p.what == PIECE_MEMORY)
			put_memory(r, &p, library, ret);
	hide_memory(r, ret);
	bool changed = has_changed(first, (size_t)(end - first), from, ret);
	for (at = first; piece_next(&at, end, &p);)
		if (p.what != PIECE_MEMORY && !(changed && names_path(p.what)))
			put_answer(r, &p, ret);
}

/* -- words ------------------------------------------------------------------------------------ */

static struct err *pattern_add(struct redact *r, const char *s)
{
	char why[128];

	r->patterns = alloc_grow(r->patterns, r->npatterns + 1, sizeof(*r->patterns));
	int error = *s ? regcomp(&r->patterns[r->npatterns], s, REG_EXTENDED) : REG_BADPAT;
	if (!error) {
		r->npatterns++;
		return NULL;
	}
	regerror(error, NULL, why, sizeof(why));
	return err_new("--redact=%s: %s", s, why);
}

struct err *redact_new(const char *const *words, const struct decode_opts *o, struct redact **ret)
{
	struct redact *r = alloc_zeroed(sizeof(*r));
	struct err *e = NULL;

	r->decode = o;
	call_init(&r->call);
	for (; *words && !e; words++) {
		if (!strcmp(*words, "strings"))
			r->strings = true;
		else if (!strcmp(*words, "env"))
			r->env = true;
		else
			e = pattern_add(r, *words);
	}
	if (e)
		redact_free(r);
	else
		*ret = r;
	return e;
}

void redact_free(struct redact *r)
{
	uint64_t key;
	void *value;

	if (!r)
		return;
	for (size_t i = 0; map_next(&r->entries, &i, &key, &value);)
		free(value);
	for (size_t i = 0; i < r->nliterals; i++)
		free(r->literals[i].bytes);
	for (size_t i = 0; i < r->npatterns; i++)
		regfree(&r->patterns[i]);
	map_deinit(&r->entries);
	map_deinit(&r->known);
	call_deinit(&r->call);
	pieces_deinit(&r->pieces);
	buf_deinit(&r->run);
	buf_deinit(&r->word);
	free(r->literals);
	free(r->patterns);
	free(r->spans);
	free(r->copies);
	free(r);
}
