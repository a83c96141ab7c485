# drop: ^getrandom\(
# needs: gcc
# setup: printf '#include <stdio.h>\nint main(void) { puts("x"); return 0; }\n' > a.c
# opts: -f -s 100
gcc -O1 -c a.c -o a.o
