/* Functions that return doubles, complex numbers and structs; a handler of a user's signal. */
#include <complex.h>
#include <signal.h>
#include <stdio.h>
#include <wchar.h>

struct pair {
	int x, y;
};

static int hits;
double _Complex z = 1.5 + 2.25 * I;
float _Complex narrow = -1.0f + 0.5f * I;
int matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};
struct pair pairs[2] = {{1, 2}, {3, 4}};
wchar_t wide[] = L"wide text";

static void on_signal(int sig)
{
	hits += sig;
}

double halve(double d)
{
	return d / 2;
}

float third(float f)
{
	return f / 3;
}

long double longer(long double d)
{
	return d + 1;
}

struct pair swap(struct pair p)
{
	return (struct pair){p.y, p.x};
}

double _Complex turn(double _Complex c)
{
	return c * I;
}

int main(void)
{
	signal(SIGUSR1, on_signal);
	double d = halve(9.5);
	float f = third(9.5f);
	long double l = longer(2);
	struct pair p = swap(pairs[0]);
	double _Complex t = turn(z);

	printf("%g %g %Lg %d %d %g\n", d, f, l, p.x, p.y, creal(t));
	return 0;
}
