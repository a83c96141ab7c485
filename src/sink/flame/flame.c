#include "sink/flame/flame.h"

#include "sink/flame/embed.h"
#include "sink/json/put.h"
#include "sink/render/units.h"

/* The heights are those of flame.js. A box that is narrower is only drawn when it is zoomed to. */
enum { TOP = 84, ROW = 18, FOOT = 30, NARROWEST_PPM = 1000 };

/** Most text has nothing that must be escaped, and is copied in pieces. */
static void put_xml(struct buf *b, const char *text, size_t n)
{
	static const char *const escapes[256] = {
		['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;", ['"'] = "&quot;"};
	size_t from = 0;

	for (size_t i = 0; i < n; i++) {
		const char *escape = escapes[(unsigned char)text[i]];

		if (!escape)
			continue;
		buf_put(b, text + from, i - from);
		buf_puts(b, escape);
		from = i + 1;
	}
	buf_put(b, text + from, n - from);
}

void flame_put_xml(struct buf *b, const char *text)
{
	put_xml(b, text, strlen(text));
}

static void put_percent(struct buf *b, uint64_t part, uint64_t whole)
{
	enum { DECIMALS = 4, OF_ONE = 10000 };
	// A picture has thousands of these, and printf(3) takes long for a fraction.
	double share = whole ? 100.0 * OF_ONE * (double)part / (double)whole : 100.0 * OF_ONE;
	uint64_t rounded = (uint64_t)(share + 0.5);

	buf_put_udec(b, rounded / OF_ONE);
	buf_putc(b, '.');
	buf_put_digits(b, rounded, DECIMALS);
	buf_putc(b, '%');
}

void flame_put_amount(struct buf *b, uint64_t weight, const char *unit)
{
	if (!strcmp(unit, "ns")) {
		units_time_apart(b, weight);
		return;
	}
	units_count(b, weight);
	buf_putc(b, ' ');
	buf_puts(b, unit);
}

/* -- boxes ----------------------------------------------------------------------------------- */

struct drawing {
	const struct fold *f;
	const struct flame_page *page;
	uint64_t whole;
	uint32_t deepest;
	struct buf *b;
};

static void put_box(const struct drawing *d, const struct fold_node *node, uint64_t start)
{
	const char *name = d->f->names[node->name].text;
	uint64_t weight = node->total[FOLD_NOW];
	struct buf *b = d->b;

	buf_puts(b, "<svg class=\"f k");
	buf_put_udec(b, node->kind);
	buf_puts(b, "\" x=\"");
	put_percent(b, start, d->whole ? d->whole : 1);
	buf_puts(b, "\" width=\"");
	put_percent(b, weight, d->whole);
	buf_puts(b, "\" y=\"");
	buf_put_udec(b, TOP + (d->deepest - node->depth) * ROW);
	buf_puts(b, "\" height=\"");
	buf_put_udec(b, ROW);
	buf_puts(b, "\"><title>");
	flame_put_xml(b, name);
	buf_puts(b, ": ");
	flame_put_amount(b, weight, d->page->unit);
	buf_puts(b, ", ");
	put_percent(b, weight, d->whole);
	buf_puts(b, "</title><rect width=\"100%\" height=\"100%\"/><text x=\"3\" y=\"13\">");
	flame_put_xml(b, name);
	buf_puts(b, "</text></svg>\n");
}

/** The boxes that can be seen without a script. */
static void put_boxes(const struct drawing *d)
{
	struct fold_walk w = {.f = d->f};

	// By depth: where the next child of the node that is above begins.
	for (const struct fold_node *node; (node = fold_walk_next(&w));) {
		uint64_t start = node->depth ? w.ends[node->depth - 1] : 0;
		uint64_t weight = node->total[FOLD_NOW];

		w.ends[node->depth] = start;
		if (node->depth)
			w.ends[node->depth - 1] += weight;
		if (!d->whole || weight / (d->whole / 1000000 + 1) >= NARROWEST_PPM || !node->depth)
			put_box(d, node, start);
	}
	fold_walk_end(&w);
}

/* -- data for the script --------------------------------------------------------------------- */

static void put_json(const struct fold *f, const struct flame_page *page, struct buf *b)
{
	struct fold_walk w = {.f = f};
	const char *before = "";

	buf_puts(b, "{\"unit\":");
	json_put_string(b, page->unit, strlen(page->unit));
	buf_puts(b, page->before ? ",\"before\":true" : ",\"before\":false");
	buf_puts(b, ",\"names\":[\"\"");
	for (size_t i = 1; i < f->nnames; i++) {
		buf_puts(b, ",\n");
		json_put_string(b, f->names[i].text, strlen(f->names[i].text));
	}
	buf_puts(b, "],\n\"nodes\":[");
	for (const struct fold_node *node; (node = fold_walk_next(&w)); before = ",\n") {
		buf_puts(b, before);
		const uint64_t numbers[] = {node->depth, node->name, node->kind,
					    node->self[FOLD_NOW], node->self[FOLD_BEFORE]};
		for (unsigned i = 0; i < (page->before ? 5u : 4u); i++) {
			buf_puts(b, i ? "," : "");
			buf_put_udec(b, numbers[i]);
		}
	}
	buf_puts(b, "]}");
	fold_walk_end(&w);
}

static void put_data(const struct fold *f, const struct flame_page *page, struct buf *b)
{
	struct buf json = {0};

	buf_puts(b, "<script id=\"data\" type=\"application/json\">");
	put_json(f, page, &json);
	put_xml(b, json.p, json.len);
	buf_puts(b, "</script>\n");
	buf_deinit(&json);
}

/* -- the page -------------------------------------------------------------------------------- */

static void put_head(const struct drawing *d)
{
	const struct flame_page *page = d->page;
	struct buf *b = d->b;

	buf_printf(b,
		   "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100%%\" height=\"%u\">\n"
		   "<title>",
		   TOP + (d->deepest + 1) * ROW + FOOT);
	flame_put_xml(b, page->title);
	buf_puts(b, "</title>\n<style>\n");
	buf_puts(b, flame_style);
	buf_puts(b, "</style>\n<rect id=\"paper\" width=\"100%\" height=\"100%\"/>\n"
		    "<text id=\"title\" class=\"head\" x=\"8\" y=\"24\">");
	flame_put_xml(b, page->title);
	buf_puts(b, "</text>\n<text id=\"about\" x=\"8\" y=\"44\">");
	flame_put_xml(b, page->about);
	buf_puts(b, "</text>\n<text id=\"told\" x=\"8\" y=\"68\"></text>\n");
}

/** What only a script can answer is shown by the script. */
static void put_controls(struct buf *b)
{
	buf_puts(b, "<svg id=\"search\" x=\"100%\" y=\"8\" style=\"display:none;"
		    "overflow:visible\">\n"
		    "<foreignObject x=\"-188\" width=\"180\" height=\"26\">"
		    "<input xmlns=\"http://www.w3.org/1999/xhtml\" id=\"find\" type=\"search\" "
		    "placeholder=\"search (/)\" aria-label=\"search\"/></foreignObject>\n"
		    "<text id=\"out\" class=\"head button\" x=\"-8\" y=\"60\" "
		    "text-anchor=\"end\">zoom out (Esc)</text>\n</svg>\n");
}

static void put_key(const struct drawing *d)
{
	static const struct {
		unsigned kind, width;
		const char *text;
	} keys[] = {{FOLD_OWN, 182, "program and libraries"},
		    {FOLD_RUNTIME, 100, "C library"},
		    {FOLD_CALL, 100, "system call"}};
	unsigned x = 8, y = TOP + (d->deepest + 1) * ROW + 8;
	bool seen[FOLD_NOTE + 1] = {false};

	for (size_t i = 0; i < d->f->n; i++)
		seen[d->f->nodes[i].kind] = true;
	for (unsigned i = 0; !d->page->before && i < sizeof(keys) / sizeof(*keys); i++) {
		if (!seen[keys[i].kind])
			continue;
		buf_printf(d->b,
			   "<g class=\"key k%u\"><rect x=\"%u\" y=\"%u\" width=\"12\" "
			   "height=\"12\"/><text x=\"%u\" y=\"%u\">%s</text></g>\n",
			   keys[i].kind, x, y, x + 18, y + 11, keys[i].text);
		x += keys[i].width;
	}
	if (d->page->before)
		buf_printf(d->b,
			   "<g class=\"key\"><text x=\"8\" y=\"%u\">red: more than before; blue: "
			   "less; grey: the same</text></g>\n",
			   y + 11);
}

void flame_put(const struct fold *f, const struct flame_page *page, struct buf *b)
{
	struct drawing d = {.f = f, .page = page, .whole = f->nodes[0].total[FOLD_NOW], .b = b};

	for (size_t i = 0; i < f->n; i++)
		d.deepest = f->nodes[i].depth > d.deepest ? f->nodes[i].depth : d.deepest;
	put_head(&d);
	put_controls(b);
	buf_puts(b, "<g id=\"frames\">\n");
	put_boxes(&d);
	buf_puts(b, "</g>\n");
	put_key(&d);
	put_data(f, page, b);
	buf_puts(b, "<script><![CDATA[\n");
	buf_puts(b, flame_script);
	buf_puts(b, "]]></script>\n</svg>\n");
}
