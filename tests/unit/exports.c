#include "unit/unit.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "sym/elf/exports.h"
#include "sym/elf/symtab.h"

/* The hash table of the C library says what its table of symbols says. */

static struct buf file;
static struct elffile elf;
static struct symtab table;

static int set_up(void **state)
{
	void *library = dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD);
	struct link_map *map;
	char part[65536];
	size_t n;

	(void)state;
	if (!library || dlinfo(library, RTLD_DI_LINKMAP, &map))
		return -1;
	FILE *f = fopen(map->l_name, "r");
	while (f && (n = fread(part, 1, sizeof(part), f)) > 0)
		buf_put(&file, part, n);
	if (f)
		fclose(f);
	dlclose(library);
	if (!elffile_open_bytes(&elf, file.p, file.len))
		return -1;
	symtab_add(&table, &elf, elffile_section(&elf, ".dynsym"));
	return symtab_all(&table) < 1000 ? -1 : 0;
}

static int tear_down(void **state)
{
	(void)state;
	symtab_deinit(&table);
	elffile_deinit(&elf);
	buf_deinit(&file);
	return 0;
}

static void same_answers(void **state)
{
	size_t none = 0;

	(void)state;
	for (size_t i = 0; i < table.n; i++) {
		const char *name = table.symbols[i].name;
		char other[300];
		size_t at = 0;

		if (table.symbols[i].bind != STB_LOCAL && exports_has(&elf, name) != EXPORTS_YES)
			fail_msg("%s is not found", name);
		snprintf(other, sizeof(other), "%s%c", name, 'a' + (int)(i % 26));
		if (symtab_named(&table, other, &at))
			continue;
		none++;
		if (exports_has(&elf, other) != EXPORTS_NO)
			fail_msg("%s is found", other);
	}
	assert_true(none > 1000);
	assert_int_equal(exports_has(&elf, ""), EXPORTS_NO);
	// What the library itself wants of others is no export.
	assert_int_equal(exports_has(&elf, "__tls_get_addr"), EXPORTS_NO);
}

/** Whatever the table contains, there is an answer. */
static void damaged(void **state)
{
	const struct elf_section *hash = elffile_section(&elf, ".gnu.hash");
	unsigned seed = 7, counts[3] = {0};

	(void)state;
	assert_non_null(hash);
	for (int i = 0; i < 20000; i++) {
		bool head = rand_r(&seed) % 2;
		size_t at = hash->off + (size_t)rand_r(&seed) % (head ? 16 : hash->size);
		char was = file.p[at];

		file.p[at] = (char)rand_r(&seed);
		counts[exports_has(&elf, table.symbols[(size_t)i % table.n].name)]++;
		file.p[at] = was;
	}
	assert_true(counts[EXPORTS_UNKNOWN] && counts[EXPORTS_NO] && counts[EXPORTS_YES]);
}

static void no_table(void **state)
{
	static const struct elffile none;

	(void)state;
	assert_int_equal(exports_has(&none, "printf"), EXPORTS_UNKNOWN);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(same_answers),
		cmocka_unit_test(damaged),
		cmocka_unit_test(no_table),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
