seq 6 | xargs -n 2 -P 1 echo
