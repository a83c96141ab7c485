# opts: -e trace=read,write,lseek,openat -s 4
dd if=/dev/zero of=out bs=512 count=20 seek=3 conv=notrunc status=noxfer
