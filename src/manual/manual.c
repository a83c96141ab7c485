#include "manual/manual.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "manual/roff.h"
#include "manual/text.h"

struct manual_part {
	const char *page;
	char *heading;
	const char *from, *to; /* its text without those of the parts in it */
	bool inner;	       /* it is in the last one before it that is not */
};

static void parts_add(struct manual *m, const char *page, const char *line)
{
	size_t n = strcspn(line, "\n");
	_cleanup_(buf_deinit) struct buf heading = {0};

	roff_put_line(&heading, line + strlen(".SH "), n - strlen(".SH "));
	m->parts = alloc_grow(m->parts, m->n + 1, sizeof(*m->parts));
	m->parts[m->n++] = (struct manual_part){
		.page = page,
		.heading = alloc_strdup(buf_str(&heading)),
		.from = line + n + (line[n] == '\n'),
		.inner = line[2] == 'S',
	};
}

static void page_read(struct manual *m, const char *page, const char *text)
{
	size_t first = m->n;

	for (const char *line = text; *line;) {
		if (m->n > first)
			m->parts[m->n - 1].to = line;
		if (!strncmp(line, ".SH ", 4) || !strncmp(line, ".SS ", 4))
			parts_add(m, page, line);
		line += strcspn(line, "\n");
		line += *line == '\n';
	}
	if (m->n > first)
		m->parts[m->n - 1].to = strchr(text, '\0');
}

void manual_init(struct manual *m)
{
	*m = (struct manual){0};
	page_read(m, "pawl(1)", manual_pawl);
	page_read(m, "pawl-heap(1)", manual_heap);
	page_read(m, "pawl-debug(1)", manual_debug);
}

void manual_deinit(struct manual *m)
{
	for (size_t i = 0; i < m->n; i++)
		free(m->parts[i].heading);
	free(m->parts);
	*m = (struct manual){0};
}

static void part_put(const struct manual *m, struct buf *b, size_t i)
{
	const struct manual_part *p = &m->parts[i];
	_cleanup_(buf_deinit) struct buf text = {0};

	buf_printf(b, "%s%s, %s\n", b->len ? "\n" : "", p->heading, p->page);
	roff_put(&text, p->from, p->to);
	buf_puts(b, buf_str(&text));
	if (p->inner || i + 1 == m->n || !m->parts[i + 1].inner)
		return;
	buf_puts(b, "\n    More of this, as pawl help TOPIC:\n");
	for (i++; i < m->n && m->parts[i].inner; i++)
		buf_printf(b, "        %s\n", m->parts[i].heading);
}

bool manual_put(const struct manual *m, struct buf *b, const char *heading)
{
	bool found = false;

	for (size_t i = 0; i < m->n; i++) {
		if (strcasecmp(m->parts[i].heading, heading) != 0)
			continue;
		part_put(m, b, i);
		found = true;
	}
	return found;
}

bool manual_put_begin(const struct manual *m, struct buf *b, const char *begin)
{
	const char *only = NULL;
	size_t n = strlen(begin), found = 0;
	_cleanup_(buf_deinit) struct buf list = {0};

	n -= n > 1 && tolower((unsigned char)begin[n - 1]) == 's';
	for (size_t i = 0; n && i < m->n; i++) {
		const char *heading = m->parts[i].heading;

		if (strncasecmp(heading, begin, n) || (only && !strcasecmp(only, heading)))
			continue;
		only = heading;
		found++;
		buf_printf(&list, "  %s\n", heading);
	}
	if (found == 1)
		return manual_put(m, b, only);
	if (found)
		buf_printf(b, "pawl help knows several that begin so:\n%s", buf_str(&list));
	return found;
}

/** True for what only a manual page needs, and the questions of the examples. */
static bool is_unlisted(const struct manual *m, size_t i)
{
	const char *heading = m->parts[i].heading;

	if (!strcmp(heading, "NAME") || !strcmp(heading, "SYNOPSIS") || strchr(heading, '?'))
		return true;
	for (size_t before = 0; before < i; before++)
		if (!strcasecmp(m->parts[before].heading, heading))
			return true;
	return false;
}

const char *manual_heading(const struct manual *m, size_t i)
{
	if (i >= m->n)
		return NULL;
	return is_unlisted(m, i) ? "" : m->parts[i].heading;
}

void manual_put_headings(const struct manual *m, struct buf *b)
{
	size_t column = 0;

	for (size_t i = 0; i < m->n; i++) {
		const char *heading = m->parts[i].heading;
		size_t n = strlen(heading);

		if (is_unlisted(m, i))
			continue;
		if (column)
			buf_putc(b, ',');
		if (!column || column + n + 3 > ROFF_WIDTH) {
			buf_puts(b, column ? "\n   " : "   ");
			column = 3;
		}
		buf_putc(b, ' ');
		for (size_t at = 0; at < n; at++)
			buf_putc(b, (char)tolower((unsigned char)heading[at]));
		column += n + 2;
	}
	buf_putc(b, '\n');
}

void manual_try(const struct manual *m, struct near *n)
{
	for (size_t i = 0; i < m->n; i++)
		near_try(n, m->parts[i].heading);
}
