# needs: nm
nm -D /bin/true
