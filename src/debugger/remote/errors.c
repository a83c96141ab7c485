/* The replies that only say whether something was done. */
#include <errno.h>

#include "debugger/remote/server.h"

void server_fail(struct buf *reply, int error)
{
	buf_clear(reply);
	buf_printf(reply, "E%02x", (unsigned)error & 0xff);
}

void server_fail_by(struct buf *reply, struct err *e)
{
	if (!e)
		server_ok(reply);
	else
		server_fail(reply, e == &err_gone ? ESRCH : err_errno(e) ? err_errno(e) : EINVAL);
	err_free(e);
}

void server_ok(struct buf *reply)
{
	buf_clear(reply);
	buf_puts(reply, "OK");
}
