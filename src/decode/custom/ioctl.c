#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"

/*
 * The code of an ioctl: its name; all names where drivers share it; a name with parameters, where
 * a header makes the code by a macro; or its parts as _IOC() packs them (asm-generic/ioctl.h).
 */

enum { DIR_NONE, DIR_WRITE, DIR_READ, DIR_RW, NAMES_MAX = 512, ANY = 4 };

struct name_text {
	char s[NAMES_MAX];
	size_t n;
};

/* Codes that bear their size in the name. */
static const struct {
	uint8_t dir, type, nr; /* dir ANY: it says READ, whatever else */
	const char *name;
} sized[] = {
	{DIR_READ, 'E', 0x06, "EVIOCGNAME"},	 {DIR_READ, 'E', 0x07, "EVIOCGPHYS"},
	{DIR_READ, 'E', 0x08, "EVIOCGUNIQ"},	 {DIR_READ, 'E', 0x09, "EVIOCGPROP"},
	{DIR_READ, 'E', 0x0a, "EVIOCGMTSLOTS"},	 {DIR_READ, 'E', 0x18, "EVIOCGKEY"},
	{DIR_READ, 'E', 0x19, "EVIOCGLED"},	 {DIR_READ, 'E', 0x1a, "EVIOCGSND"},
	{DIR_READ, 'E', 0x1b, "EVIOCGSW"},	 {DIR_READ, 'H', 0x04, "HIDIOCGRAWNAME"},
	{DIR_READ, 'H', 0x05, "HIDIOCGRAWPHYS"}, {ANY, 'H', 0x06, "HIDIOCSFEATURE"},
	{DIR_RW, 'H', 0x07, "HIDIOCGFEATURE"},	 {DIR_READ, 'H', 0x08, "HIDIOCGRAWUNIQ"},
	{DIR_READ, 'H', 0x12, "HIDIOCGPHYS"},	 {DIR_READ, 'U', 0x2c, "UI_GET_SYSNAME"},
	{DIR_READ, 'j', 0x13, "JSIOCGNAME"},	 {DIR_WRITE, 'k', 0x00, "SPI_IOC_MESSAGE"},
};

static unsigned code_dir(uint32_t c)
{
	return c >> 30;
}

static unsigned code_size(uint32_t c)
{
	return c >> 16 & 0x3fff;
}

static unsigned code_type(uint32_t c)
{
	return c >> 8 & 0xff;
}

static unsigned code_nr(uint32_t c)
{
	return c & 0xff;
}

static void text_add(struct name_text *t, const char *s)
{
	size_t len = strlen(s);

	if (t->n + len + 5 > sizeof(t->s))
		return;
	if (t->n) {
		memcpy(t->s + t->n, " or ", 4);
		t->n += 4;
	}
	memcpy(t->s + t->n, s, len + 1);
	t->n += len;
}

/** The name of v, or the number and what it could have been. */
static void named(char *buf, size_t size, uint16_t table, unsigned v)
{
	const char *name = names_enum(table, v), *unknown = names_unknown(table);

	if (name)
		snprintf(buf, size, "%s", name);
	else
		snprintf(buf, size, "%#x /* %s */", v, unknown ? unknown : "");
}

/** Event devices (linux/input.h): the number holds an event type or an axis. */
static bool input_name(struct dec *d, uint32_t c, char *buf, size_t size)
{
	unsigned nr = code_nr(c), dir = code_dir(c);
	char inner[64];

	if (code_type(c) != 'E')
		return false;
	if (dir == DIR_READ && nr >= 0x20 && nr < 0x40) {
		if (nr == 0x20)
			snprintf(inner, sizeof(inner), "0");
		else
			named(inner, sizeof(inner), dec_table(d, "ev_type"), nr - 0x20);
		snprintf(buf, size, "EVIOCGBIT(%s, %u)", inner, code_size(c));
		return true;
	}
	bool get = dir == DIR_READ && nr >= 0x40 && nr < 0x80;
	if (!get && !(dir == DIR_WRITE && nr >= 0xc0))
		return false;
	named(inner, sizeof(inner), dec_table(d, "ev_abs"), nr & 0x3f);
	snprintf(buf, size, "EVIOC%cABS(%s)", get ? 'G' : 'S', inner);
	return true;
}

static bool mixer_name(uint32_t c, char *buf, size_t size)
{
	unsigned dir = code_dir(c);

	if (code_type(c) != 'M' || (dir != DIR_READ && dir != DIR_WRITE))
		return false;
	snprintf(buf, size, dir == DIR_READ ? "MIXER_READ(%u)" : "MIXER_WRITE(%u)", code_nr(c));
	return true;
}

static bool sized_name(uint32_t c, char *buf, size_t size)
{
	unsigned dir = code_dir(c);

	for (size_t i = 0; i < sizeof(sized) / sizeof(sized[0]); i++) {
		bool same = sized[i].dir == ANY ? dir & DIR_READ : sized[i].dir == dir;

		if (!same || sized[i].type != code_type(c) || sized[i].nr != code_nr(c))
			continue;
		snprintf(buf, size, "%s(%u)", sized[i].name, code_size(c));
		return true;
	}
	return false;
}

static void parts_name(uint32_t c, char *buf, size_t size)
{
	static const char *const dirs[] = {"_IOC_NONE", "_IOC_WRITE", "_IOC_READ",
					   "_IOC_READ|_IOC_WRITE"};

	snprintf(buf, size, "_IOC(%s, %#x, %#x, %#x)", dirs[code_dir(c)], code_type(c), code_nr(c),
		 code_size(c));
}

/** Names of a code that have no parameters. */
static void plain_names(struct dec *d, uint32_t c, struct name_text *t)
{
	unsigned i = 0;
	uint16_t payload;

	for (const char *s; (s = names_ioctl_next(d->c->abi, c, &i, &payload));)
		text_add(t, s);
}

bool custom_ioctl_op(struct dec *d, const struct cargs *a)
{
	struct name_text t = {.n = 0};
	char buf[160];
	uint32_t c = (uint32_t)a->val;

	if (mixer_name(c, buf, sizeof(buf)) || sized_name(c, buf, sizeof(buf)) ||
	    input_name(d, c, buf, sizeof(buf)))
		text_add(&t, buf);
	plain_names(d, c, &t);
	if (!t.n) {
		parts_name(c, buf, sizeof(buf));
		text_add(&t, buf);
	}
	dec_label(d, c, t.s, NULL);
	return true;
}
