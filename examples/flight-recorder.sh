# Keep only the last calls: they are shown when the program dies, or when pawl gets SIGUSR1.
# shows: ^kill\([0-9]+, SIGABRT\) += 0$
# shows: ^\+\+\+ killed by SIGABRT
# shows: ^4$
. "$(dirname "$0")/setup"
pawl --last=4 -o last sh -c 'cd /usr; cd /tmp; kill -ABRT $$'
cat last
wc -l <last
