/* A server with 300 threads that dies: what a core of it is asked for. 280 workers wait for work,
 * 16 wait for a lock that another thread holds, which waits for a second lock, and one reads from a
 * pipe; the last one handles a request that has no session. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORKERS = 280, BLOCKED = 16 };

struct session {
	int user;
	char name[32];
};
struct request {
	unsigned id;
	const char *path;
	struct session *session;
	struct request *next;
};
struct queue {
	pthread_mutex_t lock;
	pthread_cond_t filled;
	struct request *first;
	unsigned length, served;
};

static struct queue queue = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, NULL, 0, 41};
static pthread_mutex_t accounts = PTHREAD_MUTEX_INITIALIZER, journal = PTHREAD_MUTEX_INITIALIZER;
static pthread_barrier_t ready;
static int ends[2];
static __thread unsigned worker_id;

static void *work(void *arg)
{
	worker_id = (unsigned)(size_t)arg;
	pthread_barrier_wait(&ready);
	pthread_mutex_lock(&queue.lock);
	while (!queue.first)
		pthread_cond_wait(&queue.filled, &queue.lock);
	pthread_mutex_unlock(&queue.lock);
	return NULL;
}

static void *transfer(void *arg)
{
	int amount = (int)(size_t)arg * 10;

	pthread_barrier_wait(&ready);
	pthread_mutex_lock(&accounts);
	pthread_mutex_unlock(&accounts);
	return (void *)(size_t)amount;
}

static void *report(void *arg)
{
	pthread_mutex_lock(&accounts);
	pthread_barrier_wait(&ready);
	pthread_mutex_lock(&journal);
	return arg;
}

static void *listen_on(void *arg)
{
	char byte;

	pthread_barrier_wait(&ready);
	return read(ends[0], &byte, 1) == 1 ? arg : NULL;
}

static int user_of(const struct request *r)
{
	return r->session->user;
}

static int handle(struct request *r, int depth)
{
	if (depth > 0)
		return handle(r, depth - 1);
	return user_of(r);
}

static void *serve(void *arg)
{
	struct request first = {7, "/index", NULL, NULL}, second = {8, "/news", NULL, &first};
	struct session known = {1000, "alice"};

	first.session = &known;
	pthread_barrier_wait(&ready);
	sleep(1); // until the others wait
	queue.length = 2;
	for (struct request *r = &second; r; r = r->next)
		queue.served += (unsigned)handle(r, 2);
	return arg;
}

/* Small stacks keep a core small. */
static void start(void *(*run)(void *), size_t arg)
{
	enum { STACK = 64 * 1024 };
	pthread_attr_t small;
	pthread_t t;

	if (pthread_attr_init(&small) || pthread_attr_setstacksize(&small, STACK) ||
	    pthread_create(&t, &small, run, (void *)arg))
		exit(2);
	pthread_attr_destroy(&small);
}

int main(void)
{
	pthread_barrier_init(&ready, NULL, WORKERS + BLOCKED + 4);
	pthread_mutex_lock(&journal);
	if (pipe(ends))
		return 2;
	for (size_t i = 0; i < WORKERS; i++)
		start(work, i);
	start(report, 0);
	for (size_t i = 0; i < BLOCKED; i++)
		start(transfer, i);
	start(listen_on, 0);
	start(serve, 0);
	pthread_barrier_wait(&ready);
	pause();
	return 0;
}
