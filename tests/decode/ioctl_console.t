# The Linux console: keys, tones, fonts.

call x86_64 ioctl 3 0x4b2f 1193 = 0
> ioctl(3, KIOCSOUND, 1193 /* 1000 Hz */) = 0

call x86_64 ioctl 3 0x4b30 0x3e804a9 = 0
> ioctl(3, KDMKTONE, 1000<<16|1193 /* 1000 Hz, 1000 ms */) = 0

call x86_64 ioctl 3 0x4b3a 1 = 0
> ioctl(3, KDSETMODE, KD_GRAPHICS) = 0

call x86_64 ioctl 3 0x4b45 3 = -EPERM
> ioctl(3, KDSKBMODE, K_UNICODE) = -1 EPERM (Operation not permitted)

call x86_64 ioctl 3 0x4b46 0x1e00 = 0
mem 0x1e00 hex:0801410b
> ioctl(3, KDGKBENT, {kb_table=1<<KG_ALT, kb_index=1, kb_value=0xb41 /* K(KT_LETTER, 'A') */}) = 0

call x86_64 ioctl 3 0x4b46 0x1e00 = -EINVAL
mem 0x1e00 hex:0301ff01
> ioctl(3, KDGKBENT, {kb_table=K_ALTSHIFTTAB, kb_index=1}) = -1 EINVAL (Invalid argument)

call x86_64 ioctl 3 0x4b49 0x1e00 = 0
mem 0x1e00 hex:005b3141000000
> ioctl(3, KDSKBSENT, {kb_func=KVAL(K_F1), kb_string="[1A"}) = 0

call x86_64 ioctl 3 0x4b4b 0x1e00 = 0
mem 0x1e00 hex:0200000060412760655c
> ioctl(3, KDSKBDIACR, {kb_cnt=2, kbdiacr=[{diacr='`', base='A', result='\''}, {diacr='`', base='e', result='\\'}]}) = 0

call i386 ioctl 3 0x4b67 0x1e00 = 0
mem 0x1e00 hex:01000000101e0000
mem 0x1e10 hex:b0002a00
> ioctl(3, PIO_UNIMAP, {entry_ct=1, entries=[{unicode=0xb0, fontpos=0x2a}]}) = 0

call x86_64 ioctl 3 0x4b72 0x1e00 = 0
mem 0x1e00 hex:020000000000000008000000100000000001000000000000301e000000000000
mem 0x1e30 hex:736300
> ioctl(3, KDFONTOP, {op=KD_FONT_OP_SET_DEFAULT, width=8, height=16, data="sc"} => {width=8, height=16}) = 0

call i386 ioctl 3 0x4b72 0x1e00 = -EINVAL
mem 0x1e00 hex:010000000000000008000000100000000001000000000000
> ioctl(3, KDFONTOP, {op=KD_FONT_OP_GET, flags=0, width=8, height=16, charcount=256, data=NULL}) = -1 EINVAL (Invalid argument)

# The string is not longer than its structure.
call x86_64 ioctl 3 0x4b48 0x1e00 = 0
mem 0x1e00 hex:03
mem 0x1e01 "ssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss"
opts -s 1000 -v
> ioctl(3, KDGKBSENT, {kb_func=KVAL(K_F4), kb_string="ssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss"...}) = 0
opts -s 511
> ioctl(3, KDGKBSENT, {kb_func=KVAL(K_F4), kb_string="sssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss"...}) = 0
