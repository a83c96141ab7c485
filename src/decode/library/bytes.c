#include "decode/library/bytes.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/** What the number of bytes is. */
enum bytes_kind {
	BYTES_ASKED,   /* an argument, if the result is an address (malloc(3)) */
	BYTES_PRODUCT, /* the product of an argument and the next one, on the same condition */
	BYTES_FILLED,  /* an argument, if the result is 0 (posix_memalign(3)) */
	BYTES_RESULT,  /* the result, if it is not negative (read(2)) */
	BYTES_ITEMS,   /* the result times an argument (fread(3)) */
};

struct bytes_rule {
	const char *name;
	enum bytes_kind kind;
	unsigned arg;
};

/* Sorted by name. C++'s operators new and new[] are _Znwm and _Znam, with 32 bits _Znwj and _Znaj
 * (Itanium C++ ABI, 5.1). */
static const struct bytes_rule rules[] = {
	{"_Znaj", BYTES_ASKED, 0},
	{"_Znam", BYTES_ASKED, 0},
	{"_Znwj", BYTES_ASKED, 0},
	{"_Znwm", BYTES_ASKED, 0},
	{"__fread_chk", BYTES_ITEMS, 2},
	{"__getdelim", BYTES_RESULT, 0},
	{"__libc_calloc", BYTES_PRODUCT, 0},
	{"__libc_malloc", BYTES_ASKED, 0},
	{"__libc_realloc", BYTES_ASKED, 1},
	{"__pread64_chk", BYTES_RESULT, 0},
	{"__pread_chk", BYTES_RESULT, 0},
	{"__read", BYTES_RESULT, 0},
	{"__read_chk", BYTES_RESULT, 0},
	{"__recv_chk", BYTES_RESULT, 0},
	{"__recvfrom_chk", BYTES_RESULT, 0},
	{"__write", BYTES_RESULT, 0},
	{"aligned_alloc", BYTES_ASKED, 1},
	{"calloc", BYTES_PRODUCT, 0},
	{"copy_file_range", BYTES_RESULT, 0},
	{"fread", BYTES_ITEMS, 1},
	{"fread_unlocked", BYTES_ITEMS, 1},
	{"fwrite", BYTES_ITEMS, 1},
	{"fwrite_unlocked", BYTES_ITEMS, 1},
	{"getdelim", BYTES_RESULT, 0},
	{"getline", BYTES_RESULT, 0},
	{"getrandom", BYTES_RESULT, 0},
	{"malloc", BYTES_ASKED, 0},
	{"memalign", BYTES_ASKED, 1},
	{"posix_memalign", BYTES_FILLED, 2},
	{"pread", BYTES_RESULT, 0},
	{"pread64", BYTES_RESULT, 0},
	{"preadv", BYTES_RESULT, 0},
	{"preadv2", BYTES_RESULT, 0},
	{"preadv64", BYTES_RESULT, 0},
	{"preadv64v2", BYTES_RESULT, 0},
	{"pvalloc", BYTES_ASKED, 0},
	{"pwrite", BYTES_RESULT, 0},
	{"pwrite64", BYTES_RESULT, 0},
	{"pwritev", BYTES_RESULT, 0},
	{"pwritev2", BYTES_RESULT, 0},
	{"pwritev64", BYTES_RESULT, 0},
	{"pwritev64v2", BYTES_RESULT, 0},
	{"read", BYTES_RESULT, 0},
	{"readv", BYTES_RESULT, 0},
	{"realloc", BYTES_ASKED, 1},
	{"reallocarray", BYTES_PRODUCT, 1},
	{"recv", BYTES_RESULT, 0},
	{"recvfrom", BYTES_RESULT, 0},
	{"recvmsg", BYTES_RESULT, 0},
	{"send", BYTES_RESULT, 0},
	{"sendfile", BYTES_RESULT, 0},
	{"sendfile64", BYTES_RESULT, 0},
	{"sendmsg", BYTES_RESULT, 0},
	{"sendto", BYTES_RESULT, 0},
	{"splice", BYTES_RESULT, 0},
	{"valloc", BYTES_ASKED, 0},
	{"write", BYTES_RESULT, 0},
	{"writev", BYTES_RESULT, 0},
};

struct bytes_key {
	const char *name;
	size_t len;
};

static int compare(const void *a, const void *b)
{
	const struct bytes_key *key = a;
	const struct bytes_rule *rule = b;
	int r = strncmp(key->name, rule->name, key->len);

	return r ? r : -(rule->name[key->len] != '\0');
}

const struct bytes_rule *bytes_rule_of(const char *name)
{
	struct bytes_key key = {name, strcspn(name, "@")};

	return bsearch(&key, rules, sizeof(rules) / sizeof(rules[0]), sizeof(rules[0]), compare);
}

int64_t bytes_of_call(const struct bytes_rule *rule, const uint64_t args[6], int64_t ret,
		      unsigned word)
{
	bool narrow = word == 4;
	uint64_t arg = args[rule->arg], next = rule->arg < 5 ? args[rule->arg + 1] : 0;
	uint64_t result = narrow ? (uint32_t)ret : (uint64_t)ret, bytes = 0;
	int64_t told = narrow ? (int32_t)ret : ret;
	bool failed = !result, beyond = false;

	switch (rule->kind) {
	case BYTES_ASKED:
		bytes = arg;
		break;
	case BYTES_PRODUCT:
		beyond = __builtin_mul_overflow(arg, next, &bytes);
		break;
	case BYTES_FILLED:
		failed = (int32_t)ret != 0;
		bytes = arg;
		break;
	case BYTES_RESULT:
		failed = told < 0;
		bytes = (uint64_t)told;
		break;
	case BYTES_ITEMS:
		failed = false;
		beyond = __builtin_mul_overflow(arg, result, &bytes);
		break;
	}
	return failed || beyond || bytes > INT64_MAX ? -1 : (int64_t)bytes;
}
