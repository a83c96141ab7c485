#ifndef DECODE_CUSTOM_BPF_FILTER_H
#define DECODE_CUSTOM_BPF_FILTER_H
/**
 * Classic BPF programs (linux/filter.h): the array of instructions of socket filters and of
 * seccomp. Knows the words of an instruction (syscalls/bpf_filter.sc); what a result means is
 * the caller's business.
 */
#include "decode/dec.h"

/** Shows the operand k of BPF_RET. False: it is shown as a number. A program that has one of these
 * looks at no packet: its loads are from plain offsets. */
typedef bool bpf_result_fn(struct dec *, uint32_t k);

/** [BPF_STMT(...), BPF_JUMP(...)]: `len` instructions at addr; the address if not even the first
 * can be read. result may be NULL. */
void bpf_filter_show(struct dec *d, taddr addr, unsigned len, bpf_result_fn *result);

#endif
