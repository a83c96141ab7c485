/** Library calls that fail, of which some set errno, and some find nothing. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

volatile long result;

int main(void)
{
	fopen("/nonexistent", "r");
	open("/nonexistent", 0);
	opendir("/dev/null");
	close(99);
	errno = EIO;
	result = strcmp("a", "b");
	result = (long)strchr("abc", 'z');
	errno = 0;
	chdir("/dev/null");
	return close(0);
}
