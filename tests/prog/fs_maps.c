// pawl: -a0 -e trace=mmap,?mmap2,munmap,mprotect,brk -e status=failed
#include "fake.h"

/* What makes, changes and removes mappings. Every program makes these calls as it starts, which
 * succeed then: so only what fails. */

enum { NR = IF64(SYS_mmap, 192) };

static void maps(void)
{
	T(fake_fail(NR, NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
	  IF64("mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = -1 EPERM (Operation not permitted)",
	       "mmap2(NULL, 4096, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(NR, 0x1000, -1, PROT_NONE, MAP_SHARED | MAP_FIXED, 9, 0x1000),
	  IF64("mmap(0x1000, 18446744073709551615, PROT_NONE, MAP_SHARED|MAP_FIXED, 9, 0x1000) = -1 EPERM (Operation not permitted)",
	       "mmap2(0x1000, 4294967295, PROT_NONE, MAP_SHARED|MAP_FIXED, 9, 0x1000000) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(NR, -1, 0, -1, -1, -1, -1),
	  IF64("mmap(0xffffffffffffffff, 0, PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfffffffffcfffff0, 0xf /* MAP_?\?? */|MAP_FIXED|MAP_ANONYMOUS|MAP_32BIT|MAP_ABOVE4G|MAP_NORESERVE|MAP_POPULATE|MAP_NONBLOCK|MAP_GROWSDOWN|MAP_DENYWRITE|MAP_EXECUTABLE|MAP_LOCKED|MAP_STACK|MAP_HUGETLB|MAP_SYNC|MAP_FIXED_NOREPLACE|0x3e00600|63<<MAP_HUGE_SHIFT, -1, 0xffffffffffffffff) = -1 EPERM (Operation not permitted)",
	       "mmap2(0xffffffff, 0, PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfcfffff0, 0xf /* MAP_?\?? */|MAP_FIXED|MAP_ANONYMOUS|MAP_32BIT|MAP_ABOVE4G|MAP_NORESERVE|MAP_POPULATE|MAP_NONBLOCK|MAP_GROWSDOWN|MAP_DENYWRITE|MAP_EXECUTABLE|MAP_LOCKED|MAP_STACK|MAP_HUGETLB|MAP_SYNC|MAP_FIXED_NOREPLACE|0x3e00600|63<<MAP_HUGE_SHIFT, -1, 0xffffffff000) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(NR, 0, 1, PROT_EXEC | PROT_GROWSDOWN, MAP_PRIVATE | MAP_STACK | MAP_NORESERVE | MAP_GROWSDOWN, -1, 0),
	  IF64("mmap(NULL, 1, PROT_EXEC|PROT_GROWSDOWN, MAP_PRIVATE|MAP_NORESERVE|MAP_GROWSDOWN|MAP_STACK, -1, 0) = -1 EPERM (Operation not permitted)",
	       "mmap2(NULL, 1, PROT_EXEC|PROT_GROWSDOWN, MAP_PRIVATE|MAP_NORESERVE|MAP_GROWSDOWN|MAP_STACK, -1, 0) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(NR, 0, 1, PROT_GROWSUP, MAP_PRIVATE | MAP_HUGETLB | 21 << 26, -2, 1),
	  IF64("mmap(NULL, 1, PROT_GROWSUP, MAP_PRIVATE|MAP_HUGETLB|21<<MAP_HUGE_SHIFT, -2, 0x1) = -1 EPERM (Operation not permitted)",
	       "mmap2(NULL, 1, PROT_GROWSUP, MAP_PRIVATE|MAP_HUGETLB|21<<MAP_HUGE_SHIFT, -2, 0x1000) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(NR, 0, 1, 0x10, MAP_SHARED_VALIDATE | MAP_SYNC | MAP_POPULATE | MAP_NONBLOCK | MAP_LOCKED, 0, 0xfffff),
	  IF64("mmap(NULL, 1, 0x10 /* PROT_?\?? */, MAP_SHARED_VALIDATE|MAP_POPULATE|MAP_NONBLOCK|MAP_LOCKED|MAP_SYNC, 0, 0xfffff) = -1 EPERM (Operation not permitted)",
	       "mmap2(NULL, 1, 0x10 /* PROT_?\?? */, MAP_SHARED_VALIDATE|MAP_POPULATE|MAP_NONBLOCK|MAP_LOCKED|MAP_SYNC, 0, 0xfffff000) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(NR, 0, 1, 0x100000, 0, 0, 0),
	  IF64("mmap(NULL, 1, 0x100000 /* PROT_?\?? */, MAP_FILE, 0, 0) = -1 EPERM (Operation not permitted)",
	       "mmap2(NULL, 1, 0x100000 /* PROT_?\?? */, MAP_FILE, 0, 0) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(NR, 0, 1, 8, 0x80, 0, 0),
	  IF64("mmap(NULL, 1, PROT_SEM, MAP_FILE|MAP_ABOVE4G, 0, 0) = -1 EPERM (Operation not permitted)",
	       "mmap2(NULL, 1, PROT_SEM, MAP_FILE|MAP_ABOVE4G, 0, 0) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(NR, 0, 1, 8, MAP_32BIT | MAP_EXECUTABLE | 0x200000 | MAP_FIXED_NOREPLACE, 0, 0),
	  IF64("mmap(NULL, 1, PROT_SEM, MAP_FILE|MAP_32BIT|MAP_EXECUTABLE|MAP_FIXED_NOREPLACE|0x200000, 0, 0) = -1 EPERM (Operation not permitted)",
	       "mmap2(NULL, 1, PROT_SEM, MAP_FILE|MAP_32BIT|MAP_EXECUTABLE|MAP_FIXED_NOREPLACE|0x200000, 0, 0) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_munmap, 0x1000, 4096),
	  "munmap(0x1000, 4096) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_munmap, NULL, -1),
	  IF64("munmap(NULL, 18446744073709551615) = -1 EPERM (Operation not permitted)",
	       "munmap(NULL, 4294967295) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_mprotect, 0x1000, 4096, PROT_READ | PROT_EXEC),
	  "mprotect(0x1000, 4096, PROT_READ|PROT_EXEC) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mprotect, -1, 0, -1),
	  IF64("mprotect(0xffffffffffffffff, 0, PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfffffffffcfffff0) = -1 EPERM (Operation not permitted)",
	       "mprotect(0xffffffff, 0, PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfcfffff0) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_mprotect, NULL, 0, PROT_NONE),
	  "mprotect(NULL, 0, PROT_NONE) = -1 EPERM (Operation not permitted)");
#ifdef __i386__
	T(fake_fail(SYS_mmap, ARRAY(0, int, 0x1000, 4096, PROT_READ, MAP_PRIVATE, 9, 0x2000)),
	  "mmap(0x1000, 4096, PROT_READ, MAP_PRIVATE, 9, 0x2000) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mmap, ARRAY(0, int, 0, -1, -1, -1, -1, -1)),
	  "mmap(NULL, 4294967295, PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfcfffff0, 0xf /* MAP_?\?? */|MAP_FIXED|MAP_ANONYMOUS|MAP_32BIT|MAP_ABOVE4G|MAP_NORESERVE|MAP_POPULATE|MAP_NONBLOCK|MAP_GROWSDOWN|MAP_DENYWRITE|MAP_EXECUTABLE|MAP_LOCKED|MAP_STACK|MAP_HUGETLB|MAP_SYNC|MAP_FIXED_NOREPLACE|0x3e00600|63<<MAP_HUGE_SHIFT, -1, 0xffffffff) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mmap, ARRAY(0, int, 0, -1, -1, -1, -1)),
	  "mmap(0x10000fec) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mmap, NULL),
	  "mmap(NULL) = -1 EPERM (Operation not permitted)");
#endif
}

int main(void)
{
	fake_init();
	maps();
	return finish();
}
