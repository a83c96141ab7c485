#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <pthread.h>
#include <string>
#include <unistd.h>

static std::atomic<int> handled;
static std::atomic<bool> over;

static void count(int)
{
	handled++;
}

/* Each result is looked at: what a signal has interrupted must go on as if nothing had been. */
static void *work(void *)
{
	FILE *null = fopen("/dev/null", "w");
	long wrong = 0;

	for (unsigned i = 0; !over; i++) {
		volatile int *p = new int((int)i);
		std::string s;

		s.push_back((char)('a' + i % 26));
		s.append("0123456789abcdef", i % 16);
		wrong += *p != (int)i || s.size() != 1 + i % 16;
		wrong += fputc('a' + (int)(i % 26), null) != 'a' + (int)(i % 26);
		delete p;
		try {
			if (i % 64 == 0)
				(void)operator new((size_t)1 << 62);
		} catch (const std::bad_alloc &) {
			wrong--;
		}
		wrong += i % 64 == 0;
	}
	fclose(null);
	return (void *)wrong;
}

int main(int argc, char **argv)
{
	int rounds = atoi(argv[1]);
	pthread_t t[2];
	void *wrong[2];
	struct sigaction act = {};

	act.sa_handler = count;
	act.sa_flags = SA_RESTART;
	sigaction(SIGUSR1, &act, nullptr);
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], nullptr, work, nullptr);
	for (int i = 0; i < rounds; i++) {
		int before = handled;

		pthread_kill(t[i % 2], SIGUSR1);
		while (handled == before)
			sched_yield();
	}
	over = true;
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], &wrong[i]);
	std::printf("%d %ld %ld\n", handled.load(), (long)wrong[0], (long)wrong[1]);
	return 0;
}
