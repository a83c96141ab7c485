/* A program that reads records, sorts them and keeps them in a list and a table. */
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define BUCKETS 8
#define SQUARE(x) ((x) * (x))
#define ARRAY_LEN(a) (sizeof(a) / sizeof(*(a)))

enum level { DEBUG, INFO, WARN = 10, FATAL };

typedef int (*compare_fn)(const void *, const void *);

struct point {
	short x, y;
};

struct record {
	struct record *next;
	char name[16];
	enum level level;
	union {
		uint32_t number;
		float real;
		unsigned char bytes[4];
	} value;
	struct {
		unsigned hot : 1, kind : 3;
		int delta : 6;
	} bits;
	struct point at;
	bool seen;
};

struct table {
	struct record *buckets[BUCKETS];
	size_t count;
	compare_fn compare;
	const char *const *words;
};

static const char *const words[] = {"alpha", "beta", "gamma", NULL};
static struct table table;
int verbose = 1;
static double weights[3] __attribute__((used)) = {0.5, 1.25, -2};
static int matrix[2][3] __attribute__((used)) = {{1, 2, 3}, {4, 5, 6}};
volatile sig_atomic_t caught;

static unsigned hash(const char *s)
{
	unsigned h = 5381;

	while (*s)
		h = h * 33 + (unsigned char)*s++;
	return h % BUCKETS;
}

static int by_name(const void *a, const void *b)
{
	const struct record *const *x = a, *const *y = b;

	return strcmp((*x)->name, (*y)->name);
}

static struct record *insert(struct table *t, const char *name, enum level level, uint32_t number)
{
	struct record *r = calloc(1, sizeof(*r));
	unsigned h = hash(name);

	if (!r)
		return NULL;
	snprintf(r->name, sizeof(r->name), "%s", name);
	r->level = level;
	r->value.number = number;
	r->bits.kind = 5;
	r->bits.delta = -3;
	r->at.x = (short)h;
	r->next = t->buckets[h];
	t->buckets[h] = r;
	t->count++;
	return r;
}

static int message(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	int n = vprintf(format, args);
	va_end(args);
	return n;
}

static void on_signal(int sig)
{
	caught = sig;
}

static int total(const int *values, size_t n)
{
	int sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += values[i];
	return sum;
}

static int walk(const struct table *t, int depth)
{
	int seen = 0;

	if (depth > 2)
		return SQUARE(depth);
	for (unsigned i = 0; i < BUCKETS; i++)
		for (struct record *r = t->buckets[i]; r; r = r->next) {
			r->seen = true;
			seen++;
		}
	return seen + walk(t, depth + 1);
}

int main(int argc, char **argv)
{
	struct record *list[3];
	int values[5] = {3, 1, 4, 1, 5};
	char buffer[64];
	const char *p = buffer;

	table.compare = by_name;
	table.words = words;
	for (size_t i = 0; words[i]; i++)
		list[i] = insert(&table, words[i], (enum level)(i ? WARN : DEBUG),
				 (uint32_t)(100 * i + 1));
	qsort(list, ARRAY_LEN(list), sizeof(*list), table.compare);
	signal(SIGUSR1, on_signal);
	raise(SIGUSR1);
	int sum = total(values, ARRAY_LEN(values));
	int seen = walk(&table, 0);
	snprintf(buffer, sizeof(buffer), "sum %d seen %d\n", sum, seen);
	message("%s", p);
	if (argc > 1) {
		struct record *bad = table.buckets[7]->next;
		while (bad)
			bad = bad->next;
		*(int *)bad = 1;
	}
	for (size_t i = 0; i < 3; i++)
		free(list[i]);
	return argv[0][0] == 'x';
}
