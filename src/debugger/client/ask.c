/* Packets to the server, and its answers. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/client/inside.h"
#include "debugger/protocol/field.h"

struct err *client_lost(struct client *c)
{
	(void)c;
	return err_new("Remote connection closed");
}

/** The file operations of semihosting are not for this debugger: they fail. */
static void refuse_file(struct client *c)
{
	static const char answer[] = "F-1,9999"; // EUNKNOWN

	link_send(&c->link, answer, sizeof(answer) - 1);
}

const char *client_ask_made(struct client *c)
{
	if (c->link.lost)
		return NULL;
	link_send(&c->link, c->out.p, c->out.len);
	for (;;) {
		enum link_word word = link_wait(&c->link, (int)c->options.timeout * 1000);

		if (word ==
		    LINK_NOTHING) // An answer that comes later would be taken for another one.
			c->link.lost = true;
		if (word != LINK_PACKET)
			return NULL;
		if (c->link.reader.text[0] != 'F' || c->link.reader.len < 2 || c->out.p[0] == 'v')
			return c->link.reader.text;
		refuse_file(c);
	}
}

const char *client_ask(struct client *c, const char *fmt, ...)
{
	char *text;
	va_list ap;

	va_start(ap, fmt);
	text = alloc_vprintf(fmt, ap);
	va_end(ap);
	buf_clear(&c->out);
	buf_puts(&c->out, text);
	free(text);
	return client_ask_made(c);
}

size_t client_answer_size(const struct client *c)
{
	return c->link.reader.len;
}

struct err *client_check(struct client *c, const char *answer, const char *what)
{
	if (!answer)
		return client_lost(c);
	if (!strcmp(answer, "OK"))
		return NULL;
	if (!*answer)
		return err_new("the target does not support this: %s", what);
	if (!strncmp(answer, "E.", 2))
		return err_new("%s: %.200s", what, answer + 2);
	return err_new("%s failed: the target says \"%.60s\"", what, answer);
}

bool client_refuses(struct client *c, const char *answer, enum ability a)
{
	if (!answer || *answer)
		return false;
	c->unable |= 1u << a;
	return true;
}

void client_put_thread(const struct client *c, pid_t tid, struct buf *b)
{
	if (c->multi)
		buf_printf(b, "p%x.", (unsigned)c->pid);
	buf_printf(b, "%x", (unsigned)tid);
}

bool client_select(struct client *c, char what, pid_t tid)
{
	pid_t *last = &c->selected[what == 'c'];

	if (*last == tid)
		return true;
	buf_clear(&c->out);
	buf_printf(&c->out, "H%c", what);
	client_put_thread(c, tid, &c->out);
	const char *answer = client_ask_made(c);
	// A server with one thread need not know the packet.
	if (!answer || *answer == 'E')
		return false;
	*last = tid;
	return true;
}

void client_console(struct client *c, const char *hex)
{
	_cleanup_(buf_deinit) struct buf text = {0};

	field_bytes(&hex, &text);
	if (c->options.console)
		c->options.console(c->options.data, text.p ? text.p : "", text.len);
}
