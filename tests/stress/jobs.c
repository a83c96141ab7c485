/**
 * Job control as a parent sees it: a child is stopped by each stopping signal, continued, and must
 * be seen so by waitpid(WUNTRACED | WCONTINUED), and must not run while it is stopped. Prints one
 * line that never differs.
 *	jobs [N]
 */
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static int bad;

static void expect(pid_t pid, int options, int what, int sig)
{
	int status;

	if (waitpid(pid, &status, options) != pid)
		bad++;
	else if (what == 's' && (!WIFSTOPPED(status) || WSTOPSIG(status) != sig))
		bad++;
	else if (what == 'c' && !WIFCONTINUED(status))
		bad++;
	else if (what == 'k' && (!WIFSIGNALED(status) || WTERMSIG(status) != sig))
		bad++;
}

int main(int argc, char **argv)
{
	static const int stops[] = {SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU};
	int n = argc > 1 ? atoi(argv[1]) : 20;
	atomic_ulong *count =
		mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	for (int i = 0; i < n; i++) {
		*count = 0;
		pid_t pid = fork();
		if (pid < 0)
			return 77; // and signal nobody: -1 would be everybody
		if (!pid) {
			setpgid(0, 0); // not an orphaned group: TSTP, TTIN and TTOU count
			for (;;) {
				++*count;
				if (getppid() == 1)
					_exit(1);
			}
		}
		setpgid(pid, pid);
		while (!*count)
			usleep(100);
		for (int s = 0; s < 4; s++) {
			kill(pid, stops[s]);
			expect(pid, WUNTRACED, 's', stops[s]);
			unsigned long was = *count;
			usleep(2000);
			if (*count != was)
				bad++;
			if (s == 2) // a second stop signal while it is stopped changes nothing
				kill(pid, SIGSTOP);
			kill(pid, SIGCONT);
			expect(pid, WCONTINUED, 'c', 0);
			for (int w = 0; *count == was && w < 20000; w++)
				usleep(100);
			if (*count == was)
				bad++;
		}
		kill(pid, SIGSTOP);
		expect(pid, WUNTRACED, 's', SIGSTOP);
		kill(pid, SIGKILL); // also while it is stopped
		expect(pid, 0, 'k', SIGKILL);
	}
	printf("jobs: bad %d\n", bad);
	return bad != 0;
}
