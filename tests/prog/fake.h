#ifndef FAKE_H
#define FAKE_H
/**
 * Calls that never reach the kernel's code: a seccomp filter answers them with 0 or an error. So
 * that a test can make any call (reboot, kexec_load, exit) with any arguments and choose whether it
 * fails. The tracer sees entry and exit as of any other call. After fake_init() no further
 * seccomp privilege is needed; a call made in another way than fake() is not touched.
 */
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>

#include "prog.h"

#define STR1(x) #x
#define STR(x) STR1(x)

/* One stub per answer: the filter tells them apart by the address of the instruction. */
#ifdef __x86_64__
#define FAKE_STUB(name)                                                                            \
	long name(long nr, long a, long b, long c, long d, long e, long f);                        \
	extern const char name##_ip[];                                                             \
	__asm__(".text\n" #name ": mov %rdi,%rax; mov %rsi,%rdi; mov %rdx,%rsi; mov %rcx,%rdx;"    \
		"mov %r8,%r10; mov %r9,%r8; mov 8(%rsp),%r9; syscall\n" #name "_ip: ret\n")
#else
#define FAKE_STUB(name)                                                                            \
	long name(long nr, long a, long b, long c, long d, long e, long f);                        \
	extern const char name##_ip[];                                                             \
	__asm__(".text\n" #name ": push %ebx; push %esi; push %edi; push %ebp; mov 20(%esp),%eax;" \
		"mov 24(%esp),%ebx; mov 28(%esp),%ecx; mov 32(%esp),%edx; mov 36(%esp),%esi;"      \
		"mov 40(%esp),%edi; mov 44(%esp),%ebp; int $0x80\n" #name                          \
		"_ip: pop %ebp; pop %edi;"                                                         \
		"pop %esi; pop %ebx; ret\n")
#endif
FAKE_STUB(fake_ok);	/* returns 0 */
FAKE_STUB(fake_err);	/* fails with EPERM */
FAKE_STUB(fake_enosys); /* fails with ENOSYS */

static inline long fake_result(long r)
{
	if (r >= 0 || r < -4095)
		return r;
	errno = (int)-r;
	return -1;
}

#define FAKE_PICK(_0, a, b, c, d, e, f, ...)                                                       \
	(long)(_0), (long)(a), (long)(b), (long)(c), (long)(d), (long)(e), (long)(f)
#define FAKE(stub, ...) fake_result(FAKE_APPLY(stub, (__VA_ARGS__, 0, 0, 0, 0, 0, 0, 0)))
#define FAKE_APPLY(stub, list) stub(FAKE_PICK list)
/* fake(nr, args...) succeeds with 0; fake_fail(nr, args...) fails with EPERM. */
#define fake(...) FAKE(fake_ok, __VA_ARGS__)
#define fake_fail(...) FAKE(fake_err, __VA_ARGS__)

static inline void fake_init(void)
{
	const uint32_t ip = offsetof(struct seccomp_data, instruction_pointer);
	struct sock_filter code[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, ip),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(uintptr_t)fake_ok_ip, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(uintptr_t)fake_err_ip, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(uintptr_t)fake_enosys_ip, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog prog = {sizeof(code) / sizeof(code[0]), code};

#ifdef FAKE_BY_SECCOMP
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || syscall(SYS_seccomp, 1, 0, &prog)) {
#else
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, 2, &prog)) {
#endif
		perror("fake_init");
		exit(77);
	}
}

/**
 * Objects at fixed addresses, so that the text of a call is known: object k ends at the end of the
 * page at 0x10000000 + k * 0x2000, and nothing can be read behind it.
 */
static inline void *object(unsigned k, const void *src, size_t n)
{
	char *page = (char *)0x10000000 + (size_t)k * 0x2000;
	void *p = mmap(page, 0x1000, PROT_READ | PROT_WRITE,
		       MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);

	if (p == MAP_FAILED)
		exit(77);
	return memcpy(page + 0x1000 - n, src, n);
}
#define OBJ(k, type, ...) object(k, &(type){__VA_ARGS__}, sizeof(type))
#define ARRAY(k, type, ...) object(k, (type[]){__VA_ARGS__}, sizeof((type[]){__VA_ARGS__}))
#define TEXT(k, string) object(k, string, sizeof(string))

/* A call, and the line of the trace; IF64() where that depends on the size of a long. */
#define T(call, ...) ((void)(call), puts("" __VA_ARGS__))
#ifdef __x86_64__
#define IF64(yes, no) yes
#else
#define IF64(yes, no) no
#endif

#endif
