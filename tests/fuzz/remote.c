/**
 * The server of gdb's remote protocol on whatever a client may send: packets of any bytes, framed
 * well and badly, for a program that stands still. The input is what the client sends; where it has
 * a newline, the packet that was begun ends with its right sum, so that mutations go beyond the
 * framing. Packets that start, kill or attach to programs or that change files are left out: an
 * input may name anything.
 */
#include "debugger/remote/server.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "debugger/cmd/all.h"
#include "debugger/debugger.h"
#include "debugger/session/body.h"
#include "fuzz/fuzz.h"

const char *const fuzz_seeds[] = {
	"+$qSupported:multiprocess+;swbreak+;fork-events+#aa\n$QStartNoAckMode\n$?\n$!",
	"$Hgp0.0\n$g\n$p10\n$P0=0000000000000000\n$m7ffff7fe4b70,10\n$x7ffff7fe4b70,10\n$G00",
	"$M7ffff7fe4b70,2:9090\n$X7ffff7fe4b70,2:}\x03z\n$Z0,7ffff7fe4b70,1\n$z0,7ffff7fe4b70,1\n",
	"$Z2,7fffffffe000,11\n$Z1,7ffff7fe4b70,1\n$Z4,7fffffffe008,8\n$z2,7fffffffe000,11\n",
	"$qXfer:features:read:target.xml:0,100\n$qXfer:auxv:read::0,1000\n$qXfer:threads:read::5,"
	"9\n",
	"$qXfer:libraries-svr4:read::0,1000\n$qXfer:siginfo:read::0,80\n$qXfer:exec-file:read:1:0,"
	"9",
	"$qXfer:siginfo:write::0:abcd\n$qXfer:osdata:read::0,fff\n$qfThreadInfo\n$qsThreadInfo\n$"
	"qC",
	"$QPassSignals:e;10;14;1e\n$QProgramSignals:1;2\n$QCatchSyscalls:1;0;1;3b\n$QThreadEvents:"
	"1\n",
	"$QEnvironmentHexEncoded:413d42\n$QEnvironmentUnset:41\n$QEnvironmentReset\n"
	"$QSetWorkingDir:2f746d70\n$QDisableRandomization:1\n$QNonStop:0\n$qAttached:1\n$qSymbol::",
	"$vFile:setfs:0\n$vFile:readlink:2f70726f632f73656c66\n$vFile:pread:0,10,0\n$vFile:close:"
	"0\n"
	"$vFile:fstat:0\n$qThreadExtraInfo,1\n$T1\n$Hc-1\n$vMustReplyEmpty\n$vCont?\n",
	"$qRcmd,68656c70\n$qRcmd,7472616365206f6e202d652074726163653d6f70656e\n"
	"$qRcmd,7472616365206f6666\n$vCont;c\n$vCont;s:p1.1;c:p1.-1\n$vCont;r1000,2000:1\n$vCont;"
	"t\n",
	NULL,
};

/** True if the input could do something outside of the program. */
static bool is_dangerous(const uint8_t *data, size_t n)
{
	static const char *const words[] = {"vRun", "vAttach", "open:", "unlink:", "pwrite:"};

	for (unsigned i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (memmem(data, n, words[i], strlen(words[i])))
			return true;
	// Commands of the monitor are digits: `trace' alone may follow, without library calls.
	return memmem(data, n, "qRcmd,6578", 10) || memmem(data, n, "2d6c", 4);
}

/** What the client sends. */
static void write_input(int fd, const uint8_t *data, size_t n)
{
	uint8_t sum = 0;

	for (size_t i = 0; i < n; i++) {
		if (data[i] == '\n') {
			dprintf(fd, "#%02x", sum);
			continue;
		}
		sum = data[i] == '$' ? 0 : (uint8_t)(sum + data[i]);
		(void)!write(fd, data + i, 1);
	}
	dprintf(fd, "#%02x", sum);
	lseek(fd, 0, SEEK_SET);
}

static struct session session;
static struct server *server;
static volatile sig_atomic_t asked;

/** A program that does not run: the driver itself would take long to start under the sanitizers. */
static void begin(void)
{
	static const struct remote_options options = {.multi = true};
	static char *const argv[] = {(char *)"/bin/true", NULL};

	if (!server) {
		fuzz_quiet(); // Programs that cannot be started say so.
		debugger_init(&session, command_tables, &asked);
		server = server_create(&session, &options);
		server->link.asked = &asked;
		server->argv = body_copy(argv);
	}
	if (!server->programs)
		err_free(server_start(server));
}

void fuzz_one(const uint8_t *data, size_t n)
{
	if (is_dangerous(data, n))
		return;
	begin();
	server->link.in = memfd_create("client", MFD_CLOEXEC);
	server->link.out = open("/dev/null", O_WRONLY | O_CLOEXEC);
	if (server->link.in < 0 || server->link.out < 0)
		abort();
	write_input(server->link.in, data, n);
	server_client(server);
}
