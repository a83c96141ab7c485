#include "probe/scope.h"

#include <string.h>

#include "base/alloc.h"
#include "lang/eval_op.h"
#include "lang/located.h"
#include "lang/printer.h"
#include "sym/dwarf/type_die.h"

static struct probe_scope *of(struct eval_env *env)
{
	return (struct probe_scope *)((char *)env - offsetof(struct probe_scope, env));
}

/* -- the frame -------------------------------------------------------------------------------- */

static bool register_bytes(const struct probe_scope *s, const struct reg *r,
			   uint8_t ret[REGS_VALUE_MAX])
{
	uint8_t area[REGS_XSAVE_MAX];
	size_t len = sizeof(area);

	memset(ret, 0, REGS_VALUE_MAX);
	if (r->set == REG_GENERAL) {
		memcpy(ret, (const uint8_t *)s->at->regs + r->offset, r->size);
		return true;
	}
	if (!s->at->xsave || !s->at->xsave(s->at, area, &len))
		return false;
	regs_xsave_get(r, area, len, ret);
	return true;
}

static bool frame_reg(const struct var_frame *f, unsigned reg, uint8_t *bytes, size_t n)
{
	const struct probe_scope *s = f->data;
	const struct reg *r = regs_dwarf(s->table, reg);
	uint8_t all[REGS_VALUE_MAX];

	memset(bytes, 0, n);
	if (!r || !register_bytes(s, r, all))
		return false;
	memcpy(bytes, all, n < sizeof(all) ? n : sizeof(all));
	return true;
}

static bool frame_cfa(const struct var_frame *f, uint64_t *ret)
{
	const struct probe_scope *s = f->data;
	struct image *im = s->at->image;
	struct cfi_row row;
	uint8_t bytes[8];

	image_load_frames(im);
	if (!cfi_find(&im->eh, f->pc, &row) && !cfi_find(&im->debug, f->pc, &row))
		return false;
	bool known = !row.cfa_is_expr && frame_reg(f, row.cfa_reg, bytes, sizeof(bytes));
	if (known) {
		memcpy(ret, bytes, sizeof(bytes));
		*ret += (uint64_t)row.cfa.offset;
	}
	cfi_row_deinit(&row);
	return known;
}

static bool frame_caller(const struct var_frame *f, struct var_frame *ret)
{
	(void)f;
	(void)ret;
	return false;
}

static bool frame_tls(const struct var_frame *f, uint64_t off, taddr *ret)
{
	(void)f;
	(void)off;
	(void)ret;
	return false;
}

static bool frame_calls_itself(const struct var_frame *f, taddr entry)
{
	(void)f;
	(void)entry;
	return true;
}

static bool frame_is_named(const struct var_frame *f, const char *name, taddr addr)
{
	(void)f;
	(void)name;
	(void)addr;
	return false;
}

/* -- names ------------------------------------------------------------------------------------ */

/** Finds a name in the blocks around the place, innermost first. */
static bool find_local(const struct probe_scope *s, const char *name, Dwarf_Die *ret)
{
	struct var_scopes scopes;

	return s->frame.d && var_scopes_at(s->frame.d, s->frame.pc, &scopes) &&
	       var_find(s->frame.d, &scopes, 0, scopes.n, name, ret);
}

bool probe_scope_function(const struct probe_scope *s, Dwarf_Die *ret)
{
	struct var_scopes scopes;

	if (!s->frame.d || !var_scopes_at(s->frame.d, s->frame.pc, &scopes))
		return false;
	for (unsigned i = scopes.n; i-- > 0;) {
		*ret = scopes.dies[i];
		if (dwarf_tag(ret) != DW_TAG_lexical_block)
			return true;
	}
	return false;
}

struct datum *probe_scope_value(struct probe_scope *s, Dwarf_Die *die)
{
	const struct located at = {.arena = &s->arena, .types = &s->types};

	return located_variable(&at, &s->frame, die);
}

static struct datum *enumerator(struct probe_scope *s, Dwarf_Die *die)
{
	Dwarf_Die path[DEBUGINFO_PATH_MAX];
	uint64_t n = 0;
	unsigned count = debuginfo_path(s->frame.d, die, path);

	if (!count || !debuginfo_number(die, DW_AT_const_value, &n))
		return NULL;
	return datum_number(&s->arena, type_of_die(s->frame.d, &path[count - 1]), n);
}

static struct datum *entry_value(struct probe_scope *s, Dwarf_Die *die)
{
	Dwarf_Addr entry;

	switch (dwarf_tag(die)) {
	case DW_TAG_subprogram:
		if (dwarf_entrypc(die, &entry))
			return NULL;
		return datum_at(&s->arena, type_of_die(s->frame.d, die), entry + s->at->bias);
	case DW_TAG_enumerator:
		return enumerator(s, die);
	default:
		return probe_scope_value(s, die);
	}
}

/** A member of the object whose function this is. */
static struct datum *member(struct probe_scope *s, const char *name)
{
	struct datum *ret = NULL;
	Dwarf_Die self;

	if (!find_local(s, "this", &self))
		return NULL;
	struct datum *object = probe_scope_value(s, &self);
	if (err_discard(eval_fetch(&s->env, object)) ||
	    type_strip(object->type)->kind != TYPE_POINTER)
		return NULL;
	object = datum_at(&s->arena, type_strip(object->type)->target, datum_bits(object));
	return err_discard(eval_member(&s->env, object, name, &ret)) ? NULL : ret;
}

static struct err *env_name(struct eval_env *env, const char *scope, const char *name,
			    struct datum **ret)
{
	struct probe_scope *s = of(env);
	struct buf whole = {0};
	Dwarf_Die die;

	*ret = NULL;
	if (!s->frame.d)
		return err_new("There is no debug information here.");
	if (scope && *scope)
		buf_printf(&whole, "%s::", scope);
	buf_puts(&whole, name);
	bool found = !scope && find_local(s, name, &die);
	if (!found && !scope)
		*ret = member(s, name);
	if (found || (!*ret && (var_named(s->frame.d, s->unit, buf_str(&whole), true, &die) ||
				var_named(s->frame.d, NULL, buf_str(&whole), false, &die))))
		*ret = entry_value(s, &die);
	struct err *e =
		*ret ? NULL : err_new("No symbol \"%s\" in current context.", buf_str(&whole));
	buf_deinit(&whole);
	return e;
}

static struct err *env_reg(struct eval_env *env, const char *name, struct datum **ret)
{
	struct probe_scope *s = of(env);
	const struct reg *r = regs_find(s->table, name);
	uint8_t bytes[REGS_VALUE_MAX];
	uint64_t n = 0;

	*ret = NULL;
	if (!r)
		return NULL;
	if (r->size > sizeof(n) || !register_bytes(s, r, bytes))
		return err_new("$%s cannot be shown by a probe.", name);
	memcpy(&n, bytes, r->size);
	*ret = datum_number(&s->arena, types_int(&s->types, r->size, r->kind == REG_INT), n);
	return NULL;
}

static const char *env_reg_name(struct eval_env *env, unsigned reg)
{
	return of(env)->table->regs[reg].name;
}

static const struct type *find_type(void *data, enum type_kind kind, const char *name)
{
	const struct probe_scope *s = data;
	Dwarf_Die die;

	// As in C++, a variable hides a type of the same name.
	if (!s->frame.d || (kind == TYPE_TYPEDEF && find_local(s, name, &die)))
		return NULL;
	return type_named(s->frame.d, s->unit, kind, name);
}

struct err *probe_scope_parse(struct probe_scope *s, const char *text, const char **rest,
			      struct expr **ret)
{
	const struct expr_names names = {.type = find_type, .data = s};

	return expr_parse(&s->arena, &s->types, &names, text, rest, ret);
}

static const struct type *env_type(struct eval_env *env, const char *name)
{
	struct expr *x;
	struct err *e = probe_scope_parse(of(env), name, NULL, &x);
	const struct type *t = !e && x->op == EXPR_TYPE ? x->type : NULL;

	err_free(e);
	return t;
}

static struct err *env_described(struct eval_env *env, struct datum *object, const char *name,
				 struct datum *const *args, unsigned n, struct datum **ret)
{
	return printer_method(of(env)->printers, env, object, name, args, n, ret);
}

static struct err *env_write(struct eval_env *env, taddr addr, const uint8_t *bytes, size_t n)
{
	(void)env;
	(void)addr;
	(void)bytes;
	(void)n;
	return err_new("A probe changes nothing.");
}

void probe_scope_open(struct probe_scope *s, const struct probe_at *at,
		      const struct printers *printers)
{
	static const struct var_frame_ops frame_ops = {.reg = frame_reg,
						       .cfa = frame_cfa,
						       .caller = frame_caller,
						       .tls = frame_tls,
						       .calls_itself = frame_calls_itself,
						       .is_named = frame_is_named};
	static const struct eval_ops ops = {.name = env_name,
					    .reg = env_reg,
					    .reg_name = env_reg_name,
					    .type = env_type,
					    .described = env_described,
					    .write = env_write};
	uint64_t pc = regs_pc(at->regs) - at->bias;

	*s = (struct probe_scope){.at = at, .table = regs_table(at->is64), .printers = printers};
	types_init(&s->types, at->is64 ? 8 : 4);
	s->frame = (struct var_frame){.ops = &frame_ops,
				      .data = s,
				      .mem = at->mem,
				      .d = image_debuginfo(at->image),
				      .bias = at->bias,
				      .pc = pc};
	s->unit = s->frame.d ? debuginfo_unit_at(s->frame.d, pc) : NULL;
	s->env = (struct eval_env){.ops = &ops,
				   .arena = &s->arena,
				   .types = &s->types,
				   .mem = at->mem,
				   .max_size = DATUM_SIZE_MAX};
}

void probe_scope_close(struct probe_scope *s)
{
	types_deinit(&s->types);
	arena_deinit(&s->arena);
}
