#ifndef DECODE_JSON_H
#define DECODE_JSON_H
/** What a call's arguments say in JSON, for the `json` lines of run.c; all of it must be valid. */
#include <stdio.h>
#include <stdlib.h>

#include "../fuzz/json_check.h"
#include "decode/decode.h"
#include "sink/json/value.h"

/** Members of one argument, with its name in front of them. */
static inline void put_members(struct buf *out, const char *name, const struct value *v, size_t n)
{
	struct buf b = {0};

	json_members(&b, v, n, "");
	if (b.len) {
		b.p[0] = '{';
		buf_putc(&b, '}');
		const char *bad = json_check(b.p, b.len);
		buf_printf(out, "%s%s %s", out->len ? " | " : "", name, buf_str(&b));
		if (bad) {
			printf("no JSON, %s: %s\n", bad, buf_str(out));
			exit(1);
		}
	}
	buf_deinit(&b);
}

/** What all arguments of the call say in JSON. */
static inline void test_json(const struct call *c, struct buf *out)
{
	uint32_t n = c->note < c->n ? c->note : c->n;

	buf_clear(out);
	for (uint32_t i = 0, end; i < n; i = end) {
		const struct value *arg = &c->vals[i];
		const char *name = arg->kind != VALUE_ARG ? "?"
				   : arg->len		  ? arg->bytes
							  : sc_name(arg->name);
		uint32_t from = i + (c->vals[i].kind == VALUE_ARG);

		for (end = i + 1; end < n && c->vals[end].kind != VALUE_ARG;)
			end++;
		put_members(out, name, c->vals + from, end - from);
	}
	if (c->exited && !c->failed)
		put_members(out, "ret", &c->retval, c->retval.kind != 0);
	if (c->note < c->n)
		put_members(out, "note", c->vals + c->note, c->n - c->note);
}

#endif
