/* Flash memory: MTD and UBI; the device mapper. */
#include <linux/dm-ioctl.h>
#include <mtd/mtd-user.h>
#include <mtd/ubi-user.h>

#include "plausible.h"

static void mtd(void)
{
	for (uint8_t type = 0; type < 10; type++) {
		EACH()
		io(MEMGETINFO, NEW(struct mtd_info_user, type, MTD_WRITEABLE | 1U << type, 1 << 20,
				   1 << 16, 2048, 64, type));
		EACH()
		io(MEMWRITE, NEW(struct mtd_write_req, 1, 2, 3, ADDRESS(counting(8)),
				 ADDRESS(counting(4)), type, {1}));
		EACH() io(OTPSELECT, NEW(int, type));
		EACH() io(MTDFILEMODE, type);
	}
	EACH() io(MEMERASE, NEW(struct erase_info_user, 1, 2));
	EACH() io(MEMLOCK, NEW(struct erase_info_user, 1, -2U));
	EACH() io(MEMUNLOCK, NEW(struct erase_info_user, 0));
	EACH() io(MEMISLOCKED, NEW(struct erase_info_user, 3, 4));
	EACH() io(MEMERASE64, NEW(struct erase_info_user64, 1, ~0ULL));
	EACH() io(MEMWRITEOOB, NEW(struct mtd_oob_buf, 1, 8, counting(8)));
	EACH() io(MEMREADOOB, NEW(struct mtd_oob_buf, 1, 8, NULL));
	EACH() io(MEMWRITEOOB64, NEW(struct mtd_oob_buf64, 1, 2, 8, ADDRESS(counting(8))));
	EACH() io(MEMREADOOB64, NEW(struct mtd_oob_buf64, 1, 0, 8, 0));
	EACH() io(MEMGETREGIONCOUNT, NEW(int, -1));
	IO_GIVES(MEMGETREGIONINFO, struct region_info_user, ({0, 0, 0, 3}), ({1, 2, 4, 3}));
	for (unsigned mode = 0; mode < 6; mode++)
		EACH()
	io(MEMGETOOBSEL, NEW(struct nand_oobinfo, mode, 3, {{1, 2}, {3, 4}}, {5, 6, [31] = 7}));
	EACH() io(MEMGETBADBLOCK, NEW(uint64_t, 1ULL << 40));
	EACH() io(MEMSETBADBLOCK, NEW(uint64_t, 0));
	EACH() io(OTPGETREGIONCOUNT, NEW(int, 2));
	EACH() io(OTPGETREGIONINFO, LIST(struct otp_info, {1, 2, 3}, {4, 5, 6}));
	EACH() io(OTPLOCK, NEW(struct otp_info, 1, 2, 1));
	EACH()
	io(ECCGETLAYOUT, NEW(struct nand_ecclayout_user, 3, {1, 2, [63] = 3}, 4, {{5, 6}, {7, 8}}));
	EACH() io(ECCGETSTATS, NEW(struct mtd_ecc_stats, 1, 2, 3, 4));
	for (unsigned nr = 0; nr < 0x20; nr++)
		EACH() io(_IOWR('M', nr, uint64_t), counting(16));
}

static void ubi(void)
{
	for (int len = -1; len < 131; len += len < 4 ? 1 : 42) {
		struct ubi_rnvol_req r = {.count = len};

		EACH()
		{
			struct ubi_mkvol_req v = {-1,
						  1,
						  1 << 20,
						  (int8_t)(3 + (len & 1)),
						  (uint8_t)(len & 3),
						  (int16_t)len,
						  {0},
						  "volume"};
			void *at = put(&v, sizeof(v));

			v.vol_id = 5;
			gives(&v, sizeof(v));
			io(UBI_IOCMKVOL, at);
		}
		for (int i = 0; i < UBI_MAX_RNVOL; i++) {
			r.ents[i].vol_id = i;
			r.ents[i].name_len = (int16_t)(len - i);
			memset(r.ents[i].name, 'a' + i % 26, sizeof(r.ents[i].name));
		}
		EACH() io(UBI_IOCRNVOL, put(&r, sizeof(r)));
		EACH()
		io(UBI_IOCEBCH, NEW(struct ubi_leb_change_req, 1, len, (int8_t)(len & 3), {1}));
		EACH() io(UBI_IOCEBMAP, NEW(struct ubi_map_req, len, (int8_t)(len & 3), {1}));
		EACH()
		io(UBI_IOCSETVOLPROP, NEW(struct ubi_set_vol_prop_req, (uint8_t)(len & 3), {1}, 1));
		EACH()
		{
			struct ubi_attach_req a = {len, 1, 2048, 20, 1, {1}};
			void *at = put(&a, sizeof(a));

			a.ubi_num = 7;
			gives(&a, sizeof(a));
			io(UBI_IOCATT, at);
		}
	}
	EACH() io(UBI_IOCRSVOL, NEW(struct ubi_rsvol_req, -1, 3));
	EACH() io(UBI_IOCDET, NEW(int, 1));
	EACH() io(UBI_IOCVOLUP, NEW(int64_t, 1LL << 33));
	EACH() io(UBI_IOCVOLCRBLK, NEW(struct ubi_blkcreate_req, {1}));
	for (unsigned nr = 0; nr < 12; nr++) {
		EACH() io(_IOW('O', nr, int), NEW(int, 5));
		EACH() io(_IOR('O', nr, int), NEW(int, -5));
		EACH() io(_IOW('o', nr, int), NEW(int, 5));
	}
}

/** A request with what follows it at `start`. */
struct dm {
	struct dm_ioctl head;
	union {
		struct {
			struct dm_target_spec spec;
			char params[24];
			struct dm_target_spec spec2;
			char params2[24];
		} table;
		struct {
			struct dm_name_list list;
			char name[12];
			struct dm_name_list list2;
			char name2[20];
		} names;
		struct {
			struct dm_target_deps deps;
			uint64_t dev[4];
		} deps;
		struct {
			struct dm_target_versions v;
			char name[8];
			struct dm_target_versions v2;
			char name2[8];
		} versions;
		struct {
			struct dm_target_msg m;
			char text[24];
		} message;
		char text[200];
	} u;
};

static struct dm *request(unsigned size_, unsigned start, unsigned targets, unsigned flags)
{
	static struct dm d;

	memset(&d, 0, sizeof(d));
	d.head = (struct dm_ioctl){{4, 1, 2}, size_, start,  targets, 3,       flags,
				   7,	      1,     0xfd01, "name",  "uuid\\"};
	return &d;
}

static void dm_each(unsigned nr, unsigned version)
{
	static const unsigned starts[] = {0, 305, sizeof(struct dm_ioctl), 400, 0xffffff00};
	static const unsigned flags[] = {0,
					 DM_READONLY_FLAG | DM_PERSISTENT_DEV_FLAG,
					 DM_BUFFER_FULL_FLAG,
					 DM_UUID_FLAG | DM_NOFLUSH_FLAG,
					 0x80000000,
					 DM_STATUS_TABLE_FLAG};
	const unsigned code = _IOC(_IOC_READ | _IOC_WRITE, DM_IOCTL, nr, sizeof(struct dm_ioctl));

	for (unsigned i = 0; i < 30; i++) {
		EACH()
		{
			struct dm *d = request(i % 6 == 4 ? 312 : sizeof(*d), starts[i % 5], i % 4,
					       flags[i % 6]);
			void *at;

			d->head.version[0] = version;
			if (nr == 9 || nr == 12) {
				d->u.table.spec = (struct dm_target_spec){
					0, 2048, 5, i == 7 ? 0 : sizeof(d->u.table.spec) + 24,
					"linear"};
				strcpy(d->u.table.params, "/dev/sda \"0\"");
				d->u.table.spec2 = (struct dm_target_spec){
					2048, 1, -1, i & 1 ? 64 : 0xfffffff0, "0123456789abcdef"};
				memset(d->u.table.params2, 'p', 24);
			} else if (nr == 2) {
				d->u.names.list.dev = 0xfd00;
				d->u.names.list.next = i & 1 ? 24 : 0;
				strcpy(d->u.names.name, "first");
				d->u.names.list2.dev = 0xfd02;
				d->u.names.list2.next = i & 2 ? 0xffff : 0;
				strcpy(d->u.names.name2, "second");
			} else if (nr == 11) {
				d->u.deps.deps.count = i & 7;
				d->u.deps.dev[0] = 0x801;
				d->u.deps.dev[2] = 0x12345678901;
			} else if (nr == 13) {
				d->u.versions.v = (struct dm_target_versions){24, {1, 2, 3}};
				strcpy(d->u.versions.name, "linear");
				d->u.versions.v2.version[0] = 5;
				strcpy(d->u.versions.name2, "crypt");
			} else if (nr == 14) {
				d->u.message.m.sector = i;
				strcpy(d->u.message.text, "message with words");
			} else {
				strcpy(d->u.text, i & 1 ? "new name\n" : "1 2 3 4");
			}
			at = put(d, sizeof(*d));
			d->head.target_count = i & 3;
			d->head.open_count = 9;
			d->head.flags |= i % 7 ? 0 : DM_BUFFER_FULL_FLAG;
			gives(d, sizeof(*d));
			io(code, at);
		}
	}
}

/** Lists whose first element says that the next one is so far away. */
static void dm_lists(uint32_t next)
{
	static const unsigned nrs[] = {2, 9, 12, 13};

	for (int i = 0; i < 4; i++) {
		struct dm *d = request(sizeof(*d), sizeof(d->head), 3, 0);

		if (nrs[i] == 2)
			d->u.names.list.next = next;
		else if (nrs[i] == 13)
			d->u.versions.v.next = next;
		else
			d->u.table.spec.next = next;
		EACH()
		io(_IOC(_IOC_READ | _IOC_WRITE, DM_IOCTL, nrs[i], sizeof(struct dm_ioctl)),
		   put(d, sizeof(*d)));
	}
}

int main(int argc, char **argv)
{
	script_begin(argc, argv);
	mtd();
	ubi();
	for (unsigned nr = 0; nr < 20; nr++)
		dm_each(nr, 4);
	static const uint32_t nexts[] = {1,	 11,	     12,	 13,	    15,	 16,
					 17,	 39,	     40,	 41,	    199, 200,
					 0xffff, 0x7fffffff, 0xfffffec8, 0xfffffff0};
	for (size_t i = 0; i < sizeof(nexts) / sizeof(nexts[0]); i++)
		dm_lists(nexts[i]);
	dm_each(0, 3);
	dm_each(7, 5);
	return 0;
}
