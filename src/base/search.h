#ifndef BASE_SEARCH_H
#define BASE_SEARCH_H
/** Binary search in whatever is in order: the order is given as an expression. */
#include <stddef.h>

/** The smallest of the indexes 0 .. n - 1 for which `holds`, an expression with the variable i, is
 * true; n if there is none. Where it is true for one index, it must be true for all that follow. */
#define SEARCH_FIRST(n, i, holds)                                                                  \
	__extension__({                                                                            \
		size_t search_low = 0, search_high = (n);                                          \
                                                                                                   \
		while (search_low < search_high) {                                                 \
			size_t i = search_low + (search_high - search_low) / 2;                    \
                                                                                                   \
			if (holds)                                                                 \
				search_high = i;                                                   \
			else                                                                       \
				search_low = i + 1;                                                \
		}                                                                                  \
		search_low;                                                                        \
	})

#endif
