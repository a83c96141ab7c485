#ifndef DECODE_CUSTOM_KVM_H
#define DECODE_CUSTOM_KVM_H
/** The state of a virtual CPU when KVM_RUN returns. */
#include "decode/dec.h"

/** Makes the lines below a KVM_RUN. */
void kvm_below(struct dec *d);

#endif
