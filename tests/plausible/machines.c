/* Virtual machines, trusted environments, performance events, page faults, listeners, shared
 * memory. */
#include <linux/kvm.h>
#include <linux/perf_event.h>
#include <linux/seccomp.h>
#include <linux/tee.h>
#include <linux/udmabuf.h>
#include <linux/userfaultfd.h>
#include <sys/syscall.h>

#include "plausible.h"

struct cpuid {
	uint32_t nent, padding;
	struct kvm_cpuid_entry2 e[4];
};

static void kvm(void)
{
	for (unsigned n = 0; n < 6; n++) {
		EACH()
		io(KVM_SET_CPUID2, NEW(struct cpuid, n, 7,
				       {{1, 2, KVM_CPUID_FLAG_SIGNIFCANT_INDEX, 4, 5, 6, 7},
					{.flags = 8},
					{0x80000000}}));
		IO_GIVES(KVM_GET_SUPPORTED_CPUID, struct cpuid, ({n}),
			 ({n - 1, 0, {{1, 2, 6, 4, 5, 6, 7, {8}}, {.flags = 9}}}));
		EACH() io(KVM_GET_EMULATED_CPUID, NEW(struct cpuid, n * 0x10000000));
		EACH()
		io(KVM_SET_USER_MEMORY_REGION,
		   NEW(struct kvm_userspace_memory_region, n, n, 0x1000, 1 << 20, ~0ULL));
	}
	EACH()
	io(KVM_SET_REGS,
	   NEW(struct kvm_regs, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, ~0ULL, 2));
	EACH() io(KVM_GET_REGS, NEW(struct kvm_regs, .rip = 0xfff0, .rflags = 2));
	const struct kvm_segment s = {0xffff0000, 0xffff, 0xf000, 11, 1, 3, 0, 1, 1, 1, 1, 0, 9};
	EACH()
	io(KVM_GET_SREGS, NEW(struct kvm_sregs, s, s, s, s, s, s, s, s, {1, 2, {3}}, {4, 5}, 6, 7,
			      8, 9, 10, 11, 12, {1, 2, 3, 4}));
	EACH() io(KVM_SET_SREGS, NEW(struct kvm_sregs, s, .cr0 = 0x60000010));
	for (unsigned nr = 0; nr < 0x100; nr++) {
		EACH() io(_IO(KVMIO, nr), nr);
		if (nr % 4 == 0)
			EACH() io(_IOW(KVMIO, nr, uint64_t), counting(8));
	}
}

struct tee_session {
	struct tee_ioctl_open_session_arg head;
	struct tee_ioctl_param p[4];
};

struct tee_invoke {
	struct tee_ioctl_invoke_arg head;
	struct tee_ioctl_param p[4];
};

static const struct tee_ioctl_param params[4] = {
	{0x101, 1, 2, 3},
	{TEE_IOCTL_PARAM_ATTR_TYPE_MEMREF_INOUT, 4, 5, ~0ULL},
	{0x20, 7, 8, 9},
	{9, 10, 11, 12}};

static void tee_params(unsigned n)
{
	struct tee_invoke v = {{1, 2, 3, 0, 0, n}, {{0}}};
	struct tee_iocl_supp_recv_arg *recv = (void *)&v;
	const unsigned all = sizeof(v);

	memcpy(v.p, params, sizeof(params));
	EACH()
	io(TEE_IOC_INVOKE, NEW(struct tee_ioctl_buf_data, ADDRESS(put(&v, all)), 24 + n % 5 * 32));
	EACH() io(TEE_IOC_INVOKE, NEW(struct tee_ioctl_buf_data, ADDRESS(put(&v, all)), n));
	v.head.ret_origin = n % 6;
	v.head.ret = 0xffff0000 + n;
	EACH()
	{
		const struct tee_ioctl_buf_data b = {ADDRESS(put(&v, all)), all};

		gives(&v, all);
		io(TEE_IOC_INVOKE, put(&b, sizeof(b)));
	}
	memmove(recv->params, params, sizeof(params));
	recv->num_params = n;
	EACH()
	io(TEE_IOC_SUPPL_RECV,
	   NEW(struct tee_ioctl_buf_data, ADDRESS(put(&v, all)), 8 + n % 5 * 32));
	EACH()
	io(TEE_IOC_SUPPL_SEND,
	   NEW(struct tee_ioctl_buf_data, ADDRESS(put(&v, all)), 8 + n % 5 * 32));
}

static void tee(void)
{
	for (unsigned n = 0; n < 7; n++) {
		struct tee_session s = {{"0123456789abcde", {n, 1, 2}, n, 5, 6, 0xffff0001, n, n},
					{{0}}};

		memcpy(s.p, params, sizeof(params));
		EACH()
		io(TEE_IOC_OPEN_SESSION,
		   NEW(struct tee_ioctl_buf_data, ADDRESS(put(&s, sizeof(s))), 56 + n % 5 * 32));
		EACH()
		io(TEE_IOC_OPEN_SESSION,
		   NEW(struct tee_ioctl_buf_data, ADDRESS(put(&s, sizeof(s))), 55 + n));
		tee_params(n);
		EACH() io(TEE_IOC_VERSION, NEW(struct tee_ioctl_version_data, n, 1U << n, 1U << n));
		IO_GIVES(TEE_IOC_SHM_ALLOC, struct tee_ioctl_shm_alloc_data, ({4096, 1U << n, 3}),
			 ({8192, 2U << n, -3}));
		IO_GIVES(TEE_IOC_SHM_REGISTER, struct tee_ioctl_shm_register_data,
			 ({1, 4096, 1U << n, 3}), ({1, 8192, 2U << n, -3}));
		IO_GIVES(0xc018a408, struct tee_ioctl_shm_register_data,
			 ({FD_FILE, 4096, 1U << n, 3}), ({FD_FILE, 8192, 2U << n, -3}));
	}
	EACH() io(TEE_IOC_CANCEL, NEW(struct tee_ioctl_cancel_arg, 1, 2));
	EACH() io(TEE_IOC_CLOSE_SESSION, NEW(struct tee_ioctl_close_session_arg, ~0U));
}

struct query {
	uint32_t ids_len, prog_cnt, ids[6];
};

static void events(void)
{
	for (unsigned n = 0; n < 8; n++) {
		IO_GIVES(PERF_EVENT_IOC_QUERY_BPF, struct query, ({n, 9}),
			 ({n, n ^ 1, {1, 2, 3, 4, 5, 6}}));
		EACH() io(_IO('$', n), n);
		EACH() io(_IO('$', n), -1);
	}
	EACH() io(PERF_EVENT_IOC_PERIOD, NEW(uint64_t, 1 << 20));
	EACH() io(PERF_EVENT_IOC_ID, NEW(uint64_t, ~0ULL));
	EACH() io(PERF_EVENT_IOC_SET_FILTER, TEXT("a filter of more than thirty-two characters"));
	EACH() io(PERF_EVENT_IOC_SET_FILTER, CHARS("short"));
	EACH() io(PERF_EVENT_IOC_SET_BPF, FD_FILE);
	EACH() io(PERF_EVENT_IOC_PAUSE_OUTPUT, 1);
	for (unsigned type = 0; type < 7; type++) {
		for (unsigned bytes = 0; bytes <= 136; bytes += bytes % 64 ? 24 : 64)
			EACH()
		io(PERF_EVENT_IOC_MODIFY_ATTRIBUTES,
		   NEW(struct perf_event_attr, type, bytes, 3, {4000}, 0x1ff, 0xf, .disabled = 1,
		       .freq = type & 1, .precise_ip = 2, .bp_type = 4, .bp_addr = 0x1234,
		       .bp_len = 8, .sample_stack_user = 77, .clockid = 1, .aux_watermark = 5));
	}
}

static void faults(void)
{
	for (unsigned bit = 0; bit < 20; bit++) {
		const uint64_t b = 1ULL << bit;

		IO_GIVES(UFFDIO_API, struct uffdio_api, ({UFFD_API, b}),
			 ({UFFD_API, b | 1, 1ULL << 63 | b}));
		IO_GIVES(UFFDIO_REGISTER, struct uffdio_register, ({{0x1000, 4096}, b}),
			 ({{0x1000, 4096}, b, b | 4}));
		IO_GIVES(UFFDIO_COPY, struct uffdio_copy, ({1, 2, 3, b}), ({1, 2, 3, b, -17}));
		IO_GIVES(UFFDIO_ZEROPAGE, struct uffdio_zeropage, ({{1, 2}, b}),
			 ({{1, 2}, b, 4096}));
		IO_GIVES(UFFDIO_CONTINUE, struct uffdio_continue, ({{1, 2}, b}), ({{1, 2}, b, -1}));
		IO_GIVES(0xc020aa08, struct uffdio_continue, ({{1, 2}, b}), ({{1, 2}, b, 4096}));
		IO_GIVES(0xc028aa05, struct uffdio_copy, ({1, 2, 3, b}), ({1, 2, 3, b, 4096}));
		EACH() io(UFFDIO_WRITEPROTECT, NEW(struct uffdio_writeprotect, {1, 2}, b));
	}
	IO_GIVES(UFFDIO_API, struct uffdio_api, ({1, 2, 3}), ({4, 5, 6}));
	EACH() io(UFFDIO_WAKE, NEW(struct uffdio_range, 1, ~0ULL));
	EACH() io(UFFDIO_UNREGISTER, NEW(struct uffdio_range, 1, 2));
}

struct list {
	struct udmabuf_create_list head;
	struct udmabuf_create_item i[3];
};

static void others(void)
{
	for (unsigned n = 0; n < 6; n++) {
		EACH()
		io(UDMABUF_CREATE_LIST,
		   NEW(struct list, {n, n}, {{FD_FILE, 1, 2, 3}, {-1U, 0, 4, 5}}));
		EACH() io(UDMABUF_CREATE, NEW(struct udmabuf_create, FD_FILE, n, 4096, 8192));
		EACH()
		io(SECCOMP_IOCTL_NOTIF_SEND,
		   NEW(struct seccomp_notif_resp, 1, -2, -(int)n * 10, n));
		EACH()
		io(SECCOMP_IOCTL_NOTIF_SEND,
		   NEW(struct seccomp_notif_resp, 1, 2, (int)n * 100, 1U << n));
		EACH()
		io(SECCOMP_IOCTL_NOTIF_ADDFD,
		   NEW(struct seccomp_notif_addfd, 1, n, FD_FILE, 7, n & 1 ? 02000000 : 0100));
		EACH() io(_IOW('!', 4, uint64_t), n);
	}
	EACH() io(SECCOMP_IOCTL_NOTIF_ID_VALID, NEW(uint64_t, 0x123456789));
}

int main(int argc, char **argv)
{
	script_begin(argc, argv);
	kvm();
	tee();
	events();
	faults();
	others();
	return 0;
}
