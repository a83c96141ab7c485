/**
 * Functions whose names have characters with a meaning in patterns. With -DLIB it defines them,
 * without it calls them.
 */
// The list is a table.
// clang-format off
#define NAMES(X) \
	X(1, "a") X(2, "ab") X(3, "abc") X(4, "a.c") X(5, "axc") X(6, "a*c") X(7, "a?c") \
	X(8, "a[c") X(9, "a]c") X(10, "a^c") X(11, "a$c") X(12, "^a") X(13, "a$") X(14, "/a") \
	X(15, "a/") X(16, "a+c") X(17, "a-c") X(18, "a|c") X(19, "(a") X(20, "a)") X(21, "a{2}") \
	X(22, "aa") X(23, "!a") X(24, "b") X(25, "c") X(26, "]") X(27, "[") X(28, "/") X(29, "/a/") \
	X(30, "^a$") X(31, "z")
// clang-format on

#ifdef LIB
#define FUNCTION(i, name)                                                                          \
	int f##i(int) __asm__("\"" name "\"");                                                     \
	int f##i(int n)                                                                            \
	{                                                                                          \
		return n;                                                                          \
	}
NAMES(FUNCTION)
#else
#define DECLARE(i, name) int f##i(int) __asm__("\"" name "\"");
#define CALL(i, name) f##i(i);
NAMES(DECLARE)

int main(void)
{
	NAMES(CALL)
	return 0;
}
#endif
