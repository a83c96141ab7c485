#include "debugger/dap/outlet.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/visible.h"

enum { READ_SIZE = 1 << 16, MARK_SIZE = 24, DRAIN_SECONDS = 2 };

struct outlet {
	struct wire *wire;
	int master, slave;
	int leave; /* tells the thread to end (eventfd(2)) */
	char path[64];
	pthread_t reader;
	pthread_mutex_t lock; /* of what follows */
	pthread_cond_t seen;
	char mark[MARK_SIZE +
		  1]; /* what we have written behind the program's output; "": nothing */
	bool ended;
	struct buf text; /* not sent yet: the beginning of a character, or of the mark */
};

/** How many bytes at the end may begin the mark, or a character that is not complete. */
static size_t kept_bytes(const struct outlet *o, const char *p, size_t n)
{
	size_t mark = strlen(o->mark), k = n < mark ? n : mark;

	for (; k; k--)
		if (!memcmp(p + n - k, o->mark, k))
			return k;
	for (k = 1; k <= 3 && k <= n; k++) {
		unsigned char c = (unsigned char)p[n - k];

		if ((c & 0xc0) == 0x80)
			continue;
		size_t whole = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc0 ? 2 : 1;
		return whole > k ? k : 0;
	}
	return 0;
}

static void send(struct outlet *o, const char *p, size_t n)
{
	if (n)
		wire_event(
			o->wire, "output",
			json_pack("{s:s, s:o}", "category", "stdout", "output", wire_text(p, n)));
}

/** Sends what has come. The lock is held. */
static void pass(struct outlet *o, bool all)
{
	struct buf *b = &o->text;
	char *at = *o->mark && b->len ? memmem(b->p, b->len, o->mark, MARK_SIZE) : NULL;

	if (at) {
		size_t before = (size_t)(at - b->p);

		memmove(at, at + MARK_SIZE, b->len - before - MARK_SIZE);
		b->len -= MARK_SIZE;
		o->mark[0] = '\0';
		pthread_cond_signal(&o->seen);
	}
	size_t kept = all ? 0 : kept_bytes(o, b->p, b->len);
	send(o, b->p, b->len - kept);
	memmove(b->p, b->p + b->len - kept, kept);
	b->len = kept;
}

/** Waits for output. False: the thread is to end. */
static bool wait_output(struct outlet *o)
{
	struct pollfd p[] = {{.fd = o->master, .events = POLLIN},
			     {.fd = o->leave, .events = POLLIN}};

	while (poll(p, 2, -1) < 0)
		if (errno != EINTR)
			return false;
	return !p[1].revents;
}

static void *read_all(void *data)
{
	struct outlet *o = data;
	char *bytes = alloc_array(READ_SIZE, 1);

	while (wait_output(o)) {
		ssize_t n = read(o->master, bytes, READ_SIZE);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			break;
		pthread_mutex_lock(&o->lock);
		buf_put(&o->text, bytes, (size_t)n);
		pass(o, false);
		pthread_mutex_unlock(&o->lock);
	}
	pthread_mutex_lock(&o->lock);
	if (o->text.len)
		pass(o, true);
	o->ended = true;
	pthread_cond_signal(&o->seen);
	pthread_mutex_unlock(&o->lock);
	free(bytes);
	return NULL;
}

/** Text is passed as it is written, and what the client does not type is not echoed. */
static void set_plain(int fd)
{
	struct termios t;

	if (tcgetattr(fd, &t))
		return;
	t.c_oflag &= ~(tcflag_t)OPOST;
	t.c_lflag &= ~(tcflag_t)ECHO;
	tcsetattr(fd, TCSANOW, &t);
}

static struct err *open_terminal(struct outlet *o)
{
	o->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
	if (o->master < 0 || grantpt(o->master) || unlockpt(o->master) ||
	    ptsname_r(o->master, o->path, sizeof(o->path)))
		return err_sys(errno, "there can be no terminal for the program");
	// Our own end keeps the terminal alive when the program has closed it.
	o->slave = open(o->path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
	if (o->slave < 0)
		return err_sys(errno, "%s", o->path);
	set_plain(o->slave);
	return NULL;
}

struct err *outlet_create(struct wire *w, struct outlet **ret)
{
	struct outlet *o = alloc_zeroed(sizeof(*o));
	sigset_t all, before;

	*o = (struct outlet){.wire = w, .master = -1, .slave = -1};
	o->leave = eventfd(0, EFD_CLOEXEC);
	struct err *e = open_terminal(o);
	if (!e) {
		pthread_mutex_init(&o->lock, NULL);
		pthread_cond_init(&o->seen, NULL);
		sigfillset(&all);
		pthread_sigmask(SIG_BLOCK, &all, &before);
		int bad = pthread_create(&o->reader, NULL, read_all, o);
		pthread_sigmask(SIG_SETMASK, &before, NULL);
		if (bad)
			e = err_sys(bad, "there can be no thread for the program's output");
	}
	if (!e) {
		*ret = o;
		return NULL;
	}
	if (o->master >= 0)
		close(o->master);
	if (o->slave >= 0)
		close(o->slave);
	close(o->leave);
	free(o);
	return e;
}

const char *outlet_path(const struct outlet *o)
{
	return o->path;
}

void outlet_drain(struct outlet *o)
{
	struct timespec until;
	uint64_t bits[2];

	if (!o)
		return;
	// The kernel passes the bytes of a terminal on later, but in their order: when a mark that
	// was written behind them arrives, they have all come. The program cannot know it.
	if (getrandom(bits, sizeof(bits), 0) != sizeof(bits))
		return;
	pthread_mutex_lock(&o->lock);
	snprintf(o->mark, sizeof(o->mark), "%012llx%012llx",
		 (unsigned long long)(bits[0] & 0xffffffffffff),
		 (unsigned long long)(bits[1] & 0xffffffffffff));
	// The end of the program that controls the terminal hangs it up; our thread then reads all
	// that is left, and ends.
	bool written = write(o->slave, o->mark, MARK_SIZE) == MARK_SIZE || errno == EIO;
	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_sec += DRAIN_SECONDS;
	while (written && *o->mark && !o->ended)
		if (pthread_cond_timedwait(&o->seen, &o->lock, &until))
			break;
	o->mark[0] = '\0';
	if (o->text.len)
		pass(o, true);
	pthread_mutex_unlock(&o->lock);
}

void outlet_destroy(struct outlet *o)
{
	if (!o)
		return;
	uint64_t one = 1;
	outlet_drain(o);
	(void)!write(o->leave, &one, sizeof(one));
	pthread_join(o->reader, NULL);
	close(o->slave);
	close(o->master);
	close(o->leave);
	pthread_cond_destroy(&o->seen);
	pthread_mutex_destroy(&o->lock);
	buf_deinit(&o->text);
	free(o);
}
