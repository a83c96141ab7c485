/* Payloads of entries, keyed families, ioctls. */
#include "gen/comp.h"

#include <stdlib.h>

uint16_t register_of(struct comp *c, struct name *n, struct pos at)
{
	for (uint32_t i = 0; i < c->registers.n; i++) {
		if (c->registers.p[i] == n)
			return (uint16_t)i;
	}
	if (c->registers.n == 8)
		diag_error(c->d, at, "more than 8 different names for remembered strings");
	else
		*vec_push(c->z, &c->registers) = n;
	return (uint16_t)(c->registers.n - 1);
}

static uint16_t data_node(struct comp *c, const struct ctx *x, const struct field *f, bool *has_out)
{
	uint16_t id = field_node(c, x, f);
	struct decl *d = f->type ? type_struct(c, x, f->type) : NULL;
	if (has_out && d)
		*has_out |= fields_have_out(c, x, d->fields);
	return id;
}

static void payload_type(struct comp *c, const struct ctx *x, struct entry *e,
			 struct sc_payload *out)
{
	const struct payload *y = e->payload;
	const struct value *v = const_written(e, x->abi);
	const struct field *f = y->data ? y->data : v ? v->type : NULL;
	out->kind = SC_PL_NODE;
	out->dir = (uint8_t)y->dir;
	if (!f)
		diag_error(c->d, y->pos, "in, out and inout need a type");
	else
		out->node = data_node(c, x, f, NULL);
	if (y->remember) {
		struct sc_node n = {.op = SC_REMEMBER,
				    .a = out->node,
				    .b = register_of(c, y->remember, y->pos)};
		out->node = node_make(c, n);
		out->remember = n.b + 1;
	}
	out->name = y->name ? comp_name(c, y->name) : 0;
	bool set_get = e->owner->kind == D_SOCKOPTS;
	out->dir = set_get && !out->dir ? SC_PL_INOUT : out->dir;
}

struct sc_payload payload_make(struct comp *c, const struct ctx *x, struct entry *e, bool *has_out)
{
	struct payload *y = e->payload;
	struct sc_payload out = {0};
	if (y->kind != PAY_ARGS)
		out.ret = y->ret ? ret_make(c, x, y->ret) : 0;
	switch (y->kind) {
	case PAY_ARGS:
		out.kind = SC_PL_SIG;
		if (!x->call) {
			diag_error(c->d, y->pos,
				   "arguments make sense in the enum of a call's `...op` only");
			break;
		}
		x->call->tail = y->fields;
		out.sig = sig_make(c, x, y->fields, y->ret, x->call->slot, 0);
		out.ret = y->ret ? ret_make(c, x, y->ret) : 0;
		x->call->tail = NULL;
		break;
	case PAY_STRUCT: {
		struct shape *s = shape_anonymous(c, x, e->name, y, e->owner);
		shape_layout(c, s, x->abi);
		*has_out |= s->has_out;
		out.kind = SC_PL_NODE;
		out.node = node_make(c, (struct sc_node){.op = SC_STRUCT, .a = s->id});
		break;
	}
	case PAY_TYPE:
		payload_type(c, x, e, &out);
		break;
	case PAY_GETSET:
		out.kind = SC_PL_NODE;
		out.dir = (y->set ? SC_PL_IN : 0) | (y->get ? SC_PL_OUT : 0);
		out.node = y->set ? data_node(c, x, y->set, NULL) : 0;
		out.get_node = y->get ? data_node(c, x, y->get, NULL) : 0;
		break;
	}
	return out;
}

/* -- keyed families --------------------------------------------------------------------------- */

static int family_of(const struct decl *d)
{
	switch (d->kind) {
	case D_SOCKOPTS:
		return SC_FAM_SOCKOPT;
	case D_CMSGS:
		return SC_FAM_CMSG;
	case D_NLMSGS:
		return SC_FAM_NLMSG;
	default:
		return -1;
	}
}

static int by_key(const void *a, const void *b)
{
	const struct sc_key *x = a, *y = b;
	if (x->family != y->family)
		return x->family < y->family ? -1 : 1;
	return x->key < y->key ? -1 : x->key > y->key;
}

/** Blocks with the same key, in several files, form one table. */
static struct table_slot *family_slot(struct comp *c, struct decl *d, struct sc_key key)
{
	for (uint32_t i = 1; i < c->keys.n; i++) {
		struct sc_key *k = pool_at(&c->keys, struct sc_key, i);
		if (k->family != key.family || k->key != key.key)
			continue;
		for (uint32_t j = 0; j < c->slot_list.n; j++) {
			if (c->slot_list.p[j]->id == k->table) {
				*vec_push(c->z, &c->slot_list.p[j]->decls) = d;
				return c->slot_list.p[j];
			}
		}
	}
	struct table_slot *s = zone_new(c->z, struct table_slot);
	struct sc_table none = {0};
	*s = (struct table_slot){
		.first = d, .payloads = true, .id = (uint16_t)pool_add(&c->tables, &none, 1)};
	*vec_push(c->z, &s->decls) = d;
	*vec_push(c->z, &c->slot_list) = s;
	key.table = s->id;
	pool_add(&c->keys, &key, 1);
	return s;
}

void families_make(struct comp *c)
{
	for (uint32_t i = 0; i < c->g->ast.decls.n; i++) {
		struct decl *d = c->g->ast.decls.p[i];
		struct ctx x = {0};
		int family = family_of(d);
		if (family < 0)
			continue;
		struct sc_key key = {.family = (uint16_t)family};
		key.key = (uint64_t)const_expr(c, &x, d->key, "the key");
		family_slot(c, d, key);
		if (d->params.n)
			diag_error(c->d, d->pos, "parameters are for nlattrs");
	}
	for (uint32_t i = 0; i < c->slot_list.n; i++) {
		struct table_slot *s = c->slot_list.p[i];
		for (int abi = 0; family_of(s->first) >= 0 && abi < ABI_COUNT; abi++) {
			struct ctx x = {.abi = abi};
			table_compile_slot(c, s, &x);
		}
	}
	if (c->keys.n > 1)
		qsort(pool_at(&c->keys, struct sc_key, 1), c->keys.n - 1, sizeof(struct sc_key),
		      by_key);
}

/* -- ioctls ----------------------------------------------------------------------------------- */

struct io {
	struct sc_ioctl out;
	struct entry *e;
};

static int by_code(const void *a, const void *b)
{
	const struct io *x = a, *y = b;
	if (x->out.code != y->out.code)
		return x->out.code < y->out.code ? -1 : 1;
	int names = strcmp(x->e->name->s, y->e->name->s);
	/* the one with a payload comes first, so that a bare name after it is dropped */
	return names ? names : (y->out.payload != 0) - (x->out.payload != 0);
}

static void ioctl_payload(struct comp *c, const struct ctx *x, struct entry *e, struct io *io)
{
	static const uint8_t dirs[] = {
		[IO_R] = SC_PL_OUT, [IO_W] = SC_PL_IN, [IO_RW] = SC_PL_INOUT};
	bool has_out = false;
	const struct value *v = const_written(e, x->abi);
	struct sc_payload p = {0};
	if (e->payload)
		p = payload_make(c, x, e, &has_out);
	else if (v->type)
		p = (struct sc_payload){.kind = SC_PL_NODE, .node = data_node(c, x, v->type, NULL)};
	if (p.kind == SC_PL_NODE && !p.dir && v->io > IO_N && !(e->payload && e->payload->data))
		p.dir = dirs[v->io];
	if (e->payload && e->payload->kind == PAY_STRUCT && !p.dir)
		p.dir = v->io > IO_N ? dirs[v->io] : SC_PL_IN;
	if (e->payload && e->payload->kind == PAY_GETSET)
		diag_error(c->d, e->payload->pos,
			   "get and set are for sockopts; here: in, out or inout");
	if (p.kind)
		io->out.payload = (uint16_t)pool_intern(&c->payloads, &p, 1);
}

static void ioctls_of_abi(struct comp *c, int abi)
{
	VEC(struct io) all = {0};
	struct ctx x = {.abi = abi};
	for (uint32_t i = 0; i < c->g->ast.decls.n; i++) {
		struct decl *d = c->g->ast.decls.p[i];
		if (d->kind != D_IOCTLS || !(d->guard >> abi & 1))
			continue;
		uint32_t key =
			(uint32_t)const_expr(c, &x, d->key, "the letter of the ioctls") & 0xff;
		for (uint32_t k = 0; k < d->entries.n; k++) {
			struct io io = {.e = d->entries.p[k]};
			io.out.name = comp_name(c, io.e->name);
			if (!const_ioctl(c, io.e, abi, key, &io.out.code))
				continue;
			ioctl_payload(c, &x, io.e, &io);
			*vec_push(c->z, &all) = io;
		}
	}
	if (all.n)
		qsort(all.p, all.n, sizeof *all.p, by_code);
	for (uint32_t i = 0; i < all.n; i++) {
		const struct io *p = i ? &all.p[i - 1] : NULL;
		bool twin = p && p->out.code == all.p[i].out.code && p->e->name == all.p[i].e->name;
		if (twin && all.p[i].out.payload && all.p[i].out.payload != p->out.payload)
			diag_error(c->d, all.p[i].e->pos, "'%s' has another argument at %s:%u",
				   p->e->name->s, c->d->files.p[p->e->pos.file], p->e->pos.line);
		if (!twin)
			pool_add(&c->ioctls[abi], &all.p[i].out, 1);
	}
}

void ioctls_make(struct comp *c)
{
	for (int abi = 0; abi < ABI_COUNT; abi++)
		ioctls_of_abi(c, abi);
}
