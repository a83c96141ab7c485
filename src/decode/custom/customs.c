#include "decode/custom/customs.h"

#include "decode/custom/kvm.h"
#include "sc_custom.h"

const struct decode_customs decode_customs = {.by_node = sc_customs, .below = kvm_below};
