#include "debugger/stop/probe_value.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/code/probe.h"
#include "debugger/session/registers.h"
#include "sym/probes/operand.h"

static bool read_register(void *of, const struct reg *r, uint8_t ret[REGS_VALUE_MAX])
{
	struct session *s = of;
	struct datum *v = NULL;
	unsigned frame = s->frame;

	s->frame = 0; // The probe is in the innermost frame.
	struct err *e = s->env.ops->reg(&s->env, r->name, &v);
	s->frame = frame;
	if (!e && v)
		e = datum_fetch(&s->arena, &s->inf.mem, 0, v);
	bool known = !e && v && type_strip(v->type)->size <= REGS_VALUE_MAX;
	err_free(e);
	if (known)
		memcpy(ret, v->bytes, type_strip(v->type)->size);
	return known;
}

static bool find_symbol(void *of, const char *name, size_t n, taddr *ret)
{
	struct session *s = of;
	_free_ char *own = alloc_strndup(name, n);
	struct code_symbol found;
	bool known = code_named(&s->code, own, 0, &found);

	*ret = known ? found.addr : 0;
	return known;
}

static bool value_read(struct session *s, const struct probe_operand *o, uint64_t *ret)
{
	const struct probe_machine m = {.is64 = s->env.types->word == 8,
					.mem = &s->inf.mem,
					.read = read_register,
					.symbol = find_symbol,
					.of = s};

	return probe_operand_read(o, &m, ret);
}

bool probe_value_next(struct session *s, const char **args, uint64_t *ret)
{
	struct probe_operand o;

	return probe_operand_next(args, s->env.types->word == 8, &o) && value_read(s, &o, ret);
}

static struct datum *make(struct session *s, const struct probe_operand *o, uint64_t v)
{
	struct types *t = s->env.types;
	float single;
	double whole;

	if (o->look == PROBE_FLOAT && o->size == 4) {
		memcpy(&single, &v, sizeof(single));
		return datum_float(&s->arena, t->float_, (long double)single);
	}
	if (o->look == PROBE_FLOAT) {
		memcpy(&whole, &v, sizeof(whole));
		return datum_float(&s->arena, t->double_, (long double)whole);
	}
	return datum_number(&s->arena, types_int(t, o->size, o->look == PROBE_SIGNED), v);
}

/** The argument with this number of the probe whose arguments are these, or how many they are. */
static struct err *value_of(struct session *s, const char *args, const char *name,
			    struct datum **ret)
{
	bool count = !strcmp(name, "_probe_argc");
	unsigned n = 0,
		 wanted = count ? 0 : (unsigned)strtoul(name + strlen("_probe_arg"), NULL, 10);
	struct probe_operand o, found = {.place = PROBE_NOWHERE};
	uint64_t v;

	while (probe_operand_next(&args, s->env.types->word == 8, &o)) {
		if (n == wanted)
			found = o;
		n++;
	}
	if (count) {
		*ret = datum_number(&s->arena, s->env.types->int_, n);
		return NULL;
	}
	if (wanted >= n)
		return err_new("Invalid probe argument %u -- probe has %u arguments available",
			       wanted, n);
	if (!value_read(s, &found, &v))
		return err_new("The probe's argument %u cannot be read: %.*s", wanted,
			       (int)found.len, found.text);
	*ret = make(s, &found, v);
	return NULL;
}

struct err *probe_value(struct session *s, const char *name, struct datum **ret)
{
	_cleanup_(code_probes_deinit) struct code_probes all = {0};
	taddr pc = s->inf.pid ? session_pc(s) : 0;

	if (!s->inf.pid)
		return err_new("No frame selected");
	code_probes_read(&s->code, NULL, &all);
	for (size_t i = 0; i < all.n; i++)
		if (all.list[i].addr == pc)
			return value_of(s, all.list[i].args, name, ret);
	return err_new("No probe at PC 0x%016llx", (unsigned long long)pc);
}
