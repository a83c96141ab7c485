#include "arch/regs.h"
#include "decode/devices/array.h"
#include "decode/walk.h"
#include "sc_custom.h"

/* Registers of virtual machines, and the features of their CPUs. */

/** Shows struct kvm_regs. Without -v only some registers are shown, with dots between them. */
bool custom_kvm_regs(struct dec *d, const struct cargs *a)
{
	enum { WORD = 8 };
	unsigned n;
	const char *const *names = regs_kvm_names(&n);
	const unsigned shown = 1U << 0 | 1U << 6 | 1U << 7 | 1U << 16 | 1U << 17;
	const uint8_t *p = d->verbose_off ? NULL : dec_read(d, a->addr, n * WORD);

	if (!p)
		return false;
	dec_struct(d);
	for (unsigned i = 0; i < n; i++) {
		bool show = d->full || shown >> i & 1;

		if (show) {
			dec_field_str(d, names[i]);
			dec_int(d, SC_FMT_HEX, WORD, bytes_load(p + i * WORD, WORD, WORD, false));
		} else if (shown >> (i - 1) & 1) {
			dec_more(d);
		}
	}
	dec_struct_end(d);
	return true;
}

/** Shows leaves of CPUID; their number precedes them. Without -v it only shows that there
 * are some. */
bool custom_kvm_cpuids(struct dec *d, const struct cargs *a)
{
	enum { SIZE = 40 };
	uint64_t n = (uint32_t)a->p[0];

	if (d->full) {
		array_show(d, a->addr, n, SIZE, "kvm_cpuid_leaf");
		return true;
	}
	dec_array(d);
	if (n)
		dec_more(d);
	dec_array_end(d);
	return true;
}
