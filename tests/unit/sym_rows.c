#include "unit/unit.h"

#include <link.h>
#include <stdlib.h>
#include <string.h>

#include "arch/frame.h"
#include "sym/image.h"
#include "sym/unwind/cfi_rows.h"

/*
 * All rows of a function at once: they say what libdw says of each address. Compared for the files
 * that this test has mapped, and for programs that no compiler writes.
 */

enum { RAX = 0, RBX = 3, RBP = 6, RSP = 7, RA = 16 };

static struct frame_regs zero;
static unsigned compared, hard, ends;

static const struct frame_machine *machine(void)
{
	static const uint64_t none[27];

	return frame_regs_load(none, sizeof(none), &zero);
}

/* -- what a row of libdw's is, if it is plain ------------------------------------------------- */

static bool take_rule(struct cfi_plain *ret, const struct cfi_rule *r)
{
	if (r->reg == RA && r->kind == CFI_UNDEFINED)
		ret->kind = CFI_PLAIN_END;
	if (r->reg == RA)
		return r->kind == CFI_UNDEFINED || (r->kind == CFI_OFFSET && r->u.offset == -8);
	// By the ABI the caller's stack pointer is the CFA, which libdw tells as a rule.
	if (r->reg == RSP)
		return r->kind == CFI_VALUE && !r->u.expr.n;
	if (r->reg != RBP)
		return true;
	ret->fp = r->kind == CFI_OFFSET ? r->u.offset : 0;
	return r->kind == CFI_OFFSET && r->u.offset;
}

static struct cfi_plain plain_of(const struct cfi_row *row)
{
	struct cfi_plain ret = {.kind = CFI_PLAIN_CALLER};
	bool has_ra = false;

	if (row->signal || row->cfa_is_expr || row->ra != RA ||
	    (row->cfa_reg != RSP && row->cfa_reg != RBP))
		return (struct cfi_plain){0};
	ret.by_fp = row->cfa_reg == RBP;
	ret.cfa = row->cfa.offset;
	for (unsigned i = 0; i < row->nrules; i++) {
		if (!take_rule(&ret, &row->rules[i]))
			return (struct cfi_plain){0};
		has_ra |= row->rules[i].reg == RA;
	}
	return has_ra ? ret : (struct cfi_plain){0};
}

static void compare(const struct cfi_plain *got, const struct cfi_row *row)
{
	struct cfi_plain want = row ? plain_of(row) : (struct cfi_plain){0};

	compared++;
	hard += !want.kind;
	ends += want.kind == CFI_PLAIN_END;
	assert_int_equal(got->kind, want.kind);
	if (want.kind != CFI_PLAIN_CALLER)
		return;
	assert_int_equal(got->by_fp, want.by_fp);
	assert_int_equal(got->cfa, want.cfa);
	assert_int_equal(got->fp, want.fp);
}

/* -- files ------------------------------------------------------------------------------------ */

/** The first and the last address of a row. */
static void compare_row(const struct cfi *c, const struct cfi_plain *p, uint64_t until)
{
	uint64_t at[2] = {p->start, until - 1};

	for (unsigned i = 0; i < 2; i++) {
		struct cfi_row row;
		bool has = cfi_find(c, at[i], &row);

		compare(p, has ? &row : NULL);
		if (has)
			cfi_row_deinit(&row);
	}
}

static int compare_file(struct dl_phdr_info *info, size_t size, void *data)
{
	struct image_store *store = data;
	const char *path = *info->dlpi_name ? info->dlpi_name : "/proc/self/exe";
	struct image *im = image_get(store, path, path);
	struct cfi_rows rows = {0};
	struct cfi_function f;

	(void)size;
	if (!im)
		return 0; // the vdso
	image_load_frames(im);
	size_t n = cfi_count(&im->eh), step = 1 + n / 300;
	for (size_t i = 0; i < n; i += step) {
		if (!cfi_nth(&im->eh, i, &f))
			continue;
		cfi_rows_take(&f, machine(), &rows);
		assert_int_equal(rows.list[0].start, f.start);
		for (size_t k = 0; k < rows.n; k++)
			compare_row(&im->eh, &rows.list[k],
				    k + 1 < rows.n ? rows.list[k + 1].start : f.until);
	}
	cfi_rows_deinit(&rows);
	image_put(store, im);
	return 0;
}

static void test_files(void **state)
{
	struct image_store store = {0};

	(void)state;
	dl_iterate_phdr(compare_file, &store);
	image_store_deinit(&store);
	assert_true(compared > 1000 && hard < compared / 2);
}

/* -- programs --------------------------------------------------------------------------------- */

static struct dwarf_read code(const void *p, size_t n)
{
	return (struct dwarf_read){p, (const uint8_t *)p + n, false};
}

static struct cfi_common common(void)
{
	static const uint8_t begin[] = {0x0c, 7, 8, 0x90, 1};

	return (struct cfi_common){
		.code_align = 1, .data_align = -8, .ra = RA, .code = code(begin, sizeof(begin))};
}

/** Compares each address of a function of some bytes. */
static void compare_program(const struct cfi_common *c, const uint8_t *p, size_t n)
{
	enum { BYTES = 70 };
	struct cfi_function f = {0x1000, 0x1000 + BYTES, 0x1000 + BYTES, *c, code(p, n)};
	struct cfi_rows rows = {0};
	size_t k = 0;

	cfi_rows_take(&f, machine(), &rows);
	for (uint64_t at = 0; at < BYTES; at++) {
		struct cfi_row row;
		bool has = cfi_run(c, f.code, at, &row);

		while (k + 1 < rows.n && rows.list[k + 1].start <= f.start + at)
			k++;
		compare(&rows.list[k], has ? &row : NULL);
		if (has)
			cfi_row_deinit(&row);
	}
	cfi_rows_deinit(&rows);
}

static void test_programs(void **state)
{
	static const struct {
		uint8_t n, code[20];
	} list[] = {
		{15, {0x41, 0x0e, 16, 0x86, 2, 0x43, 0x0d, 6, 0x02, 40, 0x0a, 0x0c, 7, 8, 0xc6}},
		{11, {0x0a, 0x41, 0x0e, 16, 0x86, 2, 0x41, 0x0b, 0x41, 0x0e, 24}},
		{4, {0x41, 0x0d, 3, 0x41}},		       // by %rbx
		{6, {0x41, 0x0f, 2, 0x77, 8, 0x41}},	       // the CFA is an expression
		{6, {0x41, 0x10, 6, 1, 0x30, 0x41}},	       // %rbp is
		{4, {0x41, 0x07, 16, 0x41}},		       // there is no caller
		{4, {0x41, 0x07, 6, 0x41}},		       // %rbp is unknown
		{5, {0x41, 0x09, 6, 3, 0x41}},		       // %rbp is in %rbx
		{4, {0x41, 0x08, 16, 0x41}},		       // the return address is the same
		{5, {0x41, 0x90, 2, 0x41, 0x90}},	       // it ends too early
		{4, {0x41, 0x86, 0, 0x41}},		       // %rbp at the CFA
		{4, {0x41, 0x87, 2, 0x41}},		       // %rsp is saved
		{5, {0x41, 0x14, 6, 2, 0x41}},		       // %rbp is a value
		{3, {0x41, 0x0b, 0x41}},		       // a state that nobody has kept
		{4, {0x41, 0x2e, 16, 0x41}},		       // the size of arguments
		{6, {0x41, 0x11, 6, 0x7e, 0x41, 0x0e}},	       // cut off
		{5, {0x41, 0x11, 6, 0x7e, 0x41}},	       // above the CFA
		{5, {0x41, 0x13, 0x7c, 0x41, 0x00}},	       // a scaled offset
		{7, {0x04, 60, 0, 0, 0, 0x0e, 64}},	       // a long step
		{7, {0x04, 0xff, 0xff, 0xff, 0xff, 0x0e, 64}}, // behind the end
		{2, {0x41, 0x3f}},			       // unknown
	};
	struct cfi_common c = common();

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(list); i++)
		compare_program(&c, list[i].code, list[i].n);
	c.signal = true;
	compare_program(&c, list[0].code, list[0].n);
	c = common();
	c.ra = RAX;
	compare_program(&c, list[0].code, list[0].n);
	static const uint8_t restores[] = {0x0c, 7, 8, 0x90, 1, 0xc6};
	c = common();
	c.code = code(restores, sizeof(restores));
	compare_program(&c, list[0].code, list[0].n);
	assert_true(hard && ends);
}

/** Programs of random instructions, mostly of those that compilers write. */
static void test_random(void **state)
{
	static const uint8_t usual[] = {0x41, 0x44, 0x0e, 0x0d, 0x0c, 0x86, 0x83, 0xc6, 0x0a,
					0x0b, 0x02, 6,	  7,	16,   2,    8,	  24,	0x90};
	struct cfi_common c = common();
	uint8_t p[24];

	(void)state;
	srandom(7);
	compared = hard = 0;
	for (unsigned i = 0; i < 400; i++) {
		size_t n = 1 + (size_t)random() % sizeof(p);

		for (size_t k = 0; k < n; k++)
			p[k] = random() % 8 ? usual[(size_t)random() % sizeof(usual)]
					    : (uint8_t)random();
		compare_program(&c, p, n);
	}
	assert_true(compared - hard > 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_files),
		cmocka_unit_test(test_programs),
		cmocka_unit_test(test_random),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
