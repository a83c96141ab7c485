/* The values of settings: set, shown, and kept while a command runs with another one. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/settings/settings.h"
#include "debugger/scope/env.h"
#include "debugger/stop/stops.h"

static struct err *assign(struct session *s, const struct setting *set, void *at, const char *args);

/** Where the value of a setting is that has no place of its own. */
static void *kept_place(struct session *s, const struct setting *set)
{
	struct kept_setting *k = s->look->kept;

	while (k && k->setting != set)
		k = k->next;
	if (k)
		return k->bytes;
	k = alloc_zeroed(sizeof(*k));
	k->setting = set;
	k->is_text = set->kind == TEXT;
	k->next = s->look->kept;
	s->look->kept = k;
	err_free(assign(s, set, k->bytes, set->initial));
	return k->bytes;
}

static void *place(struct session *s, const struct setting *set)
{
	if (set->initial)
		return kept_place(s, set);
	if (set->in_stops)
		return (char *)s->stops + set->in_stops;
	return set->in_session ? (char *)s + set->in_session : (char *)&s->look->set + set->in_look;
}

struct err *settings_switch(const struct setting *set, const char *args, bool *ret)
{
	static const char *const words[] = {"off", "0", "no",  "disable",
					    "on",  "1", "yes", "enable"};

	for (unsigned i = 0; i < ARRAY_LEN(words); i++)
		if (!strcmp(args, words[i])) {
			*ret = (i >= 4) != (set->negative != NULL);
			return NULL;
		}
	if (!*args) {
		*ret = set->negative == NULL;
		return NULL;
	}
	return err_new("\"on\" or \"off\" expected.");
}

static struct err *set_number(struct session *s, const struct setting *set, const char *args,
			      unsigned *ret)
{
	uint64_t n = 0;
	bool no_limit = *args && (!strncmp("unlimited", args, strlen(args)) ||
				  (set->zero && !strcmp(args, "-1")));
	struct err *e = NULL;

	if (!*args)
		return err_new("Argument required (integer to set it to, or \"unlimited\").");
	if (!no_limit)
		e = env_number(s, args, &n);
	if (!e && n > INT32_MAX)
		e = err_new("integer %s out of range", args);
	if (!e)
		*ret = no_limit || (!n && !set->zero) ? set->unlimited : (unsigned)n;
	return e;
}

/** The words of a choice, one by one. */
static const char *next_choice(const char **at, size_t *n)
{
	const char *word = *at;

	*n = strcspn(word, "|");
	*at = word + *n + (word[*n] == '|');
	return *n ? word : NULL;
}

static struct err *set_choice(const struct setting *set, const char *args, uint8_t *ret)
{
	const char *at = set->choices, *word;
	size_t n = strlen(args), len;
	int found = -1;
	uint8_t i = 0;

	if (!n) {
		_cleanup_(buf_deinit) struct buf all = {0};

		while ((word = next_choice(&at, &len)))
			buf_printf(&all, "%s%.*s", all.len ? ", " : "", (int)len, word);
		return err_new("Requires an argument. Valid arguments are %s.", buf_str(&all));
	}
	for (; (word = next_choice(&at, &len)); i++) {
		if (strncmp(word, args, n) != 0)
			continue;
		if (found >= 0 && len != n)
			return err_new("Ambiguous item \"%s\".", args);
		found = i;
		if (len == n)
			break;
	}
	if (found < 0)
		return err_new("Undefined item: \"%s\".", args);
	*ret = (uint8_t)found;
	return NULL;
}

/** The same for one of on, off and auto, by any of their names. */
static struct err *set_automatic(const struct setting *set, const char *args, uint8_t *ret)
{
	static const char *const names[][2] = {
		{"on", "on"}, {"1", "on"},   {"yes", "on"},	 {"enable", "on"}, {"off", "off"},
		{"0", "off"}, {"no", "off"}, {"disable", "off"}, {"auto", "auto"}, {"-1", "auto"}};
	size_t n = strlen(args);

	for (unsigned i = 0; n && i < ARRAY_LEN(names); i++)
		if (!strncmp(names[i][0], args, n) && strcmp(args, "-") != 0)
			return set_choice(set, names[i][1], ret);
	return err_new("\"on\", \"off\" or \"auto\" expected.");
}

static void set_text(const char *args, char **ret)
{
	char *before = *ret;

	*ret = alloc_strdup(args);
	free(before);
}

static struct err *assign(struct session *s, const struct setting *set, void *at, const char *args)
{
	switch (set->kind) {
	case ON_OFF:
		return settings_switch(set, args, at);
	case NUMBER:
		return set_number(s, set, args, at);
	case TEXT:
		set_text(args, at);
		return NULL;
	default:
		return set->automatic ? set_automatic(set, args, at) : set_choice(set, args, at);
	}
}

/** Says that a setting changes nothing, unless the user wants what is so anyway. */
static void tell_kept(struct session *s, const struct setting *set)
{
	struct buf now = {0};

	settings_put(s, set, &now);
	if (strcmp(buf_str(&now), set->initial) != 0)
		buf_puts(&s->out, "Accepted for scripts of gdb; this setting changes nothing in "
				  "pawl.\n");
	buf_deinit(&now);
}

struct err *settings_assign(struct session *s, const struct setting *set, const char *args)
{
	struct err *e = assign(s, set, place(s, set), args);

	if (!e && set->initial)
		tell_kept(s, set);
	return e || !set->changed ? e : set->changed(s);
}

struct err *settings_set(struct session *s, const char *args)
{
	return settings_assign(s, s->look->running->setting, args);
}

static size_t size_of(const struct setting *set)
{
	return set->kind == NUMBER ? sizeof(unsigned) : set->kind == TEXT ? sizeof(char *) : 1;
}

void settings_keep(struct session *s, const struct setting *set, struct setting_value *ret)
{
	char *text;

	*ret = (struct setting_value){0};
	memcpy(ret->bytes, place(s, set), size_of(set));
	if (set->kind != TEXT)
		return;
	memcpy(&text, ret->bytes, sizeof(text));
	text = alloc_copy_text(text);
	memcpy(ret->bytes, &text, sizeof(text));
}

struct err *settings_restore(struct session *s, const struct setting *set,
			     const struct setting_value *value)
{
	void *at = place(s, set);

	if (set->kind == TEXT)
		free(*(char **)at);
	memcpy(at, value->bytes, size_of(set));
	return set->changed ? set->changed(s) : NULL;
}

/** Which of the words is the value of a switch or a choice. */
static unsigned index_of(const struct setting *set, const void *at)
{
	if (set->kind == ON_OFF)
		return *(const bool *)at == (set->negative != NULL);
	return *(const uint8_t *)at;
}

/** Appends one of some words with '|' between them. */
static void put_word(unsigned index, const char *words, struct buf *b)
{
	size_t n;

	while (index--)
		next_choice(&words, &n);
	buf_put(b, words, strcspn(words, "|"));
}

void settings_put(struct session *s, const struct setting *set, struct buf *b)
{
	const void *at = place(s, set);
	unsigned n;

	switch (set->kind) {
	case ON_OFF:
		put_word(index_of(set, at), "on|off", b);
		break;
	case NUMBER:
		n = *(const unsigned *)at;
		if (n == set->unlimited || (!n && !set->zero && !s->look->out.interactive))
			buf_puts(b, "unlimited");
		else if (!n && !set->zero)
			buf_puts(b, "that of the terminal");
		else
			buf_put_udec(b, n);
		break;
	case TEXT:
		buf_puts(b, *(char *const *)at ? *(char *const *)at : "");
		break;
	default:
		put_word(index_of(set, at), set->choices, b);
	}
}

bool settings_number(struct session *s, const struct setting *set, uint64_t *ret)
{
	const void *at = place(s, set);

	if (set->kind == ON_OFF)
		*ret = *(const bool *)at != (set->negative != NULL);
	else if (set->kind == NUMBER)
		*ret = *(const unsigned *)at == set->unlimited ? set->zero ? ~0ULL : 0
							       : *(const unsigned *)at;
	return set->kind == ON_OFF || set->kind == NUMBER;
}

void settings_show(struct session *s, const struct setting *set)
{
	const void *at = place(s, set);
	const char *text = set->text;

	if (set->none && (set->kind == TEXT ? !*(char *const *)at || !**(char *const *)at
					    : !*(const unsigned *)at)) {
		buf_printf(&s->out, "%s\n", set->none);
		return;
	}
	for (const char *percent; (percent = strstr(text, "%s")); text = percent + 2) {
		buf_put(&s->out, text, (size_t)(percent - text));
		if (set->said)
			put_word(index_of(set, at), set->said, &s->out);
		else
			settings_put(s, set, &s->out);
	}
	buf_printf(&s->out, "%s\n", text);
}
