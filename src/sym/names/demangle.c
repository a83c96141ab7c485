#include "sym/names/demangle.h"

#include <dlfcn.h>
#include <string.h>

#include "sym/names/demangle_rust.h"

/* Longer ones are hostile, and the C++ library's demangler recurses. */
enum { NAME_MAX_LEN = 16384 };

static void load(struct demangler *d)
{
	d->tried = true;
	d->lib = dlopen("libstdc++.so.6", RTLD_NOW | RTLD_LOCAL);
	if (!d->lib)
		d->lib = dlopen("libc++abi.so.1", RTLD_NOW | RTLD_LOCAL);
	if (d->lib)
		*(void **)&d->cxx = dlsym(d->lib, "__cxa_demangle");
}

char *demangle(struct demangler *d, const char *name)
{
	int status;

	if (name[0] != '_' || strnlen(name, NAME_MAX_LEN) == NAME_MAX_LEN)
		return NULL;
	char *rust = demangle_rust(name);
	if (rust || name[1] != 'Z')
		return rust;
	if (!d->tried)
		load(d);
	return d->cxx ? d->cxx(name, NULL, NULL, &status) : NULL;
}

void demangler_deinit(struct demangler *d)
{
	if (d->lib)
		dlclose(d->lib);
	*d = (struct demangler){0};
}
