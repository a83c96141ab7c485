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

static bool is_there(const struct lib_point *point, const struct lib_probe *probe)
{
	for (const struct lib_probe *p = point->probes; p; p = p->next)
		if (p->note == probe->note && p->wanted == probe->wanted)
			return true;
	return false;
}

static void probe_catch(struct lib *l, struct lib_space *s, const struct lib_probe *probe,
			taddr addr, const char *name)
{
	const struct probe *note = probe->note;
	struct lib_point *point = lib_point_add(s, addr, LIB_PROBE);

	if (!point) {
		lib_miss(l, s, LIB_MISS_READ, addr, name);
		return;
	}
	if (is_there(point, probe))
		return;
	// Debug registers are used to leave the memory as it is.
	if (s->hardware && note->semaphore) {
		lib_miss(l, s, LIB_MISS_SEMAPHORE, addr, name);
		return;
	}
	struct lib_probe *p = alloc_zeroed(sizeof(*p)), **end = &point->probes;
	*p = *probe;
	if (!p->symbol)
		p->symbol = lib_names_id(&l->names, name);
	while (*end)
		end = &(*end)->next;
	bool before = point->placed;
	point->shown = true;
	lib_point_place(s, point);
	if (before)
		lib_probe_count(p, s->pid, true);
	*end = p;
	if (!before && point->placed && !s->hardware)
		lib_probes_count(point, s->pid, true);
	s->has_semaphores |= note->semaphore != 0;
	l->hooked |= point->placed;
	if (!point->placed)
		lib_miss(l, s, s->hardware ? LIB_MISS_REGISTERS : LIB_MISS_WRITE, addr, name);
}

/** Probes that the user has described, while their places in a file are found. */
struct wanted {
	struct lib *l;
	struct lib_space *s;
	struct lib_probe probe;
};

static void wanted_catch(void *data, taddr addr)
{
	const struct wanted *w = data;
	const struct probe_wanted *probe = w->probe.wanted;

	w->l->wanted[probe - w->l->o->wanted].placed = true;
	probe_catch(w->l, w->s, &w->probe, addr, probe->name);
}

static void prepare_wanted(struct lib *l)
{
	l->wanted = alloc_zeroed(l->o->nwanted * sizeof(*l->wanted));
	for (size_t i = 0; i < l->o->nwanted; i++)
		l->wanted[i].symbol = lib_names_add(&l->names, l->o->wanted[i].name);
	probe_looks_init(&l->looks);
}

static void catch_wanted(struct lib *l, struct lib_space *s, struct lib_image *li, taddr bias)
{
	static const struct probe none;
	struct wanted w = {.l = l, .s = s, .probe = {.note = &none, .file = li, .bias = bias}};
	const struct lib_opts *o = l->o;

	if (!o->nwanted)
		return;
	image_load(li->image);
	const struct probe_file file = {.d = image_debuginfo(li->image),
					.symbols = &li->image->symtab,
					.bias = bias,
					.mem = &l->e->memory.mem};
	if (!l->wanted)
		prepare_wanted(l);
	for (size_t i = 0; i < o->nwanted; i++) {
		w.probe.wanted = &o->wanted[i];
		w.probe.symbol = l->wanted[i].symbol;
		probe_places(&o->wanted[i], &file, wanted_catch, &w);
	}
}

void lib_probes_catch(struct lib *l, struct lib_space *s, struct lib_image *li, taddr bias,
		      const struct lib_module_name *file)
{
	struct buf name = {0};

	catch_wanted(l, s, li, bias);
	if (!lib_rules_may_match(&l->o->probes, file))
		return;
	for (size_t i = 0; i < li->probes.n; i++) {
		const struct probe *note = &li->probes.list[i];

		name.len = 0;
		buf_printf(&name, "%s:%s", note->provider, note->name);
		if (lib_rules_match(&l->o->probes, buf_str(&name), file))
			probe_catch(l, s,
				    &(struct lib_probe){.note = note, .file = li, .bias = bias},
				    bias + note->addr, buf_str(&name));
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

static bool wanted_xsave(const struct probe_at *at, uint8_t area[REGS_XSAVE_MAX], size_t *len)
{
	*len = REGS_XSAVE_MAX;
	return !err_discard(debug_get_xsave(at->tid, area, len));
}

/** What a probe shows that the user has described. */
static void hit_wanted(struct lib *l, pid_t tid, const struct lib_space *s,
		       const struct lib_probe *p, taddr addr, const void *regs, struct lib_hit *h)
{
	uint64_t here[REGS_GENERAL_SIZE / 8];
	struct probe_said said;
	struct probe_at at = {.image = p->file->image,
			      .bias = p->bias,
			      .is64 = s->is64,
			      .regs = here,
			      .mem = &l->e->memory.mem,
			      .xsave = wanted_xsave,
			      .tid = tid};

	memcpy(here, regs, sizeof(here));
	regs_set_pc(here, addr);
	probe_say(p->wanted, &l->looks, &at, &said);
	h->text = alloc_strdup(buf_str(&said.text));
	for (; h->n < said.n; h->n++)
		h->args[h->n] = (struct mem_probe_arg){
			.value = said.values[h->n], .look = MEM_PROBE_SIGNED, .size = 8};
	buf_deinit(&said.text);
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

	lib_hits_clear(lt);
	for (const struct lib_probe *p = point->probes; p && !t->silent; p = p->next) {
		struct lib_hit *h = lib_hit_add(lt, p->symbol);
		const char *at = p->note->args;
		struct probe_operand o;

		r.probe = p;
		if (p->wanted)
			hit_wanted(l, t->thread.tid, lt->space, p, point->addr, regs, h);
		while (!p->wanted && h->n < PROBE_ARGS && probe_operand_next(&at, m.is64, &o))
			h->args[h->n++] = argument(&o, &m);
		emit(l, t, point, h, regs_sp(regs));
	}
}
