/**
 * A program with probes of its own, as <sys/sdt.h> makes them: of every kind of operand, and with a
 * semaphore. It prints what its semaphore was. Also built as a library (-DLIBRARY).
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __x86_64__
#define WORD ".8byte "
#define SIZE "8"
#define TABLE "-4@table+12(%%rip)"
#else
#define WORD ".4byte "
#define SIZE "4"
#define TABLE "-4@table+12"
#endif
/* What prelink(8) leaves: notes with addresses from before the file was moved. */
#ifdef PRELINKED
#define MOVED "+0x5000"
#else
#define MOVED ""
#endif
#define PROBE(semaphore, provider, name, args, ...)                                                \
	__asm__ volatile("990: nop\n"                                                              \
			 ".pushsection .note.stapsdt,\"\",\"note\"\n"                              \
			 ".balign 4\n"                                                             \
			 ".4byte 992f-991f, 994f-993f, 3\n"                                        \
			 "991: .asciz \"stapsdt\"\n"                                               \
			 "992: .balign 4\n"                                                        \
			 "993: " WORD "990b" MOVED "\n" WORD "_.stapsdt.base" MOVED "\n"           \
			 ".ifc \"" semaphore "\",\"0\"\n" WORD "0\n"                               \
			 ".else\n" WORD semaphore MOVED "\n.endif\n"                               \
			 ".asciz \"" provider "\"\n"                                               \
			 ".asciz \"" name "\"\n"                                                   \
			 ".asciz \"" args "\"\n"                                                   \
			 "994: .balign 4\n"                                                        \
			 ".popsection\n"                                                           \
			 ".ifndef _.stapsdt.base\n"                                                \
			 ".pushsection .stapsdt.base,\"aG\",\"progbits\",.stapsdt.base,comdat\n"   \
			 ".weak _.stapsdt.base\n"                                                  \
			 ".hidden _.stapsdt.base\n"                                                \
			 "_.stapsdt.base: .space 1\n"                                              \
			 ".size _.stapsdt.base,1\n"                                                \
			 ".popsection\n"                                                           \
			 ".endif\n" ::__VA_ARGS__)

#ifdef LIBRARY
__attribute__((section(".probes"), visibility("hidden"),
	       used)) volatile unsigned short lib_semaphore;

int in_library(int n);
int in_library(int n)
{
	if (lib_semaphore)
		PROBE("lib_semaphore", "shared", "step", "-4@%[n]", [n] "r"(n));
	return n + 1;
}
#else
__attribute__((section(".probes"), used)) volatile unsigned short own_semaphore;
int table[4] = {10, 11, 12, -13};

static void operands(long i)
{
	const char *text = "text";
	long big = (long)(1UL << (sizeof(long) * 8 - 4));
	char octet = (char)200;
	short few = -300;
	float single = 1.5F;
	double whole = -2.25;
	int *at = table;

	PROBE("0", "mine", "constants", "-4@$-5 " SIZE "@$0x20000 2@$65535", "i"(0));
	PROBE("0", "mine", "registers", SIZE "@%[text] 1@%b[octet] -2@%w[few] " SIZE "@%[big]",
	      [text] "r"(text), [octet] "q"(octet), [few] "r"(few), [big] "r"(big));
	PROBE("0", "mine", "memory",
	      "-4@4(%[at]) -4@12(%[at]) -4@(%[at],%[i],4) 1@-4+8(%[at])", [at] "r"(at), [i] "r"(i));
	PROBE("0", "mine", "floats",
	      "4f@%[single] 8f@%[whole]", [single] "x"(single), [whole] "x"(whole));
	PROBE("0", "mine", "symbols", TABLE " -4@no_such 4@oops(", "i"(0));
	PROBE("0", "mine", "none", "", "i"(0));
}

static void guarded(int n)
{
	if (own_semaphore)
		PROBE("own_semaphore", "mine", "guarded", "-4@%[n]", [n] "r"(n));
}

/** Prints the semaphore in a child of fork. */
static void forked(void)
{
	fflush(stdout);
	if (!fork()) {
		guarded(2);
		printf("child %d\n", own_semaphore);
		fflush(stdout);
		_exit(0);
	}
	wait(NULL);
}

/** Waits until a line comes, so that it can be attached to and let go. */
static void wait_for_lines(void)
{
	char line[16];

	printf("semaphore %d\n", own_semaphore);
	fflush(stdout);
	while (fgets(line, sizeof(line), stdin)) {
		guarded(7);
		printf("semaphore %d\n", own_semaphore);
		fflush(stdout);
	}
}

int main(int argc, char **argv)
{
	if (argc > 1 && !strcmp(argv[1], "lines")) {
		wait_for_lines();
		return 0;
	}
	operands(2);
	guarded(1);
	printf("own %d\n", own_semaphore);
	forked();
	void *lib = argc > 1 ? dlopen(argv[1], RTLD_NOW) : NULL;
	int (*in)(int) = lib ? (int (*)(int))dlsym(lib, "in_library") : NULL;
	for (int i = 0; in && i < 2; i++)
		in(40 + i);
	if (lib)
		dlclose(lib);
	guarded(3);
	return 0;
}
#endif
