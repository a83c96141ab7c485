# vary: nlmsg_seq=\d+
# needs: ip
# opts: -s 500
ip route show
