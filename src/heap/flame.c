#include "heap/flame.h"

#include <stdlib.h>

#include "heap/show.h"
#include "sink/flame/fold_stack.h"

static const char *const words[] = {
	[HEAP_FLAME_PEAK] = "bytes in use at the peak",
	[HEAP_FLAME_LEAKED] = "bytes leaked",
	[HEAP_FLAME_ALLOCATED] = "bytes asked for",
	[HEAP_FLAME_TEMPORARY] = "bytes freed before the next allocation",
	[HEAP_FLAME_LIVE] = "bytes in use at the end",
};

const char *heap_flame_what(enum heap_flame by)
{
	return words[by];
}

static uint64_t weight_of(const struct heap_row *r, enum heap_flame by)
{
	switch (by) {
	case HEAP_FLAME_LEAKED:
		return r->leaked.bytes + r->indirect.bytes;
	case HEAP_FLAME_ALLOCATED:
		return r->got.bytes;
	case HEAP_FLAME_TEMPORARY:
		return r->temporary.bytes;
	case HEAP_FLAME_LIVE:
		return r->live.bytes;
	default:
		return r->at_peak.bytes;
	}
}

void heap_flame_add(struct fold *f, struct heap_process *p, bool steps, enum heap_flame by)
{
	struct heap_account *a = heap_show_account(p, steps);
	const char *name = p->name ? p->name : "?";
	size_t n;
	struct heap_row *rows = heap_account_rows(a, NULL, &n);
	uint32_t process = fold_child(f, 0, name, strlen(name), FOLD_PROCESS);
	struct fold_last last = {0};

	for (size_t i = 0; i < n; i++) {
		uint64_t weight = weight_of(&rows[i], by);
		size_t len;
		const char *stack = heap_stacks_bytes(a->stacks, (uint32_t)rows[i].key, &len);

		if (weight)
			fold_add(f, fold_stack(f, &last, process, stack, len), FOLD_NOW, weight);
	}
	fold_last_deinit(&last);
	free(rows);
}
