# needs: setfattr
# setup: touch f
setfattr -n user.a -v b f; getfattr -d f
