#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "event/ask.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * The code of an ioctl: its name; all names where drivers share it; a name with parameters, where
 * a header makes the code by a macro; or its parts as _IOC() packs them (asm-generic/ioctl.h).
 */

enum { DIR_NONE, DIR_WRITE, DIR_READ, DIR_RW, NAMES_MAX = 512, SHARED_MAX = 16, ANY = 4 };

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

/** The name of v, or the number and, unless the code's number is shown too, what it could have
 * been. */
static void named(char *buf, size_t size, uint16_t table, unsigned v, bool verbose)
{
	const char *name = names_enum(table, v), *unknown = names_unknown(table);

	if (name)
		snprintf(buf, size, "%s", name);
	else if (verbose)
		snprintf(buf, size, "%#x", v);
	else
		snprintf(buf, size, "%#x /* %s */", v, unknown ? unknown : "");
}

/** Event devices (linux/input.h): the number holds an event type or an axis. */
static bool input_name(uint32_t c, char *buf, size_t size, bool verbose)
{
	unsigned nr = code_nr(c), dir = code_dir(c);
	char inner[64];

	if (code_type(c) != 'E')
		return false;
	if (dir == DIR_READ && nr >= 0x20 && nr < 0x40) {
		if (nr == 0x20)
			snprintf(inner, sizeof(inner), "0");
		else
			named(inner, sizeof(inner), SC_TABLE_ev_type, nr - 0x20, verbose);
		snprintf(buf, size, "EVIOCGBIT(%s, %u)", inner, code_size(c));
		return true;
	}
	bool get = dir == DIR_READ && nr >= 0x40 && nr < 0x80;
	if (!get && !(dir == DIR_WRITE && nr >= 0xc0))
		return false;
	named(inner, sizeof(inner), SC_TABLE_ev_abs, nr & 0x3f, verbose);
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

/** True if the descriptor is a terminal: 4 and 5 (tty, ptmx), 128 to 143 (pty), 204, 166, 188, 229
 * (serial, ACM, USB, hvc) of the kernel's admin-guide/devices.txt. */
static bool is_terminal(struct dec *d, int fd)
{
	char text[512];
	unsigned major;
	long n = mem_ask(d->mem, MEM_ASK_FD_PEER, (uint64_t)(int64_t)fd, text, sizeof(text) - 1);

	if (n <= 0)
		return false;
	text[n] = '\0';
	if (sscanf(text, "char %u:", &major) != 1)
		return false;
	return major == 4 || major == 5 || (major >= 128 && major <= 143) || major == 166 ||
	       major == 188 || major == 204 || major == 229;
}

static bool is_terminal_name(const char *s)
{
	return !strncmp(s, "TC", 2) || !strncmp(s, "TIOC", 4);
}

/** Names of a code that have no parameters. Of a terminal's and another driver's, the device
 * decides. */
static void plain_names(struct dec *d, uint32_t c, struct name_text *t)
{
	const char *names[SHARED_MAX], *s;
	unsigned i = 0, n = 0, ours = 0;
	uint16_t payload;

	while (!ioctl_is_sizeless(c) && n < SHARED_MAX &&
	       (s = names_ioctl_next(d->c->abi, c, &i, &payload))) {
		names[n++] = s;
		ours += is_terminal_name(s);
	}
	bool only = ours && ours < n && is_terminal(d, (int)d->c->args[0]);
	for (i = 0; i < n; i++)
		if (!only || is_terminal_name(names[i]))
			text_add(t, names[i]);
}

static void names_put(struct dec *d, uint32_t c, struct name_text *t, bool verbose)
{
	char buf[160];

	if (mixer_name(c, buf, sizeof(buf)) || sized_name(c, buf, sizeof(buf)) ||
	    input_name(c, buf, sizeof(buf), verbose))
		text_add(t, buf);
	plain_names(d, c, t);
	if (!t->n) {
		parts_name(c, buf, sizeof(buf));
		text_add(t, buf);
	}
}

bool custom_ioctl_op(struct dec *d, const struct cargs *a)
{
	struct name_text plain = {.n = 0}, verbose = {.n = 0};
	char both[2 * NAMES_MAX];
	uint32_t c = (uint32_t)a->val;

	names_put(d, c, &plain, false);
	names_put(d, c, &verbose, true);
	memcpy(both, plain.s, plain.n);
	memcpy(both + plain.n, verbose.s, verbose.n);
	dec_label_both(d, c, both, plain.n, verbose.n);
	dec_label_is_text(d);
	return true;
}
