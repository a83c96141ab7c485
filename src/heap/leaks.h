#ifndef HEAP_LEAKS_H
#define HEAP_LEAKS_H
/**
 * Looks for live blocks to which no pointer leads, as valgrind(1) does ("Memcheck", "Memory leak
 * detection"): words of the program's variables, its stacks and registers are pointers if they are
 * the address of a block; so are the words of every block that is reached.
 */
#include "heap/account.h"
#include "heap/memory/regions.h"
#include "proc/fs/maps.h"

/** Where pointers may come from. */
struct heap_roots {
	const struct maps *maps;	/* all that is mapped, of smaps; what is writable and
					 * in memory is read */
	const struct heap_regions *own; /* the allocator's memory, which is not */
	taddr skip, skip_end;		/* nor are its variables; 0: not known */
	const taddr *sps; /* stack pointers of threads, below which their stacks are not read;
			   * all of the other stacks is */
	size_t nsps;
	const void *words; /* of registers, besides those of the thread that is looked at */
	size_t words_len;  /* in bytes */
	bool is64;
};

struct heap_found {
	struct heap_amount leaked, indirect, possibly, reached;
};

/** Sets `reach' of all blocks, and `leaked' and `indirect' of the rows. Inherited blocks lead to
 * others, but are no leaks of this account. False: the variables and stacks are too large to be
 * read; nothing is set. */
bool heap_leaks_search(struct heap_account *a, const struct heap_roots *r, struct mem *mem,
		       struct heap_found *ret);

#endif
