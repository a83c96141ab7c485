/* Settings of gdb that mean nothing here: start files go on behind them. */
#include <string.h>

#include "debugger/cmd/all.h"
#include "debugger/session/look.h"

static struct err *cmd_kept(struct session *s, const char *args)
{
	(void)args;
	buf_puts(&s->out, "Accepted for scripts of gdb; this setting changes nothing in pawl.\n");
	return NULL;
}

const struct command commands_settings_kept[] = {
	{"set language,set charset,set host-charset,set target-charset,set target-wide-charset,"
	 "set radix,set input-radix,set output-radix,set can-use-hw-watchpoints,"
	 "set max-value-size,set follow-exec-mode,set schedule-multiple,set substitute-path,"
	 "set listsize,set step-mode,set backtrace,set disassemble-next-line,"
	 "set auto-load,set python,set verbose,set complaints,"
	 "set startup-with-shell,set non-stop,set debug,set trace-commands,set osabi,"
	 "set architecture,set stop-on-solib-events,set multiple-symbols,set max-completions,"
	 "set breakpoint auto-hw,set breakpoint always-inserted,set history remove-duplicates,"
	 "set tui,set editing,set annotate,set case-sensitive,set check,set demangle-style,"
	 "set opaque-type-resolution,set sysroot,set debug-file-directory,"
	 "set exec-wrapper,set mi-async,set record,set remotetimeout,set tcp,set remote,"
	 "set style sources,set style address,set style filename,set style function,"
	 "set style variable,set cp-abi,set overload-resolution",
	 "session", "[VALUE]",
	 "Accepted for scripts of gdb.\n"
	 "These settings change nothing here.",
	 COMPLETE_NONE, cmd_kept, false, false},
	{0},
};
