#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "sym/names/cxxname.h"

/** What is typed, what a function is called, and whether it is meant. */
static const struct {
	const char *wanted, *function;
	bool is;
} pairs[] = {
	{"get", "S::get() const", true},
	{"get", "getter()", false},
	{"S::get", "S::get(int) const", true},
	{"S::get", "ns::S::get(int)", true},
	{"S::get", "XS::get(int)", false},
	{"::S::get", "ns::S::get(int)", false},
	{"::S::get", "S::get(int)", true},
	{"S::get(int)", "S::get(int)", true},
	{"S::get(int)", "S::get(int) const", false},
	{"S::get( int )const", "S::get(int) const", true},
	{"f(void)", "f()", true},
	{"f", "std::vector<int, std::allocator<int> >::f(int (*)(char))", true},
	{"std::vector::f", "std::vector<int, std::allocator<int> >::f()", true},
	{"vector<int>::f", "std::vector<int, std::allocator<int> >::f()", false},
	{"twice", "int twice<int>(int)", true},
	{"twice<int>", "int twice<int>(int)", true},
	{"twice<char>", "int twice<int>(int)", false},
	{"twice<(1>0)>", "int twice<(1>0)>(int)", true},
	{"twice<int>(int)", "std::map<int, char*>& twice< int >(int)", true},
	{"int", "int twice<int>(int)", false},
	{"operator<<", "std::ostream& std::operator<< <char>(std::ostream&, char)", true},
	{"operator<", "std::ostream& std::operator<< <char>(std::ostream&, char)", false},
	{"S::operator()", "S::operator()(int) const", true},
	{"S::operator()(int) const", "S::operator()(int) const", true},
	{"operator unsigned long", "S::operator unsigned long() const", true},
	{"operator new[]", "operator new[](unsigned long)", true},
	{"operator->", "P<int>::operator->()", true},
	{"S::~S", "S::~S()", true},
	{"~S", "ns::S::~S()", true},
	{"S::S", "S::S(int)", true},
	{"f", "(anonymous namespace)::f(int)", true},
	{"(anonymous namespace)::f", "(anonymous namespace)::f(int)", true},
	{"f", "f[abi:cxx11](int)", true},
	{"g", "f(int)::g::h(int)", false},
	{"operator()", "f(int)::{lambda(int)#1}::operator()(int) const", true},
	{"run", "<T as a::B<C>>::run", true},
	{"{{closure}}", "main::main::{{closure}}", true},
	{"write", "core::fmt::write", true},
	{"f", "S::f() const::g(int)", false},
	{"g", "S::f() const::g(int)", true},
};

static void matches(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(pairs) / sizeof(*pairs); i++) {
		struct cxxname wanted, function;
		bool is = cxxname_parse(pairs[i].wanted, &wanted) &&
			  cxxname_parse(pairs[i].function, &function) &&
			  cxxname_matches(&function, &wanted);

		if (is != pairs[i].is)
			fail_msg("%s for %s: %d", pairs[i].wanted, pairs[i].function, is);
	}
}

static void words(void **state)
{
	static const char *const names[][2] = {{"get", "get"},	   {"S::get(int)", "get"},
					       {"S::S", ""},	   {"~S", ""},
					       {"operator<<", ""}, {"a::twice<int>", "twice"}};
	struct cxxname n;
	size_t len;

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		assert_true(cxxname_parse(names[i][0], &n));
		const char *word = cxxname_word(&n, &len);
		assert_int_equal(len, strlen(names[i][1]));
		assert_memory_equal(word, names[i][1], len);
	}
}

/** Unfinished and senseless names neither match nor are read beyond their end. */
static void garbage(void **state)
{
	static const char *const names[] = {
		"",	 "::", "a::", "<",	  "(",
		"a<b",	 "g(", "~",   "operator", "operator ",
		"a b (", "{",  "-",   "a::b::",	  "int (*f<int>(int))(char)",
		"[",	 "&&", "a]"};
	struct cxxname n, of;

	(void)state;
	assert_true(cxxname_parse("f", &of));
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		char *copy = strdup(names[i]); // for a sanitizer to see its end

		if (cxxname_parse(copy, &n))
			assert_false(cxxname_matches(&n, &of));
		free(copy);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(matches),
		cmocka_unit_test(words),
		cmocka_unit_test(garbage),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
