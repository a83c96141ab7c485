/**
 * -e inject=, -e fault=, --syscall-limit (take.h). A value is SET[:ACTION=VALUE]...; the
 * words of the messages are strace's.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/near.h"
#include "decode/decode.h"
#include "decode/names.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

enum {
	ERROR_MAX = 4095,
	SIGNAL_MAX = 64,
	FIRST_MAX = 65535,
	LAST_MAX = 65534,
	ERROR_NOSYS = 38,
};

/** The actions that a rule has been given, some of which are allowed only once. */
struct given_actions {
	bool error, retval, signal, syscall, delay_enter, delay_exit, poke_enter, poke_exit;
};

/** A rule while it is parsed. */
struct reading {
	struct tamper_rule *rule;
	struct given_actions given;
	const char *name; /* of the program, for warnings */
	const char *bad;  /* the part that is not understood, or NULL */
};

/* -- values ----------------------------------------------------------------------------------- */

static bool read_number(const char *s, long min, long max, long *ret)
{
	struct err *e = value_number("", s, min, max, ret);

	err_free(e);
	return !e;
}

static bool read_error(const char *s, struct reading *r)
{
	long n = 0;

	if (!read_number(s, 1, ERROR_MAX, &n))
		for (n = 1; n <= ERROR_MAX; n++) {
			const char *name = names_errno((int)n);

			if (name && !strcasecmp(name, s))
				break;
		}
	if (n > ERROR_MAX || r->given.error || r->given.retval)
		return false;
	r->given.error = r->rule->action.answers = true;
	r->rule->action.error = (uint32_t)n;
	return true;
}

/** Warns about values that a program will take for an error, or that do not fit every ABI. */
static void warn_retval(const char *name, uint64_t v)
{
	const uint64_t errors = (uint64_t)-ERROR_MAX;
	const uint32_t narrow = (uint32_t)v;
	unsigned long long value = v;

	if (v >= errors)
		dprintf(STDERR_FILENO,
			"%s: Inadvertent injection of error %llu is possible for retval=%llu\n",
			name, 0 - value, value);
	else if (narrow >= (uint32_t)errors)
		dprintf(STDERR_FILENO,
			"%s: Inadvertent injection of error %u is possible in compat personality "
			"for retval=%llu\n",
			name, 0 - narrow, value);
	else if (narrow != v)
		dprintf(STDERR_FILENO,
			"%s: Injected return value %llu will be clipped to %u in compat "
			"personality\n",
			name, value, narrow);
}

static bool read_retval(const char *s, struct reading *r)
{
	char *end;

	errno = 0;
	unsigned long long v = strtoull(s, &end, 0);
	if (!*s || *end || errno || r->given.error || r->given.retval)
		return false;
	r->given.retval = r->rule->action.answers = true;
	r->rule->action.retval = v;
	warn_retval(r->name, v);
	return true;
}

/** Parses a signal's name as pawl shows it, with or without SIG. */
static bool read_signal(const char *s, struct reading *r)
{
	char tmp[16];
	long n = 0;

	if (r->given.signal)
		return false;
	if (*s >= '0' && *s <= '9') {
		if (!read_number(s, 1, SIGNAL_MAX, &n))
			return false;
	} else {
		for (n = 1; n <= SIGNAL_MAX; n++) {
			const char *name = names_signal((int)n, tmp);

			if (!strcasecmp(name, s) || !strcasecmp(name + 3, s))
				break;
		}
	}
	r->given.signal = true;
	r->rule->action.sig = (int)n;
	return n <= SIGNAL_MAX;
}

static bool is_pure(uint16_t id)
{
	for (uint32_t i = 0; i < sc_nclasses; i++)
		if (!strcmp(sc_name(sc_classes[i]), "pure"))
			return sc_calls[id].classes >> i & 1;
	return false;
}

/** Parses the name of a call, which must exist in every ABI. */
static bool read_syscall(const char *s, struct reading *r)
{
	int16_t *instead = r->rule->action.instead;

	if (r->given.syscall)
		return false;
	r->given.syscall = true;
	for (unsigned abi = 0; abi < ABI_COUNT; abi++) {
		for (uint32_t nr = 0; nr < sc_nr_n[abi]; nr++) {
			uint16_t id = decode_lookup(abi, nr);

			if (id && is_pure(id) && !strcmp(sc_name(sc_calls[id].name), s))
				instead[abi] = (int16_t)nr;
		}
		if (instead[abi] < 0)
			return false;
	}
	return true;
}

/** Parses a time; the result is in ns. A time that does not fit is the longest possible. */
static bool read_time(const char *s, uint64_t *ret)
{
	const double forever = 4e18;
	double ns;

	if (!value_time(s, &ns))
		return false;
	*ret = (uint64_t)(ns < forever ? ns : forever);
	return true;
}

static bool read_delay_enter(const char *s, struct reading *r)
{
	struct tamper_action *a = &r->rule->action;
	bool again = r->given.delay_enter;

	r->given.delay_enter = a->delays_enter = true;
	return !again && read_time(s, &a->enter_ns);
}

static bool read_delay_exit(const char *s, struct reading *r)
{
	struct tamper_action *a = &r->rule->action;
	bool again = r->given.delay_exit;

	r->given.delay_exit = a->delays_exit = true;
	return !again && read_time(s, &a->exit_ns);
}

/* -- poke ------------------------------------------------------------------------------------- */

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c |= 0x20;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/** Parses pairs of hexadecimal digits. NULL: there are none, too many, or other characters. */
static uint8_t *read_hex(const char *s, uint16_t *n)
{
	size_t len = strlen(s);

	if (!len || len % 2 || len / 2 > TAMPER_POKE_MAX)
		return NULL;
	_free_ uint8_t *bytes = alloc_zeroed(len / 2);
	for (size_t i = 0; i < len / 2; i++) {
		int high = hex_digit(s[2 * i]), low = hex_digit(s[2 * i + 1]);

		if (high < 0 || low < 0)
			return NULL;
		bytes[i] = (uint8_t)(high << 4 | low);
	}
	*n = (uint16_t)(len / 2);
	return take_ptr(bytes);
}

/** Parses "@arg1=BYTES". */
static bool poke_add(const char *s, struct tamper_pokes *p)
{
	static const char head[] = "@arg";
	struct tamper_poke poke;

	if (strncmp(s, head, sizeof(head) - 1) != 0)
		return false;
	s += sizeof(head) - 1;
	if (*s < '1' || *s > '0' + TAMPER_ARGS || s[1] != '=')
		return false;
	poke.arg = (uint8_t)(*s - '0');
	for (unsigned i = 0; i < p->n; i++)
		if (p->poke[i].arg == poke.arg)
			return false;
	poke.bytes = read_hex(s + 2, &poke.n);
	if (!poke.bytes)
		return false;
	p->poke[p->n++] = poke;
	return true;
}

static bool read_pokes(char *s, struct tamper_pokes *p)
{
	for (char *save, *item = strtok_r(s, ",", &save); item; item = strtok_r(NULL, ",", &save))
		if (!poke_add(item, p))
			return false;
	return p->n > 0;
}

static bool read_poke_enter(char *s, struct reading *r)
{
	bool again = r->given.poke_enter;

	r->given.poke_enter = true;
	return !again && read_pokes(s, &r->rule->action.enter);
}

static bool read_poke_exit(char *s, struct reading *r)
{
	bool again = r->given.poke_exit;

	r->given.poke_exit = true;
	return !again && read_pokes(s, &r->rule->action.exit);
}

/* -- when ------------------------------------------------------------------------------------- */

/** Parses a number at *s and moves *s behind it. */
static bool when_number(const char **s, long max, uint32_t *ret)
{
	char *end;

	errno = 0;
	long v = strtol(*s, &end, 10);
	if (end == *s || errno || v < 1 || v > max)
		return false;
	*s = end;
	*ret = (uint32_t)v;
	return true;
}

/** Parses FIRST[..LAST][+[STEP]]. */
static bool read_when(const char *s, struct tamper_when *w)
{
	bool has_last = false;

	*w = (struct tamper_when){.step = 1, .last = UINT32_MAX};
	if (!when_number(&s, FIRST_MAX, &w->first))
		return false;
	if (!strncmp(s, "..", 2)) {
		s += 2;
		has_last = true;
		if (!when_number(&s, LAST_MAX, &w->last) || w->last < w->first)
			return false;
	}
	if (!*s && !has_last)
		w->last = w->first;
	if (*s != '+')
		return !*s;
	s++;
	return !*s || (when_number(&s, FIRST_MAX, &w->step) && !*s);
}

/* -- rules ------------------------------------------------------------------------------------ */

/** The value in an action "word=value", or NULL. */
static char *value_of(char *action, const char *word)
{
	size_t n = strlen(word);

	return !strncmp(action, word, n) && action[n] == '=' ? action + n + 1 : NULL;
}

static bool read_action(char *s, struct reading *r, bool fault)
{
	char *v;

	if ((v = value_of(s, "when")))
		return read_when(v, &r->rule->when);
	if ((v = value_of(s, "error")))
		return read_error(v, r);
	if ((v = value_of(s, "syscall")))
		return read_syscall(v, r);
	if (fault)
		return false;
	if ((v = value_of(s, "retval")))
		return read_retval(v, r);
	if ((v = value_of(s, "signal")))
		return read_signal(v, r);
	if ((v = value_of(s, "delay_enter")))
		return read_delay_enter(v, r);
	if ((v = value_of(s, "delay_exit")))
		return read_delay_exit(v, r);
	if ((v = value_of(s, "poke_enter")))
		return read_poke_enter(v, r);
	if ((v = value_of(s, "poke_exit")))
		return read_poke_exit(v, r);
	return false;
}

static bool does_something(const struct tamper_action *a)
{
	return a->answers || a->sig || a->delays_enter || a->delays_exit || a->enter.n || a->exit.n;
}

/** Parses all of `text`, which is cut into pieces. */
static struct err *read_rule(char *text, struct reading *r, bool fault, bool *good)
{
	char *save, *actions = strchr(text, ':');

	*good = true;
	// Where no call is named, this is told before what the actions lack.
	if (actions == text) {
		*text = '\0';
	} else if (actions) {
		*actions++ = '\0';
		for (char *s = strtok_r(actions, ":", &save); s; s = strtok_r(NULL, ":", &save))
			if (!(*good = read_action(s, r, fault))) {
				r->bad = s;
				return NULL;
			}
	}
	struct tamper_action *a = &r->rule->action;
	if (fault && !r->given.error) {
		a->answers = true;
		a->error = ERROR_NOSYS;
	}
	*good = does_something(a);
	return callset_parse(text, &r->rule->set);
}

const char *const option_inject_parts[] = {"error",	 "retval",     "signal",    "delay_enter",
					   "delay_exit", "poke_enter", "poke_exit", "syscall",
					   "when",	 NULL};

/** What was meant by a part that is not understood: its word, an error, or a signal. */
static struct err *hint_part(struct err *e, const char *bad)
{
	char word[32], name[16];
	size_t n = bad ? strcspn(bad, "=") : 0;

	if (!n || n >= sizeof(word))
		return e;
	memcpy(word, bad, n);
	word[n] = '\0';
	if (!strcmp(word, "error") && bad[n])
		return err_hint(e, names_errno_near(bad + n + 1));
	if (!strcmp(word, "signal") && bad[n])
		return err_hint(e, names_signal_near(bad + n + 1, name));
	const char *near = near_word(word, option_inject_parts);
	return near && strcmp(near, word) != 0 ? err_hint(e, near) : e;
}

static struct err *rule_take(struct option_taken *t, const char *s, bool fault)
{
	struct tamper_rules *rules = &t->o->tamper;
	_free_ char *text = alloc_strdup(s);
	bool good;

	if (rules->n == UINT16_MAX)
		return err_new("more than %d rules of inject= and fault=", UINT16_MAX);
	rules->rule = alloc_grow(rules->rule, rules->n + 1u, sizeof(*rules->rule));
	struct tamper_rule *rule = &rules->rule[rules->n++];
	*rule = (struct tamper_rule){.when = {.first = 1, .step = 1, .last = UINT32_MAX},
				     .action.instead = {-1, -1, -1}};
	struct reading r = {.rule = rule, .name = t->o->name};
	struct err *e = read_rule(text, &r, fault, &good);
	t->usage |= err_kind(e) == ERR_USAGE;
	if (e || good)
		return e;
	return hint_part(err_new("invalid %s argument '%s'", fault ? "fault" : "inject", s), r.bad);
}

struct err *take_inject(struct option_taken *t, const char *s)
{
	return rule_take(t, s, false);
}

struct err *take_fault(struct option_taken *t, const char *s)
{
	return rule_take(t, s, true);
}

void tamper_rules_deinit(struct tamper_rules *r)
{
	for (unsigned i = 0; i < r->n; i++) {
		struct tamper_action *a = &r->rule[i].action;

		for (unsigned k = 0; k < a->enter.n; k++)
			free(a->enter.poke[k].bytes);
		for (unsigned k = 0; k < a->exit.n; k++)
			free(a->exit.poke[k].bytes);
	}
	free(r->rule);
	*r = (struct tamper_rules){0};
}

/* -- limits ----------------------------------------------------------------------------------- */

struct err *take_syscall_limit(struct option_taken *t, const char *s)
{
	long n;
	struct err *e = value_number(t->opt, s, 1, LONG_MAX, &n);

	t->o->syscall_limit = e ? 0 : (uint64_t)n;
	return e;
}
