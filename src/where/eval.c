/** Evaluates the tests, and combines their answers: no, yes or later. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "where/program.h"
#include "decode/custom/customs.h"

/* At most this many values of an array are compared. */
enum { MANY = 4096 };

static enum where_got term_number(struct where_ask *q, const struct where_term *t, unsigned k,
				  bool raw, where_num *ret);

static enum where_got term_arithmetic(struct where_ask *q, const struct where_term *t, unsigned k,
				      bool raw, where_num *ret)
{
	where_num a, b = 0;
	enum where_got got = term_number(q, &q->w->terms[t->a], k, raw, &a);

	if (got == GOT_VALUE && t->kind != TERM_NEG)
		got = term_number(q, &q->w->terms[t->b], k, raw, &b);
	if (got != GOT_VALUE)
		return got;
	switch (t->kind) {
	case TERM_AND:
		*ret = a & b;
		break;
	case TERM_OR:
		*ret = a | b;
		break;
	case TERM_ADD:
		*ret = a + b;
		break;
	case TERM_SUB:
		*ret = a - b;
		break;
	default:
		*ret = -a;
		break;
	}
	return GOT_VALUE;
}

static enum where_got term_number(struct where_ask *q, const struct where_term *t, unsigned k,
				  bool raw, where_num *ret)
{
	struct where_value v;
	enum where_got got;

	switch (t->kind) {
	case TERM_NUMBER:
		*ret = t->num;
		return GOT_VALUE;
	case TERM_CLASS:
		if (q->phase == PHASE_EVENT)
			return q->w->has_signal ? GOT_NONE : GOT_LATER;
		*ret = (sc_calls[value_call(q)].classes & (uint64_t)t->num) != 0;
		return GOT_VALUE;
	case TERM_SUBJECT:
		got = value_get(q, t, k, false, raw, &v);
		if (got == GOT_VALUE)
			*ret = v.num;
		return got;
	default:
		return term_arithmetic(q, t, k, raw, ret);
	}
}

static bool compare(enum where_cmp cmp, where_num a, where_num b)
{
	switch (cmp) {
	case CMP_EQ:
		return a == b;
	case CMP_NE:
		return a != b;
	case CMP_LT:
		return a < b;
	case CMP_LE:
		return a <= b;
	case CMP_GT:
		return a > b;
	case CMP_GE:
		return a >= b;
	default:
		return a != 0;
	}
}

static enum where_got test_numbers(struct where_ask *q, const struct where_test *t, unsigned k,
				   bool *ret)
{
	where_num a, b = 0;
	enum where_got got = term_number(q, &q->w->terms[t->left], k, t->raw, &a);

	if (got == GOT_VALUE && t->cmp != CMP_TRUE)
		got = term_number(q, &q->w->terms[t->right], k, t->raw, &b);
	if (got == GOT_VALUE)
		*ret = compare((enum where_cmp)t->cmp, a, b);
	return got;
}

static enum where_got term_text(struct where_ask *q, const struct where_term *t, unsigned k,
				struct where_value *ret)
{
	if (t->kind != TERM_TEXT)
		return value_get(q, t, k, true, false, ret);
	ret->text = q->w->text.p + t->text;
	ret->len = t->len;
	return GOT_VALUE;
}

static bool is_like(struct where_ask *q, const struct where_term *pattern,
		    const struct where_value *v)
{
	const struct where *w = q->w;

	if (pattern->kind == TERM_REGEX)
		return match_regex(&w->regexes[pattern->regex], q->room, v->text, v->len);
	return match_glob(w->text.p + pattern->text, pattern->len, v->text, v->len);
}

static enum where_got test_texts(struct where_ask *q, const struct where_test *t, unsigned k,
				 bool *ret)
{
	const struct where_term *right = &q->w->terms[t->right];
	struct where_value a, b;
	enum where_got got = term_text(q, &q->w->terms[t->left], k, &a);

	if (got != GOT_VALUE)
		return got;
	if (t->cmp == CMP_LIKE || t->cmp == CMP_UNLIKE) {
		*ret = is_like(q, right, &a) == (t->cmp == CMP_LIKE);
		return got;
	}
	got = term_text(q, right, k, &b);
	if (got == GOT_VALUE) {
		bool same = a.len == b.len && !memcmp(a.text, b.text, a.len);

		*ret = same == (t->cmp == CMP_EQ);
	}
	return got;
}

/** A test is true if one value meets it. If there is no value, it is false. */
static enum where_answer test_ask(struct where_ask *q, const struct where_test *t)
{
	enum where_answer answer = WHERE_NO;

	for (unsigned k = 0; k < (t->many ? MANY : 1); k++) {
		bool fits = false;
		enum where_got got =
			t->text ? test_texts(q, t, k, &fits) : test_numbers(q, t, k, &fits);

		if (got == GOT_LATER)
			return WHERE_LATER;
		if (got == GOT_NONE)
			break;
		if (fits)
			return WHERE_YES;
	}
	return answer;
}

static enum where_answer test_answer(struct where_ask *q, unsigned i)
{
	struct where_thread *t = q->phase == PHASE_CALL ? NULL : q->v->thread;
	uint64_t bit = 1ULL << i;

	if (q->phase == PHASE_EXIT || q->phase == PHASE_CUT)
		if (t->known & bit)
			return t->truth & bit ? WHERE_YES : WHERE_NO;
	enum where_answer a = test_ask(q, &q->w->tests[i]);
	if (q->phase == PHASE_ENTER && a != WHERE_LATER) {
		t->known |= bit;
		t->truth |= a == WHERE_YES ? bit : 0;
	}
	return a;
}

/** If the first side is not decided, the second is evaluated, too, because the memory that it reads
 * may have changed at the exit. */
static enum where_answer node_answer(struct where_ask *q, uint16_t at)
{
	const struct where_node *n = &q->w->nodes[at];
	enum where_answer a, b, settles = n->op == OP_AND ? WHERE_NO : WHERE_YES;

	if (n->op == OP_TEST)
		return test_answer(q, n->a);
	a = node_answer(q, n->a);
	if (n->op == OP_NOT)
		return a == WHERE_LATER ? a : a == WHERE_YES ? WHERE_NO : WHERE_YES;
	if (a == settles)
		return a;
	b = node_answer(q, n->b);
	return b == settles || a != WHERE_LATER ? b : a;
}

enum where_answer where_node_of_call(const struct where *w, uint16_t node, uint16_t id)
{
	struct buf room = {0};
	struct where_ask q = {.w = w, .phase = PHASE_CALL, .id = id, .room = &room};
	enum where_answer answer = node_answer(&q, node);

	buf_deinit(&room);
	return answer;
}

enum where_answer where_of_call(const struct where *w, uint16_t id)
{
	const char *name = id ? sc_name(sc_calls[id].name) : "";

	// These two are replaced by other calls when they are decoded.
	if (!strcmp(name, "socketcall") || !strcmp(name, "ipc"))
		return WHERE_LATER;
	// These calls may change the name of the thread.
	if (w->has_comm && (sc_calls[id].props & SC_P_COMM))
		return WHERE_LATER;
	return where_node_of_call(w, w->root, id);
}

static enum where_answer ask(struct where_eval *e, const struct where_view *v,
			     enum where_phase phase)
{
	struct where_finder finder = {.t = NULL};
	struct where_ask q = {
		.e = e, .w = e->w, .v = v, .phase = phase, .finder = &finder, .room = &e->room};

	e->has_entry = e->has_exit = false;
	return node_answer(&q, e->w->root);
}

enum where_answer where_at_entry(struct where_eval *e, const struct where_view *v)
{
	struct where_thread *t = v->thread;

	t->known = t->truth = 0;
	t->has_comm = t->has_comm && !t->renames;
	t->renames = sc_calls[v->call->id].props & SC_P_COMM;
	return ask(e, v, PHASE_ENTER);
}

bool where_at_exit(struct where_eval *e, const struct where_view *v)
{
	const struct record *rec = &v->ev->rec;
	bool exit = rec->kind == RECORD_SYSCALL_EXIT ||
		    (rec->kind == RECORD_CALL_EXIT && !(rec->flags & RECORD_UNAVAILABLE));

	return ask(e, v, exit ? PHASE_EXIT : PHASE_CUT) == WHERE_YES;
}

unsigned where_numbers(struct where_eval *e, const struct where_view *v, int64_t *ret, unsigned n)
{
	const struct where_term *t = &e->w->terms[e->w->root];
	unsigned most = e->w->many ? n : 1, k = 0;
	struct where_finder finder = {.t = NULL};
	struct where_ask q = {.e = e,
			      .w = e->w,
			      .v = v,
			      .phase = PHASE_EXIT,
			      .finder = &finder,
			      .room = &e->room};
	where_num one;

	e->has_entry = e->has_exit = false;
	while (k < most && term_number(&q, t, k, false, &one) == GOT_VALUE && one >= INT64_MIN &&
	       one <= INT64_MAX)
		ret[k++] = (int64_t)one;
	return k;
}

bool where_is_time(const struct where *w)
{
	return w->terms[w->root].type == TYPE_TIME;
}

bool where_of_event(struct where_eval *e, const struct where_view *v)
{
	return ask(e, v, PHASE_EVENT) != WHERE_NO;
}

const char *where_function(const struct where *w)
{
	return w->function ? w->text.p + w->function - 1 : NULL;
}

void where_eval_init(struct where_eval *e, const struct where *w)
{
	*e = (struct where_eval){.w = w};
	call_init(&e->full);
	e->how = alloc_zeroed(sc_ncalls + 1);
	memset(e->how, DECODE_FULL, sc_ncalls + 1);
	e->opts =
		(struct decode_opts){.customs = &decode_customs, .str_limit = 65536, .how = e->how};
}

void where_eval_deinit(struct where_eval *e)
{
	call_deinit(&e->full);
	free(e->how);
	buf_deinit(&e->room);
	*e = (struct where_eval){0};
}
