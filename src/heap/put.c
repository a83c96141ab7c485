#include "heap/put.h"

#include "sink/render/units.h"

void heap_put_amount(struct buf *b, const struct heap_amount *n)
{
	if (!n->blocks) {
		buf_puts(b, "nothing");
		return;
	}
	heap_put_count(b, n->bytes, "byte", "bytes");
	buf_puts(b, " in ");
	heap_put_count(b, n->blocks, "block", "blocks");
}

void heap_put_found(struct buf *b, const struct heap_found *f)
{
	heap_put_amount(b, &f->leaked);
	buf_puts(b, "; behind these ");
	heap_put_amount(b, &f->indirect);
	buf_puts(b, "; perhaps ");
	heap_put_amount(b, &f->possibly);
	buf_puts(b, "; reachable ");
	heap_put_amount(b, &f->reached);
}

void heap_put_count(struct buf *b, uint64_t n, const char *one, const char *many)
{
	units_count(b, n);
	buf_putc(b, ' ');
	buf_puts(b, n == 1 ? one : many);
}

void heap_put_subject(struct buf *b, const char *subject)
{
	size_t start = b->len;

	buf_puts(b, "  ");
	buf_puts(b, subject);
	buf_pad_to(b, start, 14);
}

size_t heap_put_top(size_t n, unsigned top)
{
	return top && top < n ? top : n;
}

void heap_put_more(struct buf *b, size_t n, unsigned top)
{
	size_t shown = heap_put_top(n, top);

	if (shown < n)
		buf_printf(b, "  %zu more; --top=0 shows all\n", n - shown);
}
