/*
 * Makes every call, by number, without any effect: a filter of its own refuses them all, which a
 * tracer that stops at entries sees none the less. every 64|32|x32
 */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { NUMBERS = 600, X32_BIT = 0x40000000, REFUSED = 0x5a5a, URETPROBE = 335, UPROBE = 336 };

/* The call by the i386 entry; the sixth argument is the mark of a call that is to be refused. */
#ifdef __x86_64__
long call_32(long nr);
__asm__("call_32:\n"
	"push %rbx\n"
	"push %rbp\n"
	"mov %edi, %eax\n"
	"xor %ebx, %ebx\n"
	"xor %ecx, %ecx\n"
	"xor %edx, %edx\n"
	"xor %esi, %esi\n"
	"xor %edi, %edi\n"
	"mov $0x5a5a, %ebp\n"
	"int $0x80\n"
	"pop %rbp\n"
	"pop %rbx\n"
	"ret\n");
#else
static long call_32(long nr)
{
	return syscall(nr, 0L, 0L, 0L, 0L, 0L, (long)REFUSED);
}
#endif

static int refuse(void)
{
	struct sock_filter code[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[5])),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, REFUSED, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EXDEV),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = {sizeof(code) / sizeof(code[0]), code};

	return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ||
	       prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

int main(int argc, char **argv)
{
	const char *abi = argc > 1 ? argv[1] : "64";
	long bit = !strcmp(abi, "x32") ? X32_BIT : 0;

	if (refuse())
		return 1;
	for (long nr = 0; nr < NUMBERS; nr++) {
		if (!strcmp(abi, "32"))
			call_32(nr);
		else if (nr != URETPROBE && nr != UPROBE) // these kill, filter or no filter
			syscall(nr | bit, 0L, 0L, 0L, 0L, 0L, (long)REFUSED);
	}
	return 0;
}
