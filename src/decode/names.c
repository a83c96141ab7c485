#include "decode/names.h"

#include <stddef.h>
#include <string.h>

#include "decode/signals.h"

/** Entry i of a table in the order of storage, which for SC_BINARY is sorted by value. */
static uint64_t entry_value(const struct sc_table *t, unsigned i, uint32_t *name)
{
	if (t->flags & SC_T_WIDE) {
		const struct sc_const64 *c = &sc_consts64[t->first + i];

		*name = c->name;
		return c->val;
	}
	const struct sc_const *c = &sc_consts[t->first + i];

	*name = c->name;
	return c->val;
}

/** Narrow tables hold 32 bits; a wider value fits if it is their zero- or sign-extension. */
static bool value_fits(const struct sc_table *t, uint64_t *v)
{
	if (t->flags & SC_T_WIDE)
		return true;
	if (*v > UINT32_MAX && *v != (uint64_t)(int64_t)(int32_t)*v)
		return false;
	*v = (uint32_t)*v;
	return true;
}

static int index_binary(const struct sc_table *t, uint64_t v)
{
	unsigned lo = 0, hi = t->n;
	uint32_t name;

	// Of equal values, the first one is found, which is the first in the description.
	while (lo < hi) {
		unsigned mid = (lo + hi) / 2;

		if (entry_value(t, mid, &name) < v)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo < t->n && entry_value(t, lo, &name) == v ? (int)lo : -1;
}

int names_index(uint16_t table, uint64_t v)
{
	const struct sc_table *t = &sc_tables[table];
	uint32_t name;

	if (!value_fits(t, &v))
		return -1;
	switch (t->search) {
	case SC_DIRECT:
		return v - t->base < t->n && v >= t->base ? (int)(v - t->base) : -1;
	case SC_BINARY:
		return index_binary(t, v);
	default:
		for (unsigned i = 0; i < t->n; i++) {
			if (entry_value(t, i, &name) == v)
				return (int)i;
		}
		return -1;
	}
}

const char *names_enum(uint16_t table, uint64_t v)
{
	int i = names_index(table, v);
	uint32_t name;

	if (i < 0)
		return NULL;
	entry_value(&sc_tables[table], (unsigned)i, &name);
	return sc_name(name);
}

const char *names_unknown(uint16_t table)
{
	return sc_tables[table].dflt ? sc_name(sc_tables[table].dflt) : NULL;
}

unsigned names_count(uint16_t table)
{
	return sc_tables[table].n;
}

const char *names_entry(uint16_t table, unsigned i, uint64_t *val)
{
	const struct sc_table *t = &sc_tables[table];
	uint32_t name;

	if (i >= t->n)
		return NULL;
	if (t->search == SC_BINARY && t->order) {
		unsigned at = 0;

		while (at < t->n && sc_list[t->order + at] != i)
			at++;
		i = at;
	}
	*val = entry_value(t, i, &name);
	return sc_name(name);
}

const char *names_flags_next(uint16_t table, unsigned *i, uint64_t *rest)
{
	const struct sc_table *t = &sc_tables[table];
	bool zero = *i == 0 && *rest == 0;
	uint32_t name;

	if (!zero && *rest == 0)
		return NULL;
	while (*i < t->n) {
		uint64_t v = entry_value(t, (*i)++, &name);

		if (v ? (*rest & v) == v : zero) {
			*rest &= ~v;
			return sc_name(name);
		}
	}
	return NULL;
}

const char *names_ioctl_next(enum abi abi, uint32_t code, unsigned *i, uint16_t *payload)
{
	const struct sc_ioctl *all = sc_ioctls + sc_ioctl_first[abi];
	unsigned n = sc_ioctl_n[abi];

	if (*i == 0) {
		unsigned lo = 0, hi = n;

		while (lo < hi) {
			unsigned mid = (lo + hi) / 2;

			if (all[mid].code < code)
				lo = mid + 1;
			else
				hi = mid;
		}
		*i = lo + 1;
	}
	if (*i - 1 >= n || all[*i - 1].code != code)
		return NULL;
	*payload = all[*i - 1].payload;
	return sc_name(all[(*i)++ - 1].name);
}

const char *names_signal(int sig, char buf[16])
{
	return signal_name(sig, buf);
}

int names_signal_number(const char *name)
{
	return signal_number(name);
}

uint64_t names_class(const char *name)
{
	if (!strcmp(name, "network"))
		name = "net";
	if (!strcmp(name, "%stat"))
		name = "stat_like";
	if (!strcmp(name, "%statfs"))
		name = "statfs_like";
	for (uint32_t i = 0; i < sc_nclasses; i++)
		if (!strcmp(sc_name(sc_classes[i]), name))
			return 1ULL << i;
	return 0;
}
