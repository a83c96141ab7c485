// pawl: -a0 -e trace=chdir
#include "prog.h"

int main(void)
{
	static const char good[] = "/";
	char *unterminated = tail_dup("abc", 3);

	printf("chdir(\"/\") = %s\n", rc(syscall(SYS_chdir, good)));
	printf("chdir(\"\") = %s\n", rc(syscall(SYS_chdir, "")));
	printf("chdir(NULL) = %s\n", rc(syscall(SYS_chdir, NULL)));
	printf("chdir(%p) = %s\n", BAD_PTR, rc(syscall(SYS_chdir, BAD_PTR)));
	printf("chdir(%p) = %s\n", (void *)unterminated, rc(syscall(SYS_chdir, unterminated)));
	return finish();
}
