/* Functions that give and write what the caller's page says (each.h). */
#include "each.h"

#define STRING_(x) #x
#define STRING(x) STRING_(x)

/* A function writes one word, and returns in all registers that can hold a result. */
#define FUNCTION(n)                                                                                \
	__asm__(".globl f" #n "\n.type f" #n ", @function\nf" #n ":\n"                             \
		"mov $" STRING(EACH_PAGE) ", %r10\n"                                               \
					  "mov 288(%r10), %r11\n"                                  \
					  "mov 296(%r10), %rax\n"                                  \
					  "mov %rax, (%r11)\n"                                     \
					  "mov 256(%r10), %rax\n"                                  \
					  "mov 264(%r10), %rdx\n"                                  \
					  "movsd 272(%r10), %xmm0\n"                               \
					  "movsd 280(%r10), %xmm1\n"                               \
					  "ret\n.size f" #n ", .-f" #n "\n");

EACH_FUNCTION(FUNCTION)
