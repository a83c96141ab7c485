# needs: openssl
# opts: -f -e trace=!getrandom
openssl enc -aes-128-cbc -K 00 -iv 00 -in /etc/passwd -out enc
