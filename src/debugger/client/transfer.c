/* Objects (qXfer) and files (vFile) of the server's system. */
#include <string.h>

#include "debugger/client/inside.h"
#include "debugger/protocol/field.h"

enum { OBJECT_MAX = 1 << 24, FILE_MAX = 1 << 30 };

bool client_transfer(struct client *c, const char *object, const char *annex, struct buf *ret)
{
	size_t start = ret->len, size = c->most - 8;

	for (;;) {
		const char *answer = client_ask(c, "qXfer:%s:read:%s:%zx,%zx", object, annex,
						ret->len - start, size);
		size_t n = answer ? client_answer_size(c) : 0;

		if (!n || (*answer != 'm' && *answer != 'l') || ret->len - start + n > OBJECT_MAX ||
		    (*answer == 'm' && n == 1)) {
			ret->len = start;
			return false;
		}
		buf_put(ret, answer + 1, n - 1);
		if (*answer == 'l')
			return true;
	}
}

/** The number of `FN': -1: an error. *data: what is behind `;'. */
static int64_t file_answer(struct client *c, const char *answer, const char **data)
{
	uint64_t n;

	if (!answer || client_refuses(c, answer, ABLE_FILES))
		return -1;
	const char *at = answer;
	if (!field_take(&at, 'F') || !field_number(&at, &n) || n > INT32_MAX)
		return -1;
	*data = at + (*at == ';');
	return (int64_t)n;
}

static int64_t open_file(struct client *c, const char *path)
{
	const char *data;

	buf_clear(&c->out);
	buf_puts(&c->out, "vFile:open:");
	field_put_bytes(&c->out, path, strlen(path));
	buf_puts(&c->out, ",0,0");
	return file_answer(c, client_ask_made(c), &data);
}

bool client_file(struct client *c, const char *path, struct buf *ret)
{
	size_t start = ret->len, size = c->most - 32;
	int64_t fd = client_is_able(c, ABLE_FILES) ? open_file(c, path) : -1;
	const char *data = "";

	if (fd < 0)
		return false;
	for (;;) {
		const char *answer = client_ask(c, "vFile:pread:%llx,%zx,%zx",
						(unsigned long long)fd, size, ret->len - start);
		int64_t n = file_answer(c, answer, &data);
		size_t there = n > 0 ? client_answer_size(c) - (size_t)(data - answer) : 0;

		if (n <= 0 || (size_t)n > there || ret->len - start + there > FILE_MAX) {
			client_ask(c, "vFile:close:%llx", (unsigned long long)fd);
			if (n)
				ret->len = start;
			return !n;
		}
		buf_put(ret, data, (size_t)n);
	}
}

long client_link(struct client *c, const char *path, char *buf, size_t n)
{
	const char *data;

	if (!client_is_able(c, ABLE_FILES))
		return -1;
	buf_clear(&c->out);
	buf_puts(&c->out, "vFile:readlink:");
	field_put_bytes(&c->out, path, strlen(path));
	const char *answer = client_ask_made(c);
	int64_t len = file_answer(c, answer, &data);
	if (len < 0 || (size_t)len > client_answer_size(c) - (size_t)(data - answer))
		return -1;
	n = n < (size_t)len ? n : (size_t)len;
	memcpy(buf, data, n);
	return (long)n;
}
