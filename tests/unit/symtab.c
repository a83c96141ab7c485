#include "unit/unit.h"

#include <elf.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "sym/elf/symtab.h"

enum { FUNC = STT_FUNC, BARE = STT_NOTYPE, DATA = STT_OBJECT };

static const char *at(struct symtab *t, uint64_t addr)
{
	const struct symbol *s = symtab_at(t, addr);

	return s ? s->name : "";
}

/** A sorted table of these symbols; for symtab_deinit(). */
static void fill(struct symtab *t, const struct symbol *list, size_t n)
{
	*t = (struct symtab){.symbols = alloc_array(n, sizeof(*list)), .n = n, .cap = n};
	memcpy(t->symbols, list, n * sizeof(*list));
	symtab_sort(t);
}

static void addresses(void **state)
{
	const struct symbol list[] = {
		{.addr = 300, .size = 50, .name = "inner", .type = FUNC, .limit = 1000},
		{.addr = 100, .size = 50, .name = "first", .type = FUNC, .limit = 1000},
		{.addr = 100, .size = 50, .name = "alias", .type = FUNC, .limit = 1000},
		{.addr = 100, .size = 0, .name = "label", .type = BARE, .limit = 1000},
		{.addr = 250, .size = 200, .name = "outer", .type = FUNC, .limit = 1000},
		{.addr = 500, .size = 0, .name = "bare", .type = BARE, .limit = 600},
		{.addr = 620, .size = 4, .name = "sized", .type = FUNC, .limit = 1000},
		{.addr = 700, .size = 0, .name = "data", .type = DATA, .limit = 1000},
	};
	struct symtab t;

	(void)state;
	fill(&t, list, ARRAY_LEN(list));
	assert_string_equal(at(&t, 99), "");
	assert_string_equal(at(&t, 100), "first"); // the first of its table, not the alias
	assert_string_equal(at(&t, 149), "first");
	assert_string_equal(at(&t, 150), ""); // nobody is stretched
	assert_string_equal(at(&t, 250), "outer");
	assert_string_equal(at(&t, 300), "inner");
	assert_string_equal(at(&t, 349), "inner");
	assert_string_equal(at(&t, 350), "outer"); // around the inner one
	assert_string_equal(at(&t, 449), "outer");
	assert_string_equal(at(&t, 450), "");
	assert_string_equal(at(&t, 500), "bare");
	assert_string_equal(at(&t, 599), "bare");
	assert_string_equal(at(&t, 600), ""); // beyond its section
	assert_string_equal(at(&t, 624), ""); // a sized one is nearer
	assert_string_equal(at(&t, 701), ""); // data is no label
	assert_string_equal(at(&t, UINT64_MAX), "");
	symtab_deinit(&t);
	symtab_sort(&t);
	assert_null(symtab_at(&t, 1));
	symtab_deinit(&t);
}

/* Many symbols in no order, with several at each address: those of one address stay in their order,
 * and none is lost. */
static void order(void **state)
{
	enum { MANY = 20000, PLACES = 3000 };
	struct symbol *list = alloc_array(MANY, sizeof(*list));
	uint64_t seed = 1, sum = 0;
	struct symtab t;

	(void)state;
	for (size_t i = 0; i < MANY; i++) {
		seed = seed * 6364136223846793005u + 1442695040888963407u;
		// The size tells its place in the list.
		list[i] = (struct symbol){.addr = (seed >> 33) % PLACES * 0x1234567,
					  .size = i,
					  .name = "one",
					  .type = FUNC};
	}
	fill(&t, list, MANY);
	for (size_t i = 0; i < MANY; i++) {
		const struct symbol *s = &t.symbols[i];

		assert_true(s->size < MANY && s->addr == list[s->size].addr);
		assert_true(!i || s->addr > s[-1].addr ||
			    (s->addr == s[-1].addr && s->size > s[-1].size));
		sum += s->size;
	}
	assert_int_equal(sum, (uint64_t)MANY * (MANY - 1) / 2);
	symtab_deinit(&t);
	free(list);
}

/* A table of many symbols, of which three have each name, one behind the other and apart. */
static void names(void **state)
{
	enum { NAMES = 500, EACH = 3, ASKED = 20 };
	struct symbol list[NAMES * EACH];
	char text[NAMES][16];
	struct symtab t;

	(void)state;
	for (unsigned i = 0; i < NAMES * EACH; i++) {
		unsigned name = i % NAMES;

		snprintf(text[name], sizeof(text[name]), "function_%u", name);
		list[i] = (struct symbol){
			.addr = 16 * i, .size = 16, .name = text[name], .type = FUNC};
	}
	fill(&t, list, ARRAY_LEN(list));
	// From some question on there is an index, and the answers are the same.
	for (unsigned k = 0; k < ASKED; k++) {
		for (unsigned i = 0; i < NAMES; i += 7) {
			const struct symbol *s;
			size_t from = 0;
			unsigned n = 0;

			while ((s = symtab_named(&t, text[i], &from)))
				assert_int_equal(s->addr, 16 * (i + NAMES * n++));
			assert_int_equal(n, EACH);
		}
		size_t from = 0;
		assert_null(symtab_named(&t, "function_", &from));
		from = 0;
		assert_null(symtab_named(&t, "", &from));
	}
	// Another table in its place has names of its own.
	t.symbols[0].name = "other";
	symtab_sort(&t);
	size_t from = 0;
	assert_non_null(symtab_named(&t, "other", &from));
	symtab_deinit(&t);
	from = 0;
	symtab_sort(&t);
	assert_null(symtab_named(&t, "other", &from));
	symtab_deinit(&t);
}

static void same(const struct symbol *a, const struct symbol *b, uint64_t addr)
{
	size_t n = a ? strcspn(a->name, "@") : 0;

	if (!a != !b || (a && (a->addr != b->addr || a->size != b->size || a->type != b->type ||
			       strncmp(a->name, b->name, n) || b->name[n])))
		fail_msg("%#llx: %s or %s", (unsigned long long)addr, a ? a->name : "none",
			 b ? b->name : "none");
}

/* An address of our own file belongs to the same symbol whether all symbols are looked at or the
 * sorted table is. */
static void looks(void **state)
{
	static const uint32_t types[] = {SHT_DYNSYM, SHT_SYMTAB};
	struct symraw raw[2] = {0};
	struct symtab t = {0};
	struct elffile f;

	(void)state;
	assert_true(elffile_open(&f, open("/proc/self/exe", O_RDONLY | O_CLOEXEC)));
	for (unsigned i = 0; i < 2; i++) {
		const struct elf_section *s = elffile_section_of_type(&f, types[i]);

		// The dynamic symbols may be other files' only.
		assert_int_equal(s && symtab_add(&t, &f, s), s && symraw_read(&raw[i], &f, s));
	}
	assert_true(symtab_all(&t) > 100);
	for (size_t i = 0; i < t.n; i += 3) {
		const struct symbol *s = &t.symbols[i];
		const uint64_t at[] = {s->addr - 1, s->addr, s->addr + s->size / 2,
				       s->addr + s->size};

		for (unsigned k = 0; k < ARRAY_LEN(at); k++) {
			struct symraw_found found = {.has_holder = false};

			symraw_look(&raw[0], at[k], &found);
			symraw_look(&raw[1], at[k], &found);
			same(symraw_answer(&found), symtab_at(&t, at[k]), at[k]);
		}
	}
	symraw_deinit(&raw[0]);
	symraw_deinit(&raw[1]);
	symtab_deinit(&t);
	elffile_deinit(&f);
}

/* What was found before the table was made stays, and is the same. */
static void found_before(void **state)
{
	enum { PLACES = 40 };
	const struct symbol *before[PLACES];
	struct symtab t = {0};
	struct elffile f;
	size_t from = 0;

	(void)state;
	assert_true(elffile_open(&f, open("/proc/self/exe", O_RDONLY | O_CLOEXEC)));
	assert_true(symtab_add(&t, &f, elffile_section_of_type(&f, SHT_SYMTAB)));
	uint64_t start = f.sections[0].addr;
	for (unsigned i = 0; i < f.nsections; i++)
		if (!strcmp(f.sections[i].name, ".text"))
			start = f.sections[i].addr;
	for (unsigned i = 0; i < PLACES; i++)
		before[i] = symtab_at(&t, start + 500 * i);
	assert_int_equal(t.n, 0);
	assert_non_null(symtab_named(&t, "main", &from));
	assert_true(t.n > 0);
	for (unsigned i = 0; i < PLACES; i++)
		same(before[i], symtab_at(&t, start + 500 * i), start + 500 * i);
	symtab_deinit(&t);
	elffile_deinit(&f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(addresses), cmocka_unit_test(order),
					   cmocka_unit_test(names), cmocka_unit_test(looks),
					   cmocka_unit_test(found_before)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
