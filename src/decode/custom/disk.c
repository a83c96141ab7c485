#include <errno.h>

#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* Disks: commands to a drive that the description language cannot express. */

/** HDIO_DRIVE_CMD: four bytes of command, then as many of answer; behind them the sectors, of which
 * there are as many as the head says that was read again. */
bool custom_hdio_drive(struct dec *d, const struct cargs *a)
{
	enum { HEAD = 4, RESULT = 3, COUNT = 3, SECTOR = 512 };
	const uint8_t *p = dec_read(d, a->addr, HEAD), *old;

	if (d->half != HALF_SECOND) {
		if (!p)
			return false;
		dec_save(d, a->addr, HEAD);
		dec_struct_bytes(d, a->addr, p, HEAD, "hdio_drive", NULL, 0);
		return true;
	}
	old = dec_saved(d, a->addr, HEAD);
	// A drive that refused the command (EIO) has said why.
	if ((d->c->failed && d->c->error != EIO) || !old)
		return true;
	if (!p) {
		dec_fault(d);
		return true;
	}
	dec_struct(d);
	for (unsigned i = 0; i < RESULT; i++) {
		static const char *const names[RESULT] = {"status", "error", "nsector"};

		dec_field_str(d, names[i]);
		dec_int(d, i ? SC_FMT_UDEC : SC_FMT_HEX, 1, p[i]);
	}
	if (p[COUNT]) {
		dec_field_str(d, "buf");
		dec_mem_string(d, a->addr + HEAD, (uint64_t)p[COUNT] * SECTOR, SC_BUF_HEX);
	}
	dec_struct_end(d);
	return true;
}
