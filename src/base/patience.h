#ifndef BASE_PATIENCE_H
#define BASE_PATIENCE_H
/**
 * Looking for what is seldom known costs more than it gains. Who has looked in vain for some time
 * rests for a while, and then tries again. Zero-initialised looks.
 */
#include <stdbool.h>

enum {
	PATIENCE_MISSES = 64, /* so often in a row in vain, */
	PATIENCE_REST = 512,  /* ... and so many times not at all */
};

struct patience {
	unsigned misses, rests;
};

static inline bool patience_rests(const struct patience *p)
{
	return p->rests;
}

/** Something has come that was not looked for. */
static inline void patience_passed(struct patience *p)
{
	p->rests -= p->rests > 0;
}

static inline void patience_looked(struct patience *p, bool found)
{
	p->misses = found ? 0 : p->misses + 1;
	if (p->misses < PATIENCE_MISSES)
		return;
	p->misses = 0;
	p->rests = PATIENCE_REST;
}

#endif
