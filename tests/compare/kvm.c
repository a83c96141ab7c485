/*
 * A virtual machine of a few instructions in real mode: it writes to a port, reads from one, stores
 * to memory that is not there, and halts. Then states made up by hand, run in vain. For -e kvm.
 */
#include <fcntl.h>
#include <linux/kvm.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>

enum { START = 0x1000, DATA = 0x1000, REASONS = 46 };

static void run_code(int vm, int cpu, const struct kvm_run *run)
{
	static const unsigned char code[] = {
		0xba, 0xf8, 0x03, /* mov $0x3f8, %dx */
		0x00, 0xd8,	  /* add %bl, %al */
		0xee,		  /* out %al, (%dx) */
		0xec,		  /* in (%dx), %al */
		0xa2, 0x00, 0x80, /* mov %al, 0x8000 */
		0xf4,		  /* hlt */
	};
	void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	struct kvm_userspace_memory_region region = {
		.guest_phys_addr = START, .memory_size = 4096, .userspace_addr = (uintptr_t)memory};
	struct kvm_regs regs = {.rip = START, .rax = 2, .rbx = 2, .rflags = 2};
	struct kvm_sregs special;

	memcpy(memory, code, sizeof(code));
	ioctl(vm, KVM_SET_USER_MEMORY_REGION, &region);
	ioctl(cpu, KVM_GET_SREGS, &special);
	special.cs.base = special.cs.selector = 0;
	ioctl(cpu, KVM_SET_SREGS, &special);
	ioctl(cpu, KVM_SET_REGS, &regs);
	for (int i = 0; i < 6 && run->exit_reason != KVM_EXIT_HLT; i++)
		if (ioctl(cpu, KVM_RUN, 0) < 0)
			break;
}

static void run_in_vain(int cpu, struct kvm_run *run)
{
	unsigned char *part = (unsigned char *)&run->io;

	run->immediate_exit = 1;
	for (unsigned reason = 0; reason < REASONS; reason++) {
		run->exit_reason = reason;
		for (unsigned i = 0; i < 64; i++)
			part[i] = (unsigned char)(i + 1);
		ioctl(cpu, KVM_RUN, 0);
	}
	run->exit_reason = KVM_EXIT_IO;
	for (unsigned count = 0; count < 3; count++) {
		run->io.count = count;
		run->io.direction = count ? KVM_EXIT_IO_OUT : 5;
		run->io.data_offset = DATA;
		ioctl(cpu, KVM_RUN, 0);
	}
}

int main(void)
{
	int kvm = open("/dev/kvm", O_RDWR | O_CLOEXEC), vm = ioctl(kvm, KVM_CREATE_VM, 0);
	int cpu = ioctl(vm, KVM_CREATE_VCPU, 3L), size = ioctl(kvm, KVM_GET_VCPU_MMAP_SIZE, 0);
	struct kvm_run *run;

	if (size <= 0)
		return 1;
	run = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED, cpu, 0);
	if (run == MAP_FAILED)
		return 1;
	run_code(vm, cpu, run);
	run_in_vain(cpu, run);
	return 0;
}
