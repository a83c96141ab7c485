# opts:
ls -l /usr
