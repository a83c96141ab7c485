# needs: perl
env PERL_HASH_SEED=0 perl -MSocket -MPOSIX -e 'opendir D, "/"; @x = sort readdir D; socketpair A, B, AF_UNIX, SOCK_STREAM, 0; syswrite A, "hello"; sysread B, $y, 5; $p = fork // die; exit 7 unless $p; waitpid $p, 0; print WEXITSTATUS($?), "\n"; print scalar(@x) > 3'
