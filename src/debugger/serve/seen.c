#include "debugger/serve/seen.h"

#include "arch/regs.h"
#include "debugger/scope/variables.h"
#include "debugger/session/registers.h"

struct walk {
	struct session *s;
	const struct frame *f;
	struct var_frame at;
	const struct seen_page *page; /* NULL: they are only counted */
	bool arguments, locals, globals;
	uint64_t n;
	bool over;
};

/** True if the one that comes now is in the page; counts it. */
static bool is_wanted(struct walk *w)
{
	uint64_t at = w->n++;

	if (!w->page || at < w->page->first)
		return false;
	w->over = at - w->page->first >= w->page->n;
	return !w->over;
}

static void give(struct walk *w, const char *name, struct datum *v)
{
	w->over |= !w->page->found(w->page->data, name, v);
}

static bool on_variable(void *data, Dwarf_Die *var, int tag)
{
	struct walk *w = data;
	bool wanted = (tag == DW_TAG_formal_parameter && w->arguments) ||
		      (tag == DW_TAG_variable && (w->locals || w->globals));
	Dwarf_Die definition = *var;

	if (!wanted || debuginfo_flag(var, DW_AT_declaration))
		return true;
	const char *name = debuginfo_called(w->f->info, var);
	if (name && is_wanted(w))
		give(w, name, variables_value(w->s, &w->at, &definition));
	return !w->over;
}

static void registers(struct walk *w)
{
	const struct reg_table *table = session_regs(w->s);
	struct dthread *t = inferior_thread_number(&w->s->inf, w->s->thread);

	for (const struct reg *r = NULL; t && !w->over && (r = regs_next(table, r));) {
		struct datum *v;

		if (r->alias || !r->general || !regs_has(r) || !is_wanted(w))
			continue;
		v = session_reg_value(w->s, t, r);
		if (v && w->f->level)
			frames_see_register(w->s, r, v);
		if (v)
			give(w, r->name, v);
	}
}

static void variables(struct walk *w)
{
	struct var_scopes scopes;
	Dwarf_Die die = w->f->function;
	const struct debuginfo_unit *u;

	if (!w->f->info)
		return;
	w->at = frames_var(w->s, w->f);
	if (w->arguments && die.addr)
		var_each(&die, on_variable, w);
	if (w->locals && frames_scopes(w->f, &scopes))
		for (unsigned i = w->f->scope + w->f->nscopes; i-- > w->f->scope && !w->over;)
			var_each(&scopes.dies[i], on_variable, w);
	if (w->globals && (u = debuginfo_unit_at(w->f->info, frame_look(w->f) - w->f->bias)) &&
	    debuginfo_unit_die(w->f->info, u, &die))
		var_each(&die, on_variable, w);
}

static void walk(struct walk *w, enum seen_kind kind)
{
	w->arguments = kind == SEEN_ARGUMENTS;
	w->locals = kind == SEEN_LOCALS;
	w->globals = kind == SEEN_GLOBALS;
	if (kind == SEEN_REGISTERS)
		registers(w);
	else
		variables(w);
}

void seen_list(struct session *s, const struct frame *f, enum seen_kind kind,
	       const struct seen_page *page)
{
	struct walk w = {.s = s, .f = f, .page = page};

	walk(&w, kind);
}

uint64_t seen_count(struct session *s, const struct frame *f, enum seen_kind kind)
{
	struct walk w = {.s = s, .f = f};

	walk(&w, kind);
	return w.n;
}
