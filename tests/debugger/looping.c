/* Runs until it is told to end: for commands in the background. */
#include <stdio.h>
#include <unistd.h>

int turns, done;

static int work(int n)
{
	int local = n;

	turns += local != 0;
	return turns;
}

int main(void)
{
	while (!done) {
		work(1);
		usleep(5000);
	}
	printf("end\n");
	return 7;
}
