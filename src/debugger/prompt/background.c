#include "debugger/prompt/background.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include "base/alloc.h"
#include "debugger/prompt/lines.h"
#include "debugger/session/look.h"

enum { STACK = 8 << 20, GUARD = 4096 };

enum state { WAITS, LOOKS, OVER };

/** What each of the two, the command and the prompt, has for itself. */
struct side {
	ucontext_t at;
	struct arena arena;
	const struct command *running;
	struct input *input;
	struct buf *capture;
	unsigned depth, hooked;
	bool scripted;
};

struct background {
	struct side command, prompt;
	void *stack;
	enum state state;
	struct err *(*run)(struct session *, const char *);
	char *args;
	struct err *err;
	bool ends, interrupts;
	struct sigaction child; /* what was done at SIGCHLD before */
};

static void keep(const struct session *s, struct side *side)
{
	side->arena = s->arena;
	side->running = s->look->running;
	side->input = s->look->input;
	side->capture = s->look->out.capture;
	side->depth = s->look->depth;
	side->hooked = s->look->hooked;
	side->scripted = s->look->scripted;
}

static void take(struct session *s, const struct side *side)
{
	s->arena = side->arena;
	s->look->running = side->running;
	s->look->input = side->input;
	s->look->out.capture = side->capture;
	s->look->depth = side->depth;
	s->look->hooked = side->hooked;
	s->look->scripted = side->scripted;
}

/** Back from the command to the prompt. */
static void leave(struct session *s, enum state state)
{
	struct background *b = s->background.command;

	session_flush(s);
	b->state = state;
	keep(s, &b->command);
	take(s, &b->prompt);
	s->background.inside = false;
	swapcontext(&b->command.at, &b->prompt.at);
}

/** From the prompt to the command, until it waits, looks or is over. */
static void enter(struct session *s)
{
	struct background *b = s->background.command;

	session_flush(s);
	keep(s, &b->prompt);
	take(s, &b->command);
	s->background.inside = true;
	swapcontext(&b->prompt.at, &b->command.at);
}

/* makecontext() passes no pointer portably. */
static struct session *starting;

static void begin(void)
{
	struct session *s = starting;
	struct background *b = s->background.command;

	b->err = b->run(s, b->args);
	leave(s, OVER);
}

static void waits(void *data)
{
	leave(data, WAITS);
}

static bool looks(void *data)
{
	struct session *s = data;

	leave(s, LOOKS);
	return background_ends(s);
}

bool background_ends(const struct session *s)
{
	return s->background.inside && s->background.command->ends;
}

struct err *background_check(const struct session *s)
{
	return session_is_running(s)
		       ? err_new("Cannot execute this command while the selected thread is "
				 "running.")
		       : NULL;
}

/** The command is over: frees what it had, and says what it has to say. */
static void finish(struct session *s)
{
	struct background *b = s->background.command;
	struct err *e = b->err;
	bool ends = b->ends;

	s->background.command = NULL;
	s->background.waits = NULL;
	s->attend.look = NULL;
	sigaction(SIGCHLD, &b->child, NULL);
	arena_deinit(&b->command.arena);
	munmap(b->stack, STACK);
	free(b->args);
	free(b);
	if (ends)
		err_free(e);
	else
		lines_over(s, e);
}

/** Lets the command go on. True: it is over. */
static bool proceed(struct session *s)
{
	enter(s);
	if (s->background.command->state != OVER)
		return false;
	finish(s);
	return true;
}

static void on_child(int sig)
{
	(void)sig; // A system call that waits for input is interrupted.
}

struct err *background_start(struct session *s, struct err *(*run)(struct session *, const char *),
			     const char *args)
{
	struct err *e = background_check(s);

	if (e)
		return e;
	if (s->look->out.take || s->remote || (s->inf.pid && !inferior_is_local(&s->inf)))
		return err_new("Asynchronous execution not supported on this target.");
	void *stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE, -1, 0);
	if (stack == MAP_FAILED)
		return err_sys(errno, "a stack for the command");
	mprotect(stack, GUARD, PROT_NONE);
	struct background *b = alloc_zeroed(sizeof(*b));
	b->stack = stack;
	b->run = run;
	b->args = alloc_strdup(args);
	keep(s, &b->command);
	b->command.arena = (struct arena){0};
	b->command.capture = NULL;
	getcontext(&b->command.at);
	b->command.at.uc_stack.ss_sp = (char *)stack + GUARD;
	b->command.at.uc_stack.ss_size = STACK - GUARD;
	makecontext(&b->command.at, begin, 0);
	sigaction(SIGCHLD, &(struct sigaction){.sa_handler = on_child}, &b->child);
	starting = s;
	s->background.command = b;
	s->background.waits = waits;
	s->attend.look = looks;
	s->attend.data = s;
	proceed(s);
	return NULL;
}

bool background_turn(struct session *s)
{
	return !s->background.command || s->background.inside || proceed(s);
}

void background_wait(struct session *s)
{
	struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
	sigset_t child, before;

	sigemptyset(&child);
	sigaddset(&child, SIGCHLD);
	while (s->background.command && !s->look->quitting) {
		// A stop that comes between the look for it and the wait must end the wait.
		sigprocmask(SIG_BLOCK, &child, &before);
		bool over = background_turn(s);
		int n = over ? 1 : ppoll(&in, 1, NULL, &before);
		sigprocmask(SIG_SETMASK, &before, NULL);
		if (n > 0 || (n < 0 && errno != EINTR))
			break;
	}
}

bool background_pause(struct session *s)
{
	struct background *b = s->background.command;

	if (!b || s->background.inside || b->state == LOOKS)
		return false;
	do {
		if (!*s->inf.stop_asked)
			*s->inf.stop_asked = ASKED_TO_LOOK;
		if (proceed(s))
			return false;
	} while (b->state != LOOKS);
	return true;
}

void background_go(struct session *s)
{
	struct background *b = s->background.command;

	if (!b || s->background.inside || b->state != LOOKS)
		return; // The command that was run has ended it.
	if (b->interrupts)
		*s->inf.stop_asked = SIGINT;
	b->interrupts = false;
	proceed(s);
}

void background_interrupt(struct session *s)
{
	if (s->background.command)
		s->background.command->interrupts = true;
}

void background_end(struct session *s)
{
	struct background *b = s->background.command;

	if (!b || s->background.inside)
		return;
	b->ends = true;
	while (s->background.command) {
		if (b->state != LOOKS && !*s->inf.stop_asked)
			*s->inf.stop_asked = ASKED_TO_LOOK;
		proceed(s);
	}
}
