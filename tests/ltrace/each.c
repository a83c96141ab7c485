/* Makes the calls of the script in the file that it is given (each.h), and no others. */
#include <fcntl.h>
#include <sys/mman.h>

#include "each.h"
#include "raw.h"

#define STRING_(x) #x
#define STRING(x) STRING_(x)

enum { PAGE = 4096, CALL = 312, SIZE = 1 << 20 };

/* Takes all registers and the stack from the page, and calls. */
#define CALLER(n)                                                                                  \
	__asm__("call" #n ":\n"                                                                    \
		"push %rbp\nmov %rsp, %rbp\nsub $128, %rsp\n"                                      \
		"mov $" STRING(                                                                    \
			EACH_PAGE) ", %r10\n"                                                      \
				   "lea 128(%r10), %rsi\nmov %rsp, %rdi\nmov $16, %rcx\ncld\nrep " \
				   "movsq\n"                                                       \
				   "movsd 64(%r10), %xmm0\nmovsd 72(%r10), %xmm1\nmovsd "          \
				   "80(%r10), %xmm2\n"                                             \
				   "movsd 88(%r10), %xmm3\nmovsd 96(%r10), %xmm4\nmovsd "          \
				   "104(%r10), %xmm5\n"                                            \
				   "movsd 112(%r10), %xmm6\nmovsd 120(%r10), %xmm7\n"              \
				   "mov (%r10), %rdi\nmov 8(%r10), %rsi\nmov 16(%r10), %rdx\n"     \
				   "mov 24(%r10), %rcx\nmov 32(%r10), %r8\nmov 40(%r10), %r9\n"    \
				   "mov $8, %eax\n"                                                \
				   "call f" #n "@PLT\nleave\nret\n");
#define NAME(n) void call##n(void);
#define ENTRY(n) call##n,

EACH_FUNCTION(CALLER)
EACH_FUNCTION(NAME)

static void (*const callers[])(void) = {EACH_FUNCTION(ENTRY)};

static void map(unsigned long at, long size, int fd)
{
	register long r10 __asm__("r10") =
		fd < 0 ? MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS : MAP_PRIVATE | MAP_FIXED;
	register long r8 __asm__("r8") = fd;
	register long r9 __asm__("r9") = 0;
	long ret;

	__asm__ volatile("syscall"
			 : "=a"(ret)
			 : "a"(SYS_mmap), "D"(at), "S"(size), "d"((long)(PROT_READ | PROT_WRITE)),
			   "r"(r10), "r"(r8), "r"(r9)
			 : "rcx", "r11", "memory");
}

int main(int argc, char **argv)
{
	unsigned char *page = (unsigned char *)EACH_PAGE;

	if (argc < 2)
		return 1;
	int fd = (int)raw(SYS_open, argv[1], 0, O_RDONLY);
	map(EACH_MEMORY, SIZE, fd); // the beginning of the script
	map(EACH_PAGE, PAGE, -1);
	raw(SYS_lseek, (void *)(long)fd, (void *)(long)SIZE, 0);
	while (raw(SYS_read, (void *)(long)fd, page, CALL) == CALL)
		callers[page[304] % (sizeof(callers) / sizeof(*callers))]();
	return 0;
}
