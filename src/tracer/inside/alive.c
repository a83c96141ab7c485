#include "tracer/inside/alive.h"

#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

_Static_assert(offsetof(struct alive, distance) ==
			       offsetof(struct robust_list_head, futex_offset) &&
		       offsetof(struct alive, pending) ==
			       offsetof(struct robust_list_head, list_op_pending),
	       "the kernel reads it");

void alive_init(struct alive *a)
{
	// The list is a ring.
	*a = (struct alive){.list = {&a->list}, .distance = -ALIVE_BEHIND};
	syscall(SYS_set_robust_list, a, sizeof(struct robust_list_head));
}

void alive_deinit(struct alive *a)
{
	(void)a;
	syscall(SYS_set_robust_list, NULL, sizeof(struct robust_list_head));
}

static struct alive_entry *entry_of(void *word)
{
	return (struct alive_entry *)((char *)word + ALIVE_BEHIND);
}

void alive_begin(struct alive *a, void *word)
{
	struct alive_entry *e = entry_of(word);

	// We may be killed between any two of these.
	e->next = a->list.next;
	__atomic_store_n((uint32_t *)word, (uint32_t)gettid(), __ATOMIC_SEQ_CST);
	__atomic_store_n(&a->list.next, e, __ATOMIC_SEQ_CST);
}

void alive_end(struct alive *a, void *word)
{
	__atomic_store_n((uint32_t *)word, 0, __ATOMIC_SEQ_CST);
	for (struct alive_entry *e = &a->list; e->next != &a->list; e = e->next)
		if (e->next == entry_of(word)) {
			__atomic_store_n(&e->next, entry_of(word)->next, __ATOMIC_SEQ_CST);
			return;
		}
}
