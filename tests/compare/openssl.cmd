# needs: openssl
# opts: -s 16
openssl dgst -sha256 /etc/passwd
