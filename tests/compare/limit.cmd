# opts: --syscall-limit=20
ls /usr
