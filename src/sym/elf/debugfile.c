#include "sym/elf/debugfile.h"

#include <fcntl.h>
#include <limits.h>
#include <lzma.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "proc/realuser.h"

#define DEBUG_DIR "/usr/lib/debug"

/* -- separate files -------------------------------------------------------- */

static bool open_path(const char *path, struct elffile *ret)
{
	// The author of the file can choose any name.
	int fd = realuser_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);

	return fd >= 0 && elffile_open(ret, fd);
}

static bool open_by_build_id(const uint8_t *id, size_t n, struct elffile *ret)
{
	char path[sizeof(DEBUG_DIR "/.build-id/.debug") + 2 * ELF_BUILD_ID_MAX + 2];
	int at = snprintf(path, sizeof(path), DEBUG_DIR "/.build-id/%02x/", id[0]);

	for (size_t i = 1; i < n; i++)
		at += snprintf(path + at, sizeof(path) - (size_t)at, "%02x", id[i]);
	snprintf(path + at, sizeof(path) - (size_t)at, ".debug");
	return open_path(path, ret);
}

/** The CRC of .gnu_debuglink: that of zlib and IEEE 802.3. */
static uint32_t crc32_update(uint32_t crc, const uint8_t *p, size_t n)
{
	crc = ~crc;
	for (size_t i = 0; i < n; i++) {
		crc ^= p[i];
		for (unsigned bit = 0; bit < 8; bit++)
			crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
	}
	return ~crc;
}

static bool has_crc(const struct elffile *f, uint32_t wanted)
{
	uint8_t buf[65536];
	uint32_t crc = 0;

	for (uint64_t at = 0; at < f->size;) {
		size_t n = f->size - at < sizeof(buf) ? (size_t)(f->size - at) : sizeof(buf);

		if (!elffile_read(f, at, buf, n))
			return false;
		crc = crc32_update(crc, buf, n);
		at += n;
	}
	return crc == wanted;
}

/** True if the file at path is the one that the link names: by build id, if both have one. */
static bool open_linked(const char *path, uint32_t crc, const uint8_t *id, size_t nid,
			struct elffile *ret)
{
	uint8_t other[ELF_BUILD_ID_MAX];

	if (!open_path(path, ret))
		return false;
	size_t n = elffile_build_id(ret, other);
	if (n && nid ? n == nid && !memcmp(id, other, n) : has_crc(ret, crc))
		return true;
	elffile_deinit(ret);
	return false;
}

static bool open_by_link(const struct elffile *f, const char *file, const uint8_t *id, size_t nid,
			 struct elffile *ret)
{
	static const char *const before[] = {"", "", DEBUG_DIR}, *const behind[] = {"", "/.debug",
										    ""};
	const struct elf_section *s = elffile_section(f, ".gnu_debuglink");
	const char *slash = strrchr(file, '/');
	struct elf_data d;
	uint32_t crc;
	bool found = false;

	if (!s || !slash || !elffile_data(f, s, &d))
		return false;
	size_t len = strnlen((char *)d.p, d.len), at = (len + 4) & ~(size_t)3;
	if (len && at + sizeof(crc) <= d.len && !memchr(d.p, '/', len)) {
		memcpy(&crc, d.p + at, sizeof(crc));
		for (unsigned i = 0; !found && i < sizeof(before) / sizeof(before[0]); i++) {
			char path[PATH_MAX];

			snprintf(path, sizeof(path), "%s%.*s%s/%.*s", before[i],
				 (int)(slash - file), file, behind[i], (int)len, (char *)d.p);
			found = strcmp(path, file) != 0 && open_linked(path, crc, id, nid, ret);
		}
	}
	elf_data_deinit(&d);
	return found;
}

static bool open_fetched(const struct servers *servers, const uint8_t *id, size_t n,
			 struct elffile *ret)
{
	int fd = servers_fetch(servers, id, n);

	return fd >= 0 && elffile_open(ret, fd);
}

bool debugfile_open(const struct elffile *f, const char *path, const struct servers *servers,
		    struct elffile *ret)
{
	uint8_t id[ELF_BUILD_ID_MAX];
	size_t n = elffile_build_id(f, id);

	return (n && open_by_build_id(id, n, ret)) || open_by_link(f, path, id, n, ret) ||
	       open_fetched(servers, id, n, ret);
}

/* -- .gnu_debugdata -------------------------------------------------------- */

static bool unpack(const struct elf_data *packed, struct elf_data *ret)
{
	enum { MEMORY = 1 << 27, UNPACKED_MAX = 1 << 28 };

	// The unpacked size is not stored, so the buffer grows until it is large enough.
	for (size_t room = 16 * packed->len; room <= UNPACKED_MAX; room *= 4) {
		uint64_t limit = MEMORY;
		size_t in = 0, out = 0;
		uint8_t *p = alloc_try(room, 1, NULL);

		if (!p)
			return false;
		if (lzma_stream_buffer_decode(&limit, 0, NULL, packed->p, &in, packed->len, p, &out,
					      room) == LZMA_OK) {
			*ret = (struct elf_data){p, out};
			return true;
		}
		free(p);
		if (out < room / 2)
			return false; // The data is damaged, not too large.
	}
	return false;
}

bool debugfile_unpack(const struct elffile *f, struct elf_data *ret)
{
	const struct elf_section *s = elffile_section(f, ".gnu_debugdata");
	struct elf_data packed;

	*ret = (struct elf_data){0};
	if (!s || !elffile_data(f, s, &packed))
		return false;
	bool done = unpack(&packed, ret);
	elf_data_deinit(&packed);
	return done;
}
