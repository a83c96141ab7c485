/** Children of vfork and fork that make library calls, and one that executes another program. */
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	if (argc < 2)
		return usleep(1);
	pid_t pid = vfork();
	if (!pid) {
		usleep(2);
		_exit(3);
	}
	waitpid(pid, NULL, 0);
	usleep(4);
	pid = vfork();
	if (!pid) {
		execl(argv[1], argv[1], NULL);
		_exit(1);
	}
	waitpid(pid, NULL, 0);
	pid = fork();
	if (!pid) {
		usleep(5);
		_exit(0);
	}
	waitpid(pid, NULL, 0);
	return usleep(6);
}
