#include "sink/files/action.h"

#include <fcntl.h>
#include <stdlib.h>

#include "base/alloc.h"

enum action_kind {
	ACTION_NONE,
	ACTION_OPEN,   /* by the flags in the argument after the path */
	ACTION_OPENAT, /* ... in the one after the directory and the path */
	ACTION_OPEN_HOW,
	ACTION_CREATE,
	ACTION_LOOK,
	ACTION_RUN,
	ACTION_MAKE,
	ACTION_LINK,
	ACTION_SYMLINK, /* the first path is just a text */
	ACTION_REMOVE,
	ACTION_CHANGE,
	ACTION_RENAME,
};

static const struct {
	enum action_kind kind;
	const char *names; /* of calls, separated by spaces */
} actions[] = {
	{ACTION_OPEN, "open"},
	{ACTION_OPENAT, "openat"},
	{ACTION_OPEN_HOW, "openat2"},
	{ACTION_CREATE, "creat"},
	{ACTION_LOOK,
	 "stat stat64 lstat lstat64 oldstat oldlstat newfstatat fstatat64 statx access faccessat "
	 "faccessat2 readlink readlinkat statfs statfs64 getxattr lgetxattr getxattrat listxattr "
	 "llistxattr listxattrat chdir chroot name_to_handle_at inotify_add_watch "
	 "fanotify_mark open_tree"},
	{ACTION_RUN, "execve execveat uselib"},
	{ACTION_MAKE, "mkdir mkdirat mknod mknodat"},
	{ACTION_LINK, "link linkat"},
	{ACTION_SYMLINK, "symlink symlinkat"},
	{ACTION_REMOVE, "unlink unlinkat rmdir"},
	{ACTION_CHANGE,
	 "chmod fchmodat fchmodat2 chown lchown chown32 lchown32 fchownat utime utimes utimensat "
	 "utimensat_time64 futimesat truncate truncate64 setxattr lsetxattr setxattrat "
	 "removexattr lremovexattr removexattrat mount umount umount2 swapon swapoff acct"},
	{ACTION_RENAME, "rename renameat renameat2"},
};

void actions_init(struct actions *a)
{
	a->kinds = alloc_array(sc_ncalls + 1, 1);
	for (size_t i = 0; i < sizeof(actions) / sizeof(actions[0]); i++)
		decode_mark(a->kinds, actions[i].names, (uint8_t)actions[i].kind);
}

void actions_deinit(struct actions *a)
{
	free(a->kinds);
}

bool actions_has(const struct actions *a, const struct call *c)
{
	return a->kinds[c->id] != ACTION_NONE;
}

static unsigned by_flags(uint64_t flags)
{
	unsigned mode = flags & O_ACCMODE, deeds = 0;

	if ((flags & O_PATH) || (flags & O_DIRECTORY))
		return FILE_LOOKED;
	if (mode != O_WRONLY)
		deeds |= FILE_READ;
	if (mode != O_RDONLY || (flags & O_TRUNC))
		deeds |= FILE_WRITTEN;
	if (flags & O_CREAT)
		deeds |= flags & O_EXCL ? FILE_MADE : FILE_ANEW;
	return deeds;
}

unsigned actions_of(const struct actions *a, const struct call *c, struct mem *mem, unsigned nth)
{
	uint64_t how = 0;

	switch ((enum action_kind)a->kinds[c->id]) {
	case ACTION_OPEN:
		return by_flags(c->args[1]);
	case ACTION_OPENAT:
		return by_flags(c->args[2]);
	case ACTION_OPEN_HOW:
		return mem_read_all(mem, c->args[2], &how, sizeof(how)) ? by_flags(how) : FILE_READ;
	case ACTION_CREATE:
		return FILE_WRITTEN | FILE_ANEW;
	case ACTION_RUN:
		return FILE_RUN;
	case ACTION_MAKE:
		return FILE_MADE;
	case ACTION_LINK:
		return nth ? FILE_MADE : FILE_LOOKED;
	case ACTION_SYMLINK:
		return nth ? FILE_MADE : 0;
	case ACTION_REMOVE:
		return FILE_REMOVED;
	case ACTION_CHANGE:
		return FILE_CHANGED;
	case ACTION_RENAME:
		return nth ? FILE_MADE | FILE_ANEW : FILE_REMOVED;
	default:
		return FILE_LOOKED;
	}
}
