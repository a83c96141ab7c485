/** Operands of probes, as compilers write them, and what they are for a thread; notes of this very
 * program. */
#include "unit/unit.h"

#include <fcntl.h>
#include <string.h>

#include "sym/probes/notes.h"
#include "sym/probes/operand.h"

enum { AT = 0x1000 };

/** rax 0x1122334455667788, rcx 2, rsp AT; of xmm1 the float 1.5. */
static bool read_register(void *of, const struct reg *r, uint8_t ret[REGS_VALUE_MAX])
{
	static const float single = 1.5F;
	uint64_t v = r->name[strlen(r->name) - 1] == 'x' && strchr(r->name, 'c') ? 2
		     : strstr(r->name, "sp")					 ? AT
		     : r->kind == REG_CODE					 ? 0x400000
					   : 0x1122334455667788;

	(void)of;
	if (!strcmp(r->name, "rdx"))
		return false;
	v >>= r->set == REG_GENERAL && !strcmp(r->name, "ah") ? 8 : 0;
	memcpy(ret, &v, sizeof(v));
	if (r->kind == REG_VECTOR)
		memcpy(ret, &single, sizeof(single));
	return true;
}

static bool find_symbol(void *of, const char *name, size_t n, taddr *ret)
{
	(void)of;
	*ret = AT + 8;
	return n == 5 && !memcmp(name, "table", n);
}

static const struct {
	const char *text;
	enum probe_place place;
	unsigned size, look;
	bool readable;
	uint64_t value;
} cases[] = {
	{"-4@$-5", PROBE_CONSTANT, 4, PROBE_SIGNED, true, (uint64_t)-5},
	{"4@$-5", PROBE_CONSTANT, 4, PROBE_UNSIGNED, true, 0xfffffffb},
	{"8@$0x10", PROBE_CONSTANT, 8, PROBE_UNSIGNED, true, 16},
	{"8@$table+4", PROBE_CONSTANT, 8, PROBE_UNSIGNED, true, AT + 12},
	{"8@%rax", PROBE_REGISTER, 8, PROBE_UNSIGNED, true, 0x1122334455667788},
	{"%rax", PROBE_REGISTER, 8, PROBE_UNSIGNED, true, 0x1122334455667788},
	{"4@%eax", PROBE_REGISTER, 4, PROBE_UNSIGNED, true, 0x55667788},
	{"-1@%al", PROBE_REGISTER, 1, PROBE_SIGNED, true, (uint64_t)(int8_t)0x88},
	{"1@%ah", PROBE_REGISTER, 1, PROBE_UNSIGNED, true, 0x77},
	{"1@%r8b", PROBE_REGISTER, 1, PROBE_UNSIGNED, true, 0x88},
	{"-4@%r10d", PROBE_REGISTER, 4, PROBE_SIGNED, true, 0x55667788},
	{"4f@%xmm1", PROBE_REGISTER, 4, PROBE_FLOAT, true, 0x3fc00000},
	{"8@%rdx", PROBE_REGISTER, 8, PROBE_UNSIGNED, false, 0},
	{"1@(%rsp)", PROBE_MEMORY, 1, PROBE_UNSIGNED, true, 0},
	{"1@4(%rsp)", PROBE_MEMORY, 1, PROBE_UNSIGNED, true, 4},
	{"2@-4+8(%rsp)", PROBE_MEMORY, 2, PROBE_UNSIGNED, true, 0x0504},
	{"1@1(%rsp,%rcx,4)", PROBE_MEMORY, 1, PROBE_UNSIGNED, true, 9},
	{"1@4096(,%rcx,8)", PROBE_MEMORY, 1, PROBE_UNSIGNED, true, 16},
	{"1@(%rsp,%rcx)", PROBE_MEMORY, 1, PROBE_UNSIGNED, true, 2},
	{"1@table(%rip)", PROBE_MEMORY, 1, PROBE_UNSIGNED, true, 8},
	{"1@table-2+1(%rip)", PROBE_MEMORY, 1, PROBE_UNSIGNED, true, 7},
	{"1@4+table", PROBE_MEMORY, 1, PROBE_UNSIGNED, true, 12},
	{"8@other(%rip)", PROBE_MEMORY, 8, PROBE_UNSIGNED, false, 0},
	{"8@60(%rsp)", PROBE_MEMORY, 8, PROBE_UNSIGNED, false, 0},
	{"8@8(%rip)", PROBE_MEMORY, 8, PROBE_UNSIGNED, false, 0},
	{"8@", PROBE_NOWHERE, 8, 0, false, 0},
	{"@%rax", PROBE_NOWHERE, 8, 0, false, 0},
	{"3@%rax", PROBE_NOWHERE, 3, 0, false, 0},
	{"16@%xmm0", PROBE_NOWHERE, 8, 0, false, 0},
	{"8@%nothing", PROBE_NOWHERE, 8, 0, false, 0},
	{"8@%fs:8", PROBE_NOWHERE, 8, 0, false, 0},
	{"8@8(%rsp", PROBE_NOWHERE, 8, 0, false, 0},
	{"8@8(%rsp,%rcx,3)", PROBE_NOWHERE, 8, 0, false, 0},
	{"8@table+table", PROBE_NOWHERE, 8, 0, false, 0},
	{"8@4-", PROBE_NOWHERE, 8, 0, false, 0},
	{"2f@%xmm0", PROBE_NOWHERE, 2, PROBE_FLOAT, false, 0},
};

static void operands(void **state)
{
	uint8_t bytes[64];
	struct mem_bytes mem;

	(void)state;
	for (unsigned i = 0; i < sizeof(bytes); i++)
		bytes[i] = (uint8_t)i;
	mem_bytes_init(&mem, AT, bytes, sizeof(bytes));
	const struct probe_machine m = {
		.is64 = true, .mem = &mem.mem, .read = read_register, .symbol = find_symbol};
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		const char *at = cases[i].text;
		struct probe_operand o;
		uint64_t v;

		assert_true(probe_operand_next(&at, true, &o));
		assert_string_equal(at, "");
		if (o.place != cases[i].place)
			fail_msg("%s: %u", cases[i].text, o.place);
		if (o.place != PROBE_NOWHERE) {
			assert_int_equal(o.size, cases[i].size);
			assert_int_equal(o.look, cases[i].look);
		}
		if (probe_operand_read(&o, &m, &v) != cases[i].readable)
			fail_msg("%s can or cannot be read", cases[i].text);
		if (cases[i].readable && v != cases[i].value)
			fail_msg("%s: %#llx", cases[i].text, (unsigned long long)v);
	}
}

static void lists(void **state)
{
	const char *at = "  8@%rax -4@$1  x ";
	struct probe_operand o;
	unsigned n = 0;

	(void)state;
	while (probe_operand_next(&at, true, &o))
		n++;
	assert_int_equal(n, 3);
	// 32-bit programs have other registers and words.
	at = "%eax 4@%rax";
	assert_true(probe_operand_next(&at, false, &o));
	assert_int_equal(o.place, PROBE_REGISTER);
	assert_int_equal(o.size, 4);
	assert_true(probe_operand_next(&at, false, &o));
	assert_int_equal(o.place, PROBE_NOWHERE);
}

static uint16_t counted;

/** A probe of this program. A semaphore must be in what can be written; text cannot. */
static void notes(void **state)
{
	struct elffile f;
	struct probes p;
	unsigned found = 0;

	(void)state;
	__asm__ volatile(
		"990: nop\n"
		".pushsection .note.stapsdt,\"\",\"note\"\n.balign 4\n"
		".4byte 992f-991f, 994f-993f, 3\n"
		"991: .asciz \"stapsdt\"\n992: .balign 4\n"
		"993: .8byte 990b, 0, %c0\n.asciz \"unit\"\n.asciz \"one\"\n.asciz \"8@%%rax\"\n"
		"994: .balign 4\n"
		".4byte 992f-991f, 994f-993f, 3\n"
		"991: .asciz \"stapsdt\"\n992: .balign 4\n"
		"993: .8byte 990b, 0, 990b\n.asciz \"unit\"\n.asciz \"two\"\n.asciz \"\"\n"
		"994: .balign 4\n.popsection\n" ::"i"(&counted));
	assert_true(elffile_open(&f, open("/proc/self/exe", O_RDONLY)));
	probes_read(&p, &f);
	for (size_t i = 0; i < p.n; i++) {
		if (strcmp(p.list[i].provider, "unit") != 0)
			continue;
		bool one = !strcmp(p.list[i].name, "one");

		found++;
		assert_string_equal(p.list[i].args, one ? "8@%rax" : "");
		assert_int_equal(p.list[i].semaphore, one ? (uintptr_t)&counted : 0);
		assert_true(p.list[i].addr);
	}
	assert_int_equal(found, 2);
	probes_deinit(&p);
	elffile_deinit(&f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(operands), cmocka_unit_test(lists),
					   cmocka_unit_test(notes)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
