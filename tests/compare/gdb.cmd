# needs: gdb
# mode: shapes
# opts: -f
# timeout: 120
gdb -nx -batch -ex run -ex bt /bin/true
