/**
 * The option parser: the input is a command line, words separated by NUL or newline. Whatever they
 * are, parsing ends with complete options or with a message of one line (of three, where an
 * expression is to blame).
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "trace/options/options.h"

enum { WORDS = 40 };

const char *const fuzz_seeds[] = {
	"-f\n-o\nout\n-e\ntrace=open,close\nls\n-l",
	"-e\ntrace=!%file,/^get.*id$,?nosuch,read@64\ntrue",
	"-e\nsignal=usr1,!SIGIO,9\n-e\nstatus=!failed\n-p\n1,2 3\n-q",
	"-c\n-S\ncalls\n-U\ntime,calls,name\n-w\n-O\n1.5ms\ntrue",
	"--timestamps=unix,precision:ns\n--relative-timestamps=ms\n--syscall-times\n-X\nraw\ntrue",
	"-E\nA=b\n-E\nC\n-u\n5:6\n-b\nexecve\n--argv0=x\n-P\n/etc\n-e\nfds=!1,2\ntrue",
	"--color=always\n--strings-in-hex=non-ascii\n--decode-fds=all\n--decode-pids=comm\n-"
	"ff\ntrue",
	"--record=x\n--debug=proc\n--share-cpu=never\n-s\n99\n-a\n0\n-I\nnever\ntrue",
	"--replay\nx\n-tttt\n-xxx\n-yyy\n-qqqq\n-v\n-n\n-N\n-i\n-Y\n-z\n-Z\n-A\n-d",
	NULL,
};

void fuzz_one(const uint8_t *data, size_t n)
{
	char *copy = malloc(n + 1), *argv[WORDS + 2];
	int argc = 0;
	struct options o;
	bool usage;

	fuzz_quiet();
	if (!copy)
		return;
	memcpy(copy, data, n);
	copy[n] = '\0';
	argv[argc++] = (char *)(uintptr_t)(n & 1 ? "pawl" : "/usr/bin/strace");
	for (char *p = copy; p <= copy + n && argc <= WORDS;) {
		char *end = p + strcspn(p, "\n");

		argv[argc++] = p;
		*end = '\0';
		p = end + 1;
	}
	argv[argc] = NULL;
	struct err *e = options_parse(argc, argv, &o, &usage);
	// Filter expressions are shown below the message, with marks.
	if (e)
		assert(!strchr(err_msg(e), '\n') || memchr(data, '\n', n) ||
		       strstr(err_msg(e), "--where: "));
	else if (o.action == OPTIONS_TRACE)
		assert(o.command || o.npids);
	err_free(e);
	options_deinit(&o);
	free(copy);
}
