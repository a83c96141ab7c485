# needs: fallocate
# setup: touch f
fallocate -l 65536 f; fallocate -p -o 4096 -l 4096 f; truncate -s 10 f; cp --sparse=always f g; shred -n 1 g
