// pawl: -a0 -e trace=mmap,?mmap2,munmap,mprotect,pkey_mprotect,pkey_alloc,pkey_free,mremap,remap_file_pages,mseal,map_shadow_stack,madvise,msync,mlock,mlock2,munlock,mlockall,munlockall,userfaultfd,memfd_secret,brk,process_madvise,process_mrelease -e status=failed
#include "fake.h"

static void maps(void)
{
#ifdef __x86_64__
	T(fake_fail(SYS_mmap, 0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_FIXED, 3, 0x1000),
	  "mmap(NULL, 4096, PROT_READ|PROT_EXEC, MAP_PRIVATE|MAP_FIXED, 3, 0x1000) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_mmap, 0x1000, -1, PROT_NONE, MAP_SHARED | MAP_ANONYMOUS | MAP_32BIT, -1, 0),
	  "mmap(0x1000, 18446744073709551615, PROT_NONE, MAP_SHARED|MAP_ANONYMOUS|MAP_32BIT, -1, "
	  "0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mmap, -1, 0, -1, -1, -1, -1),
	  "mmap(0xffffffffffffffff, 0, "
	  "PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfffffffffcfffff0, "
	  "0xf /* MAP_?\?? "
	  "*/"
	  "|MAP_FIXED|MAP_ANONYMOUS|MAP_32BIT|MAP_ABOVE4G|MAP_NORESERVE|MAP_POPULATE|MAP_NONBLOCK|"
	  "MAP_GROWSDOWN|MAP_DENYWRITE|MAP_EXECUTABLE|MAP_LOCKED|MAP_STACK|MAP_HUGETLB|MAP_SYNC|"
	  "MAP_FIXED_NOREPLACE|0x3e00600|63<<MAP_HUGE_SHIFT, -1, 0xffffffffffffffff) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_mmap, 0, 1, 8, 8, -100, 1),
	  "mmap(NULL, 1, PROT_SEM, MAP_DROPPABLE, -100, 0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mmap, 0, 1, 0xf0, 0xf, 0, 0),
	  "mmap(NULL, 1, 0xf0 /* PROT_?\?? */, 0xf /* MAP_?\?? */, 0, 0) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_mmap, 0, 1, 0, MAP_PRIVATE | MAP_HUGETLB | 21 << 26, 0, 0),
	  "mmap(NULL, 1, PROT_NONE, MAP_PRIVATE|MAP_HUGETLB|21<<MAP_HUGE_SHIFT, 0, 0) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_mmap, 0, 1, 0, 3 | MAP_SYNC | MAP_NORESERVE | MAP_POPULATE | MAP_STACK, 0,
		    0),
	  "mmap(NULL, 1, PROT_NONE, "
	  "MAP_SHARED_VALIDATE|MAP_NORESERVE|MAP_POPULATE|MAP_STACK|MAP_SYNC, 0, 0) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_mmap, 0, 1, 0, MAP_PRIVATE | 0x200, 0, 0),
	  "mmap(NULL, 1, PROT_NONE, MAP_PRIVATE|0x200, 0, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mmap, 0, 1, 0, 0, 0, 0x123456789abcdefL),
	  "mmap(NULL, 1, PROT_NONE, MAP_FILE, 0, 0x123456789abcdef) = -1 EPERM (Operation not "
	  "permitted)");
#else
	const uint32_t block[] = {0x1000, 0x2000, PROT_READ, MAP_PRIVATE | MAP_FIXED, 5, 0x3000};

	T(fake_fail(SYS_mmap, object(9, block, sizeof(block))),
	  "mmap(0x1000, 8192, PROT_READ, MAP_PRIVATE|MAP_FIXED, 5, 0x3000) = -1 EPERM (Operation "
	  "not permitted)");
	T(fake_fail(SYS_mmap, object(9, block, sizeof(block) - 4)),
	  "mmap(0x10012fec) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mmap, NULL), "mmap(NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mmap, BAD_PTR), "mmap(0xfffff001) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mmap2, 0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_FIXED, 3, 0x10),
	  "mmap2(NULL, 4096, PROT_READ|PROT_EXEC, MAP_PRIVATE|MAP_FIXED, 3, 0x10000) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_mmap2, 0x1000, -1, PROT_NONE, MAP_SHARED | MAP_ANONYMOUS, -1, -1),
	  "mmap2(0x1000, 4294967295, PROT_NONE, MAP_SHARED|MAP_ANONYMOUS, -1, 0xffffffff000) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake_fail(SYS_mmap2, -1, 0, -1, -1, -1, 0x80000),
	  "mmap2(0xffffffff, 0, "
	  "PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfcfffff0, 0xf /* "
	  "MAP_?\?? "
	  "*/"
	  "|MAP_FIXED|MAP_ANONYMOUS|MAP_32BIT|MAP_ABOVE4G|MAP_NORESERVE|MAP_POPULATE|MAP_NONBLOCK|"
	  "MAP_GROWSDOWN|MAP_DENYWRITE|MAP_EXECUTABLE|MAP_LOCKED|MAP_STACK|MAP_HUGETLB|MAP_SYNC|"
	  "MAP_FIXED_NOREPLACE|0x3e00600|63<<MAP_HUGE_SHIFT, -1, 0x80000000) = -1 EPERM (Operation "
	  "not permitted)");
	T(fake_fail(SYS_mmap2, 0, 1, 0xf0, 0xf, 0, 0),
	  "mmap2(NULL, 1, 0xf0 /* PROT_?\?? */, 0xf /* MAP_?\?? */, 0, 0) = -1 EPERM (Operation "
	  "not permitted)");
	T(fake_fail(SYS_mmap2, 0, 1, 0, MAP_PRIVATE | MAP_HUGETLB | 21 << 26, 0, 1),
	  "mmap2(NULL, 1, PROT_NONE, MAP_PRIVATE|MAP_HUGETLB|21<<MAP_HUGE_SHIFT, 0, 0x1000) = -1 "
	  "EPERM (Operation not permitted)");
#endif
	T(fake_fail(SYS_brk, NULL), "brk(NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_brk, -1),
	  IF64("brk(0xffffffffffffffff) = -1 EPERM (Operation not permitted)",
	       "brk(0xffffffff) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_munmap, 0x1000, 0x2000),
	  "munmap(0x1000, 8192) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_munmap, NULL, -1),
	  IF64("munmap(NULL, 18446744073709551615) = -1 EPERM (Operation not permitted)",
	       "munmap(NULL, 4294967295) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_mremap, 0x1000, 1, 2, 0, 0x4000),
	  "mremap(0x1000, 1, 2, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mremap, 0x1000, 1, -1, MREMAP_MAYMOVE, 0x4000),
	  IF64("mremap(0x1000, 1, 18446744073709551615, MREMAP_MAYMOVE) = -1 EPERM (Operation not "
	       "permitted)",
	       "mremap(0x1000, 1, 4294967295, MREMAP_MAYMOVE) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(SYS_mremap, NULL, 0, 2, MREMAP_MAYMOVE | MREMAP_FIXED, 0x4000),
	  "mremap(NULL, 0, 2, MREMAP_MAYMOVE|MREMAP_FIXED, 0x4000) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_mremap, -1, 0, 2, 7, NULL),
	  IF64("mremap(0xffffffffffffffff, 0, 2, MREMAP_MAYMOVE|MREMAP_FIXED|MREMAP_DONTUNMAP, "
	       "NULL) = -1 EPERM (Operation not permitted)",
	       "mremap(0xffffffff, 0, 2, MREMAP_MAYMOVE|MREMAP_FIXED|MREMAP_DONTUNMAP, NULL) = -1 "
	       "EPERM (Operation not permitted)"));
	T(fake_fail(SYS_mremap, -1, 0, 2, 8, NULL),
	  IF64("mremap(0xffffffffffffffff, 0, 2, 0x8 /* MREMAP_?\?? */) = -1 EPERM (Operation not "
	       "permitted)",
	       "mremap(0xffffffff, 0, 2, 0x8 /* MREMAP_?\?? */) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(SYS_mremap, -1, 0, 2, -1, -1),
	  IF64("mremap(0xffffffffffffffff, 0, 2, "
	       "MREMAP_MAYMOVE|MREMAP_FIXED|MREMAP_DONTUNMAP|0xfffffffffffffff8, "
	       "0xffffffffffffffff) = -1 EPERM (Operation not permitted)",
	       "mremap(0xffffffff, 0, 2, MREMAP_MAYMOVE|MREMAP_FIXED|MREMAP_DONTUNMAP|0xfffffff8, "
	       "0xffffffff) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_remap_file_pages, 0x1000, 2, PROT_WRITE, 3, MAP_NONBLOCK),
	  "remap_file_pages(0x1000, 2, PROT_WRITE, 3, MAP_FILE|MAP_NONBLOCK) = -1 EPERM (Operation "
	  "not permitted)");
	T(fake_fail(SYS_remap_file_pages, NULL, -1, -1, -1, -1),
	  IF64("remap_file_pages(NULL, 18446744073709551615, "
	       "PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|"
	       "0xfffffffffcfffff0, 18446744073709551615, 0xf /* MAP_?\?? "
	       "*/"
	       "|MAP_FIXED|MAP_ANONYMOUS|MAP_32BIT|MAP_ABOVE4G|MAP_NORESERVE|MAP_POPULATE|MAP_"
	       "NONBLOCK|MAP_GROWSDOWN|MAP_DENYWRITE|MAP_EXECUTABLE|MAP_LOCKED|MAP_STACK|MAP_"
	       "HUGETLB|MAP_SYNC|MAP_FIXED_NOREPLACE|0x3e00600|63<<MAP_HUGE_SHIFT) = -1 EPERM "
	       "(Operation not permitted)",
	       "remap_file_pages(NULL, 4294967295, "
	       "PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfcfffff0, "
	       "4294967295, 0xf /* MAP_?\?? "
	       "*/"
	       "|MAP_FIXED|MAP_ANONYMOUS|MAP_32BIT|MAP_ABOVE4G|MAP_NORESERVE|MAP_POPULATE|MAP_"
	       "NONBLOCK|MAP_GROWSDOWN|MAP_DENYWRITE|MAP_EXECUTABLE|MAP_LOCKED|MAP_STACK|MAP_"
	       "HUGETLB|MAP_SYNC|MAP_FIXED_NOREPLACE|0x3e00600|63<<MAP_HUGE_SHIFT) = -1 EPERM "
	       "(Operation not permitted)"));
	T(fake_fail(SYS_remap_file_pages, NULL, 0, 0, 0, 0),
	  "remap_file_pages(NULL, 0, PROT_NONE, 0, MAP_FILE) = -1 EPERM (Operation not permitted)");
	T(fake_fail(453, 0x10000, 0x1000, 1),
	  "map_shadow_stack(0x10000, 4096, SHADOW_STACK_SET_TOKEN) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(453, NULL, -1, 0),
	  IF64("map_shadow_stack(NULL, 18446744073709551615, 0) = -1 EPERM (Operation not "
	       "permitted)",
	       "map_shadow_stack(NULL, 4294967295, 0) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(453, -1, 0, -1),
	  IF64("map_shadow_stack(0xffffffffffffffff, 0, SHADOW_STACK_SET_TOKEN|0xfffffffe) = -1 "
	       "EPERM (Operation not permitted)",
	       "map_shadow_stack(0xffffffff, 0, SHADOW_STACK_SET_TOKEN|0xfffffffe) = -1 EPERM "
	       "(Operation not permitted)"));
	T(fake_fail(SYS_userfaultfd, O_CLOEXEC | O_NONBLOCK | 1),
	  "userfaultfd(UFFD_USER_MODE_ONLY|O_NONBLOCK|O_CLOEXEC) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_userfaultfd, 0), "userfaultfd(0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_userfaultfd, 2),
	  "userfaultfd(0x2 /* UFFD_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_userfaultfd, -1), "userfaultfd(UFFD_USER_MODE_ONLY|O_NONBLOCK|O_CLOEXEC|"
					  "0xfff7f7fe) = -1 EPERM (Operation not permitted)");
	T(fake_fail(447, 0), "memfd_secret(0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(447, O_CLOEXEC),
	  "memfd_secret(O_CLOEXEC) = -1 EPERM (Operation not permitted)");
	T(fake_fail(447, O_CLOEXEC | 1),
	  "memfd_secret(O_CLOEXEC|0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(447, -1),
	  "memfd_secret(O_CLOEXEC|0xfff7ffff) = -1 EPERM (Operation not permitted)");
}

static void protection(void)
{
	T(fake_fail(SYS_mprotect, 0x1000, 0x2000, PROT_READ | PROT_WRITE | PROT_EXEC),
	  "mprotect(0x1000, 8192, PROT_READ|PROT_WRITE|PROT_EXEC) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_mprotect, NULL, 0, PROT_NONE),
	  "mprotect(NULL, 0, PROT_NONE) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mprotect, -1, -1, PROT_GROWSDOWN | PROT_GROWSUP | 8),
	  IF64("mprotect(0xffffffffffffffff, 18446744073709551615, "
	       "PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP) = -1 EPERM (Operation not permitted)",
	       "mprotect(0xffffffff, 4294967295, PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP) = -1 EPERM "
	       "(Operation not permitted)"));
	T(fake_fail(SYS_mprotect, 1, 1, 16),
	  "mprotect(0x1, 1, 0x10 /* PROT_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_pkey_mprotect, 0x1000, 0x2000, PROT_READ, -1),
	  "pkey_mprotect(0x1000, 8192, PROT_READ, -1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_pkey_mprotect, NULL, 0, 0x30, 5),
	  "pkey_mprotect(NULL, 0, 0x30 /* PROT_?\?? */, 5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_pkey_alloc, 0, 0),
	  "pkey_alloc(0, PKEY_UNRESTRICTED) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_pkey_alloc, 1, PKEY_DISABLE_ACCESS | PKEY_DISABLE_WRITE),
	  "pkey_alloc(0x1, PKEY_DISABLE_ACCESS|PKEY_DISABLE_WRITE) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_pkey_alloc, -1, 8),
	  IF64("pkey_alloc(0xffffffffffffffff, 0x8 /* PKEY_?\?? */) = -1 EPERM (Operation not "
	       "permitted)",
	       "pkey_alloc(0xffffffff, 0x8 /* PKEY_?\?? */) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_pkey_alloc, -1, -1),
	  IF64("pkey_alloc(0xffffffffffffffff, "
	       "PKEY_DISABLE_ACCESS|PKEY_DISABLE_WRITE|PKEY_DISABLE_EXECUTE|0xfffffffffffffff8) = "
	       "-1 EPERM (Operation not permitted)",
	       "pkey_alloc(0xffffffff, "
	       "PKEY_DISABLE_ACCESS|PKEY_DISABLE_WRITE|PKEY_DISABLE_EXECUTE|0xfffffff8) = -1 EPERM "
	       "(Operation not permitted)"));
	T(fake_fail(SYS_pkey_free, 3), "pkey_free(3) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_pkey_free, -1), "pkey_free(-1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(462, 0x1000, 0x2000, 0),
	  "mseal(0x1000, 8192, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(462, NULL, -1, -1),
	  IF64("mseal(NULL, 18446744073709551615, 0xffffffffffffffff) = -1 EPERM (Operation not "
	       "permitted)",
	       "mseal(NULL, 4294967295, 0xffffffff) = -1 EPERM (Operation not permitted)"));
}

static void advice(void)
{
	T(fake_fail(SYS_madvise, 0x1000, 0x2000, MADV_NORMAL),
	  "madvise(0x1000, 8192, MADV_NORMAL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_madvise, NULL, -1, MADV_DONTNEED),
	  IF64("madvise(NULL, 18446744073709551615, MADV_DONTNEED) = -1 EPERM (Operation not "
	       "permitted)",
	       "madvise(NULL, 4294967295, MADV_DONTNEED) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_madvise, NULL, 1, MADV_HUGEPAGE),
	  "madvise(NULL, 1, MADV_HUGEPAGE) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_madvise, NULL, 1, 25),
	  "madvise(NULL, 1, MADV_COLLAPSE) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_madvise, NULL, 1, 5),
	  "madvise(NULL, 1, 0x5 /* MADV_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_madvise, NULL, 1, 100),
	  "madvise(NULL, 1, MADV_HWPOISON) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_madvise, NULL, 1, 103),
	  "madvise(NULL, 1, MADV_GUARD_REMOVE) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_madvise, -1, 0, -1),
	  IF64("madvise(0xffffffffffffffff, 0, 0xffffffff /* MADV_?\?? */) = -1 EPERM (Operation "
	       "not permitted)",
	       "madvise(0xffffffff, 0, 0xffffffff /* MADV_?\?? */) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(SYS_process_madvise, 3, ARRAY(0, unsigned long, 0x1000, 7, 0, 8), 2, MADV_COLD,
		    0),
	  "process_madvise(3, [{iov_base=0x1000, iov_len=7}, {iov_base=NULL, iov_len=8}], 2, "
	  "MADV_COLD, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_process_madvise, 3, 0x10001000 - sizeof(long) * 2, 2, MADV_HUGEPAGE, 1),
	  "process_madvise(3, [{iov_base=NULL, iov_len=8}, ... /* 0x10001000 */], 2, 0xe /* "
	  "MADV_?\?? */, 0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_process_madvise, -1, NULL, 0, -1, -1),
	  "process_madvise(-1, NULL, 0, 0xffffffff /* MADV_?\?? */, 0xffffffff) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_process_madvise, -1, BAD_PTR, 1, 0, 0),
	  IF64("process_madvise(-1, 0xfffffffffffff001, 1, MADV_NORMAL, 0) = -1 EPERM (Operation "
	       "not permitted)",
	       "process_madvise(-1, 0xfffff001, 1, MADV_NORMAL, 0) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(448, 5, 0), "process_mrelease(5, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(448, -1, -1),
	  "process_mrelease(-1, 0xffffffff) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_msync, 0x1000, 0x2000, MS_SYNC | MS_INVALIDATE),
	  "msync(0x1000, 8192, MS_SYNC|MS_INVALIDATE) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_msync, NULL, 0, 0),
	  "msync(NULL, 0, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_msync, NULL, 0, 8),
	  "msync(NULL, 0, 0x8 /* MS_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_msync, -1, -1, -1),
	  IF64("msync(0xffffffffffffffff, 18446744073709551615, "
	       "MS_SYNC|MS_ASYNC|MS_INVALIDATE|0xfffffff8) = -1 EPERM (Operation not permitted)",
	       "msync(0xffffffff, 4294967295, MS_SYNC|MS_ASYNC|MS_INVALIDATE|0xfffffff8) = -1 "
	       "EPERM (Operation not permitted)"));
}

static void locks(void)
{
	T(fake_fail(SYS_mlock, 0x1000, 0x2000),
	  "mlock(0x1000, 8192) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mlock, NULL, -1),
	  IF64("mlock(NULL, 18446744073709551615) = -1 EPERM (Operation not permitted)",
	       "mlock(NULL, 4294967295) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_mlock2, 0x1000, 0x2000, MLOCK_ONFAULT),
	  "mlock2(0x1000, 8192, MLOCK_ONFAULT) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mlock2, NULL, 0, 0),
	  "mlock2(NULL, 0, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mlock2, NULL, 0, 6),
	  "mlock2(NULL, 0, 0x6 /* MLOCK_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mlock2, NULL, 0, -1),
	  "mlock2(NULL, 0, MLOCK_ONFAULT|0xfffffffe) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_munlock, -1, 5),
	  IF64("munlock(0xffffffffffffffff, 5) = -1 EPERM (Operation not permitted)",
	       "munlock(0xffffffff, 5) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_mlockall, MCL_CURRENT | MCL_FUTURE | MCL_ONFAULT),
	  "mlockall(MCL_CURRENT|MCL_FUTURE|MCL_ONFAULT) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mlockall, 0), "mlockall(0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mlockall, 8),
	  "mlockall(0x8 /* MCL_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mlockall, -1), "mlockall(MCL_CURRENT|MCL_FUTURE|MCL_ONFAULT|0xfffffff8) = "
				       "-1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_munlockall), "munlockall() = -1 EPERM (Operation not permitted)");
}

int main(void)
{
	fake_init();
	maps();
	protection();
	advice();
	locks();
	return finish();
}
