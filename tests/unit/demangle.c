#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "sym/names/demangle.h"

struct name {
	const char *from, *to; /* to NULL: stays as it is */
};

static void check(const struct name *names, size_t n)
{

	for (size_t i = 0; i < n; i++) {
		char *got = demangle(names[i].from);

		if (!names[i].to) {
			assert_null(got);
		} else {
			assert_non_null(got);
			assert_string_equal(got, names[i].to);
		}
		free(got);
	}
}

static void rust_legacy(void **state)
{
	static const struct name names[] = {
		{"_ZN4core3fmt5write17h0123456789abcdefE", "core::fmt::write"},
		{"_ZN4core3fmt5write17h0123456789abcdefE.llvm.77", "core::fmt::write"},
		{"_ZN53_$LT$T$u20$as$u20$a..B$LT$C$GT$$GT$3run17h0123456789abcdefE", NULL},
		{"_ZN35_$LT$T$u20$as$u20$a..B$LT$C$GT$$GT$3run17h0123456789abcdefE",
		 "<T as a::B<C>>::run"},
		{"_ZN4main4main28_$u7b$$u7b$closure$u7d$$u7d$17hfedcba9876543210E",
		 "main::main::{{closure}}"},
		// names of C++, more likely
		{"_ZN3foo3bar17h0000000000000000E", "foo::bar::h0000000000000000"},
		{"_ZN3foo3barE", "foo::bar"},
		{"_ZN3foo", NULL},
		{"_ZN99foo17h0123456789abcdefE", NULL},
		{"main", NULL},
	};

	(void)state;
	check(names, ARRAY_LEN(names));
}

/* The examples of RFC 2603, and what rustc 1.95 makes. */
static void rust_v0_names(void **state)
{
	static const struct name names[] = {
		{"_RNvCs15kBYyAo9fc_7mycrate7example", "mycrate::example"},
		{"_RNvMCs15kBYyAo9fc_7mycrateNtB2_7Example3foo", "<mycrate::Example>::foo"},
		{"_RNvXCs15kBYyAo9fc_7mycrateNtB2_7ExampleNtB2_5Trait3foo",
		 "<mycrate::Example as mycrate::Trait>::foo"},
		{"_RINvCs15kBYyAo9fc_7mycrate7examplelE", "mycrate::example::<i32>"},
		{"_RNCNvCs15kBYyAo9fc_7mycrate7example0B3_", "mycrate::example::{closure#0}"},
		{"_RNCNvCs15kBYyAo9fc_7mycrate7example0", "mycrate::example::{closure#0}"},
		{"_RNCNvCs15kBYyAo9fc_7mycrate7examples_0", "mycrate::example::{closure#1}"},
		{"_RINvCs1_1a1bKj3_E", "a::b::<3>"},
		{"_RINvCs1_1a1bKln5_E", "a::b::<-5>"},
		{"_RINvCs1_1a1bKb1_E", "a::b::<true>"},
		{"_RINvCs1_1a1bKc61_E", "a::b::<'a'>"},
		{"_RINvCs1_1a1bAhj4_E", "a::b::<[u8; 4]>"},
		{"_RINvCs1_1a1bRShE", "a::b::<&[u8]>"},
		{"_RINvCs1_1a1bQeE", "a::b::<&mut str>"},
		{"_RINvCs1_1a1bPuOuE", "a::b::<*const (), *mut ()>"},
		{"_RINvCs1_1a1bTlEE", "a::b::<(i32,)>"},
		{"_RINvCs1_1a1bTlmEE", "a::b::<(i32, u32)>"},
		{"_RINvCs1_1a1bFlEmE", "a::b::<fn(i32) -> u32>"},
		{"_RINvCs1_1a1bFUKCEuE", "a::b::<unsafe extern \"C\" fn()>"},
		{"_RINvCs1_1a1bFG_RL0_hEuE", "a::b::<for<'a> fn(&'a u8)>"},
		{"_RINvCs1_1a1bDNtB2_1tEL_E", "a::b::<dyn a::t>"},
		{"_RINvCs1_1a1bDINtB2_1thEp1xmEL_E", "a::b::<dyn a::t<u8, x = u32>>"},
		{"_RNvCs1_1au8gdel_5qa", "a::g\xc3\xb6"
					 "del"},
		{"_RNqCs4fqI2P2rA04_11utf8_identsu30____7hkackfecea1cbdathfdh9hlq6y",
		 "utf8_idents::\xe1\x83\xa1\xe1\x83\x90\xe1\x83\xad\xe1\x83\x9b\xe1\x83\x94\xe1\x83"
		 "\x9a\xe1\x83\x90\xe1\x83\x93_\xe1\x83\x92\xe1\x83\x94\xe1\x83\x9b\xe1\x83\xa0\xe1"
		 "\x83\x98\xe1\x83\x94\xe1\x83\x9a\xe1\x83\x98_\xe1\x83\xa1\xe1\x83\x90\xe1\x83\x93"
		 "\xe1\x83\x98\xe1\x83\x9a\xe1\x83\x98"},
		{"_RB_", NULL}, // itself
		{"_RNvB0_1a", NULL},
		{"_R", NULL},
		{"_RNvCs1_1a", NULL},
	};

	(void)state;
	check(names, ARRAY_LEN(names));
}

static void cxx(void **state)
{
	static const struct name names[] = {
		{"_ZN2ns1SIiE1fERKSt6vectorIiSaIiEE",
		 "ns::S<int>::f(std::vector<int, std::allocator<int> > const&)"},
		{"_ZN4core3fmt5write17h0123456789abcdefE", "core::fmt::write"},
		{"_Zbroken", NULL},
		{"_start", NULL},
		{"main", NULL},
		{"", NULL},
	};

	(void)state;
	check(names, ARRAY_LEN(names));
}

/* A name of nothing but openings, and one without an end. */
static void hostile(void **state)
{
	size_t n = 100000;
	char *s = malloc(n + 1);

	(void)state;
	memset(s, 'I', n);
	memcpy(s, "_R", 2);
	s[n] = '\0';
	assert_null(demangle(s));
	memset(s + 2, 'R', n - 2);
	assert_null(demangle(s));
	free(s);
}

/* A reference back in Rust's names: a number of base 62, that of a place behind "_R". */
static void put_back_reference(struct buf *b, size_t at)
{
	static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz"
				     "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

	buf_putc(b, 'B');
	if (at > 62)
		buf_putc(b, digits[(at - 1) / 62]);
	buf_putc(b, digits[(at - 1) % 62]);
	buf_putc(b, '_');
}

/* Pairs of the pair before them, n times: each says twice as much. */
static char *cxx_pairs(unsigned n)
{
	static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	struct buf b = {0};

	buf_puts(&b, "_Z1f1pIiiE");
	for (unsigned i = 0; i < n; i++)
		buf_printf(&b, "S_IS%c_S%c_E", digits[i], digits[i]);
	char *ret = demangle(buf_str(&b));
	buf_deinit(&b);
	return ret;
}

static char *rust_pairs(unsigned n)
{
	struct buf b = {0};
	size_t before, at;

	buf_puts(&b, "_RINvC1a1b");
	before = b.len;
	buf_puts(&b, "TllE");
	for (unsigned i = 0; i < n; i++, before = at) {
		at = b.len;
		buf_putc(&b, 'T');
		put_back_reference(&b, before - 2);
		put_back_reference(&b, before - 2);
		buf_putc(&b, 'E');
	}
	buf_putc(&b, 'E');
	char *ret = demangle(buf_str(&b));
	buf_deinit(&b);
	return ret;
}

static void doubling(void **state)
{
	char *cxx = cxx_pairs(1), *rust = rust_pairs(1);

	(void)state;
	assert_non_null(cxx);
	assert_string_equal(cxx, "f(p<int, int>, p<p<int, int>, p<int, int> >)");
	assert_non_null(rust);
	assert_string_equal(rust, "a::b::<(i32, i32), ((i32, i32), (i32, i32))>");
	assert_null(cxx_pairs(36));
	assert_null(rust_pairs(60));
	free(cxx);
	free(rust);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rust_legacy), cmocka_unit_test(rust_v0_names),
		cmocka_unit_test(cxx),	       cmocka_unit_test(hostile),
		cmocka_unit_test(doubling),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
