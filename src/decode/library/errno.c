#include "decode/library/errno.h"

#include <stdlib.h>
#include <string.h>

#include "event/ask.h"

static int by_name(const void *a, const void *b)
{
	return strcmp(a, *(const char *const *)b);
}

#define IS_ONE_OF(name, list)                                                                      \
	(bsearch(name, list, sizeof(list) / sizeof(*(list)), sizeof(*(list)), by_name) != NULL)

/** Functions that return NULL and set errno when they fail. For others, such as strchr, NULL is no
 * error. */
static bool returns_no_object(const char *name)
{
	static const char *const names[] = {
		"calloc", "fdopen",  "fdopendir", "fopen", "fopen64",  "freopen",  "getcwd",
		"malloc", "mkdtemp", "opendir",	  "popen", "realpath", "sem_open", "tmpfile",
	};

	return IS_ONE_OF(name, names);
}

/** Functions that return -1 and set errno when they fail, and that are no system calls. */
static bool returns_minus_one(const char *name)
{
	static const char *const names[] = {
		"closedir", "daemon",	 "execl",	"execle",	"execlp",
		"execv",    "execvp",	 "execvpe",	"fclose",	"fflush",
		"fseek",    "fseeko",	 "ftell",	"lockf",	"mkfifo",
		"mkostemp", "mkstemp",	 "pclose",	"posix_openpt", "recv",
		"remove",   "sem_post",	 "sem_trywait", "sem_wait",	"send",
		"setenv",   "shm_open",	 "shm_unlink",	"sigaction",	"sigprocmask",
		"system",   "tcgetattr", "tcsetattr",	"truncate",	"unsetenv",
		"usleep",   "utimes",	 "wait",	"waitpid",
	};
	uint16_t id;

	return IS_ONE_OF(name, names) || decode_find(name, &id, 1);
}

uint32_t errno_of_call(struct dec *d, uint64_t ret)
{
	char name[64], text[16];
	bool narrow = dec_wordsize(d) == 4;
	bool minus_one = (uint32_t)ret == UINT32_MAX;
	size_t n = d->c->symbol ? strcspn(d->c->symbol, "@") : sizeof(name);

	ret = narrow ? (uint32_t)ret : ret;
	if ((ret && !minus_one) || n >= sizeof(name) || d->o->ltrace)
		return 0;
	memcpy(name, d->c->symbol, n);
	name[n] = '\0';
	if (n > 2 && !strcmp(name + n - 2, "64") && strcmp(name, "fopen64") != 0)
		name[n - 2] = '\0';
	if (!(ret ? returns_minus_one(name) : returns_no_object(name)))
		return 0;
	long got = mem_ask(d->mem, MEM_ASK_ERRNO, 0, text, sizeof(text) - 1);
	text[got > 0 ? got : 0] = '\0';
	long error = strtol(text, NULL, 10);
	return error > 0 && error < 512 ? (uint32_t)error : 0;
}
