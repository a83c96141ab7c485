# Files and file systems: attributes, extents, clones, labels, freezing.

header <linux/fs.h>
flags fs_flags "FS_???_FL" {
    FS_SECRM_FL = 0x1, FS_UNRM_FL, FS_COMPR_FL, FS_SYNC_FL, FS_IMMUTABLE_FL, FS_APPEND_FL
    FS_NODUMP_FL, FS_NOATIME_FL, FS_DIRTY_FL, FS_COMPRBLK_FL, FS_NOCOMP_FL, FS_ENCRYPT_FL
    FS_INDEX_FL, FS_IMAGIC_FL, FS_JOURNAL_DATA_FL, FS_NOTAIL_FL, FS_DIRSYNC_FL, FS_TOPDIR_FL
    FS_HUGE_FILE_FL, FS_EXTENT_FL, FS_VERITY_FL, FS_EA_INODE_FL, FS_EOFBLOCKS_FL, FS_NOCOW_FL
    FS_DAX_FL = 0x2000000, FS_INLINE_DATA_FL = 0x10000000, FS_PROJINHERIT_FL, FS_CASEFOLD_FL
    FS_RESERVED_FL
}
struct fsxattr_get {
    fs_xflags fsx_xflags; u32 fsx_extsize; u32 fsx_nextents; x32 fsx_projid; u32 fsx_cowextsize; pad 8
}
struct fsxattr_set {
    fs_xflags fsx_xflags; u32 fsx_extsize; u32 fsx_nextents hide; x32 fsx_projid; u32 fsx_cowextsize; pad 8
}
struct fstrim_range { x64 start; u64 len; u64 minlen }
struct file_clone_range { fd.s64 src_fd; u64 src_offset; u64 src_length; u64 dest_offset }
struct dedupe_info { fd.s64 dest_fd; u64 dest_offset; u64 bytes_deduped hide; s32 status hide; x32 reserved hide }
struct dedupe_result { s64 dest_fd hide; u64 dest_offset hide; u64 bytes_deduped; custom dedupe_status.u32 status; x32 reserved hide }
struct fsuuid2 { u8 len; custom bytes_hex(min(len, 16)) uuid[16] }
struct fs_sysfs_path { u8 len; custom counted_name(len) name[128] }
header <linux/fiemap.h>
flags fiemap_flags "FIEMAP_FLAG_???" {
    FIEMAP_FLAG_SYNC = 0x1, FIEMAP_FLAG_XATTR, FIEMAP_FLAG_CACHE
}
flags fiemap_extent_flags "FIEMAP_EXTENT_???" {
    FIEMAP_EXTENT_LAST = 0x1, FIEMAP_EXTENT_UNKNOWN, FIEMAP_EXTENT_DELALLOC, FIEMAP_EXTENT_ENCODED
    FIEMAP_EXTENT_DATA_ENCRYPTED = 0x80, FIEMAP_EXTENT_NOT_ALIGNED, FIEMAP_EXTENT_DATA_INLINE
    FIEMAP_EXTENT_DATA_TAIL, FIEMAP_EXTENT_UNWRITTEN, FIEMAP_EXTENT_MERGED, FIEMAP_EXTENT_SHARED
}
struct fiemap_extent {
    u64 fe_logical; u64 fe_physical; u64 fe_length; x64 fe_reserved64[2] hide; fiemap_extent_flags fe_flags
    x32 fe_reserved[3] hide
}
# custom/fiemap.c shows the extents behind the header.
struct fiemap_head { u64 fm_start; u64 fm_length; fiemap_flags fm_flags; u32 fm_mapped_extents hide; u32 fm_extent_count; pad 4 }
struct dedupe_head { u64 src_offset; u64 src_length; u16 dest_count; pad 6 }
enum fs_shutdown "FS_SHUTDOWN_FLAGS_???" {
    FS_SHUTDOWN_FLAGS_DEFAULT = 0, FS_SHUTDOWN_FLAGS_LOGFLUSH, FS_SHUTDOWN_FLAGS_NOLOGFLUSH
}

ioctls 'f' {
    FS_IOC32_GETFLAGS = 0x80046601  out fs_flags "attr"
    FS_IOC32_SETFLAGS = 0x40046602  in fs_flags "attr"
}
[x86_64]
ioctls 'f' {
    FS_IOC_GETFLAGS = 0x80086601  out fs_flags "attr"
    FS_IOC_SETFLAGS = 0x40086602  in fs_flags "attr"
}
ioctls 'X' {
    FS_IOC_FSGETXATTR = 0x801c581f  out fsxattr_get "arg"
    FS_IOC_FSSETXATTR = 0x401c5820  in fsxattr_set "arg"
    FITRIM = 0xc0185879  in fstrim_range
    FS_IOC_SHUTDOWN = 0x8004587d  in fs_shutdown
    FIFREEZE = 0xc0045877  none
    FITHAW = 0xc0045878  none
}
ioctls 0x94 {
    FICLONE = 0x40049409  int "src_fd"
    FICLONERANGE = 0x4020940d  in file_clone_range "arg"
    FS_IOC_GETFSLABEL = 0x81009431  out custom fs_label "label"
    FS_IOC_SETFSLABEL = 0x41009432  in custom fs_label "label"
}
ioctls 0x15 {
    FS_IOC_GETFSUUID = 0x80111500  out fsuuid2 "arg"
    FS_IOC_GETFSSYSFSPATH = 0x80811501  out fs_sysfs_path "arg"
}
ioctls 'f' { FS_IOC_FIEMAP = 0xc020660b  inout custom fiemap }
ioctls 0x94 { FIDEDUPERANGE = 0xc0189436  inout custom dedupe_range "arg" }
header <linux/fs.h>
flags lbmd_flags "LBMD_PI_CAP_???" { LBMD_PI_CAP_INTEGRITY = 1, LBMD_PI_CAP_REFTAG }
enum lbmd_csum : u8 "LBMD_PI_CSUM_???" { LBMD_PI_CSUM_NONE = 0, LBMD_PI_CSUM_IP, LBMD_PI_CSUM_CRC16_T10DIF, LBMD_PI_CSUM_CRC64_NVME = 4 }
struct lbmd_cap {
    lbmd_flags lbmd_flags; u16 lbmd_interval; u8 lbmd_size; u8 lbmd_opaque_size; u8 lbmd_opaque_offset; u8 lbmd_pi_size; u8 lbmd_pi_offset
    lbmd_csum lbmd_guard_tag_type; u8 lbmd_app_tag_size; u8 lbmd_ref_tag_size; u8 lbmd_storage_tag_size; pad 1
}
