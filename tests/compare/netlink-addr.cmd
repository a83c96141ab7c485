# vary: [rt]x_(bytes|packets)=\d+
# needs: ip
# opts: -v
ip -o addr show lo
