// A known chain of calls, ending in writes whose text names the chain. Built in many variants.
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define KEPT __attribute__((noinline, noclone))
#define STAY __asm__ volatile("" ::: "memory") // the call before is no jump

static const char *text;

KEPT int chain_leaf(int n);
KEPT int chain_middle(int n);
KEPT int chain_outer(int n);
KEPT int chain_deep(int n);
void chain_handler(int sig);
void *chain_thread(void *arg);

KEPT int chain_leaf(int n)
{
	char big[3000];

	memset(big, n, sizeof(big));
	int r = write(1, text, strlen(text)) < 0;
	STAY;
	return r + big[n];
}

KEPT int chain_middle(int n)
{
	int r = chain_leaf(n) + 1;
	STAY;
	return r;
}

KEPT int chain_outer(int n)
{
	volatile char *room = __builtin_alloca((size_t)n + 16);
	room[0] = 1;
	int r = chain_middle(n) + room[0];
	STAY;
	return r;
}

KEPT int chain_deep(int n)
{
	int r = n ? chain_deep(n - 1) : chain_outer(1);
	STAY;
	return r + 1;
}

void chain_handler(int sig)
{
	(void)sig;
	text = "signal\n";
	chain_outer(2);
	STAY;
}

void *chain_thread(void *arg)
{
	text = "thread\n";
	chain_outer(3);
	STAY;
	return arg;
}

int main(void)
{
	static char stack[65536];
	struct sigaction sa = {.sa_handler = chain_handler};
	pthread_t t;

	text = "plain\n";
	chain_outer(1);
	text = "deep\n";
	chain_deep(40);
	sigaction(SIGUSR1, &sa, NULL);
	raise(SIGUSR1);
	sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof(stack)}, NULL);
	sa.sa_flags = SA_ONSTACK;
	sigaction(SIGUSR2, &sa, NULL);
	raise(SIGUSR2);
	pthread_create(&t, NULL, chain_thread, NULL);
	pthread_join(t, NULL);
	return 0;
}
