# needs: ip
# opts: -s 500
ip route show
