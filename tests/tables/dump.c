/* Prints the tables as lines, for the scripts of this folder. */
#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/table.h"

static const char *const abi_name[ABI_COUNT] = {"x86_64", "i386", "x32"};

/* const ABI TABLE NAME VALUE BITS */
static void dump_constants(void)
{
	for (uint32_t t = 1; t < sc_ntables; t++) {
		const struct sc_table *table = &sc_tables[t];

		for (int a = 0; a < ABI_X32; a++) {
			unsigned n = names_count(table->abi[a]);

			// Tables that stand in for another one on some ABI are reached through that
			// one.
			if (table->abi[ABI_X86_64] != t && table->abi[a] != t)
				continue;
			for (unsigned i = 0; i < n; i++) {
				uint64_t v;
				const char *name = names_entry(table->abi[a], i, &v);

				printf("const %s %s %s %#llx %d\n", abi_name[a],
				       sc_name(table->name), name, (unsigned long long)v,
				       sc_tables[table->abi[a]].flags & SC_T_WIDE ? 64 : 32);
			}
		}
	}
}

static void dump_struct(const struct sc_struct *st, int a)
{
	const struct sc_layout *l = &sc_layouts[st->layout[a]];

	printf("struct %s %s %u %d\n", abi_name[a], sc_name(st->name), l->size, !!st->sized);
	for (unsigned i = 0; i < l->n; i++) {
		const struct sc_field *f = &sc_fields[l->first + i];

		if (f->name && !(f->attr & SC_F_ANON))
			printf("field %s %s %s %u\n", abi_name[a], sc_name(st->name),
			       sc_name(f->name), f->off);
	}
}

/* struct ABI NAME SIZE SIZED, then field ABI STRUCT NAME OFFSET */
static void dump_structs(void)
{
	for (uint32_t s = 1; s < sc_nstructs; s++)
		for (int a = 0; a < ABI_X32; a++)
			if (sc_structs[s].layout[a])
				dump_struct(&sc_structs[s], a);
}

/* call ABI NR NAME SLOTS FIXED: registers that the fixed arguments take; FIXED 0: a command may add
 * some */
static void dump_calls(void)
{
	for (int a = 0; a < ABI_COUNT; a++) {
		for (uint32_t nr = 0; nr < sc_nr_n[a]; nr++) {
			uint16_t id = sc_nr[sc_nr_first[a] + nr];
			unsigned slots = 0;

			if (id == SC_NR_NONE)
				continue;
			const struct sc_sig *sig = &sc_sigs[sc_calls[id].sig];
			for (unsigned i = 0; i < sig->n; i++) {
				const struct sc_field *f = &sc_fields[sig->first + i];
				unsigned end = f->off + (f->attr & SC_F_PAIR ? 2u : 1u);

				slots = end > slots ? end : slots;
			}
			printf("call %s %u %s %u %d\n", abi_name[a], nr, sc_name(sc_calls[id].name),
			       slots, !sig->tail);
		}
	}
}

/* ioctl ABI NAME CODE */
static void dump_ioctls(void)
{
	for (int a = 0; a < ABI_X32; a++)
		for (uint32_t i = 0; i < sc_ioctl_n[a]; i++) {
			const struct sc_ioctl *c = &sc_ioctls[sc_ioctl_first[a] + i];

			printf("ioctl %s %s %#x\n", abi_name[a], sc_name(c->name), c->code);
		}
}

int main(void)
{
	dump_constants();
	dump_structs();
	dump_calls();
	dump_ioctls();
	return 0;
}
