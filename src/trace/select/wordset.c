#include "trace/select/wordset.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/near.h"
#include "decode/names.h"

/** Adds one item of a list to the set. */
typedef struct err *wordset_add(const char *item, void *set);

/** Walks "[!]a,b", or "all" or "none", which must stand alone. Each further ! inverts the set
 * again. *invert: the set is all but the collected items. */
static struct err *list_walk(const char *spec, const char *what, wordset_add *add, void *set,
			     bool *invert)
{
	const char *whole = spec;
	bool any = false;

	for (*invert = false; *spec == '!'; spec++)
		*invert = !*invert;
	if (!strcmp(spec, "none"))
		return NULL;
	if (!strcmp(spec, "all")) {
		*invert = !*invert;
		return NULL;
	}
	_free_ char *copy = alloc_strdup(spec);
	for (char *save, *item = strtok_r(copy, ",", &save); item;
	     item = strtok_r(NULL, ",", &save)) {
		struct err *e = add(item, set);

		if (e)
			return e;
		any = true;
	}
	return any ? NULL : err_new("invalid %s '%s'", what, whole);
}

struct word_list {
	const char *const *words;
	const char *what;
	uint64_t set;
};

static struct err *word_add(const char *item, void *set)
{
	struct word_list *l = set;

	for (unsigned i = 0; l->words[i]; i++) {
		if (!strcasecmp(l->words[i], item)) {
			l->set |= 1ULL << i;
			return NULL;
		}
	}
	return err_hint(err_new("invalid %s '%s'", l->what, item), near_word(item, l->words));
}

struct err *wordset_parse(const char *spec, const char *const *words, const char *what,
			  uint64_t *ret)
{
	struct word_list l = {.words = words, .what = what};
	bool invert;
	struct err *e = list_walk(spec, what, word_add, &l, &invert);

	if (!e)
		*ret = invert ? ~l.set : l.set;
	return e;
}

/** The signal that is shown by this name, with or without SIG, or -1. Other names of signals are no
 * words of a set, as in strace. */
static int signal_named(const char *item)
{
	int sig = names_signal_number(item);
	char tmp[16];
	const char *name = names_signal(sig, tmp);

	return name && (!strcasecmp(item, name) || !strcasecmp(item, name + 3)) ? sig : -1;
}

static struct err *signal_add(const char *item, void *set)
{
	uint64_t *mask = set;
	char tmp[16];
	int sig = -1;

	if (*item >= '0' && *item <= '9') {
		char *end;
		long n = strtol(item, &end, 10);

		sig = *end || n > 255 ? -1 : (int)n;
	} else {
		sig = signal_named(item);
	}
	if (sig < 0)
		return err_hint(err_new("invalid signal '%s'", item), names_signal_near(item, tmp));
	if (sig >= 1 && sig <= 64)
		*mask |= 1ULL << (sig - 1);
	return NULL;
}

struct err *wordset_parse_signals(const char *spec, uint64_t *ret)
{
	uint64_t set = 0;
	bool invert;
	struct err *e = list_walk(spec, "signal", signal_add, &set, &invert);

	if (!e)
		*ret = invert ? ~set : set;
	return e;
}

static struct err *fd_add(const char *item, void *set)
{
	struct fdset *s = set;
	char *end;
	long n = strtol(item, &end, 10);

	if (end == item || *end || n < 0 || n > INT_MAX)
		return err_new("invalid descriptor '%s'", item);
	s->fds = alloc_grow(s->fds, s->n + 1, sizeof(*s->fds));
	s->fds[s->n++] = (int)n;
	return NULL;
}

struct err *wordset_parse_fds(const char *spec, struct fdset *ret)
{
	free(ret->fds);
	*ret = (struct fdset){0};
	return list_walk(spec, "descriptor", fd_add, ret, &ret->invert);
}
