#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sym/dwarf/srcline.h"
#include "sym/dwarf/type_die.h"
#include "sym/dwarf/var.h"

/* What is compiled, line by line: the tests below count on the numbers. */
static const char *const source[] = {
	/*  1 */ "enum color { RED, GREEN = 5 };",
	/*  2 */ "struct node {",
	/*  3 */ "	struct node *next;",
	/*  4 */ "	const char *name;",
	/*  5 */ "	enum color color;",
	/*  6 */ "	unsigned a : 3, b : 5;",
	/*  7 */ "	short at[2][3];",
	/*  8 */ "	int (*call)(struct node *, long);",
	/*  9 */ "	union { long l; double d; };",
	/* 10 */ "};",
	/* 11 */ "typedef struct node node_t;",
	/* 12 */ "node_t head = {.name = \"head\", .color = GREEN};",
	/* 13 */ "static volatile long counter = 7;",
	/* 14 */ "static inline __attribute__((always_inline)) long inner(long k)",
	/* 15 */ "{",
	/* 16 */ "	long twice = k * 2;",
	/* 17 */ "	counter += twice;",
	/* 18 */ "	return twice;",
	/* 19 */ "}",
	/* 20 */ "__attribute__((noinline)) long outer(long n)",
	/* 21 */ "{",
	/* 22 */ "	long sum = inner(n + counter);",
	/* 23 */ "	return sum + n;",
	/* 24 */ "}",
	/* 25 */ "int main(void)",
	/* 26 */ "{",
	/* 27 */ "	return (int)outer(3) + head.color;",
	/* 28 */ "}",
};
static const char *const flags[] = {"-gdwarf-5 -O0", "-gdwarf-4 -O0", "-gdwarf-5 -O2",
				    "-gdwarf-4 -O2 -fno-asynchronous-unwind-tables"};
enum { BUILDS = ARRAY_LEN(flags), FIRST_OPTIMISED = 2 };
static char folder[] = "/tmp/pawl-unit-dwarf.XXXXXX";
static char paths[BUILDS][64];
static struct debuginfo *infos[BUILDS];

static int build(void **state)
{
	const char *cc = getenv("CC");
	char line[512];

	(void)state;
	if (!mkdtemp(folder))
		return -1;
	snprintf(line, sizeof(line), "%s/prog.c", folder);
	FILE *f = fopen(line, "w");
	if (!f)
		return -1;
	for (size_t i = 0; i < ARRAY_LEN(source); i++)
		fprintf(f, "%s\n", source[i]);
	fclose(f);
	for (unsigned i = 0; i < BUILDS; i++) {
		snprintf(paths[i], sizeof(paths[i]), "%s/prog%u", folder, i);
		snprintf(line, sizeof(line), "%s %s -o %s %s/prog.c", cc && *cc ? cc : "cc",
			 flags[i], paths[i], folder);
		if (system(line))
			return -1;
		infos[i] = debuginfo_open(paths[i], NULL);
		if (!infos[i])
			return -1;
	}
	return 0;
}

static int clean(void **state)
{
	char line[128];

	(void)state;
	for (unsigned i = 0; i < BUILDS; i++)
		debuginfo_unref(infos[i]);
	snprintf(line, sizeof(line), "rm -rf %s", folder);
	return system(line);
}

/** The first unit that has a name, and how often it has it. */
static const struct debuginfo_name *find(struct debuginfo *d, const char *name, size_t *n)
{
	struct debuginfo_having having = {0};
	struct debuginfo_unit *u = debuginfo_next_having(d, name, &having);

	*n = 0;
	return u ? debuginfo_named(d, u, name, n) : NULL;
}

static void names(void **state)
{
	enum { SUBPROGRAM = 0x2e, VARIABLE = 0x34, ENUMERATOR = 0x28, STRUCTURE = 0x13 };
	static const struct {
		const char *name;
		unsigned tag;
		bool is_external;
	} list[] = {{"outer", SUBPROGRAM, true},  {"main", SUBPROGRAM, true},
		    {"inner", SUBPROGRAM, false}, {"head", VARIABLE, true},
		    {"counter", VARIABLE, false}, {"GREEN", ENUMERATOR, false},
		    {"node", STRUCTURE, false}};
	size_t n;

	(void)state;
	for (unsigned b = 0; b < BUILDS; b++) {
		for (size_t i = 0; i < ARRAY_LEN(list); i++) {
			const struct debuginfo_name *found = find(infos[b], list[i].name, &n);

			if (!found || found->tag != list[i].tag || found->is_declaration ||
			    found->is_external != list[i].is_external)
				fail_msg("%s: %s", flags[b], list[i].name);
		}
		// Locals and members are no names of the unit, and nothing is what is not there.
		assert_null(find(infos[b], "twice", &n));
		assert_null(find(infos[b], "color_that_is_not_there", &n));
	}
}

static void types(void **state)
{
	struct buf b = {0};

	(void)state;
	for (unsigned i = 0; i < BUILDS; i++) {
		const struct type *t = type_named(infos[i], NULL, TYPE_STRUCT, "node");

		assert_non_null(t);
		t = type_load(t);
		assert_int_equal(t->size, 56);
		assert_int_equal(t->nfields, 8);
		assert_string_equal(t->fields[4].name, "b");
		assert_int_equal(t->fields[4].bit_size, 5);
		assert_int_equal(t->fields[4].offset * 8 + t->fields[4].bit_offset, 20 * 8 + 3);
		assert_int_equal(t->fields[6].offset, 40);
		assert_null(t->fields[7].name);
		assert_ptr_equal(type_strip(t->fields[0].type)->target, t); // made once
		buf_clear(&b);
		type_put_whole(&b, t, NULL);
		assert_string_equal(buf_str(&b), "struct node {\n"
						 "    struct node *next;\n"
						 "    const char *name;\n"
						 "    enum color color;\n"
						 "    unsigned int a : 3;\n"
						 "    unsigned int b : 5;\n"
						 "    short at[2][3];\n"
						 "    int (*call)(struct node *, long);\n"
						 "    union {\n"
						 "        long l;\n"
						 "        double d;\n"
						 "    };\n"
						 "}");
		t = type_named(infos[i], NULL, TYPE_TYPEDEF, "node_t");
		assert_non_null(t);
		assert_int_equal(t->kind, TYPE_TYPEDEF);
		assert_int_equal(type_strip(t)->kind, TYPE_STRUCT);
		t = type_load(type_named(infos[i], NULL, TYPE_ENUM, "color"));
		assert_int_equal(t->nfields, 2);
		assert_int_equal(t->fields[1].number, 5);
		assert_null(type_named(infos[i], NULL, TYPE_UNION, "node"));
	}
	buf_deinit(&b);
}

/* Which lines have a place to stop at, and where the last one of them begins. */
struct lines {
	uint64_t addr[ARRAY_LEN(source) + 2];
};

static bool see_rows(void *data, const struct debuginfo_row *rows, size_t n)
{
	struct lines *l = data;

	for (size_t i = 0; i < n; i++) {
		assert_true(!i || rows[i - 1].addr <= rows[i].addr);
		if (!rows[i].is_end && rows[i].is_stmt && rows[i].line <= ARRAY_LEN(source))
			l->addr[rows[i].line] = rows[i].addr;
	}
	return true;
}

static void lines(void **state)
{
	static const unsigned code[] = {22, 23, 27}, none[] = {1, 10, 12, 13};
	struct srcline at;

	(void)state;
	for (unsigned b = 0; b < BUILDS; b++) {
		struct lines l = {{0}};

		srcline_of_file(infos[b], "prog.c", see_rows, &l);
		for (size_t i = 0; i < ARRAY_LEN(code); i++) {
			if (!l.addr[code[i]])
				fail_msg("%s: line %u has no code", flags[b], code[i]);
			assert_true(srcline_find(infos[b], l.addr[code[i]], &at));
			assert_true(srcline_is_file(at.file, "prog.c"));
			assert_true(at.start <= l.addr[code[i]] && l.addr[code[i]] < at.end);
		}
		// The first row of an address may have been another line's only where code moved.
		assert_true(b >= FIRST_OPTIMISED ||
			    (srcline_find(infos[b], l.addr[22], &at) && at.line == 22));
		for (size_t i = 0; i < ARRAY_LEN(none); i++)
			if (l.addr[none[i]])
				fail_msg("%s: line %u has code", flags[b], none[i]);
		assert_false(srcline_is_file(at.file, "rog.c"));
		assert_false(srcline_find(infos[b], 0x7fff12345678, &at));
	}
}

/* -- variables and inlined functions ---------------------------------------------------------- */

struct seen {
	struct debuginfo *d;
	struct buf names;
};

static bool see_variable(void *data, Dwarf_Die *var, int tag)
{
	struct seen *s = data;
	const char *name = debuginfo_called(s->d, var);

	(void)tag;
	buf_printf(&s->names, " %s", name ? name : "?");
	return true;
}

/** An address of the inlined inner(): where its line 17 is. */
static uint64_t inside(unsigned b)
{
	struct lines l = {{0}};

	srcline_of_file(infos[b], "prog.c", see_rows, &l);
	assert_true(l.addr[17] != 0);
	return l.addr[17];
}

static void inlined(void **state)
{
	(void)state;
	for (unsigned b = 0; b < BUILDS; b++) {
		struct seen s = {.d = infos[b]};
		Dwarf_Die function;
		struct var_scopes scopes;
		uint64_t pc = inside(b);

		// The function of an address is one that is called; inlined ones are scopes in it.
		assert_true(debuginfo_function(infos[b], pc, &function));
		assert_string_equal(debuginfo_called(infos[b], &function), "outer");
		assert_true(var_scopes_at(infos[b], pc, &scopes));
		assert_true(scopes.n >= 2);
		assert_string_equal(debuginfo_called(infos[b], &scopes.dies[0]), "outer");
		for (unsigned i = 0; i < scopes.n; i++) {
			const char *name = debuginfo_called(infos[b], &scopes.dies[i]);

			buf_printf(&s.names, "[%s", name ? name : "block");
			var_each(&scopes.dies[i], see_variable, &s);
			buf_putc(&s.names, ']');
		}
		// In which order those of one scope come is the compiler's affair.
		const char *outer = strstr(buf_str(&s.names), "[outer"),
			   *inner = strstr(buf_str(&s.names), "[inner");
		if (!outer || !inner || outer > inner || !strstr(outer, " n") ||
		    !strstr(outer, " sum") || !strstr(inner, " k") || !strstr(inner, " twice"))
			fail_msg("%s: %s", flags[b], buf_str(&s.names));
		buf_deinit(&s.names);
		assert_false(var_scopes_at(infos[b], 0x7fff12345678, &scopes));
	}
}

enum { CFA = 0x7000, FRAME_POINTER = CFA - 16 };

/** The frame pointer, which may be what locals are found by. */
static bool one_reg(const struct var_frame *f, unsigned reg, uint8_t *bytes, size_t n)
{
	enum { RBP = 6 };
	uint64_t value = FRAME_POINTER;

	(void)f;
	memset(bytes, 0, n);
	memcpy(bytes, &value, n < sizeof(value) ? n : sizeof(value));
	return reg == RBP;
}

static bool the_cfa(const struct var_frame *f, uint64_t *ret)
{
	(void)f;
	*ret = CFA;
	return true;
}

static bool no_caller(const struct var_frame *f, struct var_frame *ret)
{
	(void)f;
	(void)ret;
	return false;
}

static bool no_tls(const struct var_frame *f, uint64_t off, taddr *ret)
{
	(void)f;
	(void)off;
	(void)ret;
	return false;
}

static size_t nothing_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	(void)m;
	(void)addr;
	(void)buf;
	(void)n;
	return 0;
}

static const struct var_frame_ops frame_ops = {
	.reg = one_reg, .cfa = the_cfa, .caller = no_caller, .tls = no_tls};
static const struct mem_ops no_memory_ops = {.read = nothing_read};

struct wanted {
	struct debuginfo *d;
	const char *name;
	Dwarf_Die die;
	bool found;
};

static bool is_wanted(void *data, Dwarf_Die *var, int tag)
{
	struct wanted *w = data;
	const char *name = debuginfo_called(w->d, var);

	(void)tag;
	if (name && !strcmp(name, w->name)) {
		w->die = *var;
		w->found = true;
	}
	return !w->found;
}

static void locations(void **state)
{
	enum { BIAS = 0x100000 };
	struct mem mem = {&no_memory_ops};

	(void)state;
	for (unsigned b = 0; b < BUILDS; b++) {
		struct debuginfo *d = infos[b];
		struct var_frame f = {
			.ops = &frame_ops, .mem = &mem, .d = d, .bias = BIAS, .pc = inside(b)};
		struct var_location head, counter, local;
		Dwarf_Die die;

		assert_true(var_named(d, NULL, "head", true, &die));
		var_locate(&f, &die, &head);
		assert_int_equal(head.n, 1);
		assert_int_equal(head.pieces[0].place, VAR_MEMORY);
		assert_true(head.pieces[0].n > BIAS);
		assert_string_equal(type_of_entry(d, &die)->name, "node_t");
		assert_false(var_named(d, NULL, "nosuch", false, &die));
		assert_true(var_named(d, NULL, "counter", false, &die));
		var_locate(&f, &die, &counter);
		assert_int_equal(counter.pieces[0].place, VAR_MEMORY);
		assert_int_not_equal(counter.pieces[0].n, head.pieces[0].n);
		if (b >= FIRST_OPTIMISED)
			continue;
		// Unoptimised, a parameter is in its function's frame.
		struct wanted n = {.d = d, .name = "n"};
		assert_true(debuginfo_function(d, f.pc, &die));
		var_each(&die, is_wanted, &n);
		assert_true(n.found);
		var_locate(&f, &n.die, &local);
		assert_int_equal(local.n, 1);
		assert_int_equal(local.pieces[0].place, VAR_MEMORY);
		assert_true(local.pieces[0].n < CFA && local.pieces[0].n > CFA - 0x100);
	}
}

/* -- damaged files ---------------------------------------------------------------------------- */

static bool any_row(void *data, const struct debuginfo_row *rows, size_t n)
{
	size_t *count = data;

	(void)rows;
	*count += n;
	return true;
}

/** Asks all that the tests above ask; whatever comes, it comes to an end. True: of a file that has
 * debug information. */
static bool ask_everything(const char *path, uint64_t pc)
{
	static const char *const asked[] = {"outer", "inner", "head", "GREEN", "node", "nosuch"};
	struct mem mem = {&no_memory_ops};
	struct debuginfo *d = debuginfo_open(path, NULL);
	struct var_scopes scopes;
	struct var_location at;
	struct srcline line;
	Dwarf_Die die;
	struct buf b = {0};
	size_t n = 0;

	if (!d)
		return false;
	srcline_of_file(d, "prog.c", any_row, &n);
	srcline_find(d, pc, &line);
	struct var_frame f = {.ops = &frame_ops, .mem = &mem, .d = d, .pc = pc};
	for (size_t i = 0; i < ARRAY_LEN(asked); i++)
		if (var_named(d, NULL, asked[i], i & 1, &die)) {
			var_locate(&f, &die, &at);
			type_put_whole(&b, type_of_entry(d, &die), NULL);
		}
	const struct type *t = type_named(d, NULL, TYPE_STRUCT, "node");
	if (t)
		type_put_whole(&b, t, NULL);
	struct seen s = {.d = d};
	if (var_scopes_at(d, pc, &scopes))
		for (unsigned i = 0; i < scopes.n; i++)
			var_each(&scopes.dies[i], see_variable, &s);
	buf_deinit(&s.names);
	buf_deinit(&b);
	debuginfo_unref(d);
	return true;
}

static uint8_t *read_file(const char *path, size_t *n)
{
	struct stat st;
	FILE *f = fopen(path, "r");

	assert_non_null(f);
	assert_int_equal(fstat(fileno(f), &st), 0);
	*n = (size_t)st.st_size;
	uint8_t *bytes = malloc(*n);
	assert_non_null(bytes);
	assert_int_equal(fread(bytes, 1, *n, f), *n);
	fclose(f);
	return bytes;
}

static void write_file(const char *path, const uint8_t *bytes, size_t n)
{
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	assert_int_equal(fwrite(bytes, 1, n, f), n);
	fclose(f);
}

/** The section headers stand at the end of a linked file: no cut one has debug information. */
static void cut_files(void **state)
{
	char path[96];

	(void)state;
	snprintf(path, sizeof(path), "%s/cut", folder);
	for (unsigned b = 0; b < BUILDS; b++) {
		size_t n;
		uint8_t *bytes = read_file(paths[b], &n);
		uint64_t pc = inside(b);

		for (size_t len = 0; len < n; len += len < 64 ? 1 : n / 40) {
			write_file(path, bytes, len);
			assert_false(ask_everything(path, pc));
		}
		write_file(path, bytes, n);
		assert_true(ask_everything(path, pc));
		free(bytes);
	}
}

/** Bytes are changed, always in the same way, in what the debugger reads. */
static void damaged_files(void **state)
{
	enum { ROUNDS = 150 };
	uint32_t random = 1;
	unsigned opened = 0;
	char path[96];

	(void)state;
	snprintf(path, sizeof(path), "%s/damaged", folder);
	for (unsigned b = 0; b < BUILDS; b++) {
		size_t n;
		uint8_t *good = read_file(paths[b], &n), *bytes = malloc(n);
		uint64_t pc = inside(b);

		assert_non_null(bytes);
		for (unsigned round = 0; round < ROUNDS; round++) {
			memcpy(bytes, good, n);
			// Behind the loaded parts: the sections of DWARF.
			for (unsigned i = 0; i < 1 + round % 16; i++) {
				random = random * 1103515245 + 12345;
				size_t at = n * 3 / 4 + (random >> 8) % (n / 4);
				bytes[at] = (uint8_t)(random >> 3);
			}
			write_file(path, bytes, n);
			opened += ask_everything(path, pc);
		}
		free(bytes);
		free(good);
	}
	assert_true(opened > BUILDS * ROUNDS / 4);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(names),	 cmocka_unit_test(types),
		cmocka_unit_test(lines),	 cmocka_unit_test(inlined),
		cmocka_unit_test(locations),	 cmocka_unit_test(cut_files),
		cmocka_unit_test(damaged_files),
	};

	return cmocka_run_group_tests(tests, build, clean);
}
