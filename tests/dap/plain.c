/* What the sessions of this folder are about: variables of all kinds, calls, loops, output. */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct point {
	int x, y;
};
struct node {
	const char *name;
	struct point at;
	struct node *next;
	union {
		long whole;
		char bytes[8];
	};
	unsigned low : 3, high : 5;
};

static int many[10000];
int counter = 7;
static volatile int spins = 1;

static int add(int a, int b)
{
	int sum = a + b; /* add */

	return sum;
}

static int deep(int n)
{
	return n ? deep(n - 1) + 1 : add(1, 2);
}

static void *work(void *data)
{
	while (spins)
		usleep(1000); /* work */
	return data;
}

static void loop(void)
{
	for (int i = 0; i < 10; i++)
		counter += i; /* loop */
}

static void values(void)
{
	struct node last = {"last", {3, 4}, NULL, {.whole = 0x6162}, 5, 17};
	struct node first = {"first", {1, 2}, &last, {.whole = 0}, 1, 2};
	struct node *head = &first;
	double ratio = 0.5;
	char text[] = "text";
	int grid[2][3] = {{1, 2, 3}, {4, 5, 6}}, *to = &grid[1][1];
	void *none = NULL;

	for (int i = 0; i < 10000; i++)
		many[i] = 2 * i;
	(void)head, (void)ratio, (void)text, (void)to, (void)none; /* values */
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	pthread_t t;

	printf("begun %s\n", what);
	values();
	loop();
	counter = add(counter, 1); /* main */
	if (!strcmp(what, "deep"))
		counter = deep(300);
	if (!strcmp(what, "raise"))
		raise(SIGUSR1);
	if (!strcmp(what, "crash"))
		*(volatile int *)8 = 0; /* crash */
	if (!strcmp(what, "calls"))
		close(open("/etc/passwd", O_RDONLY));
	if (!strcmp(what, "fork") && !fork())
		_exit(3);
	if (!strcmp(what, "threads") || !strcmp(what, "spin")) {
		pthread_create(&t, NULL, work, NULL);
		if (!strcmp(what, "spin"))
			pthread_join(t, NULL);
		spins = 0; /* joining */
		pthread_join(t, NULL);
	}
	if (!strcmp(what, "fork"))
		wait(NULL);
	fprintf(stderr, "done %d\n", counter); /* done */
	return 5;
}
