/* Functions that do nothing. */
void integers(void)
{
}
void pointers(void)
{
}
void reals(void)
{
}
void tables(void)
{
}
void texts(void)
{
}
void structs(void)
{
}
void lists(void)
{
}
long last(void)
{
	return -1;
}
