#include "heap/progress.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/clock.h"
#include "heap/put.h"
#include "sink/render/units.h"

enum { EVERY = 256, ROWS_LEAST = 3 };
#define FIRST_NS 1000000000ULL
#define AGAIN_NS 250000000ULL

void heap_progress_init(struct heap_progress *p)
{
	const char *term = getenv("TERM");

	*p = (struct heap_progress){.wanted = isatty(STDERR_FILENO) && term && *term &&
					      strcmp(term, "dumb") != 0,
				    .due_ns = clock_ns(CLOCK_MONOTONIC) + FIRST_NS};
}

/** Writes what it can: if the terminal takes no more, the line is shown the next time. */
static void put(struct buf *b)
{
	ssize_t n = write(STDERR_FILENO, b->p, b->len);

	(void)n;
	buf_deinit(b);
}

static unsigned rows_now(void)
{
	struct winsize size;

	return !ioctl(STDERR_FILENO, TIOCGWINSZ, &size) ? size.ws_row : 0;
}

/** Lets all but the last line scroll. The cursor stays where it is, a line higher if it was in the
 * last one. */
static void put_begin(struct heap_progress *p, unsigned rows, struct buf *b)
{
	buf_printf(b, "\033D\0337\033[1;%ur\0338\033[1A", rows - 1);
	p->rows = rows;
}

static void show(struct heap_progress *p, const struct heap_account *a)
{
	struct buf b = {0};
	unsigned rows = rows_now();

	// A job in the background leaves the terminal alone.
	if (rows < ROWS_LEAST || tcgetpgrp(STDERR_FILENO) != getpgrp())
		return;
	if (rows != p->rows)
		put_begin(p, rows, &b);
	buf_printf(&b, "\0337\033[%u;1H\033[2Kpawl heap: ", rows);
	heap_put_count(&b, p->events, "event", "events");
	buf_puts(&b, ", live ");
	units_bytes(&b, a->live.bytes);
	buf_puts(&b, " in ");
	heap_put_count(&b, a->live.blocks, "block", "blocks");
	buf_puts(&b, "\0338");
	put(&b);
}

void heap_progress_note(struct heap_progress *p, const struct heap_account *a)
{
	uint64_t now;

	if (++p->events % EVERY || !p->wanted)
		return;
	now = clock_ns(CLOCK_MONOTONIC);
	if (now < p->due_ns)
		return;
	p->due_ns = now + AGAIN_NS;
	show(p, a);
}

void heap_progress_end(struct heap_progress *p)
{
	struct buf b = {0};

	p->wanted = false;
	if (!p->rows)
		return;
	buf_printf(&b, "\0337\033[r\033[%u;1H\033[2K\0338", p->rows);
	p->rows = 0;
	put(&b);
}
