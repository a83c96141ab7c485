#include "decode/library/probe.h"

#include "base/buf.h"
#include "base/visible.h"
#include "decode/library/floats.h"
#include "decode/library/guess.h"
#include "event/ask.h"

enum { ARGS_MAX = 12, TEXT_MAX = 4096 };

static void show(struct dec *d, const struct mem_probe_arg *a)
{
	size_t size = a->size <= 8 ? a->size : 8;

	switch ((enum mem_probe_look)a->look) {
	case MEM_PROBE_UNSIGNED:
		guess_unsigned(d, size, a->value);
		return;
	case MEM_PROBE_SIGNED:
		dec_int(d, SC_FMT_DEC, 8, a->value);
		return;
	case MEM_PROBE_FLOAT:
		dec_float(d, size == 4 ? SC_FLOAT_SINGLE : SC_FLOAT_DOUBLE, &a->value, size);
		return;
	default:
		dec_text(d, "?");
	}
}

/** What the user wants to see there; it may come from the program. False: that is not said. */
static bool show_text(struct dec *d, uint64_t nr, const struct mem_probe_arg *args, size_t n)
{
	char text[TEXT_MAX + 1];
	long len = mem_ask(d->mem, MEM_ASK_PROBE_TEXT, nr, text, TEXT_MAX);
	struct buf shown = {0};

	if (len < 0)
		return false;
	visible_put(&shown, text, (size_t)len < TEXT_MAX ? (size_t)len : TEXT_MAX, "");
	dec_arg(d, 0, n ? args->value : 0, false);
	dec_text(d, buf_str(&shown));
	buf_deinit(&shown);
	return true;
}

void probe_args(struct dec *d, uint64_t nr)
{
	struct mem_probe_arg args[ARGS_MAX];
	long n = mem_ask(d->mem, MEM_ASK_PROBE, nr, (char *)args, sizeof(args));
	size_t count = n > 0 ? (size_t)n / sizeof(*args) : 0;

	if (show_text(d, nr, args, count))
		return;
	for (size_t i = 0; i < count && i < ARGS_MAX; i++) {
		if (i < sizeof(d->c->args) / sizeof(*d->c->args))
			d->c->args[i] = args[i].value;
		dec_arg(d, 0, args[i].value, args[i].look == MEM_PROBE_SIGNED);
		show(d, &args[i]);
	}
}
