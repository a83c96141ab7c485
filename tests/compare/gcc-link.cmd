# needs: gcc
# setup: printf 'int main(void) { return 3; }\n' > a.c
# opts: -f -e trace=%file,%process
gcc a.c -o a && ./a
