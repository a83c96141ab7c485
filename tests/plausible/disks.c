/* Block devices, loop and network block devices, disks, SCSI generic, reservations. */
#include <linux/blkpg.h>
#include <linux/blktrace_api.h>
#include <linux/blkzoned.h>
#include <linux/bsg.h>
#include <linux/cdrom.h>
#include <linux/fs.h>
#include <linux/hdreg.h>
#include <linux/loop.h>
#include <linux/nbd.h>
#include <linux/pr.h>
#include <scsi/sg.h>

#include "plausible.h"

static void partitions(void)
{
	for (int op = 0; op < 5; op++) {
		EACH()
		io(BLKPG, NEW(struct blkpg_ioctl_arg, op, 0, sizeof(struct blkpg_partition),
			      NEW(struct blkpg_partition, 4096, 1LL << 40, 3, "sda3", "volume")));
		EACH()
		io(BLKPG,
		   NEW(struct blkpg_ioctl_arg, op, -1, 1, NEW(struct blkpg_partition, -1, -2, -3)));
	}
	struct blkpg_partition full = {.pno = 1};

	memset(full.devname, 'd', sizeof(full.devname));
	memset(full.volname, '\n', sizeof(full.volname));
	EACH() io(BLKPG, NEW(struct blkpg_ioctl_arg, 1, 0x10, 0, put(&full, sizeof(full))));
	for (unsigned nr = 0; nr < 64; nr++) {
		EACH() io(_IO(0x12, 93 + nr), NEW(uint64_t[2], 1, 2));
		EACH() io(_IO(0x12, 93 + nr), 3);
	}
	IO_GIVES(BLKBSZGET, size_t, (0), (4096));
	EACH() io(BLKBSZSET, NEW(size_t, -1));
	IO_GIVES(BLKGETSIZE64, uint64_t, (0), (~0ULL));
	IO_GIVES(_IOR(0x12, 128, uint64_t), uint64_t, (1), (2));
	IO_GIVES(BLKTRACESETUP, struct blk_user_trace_setup, ({"", 0xffff, 1, 2, 3, 4, 5}),
		 ({"sda\\", 0xffff, 1, 2, 3, 4, 5}));
	IO_GIVES(BLKTRACESETUP, struct blk_user_trace_setup, ({.pid = ~0U}),
		 ({"0123456789012345678901234567890", .act_mask = 1}));
	IO_GIVES(BLKGETZONESZ, uint32_t, (0), (524288));
	EACH() io(BLKRESETZONE, NEW(struct blk_zone_range, 1, 2));
	EACH() io(BLKREPORTZONE, NEW(struct blk_zone_report, 1, 2, 3));
}

static void loops(void)
{
	for (unsigned type = 0; type < 20; type += type < 3 ? 1 : 6) {
		const struct loop_info info = {
			1,	  0x0801,    77,	0x0702,
			512,	  (int)type, 5,		LO_FLAGS_READ_ONLY | LO_FLAGS_PARTSCAN,
			"file\t", "key",     {1, ~0UL}, {1}};
		const struct loop_info64 i64 = {0x0801,	   77,	    0x0702,
						512,	   1 << 20, 3,
						type,	   33,	    LO_FLAGS_AUTOCLEAR | 0x40000000,
						"file",	   "crypt", "0123456789",
						{1, ~0ULL}};

		EACH() io(LOOP_SET_STATUS, put(&info, sizeof(info)));
		EACH() io(LOOP_GET_STATUS, put(&info, sizeof(info)));
		EACH() io(LOOP_SET_STATUS64, put(&i64, sizeof(i64)));
		EACH() io(LOOP_GET_STATUS64, put(&i64, sizeof(i64)));
		EACH() io(LOOP_CONFIGURE, NEW(struct loop_config, FD_FILE, 512, i64));
		EACH() io(LOOP_CONFIGURE, NEW(struct loop_config, -1U, 0, i64, {0, 1}));
	}
	struct loop_info64 full = {.lo_encrypt_type = 18, .lo_encrypt_key_size = 0};

	memset(full.lo_file_name, 'f', sizeof(full.lo_file_name));
	memset(full.lo_crypt_name, 'c', sizeof(full.lo_crypt_name));
	EACH() io(LOOP_SET_STATUS64, put(&full, sizeof(full)));
	for (unsigned nr = 0; nr < 12; nr++) {
		EACH() io(0x4c00 + nr, FD_FILE);
		EACH() io(0x4c80 + nr, (long)nr - 1);
		EACH() io(_IO(0xab, nr), nr * 513);
	}
	EACH() io(NBD_SET_FLAGS, NBD_FLAG_HAS_FLAGS | NBD_FLAG_SEND_TRIM);
	EACH() io(NBD_SET_FLAGS, 0);
	EACH() io(NBD_SET_FLAGS, -1);
}

static void drives(void)
{
	IO_GIVES(HDIO_GETGEO, struct hd_geometry, ({0}), ({16, 63, 65535, 2048}));
	for (unsigned nr = 1; nr < 0x30; nr++) {
		EACH() io(0x300 + nr, counting(512));
		EACH() io(0x300 + nr, NEW(unsigned long, 1));
		EACH() io(0x300 + nr, (long)nr & 7);
	}
	for (unsigned count = 0; count < 4; count++) {
		uint8_t data[4 + 512 * 3] = {0xec, 1, 0, (uint8_t)count};

		memset(data + 4, 'i', 40);
		EACH() io(HDIO_DRIVE_CMD, put(data, 4 + 512 * (size_t)count));
		data[0] = WIN_SMART;
		data[2] = 0xd0;
		EACH() io(HDIO_DRIVE_CMD, put(data, 4));
		data[0] = 0x4f;
		EACH() io(HDIO_DRIVE_CMD, put(data, sizeof(data)));
	}
	EACH() io(IOC_PR_REGISTER, NEW(struct pr_registration, 1, 2, 3, 4));
	EACH() io(IOC_PR_RESERVE, NEW(struct pr_reservation, 1, 2, 3));
	EACH() io(IOC_PR_PREEMPT, NEW(struct pr_preempt, 1, 2, 3, 4));
	EACH() io(IOC_PR_CLEAR, NEW(struct pr_clear, 1, 2));
	for (unsigned nr = 0; nr < 0x98; nr += 3)
		EACH() io(0x5300 + nr, counting(32));
}

static struct sg_io_hdr *header(int direction, unsigned char command, unsigned short vectors,
				int length)
{
	static struct sg_io_hdr h;
	const sg_iovec_t v[] = {{counting(16), 16}, {TEXT("more"), 5}, {NULL, 7}};

	h = (struct sg_io_hdr){'S',
			       direction,
			       command,
			       32,
			       vectors,
			       (unsigned)length,
			       vectors ? put(v, sizeof(v[0]) * (vectors < 3 ? vectors : 3))
				       : counting(64),
			       counting(16),
			       counting(32),
			       6000,
			       SG_FLAG_DIRECT_IO,
			       9,
			       NULL,
			       2,
			       1,
			       0,
			       18,
			       3,
			       8,
			       -5,
			       77,
			       SG_INFO_CHECK};
	return &h;
}

static struct sg_io_v4 *header4(unsigned protocol, unsigned vectors, unsigned length)
{
	static struct sg_io_v4 h;
	const struct sg_iovec v[] = {{counting(16), 16}, {TEXT("more"), 5}};
	const uint64_t list = ADDRESS(put(v, sizeof(v)));

	h = (struct sg_io_v4){.guard = 'Q',
			      .protocol = protocol,
			      .subprotocol = protocol,
			      .request_len = 6,
			      .request = ADDRESS(counting(6)),
			      .request_tag = 1,
			      .request_attr = 2,
			      .request_priority = 3,
			      .request_extra = 4,
			      .max_response_len = 32,
			      .response = ADDRESS(counting(32)),
			      .dout_iovec_count = vectors,
			      .dout_xfer_len = length,
			      .din_iovec_count = vectors,
			      .din_xfer_len = length,
			      .dout_xferp = vectors ? list : ADDRESS(counting(64)),
			      .din_xferp = vectors ? list : ADDRESS(counting(64)),
			      .timeout = 5000,
			      .flags = BSG_FLAG_Q_AT_TAIL,
			      .usr_ptr = 9,
			      .spare_in = 0,
			      .driver_status = 1,
			      .transport_status = 2,
			      .device_status = 3,
			      .retry_delay = 4,
			      .info = 1,
			      .duration = 5,
			      .response_len = 18,
			      .din_resid = -6,
			      .dout_resid = 7,
			      .generated_tag = 8};
	return &h;
}

static void scsi(void)
{
	static const int ways[] = {
		SG_DXFER_NONE, SG_DXFER_TO_DEV, SG_DXFER_FROM_DEV, SG_DXFER_TO_FROM_DEV, -5, 3};

	for (unsigned i = 0; i < 6; i++) {
		for (unsigned short n = 0; n < 5; n += 1 + n / 2) {
			EACH() io(SG_IO, put(header(ways[i], 6, n, 20), sizeof(struct sg_io_hdr)));
			EACH() io(SG_IO, put(header(ways[i], 255, n, 0), sizeof(struct sg_io_hdr)));
		}
		EACH()
		{
			struct sg_io_hdr *h = header(ways[i], 16, 0, 64), after = *h;
			void *at = put(h, sizeof(*h));

			after.resid = 12;
			after.sb_len_wr = 18;
			after.dxferp = NULL;
			after.interface_id = i == 2 ? 'Q' : 'S';
			gives(&after, sizeof(after));
			io(SG_IO, at);
		}
	}
	for (unsigned n = 0; n < 4; n++) {
		EACH() io(SG_IO, put(header4(n, n, 20), sizeof(struct sg_io_v4)));
		EACH() io(SG_IO, put(header4(0, n, 0), sizeof(struct sg_io_v4)));
	}
	for (int left = -1; left < 27; left += 3) {
		EACH()
		{
			struct sg_io_hdr *h =
				header(left % 2 ? SG_DXFER_TO_FROM_DEV : SG_DXFER_FROM_DEV, 6,
				       2 * (left % 3 == 2), 20);

			h->resid = left;
			io(SG_IO, put(h, sizeof(*h)));
		}
		EACH()
		{
			struct sg_io_v4 *h = header4(0, 2 * (left % 3 == 2), 20);
			void *at;

			h->din_resid = h->dout_resid = left;
			at = put(h, sizeof(*h));
			h->guard = left & 1 ? 'Q' : 'S';
			gives(h, sizeof(*h));
			io(SG_IO, at);
		}
	}
	EACH() io(SG_IO, NEW(int, 'X'));
	EACH() io(SG_IO, NEW(int, 'Q'));
	EACH() io(SG_IO, NEW(int, 'S'));
	for (unsigned nr = 0; nr < 0x95; nr++) {
		EACH() io(0x2200 + nr, NEW(int[8], 0x101, 2, 3, 4, 5, 6, 7, 8));
		EACH() io(0x2200 + nr, 1);
	}
	for (unsigned how = 0; how < 6; how++)
		EACH() io(SG_SCSI_RESET, NEW(int, (int)how | (how & 1) << 8));
}

int main(int argc, char **argv)
{
	script_begin(argc, argv);
	partitions();
	loops();
	drives();
	scsi();
	return 0;
}
