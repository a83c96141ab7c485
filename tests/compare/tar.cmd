# setup: mkdir d; for i in 1 2 3 4; do seq 2000 > d/$i; done; chmod 640 d/2
tar cf d.tar d; tar xf d.tar -C /tmp --one-top-level=$HOME/out
