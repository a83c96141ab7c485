/* Answers of one line. The texts are those of gdb 13, where there is none of what they are about.
 */
#include "debugger/absent/absent.h"

#include <string.h>

#include "debugger/session/look.h"

/** A command with what it says; "" is nothing. */
#define SAYS(ANSWER)                                                                               \
	ANSWER("info auto-load gdb-scripts", "No auto-load scripts.")                              \
	ANSWER("info auto-load libthread-db", "No auto-loaded libthread-db.")                      \
	ANSWER("info auto-load local-gdbinit", "Local .gdbinit file was not found.")               \
	ANSWER("info auto-load python-scripts", "No auto-load scripts.")                           \
	ANSWER("info bookmarks", "No bookmarks.")                                                  \
	ANSWER("info dcache", "Dcache 4096 lines of 64 bytes each.\nNo data cache available.")     \
	ANSWER("info exceptions", "All defined Ada exceptions:")                                   \
	ANSWER("info frame-filter", "No frame filters.")                                           \
	ANSWER("info mem",                                                                         \
	       "Using memory regions provided by the target.\nThere are no memory regions "        \
	       "defined.")                                                                         \
	ANSWER("info module functions", "All functions in all modules:")                           \
	ANSWER("info module variables", "All variables in all modules:")                           \
	ANSWER("info modules", "All defined modules:")                                             \
	ANSWER("info record", "No recording is currently active.")                                 \
	ANSWER("info tracepoints,info tp", "No tracepoints.")                                      \
	ANSWER("info tvariables", "No trace state variables.")                                     \
	ANSWER("info type-printers", "")                                                           \
	ANSWER("info unwinder", "")                                                                \
	ANSWER("info xmethod", "")                                                                 \
	ANSWER("add-auto-load-safe-path", "")                                                      \
	ANSWER("add-auto-load-scripts-directory", "")                                              \
	ANSWER("delete mem", "")                                                                   \
	ANSWER("delete tracepoints,delete tr", "")                                                 \
	ANSWER("delete tvariable", "")                                                             \
	ANSWER("disable mem", "")                                                                  \
	ANSWER("disable type-printer", "")                                                         \
	ANSWER("disable unwinder", "0 unwinders disabled")                                         \
	ANSWER("disable xmethod", "")                                                              \
	ANSWER("enable mem", "")                                                                   \
	ANSWER("enable type-printer", "")                                                          \
	ANSWER("enable unwinder", "0 unwinders enabled")                                           \
	ANSWER("enable xmethod", "")                                                               \
	ANSWER("dont-repeat", "")                                                                  \
	ANSWER("overlay auto", "")                                                                 \
	ANSWER("overlay list-overlays", "No sections are mapped.")                                 \
	ANSWER("overlay manual", "")                                                               \
	ANSWER("overlay off", "")                                                                  \
	ANSWER("tfind end", "No longer looking at any trace frame")                                \
	ANSWER("tfind none", "No longer looking at any trace frame")                               \
	ANSWER("tstatus", "Trace can not be run on this target.")                                  \
	ANSWER("unset exec-wrapper", "")                                                           \
	ANSWER("unset tdesc filename", "")

#define NOT_RECORDED                                                                               \
	"No recording is currently active.\nUse the \"record full\" or \"record btrace\" command " \
	"first."
#define NO_OVERLAYS                                                                                \
	"Overlay debugging not enabled.  Use either the 'overlay auto' or\nthe 'overlay manual' "  \
	"command."
#define NO_TAGS "Memory tagging not supported or disabled by the current architecture."
#define NO_ADA "Unable to insert catchpoint.  Is this an Ada main program?"
#define NO_ACTIONS "This command can only be used in a tracepoint actions list."
#define NO_FORWARD "Target %s does not support this command."

/** A command with its error; %s is the name of the target. */
#define REFUSES(ANSWER)                                                                            \
	ANSWER("agent-printf", "May only run agent-printf on the target")                          \
	ANSWER("break-range", "This target does not support hardware ranged breakpoints.")         \
	ANSWER("catch assert,tcatch assert", NO_ADA)                                               \
	ANSWER("catch exception,tcatch exception", NO_ADA)                                         \
	ANSWER("catch handlers,tcatch handlers", NO_ADA)                                           \
	ANSWER("collect", NO_ACTIONS)                                                              \
	ANSWER("delete bookmark", "No bookmarks.")                                                 \
	ANSWER("flash-erase", "No flash memory regions found.")                                    \
	ANSWER("ftrace", "Target does not support fast tracepoints.")                              \
	ANSWER("guile-repl,gr", "Guile scripting is not supported in this copy of pawl.")          \
	ANSWER("info static-tracepoint-markers", "You can't do that when your target is `%s'")     \
	ANSWER("jit-reader-load", "Readers of JIT compilers can't be loaded by this pawl.")        \
	ANSWER("jit-reader-unload", "No JIT reader loaded.")                                       \
	ANSWER("memory-tag check", NO_TAGS)                                                        \
	ANSWER("memory-tag print-allocation-tag", NO_TAGS)                                         \
	ANSWER("memory-tag print-logical-tag", NO_TAGS)                                            \
	ANSWER("memory-tag set-allocation-tag", NO_TAGS)                                           \
	ANSWER("memory-tag with-logical-tag", NO_TAGS)                                             \
	ANSWER("overlay load-target", "This target does not know how to read its overlay state.")  \
	ANSWER("overlay map-overlay", NO_OVERLAYS)                                                 \
	ANSWER("overlay unmap-overlay", NO_OVERLAYS)                                               \
	ANSWER("passcount", "No tracepoints.")                                                     \
	ANSWER("record,rec", NO_FORWARD)                                                           \
	ANSWER("record btrace", NO_FORWARD)                                                        \
	ANSWER("record delete", NOT_RECORDED)                                                      \
	ANSWER("record full", NO_FORWARD)                                                          \
	ANSWER("record function-call-history", NOT_RECORDED)                                       \
	ANSWER("record goto", NOT_RECORDED)                                                        \
	ANSWER("record instruction-history", NOT_RECORDED)                                         \
	ANSWER("record save", NOT_RECORDED)                                                        \
	ANSWER("record stop", NOT_RECORDED)                                                        \
	ANSWER("reverse-continue,rc", NO_FORWARD)                                                  \
	ANSWER("reverse-finish", NO_FORWARD)                                                       \
	ANSWER("reverse-next,rn", NO_FORWARD)                                                      \
	ANSWER("reverse-nexti,rni", NO_FORWARD)                                                    \
	ANSWER("reverse-step,rs", NO_FORWARD)                                                      \
	ANSWER("reverse-stepi,rsi", NO_FORWARD)                                                    \
	ANSWER("save tracepoints", "Nothing to save.")                                             \
	ANSWER("strace", "Target does not support static tracepoints.")                            \
	ANSWER("task", "Your application does not use any Ada tasks.")                             \
	ANSWER("info tasks", "Your application does not use any Ada tasks.")                       \
	ANSWER("tdump", "No current trace frame.")                                                 \
	ANSWER("teval", NO_ACTIONS)                                                                \
	ANSWER("tfind", "No trace frame found")                                                    \
	ANSWER("tsave", "Trace is not running.")                                                   \
	ANSWER("tstart", "No tracepoints defined, not starting trace")                             \
	ANSWER("tstop", "Trace is not running.")                                                   \
	ANSWER("tvariable", "Target does not support trace state variables.")                      \
	ANSWER("while-stepping", NO_ACTIONS)

struct answer {
	const char *names, *text;
	bool refuses;
};

#define SAID(NAMES, TEXT) {NAMES, TEXT, false},
#define REFUSED(NAMES, TEXT) {NAMES, TEXT, true},
static const struct answer ANSWERS[] = {SAYS(SAID) REFUSES(REFUSED)};

/** The target's name in messages of gdb. */
static const char *target_name(const struct session *s)
{
	if (!s->inf.pid)
		return "None";
	if (!inferior_is_live(&s->inf))
		return "core";
	return inferior_is_local(&s->inf) ? "multi-thread" : "remote";
}

static struct err *cmd_answer(struct session *s, const char *args)
{
	const struct answer *a = ANSWERS;

	(void)args;
	while (strcmp(a->names, s->look->running->names) != 0)
		a++;
	const char *percent = strstr(a->text, "%s");
	if (a->refuses && percent)
		return err_new("%.*s%s%s", (int)(percent - a->text), a->text, target_name(s),
			       percent + 2);
	if (a->refuses)
		return err_new("%s", a->text);
	if (*a->text)
		buf_printf(&s->out, "%s\n", a->text);
	return NULL;
}

#define ROW(NAMES, TEXT)                                                                           \
	{NAMES,		"accepted", "[ARGUMENTS]", "There is none of it here.",                    \
	 COMPLETE_NONE, cmd_answer, false,	   false},
const struct command commands_absent[] = {SAYS(ROW) REFUSES(ROW){0}};
