/* btrfs. */
#include <linux/btrfs.h>
#include <linux/btrfs_tree.h>

#include "plausible.h"

struct search {
	struct btrfs_ioctl_search_args_v2 head;
	struct btrfs_ioctl_search_header h1;
	char data[8];
	struct btrfs_ioctl_search_header h2;
	char rest[64];
};

struct spaces {
	struct btrfs_ioctl_space_args head;
	struct btrfs_ioctl_space_info s[3];
};

struct found {
	struct btrfs_data_container head;
	uint64_t v[9];
};

struct inherit {
	struct btrfs_qgroup_inherit head;
	uint64_t groups[3];
};

static void volume_v2(unsigned flags, unsigned groups)
{
	static const unsigned codes[] = {BTRFS_IOC_SNAP_CREATE_V2, BTRFS_IOC_SUBVOL_CREATE_V2,
					 BTRFS_IOC_SNAP_DESTROY_V2, BTRFS_IOC_RM_DEV_V2};

	for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++)
		EACH()
		{
			struct btrfs_ioctl_vol_args_v2 v = {.fd = FD_FILE,
							    .transid = 7,
							    .flags = flags,
							    .size = 96,
							    .name = "name"};

			v.qgroup_inherit = NEW(struct inherit,
					       {BTRFS_QGROUP_INHERIT_SET_LIMITS,
						groups,
						1,
						2,
						{BTRFS_QGROUP_LIMIT_MAX_RFER | 0x100, 3, 4, 5, 6}},
					       {11, 12, 13});
			void *at = put(&v, sizeof(v));

			v.transid = 88;
			gives(&v, sizeof(v));
			io(codes[i], at);
		}
}

static void volumes(void)
{
	static const unsigned codes[] = {
		BTRFS_IOC_SNAP_CREATE,	BTRFS_IOC_RESIZE,     BTRFS_IOC_SCAN_DEV,
		BTRFS_IOC_ADD_DEV,	BTRFS_IOC_RM_DEV,     BTRFS_IOC_SUBVOL_CREATE,
		BTRFS_IOC_SNAP_DESTROY, BTRFS_IOC_FORGET_DEV, BTRFS_IOC_DEVICES_READY,
		BTRFS_IOC_BALANCE,	BTRFS_IOC_DEFRAG};
	struct btrfs_ioctl_vol_args full = {.fd = -1};

	memset(full.name, 'v', sizeof(full.name));
	for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++) {
		EACH() io(codes[i], NEW(struct btrfs_ioctl_vol_args, FD_FILE, "subvolume"));
		EACH() io(codes[i], NEW(struct btrfs_ioctl_vol_args, 1LL << 33, ""));
		EACH() io(codes[i], put(&full, sizeof(full)));
	}
	for (unsigned flags = 0; flags < 64; flags = flags * 2 + 1) {
		for (unsigned groups = 0; groups < 5; groups += 2)
			volume_v2(flags, groups);
	}
	IO_GIVES(BTRFS_IOC_SUBVOL_GETFLAGS, uint64_t, (0), (BTRFS_SUBVOL_RDONLY));
	IO_GIVES(BTRFS_IOC_SUBVOL_GETFLAGS, uint64_t, (0), (0));
	EACH() io(BTRFS_IOC_SUBVOL_SETFLAGS, NEW(uint64_t, BTRFS_SUBVOL_RDONLY | 0x1000));
	EACH() io(BTRFS_IOC_DEFAULT_SUBVOL, NEW(uint64_t, 5));
	EACH() io(BTRFS_IOC_WAIT_SYNC, NEW(uint64_t, ~0ULL));
	IO_GIVES(BTRFS_IOC_START_SYNC, uint64_t, (0), (9));
	EACH() io(BTRFS_IOC_SYNC, 0);
	EACH() io(BTRFS_IOC_CLONE, FD_FILE);
	IO_GIVES(BTRFS_IOC_GET_SUBVOL_INFO, struct btrfs_ioctl_get_subvol_info_args, ({0}),
		 ({.treeid = 5, .name = "n"}));
	IO_GIVES(BTRFS_IOC_INO_LOOKUP_USER, struct btrfs_ioctl_ino_lookup_user_args, ({1}),
		 ({.name = "n"}));
	EACH() io(BTRFS_IOC_ENCODED_READ, NEW(struct btrfs_ioctl_encoded_io_args, 0));
}

static void found(unsigned items)
{
	IO_GIVES(BTRFS_IOC_SPACE_INFO, struct spaces, ({{items}}),
		 ({{items, items + 1},
		   {{BTRFS_BLOCK_GROUP_DATA, 1, 2},
		    {BTRFS_BLOCK_GROUP_SYSTEM | BTRFS_BLOCK_GROUP_DUP, 3, 4},
		    {~0ULL, 5, 6}}}));
	EACH() io(BTRFS_IOC_SPACE_INFO, NEW(struct btrfs_ioctl_space_args, items, 2));
	EACH()
	io(BTRFS_IOC_INO_PATHS,
	   NEW(struct btrfs_ioctl_ino_path_args, 256, 4096, {0, 1},
	       ADDRESS(NEW(struct found, {16, 0, items, 1}, {16, 32, 24, 0x6f6f66, 0x7261622f}))));
	for (unsigned flags = 0; flags < 3; flags++) {
		EACH()
		io(BTRFS_IOC_LOGICAL_INO,
		   NEW(struct btrfs_ioctl_logical_ino_args, 1, 4096, {0, flags}, flags,
		       ADDRESS(NEW(struct found, {0, 48, items * 3, 2},
				   {1, 2, 3, 4, 5, 6, 7, 8, 9}))));
		EACH()
		io(BTRFS_IOC_LOGICAL_INO_V2,
		   NEW(struct btrfs_ioctl_logical_ino_args, 1, 4096, {0}, flags,
		       ADDRESS(NEW(struct found, {0, 48, items * 3, 2}, {1, 2, 3}))));
	}
}

static void searches(void)
{
	for (unsigned items = 0; items < 4; items++) {
		for (unsigned len = 0; len < 9; len += 8) {
			const struct btrfs_ioctl_search_key key = {items,
								   256,
								   BTRFS_LAST_FREE_OBJECTID,
								   1,
								   ~0ULL,
								   2,
								   ~0ULL,
								   BTRFS_INODE_ITEM_KEY,
								   BTRFS_DIR_INDEX_KEY,
								   4096,
								   1,
								   2,
								   3,
								   4,
								   5};
			struct btrfs_ioctl_search_key got = key;

			got.nr_items = items;
			IO_GIVES(BTRFS_IOC_TREE_SEARCH_V2, struct search, ({{key, 128}}),
				 ({{got, 128},
				   {1, 256, 3, BTRFS_INODE_REF_KEY, len},
				   "datadat",
				   {~0ULL, 2, ~0ULL, 999, 4}}));
			IO_GIVES(BTRFS_IOC_TREE_SEARCH_V2, struct search, ({{key, 0}}),
				 ({{got, 7}}));
			EACH()
			{
				struct btrfs_ioctl_search_args a = {.key = key};
				void *at = put(&a, sizeof(a));
				const struct btrfs_ioctl_search_header h[2] = {
					{1, 5, 3, BTRFS_ROOT_ITEM_KEY, 0},
					{2, 6, 4, BTRFS_QGROUP_INFO_KEY, len}};

				a.key = got;
				memcpy(a.buf, h, sizeof(h));
				memset(a.buf + sizeof(h), 'x', len);
				gives(&a, sizeof(a));
				io(BTRFS_IOC_TREE_SEARCH, at);
			}
		}
		found(items);
	}
	IO_GIVES(BTRFS_IOC_INO_LOOKUP, struct btrfs_ioctl_ino_lookup_args, ({0, 256}),
		 ({5, 256, "a/b/c"}));
	IO_GIVES(BTRFS_IOC_INO_LOOKUP, struct btrfs_ioctl_ino_lookup_args, ({5, ~0ULL}),
		 ({5, 7, ""}));
	EACH() io(BTRFS_IOC_LOGICAL_INO, NEW(struct btrfs_ioctl_logical_ino_args, 1, 2));
}

static void quotas(void)
{
	for (unsigned cmd = 0; cmd < 6; cmd++)
		EACH() io(BTRFS_IOC_QUOTA_CTL, NEW(struct btrfs_ioctl_quota_ctl_args, cmd, 7));
	EACH() io(BTRFS_IOC_QGROUP_ASSIGN, NEW(struct btrfs_ioctl_qgroup_assign_args, 1, 2, 3));
	EACH()
	io(BTRFS_IOC_QGROUP_CREATE, NEW(struct btrfs_ioctl_qgroup_create_args, 1, 1ULL << 48));
	EACH()
	io(BTRFS_IOC_QGROUP_LIMIT, NEW(struct btrfs_ioctl_qgroup_limit_args, 5,
				       {BTRFS_QGROUP_LIMIT_MAX_EXCL | 0x8000, 1, 2, 3, ~0ULL}));
	EACH() io(BTRFS_IOC_QUOTA_RESCAN, NEW(struct btrfs_ioctl_quota_rescan_args, 1, 2, {3}));
	IO_GIVES(BTRFS_IOC_QUOTA_RESCAN_STATUS, struct btrfs_ioctl_quota_rescan_args, ({0}),
		 ({1, 256, {3}}));
	EACH()
	io(BTRFS_IOC_DEFRAG_RANGE, NEW(struct btrfs_ioctl_defrag_range_args, 1, ~0ULL,
				       BTRFS_DEFRAG_RANGE_COMPRESS | 0x10, 2, 3, {1}));
	EACH() io(BTRFS_IOC_DEFRAG_RANGE, NEW(struct btrfs_ioctl_defrag_range_args, 0, 5, 0, 0, 9));
	IO_GIVES(BTRFS_IOC_GET_FEATURES, struct btrfs_ioctl_feature_flags, ({0}), ({1, 3, ~0ULL}));
	EACH()
	io(BTRFS_IOC_SET_FEATURES,
	   NEW(struct btrfs_ioctl_feature_flags[2], {0, 1, 2}, {0, 0x100, 4}));
	IO_GIVES(BTRFS_IOC_GET_SUPPORTED_FEATURES, struct btrfs_ioctl_feature_flags[3], ({{0}}),
		 ({{1, 2, 3}, {4, 5, 6}, {0, 1ULL << 40, 0}}));
	IO_GIVES(BTRFS_IOC_SET_RECEIVED_SUBVOL, struct btrfs_ioctl_received_subvol_args,
		 ({"0123456789abcde", 1, 2, {1500000000, 5}, {0}, 3, {4}}),
		 ({"0123456789abcde", 1, 2, {1500000000, 5}, {1600000000, 999999999}, 3, {4}}));
	for (unsigned n = 0; n < 4; n++)
		EACH()
	io(BTRFS_IOC_SEND, NEW(struct btrfs_ioctl_send_args, FD_FILE, n, LIST(__u64, 5, 256, 7),
			       256, BTRFS_SEND_FLAG_NO_FILE_DATA | 0x40));
}

static void devices(void)
{
	IO_GIVES(BTRFS_IOC_DEV_INFO, struct btrfs_ioctl_dev_info_args, ({1}),
		 ({1, "0123456789abcde", 1, 2, .path = "/dev/sda\n"}));
	IO_GIVES(BTRFS_IOC_DEV_INFO, struct btrfs_ioctl_dev_info_args, ({1, "0123456789abcde"}),
		 ({1}));
	for (unsigned flags = 0; flags < 16; flags++)
		IO_GIVES(BTRFS_IOC_FS_INFO, struct btrfs_ioctl_fs_info_args, ({.flags = flags}),
			 ({1, 2, "0123456789abcde", 4096, 4096, 4096, (uint16_t)(flags / 2), 4,
			   flags, 7, "metadata-uuid12"}));
	IO_GIVES(BTRFS_IOC_SCRUB, struct btrfs_ioctl_scrub_args,
		 ({1, 0, ~0ULL, BTRFS_SCRUB_READONLY | 2}),
		 ({1, 0, ~0ULL, 1, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}}));
	IO_GIVES(BTRFS_IOC_SCRUB_PROGRESS, struct btrfs_ioctl_scrub_args, ({1}),
		 ({1, 0, 0, 0, {1, 2, 3}}));
	for (unsigned flags = 0; flags < 32; flags++) {
		const struct btrfs_balance_args a = {BTRFS_AVAIL_ALLOC_BIT_SINGLE,
						     {5},
						     1,
						     2,
						     ~0ULL,
						     4,
						     5,
						     BTRFS_BLOCK_GROUP_RAID1,
						     1U << flags / 2,
						     {7},
						     8,
						     9,
						     {10}};
		const struct btrfs_ioctl_balance_args b = {flags, flags / 3, a,	 a,
							   a,	  {1, 2, 3}, {4}};

		IO_GIVES(BTRFS_IOC_BALANCE_V2, struct btrfs_ioctl_balance_args,
			 ({flags, .data = a}), (b));
		IO_GIVES(BTRFS_IOC_BALANCE_PROGRESS, struct btrfs_ioctl_balance_args, ({0}), (b));
	}
	for (unsigned n = 0; n < 8; n++) {
		IO_GIVES(BTRFS_IOC_GET_DEV_STATS, struct btrfs_ioctl_get_dev_stats, ({1, n, n & 3}),
			 ({1, n, n & 1, {1, 0, 3, 4, 5}}));
		EACH() io(BTRFS_IOC_BALANCE_CTL, n);
		EACH()
		{
			struct btrfs_ioctl_dev_replace_args r = {.cmd = n, .result = n};
			void *at;

			r.start.srcdevid = 3;
			r.start.cont_reading_from_srcdev_mode = n;
			strcpy((char *)r.start.srcdev_name, "/dev/sda");
			strcpy((char *)r.start.tgtdev_name, "/dev/sdb");
			at = put(&r, sizeof(r));
			r.result = n ^ 1;
			r.status = (struct btrfs_ioctl_dev_replace_status_params){
				n, 1001 * n, 1500000000, n ? 1600000000 : 0, 5, 6};
			gives(&r, sizeof(r));
			io(BTRFS_IOC_DEV_REPLACE, at);
		}
	}
}

int main(int argc, char **argv)
{
	script_begin(argc, argv);
	volumes();
	searches();
	quotas();
	devices();
	return 0;
}
