#include "unit/unit.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/buf.h"
#include "proc/fs/mapping.h"
#include "proc/fs/procmap.h"
#include "proc/fs/procfs.h"

static void lines(void **state)
{
	static const char text[] =
		"00400000-00401000 r--p 00001000 fe:01 77      /usr/bin/a b (deleted)\n"
		"nonsense\n"
		"00402000-00401000 r--p 00000000 00:00 0 \n"
		"00500000-00600000 rw-s 00000000 00:00 0 \n"
		"00700000-00800000 ---p 00000000 00:00 0\n"
		"ffffffffff600000-ffffffffff601000 --xp 00000000 00:00 0                  "
		"[vsyscall]\n"
		"7f0000000000-7f0000001000 r-xp 00000000 00:00 0   /cut";
	const char *at = text, *end = text + strlen(text);
	struct mapping m;

	(void)state;
	assert_true(mapping_next(&at, end, &m));
	assert_int_equal(m.start, 0x400000);
	assert_int_equal(m.end, 0x401000);
	assert_int_equal(m.off, 0x1000);
	assert_int_equal(m.dev, (uint64_t)0xfe << 32 | 1);
	assert_int_equal(m.ino, 77);
	assert_string_equal(m.perms, "r--p");
	assert_int_equal(m.npath, strlen("/usr/bin/a b (deleted)"));
	assert_memory_equal(m.path, "/usr/bin/a b (deleted)", m.npath);
	assert_true(mapping_next(&at, end, &m));
	assert_int_equal(m.start, 0x500000);
	assert_string_equal(m.perms, "rw-s");
	assert_int_equal(m.npath, 0);
	assert_true(mapping_next(&at, end, &m));
	assert_int_equal(m.start, 0x700000);
	assert_int_equal(m.npath, 0);
	assert_true(mapping_next(&at, end, &m));
	assert_int_equal(m.start, 0xffffffffff600000);
	assert_memory_equal(m.path, "[vsyscall]", m.npath);
	assert_false(mapping_next(&at, end, &m));
	assert_false(mapping_next(&at, end, &m));
}

/* However the text is cut, nothing behind its end is read (the sanitizers look). */
static void cut(void **state)
{
	static const char line[] = "00400000-00401000 r--p 00001000 fe:01 77  /a\n";

	(void)state;
	for (size_t n = 0; n <= strlen(line); n++) {
		char *text = malloc(n + 1);
		const char *at = text;
		struct mapping m;

		memcpy(text, line, n);
		assert_int_equal(mapping_next(&at, text + n, &m), n == strlen(line));
		free(text);
	}
}

/* What the kernel says of one mapping is what its line says. */
static void single(void **state)
{
	static char text[1 << 20];
	struct mapping line, asked;
	int fd = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
	size_t n = 0, found = 0;

	(void)state;
	assert_true(fd >= 0);
	if (!procmap_at(fd, (uintptr_t)text, &asked))
		skip(); // before Linux 6.11
	for (ssize_t got = 1; got > 0; n += (size_t)got) {
		got = read(fd, text + n, sizeof(text) - n);
		assert_true(got >= 0);
	}
	for (const char *at = text; mapping_next(&at, text + n, &line);) {
		// The heap and the stack may have grown since.
		if (!line.ino || !procmap_at(fd, line.start, &asked))
			continue;
		found++;
		assert_int_equal(asked.start, line.start);
		assert_int_equal(asked.end, line.end);
		assert_int_equal(asked.off, line.off);
		assert_int_equal(asked.dev, line.dev);
		assert_int_equal(asked.ino, line.ino);
		assert_string_equal(asked.perms, line.perms);
	}
	assert_true(found > 0);
	assert_false(procmap_at(fd, 0, &asked));
	close(fd);
}

/* The code of a process has the same lines in the whole map, also with a name that must be escaped.
 */
static void code(void **state)
{
	enum { CODE = 64 };
	static char path[] = "/tmp/pawl-code\nXXXXXX";
	struct mapping line, lines[CODE];
	struct buf all = {0}, some = {0};
	int fd = mkstemp(path);
	long size = sysconf(_SC_PAGESIZE);
	size_t n = 0, left = 0;

	(void)state;
	assert_true(fd >= 0 && !ftruncate(fd, size));
	void *mapped = mmap(NULL, (size_t)size, PROT_READ | PROT_EXEC, MAP_PRIVATE, fd, 0);
	if (mapped == MAP_FAILED)
		skip(); // no programs may be executed there
	assert_true(procmap_read_code(getpid(), &some));
	assert_true(procfs_read_all(getpid(), "maps", &all));
	for (const char *at = some.p; mapping_next(&at, some.p + some.len, &line) && n < CODE;)
		if (line.perms[2] == 'x')
			lines[n++] = line;
	for (const char *at = all.p; mapping_next(&at, all.p + all.len, &line);) {
		// The page of vsyscalls belongs to no process.
		if (line.perms[2] != 'x' || (left == n && line.perms[0] == '-'))
			continue;
		assert_true(left < n);
		const struct mapping *m = &lines[left++];
		assert_int_equal(m->start, line.start);
		assert_int_equal(m->end, line.end);
		assert_int_equal(m->off, line.off);
		assert_int_equal(m->dev, line.dev);
		assert_int_equal(m->ino, line.ino);
		assert_string_equal(m->perms, line.perms);
		assert_int_equal(m->npath, line.npath);
		assert_memory_equal(m->path, line.path, line.npath);
	}
	assert_int_equal(left, n);
	assert_true(strstr(buf_str(&some), "/tmp/pawl-code\\012"));
	munmap(mapped, (size_t)size);
	close(fd);
	unlink(path);
	buf_deinit(&all);
	buf_deinit(&some);
}

/* A process that has ended has no map. */
static void ended(void **state)
{
	struct buf b = {0};
	siginfo_t info;
	pid_t pid = fork();

	(void)state;
	if (!pid)
		_exit(0);
	assert_int_equal(waitid(P_PID, (id_t)pid, &info, WEXITED | WNOWAIT), 0);
	assert_false(procmap_read_code(pid, &b));
	assert_int_equal(waitpid(pid, NULL, 0), pid);
	assert_false(procmap_read_code(pid, &b));
	assert_int_equal(b.len, 0);
	buf_deinit(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(lines), cmocka_unit_test(cut),
					   cmocka_unit_test(single), cmocka_unit_test(code),
					   cmocka_unit_test(ended)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
