#include "base/near.h"
#include "decode/names.h"

#include <string.h>

enum { ERRORS = 134, SIGNALS = 32 };

const char *names_errno_near(const char *word)
{
	struct near n = {.name = word};

	for (int e = 1; e < ERRORS; e++)
		if (names_errno(e))
			near_try(&n, names_errno(e));
	return n.best;
}

const char *names_signal_near(const char *word, char buf[16])
{
	struct near n = {.name = word};
	char name[16];

	for (int sig = 1; sig < SIGNALS; sig++) {
		const char *s = names_signal(sig, name);

		// The word may begin with SIG, or not.
		if (!s || !near_try(&n, strncmp(word, "SIG", 3) ? s + 3 : s))
			continue;
		strcpy(buf, strncmp(word, "SIG", 3) ? s + 3 : s);
		n.best = buf;
	}
	return n.best;
}
