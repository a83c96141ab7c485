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
struct btrfs_quota_status { u64 flags; u64 progress; u64 reserved[6] hide }
enum btrfs_quota_cmd : u64 "BTRFS_QUOTA_CTL_???" {
    BTRFS_QUOTA_CTL_ENABLE = 1, BTRFS_QUOTA_CTL_DISABLE, BTRFS_QUOTA_CTL_RESCAN__NOTUSED, BTRFS_QUOTA_CTL_ENABLE_SIMPLE_QUOTA
}
struct btrfs_quota_ctl { btrfs_quota_cmd cmd; u64 status hide }
flags btrfs_defrag_flags : u64 "BTRFS_DEFRAG_RANGE_???" {
    BTRFS_DEFRAG_RANGE_COMPRESS = 1, BTRFS_DEFRAG_RANGE_START_IO, BTRFS_DEFRAG_RANGE_COMPRESS_LEVEL, BTRFS_DEFRAG_RANGE_NOCOMPRESS
}
enum btrfs_compress "BTRFS_COMPRESS_???" { "BTRFS_COMPRESS_NONE" = 0, "BTRFS_COMPRESS_ZLIB", "BTRFS_COMPRESS_LZO", "BTRFS_COMPRESS_ZSTD" }
struct btrfs_defrag { u64 start; u64 len; btrfs_defrag_flags flags; u32 extent_thresh; btrfs_compress compress_type; x32 unused[4] hide }
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
