#include "debugger/session/registers.h"

#include <string.h>

#include "base/cleanup.h"

const struct reg_table *session_regs(const struct session *s)
{
	return regs_table(!s->inf.pid || s->inf.is64);
}

/** The types of registers are kept, since values of the history have them. */
static const struct type *flags_type(struct session *s, bool mxcsr)
{
	const struct reg_flag *flags = mxcsr ? regs_mxcsr() : regs_eflags();
	const struct type **kept = &s->flag_types[mxcsr];
	struct type_field fields[32];
	unsigned n = 0;

	for (; !*kept && flags[n].name; n++)
		fields[n] = (struct type_field){.name = flags[n].name, .number = flags[n].bit};
	if (!*kept)
		*kept = types_make(&s->types[1],
				   &(struct type){.kind = TYPE_FLAGS,
						  .size = 4,
						  .fields = arena_dup(&s->types[1].arena, fields,
								      n * sizeof(*fields)),
						  .nfields = n,
						  .name = mxcsr ? "i386_mxcsr" : "i386_eflags"});
	return *kept;
}

const struct type *session_int(struct session *s, unsigned size)
{
	static const char *const names[] = {"int8_t", "int16_t", "int32_t", "int64_t"};
	unsigned i = size == 1 ? 0 : size == 2 ? 1 : size == 4 ? 2 : 3;
	const struct type **kept = &s->int_types[i];

	if (!*kept)
		*kept = types_make(&s->types[1], &(struct type){.kind = TYPE_INT,
								.size = size,
								.is_signed = true,
								.name = names[i]});
	return *kept;
}

static const struct type *make_vector(struct types *t, unsigned size)
{
	const struct {
		const char *name;
		enum type_kind kind;
		uint8_t size;
	} views[] = {
		{"bfloat16", TYPE_FLOAT, 2}, {"half", TYPE_FLOAT, 2}, {"float", TYPE_FLOAT, 4},
		{"double", TYPE_FLOAT, 8},   {"int8", TYPE_INT, 1},   {"int16", TYPE_INT, 2},
		{"int32", TYPE_INT, 4},	     {"int64", TYPE_INT, 8},  {"int128", TYPE_INT, 16}};
	struct type_field fields[ARRAY_LEN(views)];

	for (unsigned i = 0; i < ARRAY_LEN(views); i++) {
		unsigned count = size / views[i].size;
		struct buf name = {0};
		const struct type *of =
			types_make(t, &(struct type){.kind = views[i].kind,
						     .size = views[i].size,
						     .is_signed = views[i].size < 16,
						     .name = views[i].name});

		if (count > 1)
			buf_printf(&name, "v%u_", count);
		else
			buf_putc(&name, 'u');
		buf_puts(&name, views[i].name);
		fields[i] = (struct type_field){
			.name = arena_dup(&t->arena, buf_str(&name), name.len + 1),
			.type = count > 1 ? types_array(t, of, count) : of};
		buf_deinit(&name);
	}
	return types_make(t, &(struct type){.kind = TYPE_UNION,
					    .size = size,
					    .fields = arena_dup(&t->arena, fields, sizeof(fields)),
					    .nfields = ARRAY_LEN(views),
					    .name = size == 64	 ? "vec512"
						    : size == 32 ? "vec256"
								 : "vec128"});
}

/** A vector register as a union of what it can be seen as, with gdb's names. */
static const struct type *vector_type(struct session *s, unsigned size)
{
	const struct type **kept = &s->vector_types[size / 32];

	if (!*kept)
		*kept = make_vector(&s->types[1], size);
	return *kept;
}

static const struct type *reg_type(struct session *s, const struct reg *r)
{
	struct types *t = s->env.types;

	switch (r->kind) {
	case REG_CODE:
		return t->code_ptr;
	case REG_DATA:
		return r->size == t->word ? t->data_ptr : types_int(t, r->size, true);
	case REG_FLAGS:
		return flags_type(s, r->set == REG_XSAVE);
	case REG_X87:
		return t->ldouble;
	case REG_TAGS:
		return t->int_;
	case REG_VECTOR:
		return vector_type(s, r->size);
	case REG_MASK:
		return types_int(t, r->size, false);
	default:
		return r->size == 1 ? session_int(s, 1) : types_int(t, r->size, true);
	}
}

struct datum *session_reg_value(struct session *s, struct dthread *t, const struct reg *r)
{
	struct datum *v = datum_number(&s->arena, s->env.types->int_, 0);
	uint8_t area[REGS_XSAVE_MAX];
	size_t len = sizeof(area);
	const uint8_t *set = inferior_regs(t);

	if (r->set == REG_XSAVE) {
		struct err *e = inferior_xsave(t, area, &len);

		set = e ? NULL : area;
		err_free(e);
	}
	if (!set)
		return NULL;
	v->type = reg_type(s, r);
	v->place = DATUM_REGISTER;
	v->reg = (unsigned)(r - session_regs(s)->regs);
	v->bytes = arena_alloc(&s->arena, REGS_VALUE_MAX);
	memset(v->bytes, 0, REGS_VALUE_MAX);
	v->whole = v->bytes; // so that a part can be set
	if (r->set == REG_XSAVE)
		regs_xsave_get(r, area, len, v->bytes);
	else
		memcpy(v->bytes, set + r->offset, r->size);
	if (r->kind == REG_TAGS) {
		uint16_t tags = regs_x87_tags(set);

		memcpy(v->bytes, &tags, sizeof(tags));
	}
	return v;
}
