#include "unit/unit.h"

#include <string.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "sink/render/short_name.h"

/** Names that are long lose what is in brackets, and no other part. */
static void names_are_shortened(void **state)
{
	static const char *const names[][2] = {
		{"main", "main"},
		{"add(int)", "add(int)"},
		{"std::vector<int, std::allocator<int> >::push_back(int&&)",
		 "std::vector<int, std::allocator<int> >::push_back(int&&)"},
		{"std::vector<int, std::allocator<int> >::_M_default_append(unsigned long)",
		 "std::vector<...>::_M_default_append(unsigned long)"},
		{"std::map<std::string, std::vector<int>, std::less<void> "
		 ">::operator[](std::string const&)",
		 "std::map<...>::operator[](std::string const&)"},
		{"std::_Rb_tree_iterator<std::pair<int const, int> > std::_Rb_tree<int, "
		 "std::pair<int const, "
		 "int> >::_M_emplace_hint_unique<std::piecewise_construct_t const&>(int, "
		 "std::piecewise_construct_t const&)",
		 "std::_Rb_tree_iterator<...> "
		 "std::_Rb_tree<...>::_M_emplace_hint_unique<...>(...)"},
		{"std::basic_ostream<char, std::char_traits<char> >& std::operator<< "
		 "<char>(std::ostream&, "
		 "char const*)",
		 "std::basic_ostream<...>& std::operator<< <...>(...)"},
		{"(anonymous "
		 "namespace)::a_function_whose_name_is_long_enough_without_parameters(int, int)",
		 "(anonymous "
		 "namespace)::a_function_whose_name_is_long_enough_without_parameters(...)"},
		{"a_class_with_a_name_that_is_rather_long::operator()(a_type_that_is_long, "
		 "another) const",
		 "a_class_with_a_name_that_is_rather_long::operator()(...) const"},
		{"a_class_with_a_name_that_is_rather_long_for_a_class_in_cpp::has_no_parameters()",
		 "a_class_with_a_name_that_is_rather_long_for_a_class_in_cpp::has_no_parameters()"},
		{"not_closed<a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t",
		 "not_closed<...>"},
	};

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(names); i++) {
		_cleanup_(buf_deinit) struct buf b = {0};

		short_name_put(&b, names[i][0], strlen(names[i][0]));
		assert_string_equal(buf_str(&b), names[i][1]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(names_are_shortened)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
