#include "debugger/serve/inbox.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "debugger/inferior/inferior.h"

/* When so many messages wait, no more are read. */
enum { WAITING_MAX = 1024, READ_SIZE = 1 << 16 };

struct message {
	struct message *next;
	char *text;
	size_t n;
};

struct inbox {
	int fd, come; /* come: readable while messages wait, or at the end (eventfd(2)) */
	int leave;    /* tells the thread to end */
	inbox_split *split;
	volatile sig_atomic_t *asked;
	pthread_t reader, user;
	pthread_mutex_t lock; /* of what follows */
	pthread_cond_t room;
	struct message *first, **last;
	unsigned waiting;
	const char *wrong;
	bool over, alarmed, left;
};

/** Tells the other thread that there is something to look at. The lock is held. */
static void ring(struct inbox *in)
{
	uint64_t one = 1;

	(void)!write(in->come, &one, sizeof(one));
	if (in->alarmed)
		pthread_kill(in->user, ASKED_TO_LOOK);
}

static void put(struct inbox *in, const char *text, size_t n)
{
	struct message *m = alloc_zeroed(sizeof(*m));

	m->text = alloc_array(n + 1, 1);
	memcpy(m->text, text, n);
	m->n = n;
	pthread_mutex_lock(&in->lock);
	while (in->waiting >= WAITING_MAX && !in->left)
		pthread_cond_wait(&in->room, &in->lock);
	*in->last = m;
	in->last = &m->next;
	in->waiting++;
	ring(in);
	pthread_mutex_unlock(&in->lock);
}

/** Takes whole messages out of what was read. Returns what is wrong with the rest, or NULL. */
static const char *cut(struct inbox *in, struct buf *b)
{
	struct inbox_cut c = {0};
	enum inbox_found found;
	size_t at = 0;

	while ((found = in->split(b->p + at, b->len - at, &c)) == INBOX_MESSAGE) {
		put(in, b->p + at + c.begin, c.end - c.begin);
		at += c.next;
	}
	memmove(b->p, b->p + at, b->len - at);
	b->len -= at;
	return found == INBOX_WRONG ? c.wrong : NULL;
}

/** Waits for bytes. False: the thread is to end. */
static bool wait_bytes(struct inbox *in)
{
	struct pollfd p[] = {{.fd = in->fd, .events = POLLIN}, {.fd = in->leave, .events = POLLIN}};

	while (poll(p, 2, -1) < 0)
		if (errno != EINTR)
			return false;
	return !p[1].revents;
}

static void *read_all(void *data)
{
	struct inbox *in = data;
	const char *wrong = NULL;
	struct buf b = {0};
	ssize_t n = 1;

	while (!wrong && wait_bytes(in)) {
		buf_reserve(&b, READ_SIZE);
		n = read(in->fd, b.p + b.len, READ_SIZE);
		if (n < 0 && (errno == EINTR || errno == EAGAIN))
			continue;
		if (n <= 0)
			break;
		b.len += (size_t)n;
		wrong = cut(in, &b);
	}
	buf_deinit(&b);
	pthread_mutex_lock(&in->lock);
	in->over = true;
	in->wrong = wrong;
	ring(in);
	pthread_mutex_unlock(&in->lock);
	return NULL;
}

struct inbox *inbox_create(int fd, inbox_split *split, volatile sig_atomic_t *asked)
{
	struct inbox *in = alloc_zeroed(sizeof(*in));
	sigset_t all, before;

	in->fd = fd;
	in->split = split;
	in->asked = asked;
	in->come = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	in->leave = eventfd(0, EFD_CLOEXEC);
	in->user = pthread_self();
	in->last = &in->first;
	pthread_mutex_init(&in->lock, NULL);
	pthread_cond_init(&in->room, NULL);
	// Signals belong to the thread that waits for the program.
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	if (pthread_create(&in->reader, NULL, read_all, in)) {
		in->over = in->left = true;
		in->wrong = "there can be no thread for it";
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return in;
}

void inbox_destroy(struct inbox *in)
{
	uint64_t one = 1;

	if (!in)
		return;
	pthread_mutex_lock(&in->lock);
	bool joins = !in->left;
	in->left = true;
	in->alarmed = false;
	pthread_cond_signal(&in->room);
	pthread_mutex_unlock(&in->lock);
	(void)!write(in->leave, &one, sizeof(one));
	if (joins)
		pthread_join(in->reader, NULL);
	for (struct message *m = in->first, *next; m; m = next) {
		next = m->next;
		free(m->text);
		free(m);
	}
	pthread_cond_destroy(&in->room);
	pthread_mutex_destroy(&in->lock);
	close(in->come);
	close(in->leave);
	free(in);
}

static bool is_told_to_end(const struct inbox *in)
{
	return in->asked && (*in->asked == SIGTERM || *in->asked == SIGHUP);
}

static char *take(struct inbox *in, size_t *n)
{
	char *text = NULL;

	pthread_mutex_lock(&in->lock);
	struct message *m = in->first;
	if (m) {
		in->first = m->next;
		if (!in->first)
			in->last = &in->first;
		in->waiting--;
		pthread_cond_signal(&in->room);
		text = m->text;
		*n = m->n;
	}
	pthread_mutex_unlock(&in->lock);
	free(m);
	return text;
}

char *inbox_take(struct inbox *in, bool wait, size_t *n)
{
	struct pollfd p = {.fd = in->come, .events = POLLIN};
	const char *wrong;
	uint64_t count;
	char *text;

	while (!(text = take(in, n)) && wait && !inbox_is_over(in, &wrong) && !is_told_to_end(in)) {
		poll(&p, 1, -1);
		(void)!read(in->come, &count, sizeof(count));
	}
	return text;
}

bool inbox_is_over(struct inbox *in, const char **wrong)
{
	pthread_mutex_lock(&in->lock);
	bool over = in->over && !in->first;
	*wrong = in->wrong;
	pthread_mutex_unlock(&in->lock);
	return over || is_told_to_end(in);
}

void inbox_alarm(struct inbox *in, bool on)
{
	pthread_mutex_lock(&in->lock);
	in->alarmed = on;
	if (on && (in->first || in->over))
		pthread_kill(in->user, ASKED_TO_LOOK);
	pthread_mutex_unlock(&in->lock);
	if (!on && in->asked && *in->asked == ASKED_TO_LOOK)
		*in->asked = 0;
}
