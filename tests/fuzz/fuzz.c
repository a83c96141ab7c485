#include "fuzz/fuzz.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { FUZZ_MAX_INPUT = 1 << 14, MAX_POOL = 512, SLOW_SECONDS = 10 };

struct input {
	uint8_t *p;
	size_t n;
};
struct fuzzer {
	uint64_t rng;
	struct input pool[MAX_POOL];
	unsigned npool;
	uint8_t *work; /* the input being run, shared with the file that is kept when it crashes */
	size_t nwork;
};

/** What is said on stderr while an input runs; what earlier ones said is forgotten. */
static int said = -1;
static char said_path[] = "/tmp/fuzz-said.XXXXXX";

void fuzz_quiet(void)
{
	if (said >= 0 || getenv("FUZZ_VERBOSE"))
		return;
	said = mkostemp(said_path, O_APPEND | O_CLOEXEC);
	if (said < 0)
		exit(1);
	fprintf(stderr, "what an input that crashes says stands in %s\n", said_path);
	dup2(said, STDERR_FILENO);
}

static void forget_said(void)
{
	if (said >= 0 && ftruncate(said, 0) < 0)
		exit(1);
}

static uint64_t rng_next(uint64_t *s)
{
	*s ^= *s << 13;
	*s ^= *s >> 7;
	*s ^= *s << 17;
	return *s;
}

static size_t rng_below(struct fuzzer *f, size_t n)
{
	return n ? rng_next(&f->rng) % n : 0;
}

static void pool_add(struct fuzzer *f, const void *p, size_t n)
{
	unsigned i = f->npool < MAX_POOL ? f->npool++ : (unsigned)rng_below(f, MAX_POOL);

	n = n < FUZZ_MAX_INPUT ? n : FUZZ_MAX_INPUT;
	free(f->pool[i].p);
	f->pool[i] = (struct input){malloc(n + 1), n};
	if (!f->pool[i].p)
		exit(1);
	memcpy(f->pool[i].p, p, n);
}

static void pool_add_file(struct fuzzer *f, const char *path)
{
	static uint8_t buf[FUZZ_MAX_INPUT];
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	ssize_t n = fd < 0 ? -1 : read(fd, buf, sizeof(buf));

	if (fd >= 0)
		close(fd);
	if (n >= 0)
		pool_add(f, buf, (size_t)n);
}

static void pool_add_folder(struct fuzzer *f, const char *path)
{
	DIR *d = opendir(path);

	for (struct dirent *e; d && (e = readdir(d));) {
		char file[8192];

		snprintf(file, sizeof(file), "%s/%s", path, e->d_name);
		if (e->d_name[0] != '.')
			pool_add_file(f, file);
	}
	if (d)
		closedir(d);
}

/* One change; the sizes that matter are small, so most changes are too. */
static void mutate(struct fuzzer *f)
{
	static const uint64_t odd[] = {0,
				       1,
				       0x7f,
				       0x80,
				       0xff,
				       0xfff,
				       0x7fffffff,
				       0x80000000,
				       0xffffffff,
				       0x7fffffffffffffff,
				       0x8000000000000000,
				       -1ull};
	size_t at = rng_below(f, f->nwork + 1), len = 1 + rng_below(f, 16);

	switch (rng_below(f, 6)) {
	case 0: /* a byte */
		if (at < f->nwork)
			f->work[at] = (uint8_t)rng_next(&f->rng);
		break;
	case 1: /* an interesting number, of 1, 2, 4 or 8 bytes */
		len = (size_t)1 << rng_below(f, 4);
		if (at + len <= f->nwork)
			memcpy(f->work + at, &odd[rng_below(f, sizeof(odd) / sizeof(*odd))], len);
		break;
	case 2: /* insert */
		if (f->nwork + len > FUZZ_MAX_INPUT)
			break;
		memmove(f->work + at + len, f->work + at, f->nwork - at);
		for (size_t i = 0; i < len; i++)
			f->work[at + i] = (uint8_t)rng_next(&f->rng);
		f->nwork += len;
		break;
	case 3: /* remove */
		len = len < f->nwork - at ? len : f->nwork - at;
		memmove(f->work + at, f->work + at + len, f->nwork - at - len);
		f->nwork -= len;
		break;
	case 4: /* a piece of another input */
	case 5: {
		const struct input *o = &f->pool[rng_below(f, f->npool)];
		size_t from = rng_below(f, o->n), n = rng_below(f, o->n - from + 1);

		n = n < FUZZ_MAX_INPUT - at ? n : FUZZ_MAX_INPUT - at;
		memcpy(f->work + at, o->p + from, n);
		f->nwork = at + n > f->nwork ? at + n : f->nwork;
		break;
	}
	}
}

static void fuzz(struct fuzzer *f, double seconds, unsigned long count)
{
	time_t end = time(NULL) + (time_t)seconds;
	unsigned long runs = 0;

	for (; count ? runs < count : time(NULL) < end; runs++) {
		const struct input *from = &f->pool[rng_below(f, f->npool)];

		memcpy(f->work, from->p, from->n);
		f->nwork = from->n;
		if (runs >= f->npool)
			for (size_t i = 0, n = 1 + rng_below(f, 8); i < n; i++)
				mutate(f);
		/* The length lies behind the input, so that a crash keeps it. */
		memcpy(f->work + FUZZ_MAX_INPUT, &f->nwork, sizeof(f->nwork));
		alarm(SLOW_SECONDS);
		uint8_t *exact = malloc(f->nwork ? f->nwork : 1);
		if (!exact)
			exit(1);
		memcpy(exact, f->work, f->nwork);
		fuzz_one(exact, f->nwork);
		free(exact);
		forget_said();
		if (rng_below(f, 64) == 0)
			pool_add(f, f->work, f->nwork);
	}
	alarm(0);
	printf("%lu inputs\n", runs);
}

/* The current input is a shared mapping of a file, so that it survives whatever happens. */
static void map_work(struct fuzzer *f, char *path)
{
	int fd = mkstemp(path);

	if (fd < 0 || ftruncate(fd, FUZZ_MAX_INPUT + 64) < 0)
		exit(1);
	f->work = mmap(NULL, FUZZ_MAX_INPUT + 64, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (f->work == MAP_FAILED)
		exit(1);
	close(fd);
}

static int run_files(struct fuzzer *f, char **files)
{
	setenv("FUZZ_VERBOSE", "1", 1);
	for (; *files; files++) {
		f->npool = 0;
		pool_add_file(f, *files);
		size_t n;
		if (f->npool && f->pool[0].n == FUZZ_MAX_INPUT)
			printf("%s: at most %d bytes are read\n", *files, FUZZ_MAX_INPUT);
		n = f->npool ? f->pool[0].n : 0;
		fuzz_one(f->npool ? f->pool[0].p : (const uint8_t *)"", n);
	}
	return 0;
}

int main(int argc, char **argv)
{
	static struct fuzzer f;
	char path[] = "/tmp/fuzz-input.XXXXXX", seeds[4096];
	uint64_t seed = (uint64_t)time(NULL);
	unsigned long count = 0;
	double seconds = 1;

	for (int c; (c = getopt(argc, argv, "t:s:n:")) != -1;) {
		if (c == 't')
			seconds = atof(optarg);
		else if (c == 's')
			seed = strtoull(optarg, NULL, 0);
		else if (c == 'n')
			count = strtoul(optarg, NULL, 0);
		else
			return 1;
	}
	if (argv[optind])
		return run_files(&f, argv + optind);
	f.rng = seed * 0x9e3779b97f4a7c15ull + 1;
	pool_add(&f, "", 0);
	for (const char *const *s = fuzz_seeds; *s; s++)
		pool_add(&f, *s, strlen(*s));
	snprintf(seeds, sizeof(seeds), "tests/fuzz/%s", strrchr(argv[0], '/') + 1);
	pool_add_folder(&f, seeds);
	map_work(&f, path);
	printf("seed %llu; a crash leaves its input in %s\n", (unsigned long long)seed, path);
	fflush(stdout);
	fuzz(&f, seconds, count);
	unlink(path);
	if (said >= 0)
		unlink(said_path);
	return 0;
}
