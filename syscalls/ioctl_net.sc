# Network interfaces (ioctl on a socket) and tun devices.

header <linux/if.h>
flags if_flags : u16 "IFF_???" {
    IFF_UP = 0x1, IFF_BROADCAST, IFF_DEBUG, IFF_LOOPBACK, IFF_POINTOPOINT, IFF_NOTRAILERS
    IFF_RUNNING, IFF_NOARP, IFF_PROMISC, IFF_ALLMULTI, IFF_MASTER, IFF_SLAVE, IFF_MULTICAST
    IFF_PORTSEL, IFF_AUTOMEDIA, IFF_DYNAMIC
}
struct ifmap { xlong mem_start; xlong mem_end; x16 base_addr; x8 irq; x8 dma; x8 port; pad 3 }
struct hw_sockaddr { arphrd sa_family; custom hw_data(sa_family, 14) sa_data[14] }

# What is behind the name: as much as its longest member takes, a map of memory.
struct ifr_room { xlong mem_start; xlong mem_end; x16 base_addr; x8 irq; x8 dma; x8 port; pad 3 }
# What a request asks for is shown when it is known: get requests bring their answer at exit, in
# the same braces.
struct ifreq_get_flags merge { cstr ifr_name[16]; out if_flags ifr_flags; over ifr_room ifr_all hide }
struct ifreq_set_flags { cstr ifr_name[16]; if_flags ifr_flags; over ifr_room ifr_all hide }
struct ifreq_get_addr merge { cstr ifr_name[16]; out custom ifr_sockaddr ifr_addr[16]; over ifr_room ifr_all hide }
struct ifreq_set_addr { cstr ifr_name[16]; custom ifr_sockaddr ifr_addr[16]; over ifr_room ifr_all hide }
struct ifreq_get_dstaddr merge { cstr ifr_name[16]; out custom ifr_sockaddr ifr_dstaddr[16]; over ifr_room ifr_all hide }
struct ifreq_set_dstaddr { cstr ifr_name[16]; custom ifr_sockaddr ifr_dstaddr[16]; over ifr_room ifr_all hide }
struct ifreq_get_broadaddr merge { cstr ifr_name[16]; out custom ifr_sockaddr ifr_broadaddr[16]; over ifr_room ifr_all hide }
struct ifreq_set_broadaddr { cstr ifr_name[16]; custom ifr_sockaddr ifr_broadaddr[16]; over ifr_room ifr_all hide }
struct ifreq_get_netmask merge { cstr ifr_name[16]; out custom ifr_sockaddr ifr_netmask[16]; over ifr_room ifr_all hide }
struct ifreq_set_netmask { cstr ifr_name[16]; custom ifr_sockaddr ifr_netmask[16]; over ifr_room ifr_all hide }
struct ifreq_get_metric merge { cstr ifr_name[16]; out s32 ifr_metric; over ifr_room ifr_all hide }
struct ifreq_set_metric { cstr ifr_name[16]; s32 ifr_metric; over ifr_room ifr_all hide }
struct ifreq_get_mtu merge { cstr ifr_name[16]; out s32 ifr_mtu; over ifr_room ifr_all hide }
struct ifreq_set_mtu { cstr ifr_name[16]; s32 ifr_mtu; over ifr_room ifr_all hide }
struct ifreq_get_hwaddr merge { cstr ifr_name[16]; out hw_sockaddr ifr_hwaddr; over ifr_room ifr_all hide }
struct ifreq_set_hwaddr { cstr ifr_name[16]; hw_sockaddr ifr_hwaddr; over ifr_room ifr_all hide }
struct ifreq_get_slave merge { cstr ifr_name[16]; out cstr ifr_slave[16]; over ifr_room ifr_all hide }
struct ifreq_set_slave { cstr ifr_name[16]; cstr ifr_slave[16]; over ifr_room ifr_all hide }
struct ifreq_get_qlen merge { cstr ifr_name[16]; out s32 ifr_qlen; over ifr_room ifr_all hide }
struct ifreq_set_qlen { cstr ifr_name[16]; s32 ifr_qlen; over ifr_room ifr_all hide }
struct ifreq_get_index merge { cstr ifr_name[16]; out s32 ifr_ifindex; over ifr_room ifr_all hide }
struct ifreq_get_map merge { cstr ifr_name[16]; out ifmap ifr_map }
struct ifreq_set_map { cstr ifr_name[16]; ifmap ifr_map }
struct ifreq_newname { cstr ifr_name[16]; cstr ifr_newname[16]; over ifr_room ifr_all hide }
struct ifreq_name merge { out cstr ifr_name[16]; s32 ifr_ifindex; over ifr_room ifr_all hide; order ifr_ifindex ifr_name }
struct ifreq_brif { cstr ifr_name[16] hide; ifindex ifr_ifindex; over ifr_room ifr_all hide }
struct epoll_params { custom busy_poll_usecs.u32 busy_poll_usecs; u16 busy_poll_budget; x8 prefer_busy_poll; x8 __pad nz }

ioctls 0x89 {
    SIOCGIFFLAGS = 0x8913  inout ifreq_get_flags
    SIOCSIFFLAGS = 0x8914  in ifreq_set_flags
    SIOCGIFADDR = 0x8915  inout ifreq_get_addr
    SIOCSIFADDR = 0x8916  in ifreq_set_addr
    SIOCGIFDSTADDR = 0x8917  inout ifreq_get_dstaddr
    SIOCSIFDSTADDR = 0x8918  in ifreq_set_dstaddr
    SIOCGIFBRDADDR = 0x8919  inout ifreq_get_broadaddr
    SIOCSIFBRDADDR = 0x891a  in ifreq_set_broadaddr
    SIOCGIFNETMASK = 0x891b  inout ifreq_get_netmask
    SIOCSIFNETMASK = 0x891c  in ifreq_set_netmask
    SIOCGIFMETRIC = 0x891d  inout ifreq_get_metric
    SIOCSIFMETRIC = 0x891e  in ifreq_set_metric
    SIOCGIFMTU = 0x8921  inout ifreq_get_mtu
    SIOCSIFMTU = 0x8922  in ifreq_set_mtu
    SIOCGIFHWADDR = 0x8927  inout ifreq_get_hwaddr
    SIOCSIFHWADDR = 0x8924  in ifreq_set_hwaddr
    SIOCGIFSLAVE = 0x8929  inout ifreq_get_slave
    SIOCSIFSLAVE = 0x8930  in ifreq_set_slave
    SIOCGIFTXQLEN = 0x8942  inout ifreq_get_qlen
    SIOCSIFTXQLEN = 0x8943  in ifreq_set_qlen
    SIOCGIFMAP = 0x8970  inout ifreq_get_map
    SIOCSIFMAP = 0x8971  in ifreq_set_map
    SIOCGIFINDEX = 0x8933  inout ifreq_get_index
    SIOCGIFNAME = 0x8910  inout ifreq_name
    SIOCSIFNAME = 0x8923  in ifreq_newname
    SIOCADDMULTI = 0x8931  in ifreq_set_hwaddr
    SIOCDELMULTI = 0x8932  in ifreq_set_hwaddr
    SIOCSIFHWBROADCAST = 0x8937  in ifreq_set_hwaddr
    SIOCGIFCONF = 0x8912  inout plain custom ifconf
    SIOCBRADDBR = 0x89a0  in plain custom if_name
    SIOCBRDELBR = 0x89a1  in plain custom if_name
    SIOCBRADDIF = 0x89a2  in ifreq_brif
    SIOCBRDELIF = 0x89a3  in ifreq_brif
    FIOSETOWN = 0x8901  in int
    SIOCSPGRP = 0x8902  in int
    FIOGETOWN = 0x8903  out int
    SIOCGPGRP = 0x8904  out int
    SIOCATMARK = 0x8905  out int
    SIOCGIFENCAP = 0x8925  out int
    SIOCSIFENCAP = 0x8926  in int
    SIOCOUTQNSD = 0x894b  out int
}
ioctls 0x8a {
    EPIOCSPARAMS = 0x40088a01  in epoll_params
    EPIOCGPARAMS = 0x80088a02  out epoll_params
}
