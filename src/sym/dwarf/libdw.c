#include "sym/dwarf/libdw.h"

#include <dlfcn.h>

#include "base/cleanup.h"

#define LIBDW_ROW(type, name, args) {#name, offsetof(struct libdw, name)},
static const struct {
	const char *name;
	size_t at;
} functions[] = {LIBDW_FUNCTIONS(LIBDW_ROW)};

bool libdw_load(struct libdw *d)
{
	d->lib = dlopen("libdw.so.1", RTLD_NOW | RTLD_LOCAL);
	for (size_t i = 0; d->lib && i < ARRAY_LEN(functions); i++) {
		void *f = dlsym(d->lib, functions[i].name);

		*(void **)((char *)d + functions[i].at) = f;
		if (!f)
			libdw_unload(d);
	}
	return d->lib && d->elf_version(LIBDW_ELF_VERSION);
}

void libdw_unload(struct libdw *d)
{
	if (d->lib)
		dlclose(d->lib);
	d->lib = NULL;
}
