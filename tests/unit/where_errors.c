#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "where/where.h"

/* What is refused, with which words and marks. */

static void check_error(const char *text, const char *message, const char *marks)
{
	struct where *w = NULL;
	struct err *e = where_compile(text, &w);
	char want[1024];

	if (!e)
		fail_msg("no error: %s", text);
	snprintf(want, sizeof(want), "%s\n    %s\n    %s", message, text, marks);
	assert_string_equal(err_msg(e), want);
	err_free(e);
}

static void errors(void **state)
{
	(void)state;
	check_error("", "the expression ends too early", "^");
	check_error("ret <", "the expression ends too early", "     ^");
	check_error("ret < 0 &&", "the expression ends too early", "          ^");
	check_error("ret < && 0", "a name or a value is missing here", "      ^~");
	check_error("(ret < 0", "this '(' has no ')'", "^");
	check_error("ret < 0)", "this ')' has no '('", "       ^");
	check_error("ret 0", "an operator is missing here", "    ^");
	check_error("0 < ret < 5", "comparisons can't follow each other: use '&&'", "        ^");
	check_error("ret = 0", "'=' is no operator here: use '=='", "    ^");
	check_error("ret $ 0", "unexpected character", "    ^");
	check_error("pth ~ \"x\"", "'pth' is not known here; near: 'path'", "^~~");
	check_error("zzzzzz == 1", "'zzzzzz' is not known here", "^~~~~~");
	check_error("statbuff.st_size > 1", "'statbuff.st_size' is not known here; near: 'statbuf'",
		    "^~~~~~~~~~~~~~~~");
	check_error("statbuf.st_siz > 1", "'st_siz' is no field of any struct; near: 'st_size'",
		    "^~~~~~~~~~~~~~");
	check_error("pid.x > 1", "only arguments have fields", "^~~~~");
	check_error("statbuf.st_size.st_size.st_size.st_size.st_size",
		    "at most 4 fields may follow each other",
		    "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~");
	check_error("arg.nosuchthing == 1", "'arg.nosuchthing' is not known here",
		    "^~~~~~~~~~~~~~~");
	check_error("name == opennat", "'opennat' is no system call; near: 'openat'",
		    "        ^~~~~~~");
	check_error("flags & O_CREATE", "'O_CREATE' is not known here; near: 'O_CREAT'",
		    "        ^~~~~~~~");
	check_error("errno == EACESS", "'EACESS' is not known here; near: 'EACCES'",
		    "         ^~~~~~");
	check_error("signal == SIGFOO", "'SIGFOO' is no signal", "          ^~~~~~");
	check_error("%fil", "'%fil' is no class of calls; near: '%file'", "^~~~");
	check_error("class == 3", "classes are tested so: class == %file, class != %file, %file",
		    "^~~~~~~~~~");
	check_error("class < %file", "classes are tested so: class == %file, class != %file, %file",
		    "^~~~~~~~~~~~~");
	check_error("class", "a class is no condition: compare it with something", "^~~~~");
}

static void errors_of_kinds(void **state)
{
	(void)state;
	check_error("dur > 10", "a time needs a unit, as in 10ms", "^~~~~~~~");
	check_error("dur > 10ms + 1", "a number is wanted here, and this is a time", "      ^~~~");
	check_error("dur", "a time is no condition: compare it with something", "^~~");
	check_error("name", "a text is no condition: compare it with something", "^~~~");
	check_error("name < \"x\"", "texts have no order: use == != ~ =~ !~", "^~~~~~~~~~");
	check_error("name == 3", "a text is compared with a number", "^~~~~~~~~");
	check_error("ret == \"x\"", "a number is compared with a text", "^~~~~~~~~~");
	check_error("ret ~ \"x\"", "patterns are for text, and this is a number", "^~~");
	check_error("path ~ 3", "a pattern is wanted here: \"*.conf\" or /regular expression/",
		    "       ^");
	check_error("path == /x/", "a regular expression wants '=~'", "^~~~~~~~~~~");
	check_error("path =~ /(/", "bad regular expression: Unmatched ( or \\(", "        ^~~");
	check_error("path =~ /x", "the regular expression has no end", "        ^~");
	check_error("path ~ \"x", "the string has no end", "       ^~");
	check_error("(ret < 0) == 1", "conditions can't be compared: use '&&' or '||'",
		    "^~~~~~~~~~~~~~");
	check_error("(ret < 0) + 1 == 2", "a number is wanted here, and this is a condition",
		    "^~~~~~~~~");
	check_error("ret + \"x\" == 2", "a number is wanted here, and this is a text", "      ^~~");
	check_error("ret == 12abc", "'12abc' is no number (units: K M G T, ns us ms s min h)",
		    "       ^~~~~");
	check_error("ret == 1.5", "'1.5' is no number (units: K M G T, ns us ms s min h)",
		    "       ^~~");
	check_error("ret == 99999999999999999999", "the number is too large",
		    "       ^~~~~~~~~~~~~~~~~~~~");
	check_error("ret == 99999999999T", "the number is too large", "       ^~~~~~~~~~~~");
	// Marks stand below characters, not bytes.
	check_error("comm == \"h\xc3\xa4\" && pth", "'pth' is not known here; near: 'path'",
		    "                ^~~");
}

/** Control characters would tear the lines of a message. */
static void error_lines(void **state)
{
	struct where *w;
	struct err *e = where_compile("ret <\n\t0 && pth", &w);

	(void)state;
	assert_non_null(e);
	assert_string_equal(err_msg(e), "'pth' is not known here; near: 'path'\n"
					"    ret <  0 && pth\n"
					"                ^~~");
	err_free(e);
}

static void limits(void **state)
{
	char text[4096] = "", deep[1024];
	struct where *w;

	(void)state;
	for (int i = 0; i < 64; i++)
		strcat(text, i ? "||ret==1" : "ret==1");
	assert_null(where_compile(text, &w));
	where_destroy(w);
	strcat(text, "||ret==1");
	struct err *e = where_compile(text, &w);
	assert_non_null(e);
	assert_non_null(strstr(err_msg(e), "at most 64 tests are possible"));
	err_free(e);
	memset(deep, '(', sizeof(deep));
	deep[sizeof(deep) - 1] = '\0';
	e = where_compile(deep, &w);
	assert_non_null(strstr(err_msg(e), "nested too deeply"));
	err_free(e);
	memset(deep, '-', sizeof(deep) - 1);
	e = where_compile(deep, &w);
	assert_non_null(strstr(err_msg(e), "nested too deeply"));
	err_free(e);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(errors),
		cmocka_unit_test(errors_of_kinds),
		cmocka_unit_test(error_lines),
		cmocka_unit_test(limits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
