# Results of library functions, for which the words of system calls (dec, fd, ...) are not meant: an int is
# 32 bits of the register, a word is a signed long, and a string is shown as one.
type int32 = s32
type uint32 = u32
type int64 = s64
type word = slong
type uint64 = u64
type text = str
type int8 = s8
type uint8 = u8
type int16 = s16
type uint16 = u16
type hex32 = x32
type hexlong = xlong
type error = errno
type addr4 = in4
# What only its library looks into: a FILE, a function that will be called, a lock.
type file = ptr
type handler = sighandler
type func = custom function.xlong
# A character, or EOF, that is passed as an int.
type chr = custom char.s32

# As the C library has it; of its sets the kernel knows the first 8 bytes.
struct lib_sigaction { sighandler sa_handler; sigset(8) sa_mask; pad 120; sa_flags.u32 sa_flags }
struct tm {
    s32 tm_sec; s32 tm_min; s32 tm_hour; s32 tm_mday; s32 tm_mon; s32 tm_year; s32 tm_wday; s32 tm_yday; s32 tm_isdst
    long tm_gmtoff; str tm_zone
}
struct passwd { str pw_name; str pw_passwd; uid pw_uid; gid pw_gid; str pw_gecos; str pw_dir; str pw_shell }
struct group { str gr_name; str gr_passwd; gid gr_gid; strv gr_mem }
struct addrinfo {
    ai_flags ai_flags; af.u32 ai_family; sock_type.u32 ai_socktype; ip_proto.u32 ai_protocol; u32 ai_addrlen
    ptr ai_addr; ptr ai_canonname; ptr ai_next
}
flags ai_flags "AI_???" {
    AI_PASSIVE = 1, AI_CANONNAME, AI_NUMERICHOST, AI_V4MAPPED, AI_ALL, AI_ADDRCONFIG, AI_IDN = 0x40, AI_CANONIDN
    AI_NUMERICSERV = 0x400
}
enum eai : s32 "EAI_???" {
    "0" = 0, EAI_BADFLAGS = -1, EAI_NONAME = -2, EAI_AGAIN = -3, EAI_FAIL = -4, EAI_NODATA = -5, EAI_FAMILY = -6, EAI_SOCKTYPE = -7
    EAI_SERVICE = -8, EAI_ADDRFAMILY = -9, EAI_MEMORY = -10, EAI_SYSTEM = -11, EAI_OVERFLOW = -12
}
enum locale_category "LC_???" {
    LC_CTYPE = 0, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL, LC_PAPER, LC_NAME, LC_ADDRESS
    LC_TELEPHONE, LC_MEASUREMENT, LC_IDENTIFICATION
}
enum setvbuf_mode "_IO???" { _IOFBF = 0, _IOLBF, _IONBF }
flags dlopen_flags "RTLD_???" {
    RTLD_LAZY = 1, RTLD_NOW, RTLD_NOLOAD = 4, RTLD_DEEPBIND = 8, RTLD_GLOBAL = 0x100, RTLD_NODELETE = 0x1000
}
enum dl_handle { RTLD_DEFAULT = 0, "RTLD_NEXT" = 0xffffffffffffffff }
flags fnm_flags "FNM_???" { FNM_NOESCAPE = 2, FNM_PATHNAME = 1, FNM_PERIOD = 4, FNM_LEADING_DIR = 8, FNM_CASEFOLD = 16, FNM_EXTMATCH = 32 }
flags glob_flags "GLOB_???" {
    GLOB_ERR = 1, GLOB_MARK, GLOB_NOSORT, GLOB_DOOFFS, GLOB_NOCHECK, GLOB_APPEND, GLOB_NOESCAPE, GLOB_PERIOD
    GLOB_ALTDIRFUNC = 512, GLOB_BRACE, GLOB_NOMAGIC, GLOB_TILDE, GLOB_ONLYDIR, GLOB_TILDE_CHECK
}
flags reg_cflags "REG_???" { REG_EXTENDED = 1, REG_ICASE, REG_NEWLINE, REG_NOSUB }
flags reg_eflags "REG_???" { REG_NOTBOL = 1, REG_NOTEOL, REG_STARTEND }
flags syslog_option "LOG_???" { LOG_PID = 1, LOG_CONS, LOG_ODELAY, LOG_NDELAY, LOG_NOWAIT, LOG_PERROR }
enum tcsetattr_when "TCSA???" { TCSANOW = 0, TCSADRAIN, TCSAFLUSH }
enum lockf_cmd "F_???" { F_ULOCK = 0, F_LOCK, F_TLOCK, F_TEST }
enum z_error : s32 "Z_???" {
    Z_OK = 0, Z_STREAM_END, Z_NEED_DICT, Z_ERRNO = -1, Z_STREAM_ERROR = -2, Z_DATA_ERROR = -3, Z_MEM_ERROR = -4
    Z_BUF_ERROR = -5, Z_VERSION_ERROR = -6
}
enum z_flush "Z_???" { Z_NO_FLUSH = 0, Z_PARTIAL_FLUSH, Z_SYNC_FLUSH, Z_FULL_FLUSH, Z_FINISH, Z_BLOCK, Z_TREES }
enum ssl_error "SSL_ERROR_???" {
    SSL_ERROR_NONE = 0, SSL_ERROR_SSL, SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE, SSL_ERROR_WANT_X509_LOOKUP
    SSL_ERROR_SYSCALL, SSL_ERROR_ZERO_RETURN, SSL_ERROR_WANT_CONNECT, SSL_ERROR_WANT_ACCEPT, SSL_ERROR_WANT_ASYNC
}
enum ssl_filetype "SSL_FILETYPE_???" { SSL_FILETYPE_PEM = 1, SSL_FILETYPE_ASN1 }
flags ssl_verify "SSL_VERIFY_???" {
    SSL_VERIFY_NONE = 0, SSL_VERIFY_PEER = 1, SSL_VERIFY_FAIL_IF_NO_PEER_CERT, SSL_VERIFY_CLIENT_ONCE
    SSL_VERIFY_POST_HANDSHAKE
}
type wstr = custom wide_str.xlong
