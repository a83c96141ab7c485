# Words of classic BPF programs (socket filters, seccomp). custom/bpf_filter.c puts them together.

header <linux/bpf_common.h>
enum bpf_class "BPF_???" { BPF_LD = 0, BPF_LDX, BPF_ST, BPF_STX, BPF_ALU, BPF_JMP, BPF_RET, BPF_MISC }
enum bpf_size "BPF_???" { BPF_W = 0, BPF_H = 8, BPF_B = 0x10, BPF_DW = 0x18 }
enum bpf_mode "BPF_???" {
    BPF_IMM = 0, BPF_ABS = 0x20, BPF_IND = 0x40, BPF_MEM = 0x60, BPF_LEN = 0x80, BPF_MSH = 0xa0, BPF_XADD = 0xc0
}
enum bpf_src "BPF_???" { BPF_K = 0, BPF_X = 8 }
enum bpf_alu "BPF_???" {
    BPF_ADD = 0, BPF_SUB = 0x10, BPF_MUL = 0x20, BPF_DIV = 0x30, BPF_OR = 0x40, BPF_AND = 0x50, BPF_LSH = 0x60
    BPF_RSH = 0x70, BPF_NEG = 0x80, BPF_MOD = 0x90, BPF_XOR = 0xa0, BPF_MOV = 0xb0, BPF_ARSH = 0xc0, BPF_END = 0xd0
}
enum bpf_jmp "BPF_???" {
    BPF_JA = 0, BPF_JEQ = 0x10, BPF_JGT = 0x20, BPF_JGE = 0x30, BPF_JSET = 0x40, BPF_JNE = 0x50, BPF_JSGT = 0x60
    BPF_JSGE = 0x70, BPF_CALL = 0x80, BPF_EXIT = 0x90, BPF_JLT = 0xa0, BPF_JLE = 0xb0, BPF_JSLT = 0xc0
    BPF_JSLE = 0xd0, BPF_JCOND = 0xe0
}
enum bpf_rval "BPF_???" { BPF_K = 0, BPF_X = 8, BPF_A = 0x10 }
enum bpf_misc "BPF_???" { BPF_TAX = 0, BPF_TXA = 0x80 }

header <linux/filter.h>
enum skf_off { SKF_AD_OFF = 0xfffff000, SKF_NET_OFF = 0xfff00000, SKF_LL_OFF = 0xffe00000 }
enum skf_ad "SKF_AD_???" {
    SKF_AD_PROTOCOL = 0, SKF_AD_PKTTYPE = 4, SKF_AD_IFINDEX = 8, SKF_AD_NLATTR = 12, SKF_AD_NLATTR_NEST = 16
    SKF_AD_MARK = 20, SKF_AD_QUEUE = 24, SKF_AD_HATYPE = 28, SKF_AD_RXHASH = 32, SKF_AD_CPU = 36
    SKF_AD_ALU_XOR_X = 40, SKF_AD_VLAN_TAG = 44, SKF_AD_VLAN_TAG_PRESENT = 48, SKF_AD_PAY_OFFSET = 52
    SKF_AD_RANDOM = 56, SKF_AD_VLAN_TPID = 60
}
