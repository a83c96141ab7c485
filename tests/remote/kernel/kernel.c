struct task {
	int id;
	unsigned long ticks;
	const char *name;
};

struct task tasks[2] = {{1, 0, "idle"}, {2, 0, "init"}};
volatile unsigned long total;

static int run(struct task *t, int n)
{
	t->ticks += (unsigned long)n;
	total += (unsigned long)n;
	return t->id * n;
}

void kernel(void)
{
	int sum = 0;

	for (int i = 1; i <= 3; i++)
		sum += run(&tasks[i % 2], i);
	for (;;)
		total++;
}
