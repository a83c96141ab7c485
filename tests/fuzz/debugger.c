/**
 * The debugger on what people type and on what files say: expressions, command lines, formats and
 * completions of any text, without a process; and commands that read a program's symbols, code and
 * debug information, of a good file (tests/debugger/looking) in which bytes are changed. Nothing
 * is run.
 */
#include "debugger/prompt/complete.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "debugger/cmd/all.h"
#include "debugger/show/format_text.h"
#include "debugger/session/look.h"
#include "fuzz/fuzz.h"
#include "debugger/debugger.h"
#include "debugger/show/examine.h"
#include "debugger/scope/env.h"

const char *const fuzz_seeds[] = {
	"1 + 2 * (3 - $x) << 4",
	"(int)sizeof(struct node *) ? 'a' : \"text\"[2]",
	"{char}0x1000 @ 5 == $_ && !$rax",
	"x/4xw $sp",
	"print/x (unsigned char)$1 % 7.5e3",
	"\"%5.3d %-10s %c %% %lx\\n\", 1, \"two\", 'c', 4",
	"info scope main",
	"set print elements unl",
	"disassemble /rs main,+0x20",
	"break looking.c:30 if n > 3 thread 2",
	"\x10\x20\x03\x11\x00\x7f",
	"f\x01\x30\xff\x02\x44\x00\x01\x99\x80",
	NULL,
};

/** Anything may be typed, but not all of it done: this only looks at text. */
static void type_text(struct session *s, const char *text)
{
	const struct command *c;
	const char *args = text;
	struct completion all;
	struct format format;
	struct buf b = {0};
	uint64_t n;

	err_free(env_number(s, text, &n));
	err_free(examine_address(s, text, &n));
	err_free(format_parse(&args, &format));
	err_free(format_text(s, text, true, &b));
	err_free(command_find(s, text, &c, &args));
	err_free(command_help(s, text, &b));
	complete_line(s, text, &all);
	completion_deinit(&all);
	buf_deinit(&b);
	arena_reset(&s->arena);
	buf_clear(&s->out);
}

/** The good file, once; it lies beside this program. */
static const uint8_t *good_file(size_t *n)
{
	static uint8_t bytes[1 << 17];
	static size_t len;
	char path[4096];

	if (!len) {
		ssize_t k = readlink("/proc/self/exe", path, sizeof(path) - 64);

		path[k > 0 ? k : 0] = '\0';
		char *slash = strstr(path, "/fuzz/");
		if (!slash)
			return NULL;
		// Programs to be debugged are never sanitized, but lie in the build's own folder.
		strcpy(slash, "/debugger/looking");
		int fd = open(path, O_RDONLY | O_CLOEXEC);
		ssize_t got = fd < 0 ? -1 : read(fd, bytes, sizeof(bytes));
		if (fd >= 0)
			close(fd);
		len = got > 0 ? (size_t)got : 0;
	}
	*n = len;
	return bytes;
}

static void look_at(struct session *s, const char *path)
{
	static const char *const commands[] = {"info functions leaf",
					       "info variables ints",
					       "info scope main",
					       "info line leaf",
					       "info address first",
					       "ptype struct node",
					       "print sizeof(first)",
					       "print &first.next",
					       "list main",
					       "disassemble /s branchy",
					       "info symbol main",
					       "info source",
					       "break looking.c:40",
					       "checksec",
					       "got",
					       "info files"};
	struct buf line = {0};

	buf_printf(&line, "file %s", path);
	err_free(command_run(s, buf_str(&line)));
	for (unsigned i = 0; i < sizeof(commands) / sizeof(*commands); i++) {
		err_free(command_run(s, commands[i]));
		arena_reset(&s->arena);
		buf_clear(&s->out);
	}
	buf_deinit(&line);
}

/** Triples change the good file: a place and a byte. */
static void read_file(struct session *s, const uint8_t *data, size_t n)
{
	char path[] = "/tmp/fuzz-debugger.XXXXXX";
	size_t len = 0;
	const uint8_t *good = good_file(&len);
	int fd = len ? mkstemp(path) : -1;
	uint8_t *bytes = fd >= 0 ? malloc(len) : NULL;

	if (bytes) {
		memcpy(bytes, good, len);
		for (size_t i = 0; i + 4 <= n; i += 4)
			bytes[((size_t)data[i] << 16 | (size_t)data[i + 1] << 8 | data[i + 2]) %
			      len] = data[i + 3];
		if (write(fd, bytes, len) == (ssize_t)len)
			look_at(s, path);
		free(bytes);
	}
	if (fd >= 0) {
		close(fd);
		unlink(path);
	}
}

void fuzz_one(const uint8_t *data, size_t n)
{
	struct session s;
	volatile sig_atomic_t stop = 0;

	debugger_init(&s, command_tables, &stop);
	s.look->out.capture = &(struct buf){0};
	if (n && data[0] == 'f') {
		read_file(&s, data + 1, n - 1);
	} else {
		char *text = strndup((const char *)data, n);

		if (text)
			type_text(&s, text);
		free(text);
	}
	buf_deinit(s.look->out.capture);
	s.look->out.capture = NULL;
	debugger_deinit(&s);
}
