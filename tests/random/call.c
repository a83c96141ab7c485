/* A call with arguments that the descriptions call plausible. */
#include <stdio.h>
#include <string.h>

#include "decode/decode.h"
#include "decode/names.h"
#include "fill.h"

enum { X32_BIT = 0x40000000, COUNT_MAX = 128 };

/* Calls that do more than print: they end the player, or look at its stack. And one that the
 * reference has no name for. */
bool call_is_out(const char *name)
{
	static const char *const out[] = {"exit",      "exit_group", "rt_sigreturn",
					  "sigreturn", "uprobe",     "uretprobe"};

	for (size_t i = 0; i < sizeof(out) / sizeof(out[0]); i++) {
		if (!strncmp(name, out[i], strlen(out[i])))
			return true;
	}
	return false;
}

/** Pointers to what the call only reads, although a part of what is shown is known at its end only.
 */
static bool reads_only(const char *name)
{
	static const char *const calls[] = {"perf_event_open", "getxattrat", "clone3",
					    "get_thread_area"};

	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		if (!strcmp(name, calls[i]))
			return true;
	}
	return false;
}

static void make_args(struct maker *m, const struct sc_sig *sig)
{
	unsigned first = m->fields;

	for (unsigned i = 0; i < sig->n && m->fields < 12; i++)
		m->field[m->fields++] = &sc_fields[sig->first + i];
	// What pointers point to may set the lengths and tags among the others.
	for (int pass = 0; pass < 2; pass++) {
		for (unsigned i = first; i < m->fields; i++) {
			const struct sc_field *f = m->field[i];
			const struct sc_node *n = &sc_nodes[f->node];
			bool late = n->op == SC_PTR || n->op == SC_SELECT;

			m->arg = i;
			if (late == pass)
				set_arg(m, i, make_value(m, f->node, f->attr));
		}
	}
}

/** The first argument that an expression names, or -1. */
static int expr_arg(uint16_t expr)
{
	return expr && sc_expr[expr] == SC_EX_ARG ? sc_expr[expr + 1] : -1;
}

/** What the argument must hold for an expression to be v, where that is easy to tell. */
static uint64_t expr_inverse(struct maker *m, uint16_t expr, uint64_t v)
{
	const uint16_t *e = &sc_expr[expr + 2];

	if (e[0] == SC_EX_IMM && e[2] == SC_EX_SHR)
		return v << e[1] | pick(m, 4);
	return v;
}

static void set_key(struct maker *m, uint16_t expr, uint64_t v)
{
	int key = expr_arg(expr);

	if (key >= 0 && (m->wish || likely(m, 92)))
		set_arg(m, (unsigned)key, expr_inverse(m, expr, v));
}

/** The entries of a command: those of its table, then the cases that are written out, then one that
 * is neither. */
static unsigned tail_entries(const struct maker *m, const struct sc_tail *t)
{
	unsigned table = t->table ? names_count(sc_tables[t->table].abi[m->abi]) : 0;

	return table + t->n + 1;
}

unsigned call_entries(const struct maker *m, const struct sc_call *c)
{
	uint16_t tail = sc_sigs[c->sig].tail;

	return tail ? tail_entries(m, &sc_tails[tail]) : 1;
}

/** The entry of a random call. */
static unsigned pick_tail(struct maker *m, const struct sc_tail *t)
{
	unsigned all = tail_entries(m, t), table = all - t->n - 1;

	if (table && (likely(m, 70) || !t->n))
		return (unsigned)pick(m, table);
	return t->n ? table + (unsigned)pick(m, t->n) : all - 1;
}

static void make_tail(struct maker *m, const struct sc_tail *t)
{
	bool asked = m->wish && m->wish->entry >= 0;
	unsigned entry = asked ? (unsigned)m->wish->entry : pick_tail(m, t);
	unsigned all = tail_entries(m, t), table = all - t->n - 1;
	uint64_t v = pick_int(m, 4);
	uint16_t sig = t->els;

	if (entry < table) {
		uint16_t names = sc_tables[t->table].abi[m->abi];
		const struct sc_payload *p;

		names_entry(names, entry, &v);
		p = payload_of(names, v);
		if (p && p->kind == SC_PL_SIG)
			sig = p->sig;
	} else if (entry < all - 1) {
		const struct sc_case *c = &sc_cases[t->first + entry - table];

		v = c->val;
		sig = c->sig;
	}
	set_key(m, t->key, v);
	if (sig)
		make_args(m, &sc_sigs[sig]);
}

static void make_ioctl(struct maker *m, uint16_t key, unsigned arg)
{
	// The kernel wants zeroes where SECCOMP_IOCTL_NOTIF_RECV puts what it received.
	// Behind a failed NS_GET_NSTYPE the reference shows what an earlier call has left.
	const uint32_t notif_recv = 0xc0502100, get_nstype = 0xb703;
	const struct sc_ioctl *i;

	// The plain names have no data, and that of some is not described: there is nothing to
	// compare.
	do {
		i = pick_ioctl(m);
	} while (!i->payload || i->code == notif_recv || i->code == get_nstype ||
		 sc_nodes[sc_payloads[i->payload].node].op == SC_ADDR);
	set_key(m, key, i->code);
	if (i->payload) {
		const struct sc_payload *p = &sc_payloads[i->payload];

		set_arg(m, arg,
			p->dir ? make_object_at(m, p->node, p->dir)
			       : make_value(m, p->node, SC_F_IN));
	}
}

static void make_option(struct maker *m, const struct sc_node *n, unsigned arg, unsigned attr)
{
	const struct sc_key *k;
	uint64_t v;

	do {
		k = &sc_keys[1 + pick(m, sc_nkeys - 1)];
	} while (k->family != n->a);
	const struct sc_payload *p = pick_payload(m, k->table, &v);
	uint16_t node = p && p->get_node && attr & SC_F_OUT ? p->get_node : p ? p->node : 0;

	set_arg(m, 1, k->key & 0xffff);
	set_arg(m, 2, v);
	if (!p || p->kind != SC_PL_NODE || likely(m, 5))
		return;
	uint32_t size;
	set_arg(m, arg, make_sized_at(m, node, attr, &size));
	if (attr & SC_F_OUT) {
		uint32_t len[2] = {likely(m, 80) ? size : (uint32_t)pick(m, 64), size};

		set_arg(m, arg + 1, place_object(m, (uint8_t *)len, 4));
	} else if (likely(m, 80)) {
		set_arg(m, arg + 1, size);
	}
}

static void make_payload(struct maker *m, const struct sc_node *n, unsigned arg, unsigned attr)
{
	uint64_t v;
	const struct sc_payload *p = pick_payload(m, n->a, &v);

	set_key(m, n->b, v);
	if (p && p->kind == SC_PL_NODE)
		set_arg(m, arg, make_object_at(m, p->node, attr));
}

/** Data whose kind another argument tells: ioctls, socket options, structures by command. */
static void make_keyed(struct maker *m)
{
	for (unsigned i = 0; i < m->fields; i++) {
		const struct sc_node *n = &sc_nodes[m->field[i]->node];

		m->arg = i;
		if (n->op == SC_PTR)
			n = &sc_nodes[n->a];
		if (n->op == SC_IOCTLARG)
			make_ioctl(m, n->a, i);
		else if (n->op == SC_KEYDATA)
			make_option(m, n, i, m->field[i]->attr);
		else if (n->op == SC_PAYLOAD)
			make_payload(m, n, i, m->field[i]->attr);
	}
}

static int64_t make_result(struct maker *m, unsigned kind)
{
	if (likely(m, 25))
		return -(int64_t)(1 + pick(m, likely(m, 80) ? 40 : 133));
	if (likely(m, 40))
		return 0;
	if (likely(m, 80))
		return (int64_t)pick(m, 130);
	// Only addresses are large.
	return (int64_t)(pick_int(m, kind == SC_R_ADDR && m->abi == ABI_X86_64 ? 8 : 4) >> 1);
}

/** No call returns more than it was asked for. */
static void limit_result(struct maker *m)
{
	static const char *const names[] = {"count", "len",   "size",	 "vlen", "maxevents",
					    "nr",    "bufsz", "bufsize", "msgsz"};

	for (unsigned i = 0; i < m->fields; i++) {
		const struct sc_field *f = m->field[i];

		for (size_t k = 0; k < sizeof(names) / sizeof(names[0]); k++) {
			uint64_t v = m->call.args[f->off % 6];

			if (sc_nodes[f->node].op == SC_INT && !strcmp(sc_name(f->name), names[k]) &&
			    m->call.ret > 0 && v < (uint64_t)m->call.ret)
				m->call.ret = (int64_t)v;
		}
	}
}

/** A few calls of which the reference shows what the machine or an earlier call has left. */
static void adjust_args(struct maker *m, const char *name)
{
	enum { GET_SPECULATION = 52, SPECULATIONS = 3, NO_PROCESS = 1 << 28 };

	// Of a misfeature without a name: what an earlier call has left.
	if (!strcmp(name, "prctl") && (uint32_t)m->call.args[0] == GET_SPECULATION)
		m->call.args[1] %= SPECULATIONS;
	// Of processes that are there: their descriptors.
	if (!strcmp(name, "kcmp")) {
		m->call.args[0] |= NO_PROCESS;
		m->call.args[1] |= NO_PROCESS;
	}
}

/** A few calls whose result says more: how many of what is shown there are, or that what they were
 * given is sound. */
static void adjust_result(struct maker *m, const char *name)
{
	enum { ENTRIES = 4096 };

	// Of entries that cannot be read it shows what an earlier call has left.
	if (m->call.ret > ENTRIES && strstr(name, "getdents"))
		m->call.ret %= ENTRIES;
	if (!m->call.ret && !strcmp(name, "getcwd"))
		m->call.ret = 1;
	else if (m->call.ret >= 0 && !strcmp(name, "seccomp"))
		m->call.ret = -22;
}

/** Counts of elements are such as the kernel takes. */
static void limit_counts(struct maker *m)
{
	for (unsigned i = 0; i < m->fields; i++) {
		const struct sc_node *n = &sc_nodes[m->field[i]->node];
		int arg = n->op == SC_PTR && n->b ? expr_arg(n->b) : -1;

		if (arg >= 0 && (unsigned)arg < m->fields) {
			uint64_t v = m->call.args[m->field[arg]->off % 6];

			if (v > COUNT_MAX)
				set_arg(m, (unsigned)arg, v % COUNT_MAX);
		}
	}
}

void call_make(struct maker *m, uint32_t nr, const struct sc_call *c)
{
	memset(&m->call, 0, sizeof(m->call));
	m->n = 0;
	m->fields = 0;
	m->room = (unsigned)pick(m, ROOMS);
	m->call.nr = nr | (m->abi == ABI_X32 ? X32_BIT : 0);
	for (unsigned i = 0; i < 6; i++)
		m->call.args[i] = pick_int(m, m->abi == ABI_X86_64 ? 8 : 4);
	// A call that fails writes nothing.
	m->call.ret = m->wish ? m->wish->ret : make_result(m, sc_rets[sc_sigs[c->sig].ret].kind);
	m->writes = m->call.ret >= 0 && !reads_only(sc_name(c->name));
	make_args(m, &sc_sigs[c->sig]);
	if (sc_sigs[c->sig].tail)
		make_tail(m, &sc_tails[sc_sigs[c->sig].tail]);
	make_keyed(m);
	limit_counts(m);
	limit_result(m);
	adjust_args(m, sc_name(c->name));
	adjust_result(m, sc_name(c->name));
}
