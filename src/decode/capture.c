#include "decode/capture.h"

#include <string.h>

#include "base/cleanup.h"
#include "decode/argument.h"
#include "decode/walk.h"

enum { PATH_BYTES = 4096 };

struct capture {
	struct decode_copy *ret;
	unsigned n, max;
	const char *why;
};

/** Facts that the descriptions do not contain: the memory that printers in C read, and the
 * arguments that limit results. */
struct known {
	const char *call;
	struct decode_copy copy;
};

/* Rows of the tables below: the memory behind the argument `slot_`. */
/* As many elements as the call returns; at most as many as the argument `limit_` says. */
#define RETURNED(slot_, limit_, width_, size_)                                                     \
	{                                                                                          \
		.slot = slot_, .at_exit = true, .count = DECODE_COPY_RESULT, .count_slot = limit_, \
		.count_width = DECODE_COPY_##width_, .size = size_                                 \
	}
/* As many elements as the argument `limit_` says, an int. */
#define COUNTED(slot_, limit_, size_, ...)                                                         \
	{                                                                                          \
		.slot = slot_, .count = DECODE_COPY_ARG, .count_slot = limit_,                     \
		.count_width = DECODE_COPY_INT, .size = size_, __VA_ARGS__                         \
	}

static const struct known known_args[] = {
	{"getdents64", RETURNED(1, 2, UNSIGNED, 1)},
	{"getdents", RETURNED(1, 2, UNSIGNED, 1)},
	{"getcwd", RETURNED(0, 1, LONG, 1)},
	{"epoll_wait", RETURNED(1, 2, INT, 12)},
	{"sched_getaffinity", RETURNED(2, 1, UNSIGNED, 1)},
	{"statx", {.slot = 4, .at_exit = true, .size = 256}},
	{"utimensat", {.slot = 2, .size = 32}},
	{"getgroups", RETURNED(1, 0, INT, 4)},
	// The agent only records families whose addresses contain nothing that has to be asked.
	{"connect", COUNTED(1, 2, 1)},
	{"bind", COUNTED(1, 2, 1)},
	// The agent only records sets of at most 1024 descriptors.
	{"select", {.slot = 1, .size = 128}},
	{"select", {.slot = 2, .size = 128}},
	{"select", {.slot = 3, .size = 128}},
	{"socket", {.slot = 1}},
	{"socket", {.slot = 2}},
	{"socketpair", {.slot = 1}},
	{"socketpair", {.slot = 2}},
};

/** Memory that is read to show the notes behind results. */
static const struct known known_notes[] = {
	{"poll", COUNTED(0, 1, 8, .at_exit = true)},
	{"ppoll", COUNTED(0, 1, 8, .at_exit = true)},
	{"ppoll", {.slot = 2, .at_exit = true, .size = 16}},
	{"select", {.slot = 1, .at_exit = true, .size = 128}},
	{"select", {.slot = 2, .at_exit = true, .size = 128}},
	{"select", {.slot = 3, .at_exit = true, .size = 128}},
	{"select", {.slot = 4, .at_exit = true, .size = 16}},
};

/** Calls with commands: the agent only records those of their commands that need no memory. */
static const char *const known_commands[] = {"fcntl", "futex"};

static bool capture_add(struct capture *c, struct decode_copy copy)
{
	if (c->n == c->max) {
		c->why = "it has too many parts";
		return false;
	}
	c->ret[c->n++] = copy;
	return true;
}

static const struct sc_field *field_of_slot(const struct sc_sig *s, unsigned slot)
{
	for (unsigned i = 0; i < s->n; i++) {
		const struct sc_field *f = &sc_fields[s->first + i];

		if (f->off == slot && !(f->attr & SC_F_SKIP))
			return f;
	}
	return NULL;
}

/** How an argument is truncated to its type. */
static uint8_t width_of(const struct sc_field *f)
{
	static const struct call c = {.abi = ABI_X86_64};
	struct dec d = {.c = (struct call *)(uintptr_t)&c};
	struct place pl = {.val = 1ULL << 40 | 1ULL << 31};
	uint64_t v = place_load(&d, node_at(f->node), &pl);

	if (v == pl.val)
		return DECODE_COPY_LONG;
	return v == 1ULL << 31 ? DECODE_COPY_UNSIGNED : DECODE_COPY_INT;
}

/** Finds the size of an object as a count of elements. False: it is given in another way. */
static bool size_of(const struct sc_sig *s, const uint16_t *code, struct decode_copy *ret)
{
	const struct sc_field *f;

	ret->size = 1;
	switch (*code++) {
	case SC_EX_IMM:
		ret->count = DECODE_COPY_ONE;
		ret->size = *code++;
		if (*code == SC_EX_IMM && code[2] == SC_EX_MUL) {
			ret->size = (uint16_t)(ret->size * code[1]);
			code += 3;
		}
		return *code == SC_EX_END && (int16_t)ret->size > 0;
	case SC_EX_VAR:
		ret->count = DECODE_COPY_RESULT;
		return *code++ == SC_VAR_RET && *code == SC_EX_END && ret->shown;
	case SC_EX_ARG:
	case SC_EX_DEREF:
		if (*code >= s->n)
			return false;
		f = &sc_fields[s->first + *code];
		ret->count = code[-1] == SC_EX_ARG ? DECODE_COPY_ARG : DECODE_COPY_BEHIND;
		ret->count_slot = (uint8_t)f->off;
		ret->count_width =
			ret->count == DECODE_COPY_BEHIND ? DECODE_COPY_LONG : width_of(f);
		code++;
		break;
	default:
		return false;
	}
	if (*code == SC_EX_IMM && code[2] == SC_EX_MUL && (int16_t)code[1] > 0) {
		ret->size = code[1];
		code += 3;
	} else if (*code == SC_EX_ARG && code[2] == SC_EX_MUL && code[1] < s->n &&
		   ret->count == DECODE_COPY_ARG) {
		f = &sc_fields[s->first + code[1]];
		if (ret->count_width != DECODE_COPY_LONG || width_of(f) != DECODE_COPY_LONG ||
		    f->off >= 6)
			return false;
		ret->times = (uint8_t)(f->off + 1);
		code += 3;
	}
	return *code == SC_EX_END && ret->count_slot < 6;
}

/** True for a struct whose end or size depends on its own bytes. */
static bool end_is_told_inside(const struct sc_node *ptr)
{
	const struct sc_node *n = node_at(ptr->op == SC_PTR ? ptr->a : 0);
	const struct sc_struct *st = &sc_structs[n->a];

	if (n->op != SC_STRUCT)
		return false;
	return st->flags & SC_ST_OPEN ? n->c <= st->nparams : st->sized != 0;
}

static const struct known *known_arg(const char *call, unsigned slot)
{
	for (size_t i = 0; i < ARRAY_LEN(known_args); i++)
		if (!strcmp(known_args[i].call, call) && known_args[i].copy.slot == slot)
			return &known_args[i];
	return NULL;
}

static bool capture_plan(struct capture *c, const struct sc_sig *s, const struct sc_plan *p)
{
	const struct sc_field *f = field_of_slot(s, p->slot);
	struct decode_copy copy = {.slot = p->slot, .at_exit = p->at_exit};

	c->why = "what lies behind an argument leads further";
	if (!f || p->slot > 5 || end_is_told_inside(node_at(f->node)))
		return false;
	const struct sc_node *n = node_at(f->node);
	if (p->kind == SC_PLAN_STR) {
		copy.string = true;
		copy.size = PATH_BYTES;
		copy.shown = !(n->d & SC_STR_PATH);
		return capture_add(c, copy);
	}
	if (p->kind != SC_PLAN_BYTES)
		return false;
	c->why = "a size that is computed";
	copy.shown = n->op == SC_PTR && !n->b && node_at(n->a)->op == SC_BUF;
	return size_of(s, &sc_expr[p->size], &copy) && capture_add(c, copy);
}

/** Copies inputs again that come after an output, because they are decoded at the exit. */
static bool capture_late(struct capture *c, const struct sc_sig *s)
{
	unsigned n = c->n;

	for (unsigned i = s->exit_from; i < s->n; i++) {
		const struct sc_field *f = &sc_fields[s->first + i];

		for (unsigned k = 0; k < n; k++) {
			struct decode_copy copy = c->ret[k];

			copy.at_exit = true;
			if (c->ret[k].slot == f->off && !c->ret[k].at_exit &&
			    !(f->attr & SC_F_OUT) && !capture_add(c, copy))
				return false;
		}
	}
	return true;
}

static bool is_pointer(unsigned op)
{
	return op == SC_PTR || op == SC_STR || op == SC_STRV || op == SC_SELECT ||
	       op == SC_CUSTOM || op == SC_IOCTLARG;
}

/** False, with c->why, for an argument that only C code can show or that may or may not be a
 * pointer. */
static bool capture_arg(struct capture *c, const char *name, const struct sc_field *f)
{
	const struct sc_node *n = node_at(f->node);

	if (known_arg(name, f->off))
		return true;
	if (n->op == SC_SELECT &&
	    (is_pointer(node_at(n->b)->op) || is_pointer(node_at(n->c)->op))) {
		c->why = "an argument that is a pointer or not";
		return false;
	}
	if (n->op != SC_CUSTOM && n->op != SC_IOCTLARG)
		return true;
	c->why = "an argument that only C code can show";
	return false;
}

static bool capture_notes(struct capture *c, const char *name)
{
	unsigned n = c->n;

	for (size_t i = 0; i < ARRAY_LEN(known_notes); i++)
		if (!strcmp(known_notes[i].call, name) && !capture_add(c, known_notes[i].copy))
			return false;
	return c->n > n;
}

/** True if no variant of a call with commands needs memory. */
static bool tails_are_plain(uint16_t id)
{
	unsigned i = 0;
	uint16_t sig;

	for (bool first = true; (sig = decode_next_sig(id, &i)); first = false) {
		const struct sc_sig *s = &sc_sigs[sig];

		for (unsigned k = 0; k < s->n && !first; k++)
			if (is_pointer(node_at(sc_fields[s->first + k].node)->op))
				return false;
	}
	return true;
}

/** What is known of all calls: the memory behind arguments. */
static bool capture_call(struct capture *c, const struct sc_sig *s, const char *name)
{
	bool ok = true;

	for (unsigned i = 0; i < s->n && ok; i++)
		ok = capture_arg(c, name, &sc_fields[s->first + i]);
	for (unsigned i = 0; i < s->nplan && ok; i++) {
		const struct known *k = known_arg(name, sc_plans[s->plan + i].slot);

		ok = k ? !k->copy.size || capture_add(c, k->copy)
		       : capture_plan(c, s, &sc_plans[s->plan + i]);
	}
	return ok && capture_late(c, s);
}

int decode_capture(uint64_t nr, struct decode_copy *ret, unsigned max, const char **why)
{
	struct capture c = {.ret = ret, .max = max};
	uint16_t id = decode_lookup(ABI_X86_64, nr);
	const struct sc_call *call = &sc_calls[id];
	const struct sc_sig *s = &sc_sigs[call->sig];
	const char *name = sc_name(call->name);
	bool ok = id != 0, known = false;

	*why = "no description";
	if (!ok)
		return -1;
	c.why = "its result is shown by C code";
	ok = !sc_rets[s->ret].select &&
	     (node_at(sc_rets[s->ret].note)->op != SC_CUSTOM || capture_notes(&c, name));
	for (size_t i = 0; i < ARRAY_LEN(known_commands); i++)
		known = known || !strcmp(known_commands[i], name);
	if (ok && s->tail && !known && !tails_are_plain(id)) {
		c.why = "its command chooses what the arguments are";
		ok = false;
	}
	ok = ok && capture_call(&c, s, name);
	*why = ok ? NULL : c.why;
	return ok ? (int)c.n : -1;
}

/* -- library functions ------------------------------------------------------------------------ */

static bool is_custom(const struct sc_node *n, const char *name)
{
	return n->op == SC_CUSTOM && !strcmp(sc_name(sc_custom_names[n->a]), name);
}

/** A character is shown by C code, which reads no memory. */
static bool is_character(const struct sc_node *n)
{
	return is_custom(n, "char");
}

/** Is what C code shows there shown without the memory at the address? The name of a function is
 * known to the tracer. */
static bool reads_nothing(const struct sc_node *n)
{
	return is_character(n) || is_custom(n, "function");
}

static bool slot_reads_nothing(const struct sc_sig *s, unsigned slot)
{
	const struct sc_field *f = field_of_slot(s, slot);

	return f && reads_nothing(node_at(f->node));
}

/** An argument that is in a general register. */
static bool library_arg(struct capture *c, const struct sc_field *f)
{
	const struct sc_node *n = node_at(f->node);
	bool stores = f->attr & SC_F_OUT && (n->op == SC_STR || n->op == SC_PTR);

	if (n->op == SC_FLOAT || f->off >= 6 || f->attr & SC_F_VECTOR)
		c->why = "an argument that is in no general register";
	else if (f->attr & SC_F_DELTA || (f->attr & SC_F_OUT && !stores))
		c->why = "it changes what an argument points to";
	else if ((n->op == SC_PTR && node_at(n->a)->op == SC_CUSTOM) ||
		 (is_pointer(n->op) && n->op != SC_STR && n->op != SC_PTR && !reads_nothing(n)))
		c->why = "an argument that needs more than the memory it points to";
	else
		return true;
	return false;
}

static bool library_result(struct capture *c, const struct sc_ret *r)
{
	const struct sc_node *n = node_at(r->kind == SC_R_ENUM ? r->note : 0);

	if (r->kind == SC_R_ENUM && n->op == SC_STR)
		return capture_add(c, (struct decode_copy){.slot = DECODE_COPY_OF_RESULT,
							   .at_exit = true,
							   .string = true,
							   .shown = !(n->d & SC_STR_PATH),
							   .size = PATH_BYTES});
	c->why = "its result needs more than a general register";
	return !r->select && n->op != SC_FLOAT && (!is_pointer(n->op) || is_character(n));
}

/** What is copied at the exit: what the result points to, and one argument, at which the other
 * arguments are not known any more. */
static bool stores_once(struct capture *c)
{
	const struct decode_copy *stored = NULL;

	c->why = "it returns something by arguments";
	for (unsigned i = 0; i < c->n; i++) {
		const struct decode_copy *copy = &c->ret[i];

		if (!copy->at_exit || copy->slot == DECODE_COPY_OF_RESULT)
			continue;
		if ((stored && stored->slot != copy->slot) || copy->count == DECODE_COPY_ARG ||
		    copy->count == DECODE_COPY_BEHIND)
			return false;
		stored = copy;
	}
	return true;
}

/** Is memory behind an argument read after the call only because another one is stored before it?
 */
static bool is_read_late(struct capture *c, const struct sc_sig *s)
{
	c->why = "memory that is read behind the call";
	for (unsigned i = s->exit_from; i < s->n; i++)
		for (unsigned k = 0; k < c->n; k++)
			if (c->ret[k].slot == sc_fields[s->first + i].off && !c->ret[k].at_exit)
				return true;
	return false;
}

int decode_capture_library(const char *name, struct decode_copy *ret, unsigned max,
			   const char **why)
{
	struct capture c = {.ret = ret, .max = max, .why = "no description"};
	uint16_t id = decode_library(ABI_X86_64, name);
	const struct sc_sig *s = &sc_sigs[sc_calls[id].sig];
	bool ok = id != 0;

	if (ok && s->tail) {
		c.why = "one argument chooses what the others are";
		ok = false;
	}
	for (unsigned i = 0; ok && i < s->n; i++)
		ok = library_arg(&c, &sc_fields[s->first + i]);
	for (unsigned i = 0; ok && i < s->nplan; i++)
		ok = slot_reads_nothing(s, sc_plans[s->plan + i].slot) ||
		     capture_plan(&c, s, &sc_plans[s->plan + i]);
	ok = ok && library_result(&c, &sc_rets[s->ret]);
	ok = ok && stores_once(&c) && !is_read_late(&c, s);
	*why = ok ? NULL : c.why;
	return ok ? (int)c.n : -1;
}
