# Addresses of sockets, by family. One too short for its family is shown as bytes.

header <linux/if_packet.h>
enum packet_type : u8 "PACKET_???" {
    PACKET_HOST = 0, PACKET_BROADCAST, PACKET_MULTICAST, PACKET_OTHERHOST, PACKET_OUTGOING
    PACKET_LOOPBACK, PACKET_USER, PACKET_KERNEL
}
header <linux/if_arp.h>
enum arphrd : u16 "ARPHRD_???" {
    ARPHRD_NETROM = 0, ARPHRD_ETHER, ARPHRD_EETHER, ARPHRD_AX25, ARPHRD_PRONET, ARPHRD_CHAOS
    ARPHRD_IEEE802, ARPHRD_ARCNET, ARPHRD_APPLETLK, ARPHRD_DLCI = 15, ARPHRD_ATM = 19
    ARPHRD_METRICOM = 23, ARPHRD_IEEE1394, ARPHRD_EUI64 = 27, ARPHRD_INFINIBAND = 32
    ARPHRD_SLIP = 0x100, ARPHRD_CSLIP, ARPHRD_SLIP6, ARPHRD_CSLIP6, ARPHRD_RSRVD
    ARPHRD_ADAPT = 0x108, ARPHRD_ROSE = 0x10e, ARPHRD_X25, ARPHRD_HWX25, ARPHRD_CAN = 0x118
    ARPHRD_MCTP = 0x122, ARPHRD_PPP = 0x200, ARPHRD_CISCO, ARPHRD_LAPB = 0x204, ARPHRD_DDCMP
    ARPHRD_RAWHDLC, ARPHRD_RAWIP, ARPHRD_TUNNEL = 0x300, ARPHRD_TUNNEL6, ARPHRD_FRAD
    ARPHRD_SKIP, ARPHRD_LOOPBACK, ARPHRD_LOCALTLK, ARPHRD_FDDI, ARPHRD_BIF, ARPHRD_SIT
    ARPHRD_IPDDP, ARPHRD_IPGRE, ARPHRD_PIMREG, ARPHRD_HIPPI, ARPHRD_ASH, ARPHRD_ECONET
    ARPHRD_IRDA, ARPHRD_FCPP, ARPHRD_FCAL, ARPHRD_FCPL, ARPHRD_FCFABRIC
    ARPHRD_IEEE802_TR = 0x320, ARPHRD_IEEE80211, ARPHRD_IEEE80211_PRISM
    ARPHRD_IEEE80211_RADIOTAP, ARPHRD_IEEE802154, ARPHRD_IEEE802154_MONITOR
    ARPHRD_PHONET = 0x334, ARPHRD_PHONET_PIPE, ARPHRD_CAIF, ARPHRD_IP6GRE, ARPHRD_NETLINK
    ARPHRD_6LOWPAN, ARPHRD_VSOCKMON, ARPHRD_NONE = 0xfffe, ARPHRD_VOID
}

# Bluetooth's addresses differ in size only. Values: net/bluetooth/{hci,l2cap}.h of the kernel.
enum hci_channel : u16 "HCI_CHANNEL_???" {
    HCI_CHANNEL_RAW = 0, HCI_CHANNEL_USER, HCI_CHANNEL_MONITOR, HCI_CHANNEL_CONTROL, HCI_CHANNEL_LOGGING
}
enum l2cap_psm : u16 "L2CAP_PSM_???" {
    L2CAP_PSM_SDP = 1, L2CAP_PSM_RFCOMM = 3, L2CAP_PSM_3DSP = 33, L2CAP_PSM_IPSP = 35
    L2CAP_PSM_LE_DYN_START = 128, L2CAP_PSM_LE_DYN_END = 255, L2CAP_PSM_DYN_START = 0x1001
    L2CAP_PSM_AUTO_END = 0x10ff, L2CAP_PSM_DYN_END = 0xffff
}
enum l2cap_cid : u16 "L2CAP_CID_???" {
    L2CAP_CID_SIGNALING = 1, L2CAP_CID_CONN_LESS, L2CAP_CID_A2MP, L2CAP_CID_ATT, L2CAP_CID_LE_SIGNALING
    L2CAP_CID_SMP, L2CAP_CID_SMP_BREDR, L2CAP_CID_DYN_START = 64, L2CAP_CID_LE_DYN_END = 127
    L2CAP_CID_DYN_END = 0xffff
}
enum bdaddr_type : u8 "BDADDR_???" { BDADDR_BREDR = 0, BDADDR_LE_PUBLIC, BDADDR_LE_RANDOM }

header <linux/tipc.h>
enum tipc_addr_type : u8 "TIPC_???" { TIPC_SERVICE_RANGE = 1, TIPC_SERVICE_ADDR, TIPC_SOCKET_ADDR }
enum tipc_scope "TIPC_???_SCOPE" { TIPC_CLUSTER_SCOPE = 2, TIPC_NODE_SCOPE }
struct tipc_service_range { u32 type; u32 lower; u32 upper }
struct tipc_service_addr { u32 type; u32 instance }
struct tipc_socket_addr { u32 ref; x32 node }
struct tipc_named { tipc_service_addr name; x32 domain }
struct tipc_by_range { tipc_service_range nameseq }
struct tipc_by_name { tipc_named name }
struct tipc_by_socket { tipc_socket_addr id; pad 4 }
type tipc_addr(t) = select t == TIPC_SERVICE_RANGE ? tipc_by_range : select t == TIPC_SERVICE_ADDR ? tipc_by_name : tipc_addr2(t)
type tipc_addr2(t) = select t == TIPC_SOCKET_ADDR ? tipc_by_socket : custom bytes_all(12)

header <linux/vm_sockets.h>
enum vsock_cid { VMADDR_CID_HYPERVISOR = 0, VMADDR_CID_LOCAL, VMADDR_CID_HOST, VMADDR_CID_ANY = 0xffffffff }
enum vsock_port { VMADDR_PORT_ANY = 0xffffffff }
flags vsock_flags : u8 "VMADDR_FLAG_???" { VMADDR_FLAG_TO_HOST = 1 }

# The kernel's own names (net/nfc/llcp.h).
enum llcp_sap { LLCP_SAP_SDP = 1, LLCP_SAP_IP, LLCP_SAP_OBEX, LLCP_SAP_SNEP, LLCP_SAP_MAX = 0xff }
header <linux/nfc.h>
enum nfc_protocol "NFC_PROTO_???" {
    NFC_PROTO_JEWEL = 1, NFC_PROTO_MIFARE, NFC_PROTO_FELICA, NFC_PROTO_ISO14443, NFC_PROTO_NFC_DEP
    NFC_PROTO_ISO14443_B, NFC_PROTO_ISO15693
}

header <linux/if_xdp.h>
flags xdp_bind_flags : u16 "XDP_???" {
    XDP_SHARED_UMEM = 1, XDP_COPY, XDP_ZEROCOPY, XDP_USE_NEED_WAKEUP, XDP_USE_SG
}
header <linux/mctp.h>
enum mctp_net { MCTP_NET_ANY = 0 }
enum mctp_addr : u8 { MCTP_ADDR_NULL = 0, MCTP_ADDR_ANY = 0xff }
struct mctp_addr_s { mctp_addr s_addr }

enum rxrpc_service : u16 "???_SERVICE" { CM_SERVICE = 1, YFS_FS_SERVICE = 2500, YFS_CM_SERVICE, YFS_VL_SERVICE = 2503 }
struct rxrpc_in6(ulong n) sized min(n, 28) min 24 { af sin6_family; be16 sin6_port; be32 sin6_flowinfo; in6 sin6_addr; ver; u32 sin6_scope_id }
struct x25_address { cstr x25_addr[16] }

header <linux/if_alg.h>
# Values: include/linux/crypto.h of the kernel.
flags crypto_alg "CRYPTO_ALG_???" {
    CRYPTO_ALG_KERN_DRIVER_ONLY = 0x1000
}
# Values: net/ieee802154 (include/net/af_ieee802154.h of the kernel).
enum ieee802154_type "IEEE802154_ADDR_???" { IEEE802154_ADDR_NONE = 0, IEEE802154_ADDR_SHORT = 2, IEEE802154_ADDR_LONG = 3 }
enum ieee802154_pan : u16 { IEEE802154_PANID_BROADCAST = 0xffff }
enum ieee802154_short : u16 { IEEE802154_ADDR_UNDEF = 0xfffe, IEEE802154_ADDR_BROADCAST }
struct ieee802154_addr {
    custom enum_noted(ieee802154_type).u32 addr_type; custom enum_noted(ieee802154_pan).u16 pan_id
    union (addr_type) rest {
        IEEE802154_ADDR_NONE:  pad 0
        IEEE802154_ADDR_SHORT: custom enum_noted(ieee802154_short).u16 short_addr
        else:                  custom mac_n(8) hwaddr[8]
    }
}

# Which fields there are: 2 bytes are only the family; 0x1ffff stands for "too short for the family".
enum qrtr_node { "QRTR_NODE_BCAST" = 0xffffffff }
enum qrtr_port { "QRTR_PORT_CTRL" = 0xfffffffe }
struct sockaddr sized min(len, 128) min 2 {
    af sa_family
    union (len == 2 ? 0x1fffe : (len < 12 && (sa_family == AF_NETLINK || sa_family == AF_QIPCRTR || sa_family == AF_MCTP) || len < 16 && (sa_family == AF_INET || sa_family == AF_IPX || sa_family == AF_TIPC || sa_family == AF_VSOCK || sa_family == AF_XDP || sa_family == AF_NFC) || len < 18 && (sa_family == AF_X25) || len < 20 && (sa_family == AF_PACKET || sa_family == AF_IEEE802154) || len < 24 && (sa_family == AF_INET6) || len < 25 && (sa_family == AF_ALG) || len < 16 && sa_family == AF_AX25 || len < 36 && sa_family == AF_RXRPC) ? 0x1ffff : sa_family == AF_BLUETOOTH ? 0x10000 + len : sa_family) rest {
        0x1fffe:     pad 0
        AF_UNIX:    custom sun_path(len - 2) sun_path
        AF_INET:    be16 sin_port; in4 sin_addr
        AF_INET6:   be16 sin6_port; be32 sin6_flowinfo; in6 sin6_addr; ver; scope6(sin6_addr) sin6_scope_id
        AF_NETLINK: x16 nl_pad nz; tgid nl_pid; z32 nl_groups
        AF_PACKET:  custom sll_protocol.u16 sll_protocol; ifindex sll_ifindex; arphrd sll_hatype; packet_type sll_pkttype; u8 sll_halen; custom sll_addr(sll_halen, len - 12) sll_addr if sll_halen
        AF_AX25:    custom full_ax25 fsa
        AF_RXRPC:   custom enum_noted(rxrpc_service).u16 srx_service; sock_type.u16 transport_type; u16 transport_len; custom rxrpc_transport(transport_len, len - 8) transport
        AF_IPX:     be16 sipx_port; custom htonl_hex.u32 sipx_network; custom sll_addr(6, 6) sipx_node[6]; z8 sipx_type; x8 sipx_zero nz
        AF_X25:     x25_address sx25_addr
        AF_TIPC:    tipc_addr_type addrtype; custom tipc_scope.u8 scope; tipc_addr(addrtype) addr
        AF_VSOCK:   x16 svm_reserved1 nz; vsock_port svm_port; vsock_cid svm_cid; vsock_flags svm_flags; custom bytes_hex(3) svm_zero[3] nz
                    order svm_reserved1 svm_cid svm_port svm_flags svm_zero
        AF_QIPCRTR: qrtr_node sq_node; qrtr_port sq_port
        AF_XDP:     xdp_bind_flags sxdp_flags; ifindex sxdp_ifindex; u32 sxdp_queue_id; select sxdp_flags & XDP_SHARED_UMEM ? fd : x32  sxdp_shared_umem_fd if sxdp_shared_umem_fd || sxdp_flags & XDP_SHARED_UMEM
        AF_MCTP:    x16 __smctp_pad0 nz; mctp_net smctp_network; mctp_addr_s smctp_addr; x8 smctp_type; x8 smctp_tag; x8 __smctp_pad1 nz
        AF_NFC:     ifindex dev_idx; x32 target_idx; nfc_protocol nfc_protocol; custom nfc_llcp(len) llcp
        AF_ALG:     cstr salg_type[14]; custom flags_noted(crypto_alg).u32 salg_feat; custom flags_noted(crypto_alg).u32 salg_mask; cstr salg_name[len - 24]
        AF_IEEE802154: ieee802154_addr addr
        0x10004:    custom htobs.u16 hci_dev
        0x10006:    custom htobs.u16 hci_dev; hci_channel hci_channel
        0x10008:    mac sco_bdaddr
        0x1000a:    mac rc_bdaddr; u8 rc_channel
        0x1000c:    custom htobs_psm.u16 l2_psm; mac l2_bdaddr; custom htobs_cid.u16 l2_cid
        0x1000e:    custom htobs_psm.u16 l2_psm; mac l2_bdaddr; custom htobs_cid.u16 l2_cid; bdaddr_type l2_bdaddr_type
        else:       custom bytes_all(len - 2) sa_data
    }
}
