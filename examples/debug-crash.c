/* Accounts, each kept by a thread. One of the new names is longer than there is room for. */
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct journal {
	long entries;
};
struct account {
	char name[8];
	long balance;
	struct journal *journal;
};

static struct journal journals[3];
static struct account accounts[3] = {
	{"anna", 100, &journals[0]}, {"bert", 200, &journals[1]}, {"cleo", 300, &journals[2]}};
static const char *const new_names[] = {"annika", "bertram", "cleopatra the seventh"};

static void note(struct account *a)
{
	a->journal->entries++;
}

static void rename_account(struct account *a, const char *name)
{
	size_t n = strlen(name);

	memcpy(a->name, name, n + 1);
	note(a);
}

static void *work(void *arg)
{
	long i = (long)arg;

	rename_account(&accounts[i], new_names[i]);
	return NULL;
}

int main(void)
{
	pthread_t threads[3];
	int fd = open("/etc/accounts-that-nobody-made.conf", O_RDONLY);

	printf("settings: %s\n", fd < 0 ? "none" : "there");
	for (long i = 0; i < 3; i++) {
		pthread_create(&threads[i], NULL, work, (void *)i);
		pthread_join(threads[i], NULL);
	}
	printf("all renamed\n");
	return 0;
}
