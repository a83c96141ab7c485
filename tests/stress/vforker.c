/* vforker HOW: a child of vfork writes V to descriptor 4, waits until something can be read from
 * descriptor 3 (with b: all the time awake), and executes a program (with e) or ends. With i
 * SIGTERM is ignored, with h a handler writes T. Then the parent writes P, and ends with 7. All of
 * them make library calls. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void say(const char *what)
{
	char *text = strdup(what);

	while (write(4, text, strlen(text)) < 0 && errno == EINTR)
		;
	free(text);
}

static void on_term(int sig)
{
	(void)sig;
	say("T");
}

static void be_child(const char *how)
{
	struct pollfd p = {.fd = 3, .events = POLLIN};

	say("V");
	while (poll(&p, 1, strchr(how, 'b') ? 0 : -1) <= 0)
		free(strdup(how));
	if (strchr(how, 'e'))
		execl("/bin/sh", "sh", "-c", "exit 5", (char *)NULL);
	_exit(5);
}

int main(int argc, char **argv)
{
	const char *how = argc > 1 ? argv[1] : "";
	int status = 0;

	if (strchr(how, 'i'))
		signal(SIGTERM, SIG_IGN);
	if (strchr(how, 'h'))
		signal(SIGTERM, on_term);
	say("");
	pid_t child = vfork();
	if (!child)
		be_child(how);
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	say("P");
	return WIFEXITED(status) ? WEXITSTATUS(status) + 2 : 1;
}
