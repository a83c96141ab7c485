du -s /usr/share/man/man1; df /; stat -f /; sync -f .
