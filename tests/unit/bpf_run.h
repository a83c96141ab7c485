#ifndef UNIT_BPF_RUN_H
#define UNIT_BPF_RUN_H
/** A small interpreter of seccomp programs. */
#include "unit/unit.h"

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <string.h>

static inline uint32_t bpf_run(const struct sock_fprog *p, const struct seccomp_data *d)
{
	uint32_t acc = 0;

	for (unsigned pc = 0; pc < p->len; pc++) {
		const struct sock_filter *f = &p->filter[pc];
		bool yes;

		switch (f->code) {
		case BPF_LD | BPF_W | BPF_ABS:
			memcpy(&acc, (const char *)d + f->k, 4);
			continue;
		case BPF_ALU | BPF_AND | BPF_K:
			acc &= f->k;
			continue;
		case BPF_ALU | BPF_XOR | BPF_K:
			acc ^= f->k;
			continue;
		case BPF_RET | BPF_K:
			return f->k;
		case BPF_JMP | BPF_JA:
			pc += f->k;
			continue;
		case BPF_JMP | BPF_JEQ | BPF_K:
			yes = acc == f->k;
			break;
		case BPF_JMP | BPF_JGT | BPF_K:
			yes = acc > f->k;
			break;
		case BPF_JMP | BPF_JGE | BPF_K:
			yes = acc >= f->k;
			break;
		case BPF_JMP | BPF_JSET | BPF_K:
			yes = acc & f->k;
			break;
		default:
			fail_msg("unknown instruction %#x", f->code);
			return 0;
		}
		pc += yes ? f->jt : f->jf;
	}
	fail_msg("fell off the end");
	return 0;
}

#endif
