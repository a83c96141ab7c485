/**
 * Options of call stacks: -k, --stack-trace, --stack-trace-frame-limit, --unwinder
 * (take.h).
 */
#include "trace/options/take.h"
#include "trace/options/value.h"

struct err *take_stack(struct option_taken *t, const char *s)
{
	enum options_stack *stack = &t->o->stack;
	int i = 0;

	if (t->opt[1] != '-') {
		*stack = *stack == STACK_NONE ? STACK_SYMBOL : STACK_SOURCE;
		return NULL;
	}
	struct err *e = s ? value_choice_exact(t->opt, s, t->row->words, &i) : NULL;
	if (!e)
		*stack = i ? STACK_SOURCE : STACK_SYMBOL;
	return e;
}

struct err *take_stack_limit(struct option_taken *t, const char *s)
{
	enum { FRAMES_MAX = (1 << 30) - 1 }; // the same limit as strace's
	long n;
	struct err *e = value_number(t->opt, s, 1, FRAMES_MAX, &n);

	if (!e)
		t->o->stack_limit = (unsigned)n;
	t->g->stack_limit = true;
	return e;
}

struct err *take_unwinder(struct option_taken *t, const char *s)
{
	int i = 0;
	struct err *e = value_choice(t->opt, s, t->row->words, &i);

	t->o->unwinder = i ? UNWINDER_LIBUNWIND : UNWINDER_BUILTIN;
	t->g->unwinder = true;
	return e;
}
