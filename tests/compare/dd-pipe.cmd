# opts: -f -e trace=%desc
dd if=/dev/zero bs=4k count=1 status=none | md5sum
