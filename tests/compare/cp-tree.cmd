# setup: mkdir -p a/b/c; for i in 1 2 3; do seq 1000 > a/b/f$i; done; ln -s f1 a/b/link; ln a/b/f1 a/b/hard
cp -a a copy
