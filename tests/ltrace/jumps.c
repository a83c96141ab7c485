/* Leaves calls by longjmp, from handlers too, and by exit; jumps where others call; calls itself.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static jmp_buf back;
static sigjmp_buf out;
static int depth;

static int leaves(const void *a, const void *b)
{
	if (++depth == 2)
		longjmp(back, 3);
	return strcmp(a, b);
}

static int compares(const void *a, const void *b)
{
	return strcmp(a, b);
}

static void jumps(int sig)
{
	getppid();
	siglongjmp(out, sig);
}

int factorial(int n)
{
	return n < 2 ? atoi("1") : n * factorial(n - 1);
}

__attribute__((optimize("O2"))) int tail(const char *s)
{
	return atoi(s);
}

static void at_exit(void)
{
	puts("at exit");
}

static void __attribute__((constructor)) begin(void)
{
	atoi("2");
}

static void __attribute__((destructor)) end(void)
{
	atoi("3");
}

int main(int argc, char **argv)
{
	char letters[] = "d\0c\0b\0a";
	const char *what = argc > 1 ? argv[1] : "";

	atexit(at_exit);
	switch (*what) {
	case 'j':
		if (!setjmp(back))
			qsort(letters, 4, 2, leaves);
		puts("left");
		break;
	case 's':
		signal(SIGUSR1, jumps);
		if (!sigsetjmp(out, 1))
			raise(SIGUSR1);
		puts("left");
		break;
	case 'q':
		qsort(letters, 4, 2, compares);
		bsearch("c", letters, 4, 2, compares);
		break;
	case 'f':
		printf("%d\n", factorial(5));
		break;
	case 't':
		printf("%d\n", tail("12"));
		break;
	case 'e':
		exit(tail("4"));
	case 'a':
		alarm(1);
		signal(SIGALRM, jumps);
		if (!sigsetjmp(out, 1))
			pause();
		break;
	default:
		system("exit 3");
	}
	return 0;
}
