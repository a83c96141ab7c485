/* info probes: the probes of the program and its libraries, as gdb lists them. */
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/visible.h"
#include "debugger/code/probe.h"
#include "debugger/facts/facts.h"
#include "debugger/session/session.h"

enum { PATTERNS = 3 };

/** What the user names: a provider, a name, an object. */
struct patterns {
	regex_t list[PATTERNS];
	unsigned n;
};

static void patterns_deinit(struct patterns *p)
{
	while (p->n)
		regfree(&p->list[--p->n]);
}

static struct err *patterns_take(const char *args, struct patterns *p)
{
	static const char *const what[PATTERNS] = {"provider", "probe", "object file"};
	char why[128];

	for (; *args && p->n < PATTERNS; args += strspn(args, " \t")) {
		size_t len = strcspn(args, " \t");
		_free_ char *text = alloc_strndup(args, len);
		int bad = regcomp(&p->list[p->n], text, REG_NOSUB);

		if (bad) {
			regerror(bad, &p->list[p->n], why, sizeof(why));
			return err_new("Invalid %s regexp: %s", what[p->n], why);
		}
		p->n++;
		args += len;
	}
	return NULL;
}

static bool patterns_match(const struct patterns *p, const struct code_probe *probe)
{
	const char *const texts[PATTERNS] = {probe->provider, probe->name, probe->object};

	for (unsigned i = 0; i < p->n; i++)
		if (regexec(&p->list[i], texts[i], 0, NULL, 0))
			return false;
	return true;
}

static int by_name(const void *a, const void *b)
{
	const struct code_probe *x = a, *y = b;
	int c = strcmp(x->provider, y->provider);

	c = c ? c : strcmp(x->name, y->name);
	return c ? c : (x->addr > y->addr) - (x->addr < y->addr);
}

static int widest(int old, const char *text)
{
	int n = (int)strlen(text);

	return n > old ? n : old;
}

static void put_probes(struct session *s, const struct code_probes *all)
{
	int digits = s->env.types->word * 2, where = digits + 2, provider = 8, name = 4, object = 6;

	for (size_t i = 0; i < all->n; i++) {
		provider = widest(provider, visible_copy(&s->arena, all->list[i].provider));
		name = widest(name, visible_copy(&s->arena, all->list[i].name));
		object = widest(object, visible_copy(&s->arena, all->list[i].object));
	}
	buf_printf(&s->out, "%-4s %-*s %-*s %-*s %-*s %-*s \n", "Type", provider, "Provider", name,
		   "Name", where, "Where", where, "Semaphore", object, "Object");
	for (size_t i = 0; i < all->n; i++) {
		const struct code_probe *p = &all->list[i];

		buf_printf(&s->out, "stap %-*s %-*s 0x%0*llx ", provider,
			   visible_copy(&s->arena, p->provider), name,
			   visible_copy(&s->arena, p->name), digits, (unsigned long long)p->addr);
		if (p->semaphore)
			buf_printf(&s->out, "0x%0*llx", digits, (unsigned long long)p->semaphore);
		else
			buf_printf(&s->out, "%*s", where, "");
		buf_printf(&s->out, " %-*s \n", object, visible_copy(&s->arena, p->object));
	}
}

/** Shows the probes that the arguments select. */
static struct err *cmd_probes(struct session *s, const char *args)
{
	_cleanup_(code_probes_deinit) struct code_probes all = {0};
	_cleanup_(patterns_deinit) struct patterns p = {.n = 0};
	size_t len = strcspn(args, " \t"), n = 0;
	bool stap = len == 4 && !strncmp(args, "stap", len);
	bool none = len == 6 && !strncmp(args, "dtrace", len);

	if (len && !stap && !none && !(len == 3 && !strncmp(args, "all", len)))
		return err_new("Undefined info probes command: \"%s\".  Try \"help info probes\".",
			       args);
	args += len + strspn(args + len, " \t");
	struct err *e = patterns_take(args, &p);
	if (e)
		return e;
	code_probes_read(&s->code, NULL, &all);
	for (size_t i = 0; i < all.n; i++)
		if (!none && patterns_match(&p, &all.list[i]))
			all.list[n++] = all.list[i];
	all.n = n;
	if (!n) {
		buf_puts(&s->out, "No probes matched.\n");
		return NULL;
	}
	qsort(all.list, n, sizeof(*all.list), by_name);
	put_probes(s, &all);
	return NULL;
}

const struct command commands_probes[] = {
	{"info probes", "looking", "[all | stap | dtrace] [PROVIDER [NAME [OBJECT]]]",
	 "Show the probes (USDT) of the program and its libraries.\n"
	 "PROVIDER, NAME and OBJECT are regular expressions. At a probe, $_probe_argc is the "
	 "number\n"
	 "of its arguments, and $_probe_arg0 and so on are these.",
	 COMPLETE_NONE, cmd_probes, false, false},
	{0},
};
