// pawl: -a0 -e trace=execve,execve#64,execveat,execveat#64,ioctl,ioctl#64,set_robust_list,set_robust_list#64 -e status=failed
// only: x86_64
#include "fake.h"

/* Calls of x32 that any program makes at its start: only those that fail. */
#define X32(nr) (0x40000000 + (nr))

int main(void)
{
	fake_init();
	uint32_t *argv = ARRAY(0, uint32_t, 0x1000affb, 0x1000affc, 0);

	TEXT(5, "prog");
	T(fake_fail(X32(514), 3, 0x5401, NULL),
	  "ioctl(3, TCGETS, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(514), -1, 0x12345678, BAD_PTR),
	  "ioctl(-1, _IOC(_IOC_NONE, 0x56, 0x78, 0x1234), 0xfffff001) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(X32(16), 3, 0x5401, NULL),
	  "ioctl#64(0x3, 0x5401, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(520), 0x1000affb, argv, argv + 1),
	  "execve(\"prog\", [\"prog\", \"rog\"], 0x10000ff8 /* 1 var */) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(X32(520), NULL, NULL, NULL),
	  "execve(NULL, NULL, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(520), BAD_PTR, argv, argv + 3),
	  "execve(0xfffff001, [\"prog\", \"rog\"], 0x10001000) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(X32(545), AT_FDCWD, 0x1000affb, argv, argv + 2, AT_EMPTY_PATH),
	  "execveat(AT_FDCWD, \"prog\", [\"prog\", \"rog\"], 0x10000ffc /* 0 vars */, "
	  "AT_EMPTY_PATH) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(545), -1, NULL, BAD_PTR, NULL, -1),
	  "execveat(-1, NULL, 0xfffff001, NULL, "
	  "AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|AT_EXECVE_CHECK|0xfffeeeff) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(X32(530), 0x1000, 12),
	  "set_robust_list(0x1000, 12) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(530), NULL, -1),
	  "set_robust_list(NULL, 4294967295) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(59), 1, 2, 3),
	  "execve#64(0x1, 0x2, 0x3) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(322), 1, 2, 3, 4, 5),
	  "execveat#64(0x1, 0x2, 0x3, 0x4, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(273), 1, 2),
	  "set_robust_list#64(0x1, 0x2) = -1 EPERM (Operation not permitted)");
	return finish();
}
