/* Two libraries that are loaded and unloaded in turn, often at the same address; exit status: what
 * they said, added up. */
#include <dlfcn.h>

int main(int argc, char **argv)
{
	int sum = 0;

	for (int i = 0; i < 6; i++) {
		void *lib = dlopen(argv[1 + i % 2], RTLD_NOW);
		int (*twice)(int) = lib ? (int (*)(int))dlsym(lib, "twice") : 0;

		if (!twice)
			return 1;
		sum += twice(i);
		dlclose(lib);
	}
	return argc ? sum : 0;
}
