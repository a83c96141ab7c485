/* Terminals, consoles, their keyboards and fonts. */
#include <asm/termbits.h>
#include <linux/kd.h>
#include <linux/keyboard.h>
#include <linux/serial.h>
#include <linux/tiocl.h>
#include <linux/tty.h>
#include <linux/vt.h>

#include "plausible.h"

/* As asm-generic/termios.h has it; that header and ours exclude each other. */
struct old_termio {
	uint16_t c_iflag, c_oflag, c_cflag, c_lflag;
	uint8_t c_line, c_cc[8];
};

static void modes(unsigned line)
{
	static const unsigned sets[] = {TCGETS,	 TCSETS,	 TCSETSW,
					TCSETSF, TIOCGLCKTRMIOS, TIOCSLCKTRMIOS};
	static const unsigned sets2[] = {TCGETS2, TCSETS2, TCSETSW2, TCSETSF2};
	static const unsigned old[] = {TCGETA, TCSETA, TCSETAW, TCSETAF};
	const struct termios2 t = {
		ICRNL | IXON | IUTF8 | line << 16,
		OPOST | ONLCR | NL1 | TAB3 | line << 20,
		CS8 | CREAD | (line % 2 ? B38400 : B115200) |
			(line % 3 ? 0 : CRTSCTS | B9600 << IBSHIFT),
		ISIG | ICANON | ECHO | IEXTEN | line << 24,
		(uint8_t)line,
		{3, 28, 127, 21, 4, 0, 1, 0, 17, 19, 26, 255, 18, 15, 23, 22, 0, 7, 8},
		38400,
		line * 1000};
	struct termios o;
	struct old_termio v = {(uint16_t)t.c_iflag,
			       (uint16_t)t.c_oflag,
			       (uint16_t)t.c_cflag,
			       (uint16_t)t.c_lflag,
			       t.c_line,
			       {3, 28, 127, 21, 4, 0, 255, 1}};

	memcpy(&o, &t, sizeof(o));
	if (line % 4 == 3) {
		// Not canonical: time and minimum are shown as numbers.
		o.c_lflag &= ~(unsigned)ICANON;
		v.c_lflag &= (uint16_t)~ICANON;
	}
	for (int i = 0; i < 6; i++)
		EACH() io(sets[i], put(&o, sizeof(o)));
	for (int i = 0; i < 4; i++) {
		EACH() io(sets2[i], put(&t, sizeof(t)));
		EACH() io(old[i], put(&v, sizeof(v)));
	}
}

static void terminals(void)
{
	EACH() io(TIOCGWINSZ, NEW(uint16_t[4], 24, 80, 0, 65535));
	EACH() io(TIOCSWINSZ, NEW(uint16_t[4], 24, 80, 640, 480));
	for (unsigned bit = 0; bit < 18; bit++) {
		EACH() io(TIOCMGET, NEW(unsigned, 1U << bit | 2));
		EACH() io(TIOCMBIS, NEW(unsigned, 1U << bit));
		EACH() io(TIOCMBIC, NEW(unsigned, 0));
		EACH() io(TIOCMSET, NEW(unsigned, ~0U));
		EACH() io(TIOCLINUX, NEW(uint8_t[8], (uint8_t)bit, 1, 2));
	}
	for (unsigned nr = 0; nr < 0x70; nr++) {
		EACH() io(0x5400 + nr, NEW(int[4], -1, 2, 3, 4));
		EACH() io(0x5400 + nr, nr % 5);
		EACH() io(0x5400 + nr, -1);
	}
	EACH() io(TIOCSTI, CHARS("x"));
	EACH() io(TIOCSTI, CHARS("\n"));
	EACH() io(TIOCSTI, CHARS("\377"));
	EACH() io(TIOCGPTN, NEW(int, 7));
	EACH() io(TIOCSPTLCK, NEW(int, 0));
	EACH() io(TIOCGPTPEER, 0x80102);
	EACH() io(TIOCGDEV, NEW(unsigned, 0x8801));
	EACH() io(TIOCGPKT, NEW(int, 1));
	EACH() io(TIOCGPTLCK, NEW(int, 1));
	EACH() io(TIOCGEXCL, NEW(int, 1));
	EACH() io(TIOCGRS485, NEW(struct serial_rs485, SER_RS485_ENABLED, 1, 2));
	EACH() io(TIOCGSERIAL, NEW(struct serial_struct, 1, 2, 3, 4));
	EACH() io(TIOCGICOUNT, NEW(struct serial_icounter_struct, 1, 2, 3, 4));
}

static void consoles(void)
{
	static const unsigned numbers[] = {0,	  1,	 2,	3,	 4,	  7,
					   8,	  9,	 31,	64,	 255,	  0x3b4,
					   0x3bd, 0x3df, 0x3e0, 1193180, 0x10001, 0x7f00ff};

	for (unsigned nr = 0x2f; nr < 0x80; nr++) {
		for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
			EACH() io(0x4b00 + nr, numbers[i]);
		EACH() io(0x4b00 + nr, NEW(unsigned, nr));
		EACH() io(0x4b00 + nr, NEW(uint8_t, (uint8_t)nr));
	}
	for (unsigned i = 0; i < 10; i++) {
		EACH() io(KDGKBTYPE, NEW(uint8_t, (uint8_t)i));
		EACH() io(KDGETMODE, NEW(int, (int)i));
		EACH() io(KDGKBMODE, NEW(int, (int)i));
		EACH() io(KDGKBMETA, NEW(int, (int)i));
		EACH() io(KDGETLED, NEW(uint8_t, (uint8_t)i));
		EACH() io(KDGKBLED, NEW(uint8_t, (uint8_t)(i * 17)));
	}
	EACH() io(GIO_SCRNMAP, counting(256));
	EACH() io(PIO_SCRNMAP, counting(256));
	EACH() io(GIO_UNISCRNMAP, counting(512));
	EACH() io(PIO_UNISCRNMAP, counting(512));
	EACH() io(GIO_FONT, counting(8192));
	EACH() io(PIO_FONT, counting(8192));
	EACH() io(GIO_CMAP, counting(48));
	EACH() io(PIO_CMAP, counting(48));
	IO_GIVES(KDKBDREP, struct kbd_repeat, ({250, 33}), ({-1, 0}));
	IO_GIVES(KDGETKEYCODE, struct kbkeycode, ({1, 2}), ({1, 3}));
	EACH() io(KDSETKEYCODE, NEW(struct kbkeycode, 1, 2));
	EACH() io(KDSIGACCEPT, 15);
	EACH() io(KDSIGACCEPT, 64);
	EACH() io(KDSIGACCEPT, 65);
}

static void keys(void)
{
	static const uint16_t values[] = {0,
					  K_HOLE,
					  K_NOSUCHMAP,
					  K_ALLOCATED,
					  K_F1,
					  K_ENTER,
					  K_SHIFT,
					  K(KT_LATIN, 'a'),
					  K(KT_LETTER, 'b'),
					  K(KT_META, 'c'),
					  K(KT_ASCII, 9),
					  K(KT_DEAD, 5),
					  K(KT_CONS, 3),
					  K(KT_BRL, 10),
					  0xf123,
					  0xffff};

	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		for (unsigned table = 0; table < 260; table = table * 3 + 1) {
			IO_GIVES(KDGKBENT, struct kbentry, ({(uint8_t)table, (uint8_t)i, 7}),
				 ({(uint8_t)table, (uint8_t)i, values[i]}));
			EACH()
			io(KDSKBENT,
			   NEW(struct kbentry, (uint8_t)table, (uint8_t)(i * 16), values[i]));
		}
		IO_GIVES(KDGKBSENT, struct kbsentry, ({(uint8_t)(i * 16), ""}),
			 ({(uint8_t)(i * 16), "\033[A string\n"}));
		EACH() io(KDSKBSENT, NEW(struct kbsentry, (uint8_t)i, "text"));
	}
	struct kbsentry full = {.kb_func = 3};
	memset(full.kb_string, 's', sizeof(full.kb_string));
	EACH() io(KDSKBSENT, put(&full, sizeof(full)));
	EACH() io(KDGKBSENT, put(&full, sizeof(full)));
	for (unsigned n = 0; n < 300; n = n * 4 + 1) {
		struct kbdiacrs d = {n, {{'a', '\'', 0xe1}, {0, '\\', 255}, {'"', 1, 2}}};
		struct kbdiacrsuc u = {n, {{'a', '\'', 0xe1}, {0x10ffff, 0, 255}}};

		EACH() io(KDGKBDIACR, put(&d, sizeof(d)));
		EACH() io(KDSKBDIACR, put(&d, sizeof(d)));
		EACH() io(KDGKBDIACRUC, put(&u, sizeof(u)));
		EACH() io(KDSKBDIACRUC, put(&u, sizeof(u)));
		EACH()
		io(PIO_UNIMAP, NEW(struct unimapdesc, (uint16_t)n,
				   LIST(struct unipair, {1, 2}, {0x2500, 3}, {0xffff, 0})));
		EACH()
		io(GIO_UNIMAP, NEW(struct unimapdesc, (uint16_t)n,
				   LIST(struct unipair, {1, 2}, {0x2500, 3}, {0xffff, 0})));
	}
	EACH() io(PIO_UNIMAPCLR, NEW(struct unimapinit, 1, 2, 3));
}

static void fonts(void)
{
	for (unsigned n = 0; n < 600; n = n * 3 + 1) {
		EACH() io(GIO_FONTX, NEW(struct consolefontdesc, (uint16_t)n, 16, counting(64)));
		EACH() io(PIO_FONTX, NEW(struct consolefontdesc, (uint16_t)n, 33, counting(64)));
		EACH() io(PIO_FONTX, NEW(struct consolefontdesc, (uint16_t)n, 8, NULL));
		for (unsigned op = 0; op < 7; op++) {
			EACH()
			io(KDFONTOP,
			   NEW(struct console_font_op, op, n & 3, 8 + n, 16, n, counting(64)));
			EACH() io(KDFONTOP, NEW(struct console_font_op, op, ~0U, 8, 8, n, NULL));
			EACH()
			io(KDFONTOP, NEW(struct console_font_op, op, 0, 8, 8, n,
					 (uint8_t *)TEXT("font name")));
			EACH()
			{
				struct console_font_op f = {op, 0, 8, 16, n, counting(256)};
				void *at = put(&f, sizeof(f));

				f.width++;
				f.height = 32;
				f.charcount = 2;
				gives(&f, sizeof(f));
				io(KDFONTOP, at);
			}
		}
	}
	for (unsigned nr = 0; nr < 16; nr++) {
		EACH() io(0x5600 + nr, nr);
		EACH() io(0x5600 + nr, counting(16));
		EACH() io(0x5600 + nr, NEW(uint16_t[6], 1, 2, 3, 4, 5, 6));
	}
}

int main(int argc, char **argv)
{
	script_begin(argc, argv);
	for (unsigned line = 0; line < 31; line++)
		modes(line);
	terminals();
	consoles();
	keys();
	fonts();
	return 0;
}
