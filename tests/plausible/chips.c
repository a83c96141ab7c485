/* GPIO, counters, infrared, input devices, clocks, watchdogs, random numbers, flash memory. */
#include <linux/counter.h>
#include <linux/gpio.h>
#include <linux/input.h>
#include <linux/lirc.h>
#include <linux/ptp_clock.h>
#include <linux/random.h>
#include <linux/rtc.h>
#include <linux/watchdog.h>

#include "plausible.h"

enum { PTP_PRECISE_CYCLES = 0xc0403d15, PTP_EXTENDED_CYCLES = 0xc4c03d16 };

static const unsigned counts[] = {0, 1, 2, 3, 4, 5, 33, 63, 64, 65, 0xffffffff};
enum { COUNTS = sizeof(counts) / sizeof(counts[0]) };

static void lines(void)
{
	EACH() io(GPIO_GET_CHIPINFO_IOCTL, NEW(struct gpiochip_info, "chip", "label\n", 32));
	EACH()
	io(GPIO_GET_CHIPINFO_IOCTL, NEW(struct gpiochip_info, "0123456789abcdef0123456789abcde",
					"0123456789abcdef0123456789abcdef", -1U));
	IO_GIVES(GPIO_GET_LINEINFO_IOCTL, struct gpioline_info, ({3}),
		 ({3, GPIOLINE_FLAG_IS_OUT | 0x800, "name", "consumer"}));
	IO_GIVES(GPIO_GET_LINEINFO_WATCH_IOCTL, struct gpioline_info, ({3, 1, "a", "b"}),
		 ({4, 0, "", ""}));
	EACH() io(GPIO_GET_LINEINFO_UNWATCH_IOCTL, NEW(uint32_t, 3));
	for (size_t i = 0; i < COUNTS; i++) {
		const unsigned n = counts[i];
		struct gpiohandle_request h = {.flags = GPIOHANDLE_REQUEST_OUTPUT | 0x100,
					       .consumer_label = "label",
					       .lines = n,
					       .fd = FD_FILE};
		struct gpio_v2_line_config c = {.flags = GPIO_V2_LINE_FLAG_OUTPUT | 1ULL << 40,
						.num_attrs = n,
						.padding = {0, i == 3}};
		struct gpio_v2_line_request r = {.consumer = "consumer",
						 .num_lines = n,
						 .event_buffer_size = (unsigned)i & 3,
						 .fd = FD_FILE};
		struct gpio_v2_line_info v = {"name", "consumer", 5, n, GPIO_V2_LINE_FLAG_USED};

		for (unsigned k = 0; k < 64; k++) {
			h.lineoffsets[k] = k;
			h.default_values[k] = (uint8_t)(k & 1);
			r.offsets[k] = k;
		}
		for (unsigned k = 0; k < GPIO_V2_LINE_NUM_ATTRS_MAX; k++) {
			c.attrs[k] =
				(struct gpio_v2_line_config_attribute){{k % 6, k == 7, {k * 3}}, k};
			v.attrs[k] = (struct gpio_v2_line_attribute){k % 5, 0, {k}};
		}
		r.config = c;
		EACH() io(GPIO_GET_LINEHANDLE_IOCTL, put(&h, sizeof(h)));
		EACH() io(GPIO_V2_LINE_SET_CONFIG_IOCTL, put(&c, sizeof(c)));
		EACH() io(GPIO_V2_GET_LINE_IOCTL, put(&r, sizeof(r)));
		EACH()
		{
			void *at = put(&v, sizeof(v));

			v.padding[1] = n == 2;
			gives(&v, sizeof(v));
			io(n & 1 ? GPIO_V2_GET_LINEINFO_IOCTL : GPIO_V2_GET_LINEINFO_WATCH_IOCTL,
			   at);
		}
	}
}

static void values(void)
{
	EACH()
	io(GPIO_GET_LINEEVENT_IOCTL, NEW(struct gpioevent_request, 1, GPIOHANDLE_REQUEST_INPUT,
					 GPIOEVENT_REQUEST_BOTH_EDGES, "label", FD_FILE));
	EACH() io(GPIO_GET_LINEEVENT_IOCTL, NEW(struct gpioevent_request, 1, 0, 8, "", -1));
	EACH() io(GPIOHANDLE_GET_LINE_VALUES_IOCTL, NEW(struct gpiohandle_data, {1, 0, 255}));
	EACH() io(GPIOHANDLE_SET_LINE_VALUES_IOCTL, NEW(struct gpiohandle_data, {1, 0, 255}));
	EACH()
	io(GPIOHANDLE_SET_CONFIG_IOCTL,
	   NEW(struct gpiohandle_config, GPIOHANDLE_REQUEST_BIAS_DISABLE, {1, 2}, {3}));
	IO_GIVES(GPIO_V2_LINE_GET_VALUES_IOCTL, struct gpio_v2_line_values, ({1, ~0ULL}), ({7, 2}));
	EACH() io(GPIO_V2_LINE_SET_VALUES_IOCTL, NEW(struct gpio_v2_line_values, 1, 0));
}

static void counters(void)
{
	for (uint8_t i = 0; i < 9; i++)
		EACH() io(COUNTER_ADD_WATCH_IOCTL, NEW(struct counter_watch, {i, i, i, i}, i, 255));
	EACH() io(COUNTER_ENABLE_EVENTS_IOCTL, 1);
	EACH() io(COUNTER_DISABLE_EVENTS_IOCTL, 0);
	for (unsigned nr = 0; nr < 0x26; nr++) {
		EACH() io(_IOR('i', nr, uint32_t), NEW(uint32_t, 1U << nr % 32));
		EACH() io(_IOW('i', nr, uint32_t), NEW(uint32_t, 1U << nr % 32 | 2));
		EACH() io(_IOW('i', nr, uint32_t), NEW(uint32_t, 0));
	}
}

static void inputs(void)
{
	static const unsigned sizes[] = {0, 1, 2, 4, 7, 8, 16, 24, 32, 40, 96, 120};

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		const unsigned n = sizes[i];
		uint8_t bits[128] = {0};

		for (unsigned k = 0; k < sizeof(bits); k += 5)
			bits[k] = (uint8_t)(k + 3);
		EACH() io(EVIOCGPROP(n), put(bits, n));
		EACH() io(EVIOCGKEY(n), put(bits, n));
		EACH() io(EVIOCGLED(n), put(bits, n));
		EACH() io(EVIOCGSND(n), put(bits, n));
		EACH() io(EVIOCGSW(n), put(bits, n));
		EACH()
		io(EVIOCGNAME(n),
		   put("A name that is long enough for all sizes that are asked for here, and "
		       "a little more, so that it never ends",
		       n < 100 ? n : 100));
		EACH() io(EVIOCGPHYS(n), put("usb-1/input0\0more", n < 18 ? n : 18));
		EACH() io(EVIOCGUNIQ(n), put("", n < 1 ? n : 1));
		EACH() io(EVIOCGMTSLOTS(n), put((int[32]){ABS_MT_POSITION_X, 1, -2, 3}, n));
		for (unsigned ev = 0; ev < 0x20; ev++) {
			EACH() io(EVIOCGBIT(ev, n), put(bits, n));
			if (i < 3)
				EACH() io(EVIOCGBIT(ev, 8), NEW(uint64_t, i ? 0 : ~0ULL));
		}
	}
	for (unsigned axis = 0; axis < 0x40; axis += axis < 4 ? 1 : 5) {
		IO_GIVES(EVIOCGABS(axis), struct input_absinfo, ({0}), ({1, -2, 3, 4, 5, 6}));
		EACH() io(EVIOCSABS(axis), NEW(struct input_absinfo, -1, 2, 3, 4, 5, 6));
		EACH() io(_IOC(_IOC_READ, 'E', 0x40 + axis, 20), counting(20));
		EACH() io(_IOC(_IOC_WRITE, 'E', 0xc0 + axis, 20), counting(20));
		EACH() io(_IOC(_IOC_READ, 'E', 0x40 + axis, 28), counting(28));
	}
	IO_GIVES(EVIOCGID, struct input_id, ({0}), ({3, 0x46d, 0xc52b, 0x111}));
	IO_GIVES(EVIOCGREP, unsigned[2], ({0}), ({250, 33}));
	EACH() io(EVIOCSREP, LIST(unsigned, 250, -1U));
	EACH() io(EVIOCGVERSION, NEW(int, 0x10001));
	EACH() io(EVIOCGKEYCODE, LIST(unsigned, 30, KEY_A));
	EACH() io(EVIOCSKEYCODE, LIST(unsigned, 30, 0x2fe));
	EACH()
	io(EVIOCGKEYCODE_V2,
	   NEW(struct input_keymap_entry, INPUT_KEYMAP_BY_INDEX, 4, 3, KEY_B, {1, 2, 3, 255}));
	EACH()
	io(EVIOCSKEYCODE_V2, NEW(struct input_keymap_entry, 0, 32, 3, 0xffff, {1, 2, 3, 255}));
	for (uint16_t type = FF_RUMBLE - 2; type < FF_MAX; type += type < 0x60 ? 1 : 8)
		EACH()
	io(EVIOCSFF,
	   NEW(struct ff_effect, type, -1, 0x4000, {1, 2}, {3, 4},
	       .u.periodic = {FF_SINE, 5, -6, 7, 8, {9, 10, 11, 12}, 1, LIST(__s16, 13)}));
	EACH() io(EVIOCSCLOCKID, NEW(int, 1));
	EACH() io(EVIOCGMASK, NEW(struct input_mask, EV_KEY, 8, ADDRESS(counting(8))));
	for (unsigned nr = 0x80; nr < 0xa8; nr++) {
		EACH() io(_IOW('E', nr, int), 1);
		EACH() io(_IOR('E', nr, int), NEW(int, 16));
	}
}

static void clocks(void)
{
	const struct rtc_time t = {59, 30, 12, 31, 11, 126, 4, 364, 1};

	EACH() io(RTC_RD_TIME, put(&t, sizeof(t)));
	EACH() io(RTC_SET_TIME, put(&t, sizeof(t)));
	EACH() io(RTC_ALM_SET, NEW(struct rtc_time, -1, -1, -1, 0, 12, -1901));
	EACH() io(RTC_ALM_READ, put(&t, sizeof(t)));
	EACH() io(RTC_WKALM_SET, NEW(struct rtc_wkalrm, 1, 2, t));
	EACH() io(RTC_WKALM_RD, NEW(struct rtc_wkalrm, 0, 255, t));
	EACH() io(RTC_PLL_GET, NEW(struct rtc_pll_info, 1, -2, 3, -4, 5, 6, -7));
	EACH() io(RTC_PLL_SET, NEW(struct rtc_pll_info, 1, -2, 3, -4, 5, 6, 32768));
	for (unsigned v = 0; v < 64; v = v * 2 + 1)
		EACH() io(RTC_VL_READ, NEW(unsigned, v));
	EACH() io(RTC_IRQP_READ, NEW(long, 64));
	EACH() io(RTC_IRQP_SET, 64);
	EACH() io(RTC_EPOCH_READ, NEW(long, 1900));
	EACH() io(RTC_EPOCH_SET, 1900);
	for (uint64_t p = 0; p < 5; p++) {
		for (uint64_t v = 0; v < 6; v++) {
			EACH()
			io(RTC_PARAM_SET,
			   NEW(struct rtc_param, p, {v | (v == 4 ? 1ULL << 40 : 0)}, 7, v == 5));
			IO_GIVES(RTC_PARAM_GET, struct rtc_param, ({p, {v}, 1, v == 4}),
				 ({p, {v - 1}, 1, v == 5}));
		}
	}
	for (unsigned nr = 1; nr < 0x16; nr++)
		EACH() io(_IO('p', nr), nr);
}

static void precise(void)
{
	struct ptp_sys_offset o = {.rsv = {0, 0, 1}};
	struct ptp_sys_offset_extended x = {.rsv = {0, 2}};

	for (unsigned i = 0; i < 51; i++)
		o.ts[i] = (struct ptp_clock_time){1500000000 + i, 999999999 - i, i == 2};
	memcpy(x.ts, o.ts, sizeof(o.ts));
	for (size_t i = 0; i < COUNTS; i++) {
		o.n_samples = x.n_samples = counts[i];
		if (i & 1)
			o.rsv[2] = x.rsv[1] = 0;
		EACH() io(PTP_SYS_OFFSET, put(&o, sizeof(o)));
		EACH() io(PTP_SYS_OFFSET2, put(&o, sizeof(o)));
		for (unsigned clock = 0; clock < 5; clock += 4) {
			x.rsv[0] = clock;
			EACH() io(PTP_SYS_OFFSET_EXTENDED, put(&x, sizeof(x)));
			EACH() io(PTP_SYS_OFFSET_EXTENDED2, put(&x, sizeof(x)));
			EACH() io(PTP_EXTENDED_CYCLES, put(&x, sizeof(x)));
		}
	}
	EACH()
	io(PTP_CLOCK_GETCAPS, NEW(struct ptp_clock_caps, 1, -2, 3, 4, 5, 6, 1, 1, {1000000, 0, 7}));
	EACH() io(PTP_CLOCK_GETCAPS2, NEW(struct ptp_clock_caps, 1, -2, 3, 4, 5, 6, 1, 1));
	for (unsigned f = 0; f < 32; f++) {
		EACH() io(PTP_EXTTS_REQUEST, NEW(struct ptp_extts_request, 1, f, {0, f & 1}));
		EACH() io(PTP_EXTTS_REQUEST2, NEW(struct ptp_extts_request, 1, f, {0, f & 1}));
		EACH()
		io(PTP_PEROUT_REQUEST, NEW(struct ptp_perout_request, {{1, 2, f & 1}}, {3, 4, 0}, 5,
					   f, {{6, 7, f & 8}}));
		EACH()
		io(PTP_PEROUT_REQUEST2, NEW(struct ptp_perout_request, {{1, 2, f & 1}}, {3, 4, 0},
					    5, f, {{6, 7, f & 8}}));
		EACH()
		io(PTP_PEROUT_REQUEST2, NEW(struct ptp_perout_request, {{-1, 2}}, {-3}, 5, f));
	}
	EACH() io(PTP_ENABLE_PPS, 1);
	EACH() io(PTP_ENABLE_PPS2, 0);
	for (unsigned i = 0; i < 2; i++) {
		const struct ptp_sys_offset_precise p = {{1, 2, i}, {3, 4}, {5, 6, 7}, {i, 0, 8}};

		EACH() io(PTP_SYS_OFFSET_PRECISE, put(&p, sizeof(p)));
		EACH() io(PTP_SYS_OFFSET_PRECISE2, put(&p, sizeof(p)));
		EACH() io(PTP_PRECISE_CYCLES, put(&p, sizeof(p)));
	}
	for (unsigned func = 0; func < 5; func++) {
		IO_GIVES(PTP_PIN_GETFUNC, struct ptp_pin_desc, ({"", 1, 0, 0, {func}}),
			 ({"pin\"0", 1, func, 2, {3}}));
		IO_GIVES(PTP_PIN_GETFUNC2, struct ptp_pin_desc, ({"x", 1, 0, 0, {func}}),
			 ({"0123456789012345678901234567890123456789012345678901234567890123",
			   1,
			   func,
			   2,
			   {3}}));
		EACH() io(PTP_PIN_SETFUNC, NEW(struct ptp_pin_desc, "pin", 1, func, 2, {3}));
		EACH() io(PTP_PIN_SETFUNC2, NEW(struct ptp_pin_desc, "pin", 1, func, 2, {0, func}));
	}
}

struct pool {
	int entropy, size;
	uint8_t buf[40];
};

static void small(void)
{
	IO_GIVES(WDIOC_GETSUPPORT, struct watchdog_info, ({0}),
		 ({WDIOF_SETTIMEOUT | WDIOF_MAGICCLOSE | 0x4000, 0x12, "a watchdog"}));
	EACH()
	io(WDIOC_GETSUPPORT, NEW(struct watchdog_info, 0, 1, "0123456789abcdef0123456789abcdef"));
	for (unsigned nr = 0; nr < 12; nr++) {
		EACH() io(_IOR('W', nr, int), NEW(int, (int)nr));
		EACH() io(_IOWR('W', nr, int), NEW(int, -(int)nr));
	}
	for (int size = -1; size < 44; size += size < 2 ? 1 : 6) {
		EACH() io(RNDADDENTROPY, NEW(struct pool, size * 8, size, "entropy\1\2\3"));
		EACH() io(RNDGETPOOL, NEW(struct pool, size * 8, size, "entropy\1\2\3"));
	}
	EACH() io(RNDGETENTCNT, NEW(int, 256));
	EACH() io(RNDADDTOENTCNT, NEW(int, -1));
	EACH() io(RNDZAPENTCNT, 0);
	EACH() io(RNDRESEEDCRNG, 1);
}

int main(int argc, char **argv)
{
	script_begin(argc, argv);
	lines();
	values();
	counters();
	inputs();
	clocks();
	precise();
	small();
	return 0;
}
