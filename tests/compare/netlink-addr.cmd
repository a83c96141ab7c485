# needs: ip
# opts: -v
ip -o addr show lo
