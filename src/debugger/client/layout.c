/* Descriptions of targets. Of the document, only the architecture, included documents and the
 * registers matter; so its tags are looked at one by one, and everything else is passed over. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/client/inside.h"

enum { VALUE_MAX = 128, DEPTH_MAX = 4, DOCUMENTS_MAX = 64 };

struct reading {
	struct layout *layout;
	char *(*fetch)(void *data, const char *name);
	void *data;
	unsigned depth, documents;
	bool other; /* the architecture is none that we know */
	char word[VALUE_MAX];
};

/** A tag: from behind `<' up to `>'. */
struct tag {
	const char *at;
	size_t n;
};

/** Finds the next tag that begins an element. */
static bool next_tag(const char **at, struct tag *ret)
{
	for (;;) {
		const char *from = strchr(*at, '<');

		if (!from)
			return false;
		bool comment = !strncmp(from, "<!--", 4);
		const char *end = comment ? strstr(from + 4, "-->") : strchr(from, '>');
		if (!end)
			return false;
		*at = end + 1;
		if (comment || from[1] == '/' || from[1] == '!' || from[1] == '?')
			continue;
		*ret = (struct tag){from + 1, (size_t)(end - from) - 1};
		return true;
	}
}

static bool is_tag(const struct tag *t, const char *name)
{
	size_t n = strlen(name);

	return t->n >= n && !memcmp(t->at, name, n) &&
	       (t->n == n || strchr(" \t\r\n/", t->at[n]) != NULL);
}

/** Gets the value of an attribute. False: there is none, or it is too long. */
static bool attribute(const struct tag *t, const char *name, char ret[VALUE_MAX])
{
	size_t n = strlen(name);

	for (size_t i = 1; i + n + 2 < t->n; i++) {
		char quote = t->at[i + n + 1];

		if (!strchr(" \t\r\n", t->at[i - 1]) || memcmp(t->at + i, name, n) != 0 ||
		    t->at[i + n] != '=' || (quote != '"' && quote != '\''))
			continue;
		const char *from = t->at + i + n + 2;
		const char *end = memchr(from, quote, t->n - (i + n + 2));
		if (!end || end - from >= VALUE_MAX)
			return false;
		memcpy(ret, from, (size_t)(end - from));
		ret[end - from] = '\0';
		return true;
	}
	return false;
}

static bool number(const struct tag *t, const char *name, unsigned most, unsigned *ret)
{
	char text[VALUE_MAX], *end;

	if (!attribute(t, name, text))
		return false;
	unsigned long n = strtoul(text, &end, 10);
	*ret = (unsigned)n;
	return !*end && end != text && n <= most;
}

static const struct feature_reg *find_ours(bool is64, const char *name)
{
	const struct features *f = features_list(is64);

	for (unsigned i = 0; i < f->n; i++)
		if (!strcmp(f->regs[i].name, name))
			return &f->regs[i];
	return NULL;
}

static void add(struct layout *l, const struct feature_reg *ours, unsigned size)
{
	if (ours && l->n < LAYOUT_REGS)
		l->regs[l->n++] = (struct layout_reg){
			.number = l->next, .offset = l->offset, .size = size, .ours = ours};
	l->next++;
	l->offset += size;
}

static struct err *take_reg(struct reading *r, const struct tag *t)
{
	enum { NUMBER_MAX = 1 << 16, BITS_MAX = 4096 };
	char name[VALUE_MAX];
	unsigned bits;

	if (!attribute(t, "name", name) || !number(t, "bitsize", BITS_MAX, &bits) || bits % 8 ||
	    r->layout->offset + bits / 8 > BLOCK_MAX)
		return err_new("the target describes a register that makes no sense");
	if (attribute(t, "regnum", r->word) && !number(t, "regnum", NUMBER_MAX, &r->layout->next))
		return err_new("the target describes a register that makes no sense");
	add(r->layout, find_ours(r->layout->is64, name), bits / 8);
	return NULL;
}

/** The text behind <architecture>. */
static void take_architecture(struct reading *r, const char *text)
{
	size_t n = strcspn(text, "<");

	r->layout->is64 = n == 11 && !memcmp(text, "i386:x86-64", n);
	r->other = !r->layout->is64 && !(n == 4 && !memcmp(text, "i386", n)) &&
		   !(n == 10 && !memcmp(text, "i386:intel", n));
}

static struct err *read_document(struct reading *r, const char *xml);

static struct err *include(struct reading *r, const struct tag *t)
{
	char name[VALUE_MAX];

	if (r->depth == DEPTH_MAX || r->documents++ == DOCUMENTS_MAX || !attribute(t, "href", name))
		return err_new("the target's description includes what makes no sense");
	_free_ char *xml = r->fetch(r->data, name);
	if (!xml)
		return err_new("the target has no description \"%.100s\"", name);
	r->depth++;
	struct err *e = read_document(r, xml);
	r->depth--;
	return e;
}

static struct err *read_document(struct reading *r, const char *xml)
{
	struct err *e = NULL;
	struct tag t;

	while (!e && next_tag(&xml, &t)) {
		if (is_tag(&t, "architecture"))
			take_architecture(r, xml);
		else if (is_tag(&t, "xi:include"))
			e = include(r, &t);
		else if (is_tag(&t, "reg"))
			e = take_reg(r, &t);
		if (!e && r->other)
			e = err_new("the target is no x86, which is all that pawl knows");
	}
	return e;
}

struct err *layout_read(struct layout *l, const char *xml,
			char *(*fetch)(void *data, const char *name), void *data)
{
	struct reading r = {.layout = l, .fetch = fetch, .data = data};

	*l = (struct layout){.is64 = true};
	struct err *e = read_document(&r, xml);
	if (!e && !l->n)
		e = err_new("the target describes no registers");
	return e;
}

void layout_default(struct layout *l)
{
	enum { DESCRIBED = 57 }; // the registers of the core and of SSE
	const struct features *f = features_list(true);

	*l = (struct layout){.is64 = true};
	for (unsigned i = 0; i < f->n && i < DESCRIBED; i++)
		add(l, &f->regs[i], f->regs[i].size);
}
