/**
 * The client of gdb's remote protocol on whatever a server may answer: a program is connected to,
 * looked at, resumed, and detached from. The input is what the server sends; where it has a
 * newline, the packet that was begun ends with its right sum, so that mutations go beyond the
 * framing. The server does not listen to what it is asked.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "debugger/cmd/all.h"
#include "debugger/debugger.h"
#include "debugger/prompt/command.h"
#include "debugger/session/look.h"
#include "fuzz/fuzz.h"

#define XML                                                                                        \
	"<?xml version=\"1.0\"?><target><architecture>i386:x86-64</architecture><feature "         \
	"name=\"org.gnu.gdb.i386.core\"><reg name=\"rax\" bitsize=\"64\"/><reg name=\"rip\" "      \
	"bitsize=\"64\" regnum=\"16\"/><reg name=\"st0\" bitsize=\"80\"/></feature></target>"

const char *const fuzz_seeds[] = {
	"+$PacketSize=400;multiprocess+;swbreak+;qXfer:features:read+;qXfer:threads:read+;"
	"qXfer:auxv:read+;qXfer:exec-file:read+;QStartNoAckMode+\n$OK\n$T05thread:p1.1;\n$1\n$l" XML
	"\n$l/bin/true\n$l<threads><thread id=\"p1.1\"/><thread id=\"p1.2\"/></threads>\n$OK\n"
	"$0*`1*~\n$l\x06\n",
	"$PacketSize=20000\n$S05\n$QC1\n$0*~0*~0*~0*~\n$m1,2,3\n$l\n$0102030405060708\n$E01\n$OK\n",
	"+$qXfer:features:read+\n$T05swbreak:;thread:1;\n$l<xi:include href=\"a.xml\"/>\n$l<reg "
	"name=\"eax\" bitsize=\"32\"/><architecture>i386</architecture>\n$F3;abc\n$F-1,2\n",
	"$multiprocess+;fork-events+;QCatchSyscalls+\n$T05fork:p2.2;thread:p1.1;\n$OK\n$W00;"
	"process:1\n$X09\n$N\n",
	"$\n$T05watch:7fff;thread:1;\n$T05syscall_entry:3b;thread:1;\n$T05exec:2f62696e;\n$O4142\n"
	"$Fwrite,1,2,3\n$vCont;c\n$T02\n",
	"$PacketSize=1000\n$S05\n$QC0\n-+-+$abc*\x1f#zz$0*!#7b\n$}\x03}]\n",
	NULL,
};

static const char *const commands[] = {
	"info inferiors",
	"info threads",
	"info registers",
	"info registers all",
	"x/4gx $sp",
	"backtrace",
	"break *0x10",
	"stepi",
	"watch *(int *)0x20",
	"continue",
	"set var $rax = 1",
	"info auxv",
	"info proc mappings",
	"print $_siginfo",
	"monitor a",
	"continue",
	"detach",
};

static struct session session;
static volatile sig_atomic_t asked;

static void drop(void *data, const char *bytes, size_t n)
{
	(void)data, (void)bytes, (void)n;
}

struct server {
	int listener;
	const uint8_t *data;
	size_t n;
};

/** The server sends all that it has, and then takes what comes until the client is gone. */
static void *serve(void *arg)
{
	const struct server *v = arg;
	int fd = accept(v->listener, NULL, NULL);
	uint8_t sum = 0;
	char text[512];

	for (size_t i = 0; i < v->n; i++) {
		size_t len = 1;

		*text = (char)v->data[i];
		if (*text == '\n')
			len = (size_t)snprintf(text, sizeof(text), "#%02x", sum);
		sum = *text == '$' ? 0 : (uint8_t)(sum + (uint8_t)*text);
		(void)!send(fd, text, len, MSG_NOSIGNAL);
	}
	shutdown(fd, SHUT_WR);
	while (read(fd, text, sizeof(text)) > 0)
		;
	close(fd);
	return NULL;
}

static void begin(void)
{
	if (session.stops)
		return;
	fuzz_quiet();
	debugger_init(&session, command_tables, &asked);
	session.look->batch = true;
	session.look->out.take = drop;
	session.remote_timeout = 1;
}

/** A socket with all that the server says: what is larger than it takes is not sent. */
static int listen_once(char *path, size_t room)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	snprintf(path, room, "/tmp/fuzz-target.%d", (int)getpid());
	memcpy(a.sun_path, path, strlen(path) + 1);
	unlink(path);
	if (fd < 0 || bind(fd, (struct sockaddr *)&a, sizeof(a)) || listen(fd, 1))
		abort();
	return fd;
}

void fuzz_one(const uint8_t *data, size_t n)
{
	enum { MOST = 65536 };
	char path[64], line[128];

	if (n > MOST)
		return;
	begin();
	struct server server = {listen_once(path, sizeof(path)), data, n};
	pthread_t thread;
	if (pthread_create(&thread, NULL, serve, &server))
		abort();
	snprintf(line, sizeof(line), "target remote %s", path);
	err_free(command_run(&session, line));
	for (size_t i = 0; i < sizeof(commands) / sizeof(*commands); i++)
		err_free(command_run(&session, commands[i]));
	err_free(command_run(&session, "disconnect"));
	err_free(command_run(&session, "delete"));
	err_free(command_run(&session, "file"));
	pthread_join(thread, NULL);
	close(server.listener);
	unlink(path);
}
