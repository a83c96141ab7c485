#include "debugger/serve/inbox.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/cleanup.h"
#include "debugger/inferior/inferior.h"

/* When so many messages wait, no more are read. A step is over before our thread begins to look. */
enum { WAITING_MAX = 1024, READ_SIZE = 1 << 16, QUIET_NS = 2000000 };

struct message {
	struct message *next;
	char *text;
	size_t n;
};

struct inbox {
	int fd, leave; /* leave: tells the thread to end (eventfd(2)) */
	int timer;     /* wakes the thread (timerfd_create(2)) */
	inbox_split *split;
	volatile sig_atomic_t *asked;
	pthread_t reader, user;
	pthread_mutex_t reading; /* of the descriptor, and of what was read so far; taken before
				  * the other one */
	struct buf read;
	pthread_mutex_t lock; /* of what follows */
	struct message *first, **last;
	unsigned waiting;
	const char *wrong;
	bool over, alarmed, left;
};

/** Tells the user's thread that there is something to look at. The lock is held. */
static void ring(struct inbox *in)
{
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
	*in->last = m;
	in->last = &m->next;
	in->waiting++;
	ring(in);
	pthread_mutex_unlock(&in->lock);
}

/** Takes whole messages out of what was read. Returns what is wrong with the rest, or NULL. */
static const char *cut(struct inbox *in)
{
	struct buf *b = &in->read;
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

/** Reads what has come, or waits for it, unless a signal comes first. False: the descriptor does
 * not wait. `reading' is held. */
static bool receive(struct inbox *in)
{
	const char *wrong = NULL;

	buf_reserve(&in->read, READ_SIZE);
	ssize_t n = read(in->fd, in->read.p + in->read.len, READ_SIZE);
	if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return errno == EINTR;
	if (n > 0) {
		in->read.len += (size_t)n;
		wrong = cut(in);
	}
	if (n > 0 && !wrong)
		return true;
	pthread_mutex_lock(&in->lock);
	in->over = true;
	in->wrong = wrong;
	ring(in);
	pthread_mutex_unlock(&in->lock);
	return true;
}

/** True if the thread is to read now. */
static bool is_for_thread(struct inbox *in)
{
	pthread_mutex_lock(&in->lock);
	bool yes = in->alarmed && !in->over && in->waiting < WAITING_MAX;
	pthread_mutex_unlock(&in->lock);
	return yes;
}

/** Reads while the user's thread is alarmed, that is, while it waits for the program, but not in
 * the first moment, in which most steps end. Else that one reads itself: an answer then waits for
 * no change of threads. */
static void *read_alarmed(void *data)
{
	struct inbox *in = data;
	struct pollfd p[] = {{.fd = in->leave, .events = POLLIN},
			     {.fd = in->timer, .events = POLLIN},
			     {.fd = in->fd, .events = POLLIN}};
	uint64_t count;

	for (;;) {
		// Of a descriptor that is not looked at, the number is negative (poll(2)).
		p[2].fd = is_for_thread(in) ? in->fd : -1;
		if (poll(p, ARRAY_LEN(p), -1) < 0 && errno != EINTR)
			break;
		if (p[0].revents)
			break;
		if (p[1].revents)
			(void)!read(in->timer, &count, sizeof(count));
		if (!p[2].revents)
			continue;
		// What has come meanwhile may have been read by the other thread.
		pthread_mutex_lock(&in->reading);
		if (is_for_thread(in) && poll(&p[2], 1, 0) > 0)
			receive(in);
		pthread_mutex_unlock(&in->reading);
	}
	return NULL;
}

/** Wakes the thread after a time; 0: it is not to be woken. */
static void set_timer(struct inbox *in, long ns)
{
	struct itimerspec when = {.it_value.tv_nsec = ns};

	timerfd_settime(in->timer, 0, &when, NULL);
}

struct inbox *inbox_create(int fd, inbox_split *split, volatile sig_atomic_t *asked)
{
	struct inbox *in = alloc_zeroed(sizeof(*in));
	sigset_t all, before;

	in->fd = fd;
	in->split = split;
	in->asked = asked;
	in->leave = eventfd(0, EFD_CLOEXEC);
	in->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
	in->user = pthread_self();
	in->last = &in->first;
	pthread_mutex_init(&in->lock, NULL);
	pthread_mutex_init(&in->reading, NULL);
	// Signals belong to the thread that waits for the program.
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	if (pthread_create(&in->reader, NULL, read_alarmed, in)) {
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
	pthread_mutex_unlock(&in->lock);
	(void)!write(in->leave, &one, sizeof(one));
	if (joins)
		pthread_join(in->reader, NULL);
	for (struct message *m = in->first, *next; m; m = next) {
		next = m->next;
		free(m->text);
		free(m);
	}
	pthread_mutex_destroy(&in->lock);
	pthread_mutex_destroy(&in->reading);
	buf_deinit(&in->read);
	close(in->leave);
	close(in->timer);
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
		if (in->waiting-- == WAITING_MAX && in->alarmed)
			set_timer(in, 1);
		text = m->text;
		*n = m->n;
	}
	pthread_mutex_unlock(&in->lock);
	free(m);
	return text;
}

/** Waits for bytes, and reads them, unless a signal comes first. */
static void wait_and_receive(struct inbox *in)
{
	struct pollfd p = {.fd = in->fd, .events = POLLIN};
	const char *wrong;

	pthread_mutex_lock(&in->reading);
	// The other thread may have read just now.
	pthread_mutex_lock(&in->lock);
	bool has = in->first != NULL;
	pthread_mutex_unlock(&in->lock);
	if (!has && !inbox_is_over(in, &wrong) && !receive(in))
		(void)poll(&p, 1, -1);
	pthread_mutex_unlock(&in->reading);
}

char *inbox_take(struct inbox *in, bool wait, size_t *n)
{
	const char *wrong;
	char *text;

	while (!(text = take(in, n)) && wait && !inbox_is_over(in, &wrong))
		wait_and_receive(in);
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
	set_timer(in, on ? QUIET_NS : 0);
	if (on && (in->first || in->over))
		pthread_kill(in->user, ASKED_TO_LOOK);
	pthread_mutex_unlock(&in->lock);
	if (!on && in->asked && *in->asked == ASKED_TO_LOOK)
		*in->asked = 0;
}
