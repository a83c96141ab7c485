# The programs of the tests here, compiled on the spot: `. programs.sh` and then `build NAME [FLAG ...]` makes ./NAME.
command -v gcc >/dev/null || { echo "there is no compiler"; exit 77; }

# Calls each function of malloc(3) and posix_memalign(3), and some that call them inside of the C library.
cat >all.c <<'END'
#define _GNU_SOURCE
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *work(void *arg)
{
	for (int i = 0; i < 50; i++)
		free(strdup("in a thread"));
	return arg;
}

int main(void)
{
	void *p = NULL, *q;
	char *line;
	pthread_t t[3];

	free(malloc(0));
	free(NULL);
	p = malloc(100);
	p = realloc(p, 1000);
	p = realloc(p, 300000);
	p = realloc(p, 10);
	free(p);
	free(realloc(NULL, 70));
	p = malloc(30);
	if (realloc(p, 0))
		return 1;
	free(calloc(7, 11));
	p = reallocarray(NULL, 5, 9);
	p = reallocarray(p, 50, 90);
	free(p);
	if (reallocarray(NULL, (size_t)-1, 16) || calloc((size_t)-1, 16))
		return 2;
	if (posix_memalign(&q, 256, 1000) || !posix_memalign(&p, 3, 1000))
		return 3;
	free(q);
	free(aligned_alloc(64, 128));
	free(memalign(32, 100));
	free(valloc(10));
	if (asprintf(&line, "%0500d", 1) < 0)
		return 4;
	free(line);
	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	free(malloc(200000));
	return 0;
}
END

# Leaks of each kind: lost, behind a lost one, in a ring, by a pointer into the middle, and reachable ones.
cat >lost.c <<'END'
#include <stdlib.h>
#include <string.h>

struct node {
	struct node *next;
	char more[40];
};
struct node *kept;
char *middle;

__attribute__((noinline)) static void lose(void)
{
	struct node *a = malloc(sizeof(*a)), *b = malloc(sizeof(*b)), *c = malloc(sizeof(*c));

	// A chain of three.
	memset(a, 0, sizeof(*a));
	memset(b, 0, sizeof(*b));
	memset(c, 0, sizeof(*c));
	a->next = b;
	b->next = c;
}

__attribute__((noinline)) static void lose_ring(void)
{
	struct node *a = calloc(1, sizeof(*a)), *b = calloc(2, sizeof(*b));

	a->next = b;
	b->next = a;
}

__attribute__((noinline)) static void keep(void)
{
	for (int i = 0; i < 5; i++) {
		struct node *n = calloc(1, sizeof(*n) + (size_t)i);

		n->next = kept;
		kept = n;
	}
	middle = calloc(1, 300);
	middle += 100;
}

__attribute__((noinline)) static void many(void)
{
	for (int i = 0; i < 20; i++)
		*(volatile char *)malloc(1000 + (size_t)i) = 0;
	*(volatile char *)malloc(500000) = 0;
}

/* Overwrites what the functions have left on the stack. */
__attribute__((noinline)) static void wipe(void)
{
	volatile char bytes[4096];

	for (unsigned i = 0; i < sizeof(bytes); i++)
		bytes[i] = 0;
}

int main(void)
{
	lose();
	lose_ring();
	keep();
	many();
	free(malloc(10));
	wipe();
	return 0;
}
END

build() {
	name=$1
	shift
	gcc -D_GNU_SOURCE -g -O0 -w -o "$name" "$name.c" "$@" -lpthread || exit 1
}
# The exact number of bytes (or blocks) in an amount: bytes 'TEXT BEFORE' FILE
bytes() { sed -n "s/.*$1\([0-9,]*\) bytes\{0,1\} in.*/\1/p" "$2" | tr -d , | head -1; }
blocks() { sed -n "s/.*$1[0-9,]* bytes\{0,1\} in \([0-9,]*\) block.*/\1/p" "$2" | tr -d , | head -1; }
