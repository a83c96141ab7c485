/* Commands about the call stack: its frames, their arguments and variables. */
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/frames.h"
#include "debugger/variables.h"

static struct err *cmd_backtrace(struct session *s, const char *args)
{
	bool full = false;
	long n = 0;

	while (*args) {
		size_t len = strcspn(args, " \t");
		char *end;

		if (len == 4 && !strncmp(args, "full", 4)) {
			full = true;
		} else if (len == 5 && !strncmp(args, "-full", 5)) {
			full = true;
		} else {
			n = strtol(args, &end, 10);
			if (end != args + len)
				return err_new("A number of frames is expected, not \"%s\".", args);
		}
		args += len + strspn(args + len, " \t");
	}
	return frames_backtrace(s, n, full);
}

static struct err *select_frame(struct session *s, unsigned level)
{
	struct frame f;

	if (!frames_get(s, level, &f))
		return s->inf.pid ? err_new("No frame at level %u.", level) : err_new("No stack.");
	s->frame = level;
	frames_put(s, &f, true, false, &s->out);
	buf_putc(&s->out, '\n');
	frames_put_source(s, &f);
	return NULL;
}

/** The first frame of a function, from the innermost on. */
static struct err *frame_of_function(struct session *s, const char *name, unsigned *ret)
{
	struct frame f;

	for (unsigned i = 0; frames_get(s, i, &f); i++) {
		struct buf b = {0};

		frames_put_name(s, &f, &b);
		bool is = !strcmp(buf_str(&b), name);
		buf_deinit(&b);
		*ret = i;
		if (is)
			return NULL;
	}
	return err_new("No frame for function \"%s\".", name);
}

static struct err *cmd_frame(struct session *s, const char *args)
{
	static const struct {
		const char *word;
		bool function;
	} ways[] = {{"function ", true}, {"level ", false}};
	unsigned level = 0;
	uint64_t n = s->frame;
	struct err *e = NULL;

	if (!s->inf.pid)
		return err_new("No stack.");
	for (unsigned i = 0; i < ARRAY_LEN(ways); i++) {
		if (strncmp(args, ways[i].word, strlen(ways[i].word)) != 0)
			continue;
		args += strlen(ways[i].word);
		args += strspn(args, " \t");
		if (!ways[i].function)
			continue;
		e = frame_of_function(s, args, &level);
		return e ? e : select_frame(s, level);
	}
	if (*args)
		e = session_number(s, args, &n);
	return e ? e : select_frame(s, n > 0xffffffff ? 0xffffffff : (unsigned)n);
}

static struct err *cmd_up(struct session *s, const char *args)
{
	unsigned long n = *args ? strtoul(args, NULL, 10) : 1;
	struct frame f;

	// As gdb: whoever says how far goes as far as it goes.
	if (!*args && !frames_get(s, s->frame + 1, &f))
		return err_new("Initial frame selected; you cannot go up.");
	while (n && !frames_get(s, s->frame + (unsigned)n, &f))
		n--;
	return select_frame(s, s->frame + (unsigned)n);
}

static struct err *cmd_down(struct session *s, const char *args)
{
	unsigned long n = *args ? strtoul(args, NULL, 10) : 1;

	if (!s->frame && !*args)
		return err_new("Bottom (innermost) frame selected; you cannot go down.");
	return select_frame(s, n > s->frame ? 0 : s->frame - (unsigned)n);
}

/* -- info ------------------------------------------------------------------------------------- */

static struct err *selected(struct session *s, struct frame *ret)
{
	if (!frames_selected(s, ret))
		return err_new("No frame selected.");
	return ret->function.addr ? NULL : err_new("No symbol table info available.");
}

static struct err *cmd_info_locals(struct session *s, const char *args)
{
	struct frame f;
	struct err *e = selected(s, &f);

	(void)args;
	if (!e)
		variables_put_locals(s, &f, 0, false, &s->out);
	return e;
}

static struct err *cmd_info_args(struct session *s, const char *args)
{
	struct frame f;
	struct err *e = selected(s, &f);

	(void)args;
	if (!e && !variables_put_params(s, &f, &s->out))
		buf_puts(&s->out, "No arguments.\n");
	return e;
}

/** Where the registers of the caller are. */
static void put_saved(struct session *s, const struct frame *f)
{
	static const char *const names64[] = {"rax", "rbx", "rcx", "rdx", "rsi", "rdi",
					      "rbp", "rsp", "r8",  "r9",  "r10", "r11",
					      "r12", "r13", "r14", "r15", "rip"};
	static const uint8_t order64[] = {0, 3, 2, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
	static const char *const names32[] = {"eax", "ecx", "edx", "ebx", "esp",
					      "ebp", "esi", "edi", "eip"};
	bool any = false;

	for (unsigned i = 0; i < (s->inf.is64 ? 17u : 9u); i++) {
		taddr at = (f->inlined ? f->saved : f->caller_saved)[s->inf.is64 ? order64[i] : i];

		if (!at)
			continue;
		buf_printf(&s->out, "%s%s at 0x%llx", any ? ", " : " Saved registers:\n  ",
			   s->inf.is64 ? names64[i] : names32[i], (unsigned long long)at);
		any = true;
	}
	buf_puts(&s->out, any ? "\n" : "");
}

static void put_neighbours(struct session *s, const struct frame *f)
{
	struct frame outer, inner;
	size_t before = s->out.len;

	if (frames_get(s, f->level + 1, &outer)) {
		if (f->inlined)
			buf_printf(&s->out, " inlined into frame %u\n", outer.level);
		else
			buf_printf(&s->out, " called by frame at 0x%llx\n",
				   (unsigned long long)outer.cfa);
	}
	if (f->level && frames_get(s, f->level - 1, &inner)) {
		bool joined = s->out.len > before;

		if (joined)
			s->out.len--;
		buf_printf(&s->out, "%s caller of frame at 0x%llx\n", joined ? "," : "",
			   (unsigned long long)inner.cfa);
	}
}

static struct err *cmd_info_frame(struct session *s, const char *args)
{
	struct frame f;
	uint64_t back = 0;
	uint8_t word = s->env.types->word;

	(void)args;
	if (!frames_selected(s, &f))
		return err_new("No stack.");
	const char *ip = s->inf.is64 ? "rip" : "eip";
	buf_printf(&s->out, "Stack level %u, frame at 0x%llx:\n %s = 0x%llx in ", f.level,
		   (unsigned long long)f.cfa, ip, (unsigned long long)f.pc);
	frames_put_name(s, &f, &s->out);
	if (f.file)
		buf_printf(&s->out, " (%s:%u)",
			   code_shown_file(f.info, frame_look(&f) - f.bias, f.file), f.line);
	if (f.cfa && mem_read_all(s->env.mem, f.cfa - word, &back, word))
		buf_printf(&s->out, "; saved %s = 0x%llx", ip, (unsigned long long)back);
	buf_putc(&s->out, '\n');
	put_neighbours(s, &f);
	if (f.function.addr)
		buf_printf(&s->out, " source language %s.\n", code_language(f.info, &f.function));
	if (f.guessed)
		buf_puts(&s->out, " found without unwind information: it may be wrong\n");
	if (f.cfa && f.inlined) {
		buf_printf(&s->out,
			   " Arglist at unknown address.\n Locals at unknown address, Previous "
			   "frame's sp is 0x%llx\n",
			   (unsigned long long)f.regs.r[s->inf.is64 ? 7 : 4]);
	} else if (f.cfa) {
		unsigned long long base = f.cfa - 2u * word;

		buf_printf(&s->out, " Arglist at 0x%llx, args: ", base);
		variables_put_args(s, &f, &s->out);
		buf_printf(&s->out, "\n Locals at 0x%llx, Previous frame's sp is 0x%llx\n", base,
			   (unsigned long long)f.cfa);
	}
	put_saved(s, &f);
	return NULL;
}

const struct command commands_frames[] = {
	{"backtrace,bt,where", "looking", "[N | -N] [full]",
	 "The call stack; the innermost N frames, or the outermost. full: with the variables of "
	 "each.",
	 COMPLETE_NONE, cmd_backtrace, false, false},
	{"frame,f", "looking", "[LEVEL | function NAME]", "Select a frame and show it.",
	 COMPLETE_SYMBOL, cmd_frame, false, false},
	{"up", "looking", "[N]", "Select the frame that called this one.", COMPLETE_NONE, cmd_up,
	 true, false},
	{"down", "looking", "[N]", "Select the frame that this one called.", COMPLETE_NONE,
	 cmd_down, true, false},
	{"info frame,info f", "looking", "",
	 "The selected frame: where it is, who called it, what it saved.", COMPLETE_NONE,
	 cmd_info_frame, false, false},
	{"info locals", "looking", "", "The variables of the selected frame.", COMPLETE_NONE,
	 cmd_info_locals, false, false},
	{"info args", "looking", "", "The arguments of the selected frame's function.",
	 COMPLETE_NONE, cmd_info_args, false, false},
	{0},
};
