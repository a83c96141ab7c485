#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"

/*
 * The code of an ioctl: its name, several names where drivers share it, or its parts as _IOC()
 * packs them (asm-generic/ioctl.h).
 */

enum { NAMES_MAX = 512 };

static const char *direction(unsigned dir)
{
	static const char *const names[] = {"_IOC_NONE", "_IOC_WRITE", "_IOC_READ",
					    "_IOC_READ|_IOC_WRITE"};

	return names[dir & 3];
}

void walk_ioctl(struct dec *d, uint64_t code)
{
	char text[NAMES_MAX];
	size_t n = 0;
	unsigned i = 0;
	uint16_t payload;
	uint32_t c = (uint32_t)code;

	for (const char *s; (s = names_ioctl_next(d->c->abi, c, &i, &payload));) {
		size_t len = strlen(s);

		if (n + len + 5 > sizeof(text))
			break;
		if (n) {
			memcpy(text + n, " or ", 4);
			n += 4;
		}
		memcpy(text + n, s, len);
		n += len;
	}
	text[n] = '\0';
	if (!n)
		snprintf(text, sizeof(text), "_IOC(%s, %#x, %#x, %#x)", direction(c >> 30),
			 c >> 8 & 0xff, c & 0xff, c >> 16 & 0x3fff);
	dec_label(d, c, text, NULL);
	dec_label_is_text(d);
}

const struct sc_payload *ioctl_payload(struct dec *d, uint64_t code)
{
	unsigned i = 0;
	uint16_t payload;

	while (names_ioctl_next(d->c->abi, (uint32_t)code, &i, &payload)) {
		if (payload)
			return &sc_payloads[payload];
	}
	return NULL;
}

bool ioctl_is_number(const struct dec *d, uint32_t code)
{
	enum { CLOCK = 0x3d, VIDEO = 'V', MAPPER = 0xfd };
	unsigned type = code >> 8 & 0xff;

	return type == MAPPER || ((type == CLOCK || type == VIDEO) && d->verbose_off);
}

/* Types (bits 8 to 15) of ioctl codes with described structures. For a code of such a type whose
 * structure is not described, only the address is shown. */
static const uint8_t described_types[] = {
	0x03, 0x12, 0x15, 0x21, 0x22, 0x24, 0x3d, 0x3e, 'E',  'I',  'K',  'L',
	'M',  'O',  'R',  'T',	'V',  'W',  'X',  'f',	'i',  'o',  'p',  'u',
	0x89, 0x8a, 0x94, 0xa4, 0xaa, 0xab, 0xae, 0xb4, 0xb7, 0xfd, 0xff,
};

uint32_t ioctl_bytes(uint32_t code)
{
	if (memchr(described_types, (int)(code >> 8 & 0xff), sizeof(described_types)))
		return 0;
	return code >> 16 & 0x3fff;
}
