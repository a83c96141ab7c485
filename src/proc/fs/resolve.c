#include "proc/fs/resolve.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "base/near.h"
#include "event/resolve.h"
#include "proc/fs/image_head.h"
#include "proc/fs/procfs.h"

enum {
	PATH_SIZE = 4096,
	RACES = 8,
	LINKS = 40,   /* as many links are followed (path_resolution(7)) */
	NAMES = 20000 /* as many names of a directory are compared */
};

/** Appends the directory that relative paths of the thread start from, as seen from its root. */
static bool put_base(struct buf *b, pid_t tid, int dirfd)
{
	char base[PATH_SIZE], root[PATH_SIZE], name[32];

	snprintf(name, sizeof(name), dirfd == RESOLVE_CWD ? "cwd" : "fd/%d", dirfd);
	long nbase = procfs_link(tid, name, base, sizeof(base));
	long nroot = procfs_link(tid, "root", root, sizeof(root));
	if (nbase <= 0 || nroot <= 0 || base[0] != '/')
		return false;
	// The links in /proc contain paths as we see them.
	size_t skip = nroot > 1 ? (size_t)nroot : 0;
	bool inside = (size_t)nbase >= skip && !memcmp(base, root, skip) &&
		      (!skip || (size_t)nbase == skip || base[skip] == '/');
	if (inside)
		buf_put(b, base + skip, (size_t)nbase - skip);
	buf_putc(b, '/');
	return inside;
}

/** Opens `path` with the thread's root as the root directory, also for the links on the way
 * (openat2(2), RESOLVE_IN_ROOT). */
static int open_inside(pid_t tid, const char *path)
{
	const struct open_how how = {.flags = O_PATH | O_NOFOLLOW | O_CLOEXEC,
				     .resolve = RESOLVE_IN_ROOT};
	char name[32];
	long fd = -1;

	procfs_path(name, sizeof(name), tid, "root");
	_close_ int root = open(name, O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (root < 0)
		return -1;
	// EAGAIN: a file was moved while ".." was resolved (openat2(2)).
	for (unsigned i = 0; i < RACES; i++) {
		fd = syscall(SYS_openat2, root, path, &how, sizeof(how));
		if (fd >= 0 || (errno != EAGAIN && errno != EINTR))
			break;
	}
	return (int)fd;
}

int resolve_open(pid_t tid, int dirfd, const char *path)
{
	_cleanup_(buf_deinit) struct buf whole = {0};

	errno = ENOENT;
	if (!*path || (path[0] != '/' && !put_base(&whole, tid, dirfd)))
		return -1;
	buf_puts(&whole, path);
	return open_inside(tid, buf_str(&whole));
}

/* -- step by step ---------------------------------------------------------------------------- */

/** The way so far. */
struct way {
	struct buf out;
	pid_t tid;
	int root, at;	 /* directories, of O_PATH */
	struct buf path; /* of `at`, without a slash at its end */
	uint64_t mount;	 /* the last one that was looked at, by its id; 0: there is none */
	uint64_t mount_bits;
	char rest[2 * PATH_SIZE];
	unsigned links;
};

static void way_deinit(struct way *w)
{
	cleanup_close(&w->root);
	cleanup_close(&w->at);
	buf_deinit(&w->out);
	buf_deinit(&w->path);
}

static void put_text(struct way *w, struct resolve_step s, const char *text, size_t n)
{
	s.text = text;
	s.len = (uint16_t)(n < PATH_SIZE ? n : PATH_SIZE);
	if (w->out.len + s.len < RESOLVE_BYTES_MAX - PATH_SIZE)
		resolve_put(&w->out, &s);
}

/** What is looked at of a file. False: errno says why not. */
static bool look(int fd, struct statx *ret)
{
	const unsigned wanted = STATX_TYPE | STATX_MODE | STATX_UID | STATX_GID | STATX_MNT_ID;

	return !statx(fd, "", AT_EMPTY_PATH, wanted, ret);
}

static uint64_t bits_of_mount(int fd)
{
	struct statvfs v;
	uint64_t bits = 0;

	if (fstatvfs(fd, &v))
		return 0;
	bits |= v.f_flag & ST_RDONLY ? RESOLVE_READ_ONLY : 0;
	bits |= v.f_flag & ST_NOEXEC ? RESOLVE_NOEXEC : 0;
	bits |= v.f_blocks && !v.f_bavail ? RESOLVE_FULL : 0;
	return bits | (v.f_files && !v.f_favail ? RESOLVE_NO_INODES : 0);
}

/** The mount of a file is looked at once where a way stays on it. Linux before 5.8 has no ids of
 * mounts. */
static uint64_t mount_of(struct way *w, int fd, const struct statx *st)
{
	uint64_t id = st->stx_mask & STATX_MNT_ID ? st->stx_mnt_id : 0;

	if (!id || w->mount != id)
		w->mount_bits = bits_of_mount(fd);
	w->mount = id;
	return w->mount_bits;
}

/** Appends a step about the file at fd, or (-1) about a name that is not there. st: what is known
 * of the file; or NULL. */
static void put_step(struct way *w, enum resolve_kind kind, int fd, const struct statx *st,
		     const char *name, int error)
{
	_cleanup_(buf_deinit) struct buf path = {0};
	struct resolve_step s = {.kind = kind, .error = error};

	if (st) {
		s.mode = st->stx_mode;
		s.uid = st->stx_uid;
		s.gid = st->stx_gid;
		s.number = mount_of(w, fd, st);
	}
	buf_put(&path, w->path.p, w->path.len);
	if (name || !path.len)
		buf_putc(&path, '/');
	buf_puts(&path, name ? name : "");
	put_text(w, s, path.p, path.len);
}

/** Takes in the names of a directory that one read of it has given. Returns how many there were. */
static unsigned take_names(struct near *near, char *best, const char *names, ssize_t n)
{
	const struct dirent64 *d;
	unsigned count = 0;

	for (ssize_t at = 0; at < n; at += d->d_reclen, count++) {
		d = (const void *)(names + at);
		if (!strcmp(d->d_name, ".") || !strcmp(d->d_name, "..") ||
		    !near_try(near, d->d_name))
			continue;
		snprintf(best, NEAR_MAX + 1, "%s", d->d_name);
		near->best = best;
	}
	return count;
}

/** Appends the name in the directory that is the nearest to one that is not there. */
static void put_near(struct way *w, const char *name)
{
	_close_ int fd = openat(w->at, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	_Alignas(struct dirent64) char names[1 << 15];
	struct near near = {.name = name};
	char best[NEAR_MAX + 1];
	ssize_t n;

	for (unsigned i = 0; fd >= 0 && i < NAMES; i += take_names(&near, best, names, n))
		if ((n = getdents64(fd, names, sizeof(names))) <= 0)
			break;
	if (near.best)
		put_text(w, (struct resolve_step){.kind = RESOLVE_NEAR}, best, strlen(best));
}

/** Appends the ids of the thread that decide what it may do with files: /proc/TID/status has them
 * (proc(5)). */
static void put_user(struct way *w)
{
	_cleanup_(buf_deinit) struct buf status = {0}, groups = {0};
	struct resolve_step s = {.kind = RESOLVE_USER};
	unsigned long long caps = 0;
	const char *line;
	int used;

	if (!procfs_read_all(w->tid, "status", &status))
		return;
	buf_str(&status);
	if ((line = strstr(status.p, "\nUid:")))
		sscanf(line + 5, "%*u %*u %*u %u", &s.uid);
	if ((line = strstr(status.p, "\nGid:")))
		sscanf(line + 5, "%*u %*u %*u %u", &s.gid);
	if ((line = strstr(status.p, "\nCapEff:")))
		sscanf(line + 8, "%llx", &caps);
	line = strstr(status.p, "\nGroups:");
	for (line = line ? line + 8 : ""; groups.len < PATH_SIZE; line += used) {
		uint32_t group;

		// The blanks behind the last number would skip to the next line.
		line += strspn(line, " \t");
		if (sscanf(line, "%u%n", &group, &used) != 1)
			break;
		buf_put(&groups, &group, sizeof(group));
	}
	if (procfs_shares(w->tid, "user"))
		s.number = caps;
	put_text(w, s, groups.p, groups.len);
}

static int dup_of(int fd)
{
	return fcntl(fd, F_DUPFD_CLOEXEC, 0);
}

static void way_to(struct way *w, int fd)
{
	cleanup_close(&w->at);
	w->at = fd;
}

static bool same_file(int a, int b)
{
	struct stat x, y;

	return !fstat(a, &x) && !fstat(b, &y) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/** Goes to the directory above; that of the root is the root. */
static void way_up(struct way *w)
{
	if (same_file(w->root, w->at))
		return;
	way_to(w, openat(w->at, "..", O_PATH | O_CLOEXEC));
	while (w->path.len && w->path.p[--w->path.len] != '/')
		;
}

/** Follows a link: what it leads to comes before the rest of the path. False: too many links. */
static bool way_link(struct way *w, int fd, const struct statx *st, const char *name)
{
	char target[PATH_SIZE], rest[sizeof(w->rest)];
	_cleanup_(buf_deinit) struct buf text = {0};
	struct resolve_step s = {.kind = RESOLVE_LINK};
	ssize_t n = readlinkat(fd, "", target, sizeof(target) - 1);
	int len;

	if (n <= 0 || ++w->links > LINKS) {
		put_step(w, RESOLVE_STOPPED, fd, st, name, n <= 0 ? errno : ELOOP);
		return false;
	}
	target[n] = '\0';
	buf_put(&text, w->path.p, w->path.len);
	buf_printf(&text, "/%s%c%s", name, '\0', target);
	put_text(w, s, text.p, text.len);
	len = snprintf(rest, sizeof(rest), "%s/%s", target, w->rest);
	if (len < 0 || (size_t)len >= sizeof(rest)) {
		put_step(w, RESOLVE_STOPPED, fd, st, name, ENAMETOOLONG);
		return false;
	}
	memcpy(w->rest, rest, (size_t)len + 1);
	if (target[0] == '/') {
		way_to(w, dup_of(w->root));
		buf_clear(&w->path);
	}
	return true;
}

static void put_file(struct way *w, int fd, const struct statx *st, const char *name)
{
	struct image_head head;
	struct resolve_step s = {.kind = RESOLVE_NO_PROGRAM};
	bool more = w->rest[strspn(w->rest, "/")] != '\0';

	put_step(w, more ? RESOLVE_NO_FOLDER : RESOLVE_FILE, fd, st, name, 0);
	if (more || !image_head_read(fd, &head))
		return;
	if (head.kind != IMAGE_HEAD_OTHER)
		s.kind = head.kind == IMAGE_HEAD_SCRIPT ? RESOLVE_SCRIPT : RESOLVE_PROGRAM;
	s.number = head.machine;
	if (head.interpreter[0]) {
		_close_ int to = resolve_open(w->tid, RESOLVE_CWD, head.interpreter);

		s.error = to < 0 ? errno : 0;
	}
	put_text(w, s, head.interpreter, strlen(head.interpreter));
}

/** Takes the next name from the rest of the path. False: there is none. */
static bool way_name(struct way *w, char *name)
{
	size_t skip = strspn(w->rest, "/"), n = strcspn(w->rest + skip, "/");

	if (!n || n > NEAR_MAX)
		return false;
	memcpy(name, w->rest + skip, n);
	name[n] = '\0';
	memmove(w->rest, w->rest + skip + n, strlen(w->rest + skip + n) + 1);
	return true;
}

/** Makes one step. False: it was the last one. */
static bool way_step(struct way *w, const char *name)
{
	struct statx st;

	if (!strcmp(name, "."))
		return true;
	if (!strcmp(name, "..")) {
		way_up(w);
		return w->at >= 0;
	}
	_close_ int fd = openat(w->at, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
	if (fd < 0 || !look(fd, &st)) {
		bool missing = errno == ENOENT;

		put_step(w, missing ? RESOLVE_MISSING : RESOLVE_STOPPED, -1, NULL, name, errno);
		if (missing)
			put_near(w, name);
		return false;
	}
	if (S_ISLNK(st.stx_mode))
		return way_link(w, fd, &st, name) && w->at >= 0;
	if (!S_ISDIR(st.stx_mode)) {
		put_file(w, fd, &st, name);
		return false;
	}
	put_step(w, RESOLVE_FOLDER, fd, &st, name, 0);
	buf_printf(&w->path, "/%s", name);
	way_to(w, fd);
	fd = -1; // It is the way's now.
	return true;
}

/** Finds where the path starts. */
static bool way_begin(struct way *w, int dirfd, const char *path)
{
	char name[64], base[PATH_SIZE];
	struct statx st;

	procfs_path(name, sizeof(name), w->tid, "root");
	w->root = open(name, O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (path[0] != '/' && dirfd == RESOLVE_CWD)
		procfs_path(name, sizeof(name), w->tid, "cwd");
	else if (path[0] != '/')
		procfs_path(name, sizeof(name), w->tid, "fd/%d", dirfd);
	w->at = path[0] == '/' ? dup_of(w->root) : open(name, O_PATH | O_DIRECTORY | O_CLOEXEC);
	int len = snprintf(w->rest, sizeof(w->rest), "%s", path);
	if (w->root < 0 || w->at < 0 || len < 0 || (size_t)len >= sizeof(w->rest))
		return false;
	ssize_t n = path[0] == '/' ? 0 : readlink(name, base, sizeof(base));
	if (n > 1 && base[0] == '/')
		buf_put(&w->path, base, (size_t)n);
	put_user(w);
	put_step(w, RESOLVE_FOLDER, w->at, look(w->at, &st) ? &st : NULL, NULL, 0);
	return true;
}

long resolve_path(pid_t tid, int dirfd, const char *path, char *buf, size_t n)
{
	_cleanup_(way_deinit) struct way w = {.tid = tid, .root = -1, .at = -1};
	char name[NEAR_MAX + 1];

	if (!*path || !way_begin(&w, dirfd, path))
		return -1;
	while (way_name(&w, name) && way_step(&w, name))
		;
	if (w.out.len > n)
		return -1;
	memcpy(buf, w.out.p, w.out.len);
	return (long)w.out.len;
}
