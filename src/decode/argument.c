#include "decode/argument.h"

#include "decode/args.h"
#include "decode/library/proto.h"
#include "decode/walk.h"

static bool is_number(const struct sc_node *n)
{
	return n->op == SC_INT || n->op == SC_ENUM || n->op == SC_FLAGS || n->op == SC_BITS ||
	       n->op == SC_SCALAR;
}

static void describe_scalar(const struct sc_node *n, struct decode_arg *ret)
{
	if (n->op != SC_SCALAR)
		return;
	ret->is_fd = n->a == SC_S_FD || n->a == SC_S_DIRFD;
	ret->is_id = n->a == SC_S_UID || n->a == SC_S_GID;
	ret->is_signed |= n->a == SC_S_OFF64;
	// The kernel takes an int, whatever the upper half of the register is.
	if (ret->is_fd || (n->a >= SC_S_TID && n->a <= SC_S_TGID_OR_PGID)) {
		ret->val = (uint64_t)(int64_t)(int32_t)ret->val;
		ret->is_signed = true;
	}
}

static bool next_of_proto(const struct call *c, unsigned *i, struct decode_arg *ret)
{
	const struct proto_arg *a = c->proto->args;

	for (unsigned n = *i; a && n; n--)
		a = a->next;
	if (!a)
		return false;
	*ret = (struct decode_arg){
		.text = a->name ? a->name : "", .place = *i, .is_out = *i >= c->next_arg};
	++*i;
	return true;
}

bool decode_next_arg(struct call *c, struct mem *mem, unsigned *i, struct decode_arg *ret)
{
	struct dec d;

	if (c->proto)
		return next_of_proto(c, i, ret);
	dec_begin(&d, NULL, c, mem);
	if (!*i && !c->tail_sig && c->id)
		args_resolve(&d);
	const struct sc_field *f = arg_field(&d, *i);
	if (!f)
		return false;
	const struct sc_node *n = node_at(f->node);
	*ret = (struct decode_arg){
		.name = f->name,
		.place = (*i)++,
		.val = arg_value(&d, f),
		.is_signed = node_is_signed(n),
		.is_string = n->op == SC_STR,
		.is_path = n->op == SC_STR && (n->d & SC_STR_PATH),
		.is_out = f->attr & SC_F_OUT,
	};
	// A pointer without a direction is filled in by the caller. For an ioctl, the code says
	// more.
	ret->is_in = !ret->is_out || (f->attr & SC_F_IN);
	if (n->op == SC_IOCTLARG)
		ret->is_in = ret->is_out = true;
	describe_scalar(n, ret);
	if (n->op == SC_PTR && is_number(node_at(n->a))) {
		ret->is_numbers = n->b != 0;
		ret->pointee = n->b ? 0 : n->a;
	}
	return true;
}

bool decode_pointee(struct call *c, struct mem *mem, const struct decode_arg *a, uint64_t *ret,
		    bool *is_signed)
{
	const struct sc_node *n = node_at(a->pointee);
	uint8_t bytes[8];
	struct dec d;

	dec_begin(&d, NULL, c, mem);
	size_t size = node_size(&d, a->pointee);

	if (!size || size > sizeof(bytes) || !mem_read_all(mem, a->val, bytes, size))
		return false;
	*is_signed = node_is_signed(n);
	*ret = bytes_load(bytes, size, (unsigned)size, *is_signed);
	return true;
}

static uint16_t tail_sig(const struct sc_tail *t, unsigned i)
{
	if (i < t->n)
		return sc_cases[t->first + i].sig;
	i -= t->n;
	if (!i)
		return t->els;
	const struct sc_table *table = &sc_tables[t->table];
	if (!t->table || !table->payload || i > table->n)
		return 0;
	const struct sc_payload *p = &sc_payloads[table->payload + i - 1];
	return p->kind == SC_PL_SIG ? p->sig : 0;
}

uint16_t decode_next_sig(uint16_t call, unsigned *i)
{
	uint16_t sig = sc_calls[call].sig, tail = sc_sigs[sig].tail;
	const struct sc_tail *t = &sc_tails[tail];
	unsigned n = tail ? t->n + 1u + (t->table ? sc_tables[t->table].n : 0) : 0;

	if (!(*i)++)
		return sig;
	for (; *i - 2 < n; (*i)++) {
		uint16_t found = tail_sig(t, *i - 2);

		if (found) {
			(*i)++;
			return found;
		}
	}
	return 0;
}
