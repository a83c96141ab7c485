/* threads exec|exit: a thread executes a program, or ends the process. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *run(void *what)
{
	if (!strcmp(what, "exec"))
		execl("/bin/true", "true", (char *)NULL);
	exit(atoi("4"));
}

int main(int argc, char **argv)
{
	pthread_t t;

	pthread_create(&t, NULL, run, argc > 1 ? argv[1] : "exit");
	pthread_join(t, NULL);
	return 1;
}
