# System V and POSIX message queues, semaphores, shared memory.

header <linux/ipc.h>
flags ipc_get { IPC_CREAT = 01000, IPC_EXCL = 02000, IPC_NOWAIT = 04000 }
flags shm_get { IPC_CREAT = 01000, IPC_EXCL = 02000, SHM_HUGETLB = 04000, SHM_NORESERVE = 010000 }
flags ipc_version { IPC_64 = 0x100 }
enum ipc_private : u32 { IPC_PRIVATE = 0 }

struct ipc_perm {
    u32 key; uid uid; gid gid; uid cuid; gid cgid; umode mode; u16 seq hide; u16 pad2 hide; uklong rsv[2] hide
    order uid gid mode key cuid cgid
}
[i386] struct ipc_perm {
    u32 key; uid uid; gid gid; uid cuid; gid cgid; umode.u16 mode; u16 pad1 hide; u16 seq hide; u16 pad2 hide; uklong rsv[2] hide
    order uid gid mode key cuid cgid
}
struct ipc_perm_set {
    u32 key hide; uid uid; gid gid; uid cuid hide; gid cgid hide; umode mode; u16 seq hide; u16 pad2 hide; uklong rsv[2] hide
}
[i386] struct ipc_perm_set {
    u32 key hide; uid uid; gid gid; uid cuid hide; gid cgid hide; umode.u16 mode; u16 pad1 hide; u16 seq hide; u16 pad2 hide; uklong rsv[2] hide
}

# ---- messages
header <linux/msg.h>
flags msg_send_flags "MSG_???" { MSG_NOERROR = 010000, MSG_EXCEPT = 020000, MSG_COPY = 040000, IPC_NOWAIT = 04000 }
enum msgctl_cmd "MSG_???" { IPC_RMID = 0, IPC_SET, IPC_STAT, IPC_INFO, MSG_STAT = 11, MSG_INFO, MSG_STAT_ANY }
bits msgctl_op split { flags ipc_version mask 0x100; enum msgctl_cmd mask 0xfffffeff }
struct msqid_ds {
    ipc_perm msg_perm; uklong msg_stime; uklong msg_rtime; uklong msg_ctime; uklong msg_cbytes hide
    uklong msg_qnum; uklong msg_qbytes; s32 msg_lspid; s32 msg_lrpid; uklong rsv[2] hide
}
struct msqid_ds_set {
    ipc_perm_set msg_perm; uklong msg_stime hide; uklong msg_rtime hide; uklong msg_ctime hide; uklong msg_cbytes hide
    uklong msg_qnum hide; uklong msg_qbytes; u32 msg_lspid hide; u32 msg_lrpid hide; uklong rsv[2] hide
}
[i386] struct msqid_ds {
    ipc_perm msg_perm; u32 msg_stime; u32 hi1 hide; u32 msg_rtime; u32 hi2 hide; u32 msg_ctime; u32 hi3 hide; u32 msg_cbytes hide
    u32 msg_qnum; u32 msg_qbytes; s32 msg_lspid; s32 msg_lrpid; u32 rsv[2] hide
}
[i386] struct msqid_ds_set {
    ipc_perm_set msg_perm; u32 times[6] hide; u32 msg_cbytes hide; u32 msg_qnum hide; u32 msg_qbytes; u32 msg_pids[2] hide
    u32 rsv[2] hide
}
struct msginfo {
    s32 msgpool; s32 msgmap; s32 msgmax; s32 msgmnb; s32 msgmni; s32 msgssz; s32 msgtql; u16 msgseg
}
msgget(ipc_key(key) key, custom ipc_get_flags msgflg)                %ipc
msgsnd(int msqid, custom msgbuf(msgsz) *msgp, ulong msgsz, msg_send_flags msgflg)  %ipc
msgrcv(int msqid, out custom msgbuf(msgsz) *msgp, ulong msgsz, long msgtyp, msg_send_flags msgflg)  %ipc
msgctl(int msqid, msgctl_op op, ...op & 0xfffffeff)                  %ipc
    IPC_SET (msqid_ds_set *buf)
    IPC_STAT, MSG_STAT, MSG_STAT_ANY (out msqid_ds *buf)
    IPC_INFO, MSG_INFO (out msginfo *buf)
    else (ptr buf)
type ipc_key(uint k) = select k == 0 ? ipc_private : x32

# ---- semaphores
header <linux/sem.h>
flags sem_flags : u16 "SEM_???" { SEM_UNDO = 0x1000, IPC_NOWAIT = 04000 }
enum semctl_cmd "SEM_???" {
    IPC_RMID = 0, IPC_SET, IPC_STAT, IPC_INFO, GETPID = 11, GETVAL, GETALL, GETNCNT, GETZCNT, SETVAL, SETALL, SEM_STAT
    SEM_INFO, SEM_STAT_ANY
}
bits semctl_op split { flags ipc_version mask 0x100; enum semctl_cmd mask 0xfffffeff }
struct sembuf { u16 sem_num; s16 sem_op; sem_flags sem_flg }
struct semid_ds { ipc_perm sem_perm; uklong sem_otime; uklong r1 hide; uklong sem_ctime; uklong r2 hide; uklong sem_nsems; uklong rsv[2] hide }
[i386] struct semid_ds { ipc_perm sem_perm; u32 sem_otime; u32 hi1 hide; u32 sem_ctime; u32 hi2 hide; u32 sem_nsems; u32 rsv[2] hide }
struct semid_ds_set { ipc_perm_set sem_perm; uklong otime[2] hide; uklong ctime[2] hide; uklong sem_nsems hide; uklong rsv[2] hide }
struct seminfo {
    s32 semmap; s32 semmni; s32 semmns; s32 semmnu; s32 semmsl; s32 semopm; s32 semume; s32 semusz; s32 semvmx; s32 semaem
}
semget(ipc_key(key) key, int nsems, custom ipc_get_flags semflg)     %ipc
semop(int semid, sembuf *sops[nsops], uint nsops)                    %ipc
semtimedop(int semid, sembuf *sops[nsops], uint nsops, timespec *timeout)  %ipc
[i386] semtimedop_time64(int semid, sembuf *sops[nsops], uint nsops, timespec64 *timeout)  %ipc
semctl(int semid, int semnum, semctl_op op, ...op & 0xfffffeff)      %ipc
    IPC_SET (semid_ds_set *arg)
    IPC_STAT, SEM_STAT, SEM_STAT_ANY (out semid_ds *arg)
    IPC_INFO, SEM_INFO (out seminfo *arg)
    else (custom semctl_arg arg)

# ---- shared memory
header <linux/shm.h>
flags shmat_flags "SHM_???" { SHM_RDONLY = 010000, SHM_RND = 020000, SHM_REMAP = 040000, SHM_EXEC = 0100000 }
enum shmctl_cmd "SHM_???" {
    IPC_RMID = 0, IPC_SET, IPC_STAT, IPC_INFO, SHM_LOCK = 11, SHM_UNLOCK, SHM_STAT, SHM_INFO, SHM_STAT_ANY
}
bits shmctl_op split { flags ipc_version mask 0x100; enum shmctl_cmd mask 0xfffffeff }
struct shmid_ds {
    ipc_perm shm_perm; uklong shm_segsz; uklong shm_atime; uklong shm_dtime; uklong shm_ctime; tgid shm_cpid; tgid shm_lpid
    uklong shm_nattch; uklong rsv[2] hide
    order shm_perm shm_segsz shm_cpid shm_lpid shm_nattch *
}
[x32] struct shmid_ds {
    ipc_perm shm_perm; u32 shm_segsz; u32 pad1 hide; uklong shm_atime; uklong shm_dtime; uklong shm_ctime; tgid shm_cpid; tgid shm_lpid
    uklong shm_nattch; uklong rsv[2] hide
    order shm_perm shm_segsz shm_cpid shm_lpid shm_nattch *
}
[i386] struct shmid_ds {
    ipc_perm shm_perm; u32 shm_segsz; u32 shm_atime; u32 hi1 hide; u32 shm_dtime; u32 hi2 hide; u32 shm_ctime; u32 hi3 hide
    tgid shm_cpid; tgid shm_lpid; u32 shm_nattch; u32 rsv[2] hide
    order shm_perm shm_segsz shm_cpid shm_lpid shm_nattch *
}
struct shmid_ds_set { ipc_perm_set shm_perm; uklong shm_segsz hide; uklong times[3] hide; u32 shm_pids[2] hide; uklong rsv[3] hide }
[i386] struct shmid_ds_set { ipc_perm_set shm_perm; u32 shm_segsz hide; u32 times[6] hide; u32 shm_pids[2] hide; u32 rsv[3] hide }
struct shminfo { uklong shmmax; uklong shmmin; uklong shmmni; uklong shmseg; uklong shmall; uklong unused[4] hide }
struct shm_info { s32 used_ids; uklong shm_tot; uklong shm_rss; uklong shm_swp; uklong swap_attempts; uklong swap_successes }
shmget(ipc_key(key) key, ulong size, custom shm_get_flags shmflg)    %ipc
shmat(int shmid, ptr shmaddr, shmat_flags shmflg) -> hex             %ipc %memory
shmdt(ptr shmaddr)                                                   %ipc %memory
shmctl(int shmid, shmctl_op op, ...op & 0xfffffeff)                  %ipc
    IPC_SET (shmid_ds_set *buf)
    IPC_STAT, SHM_STAT, SHM_STAT_ANY (out shmid_ds *buf)
    IPC_INFO (out shminfo *buf)
    SHM_INFO (out shm_info *buf)
    else (ptr buf)

# i386: all of the above through one number. What is known is shown under its own name instead.
[i386] ipc(custom ipc_call call, xlong first, xlong second, xlong third, xlong ptr, xlong fifth)  %ipc

# ---- POSIX message queues
header <linux/mqueue.h>
flags mq_attr_flags : ulong "O_???" { O_NONBLOCK = 04000 }
struct mq_open_attr { xklong mq_flags; klong mq_maxmsg; klong mq_msgsize; klong mq_curmsgs; klong rsv[4] hide }
struct mq_attr { mq_attr_flags.uklong mq_flags; klong mq_maxmsg; klong mq_msgsize; klong mq_curmsgs; klong rsv[4] hide }
mq_open(path name, open_flags flags, umode mode if flags & O_CREAT, mq_open_attr *attr if flags & O_CREAT) -> fd  %desc
mq_unlink(path path)
mq_timedsend(fd mqdes, buf(msg_len) *msg_ptr, ulong msg_len, uint msg_prio, timespec *abs_timeout)  %desc !dump
mq_timedreceive(fd mqdes, out buf(ret) *msg_ptr, ulong msg_len, out uint *msg_prio, timespec *abs_timeout errok)  %desc !dump
[i386] mq_timedsend_time64 = mq_timedsend with timespec=timespec64
[i386] mq_timedreceive_time64 = mq_timedreceive with timespec=timespec64
mq_notify(fd mqdes, sigevent *sevp)                                  %desc
mq_getsetattr(fd mqdes, mq_attr *newattr, out mq_attr *oldattr)      %desc
