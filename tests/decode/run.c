/*
 * Runs decode tests: a call, the memory that it points to, and the line that must come out.
 *
 *	call [x86_64|i386|x32] NAME|NUMBER ARG... = RESULT   RESULT: number, -ENAME, ?, unfinished
 *	library [x86_64|i386|x32] NAME ARG... = RESULT       the same for a function of a library
 *	prototype int f(int);                                as --library-prototypes reads it
 *	function ADDR "name"                                 what begins there
 *	sp ADDR                                              the stack of a library call
 *	floats xmm0=1.5 xmm1=f:1.5 st0=2                     registers; f: of single precision
 *	exitfloats ...                                       the same, as they are at exit
 *	mem ADDR "text\0" u8: u16: u32: u64: (lists: u32:1,2) zero:N hex:00ff
 *	exit ADDR ...                                        the same, as it is at exit
 *	fd N "path" | peer N "details" | proto N "NETLINK" | cwd "path" | comm N "name"
 *	ifname N "eth0" | context N "u:r:t:s0" | fdcontext N "u:r:t:s0"
 *	opts -v -s 10 -X raw -y -yy -Y -N -x -xx -e verbose=none -e raw=all -e abbrev=none
 *	opts --secontext --secontext=full > expected line
 *	json NAME {"value":...} | NAME ...   what the arguments (and ret) say beyond numbers
 *
 * Every `>` is one run with the options of the line before it. Exit status: 0 all right, 1 not, 77
 * nothing to do.
 */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "bytes.h"
#include "decode/custom/customs.h"
#include "decode/decode.h"
#include "decode/names.h"
#include "decode/library/proto.h"
#include "event/ask.h"
#include "json.h"
#include "sink/render/render.h"
#include "sink/render/result.h"

enum { PIECES = 64, FACTS = 32, TEXT = 1 << 16 };

struct piece {
	taddr addr;
	size_t n;
	uint8_t *bytes;
	bool at_exit;
};

struct fact {
	unsigned what;
	uint64_t key;
	char text[256];
};

struct test {
	struct mem mem;
	struct piece piece[PIECES];
	struct fact fact[FACTS];
	unsigned pieces, facts;
	enum abi abi;
	uint64_t nr, args[6];
	char function[64]; /* of a library; "": a system call */
	taddr sp;
	struct protos protos;
	uint8_t floats[2][512]; /* as FXSAVE has them; at exit */
	bool has_floats;
	int64_t ret;
	uint32_t error;
	bool unfinished, never, exiting, ready;
	/* options of the next expectation */
	struct decode_opts decode;
	struct render_opts render;
	uint8_t *how;
};

/* -- memory ---------------------------------------------------------------------------------- */

static bool test_byte(const struct test *t, taddr addr, uint8_t *ret)
{
	bool found = false;

	// Later pieces lie over earlier ones; those of the exit over all.
	for (unsigned i = 0; i < t->pieces; i++) {
		const struct piece *p = &t->piece[i];

		if ((p->at_exit && !t->exiting) || addr < p->addr || addr - p->addr >= p->n)
			continue;
		*ret = p->bytes[addr - p->addr];
		found = true;
	}
	return found;
}

static size_t test_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	const struct test *t = (const struct test *)m;
	size_t i = 0;

	while (i < n && test_byte(t, addr + i, (uint8_t *)buf + i))
		i++;
	return i;
}

static long test_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	const struct test *t = (const struct test *)m;

	if (what == MEM_ASK_FLOATS && t->has_floats && n >= sizeof(t->floats[0])) {
		memcpy(buf, t->floats[t->exiting], sizeof(t->floats[0]));
		return sizeof(t->floats[0]);
	}
	for (unsigned i = 0; i < t->facts; i++) {
		const struct fact *f = &t->fact[i];

		if (f->what != what || f->key != key)
			continue;
		size_t len = strlen(f->text);
		memcpy(buf, f->text, len < n ? len : n);
		return (long)(len < n ? len : n);
	}
	return -1;
}

static const struct mem_ops test_mem = {.read = test_read, .ask = test_ask};

/* -- reading the file ------------------------------------------------------------------------ */

static void parse_piece(struct test *t, char *s, bool at_exit, unsigned line)
{
	static char bytes[TEXT];
	struct piece *p = &t->piece[t->pieces];
	char *space = strchr(s, ' ');

	if (!space || t->pieces == PIECES)
		fail_at(line, "mem ADDRESS BYTES...");
	*space = '\0';
	*p = (struct piece){.addr = number(s, line), .at_exit = at_exit};
	for (s = space + 1; *s;) {
		if (*s == ' ' || *s == '\t') {
			s++;
		} else if (*s == '"') {
			s = (char *)quoted(s, bytes, &p->n, line);
		} else {
			size_t len = strcspn(s, " \t");
			bool more = s[len];

			s[len] = '\0';
			put_word(s, bytes, &p->n, line);
			s += len + more;
		}
	}
	p->bytes = malloc(p->n + 1);
	memcpy(p->bytes, bytes, p->n);
	t->pieces++;
}

static void parse_fact(struct test *t, unsigned what, char *s, unsigned line)
{
	struct fact *f = &t->fact[t->facts++];
	size_t n = 0;

	if (t->facts == FACTS)
		fail_at(line, "too many facts");
	*f = (struct fact){.what = what};
	if (*s != '"') {
		char *space = strchr(s, ' ');

		if (!space)
			fail_at(line, "NUMBER \"text\" was expected");
		*space = '\0';
		f->key = number(s, line);
		s = space + 1;
	}
	quoted(s, f->text, &n, line);
	f->text[n] = '\0';
}

static void parse_floats(struct test *t, char *s, bool at_exit, unsigned line)
{
	unsigned n;

	t->has_floats = true;
	for (char *save, *w = strtok_r(s, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
		char *value = strchr(w, '=');
		bool x87 = !strncmp(w, "st", 2);

		if (!value || sscanf(w, x87 ? "st%u=" : "xmm%u=", &n) != 1 || n > 7)
			fail_at(line, "xmmN=NUMBER or stN=NUMBER was expected");
		bool single = !strncmp(value + 1, "f:", 2);
		long double wide = strtold(value + (single ? 3 : 1), NULL);
		double twice = (double)wide;
		float once = (float)wide;
		uint8_t *to = t->floats[at_exit] + (x87 ? 32 : 160) + n * 16;
		memcpy(to,
		       x87	? (void *)&wide
		       : single ? (void *)&once
				: (void *)&twice,
		       x87	? 10
		       : single ? 4
				: 8);
	}
}

static int error_number(const char *name)
{
	for (int e = 1; e < 600; e++) {
		const char *s = names_errno(e);

		if (s && !strcmp(s, name))
			return e;
	}
	return 0;
}

static uint64_t find_number(const struct test *t, const char *name, unsigned line)
{
	if (isdigit((unsigned char)*name))
		return number(name, line);
	for (uint64_t nr = 0; nr < sc_nr_n[t->abi]; nr++) {
		uint16_t id = decode_lookup(t->abi, nr);

		if (id && !strcmp(sc_name(sc_calls[id].name), name))
			return nr;
	}
	fail_at(line, "there is no call '%s'", name);
	return 0;
}

static void test_clear(struct test *t)
{
	for (unsigned i = 0; i < t->pieces; i++)
		free(t->piece[i].bytes);
	protos_deinit(&t->protos);
	*t = (struct test){.mem = {&test_mem}, .how = t->how};
}

static void options_clear(struct test *t)
{
	memset(t->how, 0, sc_ncalls);
	t->decode =
		(struct decode_opts){.customs = &decode_customs, .str_limit = 32, .how = t->how};
	t->render = (struct render_opts){0};
}

static void parse_result(struct test *t, const char *s, unsigned line)
{
	if (!strcmp(s, "unfinished")) {
		t->unfinished = true;
	} else if (!strcmp(s, "?")) {
		t->never = true;
	} else if (s[0] == '-' && s[1] == 'E') {
		t->error = (uint32_t)error_number(s + 1);
		t->ret = -(int64_t)t->error;
		if (!t->error)
			fail_at(line, "there is no error '%s'", s + 1);
	} else {
		t->ret = (int64_t)number(s, line);
	}
}

static void parse_call(struct test *t, char *s, bool library, unsigned line)
{
	static const char *const abis[ABI_COUNT] = {"x86_64", "i386", "x32"};
	char *save, *word = strtok_r(s, " ", &save);
	unsigned n = 0;

	test_clear(t);
	options_clear(t);
	for (int i = 0; word && i < ABI_COUNT; i++) {
		if (!strcmp(word, abis[i])) {
			t->abi = (enum abi)i;
			word = strtok_r(NULL, " ", &save);
			break;
		}
	}
	if (!word)
		fail_at(line, "call NAME ARGS = RESULT");
	if (library && strlen(word) < sizeof(t->function))
		strcpy(t->function, word);
	else
		t->nr = find_number(t, word, line);
	while ((word = strtok_r(NULL, " ", &save)) && strcmp(word, "=") != 0) {
		if (n == 6)
			fail_at(line, "more than six arguments");
		t->args[n++] = number(word, line);
	}
	word = word ? strtok_r(NULL, " ", &save) : NULL;
	if (!word)
		fail_at(line, "= RESULT is missing");
	parse_result(t, word, line);
	t->ready = true;
}

static void parse_e(struct test *t, const char *s, unsigned line)
{
	uint8_t bit = 0;

	if (!strcmp(s, "verbose=none"))
		bit = DECODE_VERBOSE_OFF;
	else if (!strcmp(s, "raw=all"))
		bit = DECODE_RAW;
	else if (!strcmp(s, "abbrev=none"))
		bit = DECODE_FULL;
	else
		fail_at(line, "-e %s: not in these tests", s);
	for (uint32_t i = 0; i < sc_ncalls; i++)
		t->how[i] |= bit;
}

static void parse_names(struct test *t, const char *s)
{
	t->render.names = !strcmp(s, "raw")	  ? RENDER_RAW
			  : !strcmp(s, "verbose") ? RENDER_VERBOSE
						  : RENDER_ABBREV;
}

static void parse_options(struct test *t, char *s, unsigned line)
{
	options_clear(t);
	for (char *save, *w = strtok_r(s, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
		if (!strcmp(w, "-v"))
			memset(t->how, DECODE_FULL, sc_ncalls);
		else if (!strcmp(w, "-y") || !strcmp(w, "-yy"))
			t->decode.fds = w[2] ? DECODE_FDS_ALL : DECODE_FDS_PATH;
		else if (!strcmp(w, "-Y"))
			t->decode.pids = true;
		else if (!strcmp(w, "--secontext"))
			t->decode.contexts = DECODE_CONTEXT_TYPE;
		else if (!strcmp(w, "--secontext=full"))
			t->decode.contexts = DECODE_CONTEXT_FULL;
		else if (!strcmp(w, "-N"))
			t->render.arg_names = true;
		else if (!strcmp(w, "-x") || !strcmp(w, "-xx"))
			t->render.hex = w[2] ? QUOTE_HEX_ALL : QUOTE_HEX_NON_ASCII;
		else if (!strcmp(w, "-s") && (w = strtok_r(NULL, " ", &save)))
			t->decode.str_limit = (uint32_t)number(w, line);
		else if (!strcmp(w, "-X") && (w = strtok_r(NULL, " ", &save)))
			parse_names(t, w);
		else if (!strcmp(w, "-e") && (w = strtok_r(NULL, " ", &save)))
			parse_e(t, w, line);
		else
			fail_at(line, "option '%s': not in these tests", w ? w : "");
	}
}

/* -- running --------------------------------------------------------------------------------- */

static void put_result(struct render *r, const struct call *c)
{
	buf_puts(r->b, ") = ");
	if (c->ret_kind == SC_R_NONE && !c->failed)
		buf_putc(r->b, '?');
	else
		result_put(r, c);
}

static void library_line(struct test *t, struct call *c, struct buf *out)
{
	uint16_t id = decode_library(t->abi, t->function);
	struct render r;

	buf_clear(out);
	render_init(&r, &t->render, out);
	t->exiting = false;
	c->sp = t->sp;
	c->proto = protos_find(&t->protos, t->function);
	decode_library_enter(&t->decode, c, t->abi, id, t->function, t->args, &t->mem);
	t->exiting = true;
	decode_library_exit(&t->decode, c, (uint64_t)t->ret, &t->mem);
	buf_printf(out, "%s(", t->function);
	render_values(&r, c->vals, c->note);
	put_result(&r, c);
}

static void test_line(struct test *t, struct call *c, struct buf *out)
{
	struct render r;

	buf_clear(out);
	render_init(&r, &t->render, out);
	t->exiting = false;
	decode_enter(&t->decode, c, t->abi, t->nr, t->args, &t->mem);
	if (c->id)
		buf_puts(out, sc_name(sc_calls[c->id].name));
	else
		buf_printf(out, "syscall_%#llx", (unsigned long long)t->nr);
	buf_putc(out, '(');
	if (t->unfinished) {
		render_values(&r, c->vals, c->n);
		buf_puts(out, " <unfinished ...>");
		return;
	}
	if (t->never) {
		render_values(&r, c->vals, c->n);
		buf_puts(out, ") = ?");
		return;
	}
	t->exiting = true;
	decode_exit(&t->decode, c, t->ret, t->error, &t->mem);
	render_values(&r, c->vals, c->note);
	put_result(&r, c);
}

struct tally {
	unsigned passed, failed;
};

static void expect(struct test *t, const char *want, bool json, const char *file, unsigned line,
		   struct tally *tally)
{
	struct call c;
	struct buf out = {0};

	if (!t->ready)
		fail_at(line, "'>' without a call");
	call_init(&c);
	void (*line_of)(struct test *, struct call *, struct buf *) =
		*t->function ? library_line : test_line;
	line_of(t, &c, &out);
	// Twice: nothing of the first run may show in the second.
	line_of(t, &c, &out);
	// Whatever the text is, the same is JSON.
	struct buf members = {0};
	test_json(&c, &members);
	struct buf *got = json ? &members : &out;
	if (!strcmp(buf_str(got), want)) {
		tally->passed++;
	} else {
		tally->failed++;
		printf("%s:%u:\n  want %s\n  got  %s\n", file, line, want, buf_str(got));
	}
	call_deinit(&c);
	buf_deinit(&members);
	buf_deinit(&out);
	options_clear(t);
}

static void parse_line(struct test *t, char *s, const char *file, unsigned line,
		       struct tally *tally)
{
	static const struct {
		const char *word;
		unsigned what;
	} facts[] = {{"fd ", MEM_ASK_FD},
		     {"peer ", MEM_ASK_FD_PEER},
		     {"cwd ", MEM_ASK_CWD},
		     {"comm ", MEM_ASK_COMM},
		     {"context ", MEM_ASK_CONTEXT},
		     {"fdcontext ", MEM_ASK_FD_CONTEXT},
		     {"ifname ", MEM_ASK_IFNAME},
		     {"proto ", MEM_ASK_SOCK_PROTO},
		     {"function ", MEM_ASK_FUNCTION}};

	if (!*s || *s == '#')
		return;
	if (!strncmp(s, "call ", 5)) {
		parse_call(t, s + 5, false, line);
	} else if (!strncmp(s, "library ", 8)) {
		parse_call(t, s + 8, true, line);
	} else if (!strncmp(s, "mem ", 4)) {
		parse_piece(t, s + 4, false, line);
	} else if (!strncmp(s, "exit ", 5)) {
		parse_piece(t, s + 5, true, line);
	} else if (!strncmp(s, "prototype ", 10)) {
		struct buf said = {0};

		if (protos_read(&t->protos, s + 10, "prototype", &said))
			fail_at(line, "%s", buf_str(&said));
		buf_deinit(&said);
	} else if (!strncmp(s, "sp ", 3)) {
		t->sp = number(s + 3, line);
	} else if (!strncmp(s, "floats ", 7)) {
		parse_floats(t, s + 7, false, line);
	} else if (!strncmp(s, "exitfloats ", 11)) {
		parse_floats(t, s + 11, true, line);
	} else if (!strncmp(s, "opts", 4)) {
		parse_options(t, s + 4, line);
	} else if (*s == '>') {
		expect(t, s + 1 + strspn(s + 1, " "), false, file, line, tally);
	} else if (!strncmp(s, "json ", 5)) {
		expect(t, s + 5, true, file, line, tally);
	} else {
		for (size_t i = 0; i < ARRAY_LEN(facts); i++) {
			size_t n = strlen(facts[i].word);

			if (!strncmp(s, facts[i].word, n)) {
				parse_fact(t, facts[i].what, s + n, line);
				return;
			}
		}
		fail_at(line, "'%s': not understood", s);
	}
}

static void run_file(const char *file, struct tally *tally)
{
	static struct test t;
	char *s = NULL;
	size_t cap = 0;
	unsigned line = 0;
	FILE *f = fopen(file, "r");

	if (!f)
		fail_at(0, "%s: %s", file, strerror(errno));
	t.how = calloc(sc_ncalls, 1);
	for (ssize_t n; (n = getline(&s, &cap, f)) >= 0;) {
		while (n > 0 && (s[n - 1] == '\n' || s[n - 1] == ' '))
			s[--n] = '\0';
		parse_line(&t, s + strspn(s, " \t"), file, ++line, tally);
	}
	test_clear(&t);
	free(t.how);
	free(s);
	fclose(f);
}

int main(int argc, char **argv)
{
	struct tally tally = {0};

	for (int i = 1; i < argc; i++)
		run_file(argv[i], &tally);
	printf("%u passed, %u failed\n", tally.passed, tally.failed);
	return tally.failed ? 1 : tally.passed ? 0 : 77;
}
