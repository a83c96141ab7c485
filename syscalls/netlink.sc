# Netlink: headers of messages, and what all families share. custom/netlink.c walks the messages;
# payloads stand in netlink_*.sc by family. Errors carry the message that they answer.

header <linux/netlink.h>
enum nlmsg_control : u16 "NLMSG_???" { NLMSG_NOOP = 1, NLMSG_ERROR, NLMSG_DONE, NLMSG_OVERRUN }
# What the upper flags mean depends on the kind of message.
flags nlm_flags : u16 "NLM_F_???" {
    NLM_F_REQUEST = 1, NLM_F_MULTI, NLM_F_ACK, NLM_F_ECHO, NLM_F_DUMP_INTR, NLM_F_DUMP_FILTERED
}
flags nlm_flags_get : u16 "NLM_F_???" {
    NLM_F_REQUEST = 1, NLM_F_MULTI, NLM_F_ACK, NLM_F_ECHO, NLM_F_DUMP_INTR, NLM_F_DUMP_FILTERED
    NLM_F_DUMP = 0x300, NLM_F_ROOT = 0x100, NLM_F_MATCH = 0x200, NLM_F_ATOMIC = 0x400
}
flags nlm_flags_new : u16 "NLM_F_???" {
    NLM_F_REQUEST = 1, NLM_F_MULTI, NLM_F_ACK, NLM_F_ECHO, NLM_F_DUMP_INTR, NLM_F_DUMP_FILTERED
    NLM_F_REPLACE = 0x100, NLM_F_EXCL = 0x200, NLM_F_CREATE = 0x400, NLM_F_APPEND = 0x800
}
flags nlm_flags_del : u16 "NLM_F_???" {
    NLM_F_REQUEST = 1, NLM_F_MULTI, NLM_F_ACK, NLM_F_ECHO, NLM_F_DUMP_INTR, NLM_F_DUMP_FILTERED
    NLM_F_NONREC = 0x100, NLM_F_BULK = 0x200
}
flags nlm_flags_ack : u16 "NLM_F_???" {
    NLM_F_REQUEST = 1, NLM_F_MULTI, NLM_F_ACK, NLM_F_ECHO, NLM_F_DUMP_INTR, NLM_F_DUMP_FILTERED
    NLM_F_CAPPED = 0x100, NLM_F_ACK_TLVS = 0x200
}
nlattrs nlmsgerr_attr "NLMSGERR_ATTR_???" {
    NLMSGERR_ATTR_UNUSED = 0; NLMSGERR_ATTR_MSG custom nl_str; NLMSGERR_ATTR_OFFS u32; NLMSGERR_ATTR_COOKIE u8[]
    NLMSGERR_ATTR_POLICY, NLMSGERR_ATTR_MISS_TYPE, NLMSGERR_ATTR_MISS_NEST
}

# A buffer of send and recv: messages on a netlink socket, bytes on others.
struct sock_iovec(u64 n, int fd) spend iov_len { custom sock_iov(fd, min(iov_len, n)).ulong iov_base; ulong iov_len }
