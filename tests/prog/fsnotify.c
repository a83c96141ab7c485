// pawl: -a0 -e trace=/inotify,/fanotify
#include <sys/inotify.h>

#include "fake.h"

static const char no[] = "-1 EPERM (Operation not permitted)";

static void inotify(void)
{
	char *open_end = tail_dup("/tmp", 4);
	int fd = inotify_init();

	printf("inotify_init() = %d\n", fd);
	int fd1 = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
	printf("inotify_init1(IN_NONBLOCK|IN_CLOEXEC) = %d\n", fd1);
	printf("inotify_init1(0xfff7f7ff /* IN_??? */) = %s\n",
	       rc(syscall(SYS_inotify_init1, 0xfff7f7ffu)));
	printf("inotify_add_watch(%d, \"/\", IN_ACCESS|IN_DELETE|IN_ONESHOT) = %s\n", fd,
	       rc(syscall(SYS_inotify_add_watch, fd, "/", 0x80000201u)));
	printf("inotify_add_watch(-1, %p, 0x8ff1000 /* IN_??? */) = %s\n", open_end,
	       rc(syscall(SYS_inotify_add_watch, -1, open_end, 0x8ff1000)));
	printf("inotify_add_watch(%d, NULL, 0) = %s\n", fd,
	       rc(syscall(SYS_inotify_add_watch, fd, NULL, 0)));
	printf("inotify_add_watch(-2, \"\", IN_ACCESS|IN_MODIFY|IN_ATTRIB|IN_CLOSE_WRITE"
	       "|IN_CLOSE_NOWRITE|IN_OPEN|IN_MOVED_FROM|IN_MOVED_TO|IN_CREATE|IN_DELETE"
	       "|IN_DELETE_SELF|IN_MOVE_SELF|IN_UNMOUNT|IN_Q_OVERFLOW|IN_IGNORED|IN_ONLYDIR"
	       "|IN_DONT_FOLLOW|IN_EXCL_UNLINK|IN_MASK_CREATE|IN_MASK_ADD|IN_ISDIR|IN_ONESHOT"
	       "|0x8ff1000) = %s\n",
	       rc(syscall(SYS_inotify_add_watch, -2, "", -1)));
	printf("inotify_rm_watch(%d, 1) = %s\n", fd, rc(syscall(SYS_inotify_rm_watch, fd, 1)));
	printf("inotify_rm_watch(-1, -1) = %s\n", rc(syscall(SYS_inotify_rm_watch, -1, -1)));
}

#define INIT_ALL                                                                                   \
	"FAN_CLOEXEC|FAN_NONBLOCK|FAN_UNLIMITED_QUEUE|FAN_UNLIMITED_MARKS|FAN_ENABLE_AUDIT"        \
	"|FAN_REPORT_PIDFD|FAN_REPORT_TID|FAN_REPORT_FID|FAN_REPORT_DIR_FID|FAN_REPORT_NAME"       \
	"|FAN_REPORT_TARGET_FID|FAN_REPORT_FD_ERROR|FAN_REPORT_MNT|0xffff8000"
#define MASK_ALL                                                                                   \
	"FAN_ACCESS|FAN_MODIFY|FAN_ATTRIB|FAN_CLOSE_WRITE|FAN_CLOSE_NOWRITE|FAN_OPEN"              \
	"|FAN_MOVED_FROM|FAN_MOVED_TO|FAN_CREATE|FAN_DELETE|FAN_DELETE_SELF|FAN_MOVE_SELF"         \
	"|FAN_OPEN_EXEC|FAN_Q_OVERFLOW|FAN_FS_ERROR|FAN_OPEN_PERM|FAN_ACCESS_PERM"                 \
	"|FAN_OPEN_EXEC_PERM|FAN_DIR_MODIFY|FAN_PRE_ACCESS|FAN_MNT_ATTACH|FAN_MNT_DETACH"          \
	"|FAN_EVENT_ON_CHILD|FAN_RENAME|FAN_ONDIR|0xffffffffa4e02000"

static void fanotify_groups(void)
{
	fake_fail(SYS_fanotify_init, 0, 0);
	printf("fanotify_init(FAN_CLASS_NOTIF, O_RDONLY) = %s\n", no);
	fake_fail(SYS_fanotify_init, 4 | 1, O_RDWR | O_CLOEXEC);
	printf("fanotify_init(FAN_CLASS_CONTENT|FAN_CLOEXEC, O_RDWR|O_CLOEXEC) = %s\n", no);
	fake_fail(SYS_fanotify_init, 8, 3);
	printf("fanotify_init(FAN_CLASS_PRE_CONTENT, O_ACCMODE) = %s\n", no);
	fake_fail(SYS_fanotify_init, -1, 0x800000);
	printf("fanotify_init(0xc /* FAN_CLASS_??? */|" INIT_ALL ", O_RDONLY|0x800000) = %s\n", no);
	fake_fail(SYS_fanotify_init, 0xffff8000u, 0);
	printf("fanotify_init(FAN_CLASS_NOTIF|0xffff8000 /* FAN_??? */, O_RDONLY) = %s\n", no);
}

/* The mask has 64 bits everywhere. */
static void mark(unsigned flags, uint64_t mask, int dir, const char *path)
{
#ifdef __x86_64__
	fake_fail(SYS_fanotify_mark, 5, flags, mask, dir, path);
#else
	fake_fail(SYS_fanotify_mark, 5, flags, (uint32_t)mask, (uint32_t)(mask >> 32), dir, path);
#endif
}

static void fanotify_marks(void)
{
	char *open_end = tail_dup("/tmp", 4);

	mark(1, 0x40000001, AT_FDCWD, "/");
	printf("fanotify_mark(5, FAN_MARK_ADD, FAN_ACCESS|FAN_ONDIR, AT_FDCWD, \"/\") = %s\n", no);
	mark(0x112, 1ull << 32, 3, NULL);
	printf("fanotify_mark(5, FAN_MARK_REMOVE|FAN_MARK_MNTNS, 0x100000000 /* FAN_??? */, 3, "
	       "NULL)"
	       " = %s\n",
	       no);
	mark(0x10, 0, -1, open_end);
	printf("fanotify_mark(5, FAN_MARK_MOUNT, 0, FAN_NOFD, %p) = %s\n", open_end, no);
	mark(0x100, 2, -2, BAD_PTR);
	printf("fanotify_mark(5, FAN_MARK_FILESYSTEM, FAN_MODIFY, -2, %p) = %s\n", BAD_PTR, no);
	mark(-1, UINT64_MAX, 0, "");
	printf("fanotify_mark(5, FAN_MARK_ADD|FAN_MARK_REMOVE|FAN_MARK_FLUSH|FAN_MARK_DONT_FOLLOW"
	       "|FAN_MARK_ONLYDIR|FAN_MARK_MNTNS|FAN_MARK_IGNORED_MASK|FAN_MARK_IGNORED_SURV_MODIFY"
	       "|FAN_MARK_IGNORE|FAN_MARK_EVICTABLE|0xfffff800, " MASK_ALL ", 0, \"\") = %s\n",
	       no);
	mark(0xfffff800u, 0, 0, "");
	printf("fanotify_mark(5, 0xfffff800 /* FAN_MARK_??? */, 0, 0, \"\") = %s\n", no);
}

int main(void)
{
	inotify();
	fake_init();
	fanotify_groups();
	fanotify_marks();
	return finish();
}
