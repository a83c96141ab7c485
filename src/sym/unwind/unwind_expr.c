/* Expressions of call frame information, run over the registers of a frame. */
#include "sym/unwind/expr.h"
#include "sym/unwind/unwind.h"

struct frame {
	struct stack_memory *stack;
	const struct frame_regs *regs;
};

static bool reg(struct expr *x, uint64_t n, uint64_t *ret)
{
	const struct frame *f = x->data;

	if (n >= FRAME_REGS || !frame_has(f->regs, (unsigned)n))
		return false;
	*ret = f->regs->r[n];
	return true;
}

static bool read(struct expr *x, taddr addr, unsigned size, uint64_t *ret)
{
	const struct frame *f = x->data;

	return stack_memory_read(f->stack, addr, size, ret);
}

bool unwind_expr(const struct frame_machine *m, const struct cfi_expr *expr,
		 struct stack_memory *stack, const struct frame_regs *regs, uint64_t first,
		 uint64_t *ret)
{
	static const struct expr_env env = {.reg = reg, .read = read};
	struct frame f = {stack, regs};
	struct expr x = {.env = &env, .data = &f, .word = m->word};

	expr_push(&x, first);
	if (!expr_run(&x, expr->ops, expr->n))
		return false;
	*ret = expr_pop(&x).n;
	return !x.bad;
}
