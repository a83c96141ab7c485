/** Prints, for each call, what is captured of it where it is recorded inside of a program, or why
 * it takes stops. */
#include <stdio.h>

#include "decode/decode.h"
#include "tracer/inside/plans.h"

static void print_op(const struct agent_op *op)
{
	printf(" %s of arg %u at %s, %u", op->kind == AGENT_OP_STRING ? "string" : "bytes",
	       op->arg + 1u, op->flags & AGENT_OP_AT_EXIT ? "exit" : "entry", op->size);
	if (op->count == AGENT_COUNT_ARG)
		printf(" * arg %u", op->count_arg + 1u);
	else if (op->count == AGENT_COUNT_RESULT)
		printf(" * result");
	else if (op->count == AGENT_COUNT_BEHIND)
		printf(" * what arg %u points to", op->count_arg + 1u);
	printf("%s;", op->flags & AGENT_OP_SHOWN ? ", as much as is shown" : "");
}

int main(void)
{
	static struct plans p;

	plans_make(&p, &(struct plans_opts){0});
	for (uint16_t nr = 0; nr < AGENT_NUMBERS; nr++) {
		uint16_t id = decode_lookup(ABI_X86_64, nr);

		if (!id)
			continue;
		printf("%s:", sc_name(sc_calls[id].name));
		if (!p.of[nr])
			printf(" stops: %s", p.why[nr]);
		for (unsigned i = p.of[nr]; i && p.ops[i - 1].kind != AGENT_OP_END; i++)
			print_op(&p.ops[i - 1]);
		putchar('\n');
	}
	return 0;
}
