/* A cache without a limit: each request adds an entry, and none is ever removed. Nothing is lost,
 * as the cache points to all of it; it only grows. heap-cache.sh shows that. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
	struct entry *next;
	int key;
	char answer[200];
};
static struct entry *cache;

static const char *cache_get(int key)
{
	struct entry *e = calloc(1, sizeof(*e));

	if (!e)
		return "";
	e->key = key;
	snprintf(e->answer, sizeof(e->answer), "the answer to %d", key);
	e->next = cache;
	cache = e;
	return e->answer;
}

static size_t request(int n)
{
	char *question = malloc(1000);
	size_t length = strlen(cache_get(n));

	free(question);
	return length;
}

int main(void)
{
	size_t all = 0;

	for (int i = 0; i < 1000; i++)
		all += request(i);
	return all == 0;
}
