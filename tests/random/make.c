/*
 * Makes a script (script.h) of random calls, with arguments that the descriptions call plausible:
 *	make ABI SEED COUNT [CALL] > SCRIPT
 * or of every nth of the calls of a sweep (each.h):
 *	make ABI SEED each=NTH SWEEP > SCRIPT
 * A last argument "more" goes on with a script; `make ABI SEED names` lists the calls.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "decode/decode.h"
#include "each.h"

enum { MARK_FD = 31351 };

static void write_call(const struct maker *m)
{
	fwrite(&m->call, sizeof(m->call), 1, stdout);
	fwrite(m->out, 1, m->n, stdout);
}

/** The first call, by which the driver knows where the script begins. */
static void write_mark(struct maker *m)
{
	const struct script_call mark = {.nr = m->abi == ABI_I386 ? 6 : 3, .args = {MARK_FD}};

	m->call = mark;
	m->n = 0;
	write_call(m);
}

/** The names of all calls of the ABI, for who makes some of each. */
static int names_write(const struct maker *m)
{
	for (uint32_t nr = 0; nr < sc_nr_n[m->abi]; nr++) {
		uint16_t id = decode_lookup(m->abi, nr);

		if (id && !call_is_out(sc_name(sc_calls[id].name)))
			puts(sc_name(sc_calls[id].name));
	}
	return 0;
}

int main(int argc, char **argv)
{
	static const char *const names[ABI_COUNT] = {"x86_64", "i386", "x32"};
	struct maker m = {.out = malloc(SCRIPT_MAX + 4096)};

	if (argc < 4 || !m.out) {
		fputs("make ABI SEED COUNT [CALL], make ABI SEED each=NTH SWEEP\n", stderr);
		return 1;
	}
	while (m.abi < ABI_X32 && strcmp(argv[1], names[m.abi]) != 0)
		m.abi++;
	m.state = strtoull(argv[2], NULL, 0) * 1000003 + (uint64_t)m.abi;
	if (!strcmp(argv[3], "names"))
		return names_write(&m);
	// What goes on with a script has no mark of its own.
	if (strcmp(argv[argc - 1], "more") != 0)
		write_mark(&m);
	if (!strncmp(argv[3], "each=", 5))
		return !(argc > 4 &&
			 each_write(&m, argv[4], strtoul(argv[3] + 5, NULL, 0), getenv("CALL")));
	for (unsigned long left = strtoul(argv[3], NULL, 0), tries = 0; left && tries < 1000000000;
	     tries++) {
		uint32_t nr = (uint32_t)pick(&m, sc_nr_n[m.abi]);
		uint16_t id = decode_lookup(m.abi, nr);
		const char *name = id ? sc_name(sc_calls[id].name) : "";

		if (!id || call_is_out(name) || (argc > 4 && strcmp(name, argv[4]) != 0))
			continue;
		call_make(&m, nr, &sc_calls[id]);
		write_call(&m);
		left--;
	}
	free(m.out);
	return 0;
}
