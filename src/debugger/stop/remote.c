#include "debugger/stop/remote.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/client/client.h"
#include "debugger/client/files.h"
#include "debugger/session/look.h"
#include "debugger/stop/once.h"
#include "debugger/stop/where.h"

/* The time limit that the user sets is counted so often: a packet may be lost and sent again.
 */
enum { TRIES = 5 };

static void write_console(void *data, const char *bytes, size_t n)
{
	struct session *s = data;

	session_flush(s);
	look_write(s, bytes, n);
}

/** The program's file is that of the server's system, if there is one of this name here. */
static void choose_file(struct session *s, struct client *c)
{
	const char *path = client_program(c);

	if (!s->code.program && path && !access(path, R_OK))
		code_set_program(&s->code, path);
	client_set_file(c, s->code.program);
}

/** The server has a program: it becomes ours. */
static struct err *take(struct session *s, struct client *c)
{
	struct dthread *t;

	choose_file(s, c);
	struct err *e = client_take(c, &s->inf, &t);
	if (e)
		return e;
	unsigned thread = t->number;
	code_foreign(&s->code);
	once_begun(s);
	s->thread = thread;
	return NULL;
}

/** Ends a connection that has no program any more. */
static void end_connection(struct session *s)
{
	client_close(s->remote);
	s->remote = NULL;
}

struct err *remote_connect(struct session *s, const char *where, bool extended)
{
	struct client_options o = {.where = where,
				   .extended = extended,
				   .timeout = s->remote_timeout ? s->remote_timeout * TRIES : TRIES,
				   .asked = s->inf.stop_asked,
				   .console = write_console,
				   .data = s};
	struct client *c;

	if (!*where)
		return err_new("To open a remote debug connection, you need to specify what\n"
			       "serial device is attached to the remote system\n"
			       "(e.g. /dev/ttyS0, /dev/ttyUSB0, COM1, etc.).");
	if (inferior_is_live(&s->inf))
		return err_new("A program is being debugged already: kill or detach it first.");
	err_free(inferior_detach(&s->inf, 0)); // a core file
	end_connection(s);
	struct err *e = client_open(&o, &c);
	if (e)
		return e;
	if (session_talks(s))
		buf_printf(&s->out, "Remote debugging using %s\n", where);
	s->remote = extended ? c : NULL;
	if (!client_has_program(c))
		return NULL;
	e = take(s, c);
	if (!e)
		stop_where(s, 0);
	return e;
}

struct err *remote_disconnect(struct session *s)
{
	struct client *c = client_of(&s->inf);

	if (!c && !s->remote)
		return err_new("There is no connection to a target.");
	if (c) {
		inferior_gone(&s->inf);
		s->thread = 0;
	}
	end_connection(s);
	if (session_talks(s))
		buf_puts(&s->out, "Ending remote debugging.\n");
	return NULL;
}

/** The connection that there is; NULL: there is none. */
static struct client *connected(struct session *s)
{
	struct client *c = client_of(&s->inf);

	return c ? c : s->remote;
}

struct err *remote_monitor(struct session *s, const char *command)
{
	struct client *c = connected(s);

	if (!c)
		return err_new("\"monitor\" command not supported by this target.");
	return client_monitor(c, command, &s->out);
}

/* -- words ------------------------------------------------------------------------------------ */

struct words {
	char **list;
	size_t n;
};

static void add_word(struct words *w, char *word)
{
	w->list = alloc_more(w->list, w->n + 1, sizeof(*w->list));
	w->list[w->n++] = word;
	w->list[w->n] = NULL;
}

/** Takes a word off the text, without its quotes. */
static char *take_word(const char **at)
{
	struct buf b = {0};
	const char *p = *at;
	char quote = 0;

	for (; *p && (quote || !isspace((unsigned char)*p)); p++) {
		if (quote ? *p == quote : *p == '"' || *p == '\'')
			quote = quote ? 0 : *p;
		else if (*p == '\\' && p[1] && quote != '\'')
			buf_putc(&b, *++p);
		else
			buf_putc(&b, *p);
	}
	*at = p + strspn(p, " \t");
	char *word = alloc_strdup(buf_str(&b));
	buf_deinit(&b);
	return word;
}

static void free_words(struct words *w)
{
	for (size_t i = 0; i < w->n; i++)
		free(w->list[i]);
	free(w->list);
}

/* -- files ------------------------------------------------------------------------------------ */

static struct err *do_file(struct session *s, enum remote_file what, char *const *path)
{
	static const char *const done[] = {"fetched", "sent", "deleted"};
	struct client *c = connected(s);
	struct err *e;

	if (!c)
		return err_new("command can only be used with remote target");
	e = what == REMOTE_GET	 ? files_get(c, path[0], path[1])
	    : what == REMOTE_PUT ? files_put(c, path[0], path[1])
				 : files_delete(c, path[0]);
	if (!e && session_talks(s))
		buf_printf(&s->out, "Successfully %s file \"%s\".\n", done[what], path[0]);
	return e;
}

struct err *remote_file(struct session *s, enum remote_file what, const char *text)
{
	static const char *const names[] = {"get", "put", "delete"};
	struct words w = {0};

	if (!*text)
		return err_new("Argument required (file to %s).", names[what]);
	while (*text)
		add_word(&w, take_word(&text));
	struct err *e = w.n == (what == REMOTE_DELETE ? 1 : 2)
				? do_file(s, what, w.list)
				: err_new("Invalid parameters to remote %s", names[what]);
	free_words(&w);
	return e;
}

/* -- programs that are started over the connection -------------------------------------------- */

struct err *remote_run(struct session *s)
{
	const char *at = s->run.args ? s->run.args : "";
	struct words w = {0};

	at += strspn(at, " \t");
	add_word(&w, alloc_strdup(s->remote_file && *s->remote_file ? s->remote_file
								    : s->code.program));
	while (*at)
		add_word(&w, take_word(&at));
	struct err *e = client_start(s->remote, w.list);
	free_words(&w);
	return e ? e : take(s, s->remote);
}

struct err *remote_attach(struct session *s, pid_t pid)
{
	struct err *e = client_attach(s->remote, pid);

	return e ? e : take(s, s->remote);
}
