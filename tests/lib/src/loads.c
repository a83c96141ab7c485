/* A library that is loaded later, a function of it by name, and one that the linker chose (strlen).
 */
#include <dlfcn.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	void *lib = dlopen(argv[1], RTLD_NOW);
	int (*twice)(int) = lib ? (int (*)(int))dlsym(lib, "twice") : NULL;

	(void)argc;
	return twice ? twice(twice(1)) : 1;
}
