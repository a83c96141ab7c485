/* The command line of scgen. */
#include <stdio.h>
#include <string.h>

#include "gen/emit.h"
#include "gen/fill.h"

static int usage(void)
{
	fputs("usage: scgen [-k] -o FOLDER SYSCALLS...     writes sc_tables.c, sc_customs.c, "
	      "sc_ids.h, sc_nr.h, sc_custom.h\n"
	      "       scgen [--lint] --check FILE...|FOLDER  reports errors\n"
	      "       scgen --dump NAME FILE...|FOLDER       prints what NAME was compiled to\n"
	      "       scgen --fill [-I FOLDER]... FILE       prints FILE with the values of its "
	      "constants\n"
	      "  -k  write the tables in spite of errors in descriptions\n",
	      stderr);
	return 2;
}

struct options {
	const char *out, *dump, *fill;
	const char *flags; /* for the compiler that --fill runs */
	bool check, keep_going;
};

/** Parses the arguments, and reads the files that they name. False: the command line is invalid. */
static bool arguments(int argc, char **argv, struct gen *g, struct options *o)
{
	bool any = false;
	for (int i = 1; i < argc; i++) {
		const char *a = argv[i];
		if (!strcmp(a, "--check"))
			o->check = true;
		else if (!strcmp(a, "--lint"))
			g->diag.lint = o->check = true;
		else if (!strcmp(a, "-k"))
			o->keep_going = true;
		else if (!strcmp(a, "-o") && i + 1 < argc)
			o->out = argv[++i];
		else if (!strcmp(a, "--dump") && i + 1 < argc)
			o->dump = argv[++i];
		else if (!strcmp(a, "--fill") && i + 1 < argc)
			o->fill = argv[argc - 1];
		else if (!strcmp(a, "-I") && i + 1 < argc)
			o->flags = zone_printf(&g->zone, "%s -isystem '%s'", o->flags, argv[++i]);
		else if (a[0] == '-')
			return false;
		else if (!o->fill)
			any = (gen_read(g, a), true);
	}
	return o->fill || (any && (o->out || o->dump || o->check));
}

static void summary(const struct gen *g, const struct comp *c)
{
	fprintf(stderr,
		"%u errors, %u warnings; %u calls, %u structs, %u tables, %u constants, "
		"%u ioctls; %u numbers without a description\n",
		g->diag.errors, g->diag.warnings, c->calls.n - 1, c->structs.n - 1, c->tables.n - 1,
		c->consts.n + c->consts64.n - 2, c->ioctls[0].n - 1, c->undescribed);
}

int main(int argc, char **argv)
{
	struct options o = {.flags = ""};
	struct gen g;
	struct comp c;
	int status = 0;
	gen_init(&g);
	if (!arguments(argc, argv, &g, &o)) {
		gen_deinit(&g);
		return usage();
	}
	if (o.fill) {
		bool ok = fill_file(&g, stdout, o.fill, o.flags);
		gen_deinit(&g);
		return !ok;
	}
	comp_run(&c, &g);
	if (g.diag.errors > DIAG_MAX)
		fprintf(stderr, "and %u more\n", g.diag.errors - DIAG_MAX);
	if (g.diag.errors && !o.keep_going)
		status = 1;
	else if (o.out && !emit_all(&c, o.out))
		status = 1;
	if (o.dump && !dump_name(&c, stdout, o.dump)) {
		fprintf(stderr, "scgen: nothing is called '%s'\n", o.dump);
		status = 1;
	}
	if (o.check)
		summary(&g, &c);
	gen_deinit(&g);
	return status;
}
