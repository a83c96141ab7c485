# needs: ssh-keygen
# opts: -f -e trace=%file,%desc,%network,%process -y
ssh-keygen -q -t ed25519 -N '' -C c -f key && ssh-keygen -y -f key > pub && ssh-keygen -l -f key.pub
