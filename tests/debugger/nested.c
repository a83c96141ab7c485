/* Has many variables for a debugger to show: structures in structures, in arrays, and behind
 * pointers, and steps that change some of them. */
#include <stdio.h>

enum { ORDERS = 10, ITEMS = 8 };

enum state { NEW, PAID, SENT };

struct price {
	long amount;
	double rate;
	const char *currency;
};

struct item {
	int number;
	char name[16];
	struct price price, discount;
};

struct order {
	struct item items[ITEMS];
	struct order *before;
	enum state state;
	union {
		unsigned int count;
		float share;
	};
};

static struct order orders[ORDERS];

__attribute__((noinline)) static long spend(long amount)
{
	return amount + 3; /* spend */
}

int main(void)
{
	struct order first = {.state = PAID, .count = ITEMS}, *last = &orders[ORDERS - 1];
	struct price total = {.currency = "EUR"};
	long sum = 0, step = 0;
	double mean = 0;

	for (int i = 0; i < ORDERS; i++) {
		orders[i].before = i ? &orders[i - 1] : NULL;
		for (int k = 0; k < ITEMS; k++) {
			orders[i].items[k].number = ITEMS * i + k;
			orders[i].items[k].price = (struct price){k, 0.5 * i, "EUR"};
			snprintf(orders[i].items[k].name, sizeof(first.items[k].name), "item %d",
				 k);
		}
	}
	for (;;) {
		step++; /* step */
		sum = spend(sum);
		total.amount += sum;
		mean = (double)sum / (double)step;
		orders[step % ORDERS].items[step % ITEMS].price.amount++;
		if (sum < 0)
			break;
	}
	return printf("%ld %f %u %p\n", total.amount, mean, first.count, (void *)last) < 0;
}
