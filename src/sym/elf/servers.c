#include "sym/elf/servers.h"

#include <dlfcn.h>
#include <elfutils/debuginfod.h>
#include <stdlib.h>

/** The client's functions, by its own declarations. */
struct client {
	void *lib;
	__typeof__(debuginfod_begin) *begin;
	__typeof__(debuginfod_end) *end;
	__typeof__(debuginfod_find_debuginfo) *find;
	__typeof__(debuginfod_set_progressfn) *set_progress;
	__typeof__(debuginfod_set_user_data) *set_data;
	__typeof__(debuginfod_get_user_data) *get_data;
};

static bool client_load(struct client *c)
{
	// The library stays loaded, because libcurl does not expect to be unloaded.
	c->lib = dlopen(DEBUGINFOD_SONAME, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
	if (!c->lib)
		return false;
	*(void **)&c->begin = dlsym(c->lib, "debuginfod_begin");
	*(void **)&c->end = dlsym(c->lib, "debuginfod_end");
	*(void **)&c->find = dlsym(c->lib, "debuginfod_find_debuginfo");
	*(void **)&c->set_progress = dlsym(c->lib, "debuginfod_set_progressfn");
	*(void **)&c->set_data = dlsym(c->lib, "debuginfod_set_user_data");
	*(void **)&c->get_data = dlsym(c->lib, "debuginfod_get_user_data");
	if (c->begin && c->end && c->find && c->set_progress && c->set_data && c->get_data)
		return true;
	dlclose(c->lib);
	return false;
}

static bool are_named(void)
{
	const char *urls = getenv(DEBUGINFOD_URLS_ENV_VAR);

	return urls && *urls;
}

bool servers_are_there(void)
{
	struct client c = {0};

	if (!are_named() || !client_load(&c))
		return false;
	dlclose(c.lib);
	return true;
}

/** The client calls this about once a second to ask if it should continue. */
static int shall_stop(debuginfod_client *client, long done, long total)
{
	struct client c = {0};
	bool stop = false;

	(void)done;
	(void)total;
	if (!client_load(&c))
		return false;
	const volatile sig_atomic_t *flag = c.get_data(client);
	stop = flag && *flag;
	dlclose(c.lib);
	return stop;
}

int servers_fetch(const struct servers *s, const uint8_t *id, size_t n)
{
	struct client c = {0};
	int fd = -1;

	if (!s || !s->enabled || !n || (s->stop && *s->stop) || !are_named() || !client_load(&c))
		return -1;
	debuginfod_client *client = c.begin();
	if (client) {
		c.set_data(client, (void *)(uintptr_t)s->stop);
		c.set_progress(client, shall_stop);
		fd = c.find(client, id, (int)n, NULL);
		c.end(client);
	}
	dlclose(c.lib);
	return fd < 0 ? -1 : fd;
}
