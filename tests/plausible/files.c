/* Files, file systems, namespaces and processes by descriptor. */
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <linux/fscrypt.h>
#include <linux/inotify.h>
#include <linux/nsfs.h>

#include "plausible.h"

struct fiemap_with {
	struct fiemap head;
	struct fiemap_extent e[4];
};

struct dedupe_with {
	struct file_dedupe_range head;
	struct file_dedupe_range_info i[3];
};

enum {
	GETFSUUID = 0x80111500,
	GETFSSYSFSPATH = 0x80811501,
	GETLBMD_CAP = 0xc0101502,
	MNT_INFO = 0x8010b70a,
	PIDFD_INFO = 0xc050ff0b
};

static void extents(void)
{
	static const uint32_t counts[] = {0, 1, 2, 3, 4, 5, 33, 0x10000000, 0xffffffff};

	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		const uint32_t n = counts[i];

		IO_GIVES(FS_IOC_FIEMAP, struct fiemap_with,
			 ({{.fm_length = ~0ULL, .fm_extent_count = n}}),
			 ({{.fm_start = 1,
			    .fm_length = 4096,
			    .fm_flags = FIEMAP_FLAG_SYNC,
			    .fm_mapped_extents = n,
			    .fm_extent_count = n,
			    .fm_reserved = 7},
			   {{0, 8192, 4096, {1, 2}, FIEMAP_EXTENT_UNKNOWN, {3}},
			    {4096, 1, 2, {0}, FIEMAP_EXTENT_DELALLOC | FIEMAP_EXTENT_LAST, {0}},
			    {3, 2, 1, {0}, 0x40000000, {0}}}}));
		IO_GIVES(FS_IOC_FIEMAP, struct fiemap_with,
			 ({{.fm_flags = 0xffffffff, .fm_extent_count = n, .fm_mapped_extents = 3}}),
			 ({{.fm_flags = FIEMAP_FLAG_XATTR | 0x10,
			    .fm_mapped_extents = 2,
			    .fm_extent_count = 9}}));
		IO_GIVES(FIDEDUPERANGE, struct dedupe_with,
			 ({{1, 2, (uint16_t)n, 3, 4},
			   {{FD_FILE, 5, 6, 7, 8}, {-1, 1, 2, 3, 4}, {3}}}),
			 ({{1, 2, (uint16_t)n, 3, 4},
			   {{FD_FILE, 5, 6, FILE_DEDUPE_RANGE_DIFFERS, 8},
			    {-1, 1, 2, 0, 0},
			    {3, 0, 0, -22, 0}}}));
	}
	EACH() io(FS_IOC_FIEMAP, NEW(struct fiemap, .fm_extent_count = 0, .fm_mapped_extents = 2));
	EACH() io(FIDEDUPERANGE, NEW(struct file_dedupe_range, .dest_count = 2));
	EACH() io(FICLONERANGE, NEW(struct file_clone_range, FD_FILE, 1, 2, 3));
	EACH() io(FICLONERANGE, NEW(struct file_clone_range, -1, ~0ULL, ~0ULL, ~0ULL));
	EACH() io(FICLONE, FD_FILE);
	EACH() io(FICLONE, -1);
}

static void attributes(void)
{
	IO_GIVES(FS_IOC_FSGETXATTR, struct fsxattr, ({0}),
		 ({FS_XFLAG_REALTIME | FS_XFLAG_HASATTR, 1, 2, 3, 4, {5}}));
	EACH()
	io(FS_IOC_FSSETXATTR,
	   NEW(struct fsxattr, FS_XFLAG_APPEND | 0x40000000, 1, 2, 0xffffffff, 4, {1}));
	EACH() io(FS_IOC_FSSETXATTR, NEW(struct fsxattr, 0));
	IO_GIVES(FS_IOC_GETFLAGS, long, (0), (FS_IMMUTABLE_FL | FS_NOCOW_FL));
	IO_GIVES(FS_IOC_GETFLAGS, long, (0), (-1));
	IO_GIVES(FS_IOC32_GETFLAGS, int, (0), (FS_DAX_FL));
	EACH() io(FS_IOC_SETFLAGS, NEW(long, FS_APPEND_FL | 0x200000));
	EACH() io(FS_IOC32_SETFLAGS, NEW(int, 0));
	IO_GIVES(FS_IOC_GETVERSION, long, (0), (77));
	EACH() io(FS_IOC_SETVERSION, NEW(long, 78));
	IO_GIVES(FS_IOC32_GETVERSION, int, (0), (79));
	IO_GIVES(FITRIM, struct fstrim_range, ({0, ~0ULL, 4096}), ({1, 2, 3}));
	IO_GIVES(FIBMAP, int, (7), (8));
	IO_GIVES(FIGETBSZ, int, (0), (4096));
	EACH() io(FIFREEZE, NEW(int, 1));
	EACH() io(FITHAW, 0);
	for (unsigned how = 0; how < 5; how++)
		EACH() io(0x8004587d, NEW(uint32_t, how));
	EACH() io(0x8004587d, NEW(uint32_t, ~0U));
}

static void labels(void)
{
	char long_one[FSLABEL_MAX];

	memset(long_one, 'x', sizeof(long_one));
	EACH() io(FS_IOC_SETFSLABEL, NEW(char[FSLABEL_MAX], "label\n"));
	EACH() io(FS_IOC_SETFSLABEL, put(long_one, sizeof(long_one)));
	EACH() io(FS_IOC_SETFSLABEL, TEXT("short"));
	EACH() io(FS_IOC_GETFSLABEL, NEW(char[FSLABEL_MAX], "label"));
	EACH() io(FS_IOC_GETFSLABEL, put(long_one, sizeof(long_one)));
	for (unsigned len = 0; len <= 17; len += len == 2 ? 13 : 1) {
		uint8_t uuid[17] = {(uint8_t)len, 1, 0xff, '3', '"', 0};
		uint8_t path[129] = {(uint8_t)len, 'b', 't', '/', '1', 0, 'x'};

		EACH() io(GETFSUUID, put(uuid, sizeof(uuid)));
		EACH() io(GETFSSYSFSPATH, put(path, sizeof(path)));
		memset(path + 1, 'p', 128);
		path[0] = (uint8_t)(len ? 111 + len : 255);
		EACH() io(GETFSSYSFSPATH, put(path, sizeof(path)));
	}
	for (unsigned guard = 0; guard < 6; guard++) {
		const uint8_t cap[16] = {(uint8_t)guard, 0, 0, 0, 0, 2, 8, 1, 0, 8, 0,
					 (uint8_t)guard, 2, 4, 0, 1};

		EACH() io(GETLBMD_CAP, put(cap, sizeof(cap)));
		EACH() io(0xc0141502, put(cap, sizeof(cap)));
	}
}

static void namespaces(void)
{
	for (uint32_t nr = 0; nr < 3; nr++) {
		EACH() io(MNT_INFO + nr, LIST(uint32_t, 16, 3, 0x1234, 1));
		EACH() io(MNT_INFO + nr, LIST(uint32_t, 0, 0, 0, 0));
		EACH() io((MNT_INFO + nr) | 0x80000, LIST(uint32_t, 24, 3, 0x1234, 1, 7, 8));
		EACH() io(((MNT_INFO + nr) & ~0x80000U) ^ 0x40000, LIST(uint32_t, 12, 3, 1));
	}
	for (unsigned nr = 1; nr < 12; nr++) {
		// Behind a failed NS_GET_NSTYPE the reference shows what an earlier call has left.
		if (nr != 3) {
			EACH() io(_IO(NSIO, nr), 0);
			EACH() io(_IO(NSIO, nr), NEW(uint64_t, 1000));
		}
		EACH() io(_IOR(NSIO, nr, uint64_t), NEW(uint64_t, 0x123456789));
		EACH() io(_IOR(NSIO, nr, int), 1);
		EACH() io(_IO(0xff, nr), 0);
		EACH() io(_IO(0xff, nr), 5);
	}
	EACH() io(NS_GET_OWNER_UID, NEW(uint32_t, -1));
	for (unsigned bit = 0; bit < 10; bit++) {
		uint64_t before[12] = {1ULL << bit}, after[12] = {1ULL << bit | 1};

		for (unsigned i = 1; i < 12; i++)
			after[i] = i << 8 | (uint64_t)(i + 1) << 32;
		for (unsigned bytes = 64; bytes <= 96; bytes += 8)
			EACH()
			{
				void *at = put(before, bytes);

				gives(after, bytes);
				io((PIDFD_INFO & ~0x3fff0000U) | bytes << 16, at);
			}
	}
	EACH() io(PIDFD_INFO, LIST(uint64_t, ~0ULL, 1, 2, 3, 4, 5, 6, 7, 8, 9));
	EACH() io(INOTIFY_IOC_SETNEXTWD, 3);
	EACH() io(INOTIFY_IOC_SETNEXTWD, -1);
}

int main(int argc, char **argv)
{
	script_begin(argc, argv);
	extents();
	attributes();
	labels();
	namespaces();
	return 0;
}
