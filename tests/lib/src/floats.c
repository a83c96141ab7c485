/* Floating point by every way it is passed, and more arguments than there are registers. */
#include <complex.h>
#include <math.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static void out(char *buf, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	vsnprintf(buf, 40, format, ap);
	va_end(ap);
}

int main(void)
{
	char host[40] = "", port[40] = "", buf[100];
	struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(80)};
	int exponent;
	double whole;

	pow(2, 0.5);
	sinf(0.5f);
	fmal(1.5L, 2, -3);
	ldexp(0.75, 4);
	frexp(10, &exponent);
	modf(-1.25, &whole);
	csqrt(-4);
	csqrtf(3 + 4 * I);
	cabsl(3 + 4 * I);
	lround(2.5);
	strtod("1e-3x", NULL);
	difftime(3, 1);
	sprintf(buf, "%d %.1f %s %Lg %c %d %d %d %g", 1, 2.5, "three", 4.5L, '5', 6, 7, 8, 9e9);
	out(buf, "%s %g %Lg %d %d %d %d %d %d", "list", 1.5, 2.5L, 1, 2, 3, 4, 5, 6);
	sscanf("1.5 2.5 3.5", "%f %lf %Lf", (float *)buf, (double *)(buf + 16),
	       (long double *)(buf + 32));
	getnameinfo((void *)&a, sizeof(a), host, sizeof(host), port, sizeof(port),
		    NI_NUMERICHOST | NI_NUMERICSERV);
	return 0;
}
