/** Calls that end a function by a jump, for a caller in another library, and calls through tables
 * of pointers. */
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static int (*const by_table[])(const char *, const char *) = {strcmp, strcasecmp, strcoll};
static volatile int which;

static int compare_by_table(const void *a, const void *b)
{
	return by_table[which](*(const char *const *)a, *(const char *const *)b);
}

struct operations {
	size_t (*length)(const char *);
	int (*compare)(const char *, const char *);
};
static const struct operations operations = {strlen, strcasecmp};
static const struct operations *volatile table = &operations;
static char *(*volatile copy)(const char *) = strdup;

int main(void)
{
	const char *words[] = {"one", "two", "three", "four", "five"};
	size_t n = 0;

	qsort(words, 5, sizeof(*words), compare);
	which = 2;
	qsort(words, 5, sizeof(*words), compare_by_table);
	for (int i = 0; i < 3; i++)
		n += table->length(words[i]);
	free(copy(words[0]));
	return n != 11 || table->compare("a", "A") != 0;
}
