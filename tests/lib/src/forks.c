/* Children of every kind that call what their parent calls; exit status 8. */
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static int status_of(pid_t pid)
{
	int s = -1;

	waitpid(pid, &s, 0);
	return s;
}

int main(void)
{
	char *args[] = {"true", NULL};
	pid_t pid;

	for (int i = 0; i < 10; i++) {
		pid = fork();
		if (!pid) {
			char *p = malloc(20);

			strcpy(p, "child");
			free(p);
			exit(i);
		}
		if (WEXITSTATUS(status_of(pid)) != i)
			return 1;
		pid = vfork();
		if (!pid) {
			execl("/bin/true", "true", (char *)NULL);
			_exit(9);
		}
		if (status_of(pid))
			return 2;
		if (posix_spawn(&pid, "/bin/true", NULL, NULL, args, environ) || status_of(pid))
			return 3;
		if (system("exit 0"))
			return 4;
	}
	return 8;
}
