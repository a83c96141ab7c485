#include "heap/chart.h"

#include "heap/show.h"
#include "sink/flame/embed.h"
#include "sink/flame/flame.h"
#include "sink/render/units.h"

/* The picture is so many units wide and high, whatever size it is shown in; chart.js knows it. */
enum { WIDTH = 1000, HEIGHT = 380, LEFT = 64, RIGHT = 984, TOP = 64, BOTTOM = 340 };
enum { COLUMNS = RIGHT - LEFT, LINES = 5 };

struct chart {
	const struct heap_account *asked; /* NULL: not known */
	const struct heap_account *given;
	uint64_t begin_ns, took_ns; /* at least 1 */
	uint64_t most;		    /* bytes at the upper edge, at least 1 */
};

static uint64_t at_column(const struct heap_account *a, const struct chart *c, unsigned column)
{
	uint64_t from = c->took_ns * column / COLUMNS, late = c->begin_ns - a->begin_ns;
	uint64_t until = c->took_ns * (column + 1) / COLUMNS;
	uint64_t step = a->curve.step_ns ? a->curve.step_ns : 1, most = 0;

	// A column may stand for many points, of which the last one may have only begun in it.
	for (uint64_t i = (from + late) / step; i <= (until + late) / step; i++) {
		struct heap_point p = heap_curve_at(&a->curve, i * step);

		most = p.most > most ? p.most : most;
	}
	return most;
}

static uint64_t most_of(const struct heap_account *a)
{
	uint64_t most = 0;

	for (size_t i = 0; a && i < a->curve.n; i++)
		most = a->curve.points[i].most > most ? a->curve.points[i].most : most;
	return most;
}

/** The next larger amount that divides into LINES - 1 round numbers. */
static uint64_t round_up(uint64_t bytes)
{
	uint64_t unit = 64;

	while (unit * (LINES - 1) < bytes && unit < UINT64_MAX / 16)
		unit *= 2;
	return unit * (LINES - 1);
}

static unsigned y_of(const struct chart *c, uint64_t bytes)
{
	return BOTTOM - (unsigned)((double)bytes / (double)c->most * (BOTTOM - TOP));
}

/** The columns at which the curve changes, as points of a line with corners. */
static void put_line(const struct chart *c, const struct heap_account *a, const char *class,
		     bool filled, struct buf *b)
{
	unsigned y = BOTTOM;

	buf_printf(b, "<path class=\"%s\" d=\"M%d %d", class, LEFT, BOTTOM);
	for (unsigned x = 0; x < COLUMNS; x++) {
		unsigned next = y_of(c, at_column(a, c, x));

		if (next != y)
			buf_printf(b, "H%uV%u", LEFT + x, next);
		y = next;
	}
	buf_printf(b, "H%d", RIGHT);
	buf_puts(b, filled ? "" : "\" style=\"fill:none");
	if (filled)
		buf_printf(b, "V%dZ", BOTTOM);
	buf_puts(b, "\"/>\n");
}

static void put_grid(const struct chart *c, struct buf *b)
{
	for (unsigned i = 0; i < LINES; i++) {
		uint64_t bytes = c->most / (LINES - 1) * i;
		unsigned y = y_of(c, bytes);

		buf_printf(b,
			   "<path class=\"grid\" d=\"M%d %uH%d\"/><text x=\"%d\" y=\"%u\" "
			   "text-anchor=\"end\">",
			   LEFT, y, RIGHT, LEFT - 6, y + 4);
		units_bytes(b, bytes);
		buf_puts(b, "</text>\n");
	}
	for (unsigned i = 0; i < LINES; i++) {
		unsigned x = LEFT + COLUMNS * i / (LINES - 1);

		buf_printf(b, "<text x=\"%u\" y=\"%d\" text-anchor=\"%s\">", x, BOTTOM + 18,
			   i == LINES - 1 ? "end"
			   : i		  ? "middle"
					  : "start");
		units_time(b, c->took_ns / (LINES - 1) * i);
		buf_puts(b, "</text>\n");
	}
}

static void put_peak(const struct chart *c, const struct heap_account *a, struct buf *b)
{
	uint64_t since = a->peak_ns > c->begin_ns ? a->peak_ns - c->begin_ns : 0;
	unsigned x = LEFT + (unsigned)((double)since / (double)c->took_ns * COLUMNS);
	unsigned y = y_of(c, a->peak.bytes);

	if (!a->peak.bytes)
		return;
	buf_printf(b, "<circle class=\"peak\" cx=\"%u\" cy=\"%u\" r=\"4\"/><text x=\"%u\" y=\"%u\"",
		   x, y, x > WIDTH / 2 ? x - 8 : x + 8, y - 6);
	buf_puts(b, x > WIDTH / 2 ? " text-anchor=\"end\">peak " : ">peak ");
	units_count(b, a->peak.bytes);
	buf_puts(b, " bytes, after ");
	units_time(b, since);
	buf_puts(b, "</text>\n");
}

/** What the script tells for each column: bytes asked for, bytes given. */
static void put_data(const struct chart *c, struct buf *b)
{
	buf_printf(b, "<script id=\"data\" type=\"application/json\">{\"ns\":%llu,\"asked\":[",
		   (unsigned long long)c->took_ns);
	for (unsigned x = 0; c->asked && x < COLUMNS; x++)
		buf_printf(b, "%s%llu", x ? "," : "",
			   (unsigned long long)at_column(c->asked, c, x));
	buf_puts(b, "],\n\"given\":[");
	for (unsigned x = 0; x < COLUMNS; x++)
		buf_printf(b, "%s%llu", x ? "," : "",
			   (unsigned long long)at_column(c->given, c, x));
	buf_puts(b, "]}</script>\n<script><![CDATA[\n");
	buf_puts(b, chart_script);
	buf_puts(b, "]]></script>\n");
}

static void put_head(const struct heap_process *p, const struct chart *c, struct buf *b)
{
	buf_printf(b,
		   "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
		   "width=\"100%%\">\n<style>\n%s</style>\n"
		   "<rect id=\"paper\" width=\"100%%\" height=\"100%%\"/>\n"
		   "<text id=\"title\" class=\"head\" x=\"8\" y=\"24\">heap of ",
		   WIDTH, HEIGHT, flame_style);
	flame_put_xml(b, p->name ? p->name : "?");
	buf_printf(
		b,
		" (%d)</text>\n<text id=\"told\" x=\"%d\" y=\"24\" text-anchor=\"end\"></text>\n",
		p->pid, RIGHT);
	if (c->asked)
		buf_printf(b,
			   "<g class=\"key\"><rect class=\"asked\" x=\"8\" y=\"36\" width=\"12\" "
			   "height=\"12\"/><text x=\"26\" y=\"46\">asked for and not "
			   "freed</text></g>\n");
	buf_printf(b,
		   "<g class=\"key\"><path class=\"given\" d=\"M%d 42h14\"/><text x=\"%d\" "
		   "y=\"46\">given by the kernel (brk, anonymous mmap)</text></g>\n",
		   220, 240);
}

void heap_chart_put(struct heap_process *p, bool steps, struct buf *b)
{
	struct chart c = {.asked = steps || !p->account.stacks ? NULL : &p->account,
			  .given = &p->steps};
	uint64_t last =
		p->account.last_ns > p->steps.last_ns ? p->account.last_ns : p->steps.last_ns;
	uint64_t asked = most_of(c.asked), given = most_of(c.given);

	c.begin_ns = c.asked && c.asked->begin_ns > c.given->begin_ns ? c.asked->begin_ns
								      : c.given->begin_ns;
	c.took_ns = last > c.begin_ns ? last - c.begin_ns : 1;
	c.most = round_up(asked > given ? asked : given);
	put_head(p, &c, b);
	put_grid(&c, b);
	if (c.asked)
		put_line(&c, c.asked, "asked", true, b);
	put_line(&c, c.given, "given", false, b);
	put_peak(&c, c.asked ? c.asked : c.given, b);
	buf_printf(b,
		   "<path id=\"cross\" d=\"\"/><rect id=\"area\" x=\"%d\" y=\"%d\" width=\"%d\" "
		   "height=\"%d\"/>\n",
		   LEFT, TOP, COLUMNS, BOTTOM - TOP);
	put_data(&c, b);
	buf_puts(b, "</svg>\n");
}
