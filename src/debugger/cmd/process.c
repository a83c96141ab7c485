/* The commands info proc and info auxv show what the kernel reports about the process. */
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/inferior/core.h"
#include "base/visible.h"
#include "debugger/scope/maps.h"

static void put_text(struct session *s, const char *name, const char *text, size_t n)
{
	buf_printf(&s->out, "%s = '", name);
	visible_put(&s->out, text, n, "");
	buf_puts(&s->out, "'\n");
}

static void put_link(struct session *s, const char *name)
{
	char text[4096];

	long n = inferior_link(&s->inf, name, text, sizeof(text));

	if (n > 0)
		put_text(s, name, text, (size_t)n);
}

static void put_cmdline(struct session *s)
{
	_cleanup_(buf_deinit) struct buf text = {0};

	inferior_file(&s->inf, "cmdline", &text);
	while (text.len && !text.p[text.len - 1])
		text.len--;
	for (size_t i = 0; i < text.len; i++)
		if (!text.p[i])
			text.p[i] = ' ';
	if (text.len)
		put_text(s, "cmdline", text.p, text.len);
}

static struct err *put_mappings(struct session *s)
{
	int width = s->env.types->word == 8 ? 18 : 10;
	struct maps m;
	struct err *e = maps_read(s, &m);

	if (e)
		return e;
	buf_printf(&s->out, "Mapped address spaces:\n\n  %*s %*s %10s %10s  %s  %s\n", width,
		   "Start Addr", width, "End Addr", "Size", "Offset", "Perms", "objfile");
	for (size_t i = 0; i < m.n; i++) {
		const struct map_line *l = &m.line[i];
		char number[4][32];
		const uint64_t values[] = {l->start, l->end, l->end - l->start, l->off};

		for (unsigned k = 0; k < 4; k++)
			snprintf(number[k], sizeof(number[k]), "0x%llx",
				 (unsigned long long)values[k]);
		buf_printf(&s->out, "  %*s %*s %10s %10s  %s   %s\n", width, number[0], width,
			   number[1], number[2], number[3], l->perms, l->path);
	}
	maps_deinit(&m);
	return NULL;
}

static struct err *put_file(struct session *s, const char *name)
{
	if (inferior_file(&s->inf, name, &s->out))
		return NULL;
	return err_new("/proc/%d/%s can't be read.", (int)inferior_pid(&s->inf), name);
}

/** Of a core file only the command and the mappings are known. */
static struct err *core_proc(struct session *s, const struct core *core, const char *part)
{
	bool all = !strcmp(part, "all"), mappings = all || !strcmp(part, "mappings");

	if (*part && !mappings && strcmp(part, "exe") != 0)
		return err_new("unable to handle request");
	if (!*part || all || !mappings)
		put_text(s, "exe", core_command(core), strlen(core_command(core)));
	return mappings ? put_mappings(s) : NULL;
}

static struct err *cmd_proc(struct session *s, const char *args)
{
	static const char *const parts[] = {"mappings", "stat",	   "status", "cwd",
					    "exe",	"cmdline", "all"};
	size_t n = strlen(args);
	const char *part = *args ? NULL : "";

	for (unsigned i = 0; !part && i < ARRAY_LEN(parts); i++)
		if (!strncmp(parts[i], args, n))
			part = parts[i];
	if (!part)
		return err_new("\"info proc %s\": mappings, status, stat, cwd, exe, cmdline or all "
			       "is expected.",
			       args);
	if (!s->inf.pid)
		return err_new("No current process: you must name one.");
	if (core_taken(&s->inf))
		return core_proc(s, core_taken(&s->inf), part);
	bool all = !strcmp(part, "all");
	buf_printf(&s->out, "process %d\n", (int)inferior_pid(&s->inf));
	if (all || !*part || !strcmp(part, "cmdline"))
		put_cmdline(s);
	if (all || !*part || !strcmp(part, "cwd"))
		put_link(s, "cwd");
	if (all || !*part || !strcmp(part, "exe"))
		put_link(s, "exe");
	struct err *e = all || !strcmp(part, "mappings") ? put_mappings(s) : NULL;
	if (!e && (all || !strcmp(part, "status")))
		e = put_file(s, "status");
	if (!e && (all || !strcmp(part, "stat")))
		e = put_file(s, "stat");
	return e;
}

static struct err *cmd_mappings(struct session *s, const char *args)
{
	(void)args;
	return cmd_proc(s, "mappings");
}

/* -- info auxv -------------------------------------------------------------------------------- */

enum shown { HEX, DEC, TEXT };
static const struct {
	uint64_t type;
	const char *name, *text;
	enum shown shown;
} entries[] = {
	{AT_NULL, "AT_NULL", "End of vector", HEX},
	{AT_IGNORE, "AT_IGNORE", "Entry should be ignored", HEX},
	{AT_EXECFD, "AT_EXECFD", "File descriptor of program", DEC},
	{AT_PHDR, "AT_PHDR", "Program headers for program", HEX},
	{AT_PHENT, "AT_PHENT", "Size of program header entry", DEC},
	{AT_PHNUM, "AT_PHNUM", "Number of program headers", DEC},
	{AT_PAGESZ, "AT_PAGESZ", "System page size", DEC},
	{AT_BASE, "AT_BASE", "Base address of interpreter", HEX},
	{AT_FLAGS, "AT_FLAGS", "Flags", HEX},
	{AT_ENTRY, "AT_ENTRY", "Entry point of program", HEX},
	{AT_UID, "AT_UID", "Real user ID", DEC},
	{AT_EUID, "AT_EUID", "Effective user ID", DEC},
	{AT_GID, "AT_GID", "Real group ID", DEC},
	{AT_EGID, "AT_EGID", "Effective group ID", DEC},
	{AT_PLATFORM, "AT_PLATFORM", "String identifying platform", TEXT},
	{AT_HWCAP, "AT_HWCAP", "Machine-dependent CPU capability hints", HEX},
	{AT_CLKTCK, "AT_CLKTCK", "Frequency of times()", DEC},
	{AT_SECURE, "AT_SECURE", "Boolean, was exec setuid-like?", DEC},
	{AT_RANDOM, "AT_RANDOM", "Address of 16 random bytes", HEX},
	{AT_HWCAP2, "AT_HWCAP2", "Extension of AT_HWCAP", HEX},
	{AT_EXECFN, "AT_EXECFN", "File name of executable", TEXT},
	{AT_SYSINFO, "AT_SYSINFO", "Special system info/entry points", HEX},
	{AT_SYSINFO_EHDR, "AT_SYSINFO_EHDR", "System-supplied DSO's ELF header", HEX},
	{51, "AT_MINSIGSTKSZ", "Minimum stack size for signal delivery", HEX},
};

static void put_entry(struct session *s, uint64_t type, uint64_t value)
{
	unsigned i = 0;
	enum shown shown = HEX;
	const char *name = "???", *text = "";

	while (i < ARRAY_LEN(entries) && entries[i].type != type)
		i++;
	if (i < ARRAY_LEN(entries)) {
		name = entries[i].name;
		text = entries[i].text;
		shown = entries[i].shown;
	}
	buf_printf(&s->out, "%-4llu %-20s %-30s ", (unsigned long long)type, name, text);
	if (shown == DEC)
		buf_put_udec(&s->out, value);
	else
		buf_put_zhex(&s->out, value, 1);
	if (shown == TEXT) {
		char string[256];
		bool ended, fault;
		long n = mem_read_str(&s->inf.mem, value, string, sizeof(string), &ended, &fault);

		buf_putc(&s->out, ' ');
		if (n >= 0)
			print_string(&s->print, string, (size_t)n, ended, &s->out);
	}
	buf_putc(&s->out, '\n');
}

static struct err *cmd_auxv(struct session *s, const char *args)
{
	_cleanup_(buf_deinit) struct buf auxv = {0};
	unsigned word = s->env.types->word;

	(void)args;
	if (!s->inf.pid)
		return err_new("The program has no auxiliary information now.");
	inferior_file(&s->inf, "auxv", &auxv);
	for (size_t i = 0; i + 2 * word <= auxv.len; i += 2 * word) {
		uint64_t type = 0, value = 0;

		memcpy(&type, auxv.p + i, word);
		memcpy(&value, auxv.p + i + word, word);
		put_entry(s, type, value);
		if (type == AT_NULL)
			break;
	}
	if (auxv.len)
		return NULL;
	return inferior_is_local(&s->inf) ? err_new("/proc/%d/auxv can't be read.", (int)s->inf.pid)
					  : err_new("The %s has no auxiliary vector.",
						    core_taken(&s->inf) ? "core file" : "target");
}

const struct command commands_process[] = {
	{"info proc", "looking", "[mappings | status | stat | cwd | exe | cmdline | all]",
	 "Show facts about the process: command line, directory, program, mappings, and "
	 "what the kernel says.",
	 COMPLETE_NONE, cmd_proc, false, false},
	{"info mappings", "looking", "", "Show the memory mappings, like info proc mappings.",
	 COMPLETE_NONE, cmd_mappings, false, false},
	{"info auxv", "looking", "", "Show the auxiliary vector that the kernel gave the program.",
	 COMPLETE_NONE, cmd_auxv, false, false},
	{0},
};
