# Disk quotas: quotactl by command.

header <linux/quota.h>
enum quota_type "???QUOTA" { USRQUOTA = 0, GRPQUOTA, PRJQUOTA }
enum quota_format "QFMT_???" { QFMT_VFS_OLD = 1, QFMT_VFS_V0, QFMT_OCFS2, QFMT_VFS_V1, QFMT_SHMEM }
flags dqinfo_flags "DQF_???" { DQF_ROOT_SQUASH = 1, DQF_SYS_FILE = 0x10000 }
flags dqinfo_valid "IIF_???" { IIF_BGRACE = 1, IIF_IGRACE, IIF_FLAGS }
flags dqblk_valid "QIF_???" { QIF_BLIMITS = 1, QIF_SPACE, QIF_ILIMITS, QIF_INODES, QIF_BTIME, QIF_ITIME }
struct if_dqinfo { u64 dqi_bgrace;  u64 dqi_igrace;  dqinfo_flags dqi_flags;  dqinfo_valid dqi_valid }
# Read without the padding that it has at its end on some ABIs.
struct if_dqblk packed {
    u64 dqb_bhardlimit;  u64 dqb_bsoftlimit;  u64 dqb_curspace;  u64 dqb_ihardlimit;  u64 dqb_isoftlimit;  u64 dqb_curinodes
    u64 dqb_btime v;  u64 dqb_itime v;  dqblk_valid dqb_valid v
}
struct if_nextdqblk {
    u64 dqb_bhardlimit;  u64 dqb_bsoftlimit;  u64 dqb_curspace;  u64 dqb_ihardlimit;  u64 dqb_isoftlimit;  u64 dqb_curinodes
    u64 dqb_btime v;  u64 dqb_itime v;  dqblk_valid dqb_valid v;  u32 dqb_id
}
header <linux/dqblk_xfs.h>
flags xfs_quota_flags "FS_QUOTA_???" {
    FS_QUOTA_UDQ_ACCT = 1, FS_QUOTA_UDQ_ENFD, FS_QUOTA_GDQ_ACCT, FS_QUOTA_GDQ_ENFD, FS_QUOTA_PDQ_ACCT, FS_QUOTA_PDQ_ENFD
}
flags xfs_dqblk_flags "FS_???_QUOTA" { FS_USER_QUOTA = 1, FS_PROJ_QUOTA, FS_GROUP_QUOTA }
struct fs_disk_quota {
    s8 d_version;  xfs_dqblk_flags.u8 d_flags;  x16 d_fieldmask;  u32 d_id;  u64 d_blk_hardlimit;  u64 d_blk_softlimit
    u64 d_ino_hardlimit;  u64 d_ino_softlimit;  u64 d_bcount;  u64 d_icount;  s32 d_itimer v;  s32 d_btimer v
    u16 d_iwarns v;  u16 d_bwarns v;  pad 4;  u64 d_rtb_hardlimit v;  u64 d_rtb_softlimit v;  u64 d_rtbcount v
    s32 d_rtbtimer v;  u16 d_rtbwarns v;  s16 d_padding3 hide;  u64 d_padding4 hide
}
struct fs_qfilestat { u64 qfs_ino;  u64 qfs_nblks;  u32 qfs_nextents }
struct fs_quota_stat {
    s8 qs_version;  pad 1;  xfs_quota_flags.u16 qs_flags v;  s8 qs_pad hide;  fs_qfilestat qs_uquota v;  fs_qfilestat qs_gquota v
    u32 qs_incoredqs v;  s32 qs_btimelimit v;  s32 qs_itimelimit v;  s32 qs_rtbtimelimit v;  u16 qs_bwarnlimit v
    u16 qs_iwarnlimit v
}
struct fs_qfilestatv { u64 qfs_ino;  u64 qfs_nblks;  u32 qfs_nextents;  pad 4 }
struct fs_quota_statv {
    s8 qs_version;  pad 1;  xfs_quota_flags.u16 qs_flags v;  u32 qs_incoredqs v
    fs_qfilestatv qs_uquota v;  fs_qfilestatv qs_gquota v;  fs_qfilestatv qs_pquota v
    s32 qs_btimelimit v;  s32 qs_itimelimit v;  s32 qs_rtbtimelimit v;  u16 qs_bwarnlimit v;  u16 qs_iwarnlimit v
    u16 qs_rtbwarnlimit hide;  u16 qs_pad3 hide;  u32 qs_pad4 hide;  u64 qs_pad2[7] hide
}
enum quota_cmd "Q_???" {
    Q_V1_QUOTAON = 0x100, Q_V1_QUOTAOFF = 0x200, Q_V1_GETQUOTA = 0x300, Q_V1_SETQUOTA = 0x400, Q_V1_SETUSE = 0x500, Q_V1_SYNC = 0x600
    Q_SETQLIM = 0x700, Q_V1_GETSTATS = 0x800, Q_V1_RSQUASH = 0x1000
    Q_SYNC = 0x800001       ()
    Q_QUOTAON = 0x800002    (quota_format id, path addr)
    Q_QUOTAOFF = 0x800003   ()
    Q_GETFMT = 0x800004     (skip uint id, out quota_format *addr)
    Q_GETINFO = 0x800005    (skip uint id, out if_dqinfo *addr)
    Q_SETINFO = 0x800006    (skip uint id, if_dqinfo *addr)
    Q_GETQUOTA = 0x800007   (uid id, out if_dqblk *addr)
    Q_SETQUOTA = 0x800008   (uid id, if_dqblk *addr)
    Q_GETNEXTQUOTA = 0x800009  (uid id, out if_nextdqblk *addr)
    Q_XQUOTAON = 0x5801, Q_XQUOTAOFF  (skip uint id, xfs_quota_flags *addr)
    Q_XGETQUOTA = 0x5803    (uid id, out fs_disk_quota *addr)
    Q_XSETQLIM = 0x5804     (uid id, fs_disk_quota *addr)
    Q_XGETQSTAT = 0x5805    (skip uint id, out fs_quota_stat *addr)
    Q_XQUOTARM = 0x5806     (skip uint id, xfs_dqblk_flags *addr)
    Q_XQUOTASYNC = 0x5807   ()
    Q_XGETQSTATV = 0x5808   (skip uint id, out fs_quota_statv *addr)
    Q_XGETNEXTQUOTA = 0x5809  (uid id, out fs_disk_quota *addr)
}
# Shown as QCMD(command, type); the commands' payloads go by the upper 24 bits.
type quota_op = select 0 ? quota_cmd : custom quota_op.u32
quotactl(quota_op op, path special, ...(op >> 8))			%file
    else (uid id, ptr addr)
quotactl_fd(fd fd, quota_op op, ...(op >> 8))				%desc
    else (uid id, ptr addr)
