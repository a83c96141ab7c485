#include "debugger/serve/quiet.h"

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/prompt/command.h"
#include "debugger/session/look.h"

struct err *quiet_run(struct session *s, const char *fmt, va_list ap)
{
	_free_ char *line = alloc_vprintf(fmt, ap);
	struct buf unread = {0}, *before = s->look->out.capture;

	session_flush(s);
	s->look->out.capture = &unread;
	struct err *e = command_run(s, line);
	session_flush(s);
	s->look->out.capture = before;
	buf_deinit(&unread);
	return e;
}
