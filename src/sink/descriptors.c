#include "sink/descriptors.h"

#include "event/ask.h"

void descriptors_init(struct descriptors *d, unsigned first, unsigned least)
{
	d->next = first;
	d->least = least;
	d->closed = 0;
}

bool descriptors_next(struct descriptors *d, const struct event *ev)
{
	while (d->next < DESCRIPTORS_MAX && (d->closed < DESCRIPTORS_GAP || d->next <= d->least)) {
		d->fd = d->next++;
		d->len = mem_ask(ev->mem, MEM_ASK_FD, d->fd, d->target, sizeof(d->target));
		d->closed = d->len > 0 ? 0 : d->closed + 1;
		if (d->len > 0)
			return true;
	}
	return false;
}
