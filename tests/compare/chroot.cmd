# root
chroot / /bin/true
