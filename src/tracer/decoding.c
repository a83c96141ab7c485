#include "tracer/decoding.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/custom/customs.h"
#include "sc_ids.h"

uint32_t decoding_kept_strings(const struct options *o)
{
	uint32_t n = o->str_limit > o->recording.strings ? o->str_limit : o->recording.strings;

	return n < KEEP_STRINGS_MAX ? n : KEEP_STRINGS_MAX;
}

static void make_how(struct decoding *d, const struct options *o)
{
	d->how = alloc_array(sc_ncalls + 1, 1);
	d->how_all = alloc_zeroed(sc_ncalls + 1);
	memset(d->how_all, DECODE_FULL, sc_ncalls + 1);
	if (!o->abbrev.all)
		callset_mark(&o->abbrev, d->how, DECODE_FULL, false);
	if (!o->verbose.all)
		callset_mark(&o->verbose, d->how, DECODE_VERBOSE_OFF, false);
	if (!callset_is_empty(&o->raw))
		callset_mark(&o->raw, d->how, DECODE_RAW, true);
}

void decoding_init(struct decoding *d, const struct options *o)
{
	make_how(d, o);
	d->shown = (struct decode_opts){.customs = &decode_customs,
					.str_limit = o->str_limit,
					.array_limit = o->lib.elements,
					.how = d->how,
					.ltrace = o->ltrace,
					.fds = o->decode_fds,
					.pids = o->decode_comm,
					.pidns = o->decode_pidns,
					.namespaces = o->new_namespaces,
					.kvm = o->kvm,
					.contexts = o->contexts,
					.mismatch = o->mismatch};
	d->greedy = (struct decode_opts){
		.customs = &decode_customs,
		.str_limit = decoding_kept_strings(o),
		.how = d->how_all,
		.fds = DECODE_FDS_ALL,
		.pids = true,
		.pidns = true,
		.namespaces = true,
		.kvm = DECODE_KVM_STATE,
		// These are expensive to ask for, so they are only recorded if they are wanted.
		.contexts = o->contexts,
		.mismatch = o->mismatch};
	d->reads = d->greedy;
	d->reads.for_reads = true;
}

void decoding_limit(struct decoding *d, uint32_t strings)
{
	if (d->shown.str_limit > strings)
		d->shown.str_limit = strings;
	if (d->greedy.str_limit > strings)
		d->greedy.str_limit = d->reads.str_limit = strings;
}

void decoding_deinit(struct decoding *d)
{
	free(d->how);
	free(d->how_all);
	*d = (struct decoding){0};
}
