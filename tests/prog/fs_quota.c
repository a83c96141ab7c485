// pawl: -a0 -v -e trace=quotactl,quotactl_fd
#include <linux/dqblk_xfs.h>
#include <sys/quota.h>

#include "fake.h"

/* How much of a file system somebody may use: the command says what the last argument is. */

enum { FD_CALL = 443 };

static void plain(void)
{
	struct dqblk *b = OBJ(0, struct dqblk, 1, 2, 3, 4, 5, 6, 7, 8, 0x3f);
	struct dqinfo *i = OBJ(1, struct dqinfo, 1, 2, 0x10001, 7);
	int *format = ARRAY(2, int, 2);

	T(fake(SYS_quotactl, QCMD(Q_SYNC, USRQUOTA), NULL, 5, 6),
	  "quotactl(QCMD(Q_SYNC, USRQUOTA), NULL) = 0");
	T(fake(SYS_quotactl, QCMD(Q_QUOTAON, USRQUOTA), "/dev/x", 2, "/quota"),
	  "quotactl(QCMD(Q_QUOTAON, USRQUOTA), \"/dev/x\", QFMT_VFS_V0, \"/quota\") = 0");
	T(fake_fail(SYS_quotactl, QCMD(Q_QUOTAON, GRPQUOTA), "/dev/x", 9, NULL),
	  "quotactl(QCMD(Q_QUOTAON, GRPQUOTA), \"/dev/x\", 0x9 /* QFMT_?\?? */, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_quotactl, QCMD(Q_QUOTAOFF, 2), "/dev/x", 5, 6),
	  "quotactl(QCMD(Q_QUOTAOFF, PRJQUOTA), \"/dev/x\") = 0");
	T(fake(SYS_quotactl, QCMD(Q_GETFMT, USRQUOTA), "/dev/x", 0, format),
	  "quotactl(QCMD(Q_GETFMT, USRQUOTA), \"/dev/x\", [QFMT_VFS_V0]) = 0");
	T(fake_fail(SYS_quotactl, QCMD(Q_GETFMT, 3), "/dev/x", 0, format),
	  "quotactl(QCMD(Q_GETFMT, 0x3 /* ?\??QUOTA */), \"/dev/x\", 0x10004ffc) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_quotactl, QCMD(Q_GETINFO, USRQUOTA), "/dev/x", 0, i),
	  "quotactl(QCMD(Q_GETINFO, USRQUOTA), \"/dev/x\", {dqi_bgrace=1, dqi_igrace=2, dqi_flags=DQF_ROOT_SQUASH|DQF_SYS_FILE, dqi_valid=IIF_BGRACE|IIF_IGRACE|IIF_FLAGS}) = 0");
	T(fake(SYS_quotactl, QCMD(Q_SETINFO, USRQUOTA), "/dev/x", 0, i),
	  "quotactl(QCMD(Q_SETINFO, USRQUOTA), \"/dev/x\", {dqi_bgrace=1, dqi_igrace=2, dqi_flags=DQF_ROOT_SQUASH|DQF_SYS_FILE, dqi_valid=IIF_BGRACE|IIF_IGRACE|IIF_FLAGS}) = 0");
	T(fake_fail(SYS_quotactl, QCMD(Q_SETINFO, 0xff), NULL, 0, 5),
	  "quotactl(QCMD(Q_SETINFO, 0xff /* ?\??QUOTA */), NULL, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_quotactl, QCMD(Q_GETQUOTA, USRQUOTA), "/dev/x", 1000, b),
	  "quotactl(QCMD(Q_GETQUOTA, USRQUOTA), \"/dev/x\", 1000, {dqb_bhardlimit=1, dqb_bsoftlimit=2, dqb_curspace=3, dqb_ihardlimit=4, dqb_isoftlimit=5, dqb_curinodes=6, dqb_btime=7, dqb_itime=8, dqb_valid=QIF_BLIMITS|QIF_SPACE|QIF_ILIMITS|QIF_INODES|QIF_BTIME|QIF_ITIME}) = 0");
	T(fake_fail(SYS_quotactl, QCMD(Q_GETQUOTA, USRQUOTA), "/dev/x", -1, b),
	  IF64("quotactl(QCMD(Q_GETQUOTA, USRQUOTA), \"/dev/x\", -1, 0x10000fb8) = -1 EPERM (Operation not permitted)",
	       "quotactl(QCMD(Q_GETQUOTA, USRQUOTA), \"/dev/x\", -1, 0x10000fbc) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_quotactl, QCMD(Q_SETQUOTA, GRPQUOTA), "/dev/x", -1, b),
	  "quotactl(QCMD(Q_SETQUOTA, GRPQUOTA), \"/dev/x\", -1, {dqb_bhardlimit=1, dqb_bsoftlimit=2, dqb_curspace=3, dqb_ihardlimit=4, dqb_isoftlimit=5, dqb_curinodes=6, dqb_btime=7, dqb_itime=8, dqb_valid=QIF_BLIMITS|QIF_SPACE|QIF_ILIMITS|QIF_INODES|QIF_BTIME|QIF_ITIME}) = 0");
	b->dqb_valid = -1;
	T(fake(SYS_quotactl, QCMD(Q_SETQUOTA, GRPQUOTA), "/dev/x", 0, b),
	  "quotactl(QCMD(Q_SETQUOTA, GRPQUOTA), \"/dev/x\", 0, {dqb_bhardlimit=1, dqb_bsoftlimit=2, dqb_curspace=3, dqb_ihardlimit=4, dqb_isoftlimit=5, dqb_curinodes=6, dqb_btime=7, dqb_itime=8, dqb_valid=QIF_BLIMITS|QIF_SPACE|QIF_ILIMITS|QIF_INODES|QIF_BTIME|QIF_ITIME|0xffffffc0}) = 0");
	T(fake_fail(SYS_quotactl, QCMD(Q_SETQUOTA, GRPQUOTA), "/dev/x", 0, &b->dqb_bsoftlimit),
	  IF64("quotactl(QCMD(Q_SETQUOTA, GRPQUOTA), \"/dev/x\", 0, 0x10000fc0) = -1 EPERM (Operation not permitted)",
	       "quotactl(QCMD(Q_SETQUOTA, GRPQUOTA), \"/dev/x\", 0, 0x10000fc4) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_quotactl, QCMD(Q_GETNEXTQUOTA, USRQUOTA), "/dev/x", 0, b),
	  IF64("quotactl(QCMD(Q_GETNEXTQUOTA, USRQUOTA), \"/dev/x\", 0, {dqb_bhardlimit=1, dqb_bsoftlimit=2, dqb_curspace=3, dqb_ihardlimit=4, dqb_isoftlimit=5, dqb_curinodes=6, dqb_btime=7, dqb_itime=8, dqb_valid=QIF_BLIMITS|QIF_SPACE|QIF_ILIMITS|QIF_INODES|QIF_BTIME|QIF_ITIME|0xffffffc0, dqb_id=327718}) = 0",
	       "quotactl(QCMD(Q_GETNEXTQUOTA, USRQUOTA), \"/dev/x\", 0, 0x10000fbc) = 0"));
	T(fake_fail(SYS_quotactl, QCMD(0x100, 0), "", 1, 2),
	  "quotactl(QCMD(Q_V1_QUOTAON, USRQUOTA), \"\", 1, 0x2) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_quotactl, -1, 5, -1, -1),
	  IF64("quotactl(QCMD(0xffffff /* Q_?\?? */, 0xff /* ?\??QUOTA */), 0x5, -1, 0xffffffffffffffff) = -1 EPERM (Operation not permitted)",
	       "quotactl(QCMD(0xffffff /* Q_?\?? */, 0xff /* ?\??QUOTA */), 0x5, -1, 0xffffffff) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_quotactl, 0, NULL, 0, NULL),
	  "quotactl(QCMD(0 /* Q_?\?? */, USRQUOTA), NULL, 0, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(FD_CALL, 9, QCMD(Q_SETQUOTA, USRQUOTA), 1, b),
	  "quotactl_fd(9, QCMD(Q_SETQUOTA, USRQUOTA), 1, {dqb_bhardlimit=1, dqb_bsoftlimit=2, dqb_curspace=3, dqb_ihardlimit=4, dqb_isoftlimit=5, dqb_curinodes=6, dqb_btime=7, dqb_itime=8, dqb_valid=QIF_BLIMITS|QIF_SPACE|QIF_ILIMITS|QIF_INODES|QIF_BTIME|QIF_ITIME|0xffffffc0}) = 0");
	T(fake_fail(FD_CALL, -1, QCMD(Q_SYNC, USRQUOTA), 1, b),
	  "quotactl_fd(-1, QCMD(Q_SYNC, USRQUOTA)) = -1 EPERM (Operation not permitted)");
	T(fake_fail(FD_CALL, -1, QCMD(0x123456, 1), 1, b),
	  IF64("quotactl_fd(-1, QCMD(0x123456 /* Q_?\?? */, GRPQUOTA), 1, 0x10000fb8) = -1 EPERM (Operation not permitted)",
	       "quotactl_fd(-1, QCMD(0x123456 /* Q_?\?? */, GRPQUOTA), 1, 0x10000fbc) = -1 EPERM (Operation not permitted)"));
}

static void xfs(void)
{
	struct fs_disk_quota *q = OBJ(0, struct fs_disk_quota, .d_version = 1, .d_flags = 3, .d_fieldmask = 0x7fff, .d_id = 7,
				      .d_blk_hardlimit = -1, .d_ino_softlimit = 5, .d_bcount = 6, .d_itimer = -1, .d_btimer = 8,
				      .d_iwarns = 9, .d_rtb_hardlimit = 10, .d_rtbtimer = 11, .d_rtbwarns = 12);
	struct fs_quota_stat *s = OBJ(1, struct fs_quota_stat, .qs_version = 1, .qs_flags = 0x7f, .qs_uquota = {1, 2, 3},
				      .qs_gquota = {4, 5, 6}, .qs_incoredqs = 7, .qs_btimelimit = -8, .qs_itimelimit = 9,
				      .qs_rtbtimelimit = 10, .qs_bwarnlimit = 11, .qs_iwarnlimit = 12);
	struct fs_quota_statv *v = OBJ(2, struct fs_quota_statv, .qs_version = 1, .qs_flags = 5, .qs_incoredqs = 7,
				       .qs_uquota = {1, 2, 3}, .qs_gquota = {4, 5, 6}, .qs_pquota = {-1, 8, 9}, .qs_btimelimit = 10,
				       .qs_itimelimit = -11, .qs_rtbtimelimit = 12, .qs_bwarnlimit = 13, .qs_iwarnlimit = 14);
	unsigned *f = ARRAY(3, unsigned, 0x3f);

	T(fake(SYS_quotactl, QCMD(Q_XQUOTAON, USRQUOTA), "/dev/x", 0, f),
	  "quotactl(QCMD(Q_XQUOTAON, USRQUOTA), \"/dev/x\", [FS_QUOTA_UDQ_ACCT|FS_QUOTA_UDQ_ENFD|FS_QUOTA_GDQ_ACCT|FS_QUOTA_GDQ_ENFD|FS_QUOTA_PDQ_ACCT|FS_QUOTA_PDQ_ENFD]) = 0");
	T(fake_fail(SYS_quotactl, QCMD(Q_XQUOTAOFF, GRPQUOTA), "/dev/x", 0, f + 1),
	  "quotactl(QCMD(Q_XQUOTAOFF, GRPQUOTA), \"/dev/x\", 0x10007000) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_quotactl, QCMD(Q_XGETQUOTA, USRQUOTA), "/dev/x", 7, q),
	  "quotactl(QCMD(Q_XGETQUOTA, USRQUOTA), \"/dev/x\", 7, {d_version=1, d_flags=FS_USER_QUOTA|FS_PROJ_QUOTA, d_fieldmask=0x7fff, d_id=7, d_blk_hardlimit=18446744073709551615, d_blk_softlimit=0, d_ino_hardlimit=0, d_ino_softlimit=5, d_bcount=6, d_icount=0, d_itimer=-1, d_btimer=8, d_iwarns=9, d_bwarns=0, d_rtb_hardlimit=10, d_rtb_softlimit=0, d_rtbcount=0, d_rtbtimer=11, d_rtbwarns=12}) = 0");
	T(fake_fail(SYS_quotactl, QCMD(Q_XGETQUOTA, USRQUOTA), "/dev/x", 7, q),
	  "quotactl(QCMD(Q_XGETQUOTA, USRQUOTA), \"/dev/x\", 7, 0x10000f90) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_quotactl, QCMD(Q_XSETQLIM, USRQUOTA), "/dev/x", -1, q),
	  "quotactl(QCMD(Q_XSETQLIM, USRQUOTA), \"/dev/x\", -1, {d_version=1, d_flags=FS_USER_QUOTA|FS_PROJ_QUOTA, d_fieldmask=0x7fff, d_id=7, d_blk_hardlimit=18446744073709551615, d_blk_softlimit=0, d_ino_hardlimit=0, d_ino_softlimit=5, d_bcount=6, d_icount=0, d_itimer=-1, d_btimer=8, d_iwarns=9, d_bwarns=0, d_rtb_hardlimit=10, d_rtb_softlimit=0, d_rtbcount=0, d_rtbtimer=11, d_rtbwarns=12}) = 0");
	T(fake_fail(SYS_quotactl, QCMD(Q_XSETQLIM, USRQUOTA), "/dev/x", -1, NULL),
	  "quotactl(QCMD(Q_XSETQLIM, USRQUOTA), \"/dev/x\", -1, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_quotactl, QCMD(Q_XGETQSTAT, USRQUOTA), "/dev/x", 0, s),
	  "quotactl(QCMD(Q_XGETQSTAT, USRQUOTA), \"/dev/x\", {qs_version=1, qs_flags=FS_QUOTA_UDQ_ACCT|FS_QUOTA_UDQ_ENFD|FS_QUOTA_GDQ_ACCT|FS_QUOTA_GDQ_ENFD|FS_QUOTA_PDQ_ACCT|FS_QUOTA_PDQ_ENFD|0x40, qs_uquota={qfs_ino=1, qfs_nblks=2, qfs_nextents=3}, qs_gquota={qfs_ino=4, qfs_nblks=5, qfs_nextents=6}, qs_incoredqs=7, qs_btimelimit=-8, qs_itimelimit=9, qs_rtbtimelimit=10, qs_bwarnlimit=11, qs_iwarnlimit=12}) = 0");
	T(fake_fail(SYS_quotactl, QCMD(Q_XGETQSTAT, USRQUOTA), "/dev/x", 0, s),
	  IF64("quotactl(QCMD(Q_XGETQSTAT, USRQUOTA), \"/dev/x\", 0x10002fb0) = -1 EPERM (Operation not permitted)",
	       "quotactl(QCMD(Q_XGETQSTAT, USRQUOTA), \"/dev/x\", 0x10002fbc) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_quotactl, QCMD(Q_XGETQSTATV, USRQUOTA), "/dev/x", 0, v),
	  "quotactl(QCMD(Q_XGETQSTATV, USRQUOTA), \"/dev/x\", {qs_version=1, qs_flags=FS_QUOTA_UDQ_ACCT|FS_QUOTA_GDQ_ACCT, qs_incoredqs=7, qs_uquota={qfs_ino=1, qfs_nblks=2, qfs_nextents=3}, qs_gquota={qfs_ino=4, qfs_nblks=5, qfs_nextents=6}, qs_pquota={qfs_ino=18446744073709551615, qfs_nblks=8, qfs_nextents=9}, qs_btimelimit=10, qs_itimelimit=-11, qs_rtbtimelimit=12, qs_bwarnlimit=13, qs_iwarnlimit=14}) = 0");
	T(fake(SYS_quotactl, QCMD(Q_XQUOTARM, USRQUOTA), "/dev/x", 0, f),
	  "quotactl(QCMD(Q_XQUOTARM, USRQUOTA), \"/dev/x\", [FS_USER_QUOTA|FS_PROJ_QUOTA|FS_GROUP_QUOTA|0x38]) = 0");
	T(fake(SYS_quotactl, QCMD(Q_XQUOTASYNC, USRQUOTA), "/dev/x", 0, f),
	  "quotactl(QCMD(Q_XQUOTASYNC, USRQUOTA), \"/dev/x\") = 0");
	T(fake(SYS_quotactl, QCMD(Q_XGETNEXTQUOTA, USRQUOTA), "/dev/x", 1, q),
	  "quotactl(QCMD(Q_XGETNEXTQUOTA, USRQUOTA), \"/dev/x\", 1, {d_version=1, d_flags=FS_USER_QUOTA|FS_PROJ_QUOTA, d_fieldmask=0x7fff, d_id=7, d_blk_hardlimit=18446744073709551615, d_blk_softlimit=0, d_ino_hardlimit=0, d_ino_softlimit=5, d_bcount=6, d_icount=0, d_itimer=-1, d_btimer=8, d_iwarns=9, d_bwarns=0, d_rtb_hardlimit=10, d_rtb_softlimit=0, d_rtbcount=0, d_rtbtimer=11, d_rtbwarns=12}) = 0");
}

int main(void)
{
	fake_init();
	plain();
	xfs();
	return finish();
}
