# Disks: IDE and ATA drives, SCSI generic, network block devices.

call x86_64 ioctl 3 0x301 0x1e00 = 0
mem 0x1e00 hex:ff3f0004000000000008000000000000
> ioctl(3, HDIO_GETGEO, {heads=255, sectors=63, cylinders=1024, start=2048}) = 0

call x86_64 ioctl 3 0x31f 0x1e00 = 0
mem 0x1e00 hex:b0010001000102
> ioctl(3, HDIO_DRIVE_CMD, {command=ATA_CMD_SMART, sector_number=1, feature=0, sector_count=1} => {status=0xb0, error=1, nsector=0, buf=0x1e04}) = 0

call x86_64 ioctl 3 0x329 9 = 0
> ioctl(3, HDIO_SET_NICE, 1<<IDE_NICE_DSC_OVERLAP|1<<IDE_NICE_1) = 0

call x86_64 ioctl 3 0x2284 0x1e00 = -EPERM
mem 0x1e00 hex:01010000
> ioctl(3, SG_SCSI_RESET, [SG_SCSI_RESET_NO_ESCALATE|SG_SCSI_RESET_DEVICE]) = -1 EPERM (Operation not permitted)

call i386 ioctl 3 0xab0a 5 = 0
> ioctl(3, NBD_SET_FLAGS, NBD_FLAG_HAS_FLAGS|NBD_FLAG_SEND_FLUSH) = 0

call x86_64 ioctl 3 0x4d13 3 = 0
> ioctl(3, MTDFILEMODE, MTD_FILE_MODE_RAW) = 0

call x86_64 ioctl 3 0xae03 3 = 1
> ioctl(3, KVM_CHECK_EXTENSION, KVM_CAP_USER_MEMORY) = 1
