#include "libcall/names.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/**
 * True for functions that do not return to their caller, or not as others do. A breakpoint at their
 * return address would never be reached, or at another time.
 */
static bool never_returns(const char *name)
{
	static const char *const names[] = {
		"_Exit",
		"_Unwind_Resume",
		"__assert",
		"__assert_fail",
		"__assert_perror_fail",
		"__cxa_bad_cast",
		"__cxa_rethrow",
		"__cxa_throw",
		"__fortify_fail",
		"__libc_start_main",
		"__longjmp_chk",
		"__stack_chk_fail",
		"__stack_chk_fail_local",
		"__uClibc_main",
		"_exit",
		"_longjmp",
		"abort",
		"err",
		"errx",
		"exit",
		"exit_group",
		"longjmp",
		"pthread_exit",
		"quick_exit",
		"siglongjmp",
		"thrd_exit",
		"verr",
		"verrx",
	};
	size_t lo = 0, hi = sizeof(names) / sizeof(*names);

	// A library may be behind it.
	size_t len = strcspn(name, "@");
	while (lo < hi) {
		size_t mid = lo + (hi - lo) / 2;
		int c = strncmp(name, names[mid], len);
		c = c ? c : -(names[mid][len] != '\0');

		if (!c)
			return true;
		if (c < 0)
			hi = mid;
		else
			lo = mid + 1;
	}
	return false;
}

uint32_t lib_names_add(struct lib_names *l, const char *name)
{
	if (l->n == l->cap) {
		l->cap = l->cap ? 2 * l->cap : 256;
		l->list = alloc_grow(l->list, l->cap, sizeof(*l->list));
	}
	l->list[l->n++] = (struct lib_symbol){
		.name = alloc_strdup(name), .endless = -1, .returns = !never_returns(name)};
	return (uint32_t)l->n;
}

uint32_t lib_names_id(struct lib_names *l, const char *name)
{
	uint64_t key = 1469598103934665603u; // FNV-1a
	void *at;

	for (const char *p = name; *p; p++)
		key = (key ^ (uint8_t)*p) * 0x100000001b3u;
	for (; (at = map_get(&l->of, key)); key++)
		if (!strcmp(l->list[(uintptr_t)at - 1].name, name))
			return (uint32_t)(uintptr_t)at;
	lib_names_add(l, name);
	map_set(&l->of, key, (void *)(uintptr_t)l->n);
	return (uint32_t)l->n;
}

void lib_names_deinit(struct lib_names *l)
{
	for (size_t i = 0; i < l->n; i++)
		free(l->list[i].name);
	free(l->list);
	map_deinit(&l->of);
	*l = (struct lib_names){0};
}
