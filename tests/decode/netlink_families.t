# Netlink messages of all families, whole and cut short: every line is the reference's, found by tests/random/each.
call sendto 100 0x101b2fc0 64 0 0 0 = 64
mem 0x101b2fc0 hex:400000001000010000000000000000000e001303ff7f00000004000006000000200034001c000500feffffff0300000000000008df000000f500000011000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=64, nlmsg_type=RTM_NEWLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_SECURITY, ifi_type=ARPHRD_FCFABRIC, ifi_index=32767, ifi_flags=IFF_MASTER, ifi_change=0x6}, [{nla_len=32, nla_type=IFLA_PROP_LIST}, [{nla_len=28, nla_type=IFLA_LINK}, "\xfe\xff\xff\xff\x03\x00\x00\x00\x00\x00\x00\x08\xdf\x00\x00\x00\xf5\x00\x00\x00\x11\x00\x00\x00"]]], 64, 0, NULL, 0) = 64
call sendto 100 0x10142fcc 52 0 0 0 = 52
mem 0x10142fcc hex:340000001000010000000000000000001600fdff5300000000000000ff1f000014003400100044000c00020008000800358f7f50
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=52, nlmsg_type=RTM_NEWLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_SNA, ifi_type=0xfffd /* ARPHRD_??? */, ifi_index=83, ifi_flags=0, ifi_change=0x1fff}, [{nla_len=20, nla_type=IFLA_PROP_LIST}, [{nla_len=16, nla_type=IFLA_HEADROOM}, "\x0c\x00\x02\x00\x08\x00\x08\x00\x35\x8f\x7f\x50"]]], 52, 0, NULL, 0) = 52
call sendto 100 0x102e2fee 18 0 0 0 = 18
mem 0x102e2fee hex:120000001100010000000000000000001eae
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=18, nlmsg_type=RTM_DELLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_TIPC, ...}], 18, 0, NULL, 0) = 18
call sendto 100 0x10232fc6 58 0 0 0 = 58
mem 0x10232fc6 hex:3a000000110001000000000000000000090020000000000010000000ffffffff1a0012000b00010062726964676500000a000200060006000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=58, nlmsg_type=RTM_DELLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_X25, ifi_type=ARPHRD_INFINIBAND, ifi_index=0, ifi_flags=IFF_POINTOPOINT, ifi_change=0xffffffff}, [{nla_len=26, nla_type=IFLA_LINKINFO}, [[{nla_len=11, nla_type=IFLA_INFO_KIND}, "bridge"], [{nla_len=10, nla_type=IFLA_INFO_DATA}, [{nla_len=6, nla_type=IFLA_BR_PRIORITY}, 0]]]]], 58, 0, NULL, 0) = 58
call sendto 100 0x1033afbd 68 0 0 0 = 68
mem 0x1033afbd hex:440000001100010000000000000000000800380300403d105000000000c01210240012000b000400627269646765000014000500050028000300000008002200010000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=68, nlmsg_type=RTM_DELLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_ATMPVC, ifi_type=ARPHRD_NETLINK, ifi_index=272449536, ifi_flags=IFF_POINTOPOINT|IFF_RUNNING, ifi_change=0x1012c000}, [{nla_len=36, nla_type=IFLA_LINKINFO}, [[{nla_len=11, nla_type=IFLA_INFO_SLAVE_KIND}, "bridge"], [{nla_len=20, nla_type=IFLA_INFO_SLAVE_DATA}, [[{nla_len=5, nla_type=IFLA_BRPORT_MAB}, 3], [{nla_len=8, nla_type=IFLA_BRPORT_BACKUP_PORT}, 0x1033affd]]]]]], 68, 0, NULL, 0) = 68
call sendto 100 0x102e2fcc 52 0 0 0 = 52
mem 0x102e2fcc hex:34000000110001000000000000000000ffffffffffffffffffffffffffffffff14001600100001000c000300ffffffffffffffff
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=52, nlmsg_type=RTM_DELLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=0xff /* AF_??? */, ifi_type=ARPHRD_VOID, ifi_index=4294967295, ifi_flags=IFF_UP|IFF_BROADCAST|IFF_DEBUG|IFF_LOOPBACK|IFF_POINTOPOINT|IFF_NOTRAILERS|IFF_RUNNING|IFF_NOARP|IFF_PROMISC|IFF_ALLMULTI|IFF_MASTER|IFF_SLAVE|IFF_MULTICAST|IFF_PORTSEL|IFF_AUTOMEDIA|IFF_DYNAMIC|IFF_LOWER_UP|IFF_DORMANT|IFF_ECHO|0xfff80000, ifi_change=0xffffffff}, [{nla_len=20, nla_type=IFLA_VFINFO_LIST}, [{nla_len=16, nla_type=IFLA_VF_INFO}, [{nla_len=12, nla_type=IFLA_VF_TX_RATE}, {vf=4294967295, rate=4294967295}]]]], 52, 0, NULL, 0) = 52
call sendto 100 0x1004afc4 60 0 0 0 = 60
mem 0x1004afc4 hex:3c000000110001000000000000000000140010010000000083800000012000001c001600180001001400080010000100070000000d45dd92f5f8bd59
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=60, nlmsg_type=RTM_DELLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_ATMSVC, ifi_type=ARPHRD_HWX25, ifi_index=0, ifi_flags=IFF_UP|IFF_BROADCAST|IFF_NOARP|IFF_DYNAMIC, ifi_change=0x2001}, [{nla_len=28, nla_type=IFLA_VFINFO_LIST}, [{nla_len=24, nla_type=IFLA_VF_INFO}, [{nla_len=20, nla_type=IFLA_VF_STATS}, [{nla_len=16, nla_type=IFLA_VF_STATS_TX_PACKETS}, 10582690621527425031]]]]], 60, 0, NULL, 0) = 60
call sendto 100 0x101a2fcd 51 0 0 0 = 51
mem 0x101a2fcd hex:330000001100010000000000000000000f000d030000000004000000fcffffff130018000f0001000b00040000000000000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=51, nlmsg_type=RTM_DELLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_KEY, ifi_type=ARPHRD_ASH, ifi_index=0, ifi_flags=IFF_DEBUG, ifi_change=0xfffffffc}, [{nla_len=19, nla_type=IFLA_VF_PORTS}, [{nla_len=15, nla_type=IFLA_VF_PORT}, [{nla_len=11, nla_type=IFLA_PORT_INSTANCE_UUID}, "\x00\x00\x00\x00\x00\x00\x00"]]]], 51, 0, NULL, 0) = 51
call sendto 100 0x1030efc8 56 0 0 0 = 56
mem 0x1030efc8 hex:3800000011000100000000000000000007000d03fbffffff080000001300000018002b000c00040000000000000000000800020001000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=56, nlmsg_type=RTM_DELLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_BRIDGE, ifi_type=ARPHRD_ASH, ifi_index=4294967291, ifi_flags=IFF_LOOPBACK, ifi_change=0x13}, [{nla_len=24, nla_type=IFLA_XDP}, [[{nla_len=12, nla_type=IFLA_XDP_PROG_ID}, 0], [{nla_len=8, nla_type=IFLA_XDP_ATTACHED}, XDP_ATTACHED_DRV]]]], 56, 0, NULL, 0) = 56
call sendto 100 0x102aefcc 53 0 0 0 = 53
mem 0x102aefcc hex:350000001200010000000000000000002a00050300000000c00500007c000000150012000800010074756e000900020005000700
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=53, nlmsg_type=RTM_GETLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_QIPCRTR, ifi_type=ARPHRD_LOCALTLK, ifi_index=0, ifi_flags=IFF_RUNNING|IFF_NOARP|IFF_PROMISC|IFF_MASTER, ifi_change=0x7c}, [{nla_len=21, nla_type=IFLA_LINKINFO}, [[{nla_len=8, nla_type=IFLA_INFO_KIND}, "tun"], [{nla_len=9, nla_type=IFLA_INFO_DATA}, [{nla_len=5, nla_type=IFLA_TUN_MULTI_QUEUE}, 0x102af000]]]]], 53, 0, NULL, 0) = 53
call sendto 100 0x10106fd3 56 0 0 0 = 56
mem 0x10106fd3 hex:380000001200010000000000000000000e003803000000000418002000000000180016001400010010000200ff
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=56, nlmsg_type=RTM_GETLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_SECURITY, ifi_type=ARPHRD_NETLINK, ifi_index=0, ifi_flags=IFF_DEBUG|IFF_SLAVE|IFF_MULTICAST|0x20000000, ifi_change=0}, [{nla_len=24, nla_type=IFLA_VFINFO_LIST}, [{nla_len=20, nla_type=IFLA_VF_INFO}, [{nla_len=16, nla_type=IFLA_VF_VLAN}, 0x10106fff]]]], 56, 0, NULL, 0) = 56
call sendto 100 0x10356fd8 41 0 0 0 = 41
mem 0x10356fd8 hex:2900000013000100000000000000000016000f030c000000018000000900000009002b0005000200
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=41, nlmsg_type=RTM_SETLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_SNA, ifi_type=ARPHRD_IRDA, ifi_index=12, ifi_flags=IFF_UP|IFF_DYNAMIC, ifi_change=0x9}, [{nla_len=9, nla_type=IFLA_XDP}, [{nla_len=5, nla_type=IFLA_XDP_ATTACHED}, 0x10357000]]], 41, 0, NULL, 0) = 41
call sendto 100 0x10326fd5 44 0 0 0 = 44
mem 0x10326fd5 hex:2c000000160001000000000000000000200d20ff0000000014000600fe1f00001100000000402a10000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=44, nlmsg_type=RTM_GETADDR, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifa_family=AF_IUCV, ifa_prefixlen=13, ifa_flags=IFA_F_DEPRECATED, ifa_scope=RT_SCOPE_NOWHERE, ifa_index=0}, [{nla_len=20, nla_type=IFA_CACHEINFO}, 0x10326ff1]], 44, 0, NULL, 0) = 44
call sendto 100 0x10058000 40 0 0 0 = 40
mem 0x10058000 hex:280000001800010000000000000000002d081202ff09fd09009a08000c0008000800040000c03b10
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=40, nlmsg_type=RTM_NEWROUTE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {rtm_family=AF_MCTP, rtm_dst_len=8, rtm_src_len=18, rtm_tos=IPTOS_MINCOST, rtm_table=RT_TABLE_LOCAL, rtm_protocol=RTPROT_RA, rtm_scope=RT_SCOPE_LINK, rtm_type=RTN_THROW, rtm_flags=RTM_F_CLONED|RTM_F_PREFIX|RTM_F_LOOKUP_TABLE|RTM_F_TRAP|0x80000}, [{nla_len=12, nla_type=RTA_METRICS}, [{nla_len=8, nla_type=RTAX_RTT}, 272351232]]], 40, 0, NULL, 0) = 40
call sendto 100 0x100fc000 36 0 0 0 = 36
mem 0x100fc000 hex:240000001800010000000000000000001f000014fc03c8060051002008000e0005000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=36, nlmsg_type=RTM_NEWROUTE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {rtm_family=AF_BLUETOOTH, rtm_dst_len=0, rtm_src_len=0, rtm_tos=IPTOS_LOWDELAY|IPTOS_RELIABILITY, rtm_table=RT_TABLE_COMPAT, rtm_protocol=RTPROT_BOOT, rtm_scope=RT_SCOPE_SITE, rtm_type=RTN_BLACKHOLE, rtm_flags=RTM_F_NOTIFY|RTM_F_LOOKUP_TABLE|RTM_F_OFFLOAD|RTM_F_OFFLOAD_FAILED}, [{nla_len=8, nla_type=RTA_MP_ALGO}, 5]], 36, 0, NULL, 0) = 36
call sendto 100 0x1005efdf 33 0 0 0 = 33
mem 0x1005efdf hex:21000000180001000000000000000000ffffffffffffffffffffffff05001b00ff
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=33, nlmsg_type=RTM_NEWROUTE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {rtm_family=0xff /* AF_??? */, rtm_dst_len=255, rtm_src_len=255, rtm_tos=IPTOS_LOWDELAY|IPTOS_THROUGHPUT|IPTOS_RELIABILITY|IPTOS_MINCOST|0xe1, rtm_table=RT_TABLE_LOCAL, rtm_protocol=0xff /* RTPROT_??? */, rtm_scope=RT_SCOPE_NOWHERE, rtm_type=0xff /* RTN_??? */, rtm_flags=RTM_F_NOTIFY|RTM_F_CLONED|RTM_F_EQUALIZE|RTM_F_PREFIX|RTM_F_LOOKUP_TABLE|RTM_F_FIB_MATCH|RTM_F_OFFLOAD|RTM_F_TRAP|RTM_F_OFFLOAD_FAILED|0xdfff00ff}, [{nla_len=5, nla_type=RTA_IP_PROTO}, 255]], 33, 0, NULL, 0) = 33
call sendto 100 0x10292fed 19 0 0 0 = 19
mem 0x10292fed hex:130000001a0001000000000000000000000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=19, nlmsg_type=RTM_GETROUTE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {rtm_family=AF_UNSPEC, ...}], 19, 0, NULL, 0) = 19
call sendto 100 0x10196fd3 45 0 0 0 = 45
mem 0x10196fd3 hex:2d0000002000010000000000000000001b000008fe000001000000001100110000000000010000040b000000d6
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=45, nlmsg_type=RTM_NEWRULE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {family=AF_IB, dst_len=0, src_len=0, tos=IPTOS_THROUGHPUT, table=RT_TABLE_MAIN, action=FR_ACT_TO_TBL, flags=0}, [{nla_len=17, nla_type=FRA_OIFNAME}, "\0\0\0\0\1\0\0\4\v\0\0\0\326"...]], 45, 0, NULL, 0) = 45
call sendto 100 0x101b2fda 38 0 0 0 = 38
mem 0x101b2fda hex:2600000022000100000000000000000024009f02000000080e0000000a001c0000000000f410
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=38, nlmsg_type=RTM_GETRULE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {family=AF_IEEE802154, dst_len=0, src_len=159, tos=IPTOS_MINCOST, table=RT_TABLE_UNSPEC, action=FR_ACT_PROHIBIT, flags=FIB_RULE_INVERT|FIB_RULE_UNRESOLVED|FIB_RULE_IIF_DETACHED}, [{nla_len=10, nla_type=FRA_SPORT_MASK}, 0]], 38, 0, NULL, 0) = 38
call sendto 100 0x1038efdc 36 0 0 0 = 36
mem 0x1038efdc hex:24000000260002000000000000000000040000000000000000000000008006100b000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=36, nlmsg_type=RTM_GETQDISC, nlmsg_flags=NLM_F_MULTI, nlmsg_seq=0, nlmsg_pid=0}, {tcm_family=AF_IPX, tcm_ifindex=0, tcm_handle=0, tcm_parent=268861440, tcm_info=11}], 36, 0, NULL, 0) = 36
call sendto 100 0x1009afe8 24 0 0 0 = 24
mem 0x1009afe8 hex:180000003e000001000000000000000023121afe0b000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=24, nlmsg_type=RTM_GETANYCAST, nlmsg_flags=NLM_F_ROOT, nlmsg_seq=0, nlmsg_pid=0}, {ifa_family=AF_PHONET, ifa_prefixlen=18, ifa_flags=IFA_F_NODAD|IFA_F_DADFAILED|IFA_F_HOMEADDRESS, ifa_scope=RT_SCOPE_HOST, ifa_index=11}], 24, 0, NULL, 0) = 24
call sendto 100 0x1009afe5 27 0 0 0 = 27
mem 0x1009afe5 hex:1b0000004e0001000000000000000000017400000700050013a741
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=27, nlmsg_type=RTM_GETDCB, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {dcb_family=AF_UNIX, cmd=0x74 /* DCB_CMD_??? */}, [{nla_len=7, nla_type=DCB_ATTR_NUM_TC}, "\x13\xa7\x41"]], 27, 0, NULL, 0) = 27
call sendto 100 0x10052fee 56 0 0 0 = 56
mem 0x10052fee hex:380000005e000100000000000000000028fe
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=56, nlmsg_type=RTM_GETSTATS, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {family=AF_VSOCK, 0x10052fff}], 56, 0, NULL, 0) = 56
call sendto 100 0x103d6fd4 44 0 0 0 = 44
mem 0x103d6fd4 hex:2c0000005e00010000000000000000000e4a0140000000003a000000100003000400000008000f0001000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=44, nlmsg_type=RTM_GETSTATS, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {family=AF_SECURITY, pad1=0x4a, pad2=0x4001, ifindex=0, filter_mask=1<<IFLA_STATS_LINK_64|1<<IFLA_STATS_LINK_XSTATS_SLAVE|1<<IFLA_STATS_LINK_OFFLOAD_XSTATS|1<<IFLA_STATS_AF_SPEC}, [{nla_len=16, nla_type=IFLA_STATS_LINK_XSTATS_SLAVE}, [{nla_len=4, nla_type=LINK_XSTATS_TYPE_UNSPEC}, [{nla_len=8, nla_type=0xf /* LINK_XSTATS_TYPE_??? */}, "\x01\x00\x00\x00"]]]], 44, 0, NULL, 0) = 44
call sendto 100 0x101eafdf 33 0 0 0 = 33
mem 0x101eafdf hex:2100000068000100000000000000000006fe63000000000009000800010000007c
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=33, nlmsg_type=RTM_NEWNEXTHOP, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nh_family=AF_NETROM, nh_scope=RT_SCOPE_HOST, nh_protocol=RTPROT_OPENR, nh_flags=0}, [{nla_len=9, nla_type=NHA_ENCAP}, "\x01\x00\x00\x00\x7c"]], 33, 0, NULL, 0) = 33
call sendto 106 0x1039afe4 28 0 0 0 = 28
mem 0x1039afe4 hex:1c0000002700400000000000000000000f000000000000008f7b8c68
proto 106 "NETLINK"
peer 106 "NETLINK:[XFRM:1]"
> sendto(106, [{nlmsg_len=28, nlmsg_type=XFRM_MSG_SETDEFAULT, nlmsg_flags=0x40 /* NLM_F_??? */, nlmsg_seq=0, nlmsg_pid=0}, "\x0f\x00\x00\x00\x00\x00\x00\x00\x8f\x7b\x8c\x68"], 28, 0, NULL, 0) = 28
call sendto 109 0x101e6fe4 28 0 0 0 = 28
mem 0x101e6fe4 hex:1c000000af0420000000000000000000feffffff0000000000000000
proto 109 "NETLINK"
peer 109 "NETLINK:[AUDIT:1]"
> sendto(109, [{nlmsg_len=28, nlmsg_type=AUDIT_LAST_USER_MSG, nlmsg_flags=NLM_F_DUMP_FILTERED, nlmsg_seq=0, nlmsg_pid=0}, "\xfe\xff\xff\xff\x00\x00\x00\x00\x00\x00\x00\x00"], 28, 0, NULL, 0) = 28
call sendto 109 0x10372fe4 28 0 0 0 = 28
mem 0x10372fe4 hex:1c0000002705100000000000000000000c0000000000000007000000
proto 109 "NETLINK"
peer 109 "NETLINK:[AUDIT:1]"
> sendto(109, [{nlmsg_len=28, nlmsg_type=AUDIT_TTY, nlmsg_flags=NLM_F_DUMP_INTR, nlmsg_seq=0, nlmsg_pid=0}, "\x0c\x00\x00\x00\x00\x00\x00\x00\x07\x00\x00\x00"], 28, 0, NULL, 0) = 28
call sendto 109 0x1022afe4 28 0 0 0 = 28
mem 0x1022afe4 hex:1c0000002f05040000000000000000000a0000000500000000000000
proto 109 "NETLINK"
peer 109 "NETLINK:[AUDIT:1]"
> sendto(109, [{nlmsg_len=28, nlmsg_type=AUDIT_PROCTITLE, nlmsg_flags=NLM_F_ACK, nlmsg_seq=0, nlmsg_pid=0}, "\x0a\x00\x00\x00\x05\x00\x00\x00\x00\x00\x00\x00"], 28, 0, NULL, 0) = 28
call sendto 112 0x10336fdd 56 0 0 0 = 56
mem 0x10336fdd hex:38000000100001000000000000000000ddfe2f87020000000100008000c02b10090000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=56, nlmsg_type=NFNL_MSG_BATCH_BEGIN, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xdd /* AF_??? */, version=0xfe /* NFNETLINK_??? */, res_id=htons(12167)}, 0x10336ff1], 56, 0, NULL, 0) = 56
call sendto 112 0x10156fe1 31 0 0 0 = 31
mem 0x10156fe1 hex:1f0000001300010000000000000000000c000000d8c57ce219026fa573ea62
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=31, nlmsg_type=NFNL_SUBSYS_NONE<<8|0x13, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_DECnet, version=NFNETLINK_V0, res_id=htons(0)}, [{nla_len=50648, nla_type=NLA_F_NESTED|NLA_F_NET_BYTEORDER|0x227c}, "\x19\x02\x6f\xa5\x73\xea\x62"]], 31, 0, NULL, 0) = 31
call sendto 116 0x102b2fd8 40 0 0 0 = 40
mem 0x102b2fd8 hex:2800000012000100000000000000000000c0021001000200010001000c000300fbffffff09000000
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=40, nlmsg_type=0x12 /* GENERIC_FAMILY_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {cmd=0, version=192, reserved=0x1002}, {nla_len=1, nla_type=0x2}], 40, 0, NULL, 0) = 40
call sendto 104 0x10306fc0 64 0 0 0 = 64
mem 0x10306fc0 hex:400000001400000000000000000000001103a888210100000a010000650fa3e920000200820df6bfeefcb4b3b4bc99ce2d2a7ee7653d6f5baf2a303f6ffe7816
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=64, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {pdiag_family=AF_PACKET, pdiag_type=SOCK_RAW, pdiag_num=ETH_P_8021AD, pdiag_ino=289, pdiag_cookie=[266, 3919777637]}, [{nla_len=32, nla_type=PACKET_DIAG_RX_RING}, {pdr_block_size=3220573570, pdr_block_nr=3014982894, pdr_frame_size=3466181812, pdr_frame_nr=3883805229, pdr_retire_tmo=1534016869, pdr_sizeof_priv=1060121263, pdr_features=377028207}]], 64, 0, NULL, 0) = 64
call sendto 112 0x102c6fec 20 0 0 0 = 20
mem 0x102c6fec hex:14000000180001000000000000000000a9000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=20, nlmsg_type=NFNL_SUBSYS_NONE<<8|0x18, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xa9 /* AF_??? */, version=NFNETLINK_V0, res_id=htons(0)}], 20, 0, NULL, 0) = 20
call sendto 112 0x10122fd0 48 0 0 0 = 48
mem 0x10122fd0 hex:300000001e000100000000000000000004000000d12b40f6100010000200000003000000fcffffff08002c0001000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=48, nlmsg_type=NFNL_SUBSYS_NONE<<8|0x1e, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_IPX, version=NFNETLINK_V0, res_id=htons(0)}, [{nla_len=11217, nla_type=NLA_F_NESTED|NLA_F_NET_BYTEORDER|0x3640}, "\x10\x00\x10\x00\x02\x00\x00\x00\x03\x00\x00\x00\xfc\xff\xff\xff\x08\x00\x2c\x00\x01\x00\x00\x00"]], 48, 0, NULL, 0) = 48
call sendto 112 0x10086fc5 60 0 0 0 = 60
mem 0x10086fc5 hex:3c0000002200010000000000000000003f633748050000000e0000000000001000c0341001000000feffffff5ba2b5b30800000078130100120000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=60, nlmsg_type=NFNL_SUBSYS_NONE<<8|0x22, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0x3f /* AF_??? */, version=0x63 /* NFNETLINK_??? */, res_id=htons(14152)}, [[{nla_len=5, nla_type=0}, "\x0e"], {nla_len=0, nla_type=0x1000}]], 60, 0, NULL, 0) = 60
call sendto 112 0x1020efd0 48 0 0 0 = 48
mem 0x1020efd0 hex:3000000006010100000000000000000005000000be57b6fb07000000b0b4300010001100000000000000000000000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=48, nlmsg_type=NFNL_SUBSYS_CTNETLINK<<8|IPCTNL_MSG_CT_GET_DYING, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_APPLETALK, version=NFNETLINK_V0, res_id=htons(0)}, [{nla_len=22462, nla_type=NLA_F_NESTED|NLA_F_NET_BYTEORDER|0x3bb6}, "\x07\x00\x00\x00\xb0\xb4\x30\x00\x10\x00\x11\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"]], 48, 0, NULL, 0) = 48
call sendto 112 0x103a2fd6 42 0 0 0 = 42
mem 0x103a2fd6 hex:2a000000080201000000000000000000c48210001600bbf1655c010000008d2d00000800390001000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=42, nlmsg_type=NFNL_SUBSYS_CTNETLINK_EXP<<8|0x8 /* IPCTNL_MSG_EXP_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xc4 /* AF_??? */, version=0x82 /* NFNETLINK_??? */, res_id=htons(4096)}, [{nla_len=22, nla_type=NLA_F_NESTED|NLA_F_NET_BYTEORDER|0x31bb}, "\x65\x5c\x01\x00\x00\x00\x8d\x2d\x00\x00\x08\x00\x39\x00\x01\x00\x00\x00"]], 42, 0, NULL, 0) = 42
call sendto 112 0x10372fe8 24 0 0 0 = 24
mem 0x10372fe8 hex:180000000c02080000000000000000001000000038cb310c
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=24, nlmsg_type=NFNL_SUBSYS_CTNETLINK_EXP<<8|0xc /* IPCTNL_MSG_EXP_??? */, nlmsg_flags=NLM_F_ECHO, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_NETLINK, version=NFNETLINK_V0, res_id=htons(0)}, {nla_len=52024, nla_type=0xc31}], 24, 0, NULL, 0) = 24
call sendto 112 0x10162fd8 40 0 0 0 = 40
mem 0x10162fd8 hex:2800000012020100000000000000000041a614000c00110000000000000000000800370001000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=40, nlmsg_type=NFNL_SUBSYS_CTNETLINK_EXP<<8|0x12 /* IPCTNL_MSG_EXP_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0x41 /* AF_??? */, version=0xa6 /* NFNETLINK_??? */, res_id=htons(5120)}, [[{nla_len=12, nla_type=0x11}, "\x00\x00\x00\x00\x00\x00\x00\x00"], [{nla_len=8, nla_type=0x37}, "\x01\x00\x00\x00"]]], 40, 0, NULL, 0) = 40
call sendto 112 0x1025efe6 26 0 0 0 = 26
mem 0x1025efe6 hex:1a000000040301000000000000000000937c080005000d010000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=26, nlmsg_type=NFNL_SUBSYS_QUEUE<<8|0x4 /* NFQNL_MSG_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0x93 /* AF_??? */, version=0x7c /* NFNETLINK_??? */, res_id=htons(2048)}, [{nla_len=5, nla_type=0x10d}, "\x00"]], 26, 0, NULL, 0) = 26
call sendto 112 0x1019afdb 37 0 0 0 = 37
mem 0x1019afdb hex:250000000503010000000000000000000014001700bd44584a03000000f86f0900e8000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=37, nlmsg_type=NFNL_SUBSYS_QUEUE<<8|0x5 /* NFQNL_MSG_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_UNSPEC, version=0x14 /* NFNETLINK_??? */, res_id=htons(23)}, [{nla_len=48384, nla_type=NLA_F_NET_BYTEORDER|0x1844}, "\x4a\x03\x00\x00\x00\xf8\x6f\x09\x00\xe8\x00\x00\x00"]], 37, 0, NULL, 0) = 37
call sendto 112 0x10036fdc 36 0 0 0 = 36
mem 0x10036fdc hex:240000001c0301000000000000000000cb0000007fcf61fa1e0000000a00000004000700
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=36, nlmsg_type=NFNL_SUBSYS_QUEUE<<8|0x1c /* NFQNL_MSG_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xcb /* AF_??? */, version=NFNETLINK_V0, res_id=htons(0)}, [{nla_len=53119, nla_type=NLA_F_NESTED|NLA_F_NET_BYTEORDER|0x3a61}, "\x1e\x00\x00\x00\x0a\x00\x00\x00\x04\x00\x07\x00"]], 36, 0, NULL, 0) = 36
call sendto 112 0x1006eff0 16 0 0 0 = 16
mem 0x1006eff0 hex:100000001e0301000000000000000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, {nlmsg_len=16, nlmsg_type=NFNL_SUBSYS_QUEUE<<8|0x1e /* NFQNL_MSG_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, 16, 0, NULL, 0) = 16
call sendto 112 0x103d6fdc 36 0 0 0 = 36
mem 0x103d6fdc hex:24000000230301000000000000000000090000005f3ad56e06000000fdffffff04001500
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=36, nlmsg_type=NFNL_SUBSYS_QUEUE<<8|0x23 /* NFQNL_MSG_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_X25, version=NFNETLINK_V0, res_id=htons(0)}, [{nla_len=14943, nla_type=NLA_F_NET_BYTEORDER|0x2ed5}, "\x06\x00\x00\x00\xfd\xff\xff\xff\x04\x00\x15\x00"]], 36, 0, NULL, 0) = 36
call sendto 112 0x1005afd4 44 0 0 0 = 44
mem 0x1005afd4 hex:2c00000003040100000000000000000000000000c98e2f921400100043d00000000000000000000009000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=44, nlmsg_type=NFNL_SUBSYS_ULOG<<8|0x3 /* NFULNL_MSG_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_UNSPEC, version=NFNETLINK_V0, res_id=htons(0)}, [{nla_len=36553, nla_type=NLA_F_NESTED|0x122f}, "\x14\x00\x10\x00\x43\xd0\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x09\x00\x00\x00"]], 44, 0, NULL, 0) = 44
call sendto 112 0x1008afc4 60 0 0 0 = 60
mem 0x1008afc4 hex:3c0000000a040100000000000000000000000000e156856f0800000000403810140010007b5538e836fdcf1702000000ec0000000800350001000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=60, nlmsg_type=NFNL_SUBSYS_ULOG<<8|0xa /* NFULNL_MSG_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_UNSPEC, version=NFNETLINK_V0, res_id=htons(0)}, [{nla_len=22241, nla_type=NLA_F_NET_BYTEORDER|0x2f85}, "\x08\x00\x00\x00\x00\x40\x38\x10\x14\x00\x10\x00\x7b\x55\x38\xe8\x36\xfd\xcf\x17\x02\x00\x00\x00\xec\x00\x00\x00\x08\x00\x35\x00"...]], 60, 0, NULL, 0) = 60
call sendto 112 0x101e2fe8 24 0 0 0 = 24
mem 0x101e2fe8 hex:1800000022040008000000000000000001000000cd3949a3
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=24, nlmsg_type=NFNL_SUBSYS_ULOG<<8|0x22 /* NFULNL_MSG_??? */, nlmsg_flags=0x800 /* NLM_F_??? */, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_UNIX, version=NFNETLINK_V0, res_id=htons(0)}, {nla_len=14797, nla_type=NLA_F_NESTED|0x2349}], 24, 0, NULL, 0) = 24
call sendto 112 0x1020efd4 44 0 0 0 = 44
mem 0x1020efd4 hex:2c0000000d05010000000000000000000d00000006000000140009009f1c003c0f000000da8acb690a000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=44, nlmsg_type=NFNL_SUBSYS_OSF<<8|0xd /* OSF_MSG_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_NETBEUI, version=NFNETLINK_V0, res_id=htons(0)}, [[{nla_len=6, nla_type=0}, "\x14\x00"], [{nla_len=7327, nla_type=0x3c00}, "\x0f\x00\x00\x00\xda\x8a\xcb\x69\x0a\x00\x00\x00"]]], 44, 0, NULL, 0) = 44
call sendto 112 0x102dafdc 36 0 0 0 = 36
mem 0x102dafdc hex:240000000d0601000000000000000000fbffffff6fcbbe0d33c3917308000b00fcffffff
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=36, nlmsg_type=NFNL_SUBSYS_IPSET<<8|IPSET_CMD_TYPE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xfb /* AF_??? */, version=0xff /* NFNETLINK_??? */, res_id=htons(65535)}, [{nla_len=52079, nla_type=0xdbe}, "\x33\xc3\x91\x73\x08\x00\x0b\x00\xfc\xff\xff\xff"]], 36, 0, NULL, 0) = 36
call sendto 112 0x10122fec 20 0 0 0 = 20
mem 0x10122fec hex:140000001e060800000000000000000010000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=20, nlmsg_type=NFNL_SUBSYS_IPSET<<8|0x1e /* IPSET_CMD_??? */, nlmsg_flags=NLM_F_ECHO, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_NETLINK, version=NFNETLINK_V0, res_id=htons(0)}], 20, 0, NULL, 0) = 20
call sendto 112 0x1023efdc 36 0 0 0 = 36
mem 0x1023efdc hex:240000001807010000000000000000000c001700e1791f91000000000800000001000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=36, nlmsg_type=NFNL_SUBSYS_ACCT<<8|0x18 /* NFNL_MSG_ACCT_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_DECnet, version=NFNETLINK_V0, res_id=htons(5888)}, [{nla_len=31201, nla_type=NLA_F_NESTED|0x111f}, "\x00\x00\x00\x00\x08\x00\x00\x00\x01\x00\x00\x00"]], 36, 0, NULL, 0) = 36
call sendto 112 0x100f2fdc 36 0 0 0 = 36
mem 0x100f2fdc hex:240000001d0701000000000000000000000000000800000000802e10c1c87dd704000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=36, nlmsg_type=NFNL_SUBSYS_ACCT<<8|0x1d /* NFNL_MSG_ACCT_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_UNSPEC, version=NFNETLINK_V0, res_id=htons(0)}, [[{nla_len=8, nla_type=0}, "\x00\x80\x2e\x10"], [{nla_len=51393, nla_type=NLA_F_NESTED|NLA_F_NET_BYTEORDER|0x177d}, "\x04\x00\x00\x00"]]], 36, 0, NULL, 0) = 36
call sendto 112 0x10026fd0 48 0 0 0 = 48
mem 0x10026fd0 hex:3000000000080100000000000000000000801b107a3ee83a3a60a81914000c00030000000900000000000000feffffff
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=48, nlmsg_type=NFNL_SUBSYS_CTNETLINK_TIMEOUT<<8|IPCTNL_MSG_TIMEOUT_NEW, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_UNSPEC, version=0x80 /* NFNETLINK_??? */, res_id=htons(6928)}, [{nla_len=15994, nla_type=0x3ae8}, "\x3a\x60\xa8\x19\x14\x00\x0c\x00\x03\x00\x00\x00\x09\x00\x00\x00\x00\x00\x00\x00\xfe\xff\xff\xff"]], 48, 0, NULL, 0) = 48
call sendto 112 0x10146fcc 52 0 0 0 = 52
mem 0x10146fcc hex:340000000b080100000000000000000000000000a795ae3800000000ffffffff0c00090000000000000000000800180001000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=52, nlmsg_type=NFNL_SUBSYS_CTNETLINK_TIMEOUT<<8|0xb /* IPCTNL_MSG_TIMEOUT_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_UNSPEC, version=NFNETLINK_V0, res_id=htons(0)}, [{nla_len=38311, nla_type=0x38ae}, "\x00\x00\x00\x00\xff\xff\xff\xff\x0c\x00\x09\x00\x00\x00\x00\x00\x00\x00\x00\x00\x08\x00\x18\x00\x01\x00\x00\x00"]], 52, 0, NULL, 0) = 52
call sendto 112 0x102b2fe0 32 0 0 0 = 32
mem 0x102b2fe0 hex:200000000e0801000000000000000000ff010000b981d2c008001400c6000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=32, nlmsg_type=NFNL_SUBSYS_CTNETLINK_TIMEOUT<<8|0xe /* IPCTNL_MSG_TIMEOUT_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xff /* AF_??? */, version=0x1 /* NFNETLINK_??? */, res_id=htons(0)}, [{nla_len=33209, nla_type=NLA_F_NESTED|NLA_F_NET_BYTEORDER|0xd2}, "\x08\x00\x14\x00\xc6\x00\x00\x00"]], 32, 0, NULL, 0) = 32
call sendto 112 0x10252fd0 48 0 0 0 = 48
mem 0x10252fd0 hex:3000000015080100000000000000000013000000c04fe7050a791b250c0009000a0000006ede95b108000a0001000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=48, nlmsg_type=NFNL_SUBSYS_CTNETLINK_TIMEOUT<<8|0x15 /* IPCTNL_MSG_TIMEOUT_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_ECONET, version=NFNETLINK_V0, res_id=htons(0)}, [{nla_len=20416, nla_type=0x5e7}, "\x0a\x79\x1b\x25\x0c\x00\x09\x00\x0a\x00\x00\x00\x6e\xde\x95\xb1\x08\x00\x0a\x00\x01\x00\x00\x00"]], 48, 0, NULL, 0) = 48
call sendto 112 0x1030afda 38 0 0 0 = 38
mem 0x1030afda hex:2600000018080100000000000000000066890c00000013ae665a000000000800300001000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=38, nlmsg_type=NFNL_SUBSYS_CTNETLINK_TIMEOUT<<8|0x18 /* IPCTNL_MSG_TIMEOUT_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0x66 /* AF_??? */, version=0x89 /* NFNETLINK_??? */, res_id=htons(3072)}, {nla_len=0, nla_type=NLA_F_NESTED|0x2e13}], 38, 0, NULL, 0) = 38
call sendto 112 0x10186fd8 40 0 0 0 = 40
mem 0x10186fd8 hex:280000001c0801000000000000000000008018100f0000001000150000803e1000000000ab6a317d
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=40, nlmsg_type=NFNL_SUBSYS_CTNETLINK_TIMEOUT<<8|0x1c /* IPCTNL_MSG_TIMEOUT_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_UNSPEC, version=0x80 /* NFNETLINK_??? */, res_id=htons(6160)}, [[{nla_len=15, nla_type=0}, "\x10\x00\x15\x00\x00\x80\x3e\x10\x00\x00\x00"], {nla_len=27307, nla_type=NLA_F_NET_BYTEORDER|0x3d31}]], 40, 0, NULL, 0) = 40
call sendto 112 0x1011efa8 88 0 0 0 = 88
mem 0x1011efa8 hex:580000001e0801000000000000000000fbffffff0a000000ce55d1990d00000005000000449aed05050000000200000011000000cb7dea64649c000004000000979cad9ec9a7be0e4000000001000004da780000aea70000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=88, nlmsg_type=NFNL_SUBSYS_CTNETLINK_TIMEOUT<<8|0x1e /* IPCTNL_MSG_TIMEOUT_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xfb /* AF_??? */, version=0xff /* NFNETLINK_??? */, res_id=htons(65535)}, [[{nla_len=10, nla_type=0}, "\xce\x55\xd1\x99\x0d\x00"], [{nla_len=5, nla_type=0}, "\x44"], [{nla_len=5, nla_type=0}, "\x02"], [{nla_len=17, nla_type=0}, "\xcb\x7d\xea\x64\x64\x9c\x00\x00\x04\x00\x00\x00\x97"], [{nla_len=42953, nla_type=0xebe}, "\x40\x00\x00\x00\x01\x00\x00\x04\xda\x78\x00\x00\xae\xa7\x00\x00"]]], 88, 0, NULL, 0) = 88
call sendto 112 0x100befec 20 0 0 0 = 20
mem 0x100befec hex:1400000002090004000000000000000000000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=20, nlmsg_type=NFNL_SUBSYS_CTHELPER<<8|NFNL_MSG_CTHELPER_DEL, nlmsg_flags=0x400 /* NLM_F_??? */, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_UNSPEC, version=NFNETLINK_V0, res_id=htons(0)}], 20, 0, NULL, 0) = 20
call sendto 112 0x10196fdb 37 0 0 0 = 37
mem 0x10196fdb hex:25000000020901000000000000000000fc1400080078a3dccb11000000000000800d000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=37, nlmsg_type=NFNL_SUBSYS_CTHELPER<<8|NFNL_MSG_CTHELPER_DEL, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xfc /* AF_??? */, version=0x14 /* NFNETLINK_??? */, res_id=htons(8)}, [{nla_len=30720, nla_type=NLA_F_NESTED|NLA_F_NET_BYTEORDER|0x1ca3}, "\xcb\x11\x00\x00\x00\x00\x00\x00\x80\x0d\x00\x00\x00"]], 37, 0, NULL, 0) = 37
call sendto 112 0x102fafe0 54 0 0 0 = 54
mem 0x102fafe0 hex:360000000b090100000000000000000030573d0000001f10feffffff00c03910
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=54, nlmsg_type=NFNL_SUBSYS_CTHELPER<<8|0xb /* NFNL_MSG_CTHELPER_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0x30 /* AF_??? */, version=0x57 /* NFNETLINK_??? */, res_id=htons(15616)}, {nla_len=0, nla_type=0x101f}], 54, 0, NULL, 0) = 54
call sendto 112 0x1008efe7 25 0 0 0 = 25
mem 0x1008efe7 hex:19000000100901000000000000000000fc08001200abb56103
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=25, nlmsg_type=NFNL_SUBSYS_CTHELPER<<8|0x10 /* NFNL_MSG_CTHELPER_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xfc /* AF_??? */, version=0x8 /* NFNETLINK_??? */, res_id=htons(18)}, [{nla_len=43776, nla_type=NLA_F_NET_BYTEORDER|0x21b5}, "\x03"]], 25, 0, NULL, 0) = 25
call sendto 112 0x1019efdc 36 0 0 0 = 36
mem 0x1019efdc hex:240000001109010000000000000000000a000000b9865d95000000000900000004000300
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=36, nlmsg_type=NFNL_SUBSYS_CTHELPER<<8|0x11 /* NFNL_MSG_CTHELPER_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_INET6, version=NFNETLINK_V0, res_id=htons(0)}, [{nla_len=34489, nla_type=NLA_F_NESTED|0x155d}, "\x00\x00\x00\x00\x09\x00\x00\x00\x04\x00\x03\x00"]], 36, 0, NULL, 0) = 36
call sendto 112 0x100cefea 22 0 0 0 = 22
mem 0x100cefea hex:16000000160901000000000000000000f15004000500
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=22, nlmsg_type=NFNL_SUBSYS_CTHELPER<<8|0x16 /* NFNL_MSG_CTHELPER_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xf1 /* AF_??? */, version=0x50 /* NFNETLINK_??? */, res_id=htons(1024)}, "\x05\x00"], 22, 0, NULL, 0) = 22
call sendto 112 0x1003afdc 36 0 0 0 = 36
mem 0x1003afdc hex:240000001a0a01000000000000000000817bb8894c9c292454068d050e00000004000c00
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=36, nlmsg_type=NFNL_SUBSYS_NFTABLES<<8|NFT_MSG_DESTROYTABLE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0x81 /* AF_??? */, version=0x7b /* NFNETLINK_??? */, res_id=htons(47241)}, [{nla_len=40012, nla_type=0x2429}, "\x54\x06\x8d\x05\x0e\x00\x00\x00\x04\x00\x0c\x00"]], 36, 0, NULL, 0) = 36
call sendto 112 0x10396fdf 33 0 0 0 = 33
mem 0x10396fdf hex:21000000000b010000000000000000007210000400f6515c38d5c5121affff0100
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=33, nlmsg_type=NFNL_SUBSYS_NFT_COMPAT<<8|NFNL_MSG_COMPAT_GET, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0x72 /* AF_??? */, version=0x10 /* NFNETLINK_??? */, res_id=htons(4)}, [{nla_len=62976, nla_type=NLA_F_NET_BYTEORDER|0x1c51}, "\x38\xd5\xc5\x12\x1a\xff\xff\x01\x00"]], 33, 0, NULL, 0) = 33
call sendto 112 0x100befe6 26 0 0 0 = 26
mem 0x100befe6 hex:1a000000050b01000000000000000000cdae08000700deebbbe1
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=26, nlmsg_type=NFNL_SUBSYS_NFT_COMPAT<<8|0x5 /* NFNL_MSG_COMPAT_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xcd /* AF_??? */, version=0xae /* NFNETLINK_??? */, res_id=htons(2048)}, [{nla_len=7, nla_type=NLA_F_NESTED|NLA_F_NET_BYTEORDER|0x2bde}, "\xbb\xe1"]], 26, 0, NULL, 0) = 26
call sendto 112 0x10182fe0 32 0 0 0 = 32
mem 0x10182fe0 hex:200000000f0b0100000000000000000010000e0057f676da0c0000000a000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=32, nlmsg_type=NFNL_SUBSYS_NFT_COMPAT<<8|0xf /* NFNL_MSG_COMPAT_??? */, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_NETLINK, version=NFNETLINK_V0, res_id=htons(3584)}, [{nla_len=63063, nla_type=NLA_F_NESTED|NLA_F_NET_BYTEORDER|0x1a76}, "\x0c\x00\x00\x00\x0a\x00\x00\x00"]], 32, 0, NULL, 0) = 32
call sendto 112 0x101c2fec 20 0 0 0 = 20
mem 0x101c2fec hex:14000000200b8000000000000000000007000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=20, nlmsg_type=NFNL_SUBSYS_NFT_COMPAT<<8|0x20 /* NFNL_MSG_COMPAT_??? */, nlmsg_flags=0x80 /* NLM_F_??? */, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_BRIDGE, version=NFNETLINK_V0, res_id=htons(0)}], 20, 0, NULL, 0) = 20
call sendto 112 0x1001efec 20 0 0 0 = 20
mem 0x1001efec hex:14000000230c1000000000000000000000001e10
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=20, nlmsg_type=NFNL_SUBSYS_HOOK<<8|0x23 /* NFT_MSG_HOOK_??? */, nlmsg_flags=NLM_F_DUMP_INTR, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_UNSPEC, version=NFNETLINK_V0, res_id=htons(7696)}], 20, 0, NULL, 0) = 20
call sendto 112 0x10302fcf 49 0 0 0 = 49
mem 0x10302fcf hex:31000000010d01000000000000000000015c35001000000055a05bd042ea00000000000005d52709110000000d0000007b
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=49, nlmsg_type=0xd /* NFNL_SUBSYS_??? */<<8|0x1, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=AF_UNIX, version=0x5c /* NFNETLINK_??? */, res_id=htons(13568)}, [[{nla_len=16, nla_type=0}, "\x55\xa0\x5b\xd0\x42\xea\x00\x00\x00\x00\x00\x00"], [{nla_len=54533, nla_type=0x927}, "\x11\x00\x00\x00\x0d\x00\x00\x00\x7b"]]], 49, 0, NULL, 0) = 49
call sendto 112 0x10022fd0 48 0 0 0 = 48
mem 0x10022fd0 hex:30000000210d01000000000000000000d0a7c970225a5ca41000160019010000020000000c0000000800240001000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=48, nlmsg_type=0xd /* NFNL_SUBSYS_??? */<<8|0x21, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xd0 /* AF_??? */, version=0xa7 /* NFNETLINK_??? */, res_id=htons(51568)}, [{nla_len=23074, nla_type=NLA_F_NESTED|0x245c}, "\x10\x00\x16\x00\x19\x01\x00\x00\x02\x00\x00\x00\x0c\x00\x00\x00\x08\x00\x24\x00\x01\x00\x00\x00"]], 48, 0, NULL, 0) = 48
call sendto 112 0x10292fde 34 0 0 0 = 34
mem 0x10292fde hex:22000000100e01000000000000000000f31c08000200761101000800330001000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
> sendto(112, [{nlmsg_len=34, nlmsg_type=0xe /* NFNL_SUBSYS_??? */<<8|0x10, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xf3 /* AF_??? */, version=0x1c /* NFNETLINK_??? */, res_id=htons(2048)}, {nla_len=2, nla_type=0x1176}], 34, 0, NULL, 0) = 34
call sendto 100 0x10336fc7 57 0 0 0 = 57
mem 0x10336fc7 hex:39000000100001000000000000000000280001010e0000000004050027934c00190012000b0004006272696467650000090005000500100047
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=57, nlmsg_type=0x10 /* RTM_NEWLINK */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=0x28 /* AF_VSOCK */, ifi_type=0x101 /* ARPHRD_CSLIP */, ifi_index=14, ifi_flags=0x50400 /* IFF_MASTER|IFF_LOWER_UP|IFF_ECHO */, ifi_change=0x4c9327}, [{nla_len=25, nla_type=0x12 /* IFLA_LINKINFO */}, [[{nla_len=11, nla_type=0x4 /* IFLA_INFO_SLAVE_KIND */}, "bridge"], [{nla_len=9, nla_type=0x5 /* IFLA_INFO_SLAVE_DATA */}, [{nla_len=5, nla_type=0x10 /* IFLA_BRPORT_DESIGNATED_COST */}, "\x47"]]]]], 57, 0, NULL, 0) = 57
call sendto 100 0x102f2fda 38 0 0 0 = 38
mem 0x102f2fda hex:26000000100001000000000000000000030021037e000000004000000000000006001500fbfd
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=38, nlmsg_type=0x10 /* RTM_NEWLINK */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=0x3 /* AF_AX25 */, ifi_type=0x321 /* ARPHRD_IEEE80211 */, ifi_index=126, ifi_flags=0x4000 /* IFF_AUTOMEDIA */, ifi_change=0}, [{nla_len=6, nla_type=0x15 /* IFLA_NUM_VF */}, "\xfb\xfd"]], 38, 0, NULL, 0) = 38
call sendto 100 0x10362fc8 56 0 0 0 = 56
mem 0x10362fc8 hex:380000001000010000000000000000000b0036031501000000000200f10000001800180014000100100004000c0001000800000020010000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=56, nlmsg_type=0x10 /* RTM_NEWLINK */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=0xb /* AF_ROSE */, ifi_type=0x336 /* ARPHRD_CAIF */, ifi_index=277, ifi_flags=0x20000 /* IFF_DORMANT */, ifi_change=0xf1}, [{nla_len=24, nla_type=0x18 /* IFLA_VF_PORTS */}, [{nla_len=20, nla_type=0x1 /* IFLA_VF_PORT */}, [{nla_len=16, nla_type=0x4 /* IFLA_PORT_INSTANCE_UUID */}, "\x0c\x00\x01\x00\x08\x00\x00\x00\x20\x01\x00\x00"]]]], 56, 0, NULL, 0) = 56
call sendto 100 0x1003afd3 46 0 0 0 = 46
mem 0x1003afd3 hex:2e000000100001000000000000000000130001014c9db333206000005b0202000e0018000a0001000600070000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=46, nlmsg_type=0x10 /* RTM_NEWLINK */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=0x13 /* AF_ECONET */, ifi_type=0x101 /* ARPHRD_CSLIP */, ifi_index=867409228, ifi_flags=0x6020 /* IFF_NOTRAILERS|IFF_PORTSEL|IFF_AUTOMEDIA */, ifi_change=0x2025b}, [{nla_len=14, nla_type=0x18 /* IFLA_VF_PORTS */}, [{nla_len=10, nla_type=0x1 /* IFLA_VF_PORT */}, [{nla_len=6, nla_type=0x7 /* IFLA_PORT_RESPONSE */}, 0x1003afff]]]], 46, 0, NULL, 0) = 46
call sendto 100 0x101c8000 40 0 0 0 = 40
mem 0x101c8000 hex:28000000100001000000000000000000130008010000000006000000f800000008002d00fdffffff
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=40, nlmsg_type=0x10 /* RTM_NEWLINK */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=0x13 /* AF_ECONET */, ifi_type=0x108 /* ARPHRD_ADAPT */, ifi_index=0, ifi_flags=0x6 /* IFF_BROADCAST|IFF_DEBUG */, ifi_change=0xf8}, [{nla_len=8, nla_type=0x2d /* IFLA_NEW_NETNSID */}, -3]], 40, 0, NULL, 0) = 40
call sendto 100 0x101defc0 64 0 0 0 = 64
mem 0x101defc0 hex:4000000010000100000000000000000024001100000000002083000001800000200034001c00050018000000140005006d62fdb68f82bcc64958cacfa04c1108
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=64, nlmsg_type=0x10 /* RTM_NEWLINK */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=0x24 /* AF_IEEE802154 */, ifi_type=0x11 /* ARPHRD_??? */, ifi_index=0, ifi_flags=0x8320 /* IFF_NOTRAILERS|IFF_PROMISC|IFF_ALLMULTI|IFF_DYNAMIC */, ifi_change=0x8001}, [{nla_len=32, nla_type=0x34 /* IFLA_PROP_LIST */}, [{nla_len=28, nla_type=0x5 /* IFLA_LINK */}, "\x18\x00\x00\x00\x14\x00\x05\x00\x6d\x62\xfd\xb6\x8f\x82\xbc\xc6\x49\x58\xca\xcf\xa0\x4c\x11\x08"]]], 64, 0, NULL, 0) = 64
call sendto 100 0x100a6fc4 60 0 0 0 = 60
mem 0x100a6fc4 hex:3c0000001000010000000000000000001a0005030000000000800000011000001c00340018003a00225c144e13000000000000000f0000000b000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=60, nlmsg_type=0x10 /* RTM_NEWLINK */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=0x1a /* AF_LLC */, ifi_type=0x305 /* ARPHRD_LOCALTLK */, ifi_index=0, ifi_flags=0x8000 /* IFF_DYNAMIC */, ifi_change=0x1001}, [{nla_len=28, nla_type=0x34 /* IFLA_PROP_LIST */}, [{nla_len=24, nla_type=0x3a /* IFLA_GRO_MAX_SIZE */}, "\x22\x5c\x14\x4e\x13\x00\x00\x00\x00\x00\x00\x00\x0f\x00\x00\x00\x0b\x00\x00\x00"]]], 60, 0, NULL, 0) = 60
call sendto 100 0x101dafac 84 0 0 0 = 84
mem 0x101dafac hex:5400000010000100000000000000000000001b0000000000e00004006d00000034003500000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=84, nlmsg_type=0x10 /* RTM_NEWLINK */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=0 /* AF_UNSPEC */, ifi_type=0x1b /* ARPHRD_EUI64 */, ifi_index=0, ifi_flags=0x400e0 /* IFF_NOTRAILERS|IFF_RUNNING|IFF_NOARP|IFF_ECHO */, ifi_change=0x6d}, [{nla_len=52, nla_type=0x35 /* IFLA_ALT_IFNAME */}, "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"]], 84, 0, NULL, 0) = 84
call sendto 100 0x103c2fcc 52 0 0 0 = 52
mem 0x103c2fcc hex:340000001100010000000000000000002200030000802a10100000001a7600000c000200a63208303b0000000800030001000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=52, nlmsg_type=0x11 /* RTM_DELLINK */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=0x22 /* AF_ISDN */, ifi_type=0x3 /* ARPHRD_AX25 */, ifi_index=271220736, ifi_flags=0x10 /* IFF_POINTOPOINT */, ifi_change=0x761a}, [[{nla_len=12, nla_type=0x2 /* IFLA_BROADCAST */}, "\xa6\x32\x08\x30\x3b\x00\x00\x00" /* a6:32:08:30:3b:00:00:00 */], [{nla_len=8, nla_type=0x3 /* IFLA_IFNAME */}, "\1\0\0"]]], 52, 0, NULL, 0) = 52
call sendto 100 0x10196fc7 57 0 0 0 = 57
mem 0x10196fc7 hex:39000000130001000000000000000000000000021000000010000600000028101900160015000100110008000d000300100000001d0000006b
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=57, nlmsg_type=0x13 /* RTM_SETLINK */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=0 /* AF_UNSPEC */, ifi_type=0x200 /* ARPHRD_PPP */, ifi_index=16, ifi_flags=0x60010 /* IFF_POINTOPOINT|IFF_DORMANT|IFF_ECHO */, ifi_change=0x10280000}, [{nla_len=25, nla_type=0x16 /* IFLA_VFINFO_LIST */}, [{nla_len=21, nla_type=0x1 /* IFLA_VF_INFO */}, [{nla_len=17, nla_type=0x8 /* IFLA_VF_STATS */}, [{nla_len=13, nla_type=0x3 /* IFLA_VF_STATS_TX_BYTES */}, 124554051600]]]]], 57, 0, NULL, 0) = 57
call sendto 100 0x1021afc0 64 0 0 0 = 64
mem 0x1021afc0 hex:4000000020000100000000000000000010010000000000060e0000001c0005000040021001000000000000001200000000000000070000000800110001000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=64, nlmsg_type=0x20 /* RTM_NEWRULE */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {family=0x10 /* AF_NETLINK */, dst_len=1, src_len=0, tos=0, table=0 /* RT_TABLE_UNSPEC */, action=0x6 /* FR_ACT_BLACKHOLE */, flags=0xe /* FIB_RULE_INVERT|FIB_RULE_UNRESOLVED|FIB_RULE_IIF_DETACHED */}, [[{nla_len=28, nla_type=0x5 /* FRA_UNUSED2 */}, "\x00\x40\x02\x10\x01\x00\x00\x00\x00\x00\x00\x00\x12\x00\x00\x00\x00\x00\x00\x00\x07\x00\x00\x00"], [{nla_len=8, nla_type=0x11 /* FRA_OIFNAME */}, "\1\0\0"]]], 64, 0, NULL, 0) = 64
call sendto 100 0x10312f68 152 0 0 0 = 152
mem 0x10312f68 hex:980000002400010000000000000000001d0000000b0000000000000007550000012000007400070068000600030500001200000000000000b4ee5b10000004100b000000ffffff7ffcd40000dc4d7d50090000000e00000001000002ffffff032efb0b2e85bfe7d9042a0f000e00000000c00b100000000000c00d1062f1f1e300000000c1c1d08a00001e10000000000800240001000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=152, nlmsg_type=0x24 /* RTM_NEWQDISC */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {tcm_family=0x1d /* AF_CAN */, tcm_ifindex=11, tcm_handle=0, tcm_parent=21767, tcm_info=8193}, [{nla_len=116, nla_type=0x7 /* TCA_STATS2 */}, [[{nla_len=104, nla_type=0x6 /* TCA_STATS_PAD */}, "\x03\x05\x00\x00\x12\x00\x00\x00\x00\x00\x00\x00\xb4\xee\x5b\x10\x00\x00\x04\x10\x0b\x00\x00\x00\xff\xff\xff\x7f\xfc\xd4\x00\x00"...], [{nla_len=8, nla_type=0x24 /* TCA_STATS_??? */}, "\x01\x00\x00\x00"]]]], 152, 0, NULL, 0) = 152
call sendto 100 0x1002efdb 41 0 0 0 = 41
mem 0x1002efdb hex:290000005c00010000000000000000000609b7b608000000320000000d00050009001000fd
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=41, nlmsg_type=0x5c /* RTM_NEWSTATS */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {family=0x6 /* AF_NETROM */, pad1=0x9, pad2=0xb6b7, ifindex=8, filter_mask=0x32 /* 1<<IFLA_STATS_LINK_64|1<<IFLA_STATS_LINK_OFFLOAD_XSTATS|1<<IFLA_STATS_AF_SPEC */}, [{nla_len=13, nla_type=0x5 /* IFLA_STATS_AF_SPEC */}, [{nla_len=9, nla_type=0x10 /* AF_NETLINK */}, 0x1002efff]]], 41, 0, NULL, 0) = 41
call sendto 100 0x10012fed 19 0 0 0 = 19
mem 0x10012fed hex:130000006a00010000000000000000006ac665
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=19, nlmsg_type=0x6a /* RTM_GETNEXTHOP */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {nh_family=0x6a /* AF_??? */, ...}], 19, 0, NULL, 0) = 19
call sendto 107 0x1019efed 79 0 0 0 = 79
mem 0x1019efed hex:4f000000130001000000000000000000f67ffc
proto 107 "NETLINK"
peer 107 "NETLINK:[SELINUX:1]"
opts -v -X verbose
> sendto(107, [{nlmsg_len=79, nlmsg_type=0x13 /* SELNL_MSG_??? */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, 0x1019effd], 79, 0, NULL, 0) = 79
call sendto 109 0x102befe8 24 0 0 0 = 24
mem 0x102befe8 hex:1800000022052000000000000000000000000000b3000000
proto 109 "NETLINK"
peer 109 "NETLINK:[AUDIT:1]"
opts -v -X verbose
> sendto(109, [{nlmsg_len=24, nlmsg_type=0x522 /* AUDIT_MQ_NOTIFY */, nlmsg_flags=0x20 /* NLM_F_DUMP_FILTERED */, nlmsg_seq=0, nlmsg_pid=0}, "\x00\x00\x00\x00\xb3\x00\x00\x00"], 24, 0, NULL, 0) = 24
call sendto 109 0x10372fec 20 0 0 0 = 20
mem 0x10372fec hex:140000002d0501000000000000000000e5d0bae3
proto 109 "NETLINK"
peer 109 "NETLINK:[AUDIT:1]"
opts -v -X verbose
> sendto(109, [{nlmsg_len=20, nlmsg_type=0x52d /* AUDIT_NETFILTER_CFG */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, "\xe5\xd0\xba\xe3"], 20, 0, NULL, 0) = 20
call sendto 109 0x101a6fe8 24 0 0 0 = 24
mem 0x101a6fe8 hex:18000000780508000000000000000000551c0000ffffffff
proto 109 "NETLINK"
peer 109 "NETLINK:[AUDIT:1]"
opts -v -X verbose
> sendto(109, [{nlmsg_len=24, nlmsg_type=0x578 /* AUDIT_AVC */, nlmsg_flags=0x8 /* NLM_F_ECHO */, nlmsg_seq=0, nlmsg_pid=0}, "\x55\x1c\x00\x00\xff\xff\xff\xff"], 24, 0, NULL, 0) = 24
call sendto 100 0x10226fd6 49 0 0 0 = 49
mem 0x10226fd6 hex:310000001e0001000000000000000000070004020600000002200002ffffffff110034000d000d000180
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
opts -v -X verbose
> sendto(100, [{nlmsg_len=49, nlmsg_type=0x1e /* RTM_GETNEIGH */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=0x7 /* AF_BRIDGE */, ifi_type=0x204 /* ARPHRD_LAPB */, ifi_index=6, ifi_flags=0x2002002 /* IFF_BROADCAST|IFF_PORTSEL|0x2000000 */, ifi_change=0xffffffff}, [{nla_len=17, nla_type=0x34 /* IFLA_PROP_LIST */}, [{nla_len=13, nla_type=0xd /* IFLA_TXQLEN */}, 0x10226ffe]]], 49, 0, NULL, 0) = 49
call sendto 104 0x103c2fd4 44 0 0 0 = 44
mem 0x103c2fd4 hex:2c000000140000000000000000000000110409000000000000000000000000000c0005000000000000000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -v -X verbose
> sendto(104, [{nlmsg_len=44, nlmsg_type=0x14 /* SOCK_DIAG_BY_FAMILY */, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {pdiag_family=0x11 /* AF_PACKET */, pdiag_type=0x4 /* SOCK_RDM */, pdiag_num=0x9 /* ETH_P_LOCALTALK */, pdiag_ino=0, pdiag_cookie=[0, 0]}, [{nla_len=12, nla_type=0x5 /* PACKET_DIAG_UID */}, 0]], 44, 0, NULL, 0) = 44
call sendto 112 0x10026fe8 24 0 0 0 = 24
mem 0x10026fe8 hex:180000001900010000000000000000001100000000002000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
opts -v -X verbose
> sendto(112, [{nlmsg_len=24, nlmsg_type=0 /* NFNL_SUBSYS_NONE */<<8|0x19, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0x11 /* AF_PACKET */, version=0 /* NFNETLINK_V0 */, res_id=htons(0)}, {nla_len=0, nla_type=0x20}], 24, 0, NULL, 0) = 24
call sendto 112 0x10172fdb 37 0 0 0 = 37
mem 0x10172fdb hex:250000001001010000000000000000004914000b002f2e33000b0000000101000000c03910
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
opts -v -X verbose
> sendto(112, [{nlmsg_len=37, nlmsg_type=0x1 /* NFNL_SUBSYS_CTNETLINK */<<8|0x10 /* IPCTNL_MSG_CT_??? */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0x49 /* AF_??? */, version=0x14 /* NFNETLINK_??? */, res_id=htons(11)}, [{nla_len=12032, nla_type=0x332e}, "\x00\x0b\x00\x00\x00\x01\x01\x00\x00\x00\xc0\x39\x10"]], 37, 0, NULL, 0) = 37
call sendto 112 0x100b6fde 34 0 0 0 = 34
mem 0x100b6fde hex:220000001903010000000000000000001c0610000d0001010000c7bb100000000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
opts -v -X verbose
> sendto(112, [{nlmsg_len=34, nlmsg_type=0x3 /* NFNL_SUBSYS_QUEUE */<<8|0x19 /* NFQNL_MSG_??? */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0x1c /* AF_MPLS */, version=0x6 /* NFNETLINK_??? */, res_id=htons(4096)}, [{nla_len=13, nla_type=0x101}, "\x00\x00\xc7\xbb\x10\x00\x00\x00\x00"]], 34, 0, NULL, 0) = 34
call sendto 112 0x102a6fdc 36 0 0 0 = 36
mem 0x102a6fdc hex:24000000220b01000000000000000000ea00000010f7ee030c001100ffff0000c5000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
opts -v -X verbose
> sendto(112, [{nlmsg_len=36, nlmsg_type=0xb /* NFNL_SUBSYS_NFT_COMPAT */<<8|0x22 /* NFNL_MSG_COMPAT_??? */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0xea /* AF_??? */, version=0 /* NFNETLINK_V0 */, res_id=htons(0)}, [{nla_len=63248, nla_type=0x3ee}, "\x0c\x00\x11\x00\xff\xff\x00\x00\xc5\x00\x00\x00"]], 36, 0, NULL, 0) = 36
call sendto 112 0x1026efd4 44 0 0 0 = 44
mem 0x1026efd4 hex:2c000000080c0100000000000000000014000b0012e8a22b12b118000000000014bd15730800220001000000
proto 112 "NETLINK"
peer 112 "NETLINK:[NETFILTER:1]"
opts -v -X verbose
> sendto(112, [{nlmsg_len=44, nlmsg_type=0xc /* NFNL_SUBSYS_HOOK */<<8|0x8 /* NFT_MSG_HOOK_??? */, nlmsg_flags=0x1 /* NLM_F_REQUEST */, nlmsg_seq=0, nlmsg_pid=0}, {nfgen_family=0x14 /* AF_ATMSVC */, version=0 /* NFNETLINK_V0 */, res_id=htons(2816)}, [{nla_len=59410, nla_type=0x2ba2}, "\x12\xb1\x18\x00\x00\x00\x00\x00\x14\xbd\x15\x73\x08\x00\x22\x00\x01\x00\x00\x00"]], 44, 0, NULL, 0) = 44
# An address is read after its family, and structures that are too short are bytes (RTA_VIA, NDTA_STATS).
call sendto 100 0x10002fdc 52 0 0 0 = 52
mem 0x10002fdc hex:34000000180001000000000000000000020000000000000000000000180012000a000102
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=52, nlmsg_type=RTM_NEWROUTE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {rtm_family=AF_INET, rtm_dst_len=0, rtm_src_len=0, rtm_tos=0, rtm_table=RT_TABLE_UNSPEC, rtm_protocol=RTPROT_UNSPEC, rtm_scope=RT_SCOPE_UNIVERSE, rtm_type=RTN_UNSPEC, rtm_flags=0}, [{nla_len=24, nla_type=RTA_VIA}, {rtvia_family=AF_INET6, rtvia_addr=0x10002ffe}]], 52, 0, NULL, 0) = 52
call sendto 100 0x10002fde 52 0 0 0 = 52
mem 0x10002fde hex:34000000180001000000000000000000020000000000000000000000180012000a00
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=52, nlmsg_type=RTM_NEWROUTE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {rtm_family=AF_INET, rtm_dst_len=0, rtm_src_len=0, rtm_tos=0, rtm_table=RT_TABLE_UNSPEC, rtm_protocol=RTPROT_UNSPEC, rtm_scope=RT_SCOPE_UNIVERSE, rtm_type=RTN_UNSPEC, rtm_flags=0}, [{nla_len=24, nla_type=RTA_VIA}, {rtvia_family=AF_INET6, rtvia_addr=0x10003000}]], 52, 0, NULL, 0) = 52
call sendto 100 0x10002fd9 52 0 0 0 = 52
mem 0x10002fd9 hex:340000001800010000000000000000000200000000000000000000001800120002000102030405
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=52, nlmsg_type=RTM_NEWROUTE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {rtm_family=AF_INET, rtm_dst_len=0, rtm_src_len=0, rtm_tos=0, rtm_table=RT_TABLE_UNSPEC, rtm_protocol=RTPROT_UNSPEC, rtm_scope=RT_SCOPE_UNIVERSE, rtm_type=RTN_UNSPEC, rtm_flags=0}, [{nla_len=24, nla_type=RTA_VIA}, {rtvia_family=AF_INET, rtvia_addr=inet_addr("1.2.3.4")}]], 52, 0, NULL, 0) = 52
call sendto 100 0x10002fdc 52 0 0 0 = 52
mem 0x10002fdc hex:340000001800010000000000000000000200000000000000000000001800120002000102
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=52, nlmsg_type=RTM_NEWROUTE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {rtm_family=AF_INET, rtm_dst_len=0, rtm_src_len=0, rtm_tos=0, rtm_table=RT_TABLE_UNSPEC, rtm_protocol=RTPROT_UNSPEC, rtm_scope=RT_SCOPE_UNIVERSE, rtm_type=RTN_UNSPEC, rtm_flags=0}, [{nla_len=24, nla_type=RTA_VIA}, {rtvia_family=AF_INET, rtvia_addr=0x10002ffe}]], 52, 0, NULL, 0) = 52
call sendto 100 0x10002fcc 52 0 0 0 = 52
mem 0x10002fcc hex:34000000180001000000000000000000020000000000000000000000180012000a000102030405060708090a0b0c0d0e0f101112
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=52, nlmsg_type=RTM_NEWROUTE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {rtm_family=AF_INET, rtm_dst_len=0, rtm_src_len=0, rtm_tos=0, rtm_table=RT_TABLE_UNSPEC, rtm_protocol=RTPROT_UNSPEC, rtm_scope=RT_SCOPE_UNIVERSE, rtm_type=RTN_UNSPEC, rtm_flags=0}, [{nla_len=24, nla_type=RTA_VIA}, {rtvia_family=AF_INET6, inet_pton(AF_INET6, "102:304:506:708:90a:b0c:d0e:f10", &rtvia_addr)}]], 52, 0, NULL, 0) = 52
call sendto 100 0x102a6fc7 61 0 0 0 = 61
mem 0x102a6fc7 hex:3d000000420001000000000000000000dc2400050073070000008020104a0000000d000000fdffffffffff7f00000100008100000008001800
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=61, nlmsg_type=RTM_GETNEIGHTBL, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ndtm_family=0xdc /* AF_??? */}, [{nla_len=29440, nla_type=NDTA_STATS}, "\x00\x00\x80\x20\x10\x4a\x00\x00\x00\x0d\x00\x00\x00\xfd\xff\xff\xff\xff\xff\x7f\x00\x00\x01\x00\x00\x81\x00\x00\x00\x08\x00\x18"...]], 61, 0, NULL, 0) = 61
