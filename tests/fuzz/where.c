/**
 * Filter expressions: whatever the text is, it ends in a program that answers about any call, or in
 * a message of three lines whose marks stand under the text.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "decode/custom/customs.h"
#include "fuzz/fuzz.h"
#include "where/where.h"

const char *const fuzz_seeds[] = {
	"name == openat && flags & O_CREAT|O_EXCL && !(path ~ \"/tmp/*\")",
	"ret < 0 || errno == EACCES || dur > 10.5ms",
	"fd == 3 && fd.path =~ /^\\/etc\\/[a-z]+$/ || bytes >= 4K",
	"statbuf.st_size > 1M && statbuf.st_mode & S_IFMT == S_IFREG",
	"%file && class != %desc && comm == bash && signal == SIGSEGV",
	"arg.pid == -1 && buf ~ '*[!a-z]\\*\\x41*' && -ret == 0x10 + 010",
	"addr.sin_addr == \"127.0.0.1\" && pid == tid",
	NULL,
};

static void check_message(const char *text, const char *message)
{
	const char *line = strchr(message, '\n');
	const char *marks = line ? strchr(line + 1, '\n') : NULL;

	assert(marks && !strchr(marks + 1, '\n'));
	assert(strlen(marks + 1) <= strlen(text) + 5);
	assert(strchr(marks, '^') && !strpbrk(line, "\t\033"));
}

/** Patterns that take the library's own time and memory are its affair: counts, references, and
 * nested
 * +, each of which doubles what it stands behind. */
static bool is_costly(const char *text)
{
	const char *slash = strchr(text, '/');
	unsigned repeats = 0;

	if (!slash)
		return false;
	for (const char *s = slash; *s; s++)
		repeats += *s == '+';
	return strchr(slash, '{') || strchr(slash, '\\') || repeats > 4 || strlen(slash) > 200;
}

static void ask(const struct where *w, struct call *c, struct mem *mem, uint64_t nr)
{
	static const struct decode_opts opts = {.customs = &decode_customs, .str_limit = 32};
	struct event in = {.rec = {.kind = RECORD_SYSCALL_ENTER}, .mem = mem}, out = in;
	struct where_thread thread = {.known = 0};
	struct where_view v = {.ev = &in, .enter = &in.rec, .call = c, .thread = &thread};
	struct where_eval eval;

	in.rec.u.enter.nr = nr;
	for (unsigned i = 0; i < 6; i++)
		in.rec.u.enter.args[i] = 0x1000 + 64 * i;
	out.rec.kind = RECORD_SYSCALL_EXIT;
	out.rec.u.exit.ret = (int64_t)nr;
	where_eval_init(&eval, w);
	decode_enter(&opts, c, ABI_X86_64, nr, in.rec.u.enter.args, mem);
	enum where_answer a = where_at_entry(&eval, &v);
	assert(a == WHERE_NO || where_of_call(w, c->id) != WHERE_NO);
	decode_exit(&opts, c, out.rec.u.exit.ret, 0, mem);
	v.ev = &out;
	if (a == WHERE_LATER)
		where_at_exit(&eval, &v);
	out.rec.kind = RECORD_SIGNAL;
	v.call = NULL;
	where_of_event(&eval, &v);
	where_eval_deinit(&eval);
}

void fuzz_one(const uint8_t *data, size_t n)
{
	static const uint64_t some[] = {0, 1, 2, 4, 42, 59, 72, 77, 257, 332, 435, 9999};
	char *text = malloc(n + 1);
	struct where *w = NULL;
	struct mem_bytes mem;
	struct call c;

	if (!text)
		return;
	memcpy(text, data, n);
	text[n] = '\0';
	struct err *e = is_costly(text) ? NULL : where_compile(text, &w);
	if (e)
		check_message(text, err_msg(e));
	err_free(e);
	mem_bytes_init(&mem, 0x1000, data, n);
	call_init(&c);
	for (unsigned i = 0; w && i < sizeof(some) / sizeof(some[0]); i++)
		ask(w, &c, &mem.mem, some[i]);
	call_deinit(&c);
	where_destroy(w);
	free(text);
}
