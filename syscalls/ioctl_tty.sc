# Terminals: their modes, sizes, lines and owners.

header <asm-generic/termbits.h>
flags term_iflag {
    IGNBRK = 1, BRKINT, IGNPAR, PARMRK, INPCK, ISTRIP, INLCR, IGNCR, ICRNL, IUCLC, IXON, IXANY, IXOFF, IMAXBEL
    IUTF8
}
# c_oflag and c_cflag are several enums and the flags that are left; custom/termios.c takes them apart.
enum term_nl { NL0 = 0, NL1 = 0x100 }
enum term_cr { CR0 = 0, CR1 = 0x200, CR2 = 0x400, CR3 = 0x600 }
enum term_tab { TAB0 = 0, TAB1 = 0x800, TAB2 = 0x1000, XTABS = 0x1800 }
enum term_bs { BS0 = 0, BS1 = 0x2000 }
enum term_vt { VT0 = 0, VT1 = 0x4000 }
enum term_ff { FF0 = 0, FF1 = 0x8000 }
flags term_oflag { OPOST = 1, OLCUC, ONLCR, OCRNL, ONOCR, ONLRET, OFILL, OFDEL }
enum term_baud "B???" {
    B0 = 0, B50, B75, B110, B134, B150, B200, B300, B600, B1200, B1800, B2400, B4800, B9600, B19200, B38400
    BOTHER = 0x1000, B57600, B115200, B230400, B460800, B500000, B576000, B921600, B1000000, B1152000
    B1500000, B2000000, B2500000, B3000000, B3500000, B4000000
}
enum term_size { CS5 = 0, CS6 = 0x10, CS7 = 0x20, CS8 = 0x30 }
flags term_cflag {
    CSTOPB = 0x40, CREAD, PARENB, PARODD, HUPCL, CLOCAL, CMSPAR = 0x40000000, CRTSCTS = 0x80000000
}
flags term_lflag {
    ISIG = 1, ICANON, XCASE, ECHO, ECHOE, ECHOK, ECHONL, NOFLSH, IEXTEN = 0x8000, ECHOCTL = 0x200
    ECHOPRT = 0x400, ECHOKE = 0x800, FLUSHO = 0x1000, PENDIN = 0x4000, TOSTOP = 0x100, EXTPROC = 0x10000
}
enum term_cc {
    VINTR = 0, VQUIT, VERASE, VKILL, VEOF, VTIME, VMIN, VSWTC, VSTART, VSTOP, VSUSP, VEOL, VREPRINT, VDISCARD
    VWERASE, VLNEXT, VEOL2
}
header <linux/tty.h>
enum line_disc : u8 "N_???" {
    N_TTY = 0, N_SLIP, N_MOUSE, N_PPP, N_STRIP, N_AX25, N_X25, N_6PACK, N_MASC, N_R3964
    N_PROFIBUS_FDL, N_IRDA, N_SMSBLOCK, N_HDLC, N_SYNC_PPP, N_HCI, N_GIGASET_M101, N_SLCAN
    N_PPS, N_V253, N_CAIF, N_GSM0710, N_TI_WL, N_TRACESINK, N_TRACEROUTER, N_NCI, N_SPEAKUP
    N_NULL
}
struct termios {
    custom term_iflag.u32 c_iflag; custom term_oflag.u32 c_oflag; custom term_cflag.u32 c_cflag
    custom term_lflag.u32 c_lflag; line_disc c_line v; custom term_cc(19) c_cc[19] v
}
struct termios2 {
    custom term_iflag.u32 c_iflag; custom term_oflag.u32 c_oflag; custom term_cflag.u32 c_cflag
    custom term_lflag.u32 c_lflag; line_disc c_line v; custom term_cc(19) c_cc[19] v
    u32 c_ispeed v; u32 c_ospeed v
}
struct termio {
    custom term_iflag.u16 c_iflag; custom term_oflag.u16 c_oflag; custom term_cflag.u16 c_cflag
    custom term_lflag.u16 c_lflag; line_disc c_line v; custom term_cc(8) c_cc[8] v
}
header <asm-generic/termios.h>
struct winsize { u16 ws_row; u16 ws_col; u16 ws_xpixel; u16 ws_ypixel }
flags modem_lines "TIOCM_???" {
    TIOCM_LE = 1, TIOCM_DTR, TIOCM_RTS, TIOCM_ST, TIOCM_SR, TIOCM_CTS, TIOCM_CAR, TIOCM_RNG, TIOCM_DSR
    TIOCM_OUT1 = 0x2000, TIOCM_OUT2, TIOCM_LOOP
}
enum tcxonc : ulong "TC???" { TCOOFF = 0, TCOON, TCIOFF, TCION }
enum tcflsh : ulong "TC???" { TCIFLUSH = 0, TCOFLUSH, TCIOFLUSH }

ioctls 'T' {
    TCGETS = 0x5401  out termios
    TIOCGLCKTRMIOS = 0x5456  out termios
    TCSETS = 0x5402  in termios
    TCSETSW = 0x5403  in termios
    TCSETSF = 0x5404  in termios
    TIOCSLCKTRMIOS = 0x5457  in termios
    TCGETS2 = 0x802c542a  out termios2
    TCSETS2 = 0x402c542b  in termios2
    TCSETSW2 = 0x402c542c  in termios2
    TCSETSF2 = 0x402c542d  in termios2
    TCGETA = 0x5405  out termio
    TCSETA = 0x5406  in termio
    TCSETAW = 0x5407  in termio
    TCSETAF = 0x5408  in termio
    TIOCGWINSZ = 0x5413  out winsize
    TIOCSWINSZ = 0x5414  in winsize
    TIOCMGET = 0x5415  out modem_lines
    TIOCMBIS = 0x5416  in modem_lines
    TIOCMBIC = 0x5417  in modem_lines
    TIOCMSET = 0x5418  in modem_lines
    TIOCSTI = 0x5412  in buf(1)
    TCXONC = 0x540a  tcxonc "arg"
    TCFLSH = 0x540b  tcflsh "arg"
    TCSBRK = 0x5409  int "arg"
    TIOCEXCL = 0x540c  none
    TIOCNXCL = 0x540d  none
    TIOCSCTTY = 0x540e  int "arg"
    TIOCGPGRP = 0x540f  out int
    TIOCSPGRP = 0x5410  in int
    TIOCOUTQ = 0x5411  out int
    TIOCGSOFTCAR = 0x5419  out int
    TIOCSSOFTCAR = 0x541a  in int
    FIONREAD = 0x541b  out int
    TIOCCONS = 0x541d  none
    TIOCSSERIAL = 0x541f  none
    TIOCPKT = 0x5420  in int "mode"
    FIONBIO = 0x5421  in int
    TIOCNOTTY = 0x5422  none
    TIOCSETD = 0x5423  in int
    TIOCGETD = 0x5424  out int
    TCSBRKP = 0x5425  int "arg"
    TIOCSBRK = 0x5427  none
    TIOCCBRK = 0x5428  none
    TIOCGSID = 0x5429  out int
    TIOCGPTN = 0x80045430  out int
    TIOCSPTLCK = 0x40045431  in int "lock"
    TIOCGDEV = 0x80045432  out int
    TIOCVHANGUP = 0x5437  none
    TIOCGEXCL = 0x80045440  out int
    FIONCLEX = 0x5450  none
    FIOCLEX = 0x5451  none
    FIOASYNC = 0x5452  in int
}
