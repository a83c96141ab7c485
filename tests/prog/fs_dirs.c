// pawl: -a0 -e trace=getdents,getdents64,?readdir,getcwd,name_to_handle_at,open_by_handle_at
#include <sys/stat.h>

#include "fake.h"

/* What is in a directory, where one is, and names that are no paths. */

struct handle {
	unsigned bytes;
	int type;
	unsigned char data[8];
};

static void entries(void)
{
	char *b = ARRAY(0, char, [1023] = 0);

	T(syscall(SYS_getdents64, 9, b, 1024),
	  "getdents64(9, 0x10000c00 /* 3 entries */, 1024) = 72");
	T(syscall(SYS_getdents64, 9, b, 1024),
	  "getdents64(9, 0x10000c00 /* 0 entries */, 1024) = 0");
	lseek(9, 0, SEEK_SET);
	T(syscall(SYS_getdents, 9, b, 1024),
	  IF64("getdents(9, 0x10000c00 /* 3 entries */, 1024) = 72",
	       "getdents(9, 0x10000c00 /* 3 entries */, 1024) = 48"));
	T(syscall(SYS_getdents, 9, b, 1024),
	  "getdents(9, 0x10000c00 /* 0 entries */, 1024) = 0");
	lseek(9, 0, SEEK_SET);
	T(syscall(SYS_getdents64, 9, b, 1),
	  "getdents64(9, 0x10000c00, 1) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_getdents64, -1, NULL, -1),
	  "getdents64(-1, NULL, 4294967295) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_getdents, -1, 5, 0),
	  "getdents(-1, 0x5, 0) = -1 EBADF (Bad file descriptor)");
#ifdef __i386__
	T(syscall(SYS_readdir, 9, b + 1024, 1),
	  "readdir(9, 0x10001000) = -1 EFAULT (Bad address)");
	T(syscall(SYS_readdir, -1, b, 2),
	  "readdir(-1, 0x10000c00, 2) = -1 EBADF (Bad file descriptor)");
	T(fake(SYS_readdir, 9, NULL, 1),
	  "readdir(9, NULL) = 0");
#endif
}

static void handles(void)
{
	struct handle *h = OBJ(1, struct handle, 8, 1, {1, 2, 3, 4, 5, 6, 7, 0xff});
	int *id = ARRAY(2, int, 27);

	T(fake(SYS_name_to_handle_at, AT_FDCWD, "f", h, id, 0),
	  "name_to_handle_at(AT_FDCWD, \"f\", {handle_bytes=8, handle_type=1, f_handle=\"\\x01\\x02\\x03\\x04\\x05\\x06\\x07\\xff\"}, [27], 0) = 0");
	T(fake(SYS_name_to_handle_at, 9, "", h, id, AT_EMPTY_PATH | AT_SYMLINK_FOLLOW),
	  "name_to_handle_at(9, \"\", {handle_bytes=8, handle_type=1, f_handle=\"\\x01\\x02\\x03\\x04\\x05\\x06\\x07\\xff\"}, [27], AT_SYMLINK_FOLLOW|AT_EMPTY_PATH) = 0");
	T(fake_fail(SYS_name_to_handle_at, -1, "f", h, id, -1),
	  "name_to_handle_at(-1, \"f\", {handle_bytes=8}, 0x10004ffc, AT_HANDLE_MNT_ID_UNIQUE|AT_HANDLE_CONNECTABLE|AT_HANDLE_FID|AT_SYMLINK_FOLLOW|AT_EMPTY_PATH|0xffffe9fc) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_name_to_handle_at, 9, NULL, NULL, NULL, 0),
	  "name_to_handle_at(9, NULL, NULL, NULL, 0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_name_to_handle_at, 9, 5, &h->data[5], 6, 0x203),
	  "name_to_handle_at(9, 0x5, 0x10002ffd, 0x6, AT_HANDLE_MNT_ID_UNIQUE|AT_HANDLE_CONNECTABLE|AT_HANDLE_FID) = 0");
	h->bytes = 0;
	h->type = -1;
	T(fake_fail(SYS_name_to_handle_at, AT_FDCWD, "f", h, id, 0),
	  "name_to_handle_at(AT_FDCWD, \"f\", {handle_bytes=0}, 0x10004ffc, 0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_name_to_handle_at, AT_FDCWD, "f", h, id, 0),
	  "name_to_handle_at(AT_FDCWD, \"f\", {handle_bytes=0, handle_type=-1, f_handle=\"\"}, [27], 0) = 0");
	T(fake(SYS_open_by_handle_at, 9, h, O_RDONLY),
	  "open_by_handle_at(9, {handle_bytes=0, handle_type=-1, f_handle=\"\"}, O_RDONLY) = 0");
	h->bytes = 5;
	T(fake_fail(SYS_open_by_handle_at, AT_FDCWD, h, O_RDWR | O_DIRECTORY),
	  "open_by_handle_at(-100, {handle_bytes=5, handle_type=-1, f_handle=\"\\x01\\x02\\x03\\x04\\x05\"}, O_RDWR|O_DIRECTORY) = -1 EPERM (Operation not permitted)");
	h->bytes = 128;
	T(fake_fail(SYS_open_by_handle_at, -1, h, -1),
	  "open_by_handle_at(-1, {handle_bytes=128, handle_type=-1, f_handle=?\??}, O_ACCMODE|O_CREAT|O_EXCL|O_NOCTTY|O_TRUNC|O_APPEND|O_NONBLOCK|O_SYNC|O_DIRECT|O_LARGEFILE|O_NOFOLLOW|O_NOATIME|O_CLOEXEC|O_PATH|O_TMPFILE|O_EMPTYPATH|FASYNC|0xfb80003c) = -1 EPERM (Operation not permitted)");
	h->bytes = 129;
	T(fake_fail(SYS_open_by_handle_at, 9, h, 0),
	  "open_by_handle_at(9, {handle_bytes=129, handle_type=-1, f_handle=?\??}, O_RDONLY) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_open_by_handle_at, 9, NULL, 0),
	  "open_by_handle_at(9, NULL, O_RDONLY) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_open_by_handle_at, 9, 5, 0),
	  "open_by_handle_at(9, 0x5, O_RDONLY) = -1 EPERM (Operation not permitted)");
}

static void places(void)
{
	char *b = ARRAY(0, char, [1023] = 0);

	T(syscall(SYS_getcwd, b, 1024L),
	  "getcwd(\"/\", 1024) = 2");
	T(syscall(SYS_getcwd, b, 1L),
	  "getcwd(0x10000c00, 1) = -1 ERANGE (Numerical result out of range)");
	T(syscall(SYS_getcwd, b, 0L),
	  "getcwd(0x10000c00, 0) = -1 ERANGE (Numerical result out of range)");
	T(syscall(SYS_getcwd, NULL, -1L),
	  IF64("getcwd(NULL, 18446744073709551615) = -1 EFAULT (Bad address)",
	       "getcwd(NULL, 4294967295) = -1 EFAULT (Bad address)"));
	T(syscall(SYS_getcwd, 5, 1024L),
	  "getcwd(0x5, 1024) = -1 EFAULT (Bad address)");
}

int main(void)
{
	char here[4096];

	if (!getcwd(here, sizeof(here)))
		return 77;
	printf("getcwd(\"%s\", 4096) = %zu\n", here, strlen(here) + 1);
	if (mkdir("d", 0700) || open("d/1", O_CREAT, 0) < 0 || dup2(open("d", O_RDONLY), 9) < 0)
		return 77;
	fake_init();
	entries();
	handles();
	if (chdir("/"))
		return 77;
	places();
	return finish();
}
