/* Commands about expressions, registers, memory and instructions. */
#include "debugger/mi/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/regs.h"
#include "base/alloc.h"
#include "base/cleanup.h"
#include "lang/eval_op.h"
#include "debugger/scope/env.h"
#include "debugger/scope/places.h"
#include "debugger/serve/tree.h"
#include "debugger/session/registers.h"

enum { MEMORY_MAX = 4 << 20, CODE_MAX = 1 << 20 };

/** Appends a value as print shows it, whole. */
static struct err *put_whole(struct mi *m, struct datum *v)
{
	struct print_opts o = m->s->print;
	struct buf text = {0};

	o.untyped = true;
	o.pretty = false;
	struct err *e = print_value(&m->s->env, v, &o, &text);
	if (!e)
		record_bytes(&m->out, "value", text.p, text.len);
	buf_deinit(&text);
	return e;
}

static struct err *evaluate(struct mi *m, struct words *w)
{
	_free_ char *text = mi_join(w, 0);
	struct datum *v;
	struct expr *x;

	if (!w->n)
		return mi_usage("data-evaluate-expression EXPRESSION");
	struct err *e = env_parse(m->s, text, NULL, &x);
	if (!e)
		e = eval(&m->s->env, x, &v);
	return e ? e : put_whole(m, v);
}

/* -- registers -------------------------------------------------------------------------------- */

/** The registers that are listed, by their number; NULL: there are no more. */
static const struct reg *register_of(const struct session *s, unsigned number)
{
	const struct reg_table *t = session_regs(s);
	const struct reg *r = NULL;
	unsigned n = 0;

	while ((r = regs_next(t, r)))
		if (!r->alias && regs_has(r) && n++ == number)
			break;
	return r;
}

static struct err *register_names(struct mi *m, struct words *w)
{
	const struct reg *r;

	record_open(&m->out, "register-names", '[');
	for (size_t i = 0; i < w->n; i++) {
		r = register_of(m->s, (unsigned)strtoul(w->word[i], NULL, 10));
		if (!r)
			return err_new("bad register number");
		record_string(&m->out, NULL, r->name);
	}
	for (unsigned i = 0; !w->n && (r = register_of(m->s, i)); i++)
		record_string(&m->out, NULL, r->name);
	record_close(&m->out, ']');
	return NULL;
}

static void put_register(struct mi *m, struct dthread *t, unsigned number, char format)
{
	const struct reg *r = register_of(m->s, number);
	struct datum *v = r ? session_reg_value(m->s, t, r) : NULL;
	struct buf text = {0};

	if (!v)
		return;
	if (m->s->frame)
		frames_see_register(m->s, r, v);
	struct print_opts o = m->s->print;
	o.untyped = true;
	o.format = format;
	struct err *e = print_value(&m->s->env, v, &o, &text);
	record_open(&m->out, NULL, '{');
	record_number(&m->out, "number", number);
	record_bytes(&m->out, "value", e ? "<unavailable>" : text.p, e ? 13 : text.len);
	record_close(&m->out, '}');
	err_free(e);
	buf_deinit(&text);
}

static struct err *register_values(struct mi *m, struct words *w)
{
	struct dthread *t;
	struct err *e = session_thread(m->s, &t);

	words_take(w, "--skip-unavailable");
	if (!e && !w->n)
		e = mi_usage("data-list-register-values FORMAT [NUMBER ...]");
	if (e)
		return e;
	char format = *w->word[0] == 'N' || *w->word[0] == 'r' ? 0 : *w->word[0];
	if (format && !strchr("xdotu", format))
		return err_new("The format \"%s\" is not known.", w->word[0]);
	record_open(&m->out, "register-values", '[');
	for (size_t i = 1; i < w->n; i++)
		put_register(m, t, (unsigned)strtoul(w->word[i], NULL, 10), format);
	for (unsigned i = 0; w->n == 1 && register_of(m->s, i); i++)
		put_register(m, t, i, format);
	record_close(&m->out, ']');
	return NULL;
}

/** All of them may have changed: a client that asks for their values then is not wrong. */
static struct err *changed_registers(struct mi *m, struct words *w)
{
	(void)w;
	if (!m->s->inf.pid)
		return err_new("No registers.");
	record_open(&m->out, "changed-registers", '[');
	for (unsigned i = 0; register_of(m->s, i); i++)
		record_number(&m->out, NULL, i);
	record_close(&m->out, ']');
	return NULL;
}

/* -- memory ----------------------------------------------------------------------------------- */

static struct err *read_memory(struct mi *m, struct words *w)
{
	const char *offset = words_take_value(w, "-o");
	uint64_t at, n;

	if (w->n < 2)
		return mi_usage("data-read-memory-bytes [-o OFFSET] ADDRESS COUNT");
	struct err *e = env_number(m->s, w->word[0], &at);
	if (!e)
		e = env_number(m->s, w->word[1], &n);
	if (e)
		return e;
	at += offset ? (uint64_t)strtoll(offset, NULL, 0) : 0;
	n = n < MEMORY_MAX ? n : MEMORY_MAX;
	_free_ uint8_t *bytes = alloc_array(n + 1, 1);
	size_t got = mem_read(&m->s->inf.mem, at, bytes, n);
	if (!got)
		return err_new("Unable to read memory.");
	struct buf hex = {0};
	for (size_t i = 0; i < got; i++)
		buf_printf(&hex, "%02x", bytes[i]);
	record_open(&m->out, "memory", '[');
	record_open(&m->out, NULL, '{');
	record_address(&m->out, "begin", at);
	record_address(&m->out, "offset", 0);
	record_address(&m->out, "end", at + got);
	record_bytes(&m->out, "contents", hex.p, hex.len);
	record_close(&m->out, '}');
	record_close(&m->out, ']');
	buf_deinit(&hex);
	return NULL;
}

static struct err *write_memory(struct mi *m, struct words *w)
{
	struct buf bytes = {0};
	unsigned byte;
	uint64_t at, times = 1;

	if (w->n < 2)
		return mi_usage("data-write-memory-bytes ADDRESS CONTENTS [COUNT]");
	struct err *e = env_number(m->s, w->word[0], &at);
	size_t n = strlen(w->word[1]);
	if (!e && (!n || n % 2 || strspn(w->word[1], "0123456789abcdefABCDEF") != n))
		e = err_new("Hex-encoded '%s' must represent an integral number of addressable "
			    "memory units.",
			    w->word[1]);
	for (size_t i = 0; !e && i < n; i += 2)
		if (sscanf(w->word[1] + i, "%2x", &byte) == 1)
			buf_putc(&bytes, (char)byte);
	if (!e && w->n > 2) { // The contents are repeated until they are so long.
		e = env_number(m->s, w->word[2], &times);
		times = times < MEMORY_MAX ? times : MEMORY_MAX;
		for (size_t i = 0; !e && bytes.len < times; i++)
			buf_putc(&bytes, bytes.p[i]);
	}
	if (!e)
		e = inferior_write(&m->s->inf, at, bytes.p, bytes.len);
	buf_deinit(&bytes);
	frames_forget(m->s);
	return e;
}

/* -- instructions ----------------------------------------------------------------------------- */

/** Appends one; returns its length, 0: there is none. */
static unsigned put_instruction(struct mi *m, taddr at, bool bytes)
{
	struct code_symbol f;
	struct buf text = {0}, *out = &m->out;
	unsigned n = code_put_instruction(&m->s->code, at, &text);

	if (!n) {
		buf_deinit(&text);
		return 0;
	}
	record_open(out, NULL, '{');
	record_address(out, "address", at);
	if (code_at(&m->s->code, at, &f)) {
		struct buf name = {0};

		code_put_name(f.name, &name);
		record_bytes(out, "func-name", name.p, name.len);
		record_number(out, "offset", (long long)(at - f.addr));
		buf_deinit(&name);
	}
	if (bytes) {
		uint8_t raw[16];
		size_t got = mem_read(&m->s->inf.mem, at, raw, n < sizeof(raw) ? n : sizeof(raw));
		struct buf hex = {0};

		for (size_t i = 0; i < got; i++)
			buf_printf(&hex, i ? " %02x" : "%02x", raw[i]);
		record_bytes(out, "opcodes", hex.p, hex.len);
		buf_deinit(&hex);
	}
	record_bytes(out, "inst", text.p, text.len);
	record_close(out, '}');
	buf_deinit(&text);
	return n;
}

/** A range of code; source: in groups by lines. */
static void put_code(struct mi *m, taddr at, taddr end, bool bytes, bool source)
{
	const char *file = NULL, *last_file = NULL;
	unsigned line = 0, last = 0;
	bool open = false;

	while (at < end) {
		bool known = source && code_line(&m->s->code, at, &file, &line);

		if (known && (line != last || file != last_file)) {
			if (open) {
				record_close(&m->out, ']');
				record_close(&m->out, '}');
			}
			record_open(&m->out, "src_and_asm_line", '{');
			record_number(&m->out, "line", line);
			record_string(&m->out, "file", code_shown_name(&m->s->code, file));
			record_string(&m->out, "fullname", code_source_path(&m->s->code, file));
			record_open(&m->out, "line_asm_insn", '[');
			open = true;
			last = line;
			last_file = file;
		}
		unsigned n = put_instruction(m, at, bytes);
		if (!n)
			break;
		at += n;
	}
	if (open) {
		record_close(&m->out, ']');
		record_close(&m->out, '}');
	}
}

/** The code that the options mean: -s and -e, -a, or -f and -l. */
static struct err *take_code(struct mi *m, struct words *w, taddr *start, taddr *end)
{
	const char *from = NULL, *to = NULL, *file = NULL, *line = NULL, *at = NULL, *value;
	struct code_symbol f;
	uint64_t n = 0;
	struct err *e = NULL;

	while ((value = words_take_value(w, "-s"))   ? (from = value) != NULL
	       : (value = words_take_value(w, "-e")) ? (to = value) != NULL
	       : (value = words_take_value(w, "-f")) ? (file = value) != NULL
	       : (value = words_take_value(w, "-l")) ? (line = value) != NULL
	       : (value = words_take_value(w, "-a")) ? (at = value) != NULL
						     : words_take_value(w, "-n") != NULL)
		continue;
	words_take(w, "--");
	if (from && to) {
		e = env_number(m->s, from, start);
		return e ? e : env_number(m->s, to, end);
	}
	if (file && line) {
		struct buf places = {0};
		bool found;

		places_of_line(m->s, file, (unsigned)strtoul(line, NULL, 10), false, &places,
			       &found);
		n = places.len ? ((const struct spot *)(const void *)places.p)->addr : 0;
		buf_deinit(&places);
		if (!n)
			return err_new("mi_cmd_disassemble: Invalid line number");
	} else if (at) {
		e = env_number(m->s, at, &n);
	} else {
		return mi_usage("data-disassemble -s START -e END | -a ADDRESS | -f FILE -l LINE "
				"[-n LINES] [--] MODE");
	}
	if (!e && !code_at(&m->s->code, n, &f))
		e = err_new("No function contains specified address.");
	if (!e) {
		*start = f.addr;
		*end = f.addr + f.size;
	}
	return e;
}

static struct err *disassemble(struct mi *m, struct words *w)
{
	taddr start = 0, end = 0;
	struct err *e = take_code(m, w, &start, &end);
	unsigned mode = w->n ? (unsigned)strtoul(w->word[0], NULL, 10) : 0;

	if (!e && mode > 5)
		e = err_new("Mode argument must be 0, 1, 2, 3, 4, or 5.");
	if (e)
		return e;
	if (end > start + CODE_MAX)
		end = start + CODE_MAX;
	record_open(&m->out, "asm_insns", '[');
	put_code(m, start, end, mode == 2 || mode == 3 || mode == 5, mode % 2 || mode == 4);
	record_close(&m->out, ']');
	return NULL;
}

const struct mi_command mi_data_commands[] = {
	{"data-evaluate-expression", evaluate, false},
	{"data-list-register-names", register_names, false},
	{"data-list-register-values", register_values, false},
	{"data-list-changed-registers", changed_registers, false},
	{"data-read-memory-bytes", read_memory, false},
	{"data-write-memory-bytes", write_memory, false},
	{"data-disassemble", disassemble, false},
	{0},
};
