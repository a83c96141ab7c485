/** Probes that programs have in their code (sym/probes/notes.h): points like any other, at which
 * arguments are read. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "event/ask.h"
#include "proc/debug.h"
#include "sym/probes/operand.h"
#include "tracer/libcalls/lib.h"

/* -- points ----------------------------------------------------------------------------------- */

static bool is_there(const struct lib_point *point, const struct probe *note)
{
	for (const struct lib_probe *p = point->probes; p; p = p->next)
		if (p->note == note)
			return true;
	return false;
}

static void probe_catch(struct lib *l, struct lib_space *s, struct lib_image *li, taddr bias,
			const struct probe *note, const char *name)
{
	taddr addr = bias + note->addr;
	struct lib_point *point = lib_point_add(s, addr, LIB_PROBE);

	if (!point) {
		lib_miss(l, s, LIB_MISS_READ, addr, name);
		return;
	}
	if (is_there(point, note))
		return;
	// Debug registers are used to leave the memory as it is.
	if (s->hardware && note->semaphore) {
		lib_miss(l, s, LIB_MISS_SEMAPHORE, addr, name);
		return;
	}
	struct lib_probe *p = alloc_zeroed(sizeof(*p));
	*p = (struct lib_probe){note, li, bias, lib_names_id(&l->names, name), point->probes};
	bool before = point->placed;
	point->shown = true;
	lib_point_place(s, point);
	if (before)
		lib_probe_count(p, s->pid, true);
	point->probes = p;
	if (!before && point->placed && !s->hardware)
		lib_probes_count(point, s->pid, true);
	s->has_semaphores |= note->semaphore != 0;
	l->hooked |= point->placed;
	if (!point->placed)
		lib_miss(l, s, s->hardware ? LIB_MISS_REGISTERS : LIB_MISS_WRITE, addr, name);
}

void lib_probes_catch(struct lib *l, struct lib_space *s, struct lib_image *li, taddr bias,
		      const struct lib_module_name *file)
{
	struct buf name = {0};

	if (!lib_rules_may_match(&l->o->probes, file))
		return;
	for (size_t i = 0; i < li->probes.n; i++) {
		const struct probe *note = &li->probes.list[i];

		name.len = 0;
		buf_printf(&name, "%s:%s", note->provider, note->name);
		if (lib_rules_match(&l->o->probes, buf_str(&name), file))
			probe_catch(l, s, li, bias, note, buf_str(&name));
	}
	buf_deinit(&name);
}

/* -- a thread at a probe ---------------------------------------------------------------------- */

/** What the operands of a probe are read from. */
struct reader {
	const struct lib_probe *probe;
	const uint8_t *general;
	pid_t tid;
	bool has_xsave;
	size_t len;
	uint8_t xsave[REGS_XSAVE_MAX];
};

static bool reader_register(void *of, const struct reg *r, uint8_t ret[REGS_VALUE_MAX])
{
	struct reader *x = of;

	if (r->set == REG_GENERAL) {
		memcpy(ret, x->general + r->offset, r->size);
		return true;
	}
	if (!x->has_xsave) {
		x->len = sizeof(x->xsave);
		x->has_xsave = !err_discard(debug_get_xsave(x->tid, x->xsave, &x->len));
	}
	if (x->has_xsave)
		regs_xsave_get(r, x->xsave, x->len, ret);
	return x->has_xsave;
}

static bool reader_symbol(void *of, const char *name, size_t n, taddr *ret)
{
	const struct reader *x = of;
	struct image *im = x->probe->file->image;
	char *own = alloc_strndup(name, n);
	size_t at = 0;

	image_load(im);
	const struct symbol *s = symtab_named(&im->symtab, own, &at);
	free(own);
	*ret = s ? x->probe->bias + s->addr : 0;
	return s != NULL;
}

static struct mem_probe_arg argument(const struct probe_operand *o, const struct probe_machine *m)
{
	static const uint8_t looks[] = {[PROBE_UNSIGNED] = MEM_PROBE_UNSIGNED,
					[PROBE_SIGNED] = MEM_PROBE_SIGNED,
					[PROBE_FLOAT] = MEM_PROBE_FLOAT};
	struct mem_probe_arg a = {.size = o->size};

	a.look = probe_operand_read(o, m, &a.value) ? looks[o->look] : MEM_PROBE_UNKNOWN;
	return a;
}

static void emit(struct lib *l, struct tracee *t, const struct lib_point *point,
		 const struct lib_hit *h, taddr sp)
{
	struct record *in = lib_emit(l, t, RECORD_CALL_ENTER);

	in->flags |= RECORD_PROBE;
	in->u.enter.nr = h->symbol;
	in->u.enter.ip = point->addr;
	in->u.enter.sp = sp;
	for (unsigned i = 0; i < 6 && i < h->n; i++)
		in->u.enter.args[i] = h->args[i].value;
	uint64_t mono = in->mono_ns, real = in->real_ns;
	struct record *out = lib_emit(l, t, RECORD_CALL_EXIT);
	out->mono_ns = mono;
	out->real_ns = real;
	out->flags |= RECORD_PROBE;
	out->u.exit.nr = h->symbol;
	out->u.exit.ip = out->u.exit.at = point->addr;
	out->u.exit.sp = sp;
}

void lib_probes_hit(struct lib *l, struct tracee *t, const struct lib_point *point,
		    const void *regs)
{
	struct lib_thread *lt = t->lib;
	struct reader r = {.general = regs, .tid = t->thread.tid};
	struct probe_machine m = {.is64 = lt->space->is64,
				  .mem = &l->e->memory.mem,
				  .read = reader_register,
				  .symbol = reader_symbol,
				  .of = &r};

	lt->nhits = 0;
	for (const struct lib_probe *p = point->probes; p && !t->silent; p = p->next) {
		struct lib_hit *h = lib_hit_add(lt, p->symbol);
		const char *at = p->note->args;
		struct probe_operand o;

		r.probe = p;
		while (h->n < PROBE_ARGS && probe_operand_next(&at, m.is64, &o))
			h->args[h->n++] = argument(&o, &m);
		emit(l, t, point, h, regs_sp(regs));
	}
}
