/* target remote, disconnect, monitor: programs that a server of gdb's remote protocol controls. */
#include "debugger/cmd/all.h"
#include "debugger/stop/remote.h"

static struct err *cmd_remote(struct session *s, const char *args)
{
	return remote_connect(s, args, false);
}

static struct err *cmd_extended(struct session *s, const char *args)
{
	return remote_connect(s, args, true);
}

static struct err *cmd_disconnect(struct session *s, const char *args)
{
	if (*args)
		return err_new("Argument given to \"disconnect\" when remotely debugging.");
	return remote_disconnect(s);
}

static struct err *cmd_monitor(struct session *s, const char *args)
{
	return remote_monitor(s, args);
}

const struct command commands_target[] = {
	{"target remote", "running", "HOST:PORT | PATH | \"|\" COMMAND",
	 "Debug the program of a server of gdb's remote protocol: gdbserver, QEMU, kgdb.\n"
	 "PATH: a socket or a serial line. COMMAND: its standard input and output are the\n"
	 "connection. The connection ends with the program.",
	 COMPLETE_FILE, cmd_remote, false, false},
	{"target extended-remote", "running", "HOST:PORT | PATH | \"|\" COMMAND",
	 "The same, but the connection stays when the program ends: run and attach use it.",
	 COMPLETE_FILE, cmd_extended, false, false},
	{"disconnect", "running", "",
	 "End the connection to a target, which keeps the program as it is.", COMPLETE_NONE,
	 cmd_disconnect, false, false},
	{"monitor", "running", "COMMAND", "Have the server of a remote program run a command.",
	 COMPLETE_NONE, cmd_monitor, false, false},
	{0},
};
