// Exceptions through a call of a library; exit status 6.
#include <cstdlib>
#include <stdexcept>

static int compare(const void *, const void *)
{
	throw std::runtime_error("no");
}

int main()
{
	int caught = 0;

	for (int i = 0; i < 5; i++) {
		int v[] = {4, 3, 2, 1};

		try {
			qsort(v, 4, sizeof(*v), compare);
		} catch (std::exception &) {
			caught++;
		}
	}
	return caught == 5 ? 6 : 1;
}
