/* Reads names; the error path forgets one of the two blocks that belong to each. heap-leak.sh finds
 * where. */
#include <stdlib.h>
#include <string.h>

struct person {
	char *name;
	int age;
};

static struct person *person_read(const char *name)
{
	struct person *p = malloc(sizeof(*p));

	if (!p)
		return NULL;
	p->name = strdup(name);
	p->age = p->name ? (int)strlen(p->name) : 0;
	if (p->age > 5) { // too long: an error
		free(p);
		return NULL;
	}
	return p;
}

static void person_free(struct person *p)
{
	if (p)
		free(p->name);
	free(p);
}

int main(void)
{
	static const char *const names[] = {"Ada", "Grace Hopper", "Alan", "Barbara Liskov"};

	for (unsigned i = 0; i < sizeof(names) / sizeof(*names); i++)
		person_free(person_read(names[i]));
	return 0;
}
