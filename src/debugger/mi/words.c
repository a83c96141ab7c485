#include "debugger/mi/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"

/** Takes the character that an escape means; *at is behind the backslash. */
static char take_escape(const char **at)
{
	static const char letters[] = "ntrabfve", means[] = "\n\t\r\a\b\f\v\033";
	const char *known = **at ? strchr(letters, **at) : NULL;
	unsigned n = 0;

	if (known) {
		++*at;
		return means[known - letters];
	}
	if (**at < '0' || **at > '7')
		return **at ? *(*at)++ : '\\';
	for (unsigned i = 0; i < 3 && **at >= '0' && **at <= '7'; i++)
		n = n * 8 + (unsigned)(*(*at)++ - '0');
	return (char)n;
}

/** Takes a word: up to a blank, or a C string in quotes. */
static struct err *take_word(const char **at, char **ret)
{
	struct buf b = {0};
	const char *p = *at;
	bool open = *p == '"';

	if (open) {
		for (p++; *p && *p != '"';)
			if (*p == '\\') {
				p++;
				buf_putc(&b, take_escape(&p));
			} else {
				buf_putc(&b, *p++);
			}
		open = *p != '"';
		p += *p == '"';
	} else {
		size_t n = strcspn(p, " \t");

		buf_put(&b, p, n);
		p += n;
	}
	*at = p + strspn(p, " \t");
	*ret = alloc_strdup(b.len ? buf_str(&b) : "");
	buf_deinit(&b);
	if (!open)
		return NULL;
	free(*ret);
	return err_new("Unterminated string");
}

static void drop(struct words *w, size_t i)
{
	free(w->word[i]);
	memmove(&w->word[i], &w->word[i + 1], (w->n - i) * sizeof(*w->word));
	w->n--;
}

/** Takes the options out that every command may begin with. */
static void take_common(struct words *w)
{
	bool more = true;

	while (more && w->n) {
		const char *value;

		more = true;
		if ((value = words_take_value(w, "--thread")))
			w->thread = strtol(value, NULL, 10);
		else if ((value = words_take_value(w, "--frame")))
			w->frame = strtol(value, NULL, 10);
		else
			more = words_take_value(w, "--thread-group") ||
			       words_take_value(w, "--language") || words_take(w, "--all");
	}
}

struct err *words_parse(const char *line, struct words *ret)
{
	size_t digits = strspn(line, "0123456789");
	const char *p = line + digits;
	struct err *e = NULL;

	*ret = (struct words){.token = alloc_strndup(line, digits), .thread = -1, .frame = -1};
	ret->word = alloc_array(1, sizeof(*ret->word));
	p += strspn(p, " \t");
	size_t n = *p == '-' ? strcspn(p + 1, " \t") : 0;
	ret->operation = n ? alloc_strndup(p + 1, n) : alloc_strdup("");
	p += n ? n + 1 : 0;
	p += strspn(p, " \t");
	ret->line = alloc_strdup(p);
	while (n && *p && !e) {
		ret->word = alloc_grow(ret->word, ret->n + 2, sizeof(*ret->word));
		e = take_word(&p, &ret->word[ret->n]);
		if (!e)
			ret->n++;
		ret->word[ret->n] = NULL;
	}
	if (!e)
		take_common(ret);
	return e;
}

void words_deinit(struct words *w)
{
	for (size_t i = 0; i < w->n; i++)
		free(w->word[i]);
	for (size_t i = 0; i < w->nkept; i++)
		free(w->kept[i]);
	free(w->kept);
	free(w->word);
	free(w->token);
	free(w->operation);
	free(w->line);
}

bool words_take(struct words *w, const char *option)
{
	if (!w->n || strcmp(w->word[0], option) != 0)
		return false;
	drop(w, 0);
	return true;
}

const char *words_take_value(struct words *w, const char *option)
{
	if (w->n < 2 || strcmp(w->word[0], option) != 0)
		return NULL;
	drop(w, 0);
	char *value = w->word[0];
	memmove(&w->word[0], &w->word[1], w->n * sizeof(*w->word));
	w->n--;
	w->kept = alloc_more(w->kept, w->nkept, sizeof(*w->kept));
	return w->kept[w->nkept++] = value;
}
