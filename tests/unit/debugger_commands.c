#include "unit/unit.h"

#include <stdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "debugger/cmd/all.h"
#include "debugger/debugger.h"
#include "debugger/prompt/complete.h"

static struct session session;
static volatile sig_atomic_t stop;

static int begin(void **state)
{
	(void)state;
	debugger_init(&session, command_tables, &stop);
	return 0;
}

static int end(void **state)
{
	(void)state;
	debugger_deinit(&session);
	return 0;
}

/** Calls f for each name of each command; whole: it is the first of them. */
static void each_name(void (*f)(const struct command *c, const char *name, bool whole))
{
	for (const struct command *const *t = command_tables; *t; t++)
		for (const struct command *c = *t; c->names; c++) {
			char *names = strdup(c->names), *rest = names;

			assert_non_null(names);
			for (const char *name; (name = strsep(&rest, ","));)
				f(c, name, name == names);
			free(names);
		}
}

static unsigned count;

/** A name is words of one blank between, and leads to its own row, whatever other names begin with.
 */
static void check_name(const struct command *c, const char *name, bool whole)
{
	const struct command *found = NULL;
	const char *args = NULL;
	char line[160];

	(void)whole;
	assert_true(*name != '\0' && *name != ' ' && !strstr(name, "  "));
	snprintf(line, sizeof(line), "%s  some arguments", name);
	struct err *e = command_find(&session, c->run ? line : name, &found, &args);
	if (e || found != c)
		fail_msg("%s (of %s) leads to %s%s", name, c->names, e ? err_msg(e) : found->names,
			 "");
	if (c->run)
		assert_string_equal(args, "some arguments");
	count++;
}

static void names(void **state)
{
	(void)state;
	count = 0;
	each_name(check_name);
	assert_true(count > 200);
}

/** A sentence: it begins with a capital or a word of the command, and ends with a full stop. */
static void check_help(const struct command *c, const char *name, bool whole)
{
	struct buf b = {0};

	if (!whole)
		return;
	size_t n = c->help ? strlen(c->help) : 0;
	if (n < 8 || !c->group || !*c->group || !c->usage)
		fail_msg("%s: no help, group or usage", name);
	if (!strchr(c->help, '.'))
		fail_msg("%s: its help has no sentence: %s", name, c->help);
	struct err *e = command_help(&session, name, &b);
	if (e || !strstr(buf_str(&b), name))
		fail_msg("help %s: %s", name, e ? err_msg(e) : buf_str(&b));
	buf_deinit(&b);
	count++;
}

static void helps(void **state)
{
	(void)state;
	count = 0;
	each_name(check_help);
	assert_true(count > 150);
}

/** What a beginning leads to: gdb's own abbreviations, and longer ones of the same. */
static void abbreviations(void **state)
{
	static const struct {
		const char *typed, *name;
	} list[] = {
		{"b", "break"},
		{"br", "break"},
		{"tb", "tbreak"},
		{"c", "continue"},
		{"cont", "continue"},
		{"n", "next"},
		{"s", "step"},
		{"si", "stepi"},
		{"ni", "nexti"},
		{"fin", "finish"},
		{"u", "until"},
		{"r", "run"},
		{"k", "kill"},
		{"d", "delete"},
		{"dis", "disable"},
		{"en", "enable"},
		{"p", "print"},
		{"x", "x"},
		{"l", "list"},
		{"i r", "info registers"},
		{"i b", "info breakpoints"},
		{"info b", "info breakpoints"},
		{"i loc", "info locals"},
		{"i th", "info threads"},
		{"bt", "backtrace"},
		{"where", "backtrace"},
		{"f", "frame"},
		{"h", "help"},
		{"q", "quit"},
		{"disas", "disassemble"},
		{"t", "thread"},
		{"wa", "watch"},
		{"disp", "display"},
		{"und", "undisplay"},
		{"cond", "condition"},
		{"ign", "ignore"},
		{"j", "jump"},
		{"sho", "show"},
		{"unt", "until"},
	};

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(list); i++) {
		const struct command *c;
		const char *args;
		struct err *e = command_find(&session, list[i].typed, &c, &args);

		if (e)
			fail_msg("%s: %s", list[i].typed, err_msg(e));
		size_t n = strcspn(c->names, ",");
		if (n != strlen(list[i].name) || memcmp(c->names, list[i].name, n) != 0)
			fail_msg("%s leads to %s, not to %s", list[i].typed, c->names,
				 list[i].name);
	}
}

static const char *error_of(const char *line)
{
	static char said[2000];
	const struct command *c;
	const char *args;
	struct err *e = command_find(&session, line, &c, &args);

	if (!e)
		fail_msg("no error: %s", line);
	snprintf(said, sizeof(said), "%s", err_msg(e));
	err_free(e);
	return said;
}

static void errors(void **state)
{
	(void)state;
	assert_string_equal(error_of("frobnicate"),
			    "Undefined command: \"frobnicate\".  Try \"help\".");
	assert_string_equal(error_of("info frobnicate now"),
			    "Undefined info command: \"frobnicate now\".  Try \"help info\".");
	// All that it could mean is said.
	const char *e = error_of("re");
	assert_non_null(strstr(e, "Ambiguous command \"re\": "));
	assert_non_null(strstr(e, "return"));
}

/* -- completion ------------------------------------------------------------------------------- */

/** The words, in one line. */
static const char *completed(const char *line)
{
	static struct buf b;
	struct completion all;

	complete_line(&session, line, &all);
	buf_clear(&b);
	for (size_t i = 0; i < all.n; i++)
		buf_printf(&b, "%s%s", i ? " " : "", all.word[i]);
	completion_deinit(&all);
	arena_reset(&session.arena);
	return buf_str(&b);
}

static bool has_word(const char *words, const char *word)
{
	size_t n = strlen(word);

	for (const char *p = words; (p = strstr(p, word)); p++)
		if ((p == words || p[-1] == ' ') && (!p[n] || p[n] == ' '))
			return true;
	return false;
}

static void completion(void **state)
{
	(void)state;
	assert_string_equal(completed("disas"), "disassemble");
	assert_string_equal(completed("info regis"), "registers");
	assert_string_equal(completed("frobn"), "");
	const char *words = completed("st");
	assert_true(has_word(words, "step") && has_word(words, "stepi") &&
		    has_word(words, "start"));
	assert_false(has_word(words, "next"));
	words = completed("handle SIGUS");
	assert_true(has_word(words, "SIGUSR1") && has_word(words, "SIGUSR2"));
	assert_false(has_word(words, "SIGINT"));
	words = completed("catch syscall getpp");
	assert_string_equal(words, "getppid");
	words = completed("help inf");
	assert_true(has_word(words, "info") || has_word(words, "inferior"));
	words = completed("set ");
	assert_true(strlen(words) > 20);
}

/** In order, each once, and each goes on from what was typed. */
static void order(void **state)
{
	static const char *const lines[] = {"",	     "s", "info ",   "set ",
					    "show ", "i", "handle ", "catch "};

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(lines); i++) {
		struct completion all;

		complete_line(&session, lines[i], &all);
		assert_true(all.n > 0);
		for (size_t k = 0; k < all.n; k++) {
			const char *typed = lines[i] + all.start;

			if (strncmp(all.word[k], typed, strlen(typed)) != 0)
				fail_msg("\"%s\" gives %s", lines[i], all.word[k]);
			if (k && strcmp(all.word[k - 1], all.word[k]) >= 0)
				fail_msg("\"%s\": %s, then %s", lines[i], all.word[k - 1],
					 all.word[k]);
		}
		assert_null(all.word[all.n]);
		completion_deinit(&all);
		arena_reset(&session.arena);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(names, begin, end),
		cmocka_unit_test_setup_teardown(helps, begin, end),
		cmocka_unit_test_setup_teardown(abbreviations, begin, end),
		cmocka_unit_test_setup_teardown(errors, begin, end),
		cmocka_unit_test_setup_teardown(completion, begin, end),
		cmocka_unit_test_setup_teardown(order, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
