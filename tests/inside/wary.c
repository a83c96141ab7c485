/**
 * wary WHAT: after some hundred calls it does what a program may do that would meet the agent's
 * mappings, and prints what came of it. Without WHAT it prints what there is.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CALLS = 300, MIB = 1 << 20, PAGE = 4096 };

static void work(void)
{
	char c;
	int zero = open("/dev/zero", O_RDONLY | O_CLOEXEC);

	for (int i = 0; i < CALLS; i++)
		if (read(zero, &c, 1) != 1)
			exit(1);
	close(zero);
}

/** Mappings that are the agent's: of its file, or code that is of no file. */
static void count(FILE *maps)
{
	char line[4096];
	unsigned files = 0, code = 0;

	while (fgets(line, sizeof(line), maps)) {
		files += strstr(line, "memfd:pawl") != NULL;
		code += strstr(line, " r-xp 00000000 00:00 0") && !strchr(line, '[');
	}
	fclose(maps);
	printf("%u of a file, %u of none\n", files, code);
}

static void maps(void)
{
	count(fopen("/proc/self/maps", "r"));
}

/** Without the name of the folder, and by the id. */
static void smaps(void)
{
	char folder[64];

	snprintf(folder, sizeof(folder), "/proc/%d", getpid());
	if (chdir(folder))
		exit(1);
	work();
	count(fopen("smaps", "r"));
}

static void *sleeps(void *arg)
{
	pause();
	return arg;
}

/** With another thread, the mappings stay: it is only said that they do. */
static void threads(void)
{
	pthread_t t;

	pthread_create(&t, NULL, sleeps, NULL);
	work();
	puts(fopen("/proc/self/maps", "r") ? "opened" : "not opened");
	work();
}

/** A file that only has such a name. */
static void named(void)
{
	char folder[] = "/tmp/wary.XXXXXX";

	if (!mkdtemp(folder) || chdir(folder))
		exit(1);
	close(open("maps", O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
	work();
	unlink("maps");
	rmdir(folder);
	puts("made");
}

static const unsigned char getpid_code[] = {0xb8, SYS_getpid, 0, 0, 0, 0x0f, 0x05, 0xc3};

static void call(void *code)
{
	int (*f)(void);

	memcpy(&f, &code, sizeof(f));
	puts(f() == getpid() ? "its own id" : "another id");
	work();
}

static void writable_code(void)
{
	void *p = mmap(NULL, PAGE, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS,
		       -1, 0);

	memcpy(p, getpid_code, sizeof(getpid_code));
	call(p);
}

static void made_code(void)
{
	void *p = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	memcpy(p, getpid_code, sizeof(getpid_code));
	if (mprotect(p, PAGE, PROT_READ | PROT_EXEC))
		exit(1);
	call(p);
}

/** The C library's function as it is in memory, copied elsewhere. */
static void copied_code(void)
{
	enum { SOME = 64 };
	unsigned char *p = mmap(NULL, PAGE, PROT_READ | PROT_WRITE | PROT_EXEC,
				MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	pid_t (*f)(void) = getppid;

	for (int i = 0; i < CALLS; i++)
		getppid();
	void *from;
	memcpy(&from, &f, sizeof(from));
	memcpy(p, from, SOME);
	memcpy(&f, &p, sizeof(f));
	puts(f() == getppid() ? "its parent" : "another");
}

static void lock(void)
{
	char line[256];
	unsigned long kib = 0;

	printf("mlockall: %s\n", mlockall(MCL_CURRENT) ? strerror(errno) : "done");
	FILE *f = fopen("/proc/self/status", "r");
	while (fgets(line, sizeof(line), f))
		sscanf(line, "VmLck: %lu kB", &kib);
	fclose(f);
	puts(kib < 24 * 1024 ? "not much" : "more than there is");
}

/** As much as there is now, and 16 MiB. */
static void limit(void)
{
	struct rlimit r;
	unsigned long pages = 0;
	FILE *f = fopen("/proc/self/statm", "r");

	if (fscanf(f, "%lu", &pages) != 1)
		exit(1);
	fclose(f);
	getrlimit(RLIMIT_AS, &r);
	if (pages * PAGE > 40UL * MIB) // with the rings
		pages -= 40UL * MIB / PAGE;
	r.rlim_cur = pages * PAGE + 16UL * MIB;
	printf("setrlimit: %d\n", setrlimit(RLIMIT_AS, &r));
	work();
	void *p = mmap(NULL, 8 * MIB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	puts(p == MAP_FAILED ? strerror(errno) : "mapped");
}

static int child(void *arg)
{
	(void)arg;
	work();
	return 7;
}

/** Another process, with this memory. */
static void shares(void)
{
	static char stack[4 * PAGE];
	int status, pid = clone(child, stack + sizeof(stack), CLONE_VM | SIGCHLD, NULL);

	for (int i = 0; i < 3; i++)
		work();
	if (waitpid(pid, &status, 0) == pid)
		printf("its end: %#x\n", (unsigned)status);
}

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		void (*run)(void);
	} all[] = {
		{"maps", maps},
		{"smaps", smaps},
		{"threads", threads},
		{"named", named},
		{"writable_code", writable_code},
		{"made_code", made_code},
		{"copied_code", copied_code},
		{"lock", lock},
		{"limit", limit},
		{"shares", shares},
	};

	for (unsigned i = 0; i < sizeof(all) / sizeof(*all); i++) {
		if (argc < 2)
			puts(all[i].name);
		else if (!strcmp(argv[1], all[i].name)) {
			work();
			all[i].run();
			return 0;
		}
	}
	return argc > 1;
}
