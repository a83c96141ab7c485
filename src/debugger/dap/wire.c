#include "debugger/dap/wire.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/visible.h"

struct wire {
	int fd;
	pthread_mutex_t lock; /* of seq and of the output */
	json_int_t seq;
	bool gone; /* the client reads no more */
};

/* -- reading ---------------------------------------------------------------------------------- */

/** Takes the length from a line of the header; false: it is no length. */
static bool take_length(const char *text, const char *end, size_t *ret)
{
	while (text < end && *text == ' ')
		text++;
	size_t n = 0, digits = 0;
	for (; text < end && *text >= '0' && *text <= '9' && digits < 10; digits++)
		n = n * 10 + (size_t)(*text++ - '0');
	*ret = n;
	return digits && text == end;
}

/** Reads a header of n bytes, without the empty line. Returns what is wrong, or NULL. */
static const char *read_header(const char *p, size_t n, size_t *length)
{
	static const char name[] = "Content-Length:";
	const char *end = p + n;
	bool found = false;

	while (p < end) {
		const char *eol = memmem(p, (size_t)(end - p), "\r\n", 2);
		const char *line_end = eol ? eol : end;
		size_t len = (size_t)(line_end - p);

		if (len >= sizeof(name) - 1 && !strncasecmp(p, name, sizeof(name) - 1)) {
			found = take_length(p + sizeof(name) - 1, line_end, length);
			if (!found)
				return "Content-Length is no number";
		} else if (!memchr(p, ':', len)) {
			return "a line of the header has no colon";
		}
		p = eol ? eol + 2 : end;
	}
	if (!found)
		return "a header has no Content-Length";
	return *length > WIRE_MESSAGE_MAX ? "a message is larger than 16 MiB" : NULL;
}

enum inbox_found wire_split(const char *bytes, size_t n, struct inbox_cut *ret)
{
	size_t length = 0, looked = n < WIRE_HEADER_MAX ? n : WIRE_HEADER_MAX;
	const char *end = looked ? memmem(bytes, looked, "\r\n\r\n", 4) : NULL;

	*ret = (struct inbox_cut){0};
	if (!end && n >= WIRE_HEADER_MAX)
		ret->wrong = "a header is larger than 4096 bytes";
	if (!end)
		return ret->wrong ? INBOX_WRONG : INBOX_MORE;
	ret->wrong = read_header(bytes, (size_t)(end - bytes), &length);
	if (ret->wrong)
		return INBOX_WRONG;
	ret->begin = (size_t)(end - bytes) + 4;
	ret->end = ret->next = ret->begin + length;
	return ret->end <= n ? INBOX_MESSAGE : INBOX_MORE;
}

/* -- writing ---------------------------------------------------------------------------------- */

struct wire *wire_create(int fd)
{
	struct wire *w = alloc_zeroed(sizeof(*w));

	w->fd = fd;
	pthread_mutex_init(&w->lock, NULL);
	return w;
}

void wire_destroy(struct wire *w)
{
	if (!w)
		return;
	pthread_mutex_destroy(&w->lock);
	free(w);
}

static void write_all(struct wire *w, const char *p, size_t n)
{
	while (n && !w->gone) {
		ssize_t done = write(w->fd, p, n);

		if (done < 0 && errno == EINTR)
			continue;
		if (done <= 0) {
			w->gone = true;
			break;
		}
		p += done;
		n -= (size_t)done;
	}
}

void wire_send(struct wire *w, const char *type, json_t *message)
{
	char header[64];

	pthread_mutex_lock(&w->lock);
	json_object_set_new(message, "seq", json_integer(++w->seq));
	json_object_set_new(message, "type", json_string(type));
	char *text = json_dumps(message, JSON_COMPACT);
	if (text) {
		size_t n = strlen(text);

		// One write for small messages: a client may read what there is as a whole.
		struct buf all = {0};
		int k = snprintf(header, sizeof(header), "Content-Length: %zu\r\n\r\n", n);
		buf_put(&all, header, (size_t)k);
		buf_put(&all, text, n);
		write_all(w, all.p, all.len);
		buf_deinit(&all);
	}
	free(text);
	pthread_mutex_unlock(&w->lock);
	json_decref(message);
}

void wire_event(struct wire *w, const char *event, json_t *body)
{
	json_t *m = json_object();

	json_object_set_new(m, "event", json_string(event));
	if (body)
		json_object_set_new(m, "body", body);
	wire_send(w, "event", m);
}

/* -- parts ------------------------------------------------------------------------------------ */

json_t *wire_text(const char *bytes, size_t n)
{
	struct buf b = {0};
	json_t *text;

	// U+0000 and everything else that is valid stays; the rest becomes U+FFFD.
	for (size_t i = 0; i < n;) {
		size_t k = (unsigned char)bytes[i] < 0x80 ? 1 : visible_utf8(bytes + i, n - i);

		if (k)
			buf_put(&b, bytes + i, k);
		else
			buf_puts(&b, "\xef\xbf\xbd");
		i += k ? k : 1;
	}
	text = json_stringn(b.len ? b.p : "", b.len);
	buf_deinit(&b);
	return text ? text : json_string("");
}

json_t *wire_string(const char *text)
{
	return text ? wire_text(text, strlen(text)) : json_null();
}

json_t *wire_address(uint64_t addr)
{
	char text[32];

	snprintf(text, sizeof(text), "0x%llx", (unsigned long long)addr);
	return json_string(text);
}

const char *wire_get_string(const json_t *object, const char *key)
{
	return json_string_value(json_object_get(object, key));
}

json_int_t wire_get_int(const json_t *object, const char *key, json_int_t otherwise)
{
	const json_t *v = json_object_get(object, key);

	return json_is_integer(v) ? json_integer_value(v) : otherwise;
}

bool wire_get_bool(const json_t *object, const char *key)
{
	return json_is_true(json_object_get(object, key));
}
