#include <stdio.h>
#include <string.h>

#include "decode/custom/kvm.h"
#include "decode/names.h"
#include "decode/walk.h"
#include "event/ask.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * KVM_RUN: why the virtual CPU stopped, behind the result (-e kvm=vcpu), and the state that it
 * shares with the program, before and after, in lines below (-e kvm=vcpu+). struct kvm_run of
 * <linux/kvm.h>; of its parts by reason strace shows two.
 */

enum {
	RUN_BYTES = 56,
	RUN_REASON = 8,
	RUN_CR8 = 16,
	RUN_APIC = 24,
	RUN_PART = 32,
	EXIT_IO = 2,
	EXIT_MMIO = 6,
	IO_MAX = 8,
};

static uint64_t number(const uint8_t *p, size_t n)
{
	uint64_t v = 0;

	memcpy(&v, p, n);
	return v;
}

bool custom_kvm_run(struct dec *d, const struct cargs *a)
{
	struct call *c = d->c;
	unsigned long long addr;
	char text[64];

	dec_int(d, SC_FMT_HEX, 8, a->val);
	long n = d->o->kvm ? mem_ask(d->mem, MEM_ASK_KVM, (uint32_t)c->args[0], text,
				     sizeof(text) - 1)
			   : -1;
	text[n < 0 ? 0 : n] = '\0';
	if (d->exiting || sscanf(text, "%llx %u", &addr, &c->kvm_cpu) != 2)
		return true;
	c->kvm_run = addr;
	if (d->o->kvm == DECODE_KVM_STATE)
		dec_save(d, c->kvm_run, RUN_BYTES);
	return true;
}

bool custom_kvm_exit(struct dec *d, const struct cargs *a)
{
	const uint8_t *p = d->c->kvm_run ? dec_read(d, d->c->kvm_run, RUN_BYTES) : NULL;
	const uint16_t table = SC_TABLE_kvm_exit_reason;

	(void)a;
	if (!p)
		return true;
	uint64_t reason = number(p + RUN_REASON, 4);
	const char *name = names_enum(table, reason);
	dec_text(d, name ? name : names_unknown(table));
	return true;
}

/* -- the state ------------------------------------------------------------------------------- */

static void field(struct dec *d, const char *name, enum sc_fmt fmt, const uint8_t *p, size_t n)
{
	dec_field_str(d, name);
	dec_int(d, fmt, (unsigned)n, number(p, n));
}

/** In hexadecimal, with zeros up to that many columns. */
static void wide_field(struct dec *d, const char *name, const uint8_t *p, size_t n, int columns)
{
	dec_field_str(d, name);
	dec_textf(d, "%#0*llx", columns, (unsigned long long)number(p, n));
}

static void io_data(struct dec *d, const uint8_t *io)
{
	size_t size = io[1];
	uint64_t n = number(io + 4, 4), at = d->c->kvm_run + number(io + 8, 8);

	dec_field_str(d, "data");
	if (n &&
	    (d->c->failed || d->verbose_off || !size || size > IO_MAX || !dec_read(d, at, size))) {
		dec_addr(d, at);
		return;
	}
	dec_array(d);
	for (uint64_t i = 0; i < n; i++, at += size) {
		const uint8_t *p = dec_read(d, at, size);

		if (!p) {
			dec_fault_at(d, at);
			break;
		}
		if (i >= d->o->str_limit && !d->full) {
			dec_more(d);
			break;
		}
		dec_int(d, SC_FMT_HEX, (unsigned)size, number(p, size));
	}
	dec_array_end(d);
}

static void io_show(struct dec *d, const uint8_t *io)
{
	dec_struct(d);
	dec_field_str(d, "io");
	dec_struct(d);
	dec_field_str(d, "direction");
	dec_enum(d, SC_TABLE_kvm_io_direction, io[0], false);
	field(d, "size", SC_FMT_UDEC, io + 1, 1);
	wide_field(d, "port", io + 2, 2, 4);
	field(d, "count", SC_FMT_UDEC, io + 4, 4);
	wide_field(d, "data_offset", io + 8, 8, 16);
	io_data(d, io);
	dec_struct_end(d);
	dec_struct_end(d);
}

static void mmio_show(struct dec *d, const uint8_t *mmio)
{
	enum { DATA = 8 };

	dec_struct(d);
	dec_field_str(d, "mmio");
	dec_struct(d);
	wide_field(d, "phys_addr", mmio, 8, 16);
	dec_field_str(d, "data");
	dec_array(d);
	for (unsigned i = 0; i < DATA; i++)
		dec_int(d, SC_FMT_HEX, 1, mmio[8 + i]);
	dec_array_end(d);
	field(d, "len", SC_FMT_UDEC, mmio + 16, 4);
	field(d, "is_write", SC_FMT_UDEC, mmio + 20, 1);
	dec_struct_end(d);
	dec_struct_end(d);
}

static void state_show(struct dec *d, char side, const uint8_t *p)
{
	uint64_t reason = number(p + RUN_REASON, 4);
	const char *name = names_enum(SC_TABLE_kvm_exit_reason, reason);

	d->attach = true;
	dec_textf(d, " VCPU:%u%c ", d->c->kvm_cpu, side);
	dec_attach(d);
	dec_struct(d);
	field(d, "request_interrupt_window", SC_FMT_UDEC, p, 1);
	field(d, "immediate_exit", SC_FMT_UDEC, p + 1, 1);
	field(d, "exit_reason", SC_FMT_UDEC, p + RUN_REASON, 4);
	if (name)
		dec_comment(d, name);
	field(d, "ready_for_interrupt_injection", SC_FMT_UDEC, p + 12, 1);
	field(d, "if_flag", SC_FMT_UDEC, p + 13, 1);
	field(d, "flags", SC_FMT_HEX, p + 14, 2);
	wide_field(d, "cr8", p + RUN_CR8, 8, 16);
	wide_field(d, "apic_base", p + RUN_APIC, 8, 16);
	if (reason == EXIT_IO)
		io_show(d, p + RUN_PART);
	else if (reason == EXIT_MMIO)
		mmio_show(d, p + RUN_PART);
	dec_struct_end(d);
	dec_attach(d);
	dec_simple(d, VALUE_LINE_END, 0);
}

void kvm_below(struct dec *d)
{
	struct call *c = d->c;
	uint32_t first = c->n;
	const uint8_t *before = dec_saved(d, c->kvm_run, RUN_BYTES);
	const uint8_t *after = c->failed ? NULL : dec_read(d, c->kvm_run, RUN_BYTES);

	if (before)
		state_show(d, '<', before);
	if (before && after)
		state_show(d, '>', after);
	c->nbelow = c->n - first;
	c->below = arena_dup(&c->arena, c->vals + first, c->nbelow * sizeof(*c->vals));
	c->n = first;
}
