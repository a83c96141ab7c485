#ifndef LTRACE_EACH_H
#define LTRACE_EACH_H
/*
 * The functions that tests/ltrace/each has called: f0 to f31, with arguments, memory and results
 * that a script says. What a call is made of lies in a page of its own:
 *   0 the six general registers   64 eight vector registers   128 sixteen words of the stack
 *   256 the results rax, rdx, xmm0, xmm1   288 where the function writes, and what   304 its number
 * Behind it is the memory that the arguments point into, and behind that nothing.
 */

#define EACH_PAGE 0x10000000
#define EACH_MEMORY 0x10001000

/* clang-format off */
#define EACH_FUNCTION(f) \
	f(0) f(1) f(2) f(3) f(4) f(5) f(6) f(7) f(8) f(9) f(10) f(11) f(12) f(13) f(14) f(15) \
	f(16) f(17) f(18) f(19) f(20) f(21) f(22) f(23) f(24) f(25) f(26) f(27) f(28) f(29) f(30) f(31)
/* clang-format on */

#endif
