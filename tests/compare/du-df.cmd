du -s /usr/share/man/man1; df /proc; stat -f /proc; sync -f .
