/* The connection to a server of gdb's remote protocol. */
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/protocol/link.h"

static struct err *connect_tcp(struct link *l, const char *where)
{
	struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found;
	const char *colon = strrchr(where, ':');
	size_t n = colon ? (size_t)(colon - where) : 0;
	bool brackets = n >= 2 && *where == '[' && where[n - 1] == ']';
	int error = 0;

	if (!colon || !colon[1])
		return err_new("%s: HOST:PORT, the path of a socket or of a terminal, or "
			       "| COMMAND is meant",
			       where);
	_free_ char *host = n ? alloc_strndup(where + brackets, n - 2 * (size_t)brackets)
			      : alloc_strdup("localhost");
	int r = getaddrinfo(host, colon + 1, &hints, &found);
	if (r)
		return err_new("%s: cannot resolve name: %s", where, gai_strerror(r));
	for (const struct addrinfo *a = found; a && l->in < 0; a = a->ai_next) {
		l->in = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
		if (l->in < 0 || !connect(l->in, a->ai_addr, a->ai_addrlen))
			continue;
		error = errno;
		close(l->in);
		l->in = -1;
	}
	freeaddrinfo(found);
	if (l->in < 0)
		return err_sys(error, "%s", where);
	setsockopt(l->in, SOL_SOCKET, SO_KEEPALIVE, &(int){1}, sizeof(int));
	setsockopt(l->in, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
	return NULL;
}

static struct err *connect_path(struct link *l, const char *path)
{
	struct sockaddr_un a;
	struct err *e = link_address(path, &a);

	if (e)
		return e;
	l->in = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (l->in < 0 || connect(l->in, (struct sockaddr *)&a, sizeof(a)))
		return err_sys(errno, "%s", path);
	return NULL;
}

/** A terminal, which stands for a serial line. Its speed stays what it is (stty(1)). */
static struct err *open_terminal(struct link *l, const char *path)
{
	struct termios modes;

	l->in = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
	if (l->in < 0 || tcgetattr(l->in, &modes))
		return err_sys(errno, "%s", path);
	cfmakeraw(&modes);
	modes.c_cflag |= CLOCAL | CREAD;
	return tcsetattr(l->in, TCSANOW, &modes) ? err_sys(errno, "%s", path) : NULL;
}

static _Noreturn void run_command(int fd, const char *command)
{
	sigset_t none;

	// Ctrl-C at our terminal is for the program, by the protocol.
	setpgid(0, 0);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	if (dup2(fd, STDIN_FILENO) >= 0 && dup2(fd, STDOUT_FILENO) >= 0)
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

static struct err *start_command(struct link *l, const char *command)
{
	int ends[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))
		return err_sys(errno, "cannot make a socket");
	l->command = fork();
	if (!l->command)
		run_command(ends[1], command);
	close(ends[1]);
	l->in = ends[0];
	if (l->command > 0) {
		setpgid(l->command, l->command); // whoever of the two comes first
		return NULL;
	}
	l->command = 0;
	return err_sys(errno, "cannot start \"%s\"", command);
}

/** Waits for the end of the command for some time. */
static bool await_command(pid_t pid)
{
	enum { LOOKS = 50, LOOK_NS = 10000000 };

	for (unsigned i = 0; i < LOOKS; i++) {
		pid_t r = waitpid(pid, NULL, WNOHANG);

		if (r == pid || (r < 0 && errno == ECHILD))
			return true;
		nanosleep(&(struct timespec){.tv_nsec = LOOK_NS}, NULL);
	}
	return false;
}

void link_end_command(struct link *l)
{
	static const int signals[] = {SIGTERM, SIGKILL};
	pid_t pid = l->command;

	l->command = 0;
	for (unsigned i = 0; pid && !await_command(pid) && i < 2; i++)
		kill(-pid, signals[i]);
}

static struct err *connect_to(struct link *l, const char *where)
{
	struct stat st;

	if (*where == '|')
		return start_command(l, where + 1 + strspn(where + 1, " \t"));
	if (!strncmp(where, "unix:", 5))
		return connect_path(l, where + 5);
	if (!strncmp(where, "tcp:", 4))
		return connect_tcp(l, where + 4);
	if (!strchr(where, '/'))
		return connect_tcp(l, where);
	if (stat(where, &st))
		return err_sys(errno, "%s", where);
	return S_ISSOCK(st.st_mode) ? connect_path(l, where) : open_terminal(l, where);
}

struct err *link_connect(struct link *l, const char *where, volatile sig_atomic_t *asked)
{
	memset(l, 0, sizeof(*l));
	l->listener = l->in = l->out = -1;
	l->asked = asked;
	l->where = alloc_strdup(where);
	l->reader.expands = true;
	struct err *e = connect_to(l, where);
	if (!e)
		l->out = l->in;
	return e;
}
