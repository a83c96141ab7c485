/* Video devices. */
#include <linux/videodev2.h>

#include "plausible.h"

static const unsigned counts[] = {0, 1, 2, 3, 4, 5, 33, 0xffffffff};
enum { COUNTS = sizeof(counts) / sizeof(counts[0]) };

/** A format of the type's kind; n: how many parts it says that it has. */
static struct v4l2_format format_make(unsigned type, unsigned n)
{
	struct v4l2_format f = {.type = type};

	switch (type) {
	case V4L2_BUF_TYPE_VIDEO_OVERLAY:
	case V4L2_BUF_TYPE_VIDEO_OUTPUT_OVERLAY:
		f.fmt.win = (struct v4l2_window){
			{-1, 2, 3, 4},
			n % 12,
			0x10,
			LIST(struct v4l2_clip, {{1, 2, 3, 4}, NULL}, {{-5, 6, 7, 8}, NULL}),
			n,
			NULL,
			(uint8_t)(n & 1)};
		break;
	case V4L2_BUF_TYPE_VIDEO_CAPTURE_MPLANE:
	case V4L2_BUF_TYPE_VIDEO_OUTPUT_MPLANE:
		f.fmt.pix_mp = (struct v4l2_pix_format_mplane){
			640,	    480,    V4L2_PIX_FMT_NV12M,
			n % 12,	    n % 15, {{1, 2}, {3, 4}, {5, 6}},
			(uint8_t)n, 1,	    {2},
			3,	    4};
		break;
	case V4L2_BUF_TYPE_SLICED_VBI_CAPTURE:
	case V4L2_BUF_TYPE_SLICED_VBI_OUTPUT:
		f.fmt.sliced = (struct v4l2_sliced_vbi_format){
			(uint16_t)(V4L2_SLICED_VPS | n), {{1, 2, 3}, {4, 5}}, 99, {n & 1}};
		break;
	case V4L2_BUF_TYPE_VBI_CAPTURE:
	case V4L2_BUF_TYPE_VBI_OUTPUT:
		f.fmt.vbi = (struct v4l2_vbi_format){1,	      2,      3,     V4L2_PIX_FMT_GREY,
						     {-4, 5}, {6, 7}, n & 7, {8}};
		break;
	case V4L2_BUF_TYPE_SDR_CAPTURE:
	case V4L2_BUF_TYPE_SDR_OUTPUT:
		f.fmt.sdr = (struct v4l2_sdr_format){
			n & 1 ? V4L2_SDR_FMT_CU8 : V4L2_PIX_FMT_GREY, n, {1}};
		break;
	case V4L2_BUF_TYPE_META_CAPTURE:
	case V4L2_BUF_TYPE_META_OUTPUT:
		f.fmt.meta =
			(struct v4l2_meta_format){n & 1 ? V4L2_META_FMT_UVC : V4L2_PIX_FMT_GREY, n};
		break;
	default:
		f.fmt.pix = (struct v4l2_pix_format){
			640,	480,  n & 1 ? V4L2_PIX_FMT_MJPEG : 0x27005c41,
			n % 12, 1280, 614400,
			n % 15, 1,    2};
	}
	return f;
}

static void format_each(unsigned type, unsigned n)
{
	static const unsigned codes[] = {VIDIOC_G_FMT, VIDIOC_S_FMT, VIDIOC_TRY_FMT};

	for (int i = 0; i < 3; i++)
		EACH()
		{
			struct v4l2_format f = format_make(type, n);
			void *at = put(&f, sizeof(f));

			f.fmt.raw_data[0] ^= 3;
			if (n == 3)
				f.type = V4L2_BUF_TYPE_VIDEO_OUTPUT;
			gives(&f, sizeof(f));
			io(codes[i], at);
		}
	EACH()
	{
		struct v4l2_create_buffers c = {
			.index = 3, .count = n, .memory = n % 6, .format = format_make(type, n)};
		void *at = put(&c, sizeof(c));

		c.index++;
		gives(&c, sizeof(c));
		io(VIDIOC_CREATE_BUFS, at);
	}
}

static void formats(void)
{
	for (unsigned type = 0; type < 16; type++) {
		for (size_t i = 0; i < COUNTS; i++)
			format_each(type, counts[i]);
		IO_GIVES(VIDIOC_ENUM_FMT, struct v4l2_fmtdesc, ({1, type}),
			 ({1,
			   type,
			   V4L2_FMT_FLAG_COMPRESSED | 1U << type,
			   "description",
			   V4L2_PIX_FMT_YUYV,
			   1,
			   {2}}));
		IO_GIVES(VIDIOC_REQBUFS, struct v4l2_requestbuffers, ({4, type, type % 6}),
			 ({3, type, type % 6, 0x11, 1}));
		IO_GIVES(VIDIOC_CROPCAP, struct v4l2_cropcap, ({type}),
			 ({type, {1, -2, 3, 4}, {5, 6, 7, 8}, {4, 3}}));
		IO_GIVES(VIDIOC_G_CROP, struct v4l2_crop, ({type}), ({type, {1, -2, 3, 4}}));
		EACH() io(VIDIOC_S_CROP, NEW(struct v4l2_crop, type, {1, -2, 3, 4}));
		EACH() io(VIDIOC_STREAMON, NEW(int, (int)type));
		EACH() io(VIDIOC_STREAMOFF, NEW(int, (int)type));
		IO_GIVES(VIDIOC_EXPBUF, struct v4l2_exportbuffer, ({type, 1, 2, 02000002}),
			 ({type, 1, 2, 02000002, 12}));
		for (unsigned code = 0; code < 2; code++)
			EACH()
			{
				struct v4l2_streamparm p = {.type = type};
				void *at;

				p.parm.capture =
					(struct v4l2_captureparm){V4L2_CAP_TIMEPERFRAME,
								  V4L2_MODE_HIGHQUALITY | type,
								  {1, 30},
								  3,
								  4,
								  {5}};
				at = put(&p, sizeof(p));
				p.parm.capture.readbuffers = 9;
				gives(&p, sizeof(p));
				io(code ? VIDIOC_S_PARM : VIDIOC_G_PARM, at);
			}
	}
}

static void buffers(void)
{
	static const unsigned long codes[] = {VIDIOC_QUERYBUF, VIDIOC_QBUF, VIDIOC_DQBUF,
					      VIDIOC_PREPARE_BUF};

	for (unsigned memory = 0; memory < 6; memory++) {
		for (unsigned flag = 0; flag < 25; flag++) {
			for (int i = 0; i < 4; i++)
				IO_GIVES(codes[i], struct v4l2_buffer,
					 ({.index = 1, .type = flag % 15, .memory = memory}),
					 ({.index = 2,
					   .type = V4L2_BUF_TYPE_VIDEO_CAPTURE_MPLANE,
					   .bytesused = 3,
					   .flags = 1U << flag |
						    (flag & 1 ? V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC |
									V4L2_BUF_FLAG_TSTAMP_SRC_SOE
							      : 0),
					   .timestamp = {1500000000, 999999},
					   .memory = memory,
					   .m.offset = 0x1000,
					   .length = 2,
					   .reserved2 = 1,
					   .request_fd = 7}));
		}
	}
	EACH()
	io(VIDIOC_G_FBUF, NEW(struct v4l2_framebuffer, V4L2_FBUF_CAP_LIST_CLIPPING,
			      V4L2_FBUF_FLAG_PRIMARY, (void *)0x1234));
	EACH() io(VIDIOC_S_FBUF, NEW(struct v4l2_framebuffer, 0, 0, NULL));
	EACH()
	io(VIDIOC_QUERYCAP, NEW(struct v4l2_capability, "driver", "card\n", "bus", 0x60105,
				V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_DEVICE_CAPS, V4L2_CAP_STREAMING));
	EACH()
	io(VIDIOC_QUERYCAP, NEW(struct v4l2_capability, "0123456789abcdef", "", "", 0xff, 0x8, 0));
}

static void tuners(void)
{
	for (unsigned i = 0; i < 8; i++) {
		IO_GIVES(VIDIOC_ENUMINPUT, struct v4l2_input, ({i}),
			 ({i,
			   "name",
			   i,
			   1U << i,
			   3,
			   V4L2_STD_PAL_B << i,
			   1U << i * 3,
			   1U << i,
			   {1}}));
		IO_GIVES(VIDIOC_ENUMSTD, struct v4l2_standard, ({i}),
			 ({i, V4L2_STD_PAL, "PAL", {1, 25}, 625, {1}}));
		IO_GIVES(VIDIOC_G_TUNER, struct v4l2_tuner, ({i}),
			 ({i, "tuner", i, 1U << i * 2, 3, 4, i, i, -5, 6, {7}}));
		IO_GIVES(VIDIOC_S_TUNER, struct v4l2_tuner, ({i, "in", i, 1, 2, 3, 4, i}),
			 ({i, "out", i, 1U << i * 2, 3, 4, i, i, -5, 6, {7}}));
		IO_GIVES(VIDIOC_ENUM_FRAMESIZES, struct v4l2_frmsizeenum, ({i, V4L2_PIX_FMT_YUYV}),
			 ({i, V4L2_PIX_FMT_YUYV, i, .stepwise = {1, 2, 3, 4, 5, 6}}));
		IO_GIVES(VIDIOC_ENUM_FRAMEINTERVALS, struct v4l2_frmivalenum,
			 ({i, V4L2_PIX_FMT_YUYV, 640, 480}),
			 ({i, V4L2_PIX_FMT_YUYV, 640, 480, i,
			   .stepwise = {{1, 30}, {1, 15}, {0, 1}}}));
		EACH() io(VIDIOC_G_STD, NEW(uint64_t, V4L2_STD_PAL_B << i));
		EACH() io(VIDIOC_S_STD, NEW(uint64_t, ~0ULL));
		IO_GIVES(VIDIOC_G_INPUT, int, (0), (3));
		IO_GIVES(VIDIOC_S_INPUT, int, (-1), (3));
	}
	for (unsigned nr = 0; nr < 0x70; nr++) {
		EACH() io(_IOC(_IOC_READ | _IOC_WRITE, 'V', nr, 64), counting(64));
		EACH() io(_IO('V', nr), 2);
	}
}

static const uint32_t ids[] = {0,
			       V4L2_CID_BRIGHTNESS,
			       V4L2_CID_USER_BASE + 0x7f,
			       V4L2_CID_MPEG_VIDEO_BITRATE,
			       V4L2_CID_PRIVATE_BASE,
			       V4L2_CID_BRIGHTNESS | V4L2_CTRL_FLAG_NEXT_CTRL,
			       V4L2_CTRL_FLAG_NEXT_CTRL,
			       V4L2_CTRL_FLAG_NEXT_COMPOUND | V4L2_CTRL_FLAG_NEXT_CTRL,
			       0x12345678};
enum { IDS = sizeof(ids) / sizeof(ids[0]) };

static void controls(void)
{
	for (unsigned i = 0; i < IDS; i++) {
		const uint32_t id = ids[i];

		IO_GIVES(VIDIOC_G_CTRL, struct v4l2_control, ({id, 1}), ({id, -2}));
		IO_GIVES(VIDIOC_S_CTRL, struct v4l2_control, ({id, 1}), ({id, i & 1 ? 1 : -2}));
		for (unsigned type = 0; type < 10; type++) {
			IO_GIVES(VIDIOC_QUERYCTRL, struct v4l2_queryctrl, ({id}),
				 ({V4L2_CID_CONTRAST,
				   type,
				   "name",
				   -1,
				   2,
				   3,
				   4,
				   1U << type,
				   {type == 3, 7}}));
			IO_GIVES(VIDIOC_QUERY_EXT_CTRL, struct v4l2_query_ext_ctrl, ({id}),
				 ({id,
				   type | (type & 1 ? 0x100 : 0),
				   "name",
				   -1,
				   2,
				   3,
				   -4,
				   1U << type,
				   5,
				   6,
				   type,
				   {1, 2, 3, 4},
				   {type == 3}}));
		}
		IO_GIVES(VIDIOC_QUERYMENU, struct v4l2_querymenu, ({id, 1}),
			 ({id, 1, {"menu item"}, 7}));
	}
}

static void many_controls(void)
{
	static const unsigned long codes[] = {VIDIOC_G_EXT_CTRLS, VIDIOC_S_EXT_CTRLS,
					      VIDIOC_TRY_EXT_CTRLS};

	for (size_t n = 0; n < COUNTS; n++) {
		for (int i = 0; i < 3; i++) {
			EACH()
			io(codes[i], NEW(struct v4l2_ext_controls, {V4L2_CTRL_CLASS_USER},
					 counts[n], counts[n], -1, {1},
					 LIST(struct v4l2_ext_control,
					      {V4L2_CID_BRIGHTNESS, 0, {0}, {.value = -5}},
					      {V4L2_CID_USER_BASE + 0x99,
					       6,
					       {1},
					       {.string = TEXT("string\n")}},
					      {1, 4, {0}, {.string = CHARS("text")}})));
			EACH()
			io(codes[i], NEW(struct v4l2_ext_controls, {(uint32_t)n << 16 | 0x980000},
					 counts[n], 0, 7, {0}, NULL));
			EACH()
			{
				struct v4l2_ext_controls c = {
					{V4L2_CTRL_CLASS_MPEG},
					counts[n],
					0,
					0,
					{0},
					LIST(struct v4l2_ext_control,
					     {2, 0, {0}, {.value64 = 1LL << 40}})};
				void *at = put(&c, sizeof(c));

				c.error_idx = 1;
				c.count++;
				gives(&c, sizeof(c));
				io(codes[i], at);
			}
		}
	}
}

int main(int argc, char **argv)
{
	script_begin(argc, argv);
	formats();
	buffers();
	tuners();
	controls();
	many_controls();
	return 0;
}
