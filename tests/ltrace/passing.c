/* Structs by value, floating point numbers, many arguments, results of every kind; LIB: the
 * functions. */
struct two {
	int a, b;
};
struct fl {
	float x, y;
};
struct mix {
	double d;
	long l;
};
struct big {
	long a[4];
};

#ifdef LIB
struct two f_two(struct two t, int n)
{
	t.a += n;
	return t;
}
struct fl f_fl(struct fl t, float n)
{
	t.x += n;
	return t;
}
struct mix f_mix(struct mix m, int n)
{
	m.l += n;
	return m;
}
struct big f_big(struct big b, int n)
{
	b.a[0] += n;
	return b;
}
float f_float(float a, float b)
{
	return a + b;
}
double f_many(double a, double b, double c, double d, double e, double f, double g, double h,
	      double i, int n)
{
	return i + n;
}
long f_args(int a, int b, int c, int d, int e, int f, int g, int h, char *s)
{
	return g + h;
}
char *f_str(int n)
{
	return n ? "a result that is quite long: more than 32" : 0;
}
void f_ints(signed char a, unsigned char b, short c, unsigned short d, int e, unsigned f)
{
}
long double f_ld(long double l, int n)
{
	return l + n;
}
int f_var(char *f, ...)
{
	return 3;
}
#else
struct two f_two(struct two, int);
struct fl f_fl(struct fl, float);
struct mix f_mix(struct mix, int);
struct big f_big(struct big, int);
float f_float(float, float);
double f_many(double, double, double, double, double, double, double, double, double, int);
long f_args(int, int, int, int, int, int, int, int, char *);
char *f_str(int);
void f_ints(signed char, unsigned char, short, unsigned short, int, unsigned);
long double f_ld(long double, int);
int f_var(char *, ...);

int main(void)
{
	f_two((struct two){1, 2}, 3);
	f_fl((struct fl){1.5, 2.5}, 3);
	f_mix((struct mix){1.25, 7}, 1);
	f_big((struct big){{1, 2, 3, 4}}, 5);
	f_float(1.5, 2);
	f_many(1, 2, 3, 4, 5, 6, 7, 8, 9.5, 2);
	f_args(1, 2, 3, 4, 5, 6, 7, 8, "ninth");
	f_str(1);
	f_str(0);
	f_ints(-1, 255, -2, 65535, -3, 4000000000u);
	f_ld(1.5L, 2);
	f_var("%d %s %f %c %ld %p %%\n", 1, "two", 3.5, 'c', 5l, (void *)6);
	return 0;
}
#endif
