$TOOLS/seccomp
