# Reading directories.

header <linux/fs.h>
enum dtype : u8 "DT_???" {
    DT_UNKNOWN = 0, DT_FIFO = 1, DT_CHR = 2, DT_DIR = 4, DT_BLK = 6, DT_REG = 8, DT_LNK = 10, DT_SOCK = 12, DT_WHT = 14
}
# The type is the last byte of a dirent, behind a name of any length; hence not a struct of this language.
# More bytes than there was room for are no entries.
getdents(fd fd, out custom dirents(ret) dirp when ret <= count, uint count)			%desc
getdents64(fd fd, out custom dirents64(ret) dirp when ret <= count, uint count)			%desc
[i386] readdir(fd fd, out custom old_dirent *dirp when ret > 0, uint count if count != 1)	%desc
