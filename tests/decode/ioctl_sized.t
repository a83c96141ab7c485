# Ioctls of which any size is known: what is shown depends on the size in the code, and on the result.
call ioctl 3 0x80284506 0x10000000 = 8
mem 0x10000000 hex:6162636465666768696a
> ioctl(3, EVIOCGNAME(40), "abcdefgh") = 8
call ioctl 3 0x80284506 0 = 4
> ioctl(3, EVIOCGNAME(40), NULL) = 4
call ioctl 3 0x80284532 0x10000000 = 1
mem 0x10000000 hex:0d00000000000000
> ioctl(3, EVIOCGBIT(EV_SND, 40), [SND_CLICK SND_TONE 0x3 /* SND_??? */]) = 1
opts -X raw
> ioctl(3, 0x80284532, [0xd]) = 1
opts -X verbose
> ioctl(3, 0x80284532 /* EVIOCGBIT(EV_SND, 40) */, [0 /* SND_CLICK */ 0x2 /* SND_TONE */ 0x3 /* SND_??? */] /* [0xd] */) = 1
call ioctl 3 0x80284518 0x10000000 = 1
mem 0x10000000 hex:ff00000000000000
> ioctl(3, EVIOCGKEY(40), [KEY_RESERVED KEY_ESC KEY_1 KEY_2 ...]) = 1
call ioctl 3 0x80284518 0x10000000 = 0
> ioctl(3, EVIOCGKEY(40), 0x10000000) = 0
call ioctl 3 0x80284536 0x10000000 = 3
mem 0x10000000 hex:ffffffff
> ioctl(3, EVIOCGBIT(EV_PWR, 40), [-1]) = 3
call ioctl 3 0x800c450a 0x10000000 = 9
mem 0x10000000 hex:2f000000ffffffff02000000
> ioctl(3, EVIOCGMTSLOTS(12), {code=ABS_MT_SLOT, values=[-1, 2]}) = 9
call ioctl 3 0x80144540 0x10000000 = 9
mem 0x10000000 hex:0000000001000000020000000300000004000000
> ioctl(3, EVIOCGABS(ABS_X), {value=0, minimum=1, ...}) = 9
call ioctl 3 0x40044599 0 = 0
> ioctl(3, _IOC(_IOC_WRITE, 0x45, 0x99, 0x4), NULL) = 0
call ioctl 3 0xc058ff0b 0x10000000 = 31
mem 0x10000000 hex:1400000000000000
> ioctl(3, PIDFD_GET_INFO, {mask=PIDFD_INFO_CGROUPID|PIDFD_INFO_COREDUMP}) = 31
call ioctl 3 0xb703 = 1073741824
> ioctl(3, NS_GET_NSTYPE) = 1073741824 (CLONE_NEWNET)
call ioctl 3 0xb703 = 13
> ioctl(3, NS_GET_NSTYPE) = 13
call ioctl 3 0x4b47 0x10000000 = 0
mem 0x10000000 hex:0102
> ioctl(3, KDSKBENT, {kb_table=K_SHIFTTAB, kb_index=2, kb_value=???}) = 0
call ioctl 3 0x800ca400 0x10000000 = 0
mem 0x10000000 hex:010000000100000001000000
> ioctl(3, TEE_IOC_VERSION, {impl_id=TEE_IMPL_ID_OPTEE, gen_caps=TEE_GEN_CAP_GP, impl_caps=TEE_OPTEE_CAP_TZ}) = 0
call ioctl 3 0xc0189436 0x10000000 = 0
mem 0x10000000 hex:010000000000000002000000000000000300000000000000
> ioctl(3, BTRFS_IOC_FILE_EXTENT_SAME or FIDEDUPERANGE, {src_offset=1, src_length=2, dest_count=3, info=0x10000018}) = 0
