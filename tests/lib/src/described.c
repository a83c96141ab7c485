/* Calls whose arguments and results have descriptions. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <locale.h>
#include <netdb.h>
#include <pthread.h>
#include <pwd.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int scan(const char *text, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	int n = vsscanf(text, format, ap);
	va_end(ap);
	return n;
}

int main(int argc, char **argv)
{
	char word[20], buf[64], *line = NULL;
	unsigned x;
	int i, n;
	long l;
	struct stat st;
	struct tm tm;
	time_t t = 86400 * 365;
	sigset_t set;
	struct addrinfo *res, hints = {.ai_flags = AI_NUMERICHOST,
				       .ai_family = AF_INET,
				       .ai_socktype = SOCK_STREAM};

	int v[5];
	char w[9];
	double half;
	scan("1 2 3 4 5 abc 1.5 x", "%d %d %d %d %d %8s %lf %d", v, v + 1, v + 2, v + 3, v + 4, w,
	     &half, v);
	scan("no", "%d", v);
	sscanf("12 abc ff 77", "%d %19s %x %ld", &i, word, &x, &l);
	sscanf("5 no", "%d %d", &i, &n);
	stat("/nonexistent", &st);
	gmtime_r(&t, &tm);
	strftime(buf, sizeof(buf), "%Y-%m-%d", &tm);
	setlocale(LC_ALL, "C");
	int fd = open("/dev/zero", O_RDONLY | O_CLOEXEC);
	read(fd, buf, 5);
	lseek(fd, 0, SEEK_SET);
	close(fd);
	read(99, buf, 5);
	sigemptyset(&set);
	sigaddset(&set, SIGINT);
	sigprocmask(SIG_BLOCK, &set, NULL);
	pthread_setname_np(pthread_self(), "a name that is too long");
	FILE *f = fopen(argv[argc - 1], "r");
	fgets(buf, 10, f);
	fread(buf, 2, 4, f);
	fseek(f, 0, SEEK_END);
	fgets(buf, 10, f);
	fclose(f);
	free(line);
	getaddrinfo("no such address", "80", &hints, &res);
	return 0;
}
