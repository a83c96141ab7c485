/**
 * Lines of source that are read for the types of blocks: whatever they are, the parts that are
 * found fit, and contain no blanks but single ones between words.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "heap/types/statement.h"

/* The first three bytes say where the line is, and by which name the function is called. */
const char *const fuzz_seeds[] = {
	"\001\060\001	struct node *n = (struct node *)malloc(sizeof(*n));\n",
	"\020\040\001	list->items[i].p = calloc(n, sizeof list->items[0]);\n	return "
	"xmalloc(7);\n",
	"\001\040\001	auto *p = new (std::nothrow) ns::Foo<int, bar>[10];\n",
	"\001\060\001	x = static_cast<far::away *>(::operator new(sizeof(T)));\n",
	"\001\060\002	if (!(*(deep[3]->a) = /* malloc( */ make(\"malloc(1)\", 'x', sizeof "
	"*deep)))\n",
	"\001\060\001	posix_memalign((void **)&aligned, 64, 640); // new T\n",
	"\001\060\003	return (void *)strdup(\"abc\\\"\");\n",
	NULL,
};

static void check(const char part[STATEMENT_PART])
{
	size_t n = strnlen(part, STATEMENT_PART);

	assert(n < STATEMENT_PART);
	for (size_t i = 0; i < n; i++)
		assert(part[i] != '\n' && part[i] != '\t' &&
		       (part[i] != ' ' || (i && part[i - 1] != ' ')));
}

void fuzz_one(const uint8_t *data, size_t n)
{
	static const char *const callees[] = {NULL, "make", "strdup", "new"};
	struct statement s;

	if (n < 3)
		return;
	size_t len = n - 3, from = data[0] < len ? data[0] : len;
	size_t to = from + data[1] < len ? from + data[1] : len;
	char *text = malloc(len + 1);

	memcpy(text, data + 3, len);
	statement_read(text, len, from, to, callees[data[2] % 4], &s);
	check(s.made);
	check(s.target);
	check(s.cast);
	check(s.size);
	free(text);
}
