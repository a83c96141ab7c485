# setup: mkdir d; touch x y; echo data > z
mv x d/; ln -s z s; ln z h; rm y; rmdir nothing; rm -rf d; chmod 600 z; touch -d 2001-02-03 z; mkdir -m 700 p
