/* What the user gives a system call in the place of its arguments. */
#include <ctype.h>
#include <string.h>

#include "debugger/scope/env.h"
#include "debugger/session/session.h"
#include "debugger/stop/calls.h"
#include "where/where.h"

/* A signal's handler that begins during the call gets its frame below the red zone, too; it needs
 * less than this before it calls anything (the kernel's sigframe with all registers). */
enum { RED_ZONE = 128, HANDLER = 16384, WORD = 64 };

/** Adds the number of one word, such as O_RDWR. False: there is no such word. */
static bool add_word(const char *text, size_t n, uint64_t *sum)
{
	char word[WORD];
	int64_t v;

	if (!n || n >= sizeof(word) || !isupper((unsigned char)*text))
		return false;
	memcpy(word, text, n);
	word[n] = '\0';
	if (!where_constant(word, &v))
		return false;
	*sum |= (uint64_t)v;
	return true;
}

/** Words with | between. False: the text is something else. */
static bool take_words(const char *text, uint64_t *ret)
{
	*ret = 0;
	for (;;) {
		text += strspn(text, " \t");
		size_t n = strcspn(text, " \t|");
		if (!add_word(text, n, ret))
			return false;
		text += n + strspn(text + n, " \t");
		if (*text != '|')
			return !*text;
		text++;
	}
}

static struct err *put_text(struct session *s, struct dthread *t, const struct expr *x,
			    uint64_t *ret)
{
	const void *regs = inferior_regs(t);

	if (!regs)
		return &err_gone;
	*ret = (regs_sp(regs) - RED_ZONE - HANDLER - x->len - 1) & ~(taddr)15;
	return calls_lend(s, t, *ret, x->text, x->len + 1);
}

struct err *calls_value(struct session *s, struct dthread *t, const char *text, uint64_t *ret)
{
	struct expr *x;

	if (take_words(text, ret))
		return NULL;
	struct err *e = env_parse(s, text, NULL, &x);
	if (e)
		return e;
	return x->op == EXPR_STRING && !x->type ? put_text(s, t, x, ret)
						: eval_number(&s->env, x, ret);
}
