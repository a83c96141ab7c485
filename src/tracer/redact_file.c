#include "tracer/redact_file.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "decode/custom/customs.h"
#include "sink/output.h"
#include "tracer/source/pieces.h"
#include "tracer/source/recording.h"
#include "tracer/source/redact.h"

static const char help[] =
	"usage: pawl redact RECORDING -o FILE [--redact=strings|env|REGEX]...\n"
	"Writes a copy of the recording to FILE in which asterisks stand for strings, for\n"
	"values of the environment, or for what the expression matches; for strings and\n"
	"env, if nothing is named. See pawl(1), --redact.\n";

struct words {
	const char **redact; /* NULL-ended */
	unsigned n;
	const char *from, *to;
	bool help;
};

/** The copy that is being made. */
struct copier {
	struct recording_reader in;
	struct recording_writer writer;
	struct output out;
	struct redact *redact;
	struct buf block;
	uint64_t events;
};

static struct err *parse(int argc, char **argv, struct words *w)
{
	static const struct option longs[] = {{"redact", required_argument, NULL, 'r'},
					      {"output", required_argument, NULL, 'o'},
					      {"help", no_argument, NULL, 'h'},
					      {0}};
	int c;

	w->redact = alloc_array((size_t)argc + 3, sizeof(*w->redact));
	optind = 0;
	while ((c = getopt_long(argc, argv, "o:h", longs, NULL)) != -1) {
		if (c == 'r')
			w->redact[w->n++] = optarg;
		else if (c == 'o')
			w->to = optarg;
		else if (c == 'h')
			w->help = true;
		else
			return err_of(ERR_TOLD, "the arguments cannot be parsed");
	}
	if (!w->n) {
		w->redact[w->n++] = "strings";
		w->redact[w->n++] = "env";
	}
	w->redact[w->n] = NULL;
	w->from = optind < argc ? argv[optind] : NULL;
	if (!w->help && (!w->from || !w->to || optind + 1 < argc))
		return err_new("a recording and a file for its copy are needed: "
			       "pawl redact RECORDING -o FILE");
	return NULL;
}

static struct err *check_other_file(const struct words *w)
{
	struct stat a, b;

	if (!stat(w->from, &a) && !stat(w->to, &b) && a.st_dev == b.st_dev && a.st_ino == b.st_ino)
		return err_new("'%s' is the recording to be copied: -o would overwrite it", w->to);
	return NULL;
}

/** Copies the events of a block. */
static struct err *copy_events(struct copier *c, const unsigned char *at, size_t n)
{
	const unsigned char *end = at + n;
	struct record rec;
	struct piece p;

	buf_clear(&c->block);
	while (at < end) {
		const unsigned char *event = at;
		unsigned char tag;

		if (!pieces_bytes(&at, end, &tag, 1) || tag != RECORDING_EVENT ||
		    !pieces_bytes(&at, end, &rec, sizeof(rec)) || rec.kind == RECORD_NONE ||
		    rec.kind >= RECORD_KINDS || rec.abi >= ABI_COUNT)
			return err_new("what is in the block before byte %" PRIu64
				       " is not known to this pawl",
				       c->in.at);
		while (piece_next(&at, end, &p))
			;
		redact_event(c->redact, event, (size_t)(at - event), &c->block);
		c->events++;
	}
	return NULL;
}

static struct err *copy_blocks(struct copier *c)
{
	const unsigned char *content;
	size_t n;
	struct err *e;

	recording_begin(&c->writer, c->in.strings, &c->out.buf);
	while (!(e = recording_next(&c->in, &content, &n)) && n) {
		const struct recording_head *h = &c->in.head;

		e = copy_events(c, content, n);
		if (e)
			return e;
		if (h->form == RECORDING_PRELUDE)
			recording_prelude(&c->writer, c->block.p, c->block.len, h->since_ns,
					  &c->out.buf);
		else
			recording_block(&c->writer, c->block.p, c->block.len, true, h->since_ns,
					&c->out.buf);
		output_flush(&c->out);
	}
	// A copy of a file without an end has none, either.
	if (!e)
		recording_end(&c->writer, &c->out.buf);
	return e;
}

static struct err *copy(const struct words *w, struct copier *c)
{
	struct err *e = output_open_file(&c->out, w->to, false);

	if (e)
		return e;
	output_set_bytes(&c->out);
	e = err_context(copy_blocks(c), "cannot copy '%s' to its end", w->from);
	output_close(&c->out);
	struct err *lost = output_lost(&c->out, w->to);
	if (e)
		err_free(lost);
	return e ? e : lost;
}

static struct err *redact_run(const struct words *w)
{
	static const struct decode_opts opts = {
		.customs = &decode_customs, .fds = DECODE_FDS_ALL, .kvm = DECODE_KVM_STATE};
	_free_ uint8_t *how = alloc_array(sc_ncalls + 1, 1);
	struct decode_opts full = opts;
	struct copier c = {.in = {.fd = -1}};

	memset(how, DECODE_FULL, sc_ncalls + 1);
	full.how = how;
	output_init_stage(&c.out);
	struct err *e = check_other_file(w);
	if (!e)
		e = recording_open(&c.in, w->from);
	full.str_limit = c.in.strings;
	if (!e)
		e = redact_new(w->redact, &full, &c.redact);
	if (!e)
		e = copy(w, &c);
	recording_close(&c.in);
	recording_writer_deinit(&c.writer);
	output_close(&c.out);
	buf_deinit(&c.block);
	redact_free(c.redact);
	return e;
}

int redact_main(int argc, char **argv)
{
	struct words w = {0};
	struct err *e = parse(argc, argv, &w);

	if (!e && w.help)
		fputs(help, stdout);
	else if (!e)
		e = redact_run(&w);
	if (e && err_kind(e) != ERR_TOLD)
		fprintf(stderr, "pawl redact: %s\n", err_msg(e));
	free(w.redact);
	return err_discard(e) || fflush(stdout) ? 1 : 0;
}
