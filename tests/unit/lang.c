#include "unit/unit.h"

#include <string.h>

#include "base/mem.h"
#include "lang/eval.h"
#include "lang/syntax/lex.h"
#include "lang/print.h"

/* A program of 64 bits without a process: some memory, two variables, a register, variables of the
 * debugger. */
enum { MEMORY = 0x1000, TEXT = 0x1000, INTS = 0x1010, PAIR = 0x1020, POINTER = 0x1030 };
static uint8_t memory[64];
static struct types types;
static struct arena arena;
static struct datum *kept;
static uint64_t reg_value;

static size_t memory_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	(void)m;
	if (addr < MEMORY || addr >= MEMORY + sizeof(memory))
		return 0;
	size_t left = MEMORY + sizeof(memory) - addr;

	n = n < left ? n : left;
	memcpy(buf, memory + (addr - MEMORY), n);
	return n;
}

static struct err *memory_write(struct eval_env *env, taddr addr, const uint8_t *bytes, size_t n)
{
	(void)env;
	if (addr < MEMORY || addr + n > MEMORY + sizeof(memory))
		return err_new("Cannot access memory at address 0x%llx", (unsigned long long)addr);
	memcpy(memory + (addr - MEMORY), bytes, n);
	return NULL;
}

static const struct type *pair_type(void)
{
	static struct type_field fields[] = {
		{.name = "x", .offset = 0},
		{.name = "low", .offset = 4, .bit_size = 3},
		{.name = "high", .offset = 4, .bit_offset = 3, .bit_size = 5}};
	static struct type t = {.kind = TYPE_STRUCT,
				.name = "pair",
				.size = 8,
				.fields = fields,
				.nfields = ARRAY_LEN(fields)};

	fields[0].type = types.int_;
	fields[1].type = types.uint;
	fields[2].type = types.int_;
	return &t;
}

static const struct type *color_type(void)
{
	static struct type_field names[] = {{.name = "RED", .number = 0},
					    {.name = "GREEN", .number = 5}};
	static const struct type t = {.kind = TYPE_ENUM,
				      .name = "color",
				      .size = 4,
				      .fields = names,
				      .nfields = ARRAY_LEN(names)};

	return &t;
}

static struct err *find_name(struct eval_env *env, const char *scope, const char *name,
			     struct datum **ret)
{
	if (scope)
		return err_new("No symbol \"%s\" in current context.", scope);
	if (!strcmp(name, "ints"))
		*ret = datum_at(env->arena, types_array(&types, types.int_, 4), INTS);
	else if (!strcmp(name, "text"))
		*ret = datum_at(env->arena, types_array(&types, types.char_, 12), TEXT);
	else if (!strcmp(name, "pair"))
		*ret = datum_at(env->arena, pair_type(), PAIR);
	else if (!strcmp(name, "p"))
		*ret = datum_at(env->arena, types_pointer(&types, pair_type()), POINTER);
	else if (!strcmp(name, "green"))
		*ret = datum_number(env->arena, color_type(), 5);
	else
		return err_new("No symbol \"%s\" in current context.", name);
	return NULL;
}

static struct err *find_reg(struct eval_env *env, const char *name, struct datum **ret)
{
	*ret = NULL;
	if (strcmp(name, "reg") != 0)
		return NULL;
	*ret = datum_number(env->arena, types.long_, reg_value);
	(*ret)->place = DATUM_REGISTER;
	return NULL;
}

static struct err *set_reg(struct eval_env *env, unsigned reg, const uint8_t *bytes)
{
	(void)env;
	(void)reg;
	memcpy(&reg_value, bytes, sizeof(reg_value));
	return NULL;
}

static const struct datum *variable(struct eval_env *env, const char *name)
{
	(void)env;
	return strcmp(name, "kept") ? NULL : kept;
}

static void set_variable(struct eval_env *env, const char *name, const struct datum *v)
{
	if (!strcmp(name, "kept")) {
		kept = arena_dup(env->arena, v, sizeof(*v));
		kept->place = DATUM_NOWHERE;
	}
}

static struct err *history(struct eval_env *env, uint64_t n, bool back, const struct datum **ret)
{
	*ret = NULL;
	if (!back && n == 1)
		*ret = datum_number(env->arena, types.int_, 41);
	else if (!back)
		return err_new("History has not yet reached $%d.", (int)n);
	return NULL;
}

static const struct type *find_type(void *data, enum type_kind kind, const char *name)
{
	(void)data;
	if (kind == TYPE_STRUCT && !strcmp(name, "pair"))
		return pair_type();
	return kind == TYPE_ENUM && !strcmp(name, "color") ? color_type() : NULL;
}

/** What `print/FORMAT EXPRESSION' prints, or the error. */
static const char *said(char format, const char *text)
{
	static const struct mem_ops mem_ops = {.read = memory_read};
	static const struct eval_ops ops = {.name = find_name,
					    .reg = find_reg,
					    .set_reg = set_reg,
					    .write = memory_write,
					    .variable = variable,
					    .set_variable = set_variable,
					    .history = history};
	static struct buf b;
	struct mem mem = {&mem_ops};
	struct eval_env env = {.ops = &ops, .arena = &arena, .types = &types, .mem = &mem};
	const struct expr_names names = {.type = find_type};
	struct print_opts o;
	struct expr *x;
	struct datum *v;

	print_defaults(&o);
	o.format = format;
	buf_clear(&b);
	struct err *e = expr_parse(&arena, &types, &names, text, NULL, &x);
	if (!e)
		e = eval(&env, x, &v);
	if (!e)
		e = print_value(&env, v, &o, &b);
	if (e) {
		buf_clear(&b);
		buf_puts(&b, err_msg(e));
		err_free(e);
	}
	return buf_str(&b);
}

struct expect {
	const char *text, *said;
};

static void check(char format, const struct expect *list, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char *got = said(format, list[i].text);

		if (strcmp(got, list[i].said) != 0)
			fail_msg("print/%c %s\n  wanted: %s\n  got:    %s", format ? format : ' ',
				 list[i].text, list[i].said, got);
	}
}

static int begin(void **state)
{
	static const int32_t ints[] = {1, -2, 3, 0x7fffffff};
	uint64_t pointer = PAIR;

	(void)state;
	types_init(&types, 8);
	memcpy(memory + (TEXT - MEMORY), "hello\tworld", 12);
	memcpy(memory + (INTS - MEMORY), ints, sizeof(ints));
	memcpy(memory + (PAIR - MEMORY), "\x2a\0\0\0\xfd\0\0\0", 8); // 42, 5, -1
	memcpy(memory + (POINTER - MEMORY), &pointer, sizeof(pointer));
	kept = NULL;
	reg_value = 7;
	return 0;
}

static int end(void **state)
{
	(void)state;
	arena_deinit(&arena);
	types_deinit(&types);
	return 0;
}

static void tokens(void **state)
{
	static const struct {
		const char *text;
		enum lex_kind kind;
		size_t length; /* of the token in the text */
	} list[] = {
		{"0x1fUL+", LEX_NUMBER, 6},	{"017", LEX_NUMBER, 3},
		{"1.5e3f ", LEX_FLOAT, 6},	{"'a'b", LEX_NUMBER, 3},
		{"'file.c'::x", LEX_QUOTED, 8}, {"\"a\\\"b\"c", LEX_STRING, 6},
		{"name_1 x", LEX_NAME, 6},	{"$reg+1", LEX_DOLLAR, 4},
		{"$$2", LEX_DOLLAR, 3},		{"<<=1", LEX_PUNCT, 3},
		{"->x", LEX_PUNCT, 2},		{"", LEX_END, 0},
	};
	struct lex_token t;

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(list); i++) {
		const char *p = list[i].text;
		struct err *e = lex_next(&arena, &types, 10, &p, &t);

		if (e || t.kind != list[i].kind || (size_t)(p - list[i].text) != list[i].length)
			fail_msg("%s: %s, kind %d, %d bytes", list[i].text, e ? err_msg(e) : "",
				 t.kind, (int)(p - list[i].text));
	}
}

static void token_values(void **state)
{
	const char *p = "0x1fUL '\\n' \"a\\101\\x42\\t\" 1.5";
	struct lex_token t;

	(void)state;
	assert_null(lex_next(&arena, &types, 10, &p, &t));
	assert_int_equal(t.u.number, 0x1f);
	assert_ptr_equal(t.type, types.ulong);
	assert_null(lex_next(&arena, &types, 10, &p, &t));
	assert_int_equal(t.u.number, '\n');
	assert_ptr_equal(t.type, types.char_);
	assert_null(lex_next(&arena, &types, 10, &p, &t));
	assert_int_equal(t.len, 4);
	assert_memory_equal(t.text, "aAB\t", 4);
	assert_null(lex_next(&arena, &types, 10, &p, &t));
	assert_true(t.u.real > 1.49L && t.u.real < 1.51L);
	assert_ptr_equal(t.type, types.double_);
}

/** Each pair says the same only if the operators bind as in C. */
static void precedence(void **state)
{
	static const struct expect list[] = {
		{"1 + 2 * 3", "7"},	    {"(1 + 2) * 3", "9"},
		{"10 - 4 - 3", "3"},	    {"1 << 2 + 1", "8"},
		{"1 | 6 & 3", "3"},	    {"1 | 2 ^ 3", "1"},
		{"6 & 3 == 3", "0"},	    {"1 < 2 == 1", "1"},
		{"0 || 1 && 0", "0"},	    {"1 ? 2 : 0 ? 3 : 4", "2"},
		{"0 ? 2 : 0 ? 3 : 4", "4"}, {"1, 2", "2"},
		{"-2 * -3", "6"},	    {"!0 + 1", "2"},
		{"~0 & 0xf", "15"},	    {"- - 3", "3"},
		{"sizeof (int) + 1", "5"},  {"sizeof ints / sizeof ints[0]", "4"},
		{"*ints + 1", "2"},	    {"*(ints + 1)", "-2"},
		{"-ints[1]", "2"},	    {"&ints[2] - ints", "2"},
		{"p->x + 1", "43"},	    {"(*p).x", "42"},
		{"$kept = $reg = 9", "9"},  {"$reg * 2", "18"},
		{"$kept += 1", "10"},	    {"$kept++ + $kept", "21"},
		{"--$kept", "10"},
	};

	(void)state;
	check(0, list, ARRAY_LEN(list));
}

static void conversions(void **state)
{
	static const struct expect list[] = {
		{"7 / 2", "3"},
		{"-7 / 2", "-3"},
		{"-7 % 3", "-1"},
		{"7 / 2.0", "3.5"},
		{"1 - 2u", "4294967295"},
		{"-1 < 0u", "0"},
		{"1 - 2ul", "18446744073709551615"},
		{"4294967296", "4294967296"},
		{"0xffffffff", "4294967295"},
		{"(char)65", "65 'A'"},
		{"(unsigned char)200", "200 '\\310'"},
		{"(short)70000", "4464"},
		{"(long)-1.9", "-1"},
		{"(float)1 / 3", "0.333333343"},
		{"1.0 / 3", "0.33333333333333331"},
		{"'a' + 1", "98"},
		{"(int *)0x1010", "(int *) 0x1010"},
		{"*(int *)0x1010", "1"},
		{"{int}0x1014", "-2"},
		{"(long)(int *)8 + 1", "9"},
		{"(int *)8 + 1", "(int *) 0xc"},
		{"(enum color)5", "GREEN"},
		{"green + 1", "6"},
		{"(struct pair *)0x1020", "(struct pair *) 0x1020"},
		{"((struct pair *)0x1020)->high", "-1"},
		{"ints[3] + 1", "-2147483648"},
	};

	(void)state;
	check(0, list, ARRAY_LEN(list));
}

static void values(void **state)
{
	static const struct expect list[] = {
		{"ints", "{1, -2, 3, 2147483647}"},
		{"ints[0] @ 2", "{1, -2}"},
		{"text", "\"hello\\tworld\""},
		{"pair", "{x = 42, low = 5, high = -1}"},
		{"*p", "{x = 42, low = 5, high = -1}"},
		{"&ints", "(int (*)[4]) 0x1010"},
		{"&ints[1]", "(int *) 0x1014"},
		{"(char *)0x1000", "0x1000 \"hello\\tworld\""},
		{"green", "GREEN"},
		{"(enum color)7", "7"},
		{"\"abc\"", "\"abc\""},
		{"sizeof (struct pair)", "8"},
		{"$1 + 1", "42"},
		{"$nothing", "void"},
	};

	(void)state;
	check(0, list, ARRAY_LEN(list));
}

static void formats(void **state)
{
	static const struct expect hex[] = {{"255", "0xff"},
					    {"-1", "0xffffffff"},
					    {"(short)-1", "0xffff"},
					    {"ints", "{0x1, 0xfffffffe, 0x3, 0x7fffffff}"},
					    {"pair", "{x = 0x2a, low = 0x5, high = 0x1f}"},
					    {"green", "0x5"}};
	static const struct expect octal[] = {{"8", "010"}, {"0", "0"}};
	static const struct expect binary[] = {{"10", "1010"}, {"0", "0"}};
	static const struct expect decimal[] = {{"0xff", "255"}, {"'a'", "97"}, {"green", "5"}};
	static const struct expect as_unsigned[] = {{"-1", "4294967295"}, {"(char)200", "200"}};
	static const struct expect as_char[] = {{"65", "65 'A'"}, {"10", "10 '\\n'"}};
	static const struct expect zeros[] = {{"5", "0x00000005"}, {"(short)3", "0x0003"}};
	static const struct expect address[] = {{"5", "0x5"}, {"&ints[1]", "0x1014"}};
	static const struct expect real[] = {
		{"1.5", "1.5"}, {"(short)3", "3"}, {"0x3fc00000", "1.5"} /* as wide as a float */};

	(void)state;
	check('x', hex, ARRAY_LEN(hex));
	check('o', octal, ARRAY_LEN(octal));
	check('t', binary, ARRAY_LEN(binary));
	check('d', decimal, ARRAY_LEN(decimal));
	check('u', as_unsigned, ARRAY_LEN(as_unsigned));
	check('c', as_char, ARRAY_LEN(as_char));
	check('z', zeros, ARRAY_LEN(zeros));
	check('a', address, ARRAY_LEN(address));
	check('f', real, ARRAY_LEN(real));
}

static void assignments(void **state)
{
	static const struct expect list[] = {
		{"ints[1] = 77", "77"},
		{"ints[1]", "77"},
		{"ints[1] *= 2", "154"},
		{"ints[1]++", "154"},
		{"ints[1]", "155"},
		{"pair.high = 3", "3"},
		{"pair", "{x = 42, low = 5, high = 3}"},
		{"p->low = 9", "1"},
		{"pair.low", "1"},
		{"*(char *)0x1000 = 'J'", "74 'J'"},
		{"text", "\"Jello\\tworld\""},
	};

	(void)state;
	check(0, list, ARRAY_LEN(list));
}

static void errors(void **state)
{
	static const struct expect list[] = {
		{"1 / 0", "Division by zero"},
		{"1 % 0", "Division by zero"},
		{"nonsense", "No symbol \"nonsense\" in current context."},
		{"*1.5", "Attempt to take contents of a non-pointer value."},
		{"*(int *)0x10", "Cannot access memory at address 0x10"},
		{"pair.nothing", "There is no member named nothing."},
		{"5 = 6", "Left operand of assignment is not an lvalue."},
		{"$5", "History has not yet reached $5."},
		{"ints[0] @ 0", "Invalid number 0 of repetitions."},
	};
	static const char *const unfinished[] = {"1 +", "(1",	 "ints[", "\"abc",
						 "'a",	"1 ? 2", "p->",	  "sizeof",
						 "1 2", ")",	 "{int}", "@"};

	(void)state;
	check(0, list, ARRAY_LEN(list));
	for (size_t i = 0; i < ARRAY_LEN(unfinished); i++) {
		struct expr *x;
		struct err *e = expr_parse(&arena, &types, &(struct expr_names){.type = find_type},
					   unfinished[i], NULL, &x);

		if (!e)
			fail_msg("no error: %s", unfinished[i]);
		assert_true(*err_msg(e) != '\0');
		err_free(e);
	}
}

/** Where an expression ends that others follow. */
static void rest_of_line(void **state)
{
	const char *rest;
	struct expr *x;
	const struct expr_names names = {.type = find_type};

	(void)state;
	assert_null(expr_parse(&arena, &types, &names, "1 + 2 if x", &rest, &x));
	assert_string_equal(rest, "if x");
	assert_null(expr_parse(&arena, &types, &names, "f, 3", &rest, &x));
	assert_int_equal(x->op, EXPR_NAME);
	assert_int_equal(*rest, ',');
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(tokens, begin, end),
		cmocka_unit_test_setup_teardown(token_values, begin, end),
		cmocka_unit_test_setup_teardown(precedence, begin, end),
		cmocka_unit_test_setup_teardown(conversions, begin, end),
		cmocka_unit_test_setup_teardown(values, begin, end),
		cmocka_unit_test_setup_teardown(formats, begin, end),
		cmocka_unit_test_setup_teardown(assignments, begin, end),
		cmocka_unit_test_setup_teardown(errors, begin, end),
		cmocka_unit_test_setup_teardown(rest_of_line, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
