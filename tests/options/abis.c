/* Calls of three ABIs, some of numbers that no kernel has. */
#include <sys/syscall.h>
#include <unistd.h>

static void call_i386(int nr)
{
	int ret;

	__asm__ volatile("int $0x80" : "=a"(ret) : "a"(nr) : "memory");
}

int main(void)
{
	enum { I386_GETPID = 20, X32_BIT = 0x40000000, NO_CALL = 1039 };

	syscall(SYS_getpid);
	syscall(NO_CALL);
	syscall(1500);
	syscall(1500);
	syscall(X32_BIT + NO_CALL);
	call_i386(I386_GETPID);
	call_i386(2000);
	return 0;
}
