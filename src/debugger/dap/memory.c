/* Memory and instructions. */
#include "debugger/dap/adapter.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/dap/base64.h"
#include "debugger/scope/env.h"

enum { READ_MAX = 4 << 20, INSTRUCTIONS_MAX = 65536, BACK_MAX = 1 << 20 };

/** The address that a memory reference and an offset mean. */
static struct err *take_address(struct dap *d, const json_t *args, taddr *ret)
{
	const char *text = wire_get_string(args, "memoryReference");
	uint64_t at;
	struct err *e = text ? env_number(d->s, text, &at) : dap_lacks("memoryReference");

	if (!e)
		*ret = at + (uint64_t)wire_get_int(args, "offset", 0);
	return e;
}

static struct err *on_read(struct dap *d, const json_t *args, json_t *body)
{
	json_int_t count = wire_get_int(args, "count", -1);
	struct buf text = {0};
	taddr at;
	struct err *e = count < 0 ? dap_lacks("count") : take_address(d, args, &at);

	if (e)
		return e;
	size_t wanted = count < READ_MAX ? (size_t)count : READ_MAX;
	_free_ char *bytes = alloc_array(wanted + 1, 1);
	size_t n = mem_read(&d->s->inf.mem, at, bytes, wanted);
	base64_put(&text, bytes, n);
	json_object_set_new(body, "address", wire_address(at));
	json_object_set_new(body, "data", json_stringn(text.len ? text.p : "", text.len));
	if (n < wanted)
		json_object_set_new(body, "unreadableBytes", json_integer(count - (json_int_t)n));
	buf_deinit(&text);
	return NULL;
}

static struct err *on_write(struct dap *d, const json_t *args, json_t *body)
{
	const json_t *data = json_object_get(args, "data");
	struct buf bytes = {0};
	taddr at;
	struct err *e = json_is_string(data) ? take_address(d, args, &at) : dap_lacks("data");

	if (!e && !base64_take(json_string_value(data), json_string_length(data), &bytes))
		e = err_new("The data are not in base64.");
	if (!e && bytes.len)
		e = inferior_write(&d->s->inf, at, bytes.p, bytes.len);
	if (!e)
		json_object_set_new(body, "bytesWritten", json_integer((json_int_t)bytes.len));
	frames_forget(d->s);
	buf_deinit(&bytes);
	return e;
}

/* -- instructions ----------------------------------------------------------------------------- */

static void put_bytes(struct dap *d, taddr at, unsigned n, json_t *o)
{
	uint8_t bytes[16];
	struct buf b = {0};
	size_t got = mem_read(&d->s->inf.mem, at, bytes, n < sizeof(bytes) ? n : sizeof(bytes));

	for (size_t i = 0; i < got; i++)
		buf_printf(&b, i ? " %02x" : "%02x", bytes[i]);
	json_object_set_new(o, "instructionBytes", json_stringn(b.len ? b.p : "", b.len));
	buf_deinit(&b);
}

/** Adds an instruction; returns its length, and 1 for bytes that are none. */
static unsigned put_instruction(struct dap *d, taddr at, bool symbols, json_t *list)
{
	struct buf text = {0};
	const char *file;
	unsigned line, n = code_put_instruction(&d->s->code, at, &text);
	json_t *o = json_pack("{s:o, s:o}", "address", wire_address(at), "instruction",
			      n ? wire_text(text.p, text.len) : json_string("(bad)"));

	if (n)
		put_bytes(d, at, n, o);
	else
		json_object_set_new(o, "presentationHint", json_string("invalid"));
	buf_clear(&text);
	if (n && symbols && code_put_symbol(&d->s->code, at, true, &text))
		json_object_set_new(o, "symbol", wire_text(text.p, text.len));
	buf_deinit(&text);
	if (n && code_line(&d->s->code, at, &file, &line)) {
		json_object_set_new(o, "location", dap_source(d, file));
		json_object_set_new(o, "line", json_integer(dap_line_out(d, line)));
	}
	json_array_append_new(list, o);
	return n ? n : 1;
}

/** The addresses of the instructions of a function up to an address. */
static void list_function(struct dap *d, taddr from, taddr to, struct buf *ret)
{
	while (from < to) {
		struct buf text = {0};
		unsigned n = code_put_instruction(&d->s->code, from, &text);

		buf_deinit(&text);
		buf_put(ret, &from, sizeof(from));
		from += n ? n : 1;
	}
}

/** Finds the address so many instructions before another one, which instructions of different
 * length alone do not tell: functions are read from their beginnings. Returns how many are missing.
 */
static json_int_t go_back(struct dap *d, json_int_t n, taddr *at)
{
	struct code_symbol f;

	while (n > 0) {
		struct buf list = {0};

		if (!code_at(&d->s->code, *at - 1, &f) || *at - f.addr > BACK_MAX)
			return n;
		list_function(d, f.addr, *at, &list);
		json_int_t have = (json_int_t)(list.len / sizeof(taddr));
		json_int_t take = have < n ? have : n;
		memcpy(at, list.p + (size_t)(have - take) * sizeof(taddr), sizeof(*at));
		n -= take;
		buf_deinit(&list);
	}
	return 0;
}

static struct err *on_disassemble(struct dap *d, const json_t *args, json_t *body)
{
	json_int_t count = wire_get_int(args, "instructionCount", 0);
	json_int_t skip = wire_get_int(args, "instructionOffset", 0), missing = 0;
	bool symbols = wire_get_bool(args, "resolveSymbols");
	json_t *list = json_array();
	taddr at = 0;

	json_object_set_new(body, "instructions", list);
	struct err *e = count < 1 || count > INSTRUCTIONS_MAX ? dap_lacks("instructionCount")
			: skip < -INSTRUCTIONS_MAX || skip > INSTRUCTIONS_MAX
				? dap_lacks("instructionOffset")
				: take_address(d, args, &at);
	if (e)
		return e;
	if (skip < 0)
		missing = go_back(d, -skip, &at);
	// As many are answered as were asked for.
	for (json_int_t i = 0; i < missing && i < count; i++)
		json_array_append_new(list, json_pack("{s:o, s:s, s:s}", "address",
						      wire_address(at - (uint64_t)(missing - i)),
						      "instruction", "(bad)", "presentationHint",
						      "invalid"));
	for (json_int_t i = 0; i < skip; i++) {
		struct buf text = {0};
		unsigned n = code_put_instruction(&d->s->code, at, &text);

		at += n ? n : 1;
		buf_deinit(&text);
	}
	while ((json_int_t)json_array_size(list) < count)
		at += put_instruction(d, at, symbols, list);
	return NULL;
}

const struct dap_request dap_memory_requests[] = {
	{"readMemory", on_read, WHEN_IDLE, false},
	{"writeMemory", on_write, WHEN_IDLE, false},
	{"disassemble", on_disassemble, WHEN_IDLE, false},
	{0},
};
