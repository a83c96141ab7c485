#include "tracer/ltrace_words.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "proc/launch.h"
#include "sink/summary/ltrace_table.h"

/** The lines about a command that does not begin. ltrace names a child, which we have not made: the
 * process that would have made it stands there. */
static struct err *not_begun(const char *first, const char *subject, const char *why,
			     const char *command)
{
	const char *none = strerror(ENOENT);

	return err_of(
		ERR_WHOLE,
		"%s `%s'%s%s\nfailed to initialize process %d: %s\ncouldn't open program '%s': %s",
		first, subject, *why ? ": " : "", why, (int)getpid(), none, command, none);
}

struct err *ltrace_words_output(const char *path, struct err *e)
{
	struct err *words =
		err_of(ERR_WHOLE, "can't open %s for writing: %s", path, strerror(err_errno(e)));

	err_free(e);
	return words;
}

static struct err *no_user(const char *user, const char *command, struct err *e)
{
	_free_ char *path = NULL;
	struct err *missing = launch_find(command, &path);
	struct err *words = not_begun("cannot find user", user, "", path ? path : command);

	err_free(missing);
	err_free(e);
	return words;
}

/** Fails if the command's file is missing, or if it is neither an ELF file nor one that the kernel
 * executes by an interpreter, which ltrace refuses and we do not. */
static struct err *check_file(const char *command)
{
	_free_ char *path = NULL;
	struct err *e = launch_find(command, &path);
	char head[SELFMAG] = "";

	if (e) {
		struct err *words =
			not_begun("Can't execute", command,
				  strerror(err_errno(e) ? err_errno(e) : ENOENT), command);

		err_free(e);
		return words;
	}
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (fd < 0)
		return NULL; // What may be executed need not be readable.
	ssize_t n = read(fd, head, sizeof(head));
	close(fd);
	if ((n == SELFMAG && !memcmp(head, ELFMAG, SELFMAG)) ||
	    (n >= 2 && head[0] == '#' && head[1] == '!'))
		return NULL;
	return err_of(ERR_WHOLE, "\"%s\" is not an ELF file", path);
}

struct err *ltrace_words_check(const char *user, char *const *command)
{
	struct err *e = user && command ? launch_check_user(user) : NULL;

	if (e)
		return no_user(user, *command, e);
	return command ? check_file(*command) : NULL;
}

void ltrace_words_table(const char *path)
{
	struct output out;
	struct err *e = NULL;

	if (path)
		e = output_open_file(&out, path, false);
	else
		output_init_fd(&out, STDERR_FILENO);
	struct sink *table = e ? NULL : ltrace_table_create(&out);
	if (table) {
		table->ops->end(table, true);
		table->ops->destroy(table);
	}
	if (!e)
		output_close(&out);
	err_free(e); // It was told before, or what is told already is more important.
}
