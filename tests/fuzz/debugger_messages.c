/**
 * Messages of editors, cut out of the input by the Debug Adapter Protocol's header, whole and in
 * pieces; memory as text, there and back; lines of GDB/MI, cut into words.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "debugger/dap/base64.h"
#include "debugger/dap/wire.h"
#include "debugger/mi/words.h"
#include "fuzz/fuzz.h"

const char *const fuzz_seeds[] = {
	"Content-Length: 2\r\n\r\n{}Content-Length: 30\r\n\r\n{\"seq\":1,\"type\":\"request\"}    ",
	"content-length:0\r\nContent-Type: x\r\n\r\n",
	"Content-Length: 16777216\r\n\r\n",
	"Content-Length: 16777217\r\n\r\n",
	"Content-Length: -1\r\n\r\n",
	"\r\n\r\n",
	"aGVsbG8=",
	"AA==",
	"12-break-insert -f -c \"i == \\\"x\\\"\" --thread 1 main.c:12",
	"-var-list-children --frame 0 --all-values \"var1.\\101\" 0 10",
	"7print x",
	NULL,
};

/** Where a message is does not depend on how much of the input is there. */
static void split(const char *p, size_t n)
{
	struct inbox_cut whole, part;

	while (n) {
		enum inbox_found found = wire_split(p, n, &whole);

		if (found == INBOX_WRONG)
			assert(whole.wrong);
		if (found != INBOX_MESSAGE)
			break;
		assert(whole.begin <= whole.end && whole.end <= whole.next && whole.next <= n);
		assert(whole.end - whole.begin <= WIRE_MESSAGE_MAX);
		assert(wire_split(p, whole.next - 1, &part) != INBOX_WRONG);
		assert(wire_split(p, whole.next, &part) == INBOX_MESSAGE &&
		       part.begin == whole.begin && part.end == whole.end);
		p += whole.next;
		n -= whole.next;
	}
}

static void there_and_back(const char *p, size_t n)
{
	struct buf text = {0}, back = {0};

	base64_put(&text, p, n);
	assert(base64_take(text.len ? text.p : "", text.len, &back));
	assert(back.len == n && (!n || !memcmp(back.p, p, n)));
	buf_clear(&back);
	base64_take(p, n, &back);
	assert(back.len <= n);
	buf_deinit(&text);
	buf_deinit(&back);
}

/** A line that was taken has an operation or a line of the prompt, and its words end with NULL. */
static void words(const char *p, size_t n)
{
	char *line = malloc(n + 1);
	struct words w;

	memcpy(line, p, n);
	line[n] = '\0';
	struct err *e = words_parse(line, &w);
	if (!e) {
		size_t before = w.n;

		assert(w.token && w.operation && w.line && (!w.n || !w.word[w.n]));
		const char *value = words_take_value(&w, "-c");
		assert(w.n == before - (value ? 2 : 0));
		words_take(&w, "-f");
		for (size_t i = 0; i < w.n; i++)
			assert(w.word[i]);
	}
	err_free(e);
	words_deinit(&w);
	free(line);
}

void fuzz_one(const uint8_t *data, size_t n)
{
	const char *p = (const char *)data;
	json_error_t error;

	split(p, n);
	there_and_back(p, n);
	words(p, n);
	json_decref(wire_text(p, n));
	json_decref(json_loadb(p, n, JSON_REJECT_DUPLICATES, &error));
}
