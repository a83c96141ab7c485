#include "debugger/places.h"

#include <ctype.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/ifunc.h"
#include "debugger/location.h"

static void add(struct buf *list, taddr at)
{
	for (size_t i = 0; i < list->len; i += sizeof(at))
		if (!memcmp(list->p + i, &at, sizeof(at)))
			return;
	buf_put(list, &at, sizeof(at));
}

static void add_function(struct session *s, const struct code_symbol *f, bool prologue,
			 struct buf *ret)
{
	taddr target = f->is_resolver ? ifunc_target(s, f->addr) : 0;
	struct code_symbol real;

	if (!f->is_resolver)
		add(ret, prologue ? code_after_prologue(&s->code, f) : f->addr);
	else if (target && prologue && code_at(&s->code, target, &real) && real.addr == target)
		add(ret, code_after_prologue(&s->code, &real));
	else if (target)
		add(ret, target);
	else if (s->inf.pid) {
		ifunc_wait(s, f->addr);
		add(ret, f->addr);
	}
}

struct err *places_find(struct session *s, const char *text, bool prologue, const char **rest,
			struct buf *ret)
{
	struct code_symbol f;
	taddr at;
	struct err *e = location_find(s, text, prologue, rest, &at);

	if (e)
		return e;
	bool function = false;
	size_t n = (size_t)(*rest - text);
	while (n && isspace((unsigned char)text[n - 1]))
		n--;
	_free_ char *name = strndup(text, n);
	if (!name)
		return &err_nomem;
	for (unsigned i = 0; n && code_named(&s->code, name, i, &f); i++)
		if (f.is_code) {
			function = true;
			add_function(s, &f, prologue, ret);
		}
	if (!function)
		add(ret, at);
	return NULL;
}
