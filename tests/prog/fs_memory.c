// pawl: -a0 -e trace=mremap,remap_file_pages,madvise,msync,mincore,mlock,mlock2,munlock,mlockall,munlockall,mseal,map_shadow_stack,pkey_mprotect,pkey_alloc,pkey_free,process_madvise,process_mrelease,process_vm_readv,process_vm_writev
#include <sys/uio.h>

#include "fake.h"

/* Memory that is there already, one's own and others'. */

enum { PROCESS_MADVISE = 440, PROCESS_MRELEASE = 448, MAP_SHADOW_STACK = 453, MSEAL = 462 };

static void advice(char *m)
{
	T(syscall(SYS_madvise, m, 8192L, MADV_DONTNEED),
	  "madvise(0x20000000, 8192, MADV_DONTNEED) = 0");
	T(syscall(SYS_madvise, m, -1L, MADV_RANDOM),
	  IF64("madvise(0x20000000, 18446744073709551615, MADV_RANDOM) = -1 EINVAL (Invalid argument)",
	       "madvise(0x20000000, 4294967295, MADV_RANDOM) = -1 ENOMEM (Cannot allocate memory)"));
	T(syscall(SYS_madvise, NULL, 0L, 99),
	  "madvise(NULL, 0, 0x63 /* MADV_?\?? */) = -1 EINVAL (Invalid argument)");
	T(fake(SYS_madvise, m, 4096, MADV_HUGEPAGE),
	  "madvise(0x20000000, 4096, MADV_HUGEPAGE) = 0");
	T(fake(SYS_madvise, m, 4096, MADV_HWPOISON),
	  "madvise(0x20000000, 4096, MADV_HWPOISON) = 0");
	T(fake_fail(SYS_madvise, m, 4096, -1),
	  "madvise(0x20000000, 4096, 0xffffffff /* MADV_?\?? */) = -1 EPERM (Operation not permitted)");
	T(syscall(SYS_msync, m, 4096L, MS_SYNC),
	  "msync(0x20000000, 4096, MS_SYNC) = 0");
	T(syscall(SYS_msync, m, 4096L, MS_ASYNC | MS_INVALIDATE | MS_SYNC),
	  "msync(0x20000000, 4096, MS_SYNC|MS_ASYNC|MS_INVALIDATE) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_msync, -1L, -1L, -1),
	  IF64("msync(0xffffffffffffffff, 18446744073709551615, MS_SYNC|MS_ASYNC|MS_INVALIDATE|0xfffffff8) = -1 EINVAL (Invalid argument)",
	       "msync(0xffffffff, 4294967295, MS_SYNC|MS_ASYNC|MS_INVALIDATE|0xfffffff8) = -1 EINVAL (Invalid argument)"));
	T(fake(SYS_msync, 0, 0, 8),
	  "msync(NULL, 0, 0x8 /* MS_?\?? */) = 0");
	T(syscall(SYS_mlock, m, 4096L),
	  "mlock(0x20000000, 4096) = 0");
	T(syscall(SYS_mlock, NULL, 1L),
	  "mlock(NULL, 1) = -1 ENOMEM (Cannot allocate memory)");
	T(fake(SYS_mlock2, m, 4096, 1),
	  "mlock2(0x20000000, 4096, MLOCK_ONFAULT) = 0");
	T(fake_fail(SYS_mlock2, m, -1, -1),
	  IF64("mlock2(0x20000000, 18446744073709551615, MLOCK_ONFAULT|0xfffffffe) = -1 EPERM (Operation not permitted)",
	       "mlock2(0x20000000, 4294967295, MLOCK_ONFAULT|0xfffffffe) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_mlock2, m, 0, 2),
	  "mlock2(0x20000000, 0, 0x2 /* MLOCK_?\?? */) = -1 EPERM (Operation not permitted)");
	T(syscall(SYS_munlock, m, 8192L),
	  "munlock(0x20000000, 8192) = 0");
	T(fake(SYS_mlockall, 7),
	  "mlockall(MCL_CURRENT|MCL_FUTURE|MCL_ONFAULT) = 0");
	T(fake_fail(SYS_mlockall, -1),
	  "mlockall(MCL_CURRENT|MCL_FUTURE|MCL_ONFAULT|0xfffffff8) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mlockall, 8),
	  "mlockall(0x8 /* MCL_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_munlockall),
	  "munlockall() = 0");
	T(fake(MSEAL, m, 4096, 0),
	  "mseal(0x20000000, 4096, 0) = 0");
	T(fake_fail(MSEAL, -1, -1, -1),
	  IF64("mseal(0xffffffffffffffff, 18446744073709551615, 0xffffffffffffffff) = -1 EPERM (Operation not permitted)",
	       "mseal(0xffffffff, 4294967295, 0xffffffff) = -1 EPERM (Operation not permitted)"));
}

static void pages(char *m)
{
	unsigned char *vec = ARRAY(4, unsigned char, 9, 9, 9, 9);

	m[0] = m[8192] = 1;
	T(syscall(SYS_mincore, m, 3 * 4096L, vec),
	  "mincore(0x20000000, 12288, [1, 0, 1]) = 0");
	T(syscall(SYS_mincore, m, 0L, vec),
	  "mincore(0x20000000, 0, []) = 0");
	T(syscall(SYS_mincore, m + 1, 1L, vec),
	  "mincore(0x20000001, 1, 0x10008ffc) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_mincore, m, 4 * 4096L, vec + 4),
	  "mincore(0x20000000, 16384, 0x10009000) = -1 EFAULT (Bad address)");
	T(fake(SYS_mincore, m, 4 * 4096 + 1, vec),
	  "mincore(0x20000000, 16385, [1, 0, 1, 1, ... /* 0x10009000 */]) = 0");
	T(fake(SYS_mincore, m, 1, NULL),
	  "mincore(0x20000000, 1, NULL) = 0");
	T(syscall(SYS_mremap, m, 12288L, 16384L, MREMAP_MAYMOVE | MREMAP_FIXED, 0x21000000L),
	  "mremap(0x20000000, 12288, 16384, MREMAP_MAYMOVE|MREMAP_FIXED, 0x21000000) = 0x21000000");
	T(syscall(SYS_mremap, 0x21000000L, 4096L, 4096L, 0),
	  "mremap(0x21000000, 4096, 4096, 0) = 0x21000000");
	T(syscall(SYS_mremap, NULL, -1L, 0L, -1, -1L),
	  IF64("mremap(NULL, 18446744073709551615, 0, MREMAP_MAYMOVE|MREMAP_FIXED|MREMAP_DONTUNMAP|0xfffffff8, 0xffffffffffffffff) = -1 EINVAL (Invalid argument)",
	       "mremap(NULL, 4294967295, 0, MREMAP_MAYMOVE|MREMAP_FIXED|MREMAP_DONTUNMAP|0xfffffff8, 0xffffffff) = -1 EINVAL (Invalid argument)"));
	T(fake_fail(SYS_mremap, 5, 6, 7, 8, 9),
	  "mremap(0x5, 6, 7, 0x8 /* MREMAP_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mremap, 5, 6, 7, 4 | 1, 9),
	  "mremap(0x5, 6, 7, MREMAP_MAYMOVE|MREMAP_DONTUNMAP, 0x9) = -1 EPERM (Operation not permitted)");
	T(syscall(SYS_remap_file_pages, 0x20000000L, 4096L, 0, 1L, 0),
	  "remap_file_pages(0x20000000, 4096, PROT_NONE, 1, MAP_FILE) = -1 EINVAL (Invalid argument)");
	T(fake_fail(SYS_remap_file_pages, -1, -1, -1, -1, -1),
	  IF64("remap_file_pages(0xffffffffffffffff, 18446744073709551615, PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfffffffffcfffff0, 18446744073709551615, 0xf /* MAP_?\?? */|MAP_FIXED|MAP_ANONYMOUS|MAP_32BIT|MAP_ABOVE4G|MAP_NORESERVE|MAP_POPULATE|MAP_NONBLOCK|MAP_GROWSDOWN|MAP_DENYWRITE|MAP_EXECUTABLE|MAP_LOCKED|MAP_STACK|MAP_HUGETLB|MAP_SYNC|MAP_FIXED_NOREPLACE|0x3e00600|63<<MAP_HUGE_SHIFT) = -1 EPERM (Operation not permitted)",
	       "remap_file_pages(0xffffffff, 4294967295, PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfcfffff0, 4294967295, 0xf /* MAP_?\?? */|MAP_FIXED|MAP_ANONYMOUS|MAP_32BIT|MAP_ABOVE4G|MAP_NORESERVE|MAP_POPULATE|MAP_NONBLOCK|MAP_GROWSDOWN|MAP_DENYWRITE|MAP_EXECUTABLE|MAP_LOCKED|MAP_STACK|MAP_HUGETLB|MAP_SYNC|MAP_FIXED_NOREPLACE|0x3e00600|63<<MAP_HUGE_SHIFT) = -1 EPERM (Operation not permitted)"));
	T(fake(MAP_SHADOW_STACK, 0, 4096, 3),
	  "map_shadow_stack(NULL, 4096, SHADOW_STACK_SET_TOKEN|0x2) = 0");
	T(fake_fail(MAP_SHADOW_STACK, -1, -1, -1),
	  IF64("map_shadow_stack(0xffffffffffffffff, 18446744073709551615, SHADOW_STACK_SET_TOKEN|0xfffffffe) = -1 EPERM (Operation not permitted)",
	       "map_shadow_stack(0xffffffff, 4294967295, SHADOW_STACK_SET_TOKEN|0xfffffffe) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(MAP_SHADOW_STACK, 1, 1, 4),
	  "map_shadow_stack(0x1, 1, 0x4 /* SHADOW_STACK_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_pkey_mprotect, m, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, -1),
	  "pkey_mprotect(0x20000000, 4096, PROT_READ|PROT_WRITE|PROT_EXEC, -1) = 0");
	T(fake_fail(SYS_pkey_mprotect, NULL, -1, PROT_NONE, 0x80000000),
	  IF64("pkey_mprotect(NULL, 18446744073709551615, PROT_NONE, -2147483648) = -1 EPERM (Operation not permitted)",
	       "pkey_mprotect(NULL, 4294967295, PROT_NONE, -2147483648) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_pkey_mprotect, NULL, 0, -1, 7),
	  IF64("pkey_mprotect(NULL, 0, PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfffffffffcfffff0, 7) = -1 EPERM (Operation not permitted)",
	       "pkey_mprotect(NULL, 0, PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfcfffff0, 7) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_pkey_alloc, 0, 1),
	  "pkey_alloc(0, PKEY_DISABLE_ACCESS) = 0");
	T(fake_fail(SYS_pkey_alloc, -1, -1),
	  IF64("pkey_alloc(0xffffffffffffffff, PKEY_DISABLE_ACCESS|PKEY_DISABLE_WRITE|PKEY_DISABLE_EXECUTE|0xfffffffffffffff8) = -1 EPERM (Operation not permitted)",
	       "pkey_alloc(0xffffffff, PKEY_DISABLE_ACCESS|PKEY_DISABLE_WRITE|PKEY_DISABLE_EXECUTE|0xfffffff8) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_pkey_alloc, 5, 4),
	  "pkey_alloc(0x5, PKEY_DISABLE_EXECUTE) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_pkey_free, 1),
	  "pkey_free(1) = 0");
	T(fake_fail(SYS_pkey_free, -1),
	  "pkey_free(-1) = -1 EPERM (Operation not permitted)");
}

static void processes(void)
{
	char *from = TEXT(0, "0123456789"), *to = ARRAY(1, char, [15] = 0);
	struct iovec *local = ARRAY(2, struct iovec, {to, 3}, {to + 3, 12}), *remote = ARRAY(3, struct iovec, {from, 4}, {from + 4, 6});
	T(fake(SYS_process_vm_readv, 1, local, 2, remote, 2, 0),
	  "process_vm_readv(1, [{iov_base=\"\", iov_len=3}, {iov_base=\"\", iov_len=12}], 2, [{iov_base=0x10000ff5, iov_len=4}, {iov_base=0x10000ff9, iov_len=6}], 2, 0) = 0");
	T(fake(SYS_process_vm_readv, 1, local, 0, remote, 0, 1),
	  "process_vm_readv(1, [], 0, [], 0, 1) = 0");
	T(fake_fail(SYS_process_vm_readv, -1, local, 3, remote, 3, -1),
	  IF64("process_vm_readv(-1, [{iov_base=0x10002ff0, iov_len=3}, {iov_base=0x10002ff3, iov_len=12}, ... /* 0x10005000 */], 3, [{iov_base=0x10000ff5, iov_len=4}, {iov_base=0x10000ff9, iov_len=6}, ... /* 0x10007000 */], 3, 18446744073709551615) = -1 EPERM (Operation not permitted)",
	       "process_vm_readv(-1, [{iov_base=0x10002ff0, iov_len=3}, {iov_base=0x10002ff3, iov_len=12}, ... /* 0x10005000 */], 3, [{iov_base=0x10000ff5, iov_len=4}, {iov_base=0x10000ff9, iov_len=6}, ... /* 0x10007000 */], 3, 4294967295) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_process_vm_readv, 0, NULL, 1, 5, 1, 0),
	  "process_vm_readv(0, NULL, 1, 0x5, 1, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_process_vm_readv, 0, local, 1, NULL, -1, 0),
	  IF64("process_vm_readv(0, [{iov_base=0x10002ff0, iov_len=3}], 1, NULL, 18446744073709551615, 0) = -1 EPERM (Operation not permitted)",
	       "process_vm_readv(0, [{iov_base=0x10002ff0, iov_len=3}], 1, NULL, 4294967295, 0) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_process_vm_writev, 1, remote, 2, local, 1, 0),
	  "process_vm_writev(1, [{iov_base=\"0123\", iov_len=4}, {iov_base=\"456789\", iov_len=6}], 2, [{iov_base=0x10002ff0, iov_len=3}], 1, 0) = 0");
	T(fake_fail(SYS_process_vm_writev, -1, remote + 2, 1, local + 1, 2, -1),
	  IF64("process_vm_writev(-1, 0x10007000, 1, [{iov_base=0x10002ff3, iov_len=12}, ... /* 0x10005000 */], 2, 18446744073709551615) = -1 EPERM (Operation not permitted)",
	       "process_vm_writev(-1, 0x10007000, 1, [{iov_base=0x10002ff3, iov_len=12}, ... /* 0x10005000 */], 2, 4294967295) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_process_vm_writev, 0, 5, -1, NULL, 0, 5),
	  IF64("process_vm_writev(0, 0x5, 18446744073709551615, NULL, 0, 5) = -1 EPERM (Operation not permitted)",
	       "process_vm_writev(0, 0x5, 4294967295, NULL, 0, 5) = -1 EPERM (Operation not permitted)"));
	T(fake(PROCESS_MADVISE, 9, local, 2, 20, 0),
	  "process_madvise(9, [{iov_base=0x10002ff0, iov_len=3}, {iov_base=0x10002ff3, iov_len=12}], 2, MADV_COLD, 0) = 0");
	T(fake_fail(PROCESS_MADVISE, -1, local, 3, 4, -1),
	  "process_madvise(-1, [{iov_base=0x10002ff0, iov_len=3}, {iov_base=0x10002ff3, iov_len=12}, ... /* 0x10005000 */], 3, MADV_DONTNEED, 0xffffffff) = -1 EPERM (Operation not permitted)");
	T(fake_fail(PROCESS_MADVISE, 9, NULL, 1, 99, 1),
	  "process_madvise(9, NULL, 1, 0x63 /* MADV_?\?? */, 0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(PROCESS_MADVISE, 9, 5, -1, -1, 1),
	  IF64("process_madvise(9, 0x5, 18446744073709551615, 0xffffffff /* MADV_?\?? */, 0x1) = -1 EPERM (Operation not permitted)",
	       "process_madvise(9, 0x5, 4294967295, 0xffffffff /* MADV_?\?? */, 0x1) = -1 EPERM (Operation not permitted)"));
	T(fake(PROCESS_MRELEASE, 9, 0),
	  "process_mrelease(9, 0) = 0");
	T(fake_fail(PROCESS_MRELEASE, -1, -1),
	  "process_mrelease(-1, 0xffffffff) = -1 EPERM (Operation not permitted)");
}

int main(void)
{
	char *m = mmap((void *)0x20000000, 3 * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);

	if (m == MAP_FAILED)
		return 77;
	fake_init();
	advice(m);
	pages(m);
	processes();
	return finish();
}
