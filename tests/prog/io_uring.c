// pawl: -a0 -e trace=/io_uring
#include <linux/time_types.h>

#include "fake.h"

enum { SETUP = 425, ENTER = 426, REGISTER = 427 };
enum { REGISTERED_RING = 1u << 31 };

#define NO "-1 EPERM (Operation not permitted)"

/* -- setup and enter --------------------------------------------------------------------------- */

#define IN_PART                                                                                    \
	"flags=IORING_SETUP_SQPOLL|IORING_SETUP_ATTACH_WQ|0x80000000, sq_thread_cpu=0x4, "         \
	"sq_thread_idle=5, wq_fd=-1, resv=[0x8, 0, 0]"
#define OUT_PART                                                                                   \
	", sq_entries=1, cq_entries=2, features=IORING_FEAT_NODROP|IORING_FEAT_SUBMIT_STABLE, "    \
	"sq_off={head=11, tail=12, ring_mask=13, ring_entries=14, flags=15, dropped=16, "          \
	"array=17, "                                                                               \
	"resv1=0x12, user_addr=0x1400000013}, cq_off={head=21, tail=22, ring_mask=23, "            \
	"ring_entries=24, overflow=25, cqes=26, flags=27, resv1=0x1c, user_addr=0x1e0000001d}"

static void setup(void)
{
	uint32_t params[30];

	for (unsigned i = 0; i < 30; i++)
		params[i] = i + 1;
	params[2] = 0x80000022;
	params[6] = -1;
	params[8] = params[9] = 0;
	for (unsigned i = 10; i < 30; i++)
		params[i] = i + 1;
	uint32_t *p = tail_dup(params, sizeof(params));

	fake(SETUP, -1, p);
	puts("io_uring_setup(4294967295, {" IN_PART OUT_PART "}) = 0");
	fake_fail(SETUP, 1, p);
	puts("io_uring_setup(1, {" IN_PART "}) = " NO);
	p[2] = p[7] = 0;
	fake_fail(SETUP, 1, p);
	puts("io_uring_setup(1, {flags=0, sq_thread_cpu=0x4, sq_thread_idle=5}) = " NO);
	fake(SETUP, 0, p + 1);
	printf("io_uring_setup(0, %p) = 0\n", (void *)(p + 1));
	fake_fail(SETUP, 2, NULL);
	puts("io_uring_setup(2, NULL) = " NO);
	fake(SETUP, 2, BAD_PTR);
	printf("io_uring_setup(2, %p) = 0\n", BAD_PTR);
}

struct getevents {
	uint64_t sigmask;
	uint32_t sigmask_sz, min_wait_usec;
	uint64_t ts;
};

static uint64_t num(const void *p)
{
	return (uint64_t)(uintptr_t)p;
}

static void enter(void)
{
	static const uint64_t mask = 5;
	static const struct __kernel_timespec ts = {-1, -1};
	struct getevents arg = {num(tail_dup(&mask, 8)), 8, 100, num(tail_dup(&ts, sizeof(ts)))};
	struct getevents *a = tail_dup(&arg, sizeof(arg));

	fake(ENTER, -1, -1, 3, 0, arg.sigmask, 8);
	puts("io_uring_enter(-1, 4294967295, 3, 0, [HUP QUIT], 8) = 0");
	fake_fail(ENTER, 5, 0, 0, -1, NULL, -1);
	printf("io_uring_enter(5, 0, 0, IORING_ENTER_GETEVENTS|IORING_ENTER_SQ_WAKEUP"
	       "|IORING_ENTER_SQ_WAIT|IORING_ENTER_EXT_ARG|IORING_ENTER_REGISTERED_RING"
	       "|IORING_ENTER_ABS_TIMER|IORING_ENTER_EXT_ARG_REG|IORING_ENTER_NO_IOWAIT|0xffffff00,"
	       " "
	       "NULL, %lu) = " NO "\n",
	       -1ul);
	fake(ENTER, 5, 0, 0, 0x100, arg.sigmask, 12);
	printf("io_uring_enter(5, 0, 0, 0x100 /* IORING_ENTER_??? */, %#llx, 12) = 0\n",
	       (unsigned long long)arg.sigmask);
	fake(ENTER, 5, 0, 0, 8, a, 1);
	puts("io_uring_enter(5, 0, 0, IORING_ENTER_EXT_ARG, {sigmask=[HUP QUIT], sigmask_sz=8, "
	     "min_wait_usec=100, ts={tv_sec=-1, tv_nsec=18446744073709551615}}, 1) = 0");
	a->sigmask = 0;
	a->ts = 1;
	fake_fail(ENTER, 5, 0, 0, 8, a, 24);
	puts("io_uring_enter(5, 0, 0, IORING_ENTER_EXT_ARG, {sigmask=NULL, sigmask_sz=8, "
	     "min_wait_usec=100, ts=0x1}, 24) = " NO);
	fake(ENTER, 5, 0, 0, 9, a + 1, 24);
	printf("io_uring_enter(5, 0, 0, IORING_ENTER_GETEVENTS|IORING_ENTER_EXT_ARG, %p, 24) = 0\n",
	       (void *)(a + 1));
	fake(ENTER, 5, 0, 0, 0x40, 64, 64);
	puts("io_uring_enter(5, 0, 0, IORING_ENTER_EXT_ARG_REG, 64, 64) = 0");
}

/* -- registering ------------------------------------------------------------------------------- */

/* A call with its argument shown as `text`, made to succeed and to fail. */
static void both(unsigned op, const char *name, const void *arg, unsigned n, const char *text)
{
	fake(REGISTER, 7, op, arg, n);
	printf("io_uring_register(7, %s, %s, %u) = 0\n", name, text, n);
	fake_fail(REGISTER, 7, op | REGISTERED_RING, arg, n);
	printf("io_uring_register(7, %s|IORING_REGISTER_USE_REGISTERED_RING, %s, %u) = " NO "\n",
	       name, text, n);
}

static void address(unsigned op, const char *name, const void *arg, unsigned n)
{
	char text[32];

	snprintf(text, sizeof(text), "%p", arg);
	both(op, name, arg, n, text);
}

static void ones(unsigned op, const char *name, const void *bytes, size_t size, const char *text)
{
	char *p = tail_dup(bytes, size);

	both(op, name, p, 1, text);
	address(op, name, p, 2);
	address(op, name, p + 1, 1);
	both(op, name, NULL, 1, "NULL");
}

static void arrays(void)
{
	static const int fds[] = {-1, 0x7fffffff, -2};
	uint32_t restrictions[] = {0x60000, 0, 0,	  0, 0x10001, 0, 1, 2, 0x3050002, 0,
				   0,	    0, 0x9090003, 0, 0,	      0, 4, 0, 0,	  0};
	static const uint32_t rings[] = {1, 0, -1, 0, -1, 2, 9, 0};
	int *p = tail_dup(fds, sizeof(fds));
	char text[256];

	snprintf(text, sizeof(text), "[-1, 2147483647, -2, ... /* %p */]", (void *)(p + 3));
	both(2, "IORING_REGISTER_FILES", p, 3, "[-1, 2147483647, -2]");
	both(4, "IORING_REGISTER_EVENTFD", p, 0, "[]");
	both(7, "IORING_REGISTER_EVENTFD_ASYNC", p, 4, text);
	address(5, "IORING_UNREGISTER_EVENTFD", p, 1);
	address(2, "IORING_REGISTER_FILES", p + 3, 1);
	both(2, "IORING_REGISTER_FILES", NULL, 1, "NULL");
	restrictions[0] = 0;
	both(11, "IORING_REGISTER_RESTRICTIONS", tail_dup(restrictions, sizeof(restrictions)), 5,
	     "[{opcode=IORING_RESTRICTION_REGISTER_OP, register_op=IORING_REGISTER_BUFFERS}, "
	     "{opcode=IORING_RESTRICTION_SQE_OP, sqe_op=IORING_OP_READV, resv2=[0, 0x1, 0x2]}, "
	     "{opcode=IORING_RESTRICTION_SQE_FLAGS_ALLOWED, "
	     "sqe_flags=IOSQE_FIXED_FILE|IOSQE_IO_LINK, "
	     "resv=0x3}, {opcode=IORING_RESTRICTION_SQE_FLAGS_REQUIRED, "
	     "sqe_flags=IOSQE_FIXED_FILE|IOSQE_IO_HARDLINK, resv=0x9}, "
	     "{opcode=0x4 /* IORING_RESTRICTION_??? */ /* op: 0 */}]");
	p = tail_dup(rings, sizeof(rings));
	both(20, "IORING_REGISTER_RING_FDS", p, 2,
	     "[{offset=1, data=-1}, {offset=-1, resv=0x2, data=9}]");
	both(21, "IORING_UNREGISTER_RING_FDS", p, 2,
	     "[{offset=1, data=0xffffffff}, {offset=4294967295, resv=0x2, data=0x9}]");
}

static void updates(void)
{
	static const int fds[] = {3, -2};
	static const uint64_t tags[] = {7, UINT64_MAX};
	struct {
		uint32_t nr, flags;
		uint64_t resv2, data, tags;
	} reg = {2, 1, 0, num(tail_dup(fds, sizeof(fds))), num(tail_dup(tags, sizeof(tags)))};
	struct {
		uint32_t offset, resv;
		uint64_t data, tags;
		uint32_t nr, resv2;
		char more[2];
	} up = {1, 0, reg.data, reg.tags, 2, 0, "\0\1"};
	void *p = tail_dup(&reg, sizeof(reg));

	both(13, "IORING_REGISTER_FILES2", p, 32,
	     "{nr=2, flags=IORING_RSRC_REGISTER_SPARSE, data=[3, -2], tags=[0x7, "
	     "0xffffffffffffffff]}");
	address(13, "IORING_REGISTER_FILES2", p, 31);
	reg.nr = 0;
	reg.flags = 2;
	p = tail_dup(&reg, sizeof(reg));
	both(15, "IORING_REGISTER_BUFFERS2", p, 32,
	     "{nr=0, flags=0x2 /* IORING_RSRC_REGISTER_??? */, data=[], tags=[]}");
	both(15, "IORING_REGISTER_BUFFERS2", p, 40,
	     "{nr=0, flags=0x2 /* IORING_RSRC_REGISTER_??? */, data=[], tags=[], ???}");
	both(14, "IORING_REGISTER_FILES_UPDATE2", tail_dup(&up, 34), 34,
	     "{offset=1, data=[3, IORING_REGISTER_FILES_SKIP], tags=[0x7, 0xffffffffffffffff], "
	     "nr=2, "
	     "/* bytes 32..33 */ \"\\x00\\x01\"}");
	up.resv = 5;
	both(6, "IORING_REGISTER_FILES_UPDATE", tail_dup(&up, 16), 2,
	     "{offset=1, resv=0x5, fds=[3, IORING_REGISTER_FILES_SKIP]}");
}

static void structs(void)
{
	static const uint32_t n[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
	static const uint32_t cancel[] = {1,	 0, -1, 0x42, -1, -1, -1, -1,
					  0x106, 0, 0,	0,    0,  0,  0,  1};
	static const uint32_t clone[] = {-1, 7, 3, 4, 5, 0, 0, 0};

	ones(25, "IORING_REGISTER_FILE_ALLOC_RANGE", n, 16, "{off=1, len=2, resv=0x400000003}");
	ones(22, "IORING_REGISTER_PBUF_RING", n, 40,
	     "{ring_addr=0x200000001, ring_entries=3, bgid=4, flags=0, min_left=5, "
	     "resv=[0x6, 0x7, 0x8, 0x9, 0xa]}");
	ones(24, "IORING_REGISTER_SYNC_CANCEL", cancel, 64,
	     "{addr=0x1, fd=-1, flags=IORING_ASYNC_CANCEL_FD|0x40, timeout={tv_sec=-1, "
	     "tv_nsec=-1}, "
	     "opcode=IORING_OP_POLL_ADD, pad=[0x1, 0, 0, 0, 0, 0, 0], pad2=[0, 0, 0x100000000]}");
	ones(30, "IORING_REGISTER_CLONE_BUFFERS", clone, 32,
	     "{src_fd=-1, flags=IORING_REGISTER_SRC_REGISTERED|IORING_REGISTER_DST_REPLACE|0x4, "
	     "src_off=3, dst_off=4, nr=5}");
	ones(34, "IORING_REGISTER_MEM_REGION", n, 32,
	     "{region_uptr=0x200000001, flags=IORING_MEM_REGION_REG_WAIT_ARG|0x400000002, "
	     "__resv=[0x600000005, 0x800000007]}");
	ones(36, "IORING_REGISTER_ZCRX_CTRL", (uint32_t[18]){1, 2, [6] = 1}, 72,
	     "{zcrx_id=1, op=ZCRX_CTRL_ARM_EVENT, zc_arm_event={event_type=ZCRX_EVENT_COPY}}");
	uint32_t *clock = tail_dup(n, 16);
	both(29, "IORING_REGISTER_CLOCK", clock, 0,
	     "{clockid=CLOCK_MONOTONIC, __resv=[0x2, 0x3, 0x4]}");
	address(29, "IORING_REGISTER_CLOCK", clock, 1);
	address(37, "IORING_REGISTER_BPF_FILTER", clock, 1);
	address(0x7fffffff, "0x7fffffff /* IORING_REGISTER_??? */", clock, 1);
}

/* What is shown depends on the result. */
static void outputs(void)
{
	static const uint32_t n[] = {1, 2, 0, 0, 0, 0, 0, 0, 0, 0};
	uint32_t *p = tail_dup(n, 40);

	fake(REGISTER, 7, 26, p, 1);
	puts("io_uring_register(7, IORING_REGISTER_PBUF_STATUS, {buf_group=0x1, head=0x2}, 1) = 0");
	fake_fail(REGISTER, 7, 26, p, 1);
	printf("io_uring_register(7, IORING_REGISTER_PBUF_STATUS, %p, 1) = " NO "\n", (void *)p);
	fake(REGISTER, 7, 27, p, 1);
	puts("io_uring_register(7, IORING_REGISTER_NAPI, {busy_poll_to=0x1, prefer_busy_poll=0x2, "
	     "opcode=IO_URING_NAPI_REGISTER_OP, op_param=IO_URING_NAPI_TRACKING_DYNAMIC} => "
	     "{busy_poll_to=0x1, prefer_busy_poll=0x2, opcode=IO_URING_NAPI_REGISTER_OP, "
	     "op_param=IO_URING_NAPI_TRACKING_DYNAMIC}, 1) = 0");
	fake_fail(REGISTER, 7, 28, p, 1);
	printf("io_uring_register(7, IORING_UNREGISTER_NAPI, %p, 1) = " NO "\n", (void *)p);
	p = tail_dup(n, 8);
	fake(REGISTER, 7, 19, p, 2);
	puts("io_uring_register(7, IORING_REGISTER_IOWQ_MAX_WORKERS, [[IO_WQ_BOUND]=1, "
	     "[IO_WQ_UNBOUND]=2] => [[IO_WQ_BOUND]=1, [IO_WQ_UNBOUND]=2], 2) = 0");
	fake_fail(REGISTER, 7, 19, p, 1);
	printf("io_uring_register(7, IORING_REGISTER_IOWQ_MAX_WORKERS, [[IO_WQ_BOUND]=1] => %p, 1)"
	       " = " NO "\n",
	       (void *)p);
	uint32_t *probe = tail_dup((uint32_t[8]){0x203, 0, 0, 0, 40, 0, 0x10041, 1}, 32);
	fake(REGISTER, 7, 8, probe, 2);
	puts("io_uring_register(7, IORING_REGISTER_PROBE, {last_op=IORING_OP_FSYNC, ops_len=2, "
	     "ops=[{op=IORING_OP_MSG_RING, flags=0}, {op=65 /* IORING_OP_??? */, "
	     "flags=IO_URING_OP_SUPPORTED, resv2=0x1}]} => {last_op=IORING_OP_FSYNC, ops_len=2, "
	     "ops=[{op=IORING_OP_MSG_RING, flags=0}, {op=65 /* IORING_OP_??? */, "
	     "flags=IO_URING_OP_SUPPORTED, resv2=0x1}]}, 2) = 0");
	memset(probe, 0, 32);
	fake(REGISTER, 7, 8, probe, 2);
	puts("io_uring_register(7, IORING_REGISTER_PROBE, {last_op=IORING_OP_NOP, ops_len=0, "
	     "ops=[]}, 2)"
	     " = 0");
	fake_fail(REGISTER, 7, 8, probe, 2);
	printf("io_uring_register(7, IORING_REGISTER_PROBE, %p, 2) = " NO "\n", (void *)probe);
}

static void queries(void)
{
	static const uint64_t data[] = {0x200000001, 2, 1, 1, 1};
	struct {
		uint64_t next, data;
		uint32_t op, size;
		int32_t result, resv[3];
	} q = {0, num(tail_dup(data, sizeof(data))), 2, 16, -22, {0, 0, 1}};
	char text[1024];

	q.next = num(tail_dup(&q, sizeof(q)));
	q.op = 9;
	snprintf(text, sizeof(text),
		 "{query_data=%#llx, query_op=0x9 /* IO_URING_QUERY_??? */, size=16, result=-22, "
		 "__resv=[0, 0, 0x1], query_data=%#llx, next_entry={query_data=%#llx, "
		 "query_op=IO_URING_QUERY_SCQ, size=16, result=-22, __resv=[0, 0, 0x1], "
		 "query_data={hdr_size=8589934593, hdr_alignment=2}, next_entry=NULL}}",
		 (unsigned long long)q.data, (unsigned long long)q.data,
		 (unsigned long long)q.data);
	void *p = tail_dup(&q, sizeof(q));
	both(35, "IORING_REGISTER_QUERY", p, 0, text);
	address(35, "IORING_REGISTER_QUERY", p, 1);
	both(35, "IORING_REGISTER_QUERY", NULL, 0, "NULL");
}

int main(void)
{
	fake_init();
	setup();
	enter();
	arrays();
	updates();
	structs();
	outputs();
	queries();
	return finish();
}
