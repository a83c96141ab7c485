/**
 * Programs of call frame information and DWARF expressions made of the input, the text of
 * /proc/PID/maps, encoded stacks, and names to demangle.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "event/stack.h"
#include "fuzz/fuzz.h"
#include "sym/unwind/cfi_run.h"
#include "sym/names/demangle.h"
#include "sym/modules.h"
#include "sym/unwind/unwind.h"

const char *const fuzz_seeds[] = {
	"\x0c\x07\x08\x90\x01\x41\x0e\x10\x86\x02\x0a\x0b",
	"\x77\x08\x06\x23\x08\x22",
	"5555-6666 r-xp 00000000 fe:01 77 /usr/bin/ls\n7000-8000 rw-p 0 00:00 0 \n",
	"_RNvCs1_1a1b",
	"_RINvNtCs1_4core3ptr13drop_in_placeINtNtB4_6option6OptionReEECs1_3std",
	"_RNvXs0_NtCs1_1a1bINtB5_1cKj3_ENtB5_1d1e",
	"_ZN4core3fmt5write17h0123456789abcdefE",
	"_ZN2ns1SIiE1fERKSt6vectorIiSaIiEE",
	NULL};

static void run_row(const uint8_t *data, size_t n)
{
	struct cfi_common common = {.code_align = 1, .data_align = -8, .ra = 16};
	size_t half = n / 2;
	struct cfi_row row;

	common.code = (struct dwarf_read){data, data + half, false};
	struct dwarf_read code = {data + half, data + n, false};
	if (cfi_run(&common, code, 32, &row)) {
		assert(row.nrules <= FRAME_REGS);
		cfi_row_deinit(&row);
	}
}

/** The input as the expression that yields a frame's address. */
static void run_expr(const uint8_t *data, size_t n)
{
	struct cfi_common common = {.code_align = 1, .data_align = -8, .ra = 16};
	struct frame_regs regs;
	struct stack_memory sm = {0};
	struct mem_bytes mem;
	struct cfi_row row;
	uint8_t raw[27 * 8] = {0}, *copy = malloc(n + 2);
	const struct frame_machine *m = frame_regs_load(raw, sizeof(raw), &regs);

	// A copy, so that the sanitizer sees its end.
	copy[0] = 0x0f; // DW_CFA_def_cfa_expression, with a length of one byte of LEB128
	copy[1] = n < 0x80 ? (uint8_t)n : 0x7f;
	memcpy(copy + 2, data, n);
	mem_bytes_init(&mem, 0, data, n);
	stack_memory_moved(&sm, &mem.mem);
	if (cfi_run(&common, (struct dwarf_read){copy, copy + 2 + copy[1], false}, 0, &row)) {
		unwind_row(m, &row, &sm, &regs);
		cfi_row_deinit(&row);
	}
	stack_memory_deinit(&sm);
	free(copy);
}

static void read_maps(const uint8_t *data, size_t n)
{
	struct image_store store = {0};
	struct modules m;

	modules_init(&m, &store, 0);
	modules_update(&m, (const char *)data, n);
	for (size_t i = 0; i < m.n; i++) {
		assert(m.list[i].start < m.list[i].end);
		assert(!i || m.list[i - 1].end <= m.list[i].start);
		assert(modules_at(&m, m.list[i].start) == &m.list[i]);
	}
	modules_update(&m, (const char *)data, n / 2);
	modules_deinit(&m);
	image_store_deinit(&store);
}

static void read_stack(const uint8_t *data, size_t n)
{
	const char *p = (const char *)data, *end = p + n;
	struct stack_frame f;

	while (stack_next(&p, end, &f))
		assert(f.source + f.source_len <= end);
}

static void read_name(const uint8_t *data, size_t n)
{
	char *name = malloc(n + 3);

	memcpy(name, data, n);
	name[n] = '\0';
	free(demangle(name));
	memcpy(name, "_R", 2);
	memcpy(name + 2, data, n);
	name[n + 2] = '\0';
	free(demangle(name));
	free(name);
}

void fuzz_one(const uint8_t *data, size_t n)
{
	run_row(data, n);
	run_expr(data, n);
	read_maps(data, n);
	read_stack(data, n);
	read_name(data, n);
}
