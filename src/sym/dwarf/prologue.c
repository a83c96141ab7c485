#include "sym/dwarf/prologue.h"

#include <string.h>

#include "sym/dwarf/srcline.h"
#include "sym/dwarf/var.h"

taddr prologue_frame(struct mem *mem, taddr addr, taddr *push)
{
	/* The code is lea 4(%esp),%ecx; and $-16,%esp; push -4(%ecx), or its 64-bit form. */
	static const char align32[] = "\x8d\x4c\x24\x04\x83\xe4\xf0\xff\x71\xfc",
			  align64[] = "\x4c\x8d\x54\x24\x08\x48\x83\xe4\xf0\x41\xff\x72\xf8";
	uint8_t code[24];
	size_t n = 0;

	*push = 0;
	if (!mem_read_all(mem, addr, code, sizeof(code)))
		return addr;
	if (!memcmp(code, "\xf3\x0f\x1e\xfa", 4) || !memcmp(code, "\xf3\x0f\x1e\xfb", 4))
		n = 4;
	if (!memcmp(code + n, align32, sizeof(align32) - 1))
		n += sizeof(align32) - 1;
	else if (!memcmp(code + n, align64, sizeof(align64) - 1))
		n += sizeof(align64) - 1;
	if (code[n] != 0x55)
		return addr;
	*push = addr + n++;
	size_t rex = code[n] == 0x48;
	const uint8_t *mov = code + n + rex;
	if ((mov[0] == 0x89 && mov[1] == 0xe5) || (mov[0] == 0x8b && mov[1] == 0xec))
		return addr + n + rex + 2;
	return addr;
}

/** The compiler of a unit; "": unknown. */
static const char *producer_of(struct debuginfo *d, struct debuginfo_unit *u)
{
	Dwarf_Die die;
	const char *producer = u && debuginfo_unit_die(d, u, &die)
				       ? debuginfo_string(d, &die, DW_AT_producer)
				       : NULL;

	return producer ? producer : "";
}

static bool row_at(const struct prologue *p, taddr addr, struct srcline *ret)
{
	return p->d && srcline_find(p->d, addr - p->bias, ret);
}

taddr prologue_end(const struct prologue *p)
{
	uint64_t entry = p->entry - p->bias, end = entry + p->size;
	struct debuginfo_unit *unit = p->d ? debuginfo_unit_at(p->d, entry) : NULL;
	const char *producer = producer_of(p->d, unit);
	struct srcline row;
	taddr push;

	// clang marks the end of a prologue by the second row of the function's lines; the first
	// row is that of the prologue, which may be empty.
	if (strstr(producer, "clang ") && row_at(p, p->entry, &row) && row.end < end)
		return row.is_second && row.start == entry ? p->entry : row.end + p->bias;
	// Location lists of optimised code by gcc are valid in the prologue, too, so it need not be
	// skipped.
	if (!strncmp(producer, "GNU ", 4) && strstr(producer, " -O") && var_has_lists(p->d, unit))
		return p->entry;
	taddr at = prologue_frame(p->mem, p->entry, &push);
	// If the address is in the middle of a line, the rest of the line, which saves arguments,
	// also belongs to the prologue.
	if (!row_at(p, at, &row) || row.start == at - p->bias || row.end >= end)
		return at;
	return row.end + p->bias;
}
