/**
 * The debugger on what people type: expressions, command lines, formats and completions of any
 * text, without a process. Nothing is run.
 */
#include "debugger/complete.h"

#include <stdlib.h>
#include <string.h>

#include "debugger/format_text.h"
#include "debugger/look.h"
#include "fuzz/fuzz.h"

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

	err_free(session_number(s, text, &n));
	err_free(examine_address(s, text, &n));
	err_free(format_parse(&args, &format));
	err_free(format_text(s, text, &b));
	err_free(command_find(text, &c, &args));
	err_free(command_help(text, &b));
	complete_line(s, text, &all);
	completion_deinit(&all);
	buf_deinit(&b);
	arena_reset(&s->arena);
	buf_clear(&s->out);
}

void fuzz_one(const uint8_t *data, size_t n)
{
	struct session s;
	volatile sig_atomic_t stop = 0;

	session_init(&s, &stop);
	s.look->out.capture = &(struct buf){0};
	char *text = strndup((const char *)data, n);
	if (text)
		type_text(&s, text);
	free(text);
	buf_deinit(s.look->out.capture);
	s.look->out.capture = NULL;
	session_deinit(&s);
}
