#include "sink/network/lookup.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"

enum { LOOKUPS_MAX = 100000 /* a resolver may run for ever */ };

void lookups_init(struct lookups *l)
{
	*l = (struct lookups){0};
	l->end = &l->first;
}

void lookups_deinit(struct lookups *l)
{
	for (struct lookup *k = l->first, *next; k; k = next) {
		next = k->next;
		free(k->name);
		free(k->server);
		free(k->others);
		free(k);
	}
	map_deinit(&l->waiting);
	map_deinit(&l->names);
}

static uint64_t key_of(int pid, uint16_t id)
{
	return (uint64_t)(uint32_t)pid << 16 | id;
}

static void asked(struct lookups *l, const struct dns_message *m, const char *server, int pid,
		  uint64_t ns)
{
	struct lookup *k;

	if (l->n == LOOKUPS_MAX)
		return;
	k = alloc_zeroed(sizeof(*k));
	k->id = m->id;
	k->type = m->type;
	k->name = alloc_strdup(m->name);
	k->server = alloc_strdup(server);
	k->pid = pid;
	k->asked_ns = ns;
	*l->end = k;
	l->end = &k->next;
	l->n++;
	map_set(&l->waiting, key_of(pid, m->id), k);
}

static void answered(struct lookups *l, const struct dns_message *m, struct buf *others, int pid,
		     uint64_t ns)
{
	struct lookup *found = map_get(&l->waiting, key_of(pid, m->id));

	if (!found || found->type != m->type || strcmp(found->name, m->name) != 0)
		return;
	map_del(&l->waiting, key_of(pid, m->id));
	found->answered = true;
	found->answered_ns = ns;
	found->rcode = m->rcode;
	memcpy(found->addresses, m->addresses, sizeof(found->addresses));
	found->naddresses = m->naddresses;
	if (others->len)
		found->others = alloc_strndup(others->p, others->len);
	for (unsigned i = 0; i < m->naddresses; i++) {
		uint64_t hash = hash_bytes(m->addresses[i].ip, m->addresses[i].len);

		if (!map_get(&l->names, hash))
			map_set(&l->names, hash, found);
	}
}

void lookups_message(struct lookups *l, const void *bytes, size_t n, const char *server, int pid,
		     uint64_t ns)
{
	struct dns_message m;
	struct buf others = {0};

	if (!dns_read(&m, bytes, n, &others)) {
		buf_deinit(&others);
		return;
	}
	if (m.is_answer)
		answered(l, &m, &others, pid, ns);
	else
		asked(l, &m, server, pid, ns);
	buf_deinit(&others);
}

const char *lookups_name(const struct lookups *l, const uint8_t *ip, unsigned ip_len)
{
	const struct lookup *k = ip_len ? map_get(&l->names, hash_bytes(ip, ip_len)) : NULL;

	for (unsigned i = 0; k && i < k->naddresses; i++) {
		if (k->addresses[i].len == ip_len && !memcmp(k->addresses[i].ip, ip, ip_len))
			return k->name;
	}
	return NULL;
}
