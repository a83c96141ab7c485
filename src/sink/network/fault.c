#include "sink/network/fault.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"

void faults_init(struct faults *f)
{
	*f = (struct faults){0};
	f->end = &f->first;
}

void faults_deinit(struct faults *f)
{
	for (struct fault *k = f->first, *next; k; k = next) {
		next = k->next;
		free(k->peer);
		free(k->command);
		free(k);
	}
	map_deinit(&f->by_what);
}

void faults_add(struct faults *f, const char *call, int error, const char *peer, int pid,
		const char *command)
{
	uint64_t hash = hash_bytes(call, strlen(call)) * 31 + (uint64_t)error;
	struct fault *k;

	if (peer)
		hash = hash * 31 + hash_bytes(peer, strlen(peer));
	k = map_get(&f->by_what, hash);
	if (k) {
		k->times++;
		return;
	}
	k = alloc_zeroed(sizeof(*k));
	k->call = call;
	k->error = error;
	k->peer = alloc_copy_text(peer);
	k->command = alloc_copy_text(command);
	k->pid = pid;
	k->times = 1;
	*f->end = k;
	f->end = &k->next;
	map_set(&f->by_what, hash, k);
}
