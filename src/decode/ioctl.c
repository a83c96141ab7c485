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

/* Drivers that look at the number of a code alone: also when its size or direction is not that of
 * the header (the first of them grow with the kernel, in the last the size is the caller's). */
static const struct {
	uint8_t type, first, last; /* these numbers do the same to different objects */
	bool any;		   /* any direction */
	uint32_t code;		   /* the description's code for `first`: it has no size */
	bool each;		   /* each number has a description of its own */
	uint8_t min;		   /* smaller structures are not known */
} sizeless[] = {
	{0xb7, 0x0a, 0x0c, true, 0x8000b70a, true, 16},
	{0xff, 0x0b, 0x0b, true, 0xc000ff0b, true, 0},
	{'E', 0x06, 0x0a, false, 0x80004506, true, 0},
	{'E', 0x18, 0x1b, false, 0x80004518, true, 0},
	{'E', 0x20, 0x3f, false, 0x80004520, false, 0},
	{'E', 0x40, 0x7f, false, 0x80004540, false, 0},
	{'E', 0xc0, 0xff, false, 0x400045c0, false, 0},
};

/** The code under which the structure of a code is described if any size of it is known; else 0,
 * which is no code with a structure. */
static uint32_t code_sizeless(uint32_t code)
{
	enum { DIR_AT = 30, SIZE_AT = 16, SIZE_MASK = 0x3fff };
	unsigned type = code >> 8 & 0xff, nr = code & 0xff, size = code >> SIZE_AT & SIZE_MASK;

	for (size_t i = 0; i < sizeof(sizeless) / sizeof(sizeless[0]); i++) {
		bool same = sizeless[i].type == type && nr >= sizeless[i].first &&
			    nr <= sizeless[i].last && size >= sizeless[i].min;

		if (same && (sizeless[i].any || sizeless[i].code >> DIR_AT == code >> DIR_AT))
			return sizeless[i].code + (sizeless[i].each ? nr - sizeless[i].first : 0);
	}
	return 0;
}

bool ioctl_is_sizeless(uint32_t code)
{
	for (size_t i = 0; i < sizeof(sizeless) / sizeof(sizeless[0]); i++) {
		unsigned more = code - sizeless[i].code;

		if (!more ||
		    (sizeless[i].each && more <= (unsigned)sizeless[i].last - sizeless[i].first))
			return true;
	}
	return false;
}

static const struct sc_payload *payload_of(struct dec *d, uint32_t code)
{
	unsigned i = 0;
	uint16_t payload;

	while (names_ioctl_next(d->c->abi, code, &i, &payload)) {
		if (payload)
			return &sc_payloads[payload];
	}
	return NULL;
}

const struct sc_payload *ioctl_payload(struct dec *d, uint64_t code)
{
	const struct sc_payload *p =
		ioctl_is_sizeless((uint32_t)code) ? NULL : payload_of(d, (uint32_t)code);

	return p ? p : payload_of(d, code_sizeless((uint32_t)code));
}

bool ioctl_is_number(const struct dec *d, uint32_t code)
{
	enum { CLOCK = 0x3d, VIDEO = 'V', MAPPER = 0xfd };
	unsigned type = code >> 8 & 0xff;

	return type == MAPPER || ((type == CLOCK || type == VIDEO) && d->verbose_off);
}

bool ioctl_is_address(uint32_t code)
{
	enum { EVENT = 'E', WRITE = 1, READ = 2 };
	unsigned dir = code >> 30;

	return (code >> 8 & 0xff) == EVENT && (dir == WRITE || dir == READ);
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
