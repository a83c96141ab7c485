/* target remote, disconnect, monitor, remote get, put and delete: programs that a server of gdb's
 * remote protocol controls. */
#include <string.h>

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

/** The connections of the programs: this system, or a server. */
static struct err *cmd_connections(struct session *s, const char *args)
{
	const char *is = inferior_is_local(&s->inf)  ? "Native process"
			 : inferior_is_live(&s->inf) ? "Remote target using gdb-specific protocol"
						     : "Local core dump file";

	(void)args;
	if (!s->inf.pid) {
		buf_puts(&s->out, "No connections.\n");
		return NULL;
	}
	const char *what = s->inf.target->ops->name;
	buf_printf(&s->out, "  Num  What %*s Description       \n", (int)strlen(what) - 4, "");
	buf_printf(&s->out, "* 1    %s  %-17s \n", what, is);
	return NULL;
}

static struct err *cmd_remote_get(struct session *s, const char *args)
{
	return remote_file(s, REMOTE_GET, args);
}

static struct err *cmd_remote_put(struct session *s, const char *args)
{
	return remote_file(s, REMOTE_PUT, args);
}

static struct err *cmd_remote_delete(struct session *s, const char *args)
{
	return remote_file(s, REMOTE_DELETE, args);
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
	{"info connections", "looking", "", "Show what the program is connected by.", COMPLETE_NONE,
	 cmd_connections, false, false},
	{"monitor", "running", "COMMAND", "Have the server of a remote program run a command.",
	 COMPLETE_NONE, cmd_monitor, false, false},
	{"remote get", "running", "REMOTE-FILE LOCAL-FILE",
	 "Copy a file of a remote target's system to this one.", COMPLETE_FILE, cmd_remote_get,
	 false, false},
	{"remote put", "running", "LOCAL-FILE REMOTE-FILE",
	 "Copy a file of this system to that of a remote target.", COMPLETE_FILE, cmd_remote_put,
	 false, false},
	{"remote delete", "running", "REMOTE-FILE", "Delete a file of a remote target's system.",
	 COMPLETE_NONE, cmd_remote_delete, false, false},
	{0},
};
