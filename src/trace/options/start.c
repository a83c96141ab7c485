/**
 * Options for what is run and how it is traced (take.h).
 */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/near.h"
#include "base/cleanup.h"
#include "trace/options/pids.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

struct err *take_argv0(struct option_taken *t, const char *s)
{
	t->o->argv0 = s;
	return NULL;
}

struct err *take_detach_on(struct option_taken *t, const char *s)
{
	if (strcmp(s, t->row->words[0]) != 0)
		return err_hint(err_new("Syscall '%s' for -b isn't supported", s),
				near_word(s, t->row->words));
	t->o->detach_on_exec = true;
	return NULL;
}

struct err *take_env(struct option_taken *t, const char *s)
{
	value_list_add(&t->o->env, s);
	return NULL;
}

struct err *take_user(struct option_taken *t, const char *s)
{
	t->o->user = s;
	return NULL;
}

struct err *take_follow(struct option_taken *t, const char *s)
{
	(void)s;
	t->g->long_f = true;
	t->o->follow = 1;
	return NULL;
}

struct err *take_interruptible(struct option_taken *t, const char *s)
{
	int i;
	long n;
	struct err *e = value_choice(t->opt, s, t->row->words, &i);

	if (!e) {
		t->o->interruptible = i < 4 ? i + 1 : 1; // always: anywhere
		return NULL;
	}
	// Of what is neither a word nor a number, the nearest word is told.
	struct err *no_number = value_number(t->opt, s, 1, 4, &n);
	if (no_number) {
		err_free(no_number);
		return e;
	}
	err_free(e);
	t->o->interruptible = (int)n;
	return NULL;
}

struct err *take_daemonize(struct option_taken *t, const char *s)
{
	static const enum launch_role role[] = {LAUNCH_BEHIND, LAUNCH_PGROUP, LAUNCH_SESSION,
						LAUNCH_PGROUP};
	int i;
	struct err *e = value_choice(t->opt, s ? s : "grandchild", t->row->words, &i);

	t->g->long_D = true;
	if (!e)
		t->o->role = role[i];
	return e;
}

struct err *take_attach(struct option_taken *t, const char *s)
{
	struct options *o = t->o;
	struct pids pids = {.p = o->pids, .n = o->npids};
	struct err *e = pids_parse(&pids, s, !o->strace && !o->ltrace);

	o->pids = pids.p;
	o->npids = (unsigned)pids.n;
	for (size_t i = 0; !e && o->strace && i < pids.n; i++)
		if (pids.p[i] == getpid()) // strace's words
			e = err_new("I'm sorry, I can't let you do that, Dave.");
	return e;
}
