# Only what matters: calls by their arguments, their outcome, their time.
# shows: ^openat\(AT_FDCWD, "no.conf", O_RDONLY\) += -1 ENOENT
# shows: ^openat\(AT_FDCWD, "new", O_WRONLY\|O_CREAT\|O_TRUNC, 0666\) = 3
# shows: nanosleep\(.*\) += 0 <0\.[0-9]+>
. "$(dirname "$0")/setup"
pawl --where 'path ~ "*.conf" && ret < 0' cat no.conf
pawl --where 'flags & O_CREAT' sh -c 'echo > new'
pawl -T --where 'dur > 10ms' sleep 0.02
