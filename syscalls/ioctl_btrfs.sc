# btrfs: subvolumes, quotas, features, devices.

header <linux/btrfs.h>
flags btrfs_subvol : u64 "BTRFS_SUBVOL_???" {
    BTRFS_SUBVOL_CREATE_ASYNC = 1, BTRFS_SUBVOL_RDONLY, BTRFS_SUBVOL_QGROUP_INHERIT
}
struct btrfs_vol { fd.s64 fd; cstr(4088) name }
struct btrfs_qgroup_create { u64 create; u64 qgroupid }
struct btrfs_qgroup_assign { u64 assign; u64 src; u64 dst }
flags btrfs_qgroup_flags : u64 "BTRFS_QGROUP_LIMIT_???" {
    BTRFS_QGROUP_LIMIT_MAX_RFER = 1, BTRFS_QGROUP_LIMIT_MAX_EXCL, BTRFS_QGROUP_LIMIT_RSV_RFER, BTRFS_QGROUP_LIMIT_RSV_EXCL
    BTRFS_QGROUP_LIMIT_RFER_CMPR, BTRFS_QGROUP_LIMIT_EXCL_CMPR
}
struct btrfs_qgroup_lim { btrfs_qgroup_flags flags; u64 max_rfer; u64 max_excl; u64 rsv_rfer; u64 rsv_excl }
struct btrfs_qgroup_args { u64 qgroupid; btrfs_qgroup_lim lim }
struct btrfs_quota_rescan { u64 flags; u64 progress hide; u64 reserved[6] hide }
struct btrfs_quota_status { u64 flags; custom btrfs_id.u64 progress; u64 reserved[6] hide }
enum btrfs_quota_cmd : u64 "BTRFS_QUOTA_CTL_???" {
    BTRFS_QUOTA_CTL_ENABLE = 1, BTRFS_QUOTA_CTL_DISABLE, BTRFS_QUOTA_CTL_RESCAN__NOTUSED, BTRFS_QUOTA_CTL_ENABLE_SIMPLE_QUOTA
}
struct btrfs_quota_ctl { btrfs_quota_cmd cmd; u64 status hide }
flags btrfs_defrag_flags : u64 "BTRFS_DEFRAG_RANGE_???" {
    BTRFS_DEFRAG_RANGE_COMPRESS = 1, BTRFS_DEFRAG_RANGE_START_IO, BTRFS_DEFRAG_RANGE_COMPRESS_LEVEL, BTRFS_DEFRAG_RANGE_NOCOMPRESS
}
enum btrfs_compress "BTRFS_COMPRESS_???" { "BTRFS_COMPRESS_NONE" = 0, "BTRFS_COMPRESS_ZLIB", "BTRFS_COMPRESS_LZO", "BTRFS_COMPRESS_ZSTD" }
struct btrfs_defrag { u64 start; custom btrfs_most.u64 len; btrfs_defrag_flags flags; u32 extent_thresh; btrfs_compress compress_type; x32 unused[4] hide }
flags btrfs_compat_ro : u64 "BTRFS_FEATURE_COMPAT_RO_???" {
    BTRFS_FEATURE_COMPAT_RO_FREE_SPACE_TREE = 1, BTRFS_FEATURE_COMPAT_RO_FREE_SPACE_TREE_VALID, BTRFS_FEATURE_COMPAT_RO_VERITY
    BTRFS_FEATURE_COMPAT_RO_BLOCK_GROUP_TREE
}
flags btrfs_incompat : u64 "BTRFS_FEATURE_INCOMPAT_???" {
    BTRFS_FEATURE_INCOMPAT_MIXED_BACKREF = 1, BTRFS_FEATURE_INCOMPAT_DEFAULT_SUBVOL, BTRFS_FEATURE_INCOMPAT_MIXED_GROUPS
    BTRFS_FEATURE_INCOMPAT_COMPRESS_LZO, BTRFS_FEATURE_INCOMPAT_COMPRESS_ZSTD, BTRFS_FEATURE_INCOMPAT_BIG_METADATA
    BTRFS_FEATURE_INCOMPAT_EXTENDED_IREF, BTRFS_FEATURE_INCOMPAT_RAID56, BTRFS_FEATURE_INCOMPAT_SKINNY_METADATA
    BTRFS_FEATURE_INCOMPAT_NO_HOLES, BTRFS_FEATURE_INCOMPAT_METADATA_UUID, BTRFS_FEATURE_INCOMPAT_RAID1C34
    BTRFS_FEATURE_INCOMPAT_ZONED, BTRFS_FEATURE_INCOMPAT_EXTENT_TREE_V2, BTRFS_FEATURE_INCOMPAT_RAID_STRIPE_TREE
    BTRFS_FEATURE_INCOMPAT_SIMPLE_QUOTA = 0x10000, BTRFS_FEATURE_INCOMPAT_REMAP_TREE
}
struct btrfs_features { custom btrfs_compat.u64 compat_flags; btrfs_compat_ro compat_ro_flags; btrfs_incompat incompat_flags }
header <linux/btrfs_tree.h>
enum btrfs_object : u64 "???" {
    BTRFS_ROOT_TREE_OBJECTID = 1, BTRFS_EXTENT_TREE_OBJECTID, BTRFS_CHUNK_TREE_OBJECTID, BTRFS_DEV_TREE_OBJECTID
    BTRFS_FS_TREE_OBJECTID, BTRFS_ROOT_TREE_DIR_OBJECTID, BTRFS_CSUM_TREE_OBJECTID, BTRFS_QUOTA_TREE_OBJECTID
    BTRFS_UUID_TREE_OBJECTID, BTRFS_FREE_SPACE_TREE_OBJECTID, BTRFS_BLOCK_GROUP_TREE_OBJECTID
    "BTRFS_RAID_STRIPE_TREE_OBJECTID", "BTRFS_REMAP_TREE_OBJECTID", BTRFS_FIRST_FREE_OBJECTID = 256
    BTRFS_LAST_FREE_OBJECTID = 0xffffffffffffff00, "UINT64_MAX" = 0xffffffffffffffff
}
enum btrfs_key "???" {
    BTRFS_INODE_ITEM_KEY = 1, BTRFS_INODE_REF_KEY = 12, BTRFS_INODE_EXTREF_KEY, BTRFS_XATTR_ITEM_KEY = 24
    BTRFS_VERITY_DESC_ITEM_KEY = 36, BTRFS_VERITY_MERKLE_ITEM_KEY, BTRFS_ORPHAN_ITEM_KEY = 48, BTRFS_DIR_LOG_ITEM_KEY = 60
    BTRFS_DIR_LOG_INDEX_KEY = 72, BTRFS_DIR_ITEM_KEY = 84, BTRFS_DIR_INDEX_KEY = 96, BTRFS_EXTENT_DATA_KEY = 108
    BTRFS_EXTENT_CSUM_KEY = 128, BTRFS_ROOT_ITEM_KEY = 132, BTRFS_ROOT_BACKREF_KEY = 144, BTRFS_ROOT_REF_KEY = 156
    BTRFS_EXTENT_ITEM_KEY = 168, BTRFS_METADATA_ITEM_KEY, BTRFS_EXTENT_OWNER_REF_KEY = 172, BTRFS_TREE_BLOCK_REF_KEY = 176
    BTRFS_EXTENT_DATA_REF_KEY = 178, BTRFS_EXTENT_REF_V0_KEY = 180, BTRFS_SHARED_BLOCK_REF_KEY = 182
    BTRFS_SHARED_DATA_REF_KEY = 184, BTRFS_BLOCK_GROUP_ITEM_KEY = 192, BTRFS_FREE_SPACE_INFO_KEY = 198
    BTRFS_FREE_SPACE_EXTENT_KEY, BTRFS_FREE_SPACE_BITMAP_KEY, BTRFS_DEV_EXTENT_KEY = 204, BTRFS_DEV_ITEM_KEY = 216
    BTRFS_CHUNK_ITEM_KEY = 228, BTRFS_RAID_STRIPE_KEY = 230, BTRFS_IDENTITY_REMAP_KEY = 234, BTRFS_REMAP_KEY
    BTRFS_REMAP_BACKREF_KEY, BTRFS_QGROUP_STATUS_KEY = 240, BTRFS_QGROUP_INFO_KEY = 242, BTRFS_QGROUP_LIMIT_KEY = 244
    BTRFS_QGROUP_RELATION_KEY = 246, BTRFS_TEMPORARY_ITEM_KEY = 248, BTRFS_PERSISTENT_ITEM_KEY, BTRFS_DEV_REPLACE_KEY
    BTRFS_UUID_KEY_SUBVOL, BTRFS_UUID_KEY_RECEIVED_SUBVOL, BTRFS_STRING_ITEM_KEY
}
flags btrfs_block_group : u64 "BTRFS_BLOCK_GROUP_???" {
    BTRFS_BLOCK_GROUP_DATA = 1, BTRFS_BLOCK_GROUP_SYSTEM, BTRFS_BLOCK_GROUP_METADATA, BTRFS_BLOCK_GROUP_RAID0, BTRFS_BLOCK_GROUP_RAID1
    BTRFS_BLOCK_GROUP_DUP, BTRFS_BLOCK_GROUP_RAID10, BTRFS_BLOCK_GROUP_RAID5, BTRFS_BLOCK_GROUP_RAID6, BTRFS_BLOCK_GROUP_RAID1C3
    BTRFS_BLOCK_GROUP_RAID1C4, "BTRFS_BLOCK_GROUP_REMAPPED", "BTRFS_BLOCK_GROUP_METADATA_REMAP", BTRFS_AVAIL_ALLOC_BIT_SINGLE = 0x1000000000000
    BTRFS_SPACE_INFO_GLOBAL_RSV
}
header <linux/btrfs.h>
enum btrfs_csum : u16 "BTRFS_CSUM_TYPE_???" { BTRFS_CSUM_TYPE_CRC32 = 0, BTRFS_CSUM_TYPE_XXHASH, BTRFS_CSUM_TYPE_SHA256, BTRFS_CSUM_TYPE_BLAKE2 }
flags btrfs_info_flags : u64 "BTRFS_FS_INFO_FLAG_???" { BTRFS_FS_INFO_FLAG_CSUM_INFO = 1, BTRFS_FS_INFO_FLAG_GENERATION, BTRFS_FS_INFO_FLAG_METADATA_UUID }
flags btrfs_send_flags : u64 "BTRFS_SEND_FLAG_???" {
    BTRFS_SEND_FLAG_NO_FILE_DATA = 1, BTRFS_SEND_FLAG_OMIT_STREAM_HEADER, BTRFS_SEND_FLAG_OMIT_END_CMD, BTRFS_SEND_FLAG_VERSION
    BTRFS_SEND_FLAG_COMPRESSED
}
flags btrfs_logical_flags : u64 "BTRFS_LOGICAL_INO_ARGS_???" { BTRFS_LOGICAL_INO_ARGS_IGNORE_OFFSET = 1 }
flags btrfs_scrub_flags : u64 "BTRFS_SCRUB_???" { BTRFS_SCRUB_READONLY = 1 }
flags btrfs_stats_flags : u64 "BTRFS_DEV_STATS_???" { BTRFS_DEV_STATS_RESET = 1 }
enum btrfs_stat : int "BTRFS_DEV_STAT_???" {
    BTRFS_DEV_STAT_WRITE_ERRS = 0, BTRFS_DEV_STAT_READ_ERRS, BTRFS_DEV_STAT_FLUSH_ERRS, BTRFS_DEV_STAT_CORRUPTION_ERRS, BTRFS_DEV_STAT_GENERATION_ERRS
}
flags btrfs_balance_flags : u64 "BTRFS_BALANCE_???" {
    BTRFS_BALANCE_DATA = 1, BTRFS_BALANCE_SYSTEM, BTRFS_BALANCE_METADATA, BTRFS_BALANCE_FORCE = 8, BTRFS_BALANCE_RESUME = 0x10
}
flags btrfs_balance_state : u64 "BTRFS_BALANCE_STATE_???" { BTRFS_BALANCE_STATE_RUNNING = 1, BTRFS_BALANCE_STATE_PAUSE_REQ, BTRFS_BALANCE_STATE_CANCEL_REQ }
flags btrfs_balance_args_flags : u64 "BTRFS_BALANCE_ARGS_???" {
    BTRFS_BALANCE_ARGS_PROFILES = 1, BTRFS_BALANCE_ARGS_USAGE, BTRFS_BALANCE_ARGS_DEVID, BTRFS_BALANCE_ARGS_DRANGE, BTRFS_BALANCE_ARGS_VRANGE
    BTRFS_BALANCE_ARGS_LIMIT, BTRFS_BALANCE_ARGS_LIMIT_RANGE, BTRFS_BALANCE_ARGS_STRIPES_RANGE, BTRFS_BALANCE_ARGS_CONVERT, BTRFS_BALANCE_ARGS_SOFT
    BTRFS_BALANCE_ARGS_USAGE_RANGE
}
enum btrfs_balance_ctl "BTRFS_BALANCE_CTL_???" { BTRFS_BALANCE_CTL_PAUSE = 1, BTRFS_BALANCE_CTL_CANCEL }
flags btrfs_inherit_flags : u64 "BTRFS_QGROUP_INHERIT_???" { BTRFS_QGROUP_INHERIT_SET_LIMITS = 1 }
enum btrfs_replace_cmd : u64 "BTRFS_IOCTL_DEV_REPLACE_CMD_???" {
    BTRFS_IOCTL_DEV_REPLACE_CMD_START = 0, BTRFS_IOCTL_DEV_REPLACE_CMD_STATUS, BTRFS_IOCTL_DEV_REPLACE_CMD_CANCEL
}
enum btrfs_replace_result : u64 "BTRFS_IOCTL_DEV_REPLACE_RESULT_???" {
    BTRFS_IOCTL_DEV_REPLACE_RESULT_NO_ERROR = 0, BTRFS_IOCTL_DEV_REPLACE_RESULT_NOT_STARTED, BTRFS_IOCTL_DEV_REPLACE_RESULT_ALREADY_STARTED
    BTRFS_IOCTL_DEV_REPLACE_RESULT_SCRUB_INPROGRESS
}
enum btrfs_replace_mode : u64 "BTRFS_IOCTL_DEV_REPLACE_CONT_READING_FROM_SRCDEV_MODE_???" {
    BTRFS_IOCTL_DEV_REPLACE_CONT_READING_FROM_SRCDEV_MODE_ALWAYS = 0, BTRFS_IOCTL_DEV_REPLACE_CONT_READING_FROM_SRCDEV_MODE_AVOID
}
enum btrfs_replace_state : u64 "BTRFS_IOCTL_DEV_REPLACE_STATE_???" {
    BTRFS_IOCTL_DEV_REPLACE_STATE_NEVER_STARTED = 0, BTRFS_IOCTL_DEV_REPLACE_STATE_STARTED, BTRFS_IOCTL_DEV_REPLACE_STATE_FINISHED
    BTRFS_IOCTL_DEV_REPLACE_STATE_CANCELED, BTRFS_IOCTL_DEV_REPLACE_STATE_SUSPENDED
}
struct btrfs_search_key {
    in custom btrfs_id.u64 tree_id; in custom btrfs_id.u64 min_objectid if verbose || min_objectid != BTRFS_FIRST_FREE_OBJECTID
    in custom btrfs_id.u64 max_objectid if verbose || max_objectid != BTRFS_LAST_FREE_OBJECTID; in custom btrfs_most.u64 min_offset
    in custom btrfs_most.u64 max_offset; in custom btrfs_most.u64 min_transid; in custom btrfs_most.u64 max_transid; in custom btrfs_type.u32 min_type
    in custom btrfs_type.u32 max_type; inout u32 nr_items; pad 36
}
struct btrfs_search_head { u64 transid; custom btrfs_id.u64 objectid; u64 offset; custom btrfs_type.u32 type; u32 len }
struct btrfs_search { inout btrfs_search_key key; out custom btrfs_items(0, 3992, key.nr_items) buf }
struct btrfs_search2 { inout btrfs_search_key key; inout u64 buf_size; out custom btrfs_items(1, buf_size, key.nr_items) buf }
struct btrfs_lookup { in custom btrfs_tree.u64 treeid; in custom btrfs_id.u64 objectid; out custom btrfs_lookup_name name[4080] }
struct btrfs_space { custom btrfs_space_flags.u64 flags; u64 total_bytes; u64 used_bytes }
struct btrfs_spaces { in u64 space_slots; out u64 total_spaces; out custom btrfs_space_list(space_slots, total_spaces) spaces }
struct btrfs_qgroup_inherit {
    btrfs_inherit_flags flags; u64 num_qgroups; u64 num_ref_copies; u64 num_excl_copies; btrfs_qgroup_lim lim; u64 qgroups[num_qgroups] v
}
struct btrfs_vol2 {
    in fd.s64 fd; out u64 transid; in btrfs_subvol flags; in u64 size if flags & BTRFS_SUBVOL_QGROUP_INHERIT
    u64 at hide; in over btrfs_qgroup_inherit *qgroup_inherit errok if flags & BTRFS_SUBVOL_QGROUP_INHERIT; pad 16; in cstr(4040) name
}
struct btrfs_scrub_progress {
    u64 data_extents_scrubbed; u64 tree_extents_scrubbed; u64 data_bytes_scrubbed; u64 tree_bytes_scrubbed; u64 read_errors; u64 csum_errors
    u64 verify_errors; u64 no_csum; u64 csum_discards; u64 super_errors; u64 malloc_errors; u64 uncorrectable_errors; u64 corrected_errors
    u64 last_physical; u64 unverified_errors
}
struct btrfs_scrub { in dev.u64 devid; in u64 start; in custom btrfs_most.u64 end; in btrfs_scrub_flags flags; out btrfs_scrub_progress progress; pad 872 }
struct btrfs_scrubbed { in dev.u64 devid; pad 24; out btrfs_scrub_progress progress; pad 872 }
struct btrfs_dev_info {
    in dev.u64 devid; inout uuid uuid nz; out u64 bytes_used; out u64 total_bytes; pad 3032; out cstr(1024) path
}
struct btrfs_fs_info {
    u64 max_id; u64 num_devices; uuid fsid; u32 nodesize; u32 sectorsize; u32 clone_alignment
    btrfs_csum csum_type if flags & BTRFS_FS_INFO_FLAG_CSUM_INFO; u16 csum_size if flags & BTRFS_FS_INFO_FLAG_CSUM_INFO; btrfs_info_flags flags
    u64 generation if flags & BTRFS_FS_INFO_FLAG_GENERATION; uuid metadata_uuid if flags & BTRFS_FS_INFO_FLAG_METADATA_UUID; pad 944
}
struct btrfs_balance_args packed {
    btrfs_block_group profiles; custom btrfs_most.u64 usage; dev.u64 devid; custom btrfs_most.u64 pstart; custom btrfs_most.u64 pend; custom btrfs_most.u64 vstart; custom btrfs_most.u64 vend
    custom btrfs_most.u64 target; btrfs_balance_args_flags flags; pad 64
}
struct btrfs_balance {
    inout btrfs_balance_flags flags; out btrfs_balance_state state; inout btrfs_balance_args data if flags & BTRFS_BALANCE_DATA
    inout btrfs_balance_args meta if flags & BTRFS_BALANCE_METADATA; inout btrfs_balance_args sys if flags & BTRFS_BALANCE_SYSTEM; pad 600
}
struct btrfs_inum { u64 inum; u64 offset; u64 root }
struct btrfs_container { u32 bytes_left; u32 bytes_missing; u32 elem_cnt; u32 elem_missed }
struct btrfs_ino_paths { in u64 inum; in u64 size; x64 reserved[4] hide; inout custom btrfs_found(0).u64 fspath }
struct btrfs_logical_ino {
    in u64 logical; in u64 size; in custom words(8) reserved[24] nz; in btrfs_logical_flags flags; inout custom btrfs_found(1).u64 inodes
}
struct btrfs_when @i386 unpacked { u64 sec; u32 nsec }
struct btrfs_received {
    in uuid uuid; in u64 stransid; out u64 rtransid; btrfs_when s hide; in over custom btrfs_time stime[12]; btrfs_when r hide
    out over custom btrfs_time rtime[12]; in u64 flags; pad 128
}
struct btrfs_send {
    fd.s64 send_fd; u64 clone_sources_count; custom btrfs_id.u64 *clone_sources[clone_sources_count] when verbose; custom btrfs_id.u64 parent_root; btrfs_send_flags flags; pad 32
}
struct btrfs_dev_stats {
    in dev.u64 devid; inout u64 nr_items; inout btrfs_stats_flags flags; out custom btrfs_stats(nr_items) values[1008]
}
struct btrfs_replace_start { dev.u64 srcdevid; btrfs_replace_mode cont_reading_from_srcdev_mode; cstr(1025) srcdev_name; cstr(1025) tgtdev_name }
struct btrfs_replace_status {
    btrfs_replace_state replace_state; custom btrfs_thousandths.u64 progress_1000; custom btrfs_date.u64 time_started; custom btrfs_date.u64 time_stopped
    u64 num_write_errors; u64 num_uncorrectable_read_errors
}
struct btrfs_replace {
    in btrfs_replace_cmd cmd; out btrfs_replace_result result; in btrfs_replace_start start if cmd == BTRFS_IOCTL_DEV_REPLACE_CMD_START
    out over btrfs_replace_status status if cmd == BTRFS_IOCTL_DEV_REPLACE_CMD_STATUS; pad 512
}
