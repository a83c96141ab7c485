/* Arguments that are shown undecoded, as registers: how many there are, and their values. */
#include "decode/args.h"
#include "decode/walk.h"
#include "sc_ids.h"

/** True for sigreturn, whose arguments are on the stack. */
static bool is_on_stack(const struct call *c)
{
	return sc_calls[c->id].props & SC_P_ONSTACK;
}

static unsigned sig_registers(uint16_t sig)
{
	const struct sc_sig *s = &sc_sigs[sig];
	unsigned n = 0;

	for (unsigned i = 0; i < s->n; i++) {
		const struct sc_field *f = &sc_fields[s->first + i];
		unsigned end = f->off + (f->attr & SC_F_PAIR ? 2u : 1u);

		n = end > n ? end : n;
	}
	return n;
}

static unsigned larger(unsigned a, unsigned b)
{
	return a > b ? a : b;
}

/** The registers that a call takes whatever its command is. */
static unsigned fixed_registers(const struct call *c)
{
	uint16_t tail = sc_sigs[c->sig].tail;
	unsigned n = is_on_stack(c) ? 0 : sig_registers(c->sig);

	return tail ? larger(n, sig_registers(sc_tails[tail].els)) : n;
}

unsigned args_registers(const struct dec *d)
{
	const struct call *c = d->c;

	if (!sc_sigs[c->sig].tail)
		return fixed_registers(c);
	return larger(fixed_registers(c), sig_registers(c->tail_sig));
}

unsigned decode_registers(const struct call *c)
{
	const struct sc_tail *t = &sc_tails[sc_sigs[c->sig].tail];
	unsigned n = fixed_registers(c);

	for (unsigned i = 0; sc_sigs[c->sig].tail && i < t->n; i++)
		n = larger(n, sig_registers(sc_cases[t->first + i].sig));
	return n;
}

unsigned decode_library_registers(uint16_t id)
{
	const struct call c = {.id = id, .sig = sc_calls[id].sig};

	return decode_registers(&c);
}

/** The bytes of a register that the kernel takes. On x32 the calls that it has alone (numbers from
 * 512 on: arch/x86/entry/syscalls/syscall_64.tbl) are those for programs of 32 bits, but where an
 * argument has 64. */
static unsigned register_bytes(const struct call *c)
{
	enum { X32_OWN = 512, ALL = 8, HALF = 4 };
	const struct sc_sig *s = &sc_sigs[c->sig];

	if (c->abi != ABI_X32)
		return c->abi == ABI_I386 ? HALF : ALL;
	for (unsigned i = 0; i < s->n; i++) {
		if (sc_nodes[sc_fields[s->first + i].node].width == SC_W64)
			return ALL;
	}
	return (c->nr & UINT16_MAX) >= X32_OWN ? HALF : ALL;
}

void args_raw(struct dec *d, unsigned n)
{
	const struct sc_sig *s = &sc_sigs[d->c->sig];
	const unsigned bytes = register_bytes(d->c);

	for (unsigned i = 0; i < n; i++) {
		uint32_t name = 0;

		for (unsigned k = 0; k < s->n; k++) {
			if (sc_fields[s->first + k].off == i)
				name = sc_fields[s->first + k].name;
		}
		dec_arg_raw(d, name, d->c->args[i], i + 1);
		dec_int(d, SC_FMT_HEX, bytes, d->c->args[i]);
	}
}
