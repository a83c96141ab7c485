/* Settings of what stops the program, and how it is resumed. */
#include <stddef.h>

#include "debugger/settings/tables.h"
#include "debugger/settings/settings.h"
#include "debugger/stop/stops.h"

const struct command commands_settings_stop[] = {
	SETTING("breakpoint pending", "on|off|auto",
		"Choose whether a breakpoint may be set on something that is not loaded yet.\n"
		"It then waits for a library. With auto, the default, the user is asked; in a\n"
		"script the answer is no.",
		CHOICE, IN_STOPS(pending), .choices = "auto|on|off", .automatic = true,
		.text = "Debugger's behavior regarding pending breakpoints is %s."),
	SETTING("can-use-hw-watchpoints", "0|1",
		"Choose whether watchpoints use the debug registers; 0: the program is executed\n"
		"step by step instead.",
		NUMBER, IN_STOPS(watch_registers), .zero = true, .unlimited = ~0U,
		.text = "Debugger's willingness to use watchpoint hardware is %s."),
	SETTING("step-mode", "on|off",
		"Choose whether step stops in functions without source lines, too.", ON_OFF,
		IN_STOPS(step_mode), .text = "Mode of the step operation is %s."),
	SETTING("scheduler-locking", "off|on|step|replay",
		"Choose whether the other threads stay stopped while one runs: always (on), "
		"only while it is stepped (step), or never (off, and the default, replay).",
		CHOICE, IN_STOPS(locking), .choices = "off|on|step|replay",
		.text = "Mode for locking scheduler during execution is \"%s\"."),
	SETTING("serve-lost", "keep|detach|kill",
		"Choose what becomes of programs when the client of `pawl debug --serve' is gone\n"
		"without a word: they stay stopped for the next client (keep, the default), go "
		"on,\n"
		"or are killed.",
		CHOICE, IN_STOPS(serve_lost), .choices = "keep|detach|kill",
		.text = "Programs whose remote client is gone: %s."),
	SETTING("remotetimeout", "SECONDS",
		"Choose how long a remote target may take to answer: five times so many seconds, "
		"since\na packet may be lost and sent again.",
		NUMBER, IN_SESSION(remote_timeout), .unlimited = ~0U, .zero = true,
		.text = "Timeout limit to wait for target to respond is %s."),
	SETTING("remote exec-file", "PATH",
		"Choose the program that run starts on the system of a remote target.", TEXT,
		IN_SESSION(remote_file), .text = "%s"),
	SETTING("follow-fork-mode", "parent|child",
		"Choose which process is debugged after a fork.\n"
		"set detach-on-fork says what happens to the other one.",
		CHOICE, IN_SESSION(inf.follow_child), .choices = "parent|child",
		.text = "Debugger response to a program call of fork or vfork is \"%s\"."),
	{0},
};
