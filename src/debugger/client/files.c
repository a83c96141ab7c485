#include "debugger/client/files.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "debugger/client/inside.h"
#include "debugger/protocol/field.h"
#include "debugger/protocol/packet.h"

/* Flags and errors have numbers of their own (gdb's manual, "Open Flags" and "Errno Values"); most
 * of the errors are those of Linux. */
enum {
	REMOTE_READ = 0,
	REMOTE_WRITE = 1,
	REMOTE_CREATE = 0x200,
	REMOTE_TRUNCATE = 0x400,
	REMOTE_MODE = 0700,
	REMOTE_NAME_TOO_LONG = 91,
	REMOTE_UNKNOWN = 9999,
};

/** What comes before the bytes of a packet, and behind them, has room in this. */
enum { FRAME = 64 };

/** An answer: a number, and what is behind `;'. */
struct answer {
	uint64_t number;
	const char *data;
	size_t n;
};

static struct err *failed(uint64_t number)
{
	if (!number || number >= REMOTE_UNKNOWN)
		return err_new("Unknown remote I/O error %llu", (unsigned long long)number);
	return err_new("Remote I/O error: %s",
		       strerror(number == REMOTE_NAME_TOO_LONG ? ENAMETOOLONG : (int)number));
}

/** Sends the packet in c->out, and reads `FNUMBER' or `F-1,ERROR'. */
static struct err *ask(struct client *c, struct answer *ret)
{
	uint64_t error = 0;

	*ret = (struct answer){0};
	if (c->out.len > c->most)
		return failed(REMOTE_NAME_TOO_LONG);
	const char *text = client_ask_made(c), *at = text;
	if (!text)
		return client_lost(c);
	if (client_refuses(c, text, ABLE_FILES))
		return err_new("Remote I/O error: %s", strerror(ENOSYS));
	bool is = field_take(&at, 'F');
	if (is && field_begin(&at, "-1")) {
		if (field_take(&at, ','))
			field_number(&at, &error);
		return failed(error);
	}
	if (!is || !field_number(&at, &ret->number))
		return err_new("Invalid remote I/O response");
	at += *at == ';';
	ret->data = at;
	ret->n = client_answer_size(c) - (size_t)(at - text);
	return NULL;
}

static void begin(struct client *c, const char *operation, const char *path)
{
	buf_clear(&c->out);
	buf_printf(&c->out, "vFile:%s:", operation);
	if (path)
		field_put_bytes(&c->out, path, strlen(path));
}

static struct err *open_remote(struct client *c, const char *path, unsigned flags, uint64_t *fd)
{
	struct answer a;

	begin(c, "open", path);
	buf_printf(&c->out, ",%x,%x", flags, REMOTE_MODE);
	struct err *e = ask(c, &a);
	*fd = a.number;
	return e;
}

/** Closes a file there. An error before is the one to tell. */
static struct err *close_remote(struct client *c, uint64_t fd, struct err *before)
{
	struct answer a;

	begin(c, "close", NULL);
	buf_printf(&c->out, "%llx", (unsigned long long)fd);
	struct err *e = ask(c, &a);
	if (!before)
		return e;
	err_free(e);
	return before;
}

static struct err *of_local(const char *path)
{
	return err_new("%s: %s.", path, strerror(errno));
}

static bool write_local(int fd, const char *bytes, size_t n)
{
	while (n) {
		ssize_t done = write(fd, bytes, n);

		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0)
			return false;
		bytes += done;
		n -= (size_t)done;
	}
	return true;
}

struct err *files_get(struct client *c, const char *remote, const char *local)
{
	struct answer a = {.n = 1};
	uint64_t from, at = 0;
	struct err *e = open_remote(c, remote, REMOTE_READ, &from);

	if (e)
		return e;
	_close_ int to = open(local, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	if (to < 0)
		return close_remote(c, from, of_local(local));
	while (!e) {
		begin(c, "pread", NULL);
		buf_printf(&c->out, "%llx,%zx,%llx", (unsigned long long)from, c->most - FRAME,
			   (unsigned long long)at);
		e = ask(c, &a);
		if (!e && a.number > a.n)
			e = err_new("Remote I/O error: the target has sent less than it says.");
		if (e || !a.number)
			break;
		if (!write_local(to, a.data, a.number))
			e = of_local(local);
		at += a.number;
	}
	return close_remote(c, from, e);
}

struct err *files_put(struct client *c, const char *local, const char *remote)
{
	_close_ int from = open(local, O_RDONLY | O_CLOEXEC);
	struct answer a;
	char bytes[4096];
	uint64_t to, at = 0;
	ssize_t n = 0;

	if (from < 0)
		return of_local(local);
	struct err *e = open_remote(c, remote, REMOTE_WRITE | REMOTE_CREATE | REMOTE_TRUNCATE, &to);
	if (e)
		return e;
	while (!e && (n = pread(from, bytes, sizeof(bytes), (off_t)at)) > 0) {
		begin(c, "pwrite", NULL);
		buf_printf(&c->out, "%llx,%llx,", (unsigned long long)to, (unsigned long long)at);
		// As many as the packet has room for; the server says how many it has written.
		size_t sent = packet_put_bytes(&c->out, bytes, (size_t)n, c->most - FRAME);
		e = ask(c, &a);
		if (!e && (!a.number || a.number > sent))
			e = err_new("Unable to write all %zu bytes to remote file.", sent);
		at += a.number;
	}
	if (!e && n < 0)
		e = of_local(local);
	return close_remote(c, to, e);
}

struct err *files_delete(struct client *c, const char *remote)
{
	struct answer a;

	begin(c, "unlink", remote);
	return ask(c, &a);
}
