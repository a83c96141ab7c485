/* A kernel for QEMU's -kernel: starts by the PVH note in 32-bit mode, and enters 64-bit mode. */
	.section .note, "a", @note
	.long 4, 4, 18			# XEN_ELFNOTE_PHYS32_ENTRY
	.asciz "Xen"
	.long start32

	.section .text
	.code32
	.globl start32
start32:
	mov $pml4, %eax
	mov %eax, %cr3
	mov $0x20, %eax			# PAE
	mov %eax, %cr4
	mov $0xc0000080, %ecx		# EFER: long mode
	rdmsr
	or $0x100, %eax
	wrmsr
	mov $0x80000001, %eax		# paging, protection
	mov %eax, %cr0
	lgdt gdt_pointer
	ljmp $8, $start64
	.code64
start64:
	.cfi_startproc
	.cfi_undefined rip
	mov $stack_end, %rsp
	xor %ebp, %ebp
	call kernel
1:	hlt
	jmp 1b
	.cfi_endproc

	.section .data
	.balign 4096
pml4:	.quad pdpt + 3
	.fill 511, 8, 0
pdpt:	.quad 0x83			# a page of 1 GiB
	.fill 511, 8, 0
gdt:	.quad 0, 0x00209a0000000000
gdt_pointer:
	.word 15
	.long gdt
	.section .bss
	.fill 4096, 1, 0
stack_end:
