void text(void)
{
}
void two(void)
{
}
void raw(void)
{
}
long number(long n)
{
	return n;
}
