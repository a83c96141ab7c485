#include "debugger/mi/mi.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/mi/face.h"
#include "debugger/prompt/lines.h"

enum { LINE_MAX_SIZE = 1 << 20 };

static const struct mi_command *const tables[] = {
	mi_exec_commands,    mi_break_commands,	 mi_stack_commands,   mi_data_commands,
	mi_session_commands, mi_object_commands, mi_question_commands};
static const char PROMPT[] = "(gdb) \n";

static enum inbox_found split(const char *bytes, size_t n, struct inbox_cut *ret)
{
	const char *end = memchr(bytes, '\n', n);

	*ret = (struct inbox_cut){.wrong = "a line is longer than 1 MiB"};
	if (!end)
		return n > LINE_MAX_SIZE ? INBOX_WRONG : INBOX_MORE;
	ret->end = (size_t)(end - bytes);
	ret->next = ret->end + 1;
	return ret->end > LINE_MAX_SIZE ? INBOX_WRONG : INBOX_MESSAGE;
}

/* -- output ----------------------------------------------------------------------------------- */

/** What commands print, line by line, as records of the console. */
static void take_output(void *data, const char *bytes, size_t n)
{
	struct buf b = {0};

	(void)data;
	while (n) {
		const char *end = memchr(bytes, '\n', n);
		size_t k = end ? (size_t)(end - bytes) + 1 : n;

		buf_putc(&b, '~');
		record_quote(&b, bytes, k);
		buf_putc(&b, '\n');
		bytes += k;
		n -= k;
	}
	mi_write(b.p, b.len);
	buf_deinit(&b);
}

/** Writes `TOKEN^class,RESULTS' with an error's message, which is taken over. */
static void answer(struct mi *m, const struct words *w, const char *class, struct err *e)
{
	struct buf b = {0};

	buf_puts(&b, w->token);
	buf_puts(&b, e ? "^error" : class);
	if (e) {
		record_string(&b, "msg", err_msg(e));
		if (err_kind(e) == ERR_USAGE)
			record_string(&b, "code", "undefined-command");
	} else if (m->out.len) {
		buf_putc(&b, ',');
		buf_put(&b, m->out.p, m->out.len);
	}
	buf_putc(&b, '\n');
	if (!e && m->go != MI_STAY)
		buf_puts(&b, "*running,thread-id=\"all\"\n");
	if (!m->quitting)
		buf_puts(&b, PROMPT);
	mi_write(b.p, b.len);
	buf_deinit(&b);
	buf_clear(&m->out);
	err_free(e);
}

/* -- commands --------------------------------------------------------------------------------- */

static const struct mi_command *find(const char *name)
{
	for (unsigned i = 0; i < ARRAY_LEN(tables); i++)
		for (const struct mi_command *c = tables[i]; c->name; c++)
			if (!strcmp(c->name, name))
				return c;
	return NULL;
}

/** Selects the thread and the frame that a command names. */
static struct err *select_place(struct mi *m, const struct words *w)
{
	struct dthread *t =
		w->thread > 0 ? inferior_thread_number(&m->s->inf, (unsigned)w->thread) : NULL;
	struct frame f;

	if (w->thread >= 0 && !t)
		return err_new("Invalid thread id: %ld", w->thread);
	if (t) {
		m->s->thread = t->number;
		m->s->frame = 0;
		inferior_look(&m->s->inf, t);
	}
	if (w->frame >= 0 && !frames_get(m->s, (unsigned)w->frame, &f))
		return err_new("No frame at level %ld.", w->frame);
	if (w->frame >= 0)
		m->s->frame = (unsigned)w->frame;
	return NULL;
}

static struct err *run_operation(struct mi *m, struct words *w)
{
	const struct mi_command *c = find(w->operation);
	unsigned thread = m->s->thread, frame = m->s->frame;

	windows_renew(&m->s->inf.windows);
	if (!c)
		return err_of(ERR_USAGE, "Undefined MI command: %s", w->operation);
	if (m->running && !c->always)
		return err_new("Cannot execute this command while the selected thread is running.");
	struct err *e = m->running ? NULL : select_place(m, w);
	if (!e)
		e = c->run(m, w);
	// The selection of one command does not outlast it, unless the program is about to run.
	bool named = w->thread >= 0 || w->frame >= 0;
	if (named && m->go == MI_STAY && inferior_thread_number(&m->s->inf, thread)) {
		m->s->thread = thread;
		m->s->frame = frame;
	}
	return e;
}

/** A line of the prompt's language. The program may run; what is said goes to the console. */
static struct err *run_line(struct mi *m, const char *line)
{
	if (m->running)
		return err_new("Cannot execute this command while the selected thread is running.");
	free(m->go_line);
	m->go_line = NULL;
	uint64_t runs = m->s->runs;
	struct err *e = lines_try(m->s, line);
	session_flush(m->s);
	if (m->s->runs != runs) // The client hears of the stop, but has not seen it begin.
		m->go = MI_COMMAND;
	return e;
}

static void handle(struct mi *m, const char *line)
{
	struct words w;
	struct err *e = words_parse(line, &w);

	if (!*w.operation && !*w.token && !*w.line) {
		words_deinit(&w);
		mi_write(PROMPT, sizeof(PROMPT) - 1);
		return;
	}
	if (!e)
		e = *w.operation ? run_operation(m, &w) : run_line(m, w.line);
	session_flush(m->s);
	m->quitting |= m->s->look->quitting;
	answer(m, &w,
	       m->quitting	  ? "^exit"
	       : m->connected	  ? "^connected"
	       : m->go != MI_STAY ? "^running"
				  : "^done",
	       e);
	m->connected = false;
	words_deinit(&w);
	if (!m->running)
		arena_reset(&m->s->arena);
}

static void handle_text(struct mi *m, char *text, size_t n)
{
	if (n && text[n - 1] == '\r')
		text[n - 1] = '\0';
	handle(m, text);
}

/** Looks at commands while the program runs. Those that stop it do so. */
static bool attend(void *data)
{
	struct mi *m = data;
	struct arena kept = m->s->arena; // What runs may refer to it.
	const char *wrong;
	char *text;
	size_t n;

	m->s->arena = (struct arena){0};
	while (!m->interrupted && !m->quitting && (text = inbox_take(m->in, false, &n))) {
		handle_text(m, text, n);
		free(text);
	}
	arena_deinit(&m->s->arena);
	m->s->arena = kept;
	return m->interrupted || m->quitting || inbox_is_over(m->in, &wrong);
}

static void on_pipe(int sig)
{
	(void)sig;
}

void mi_begin(struct session *s)
{
	s->look->out.take = take_output;
	s->style.wanted = s->style.possible = false;
}

int mi_serve(struct session *s)
{
	struct mi m = {.s = s};
	char *text;
	size_t n;

	sigaction(SIGPIPE, &(struct sigaction){.sa_handler = on_pipe, .sa_flags = SA_RESTART},
		  NULL);
	m.in = inbox_create(STDIN_FILENO, split, s->inf.stop_asked);
	mi_begin(s);
	s->look->batch = true; // Nobody can be asked.
	s->attend.look = attend;
	s->attend.data = &m;
	mi_write(PROMPT, sizeof(PROMPT) - 1);
	while (!m.quitting && (text = inbox_take(m.in, true, &n))) {
		handle_text(&m, text, n);
		free(text);
		while (m.go != MI_STAY && !m.quitting)
			mi_resume(&m);
	}
	s->attend.look = NULL;
	s->look->out.take = NULL;
	s->look->out.none = true;
	inbox_destroy(m.in);
	mi_objects_free(&m);
	buf_deinit(&m.out);
	buf_deinit(&m.text);
	free(m.go_line);
	return 0;
}
