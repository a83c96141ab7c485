/* vFile: the files of this machine, as the client reads and writes them (gdb's manual, "Host I/O
 * Packets" and, for numbers and structures, "File-I/O Remote Protocol Extension", "Constants"). */
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "debugger/remote/server.h"
#include "proc/fs/procfs.h"
#include "proc/realuser.h"

/** The protocol's number of an error. */
static int number_of(int error)
{
	// The others have the number that they have here (asm-generic/errno-base.h).
	static const int same[] = {EPERM,  ENOENT, EINTR,  EBADF,   EACCES, EFAULT,
				   EBUSY,  EEXIST, ENODEV, ENOTDIR, EISDIR, EINVAL,
				   ENFILE, EMFILE, EFBIG,  ENOSPC,  ESPIPE, EROFS};
	enum { NAME_TOO_LONG = 91, UNKNOWN = 9999 };

	for (unsigned i = 0; i < ARRAY_LEN(same); i++)
		if (same[i] == error)
			return error;
	return error == ENAMETOOLONG ? NAME_TOO_LONG : UNKNOWN;
}

/** `F', the result, and the error if it is -1. */
static void put_result(struct buf *reply, int64_t result, int error)
{
	if (result < 0)
		buf_printf(reply, "F-1,%x", (unsigned)number_of(error));
	else
		buf_printf(reply, "F%llx", (unsigned long long)result);
}

/** A descriptor that the client has opened, by its number; -1: there is none. */
static int file_of(const struct server *v, uint64_t number)
{
	return number < SERVER_FILES && v->files[number] ? v->files[number] - 1 : -1;
}

/** open(2)'s flags of the protocol's, which are the same for all systems. */
static bool flags_of(uint64_t flags, int *ret)
{
	static const struct {
		unsigned theirs;
		int ours;
	} bits[] = {{0x1, O_WRONLY},  {0x2, O_RDWR},	{0x8, O_APPEND},
		    {0x200, O_CREAT}, {0x400, O_TRUNC}, {0x800, O_EXCL}};

	*ret = O_CLOEXEC | O_NOCTTY;
	for (unsigned i = 0; i < ARRAY_LEN(bits); i++)
		if (flags & bits[i].theirs) {
			*ret |= bits[i].ours;
			flags &= ~(uint64_t)bits[i].theirs;
		}
	return !flags;
}

/** Opens a path as the process of vFile:setfs would see it. */
static int open_in(pid_t root, const char *path, int flags, mode_t mode)
{
	struct open_how how = {.flags = (unsigned)flags,
			       .mode = flags & O_CREAT ? mode : 0,
			       .resolve = RESOLVE_IN_ROOT};
	char dir[64];

	if (!root)
		return realuser_open(path, flags, mode);
	procfs_path(dir, sizeof(dir), root, "root");
	int top = realuser_open(dir, O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
	if (top < 0)
		return -1;
	int fd = (int)syscall(SYS_openat2, top, path, &how, sizeof(how));
	int error = errno;
	close(top);
	errno = error;
	return fd;
}

static void answer_open(struct server *v, const char *at, const char *end, struct buf *reply)
{
	_free_ char *path = NULL;
	uint64_t flags, mode;
	unsigned i = 0;
	int how;

	if (!field_text(&at, &path) || !field_take(&at, ',') || !field_two(&at, &flags, &mode) ||
	    at != end || !flags_of(flags, &how)) {
		put_result(reply, -1, EINVAL);
		return;
	}
	while (i < SERVER_FILES && v->files[i])
		i++;
	if (i == SERVER_FILES) {
		put_result(reply, -1, EMFILE);
		return;
	}
	// A pipe or a device is not waited for.
	int fd = open_in(v->root, path, how | O_NONBLOCK, mode & 0777);
	if (fd >= 0)
		v->files[i] = fd + 1;
	put_result(reply, fd < 0 ? -1 : (int64_t)i, errno);
}

static void answer_close(struct server *v, const char *at, const char *end, struct buf *reply)
{
	uint64_t number;

	if (!field_number(&at, &number) || at != end || file_of(v, number) < 0) {
		put_result(reply, -1, EBADF);
		return;
	}
	int r = close(file_of(v, number));
	v->files[number] = 0;
	put_result(reply, r, errno);
}

/** Appends a result of n bytes, and as many of them as a packet has room for. */
static void put_data(struct buf *reply, const void *bytes, size_t n)
{
	enum { HEAD = 24 };
	struct buf data = {0};
	size_t taken = packet_put_bytes(&data, bytes, n, PACKET_MAX - HEAD);

	put_result(reply, (int64_t)taken, 0);
	buf_putc(reply, ';');
	buf_put(reply, data.p, data.len);
	buf_deinit(&data);
}

static void answer_pread(struct server *v, const char *at, const char *end, struct buf *reply)
{
	static char bytes[PACKET_MAX];
	uint64_t number, n, off;

	if (!field_two(&at, &number, &n) || !field_take(&at, ',') || !field_number(&at, &off) ||
	    at != end || off > INT64_MAX) {
		put_result(reply, -1, EINVAL);
		return;
	}
	ssize_t got =
		pread(file_of(v, number), bytes, n < sizeof(bytes) ? n : sizeof(bytes), (off_t)off);
	if (got < 0)
		put_result(reply, -1, errno);
	else
		put_data(reply, bytes, (size_t)got);
}

static void answer_pwrite(struct server *v, const char *at, const char *end, struct buf *reply)
{
	uint64_t number, off;

	if (!field_two(&at, &number, &off) || !field_take(&at, ',') || off > INT64_MAX) {
		put_result(reply, -1, EINVAL);
		return;
	}
	ssize_t n = pwrite(file_of(v, number), at, (size_t)(end - at), (off_t)off);
	put_result(reply, n, errno);
}

/** Appends a number of n bytes, the most significant one first. */
static void put_field(struct buf *b, uint64_t value, unsigned n)
{
	while (n--)
		buf_putc(b, (char)(value >> 8 * n));
}

/** The protocol's struct stat: 64 bytes. */
static void put_stat(struct buf *b, const struct stat *st)
{
	put_field(b, 0, 4); // st_dev is 0 for a file.
	put_field(b, st->st_ino, 4);
	put_field(b, st->st_mode, 4); // The bits are Linux's own.
	put_field(b, st->st_nlink, 4);
	put_field(b, st->st_uid, 4);
	put_field(b, st->st_gid, 4);
	put_field(b, st->st_rdev, 4);
	put_field(b, (uint64_t)st->st_size, 8);
	put_field(b, (uint64_t)st->st_blksize, 8);
	put_field(b, (uint64_t)st->st_blocks, 8);
	put_field(b, (uint64_t)st->st_atime, 4);
	put_field(b, (uint64_t)st->st_mtime, 4);
	put_field(b, (uint64_t)st->st_ctime, 4);
}

static void answer_fstat(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct buf b = {0};
	uint64_t number;
	struct stat st;

	if (!field_number(&at, &number) || at != end) {
		put_result(reply, -1, EINVAL);
	} else if (fstat(file_of(v, number), &st)) {
		put_result(reply, -1, errno);
	} else {
		put_stat(&b, &st);
		put_data(reply, b.p, b.len);
	}
	buf_deinit(&b);
}

/** Reads a link, or with `name' NULL removes the file: both in its directory, which may be another
 * process's. */
static int open_parent(const struct server *v, char *path, const char **name)
{
	char *slash = strrchr(path, '/');

	*name = slash ? slash + 1 : path;
	if (!slash)
		return open_in(v->root, ".", O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
	if (slash == path)
		return open_in(v->root, "/", O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
	*slash = '\0';
	return open_in(v->root, path, O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
}

static void answer_unlink(struct server *v, const char *at, const char *end, struct buf *reply)
{
	_free_ char *path = NULL;
	struct realuser was;
	const char *name;

	if (!field_text(&at, &path) || at != end) {
		put_result(reply, -1, EINVAL);
		return;
	}
	_close_ int dir = open_parent(v, path, &name);
	int r = dir < 0 || !realuser_begin(&was) ? -2 : unlinkat(dir, name, 0);
	if (r != -2)
		realuser_end(&was);
	put_result(reply, r < 0 ? -1 : 0, errno);
}

static void answer_readlink(struct server *v, const char *at, const char *end, struct buf *reply)
{
	_free_ char *path = NULL;
	char target[PATH_MAX];
	const char *name;

	if (!field_text(&at, &path) || at != end) {
		put_result(reply, -1, EINVAL);
		return;
	}
	_close_ int dir = open_parent(v, path, &name);
	ssize_t n = dir < 0 ? -1 : readlinkat(dir, name, target, sizeof(target));
	if (n < 0)
		put_result(reply, -1, errno);
	else
		put_data(reply, target, (size_t)n);
}

/** From now on paths mean what they mean to this process; 0: to us. */
static void answer_setfs(struct server *v, const char *at, const char *end, struct buf *reply)
{
	uint64_t pid;

	if (!field_number(&at, &pid) || at != end || pid > INT_MAX) {
		put_result(reply, -1, EINVAL);
		return;
	}
	v->root = (pid_t)pid;
	put_result(reply, 0, 0);
}

const struct server_row server_files[] = {
	{"vFile:open:", answer_open, false},
	{"vFile:close:", answer_close, false},
	{"vFile:pread:", answer_pread, false},
	{"vFile:pwrite:", answer_pwrite, false},
	{"vFile:fstat:", answer_fstat, false},
	{"vFile:unlink:", answer_unlink, false},
	{"vFile:readlink:", answer_readlink, false},
	{"vFile:setfs:", answer_setfs, false},
	{0},
};
