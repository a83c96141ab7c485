/* Network interfaces by ioctls; calls of bpf and io_uring. */
#include <arpa/inet.h>
#include <linux/bpf.h>
#include <linux/if_arp.h>
#include <linux/io_uring.h>
#include <linux/sockios.h>
#include <linux/if.h>

#include <stddef.h>
#include <sys/uio.h>

#include "plausible.h"

static struct ifreq request(const char *name)
{
	struct ifreq r = {{{0}}, {{0}}};

	memcpy(r.ifr_name, name, strnlen(name, IFNAMSIZ));
	return r;
}

/** An ioctl with a request of each interface, which gives back what lies in its union. */
static void request_each(unsigned nr, const void *before, const void *after, size_t n)
{
	static const char *const names[] = {"lo", "", "0123456789abcdefg", "no\n"};

	for (int i = 0; i < 4; i++)
		EACH()
		{
			struct ifreq r = request(names[i]);
			void *at;

			memcpy(&r.ifr_addr, before, n);
			at = put(&r, sizeof(r));
			memcpy(&r.ifr_addr, after, n);
			gives(&r, sizeof(r));
			io(nr, at);
		}
}

static void interfaces(void)
{
	static const struct sockaddr addresses[] = {{ARPHRD_ETHER, "\1\2\3\4\5\6\7\10"},
						    {ARPHRD_LOOPBACK, ""},
						    {AF_INET, "\0\0\177\0\0\1"},
						    {AF_INET6, "\1"},
						    {AF_UNIX, "abc"},
						    {ARPHRD_INFINIBAND, "0123456789abc"},
						    {0xffff, "\377\376"},
						    {AF_UNSPEC, ""}};
	const uint64_t words[2] = {0x0000000700000003, 0x4141414141414141};
	const struct sockaddr_in in = {AF_INET, htons(80), {htonl(0x7f000001)}, {0}};

	for (unsigned nr = 0x8900; nr < 0x89b4; nr++) {
		request_each(nr, words, words, 16);
		request_each(nr, words, &in, 16);
		if (nr % 3 == 0)
			EACH() io(nr, NEW(int, -1));
	}
	for (size_t i = 0; i < sizeof(addresses) / sizeof(addresses[0]); i++) {
		request_each(SIOCGIFHWADDR, words, &addresses[i], 16);
		request_each(SIOCSIFHWADDR, &addresses[i], &addresses[i], 16);
		request_each(SIOCADDMULTI, &addresses[i], &addresses[i], 16);
		request_each(SIOCSIFHWBROADCAST, &addresses[i], &addresses[i], 16);
		request_each(SIOCGIFADDR, words, &addresses[i], 16);
		request_each(SIOCSIFNETMASK, &addresses[i], words, 16);
	}
	for (int len = -1; len < 200; len += len < 1 ? 1 : 20)
		EACH()
		{
			const struct ifreq list[4] = {request("lo"),
						      request("0123456789abcdefg"),
						      request("eth0"),
						      {.ifr_addr = addresses[2]}};
			struct ifconf c = {len, {len % 3 ? put(list, sizeof(list)) : NULL}};
			void *at = put(&c, sizeof(c));

			c.ifc_len = len / 2;
			gives(&c, sizeof(c));
			io(SIOCGIFCONF, at);
		}
	EACH() io(SIOCBRADDBR, TEXT("bridge"));
	EACH() io(SIOCBRDELBR, CHARS("0123456789abcdefg"));
	EACH() io(SIOCETHTOOL, NEW(struct ifreq, .ifr_data = counting(64)));
	EACH() io(0x40088a01, NEW(uint8_t[8], 1, 2, 3, 0, 5, 0, 1, 9));
	EACH() io(0x80088a02, NEW(uint8_t[8], 0xff, 0xff, 0xff, 0xff, 5, 0, 2, 0));
}

/* -- bpf -------------------------------------------------------------------------------------- */

/* The lower half of an address; structures whose names for parts depend on the header are words. */
#define LOW(p) (uint32_t) ADDRESS(p)
#define BPF(cmd, n, ...)                                                                           \
	EACH() call(SYS_bpf, cmd, (long)put(&(union bpf_attr){__VA_ARGS__}, n), (long)(n), 0, 0, 0)

static void maps(void)
{
	for (unsigned type = 0; type < 36; type++)
		BPF(BPF_MAP_CREATE, 72, .map_type = type, .key_size = 4, .value_size = 8,
		    .max_entries = 1 << type % 8, .map_flags = 1U << type % 20,
		    .inner_map_fd = FD_FILE, .numa_node = type ? type : -1U, .map_name = "a name\n",
		    .map_ifindex = 1, .btf_fd = FD_FILE, .btf_key_type_id = 2,
		    .btf_value_type_id = 3, .btf_vmlinux_value_type_id = 4, .map_extra = type & 1);
	for (size_t n = 4; n < 100; n += n < 80 ? 4 : 8)
		BPF(BPF_MAP_CREATE, n, .map_type = 2, .map_flags = BPF_F_NUMA_NODE, .numa_node = 1,
		    .map_name = "0123456789abcdef");
	for (unsigned cmd = BPF_MAP_LOOKUP_ELEM; cmd <= BPF_MAP_GET_NEXT_KEY; cmd++) {
		for (size_t n = 8; n <= 40; n += 8)
			BPF(cmd, n, .map_fd = FD_FILE, .key = ADDRESS(counting(4)),
			    .value = ADDRESS(counting(8)), .flags = n / 8);
	}
	for (unsigned cmd = BPF_MAP_LOOKUP_BATCH; cmd <= BPF_MAP_DELETE_BATCH; cmd++)
		BPF(cmd, 56, .batch = {1, 2, 3, 4, 5, FD_FILE, 4, 1});
	BPF(BPF_OBJ_PIN, 16, .pathname = ADDRESS(TEXT("/sys/fs/bpf/pin")), .bpf_fd = FD_FILE,
	    .file_flags = 0);
	BPF(BPF_OBJ_GET, 16,
	    .pathname = ADDRESS(CHARS("/sys/fs/bpf/a path that is longer than thirty-two bytes")),
	    .bpf_fd = 0, .file_flags = BPF_F_RDONLY);
	BPF(BPF_OBJ_GET, 24, .pathname = ADDRESS(TEXT("pin")), .bpf_fd = 3, .file_flags = 1 << 14);
}

static void programs(void)
{
	static const struct bpf_insn insns[] = {
		{0xb7, 0, 0, 0, 1},  {0x7b, 10, 1, -8, 0}, {0x18, 1, 1, 0, 5}, {0, 0, 0, 0, 0},
		{0x85, 0, 0, 0, 12}, {0x55, 3, 0, 2, -1},  {0xd6, 1, 2, 3, 4}, {0x95, 0, 0, 0, 0}};

	for (unsigned type = 0; type < 35; type++)
		BPF(BPF_PROG_LOAD, type % 3 ? 128 : 148 - type, .prog_type = type,
		    .insn_cnt = type % 10, .insns = ADDRESS(put(insns, sizeof(insns))),
		    .license = ADDRESS(TEXT("GPL")), .log_level = type % 5, .log_size = 16,
		    .log_buf = ADDRESS(CHARS("a log of the verifier")), .kern_version = 0x60100,
		    .prog_flags = 1U << type % 8, .prog_name = "prog", .prog_ifindex = type & 1,
		    .expected_attach_type = type, .prog_btf_fd = FD_FILE, .func_info_rec_size = 8,
		    .func_info = ADDRESS(counting(8)), .func_info_cnt = 1, .line_info_rec_size = 16,
		    .line_info = ADDRESS(counting(16)), .line_info_cnt = 1, .attach_btf_id = 1,
		    .attach_prog_fd = FD_FILE, .core_relo_cnt = type & 1,
		    .fd_array = ADDRESS(counting(8)), .core_relos = 0, .core_relo_rec_size = 0);
	for (unsigned type = 0; type < 60; type++) {
		BPF(BPF_PROG_ATTACH, type % 2 ? 16 : 20, .target_fd = FD_FILE, .attach_bpf_fd = 3,
		    .attach_type = type, .attach_flags = 1U << type % 7, .replace_bpf_fd = 4);
		BPF(BPF_PROG_DETACH, 16, .target_fd = FD_FILE, .attach_bpf_fd = 3,
		    .attach_type = type, .attach_flags = type);
		EACH()
		call(SYS_bpf, BPF_LINK_CREATE,
		     (long)put((uint32_t[20]){FD_FILE, 3, type, type & 8, LOW(counting(16)), 0, 8,
					      LOW(counting(8))},
			       16 + type % 6 * 8),
		     16 + type % 6 * 8, 0, 0, 0);
	}
	for (size_t n = 8; n <= 80; n += 8) {
		BPF(BPF_PROG_TEST_RUN, n,
		    .test = {FD_FILE, 1, 4, 4, ADDRESS(counting(4)), ADDRESS(counting(4)), 5, 6, 4,
			     4, ADDRESS(counting(4)), ADDRESS(counting(4)), 1, 2, 3});
		EACH()
		call(SYS_bpf, BPF_PROG_QUERY,
		     (long)put((uint32_t[20]){FD_FILE, 1, BPF_F_QUERY_EFFECTIVE, 1,
					      LOW(LIST(uint32_t, 1, 2, 3)), 0, (uint32_t)n / 16, 0,
					      LOW(LIST(uint32_t, 1, 2, 4)), 0, LOW(counting(8)), 0,
					      LOW(counting(8)), 0, 7},
			       n),
		     (long)n, 0, 0, 0);
		BPF(BPF_TASK_FD_QUERY, n,
		    .task_fd_query = {1, 3, 0, 16, ADDRESS(TEXT("name")), 5, n / 8, 7, 8});
		BPF(BPF_BTF_LOAD, n, .btf = ADDRESS(counting(8)),
		    .btf_log_buf = ADDRESS(TEXT("log")), .btf_size = 8, .btf_log_size = 4,
		    .btf_log_level = 1);
	}
	for (unsigned cmd = BPF_PROG_GET_NEXT_ID; cmd <= BPF_OBJ_GET_INFO_BY_FD; cmd++) {
		for (size_t n = 4; n <= 20; n += 4)
			BPF(cmd, n, .start_id = 1, .next_id = 2, .open_flags = BPF_F_RDONLY);
	}
	for (unsigned cmd = 24; cmd < 42; cmd++) {
		for (size_t n = 4; n <= 32; n += 4)
			BPF(cmd, n, .raw_tracepoint = {ADDRESS(TEXT("tracepoint")), FD_FILE});
	}
}

/* -- io_uring --------------------------------------------------------------------------------- */

#define REGISTER(op, arg, n) EACH() call(SYS_io_uring_register, FD_FILE, op, (long)(arg), n, 0, 0)

static void rings(void)
{
	for (unsigned bit = 0; bit < 24; bit++) {
		EACH()
		{
			struct io_uring_params p = {.flags = 1U << bit | IORING_SETUP_SQPOLL,
						    .sq_thread_cpu = 1,
						    .sq_thread_idle = 1000,
						    .wq_fd = FD_FILE};
			void *at = put(&p, sizeof(p));

			p.sq_entries = 8;
			p.features = 1U << bit;
			p.sq_off = (struct io_sqring_offsets){1, 2, 3, 4, 5, 6, 7, bit & 1, 9};
			p.cq_off = (struct io_cqring_offsets){1, 2, 3, 4, 5, 6, 7, bit & 1, 9};
			gives(&p, sizeof(p));
			call(SYS_io_uring_setup, 8, (long)at, 0, 0, 0, 0);
		}
		EACH()
		call(SYS_io_uring_enter, FD_FILE, 1, 2, 1U << bit, (long)NEW(uint64_t, 1ULL << bit),
		     8);
		EACH()
		call(SYS_io_uring_enter, FD_FILE, 1, 2, 8 | 1U << bit,
		     (long)NEW(struct io_uring_getevents_arg, ADDRESS(NEW(uint64_t, 2)), 8, 5,
			       ADDRESS(LIST(int64_t, 1, 2))),
		     24);
	}
	for (unsigned op = 0; op < 40; op++) {
		for (unsigned n = 0; n < 5; n++) {
			REGISTER(op, LIST(uint32_t, FD_FILE, -1, 1, 2, 0, 4, 0, 0), n);
			REGISTER(op,
				 LIST(uint64_t, 1, 2, 3, ADDRESS(LIST(uint64_t, 4, 5)), 6, 7, 8, 9),
				 n);
			REGISTER(op | 0x80000000,
				 LIST(uint64_t, 0, ADDRESS(LIST(uint32_t, FD_FILE, 3, -1)), 3, 0, 0,
				      0),
				 n);
		}
	}
}

static void registers(void)
{
	REGISTER(IORING_REGISTER_BUFFERS,
		 LIST(struct iovec, {counting(16), 16}, {TEXT("text"), 5}, {NULL, 0}), 3);
	REGISTER(IORING_REGISTER_FILES2,
		 NEW(struct io_uring_rsrc_register, 3, 1, 0, ADDRESS(LIST(int, FD_FILE, -1, -2)),
		     ADDRESS(LIST(uint64_t, 1, 2, 3))),
		 32);
	REGISTER(IORING_REGISTER_FILES_UPDATE2,
		 NEW(struct io_uring_rsrc_update2, 1, 0, ADDRESS(LIST(int, FD_FILE, -2)),
		     ADDRESS(LIST(uint64_t, 1, 2)), 2, 3),
		 32);
	REGISTER(IORING_REGISTER_RESTRICTIONS,
		 LIST(struct io_uring_restriction, {0, {.register_op = 5}, 1, {2}},
		      {1, {.sqe_op = 22}}, {2, {.sqe_flags = 3}}, {3, {.sqe_flags = 0x80}},
		      {9, {7}}),
		 5);
	REGISTER(IORING_REGISTER_PBUF_RING, NEW(struct io_uring_buf_reg, 0x1000, 8, 1, 1, {2}), 1);
	REGISTER(IORING_REGISTER_SYNC_CANCEL,
		 NEW(struct io_uring_sync_cancel_reg, 1, FD_FILE, 3, {4, 5}, {6}), 1);
	REGISTER(IORING_REGISTER_IOWQ_MAX_WORKERS, LIST(uint32_t, 4, 0), 2);
	REGISTER(IORING_REGISTER_IOWQ_AFF, LIST(uint64_t, 5, 1), 16);
	EACH()
	{
		struct {
			struct io_uring_probe head;
			struct io_uring_probe_op op[4];
		} p = {{0}}, q = {{50, 3}, {{0, 0, 1}, {1, 2, 0, 3}, {60, 0, 1}}};
		void *at = put(&p, sizeof(p));

		gives(&q, sizeof(q));
		call(SYS_io_uring_register, FD_FILE, IORING_REGISTER_PROBE, (long)at, 4, 0, 0);
	}
}

int main(int argc, char **argv)
{
	script_begin(argc, argv);
	interfaces();
	maps();
	programs();
	rings();
	registers();
	return 0;
}
