#include "decode/walk.h"

#include <stddef.h>

#include "sc_custom.h"

custom_fn *decode_custom(uint16_t index)
{
	return index < sizeof(sc_customs) / sizeof(sc_customs[0]) ? sc_customs[index] : NULL;
}
