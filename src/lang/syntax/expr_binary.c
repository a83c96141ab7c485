#include "lang/syntax/expr_binary.h"

#include "base/cleanup.h"

#define P1(a) (a)
#define P2(a, b) ((a) | (b) << 8)

static const struct expr_binary binaries[] = {
	{P1('@'), 11, EXPR_REPEAT},   {P1('*'), 10, EXPR_MUL},	   {P1('/'), 10, EXPR_DIV},
	{P1('%'), 10, EXPR_MOD},      {P1('+'), 9, EXPR_ADD},	   {P1('-'), 9, EXPR_SUB},
	{P2('<', '<'), 8, EXPR_SHL},  {P2('>', '>'), 8, EXPR_SHR}, {P1('<'), 7, EXPR_LT},
	{P1('>'), 7, EXPR_GT},	      {P2('<', '='), 7, EXPR_LE},  {P2('>', '='), 7, EXPR_GE},
	{P2('=', '='), 6, EXPR_EQ},   {P2('!', '='), 6, EXPR_NE},  {P1('&'), 5, EXPR_AND},
	{P1('^'), 4, EXPR_XOR},	      {P1('|'), 3, EXPR_OR},	   {P2('&', '&'), 2, EXPR_ANDAND},
	{P2('|', '|'), 1, EXPR_OROR},
};

const struct expr_binary *expr_binary_find(int punct)
{
	for (unsigned i = 0; i < ARRAY_LEN(binaries); i++)
		if (punct == binaries[i].punct)
			return &binaries[i];
	return NULL;
}

const struct expr_binary *expr_binary_assigning(int punct)
{
	for (unsigned i = 0; i < ARRAY_LEN(binaries); i++) {
		int one = binaries[i].punct;

		one |= '=' << (one > 0xff ? 16 : 8);
		// Not `&&=', nor what is a comparison with one more sign.
		if (binaries[i].level < 3 || (binaries[i].level > 5 && binaries[i].level < 8))
			continue;
		if (punct == one)
			return &binaries[i];
	}
	return NULL;
}
