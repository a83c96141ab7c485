// pawl: -a0 -e trace=%ipc,mq_open,mq_unlink,mq_timedsend,mq_timedreceive,mq_timedsend_time64,mq_timedreceive_time64,mq_notify,mq_getsetattr,ipc
#include <mqueue.h>
#include <signal.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

#include "fake.h"

#define OLD IF64(0, 0x100)

static void messages(void)
{
	void *msg = object(0, &(struct {
				   long type;
				   char text[4];
			   }){7, "abc"},
			   sizeof(long) + 4);
	struct msqid_ds *ds = OBJ(1, struct msqid_ds,
				  .msg_perm = {.uid = 1, .gid = 2, .mode = 0640}, .msg_qnum = 3);

	T(fake(SYS_msgget, IPC_PRIVATE, IPC_CREAT | IPC_EXCL | 0600),
	  "msgget(IPC_PRIVATE, IPC_CREAT|IPC_EXCL|0600) = 0");
	T(fake_fail(SYS_msgget, 0x1234, 0xffff),
	  "msgget(0x1234, IPC_CREAT|IPC_EXCL|IPC_NOWAIT|0xf000|0777) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake(SYS_msgsnd, 1, msg, 4, IPC_NOWAIT),
	  IF64("msgsnd(1, 0x10000ff4, 4, IPC_NOWAIT) = 0",
	       "msgsnd(1, {mtype=7, mtext=\"abc\\0\"}, 4, IPC_NOWAIT) = 0"));
	T(fake_fail(SYS_msgsnd, 1, msg, 5, 0),
	  IF64("msgsnd(1, 0x10000ff4, 5, 0) = -1 EPERM (Operation not permitted)",
	       "msgsnd(1, {mtype=7, mtext=0x10000ffc}, 5, 0) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(SYS_msgsnd, 1, NULL, 0, 0),
	  "msgsnd(1, NULL, 0, 0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_msgrcv, 1, msg, 4, -2, MSG_NOERROR),
	  IF64("msgrcv(1, 0x10000ff4, 4, -2, MSG_NOERROR) = 0",
	       "msgrcv(1, {mtype=7, mtext=\"abc\\0\"}, 4, -2, MSG_NOERROR) = 0"));
	T(fake_fail(SYS_msgrcv, 1, msg, 4, 0, MSG_EXCEPT | IPC_NOWAIT | MSG_COPY),
	  IF64("msgrcv(1, 0x10000ff4, 4, 0, MSG_EXCEPT|MSG_COPY|IPC_NOWAIT) = -1 EPERM (Operation "
	       "not permitted)",
	       "msgrcv(1, 0x10000ff8, 4, 0, MSG_EXCEPT|MSG_COPY|IPC_NOWAIT) = -1 EPERM (Operation "
	       "not permitted)"));
	T(fake(SYS_msgctl, 1, IPC_RMID, 0), "msgctl(1, IPC_RMID, NULL) = 0");
	T(fake(SYS_msgctl, 1, IPC_STAT | OLD, ds),
	  IF64("msgctl(1, IPC_STAT, {msg_perm={uid=1, gid=2, mode=0640, key=0, cuid=0, cgid=0}, "
	       "msg_stime=0, msg_rtime=0, msg_ctime=0, msg_qnum=3, msg_qbytes=0, msg_lspid=0, "
	       "msg_lrpid=0}) = 0",
	       "msgctl(1, IPC_64|IPC_STAT, {msg_perm={uid=1, gid=2, mode=0640, key=0, cuid=0, "
	       "cgid=0}, msg_stime=0, msg_rtime=0, msg_ctime=0, msg_qnum=3, msg_qbytes=0, "
	       "msg_lspid=0, msg_lrpid=0}) = 0"));
	T(fake_fail(SYS_msgctl, 1, IPC_STAT, ds),
	  IF64("msgctl(1, IPC_STAT, 0x10002f88) = -1 EPERM (Operation not permitted)",
	       "msgctl(1, IPC_STAT, 0x10002fa8) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_msgctl, 1, IPC_SET | OLD, ds),
	  IF64("msgctl(1, IPC_SET, {msg_perm={uid=1, gid=2, mode=0640}, msg_qbytes=0}) = 0",
	       "msgctl(1, IPC_64|IPC_SET, {msg_perm={uid=1, gid=2, mode=0640}, msg_qbytes=0}) = "
	       "0"));
	T(fake_fail(SYS_msgctl, 1, 99, 5),
	  "msgctl(1, 0x63 /* MSG_?\?? */, 0x5) = -1 EPERM (Operation not permitted)");
}

static void semaphores(void)
{
	struct sembuf ops[] = {{0, -1, SEM_UNDO}, {1, 2, IPC_NOWAIT | 1}};

	T(fake(SYS_semget, 0x1234, 3, IPC_CREAT | 0666), "semget(0x1234, 3, IPC_CREAT|0666) = 0");
#ifdef __x86_64__
	T(fake(SYS_semop, 1, object(0, ops, sizeof(ops)), 2),
	  "semop(1, [{sem_num=0, sem_op=-1, sem_flg=SEM_UNDO}, {sem_num=1, sem_op=2, "
	  "sem_flg=IPC_NOWAIT|0x1}], 2) = 0");
	T(fake_fail(SYS_semop, 1, object(0, ops, sizeof(ops)), 3),
	  "semop(1, [{sem_num=0, sem_op=-1, sem_flg=SEM_UNDO}, {sem_num=1, sem_op=2, "
	  "sem_flg=IPC_NOWAIT|0x1}, ... /* 0x10001000 */], 3) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake(SYS_semtimedop, 1, object(0, ops, sizeof(ops)), 1, ARRAY(1, long, 1, 2)),
	  "semtimedop(1, [{sem_num=0, sem_op=-1, sem_flg=SEM_UNDO}], 1, {tv_sec=1, tv_nsec=2}) = "
	  "0");
#else
	T(fake(420, 1, object(0, ops, sizeof(ops)), 1, ARRAY(1, int64_t, 1, 2)),
	  "semtimedop_time64(1, [{sem_num=0, sem_op=-1, sem_flg=SEM_UNDO}], 1, {tv_sec=1, "
	  "tv_nsec=2}) = 0");
#endif
	T(fake(SYS_semctl, 1, 2, SETVAL, 3), "semctl(1, 2, SETVAL, 0x3) = 0");
	T(fake(SYS_semctl, 1, 0, IPC_RMID), "semctl(1, 0, IPC_RMID, NULL) = 0");
	T(fake(SYS_semctl, 1, 0, GETALL, 0x5000), "semctl(1, 0, GETALL, 0x5000) = 0");
	T(fake_fail(SYS_semctl, 1, 0, IPC_STAT, 0x5000),
	  "semctl(1, 0, IPC_STAT, 0x5000) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_semctl, 1, 0, 99, 0x5000),
	  "semctl(1, 0, 0x63 /* SEM_?\?? */, 0x5000) = -1 EPERM (Operation not permitted)");
}

static void memory(void)
{
	struct shmid_ds *ds = OBJ(1, struct shmid_ds,
				  .shm_perm = {.uid = 1, .gid = 2, .mode = 0640}, .shm_segsz = 3);

	T(fake(SYS_shmget, IPC_PRIVATE, 4096, IPC_CREAT | SHM_HUGETLB | 0600),
	  "shmget(IPC_PRIVATE, 4096, IPC_CREAT|SHM_HUGETLB|0600) = 0");
	T(fake_fail(SYS_shmget, 5, -1, SHM_NORESERVE),
	  IF64("shmget(0x5, 18446744073709551615, SHM_NORESERVE|000) = -1 EPERM (Operation not "
	       "permitted)",
	       "shmget(0x5, 4294967295, SHM_NORESERVE|000) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_shmat, 1, NULL, SHM_RDONLY | SHM_RND),
	  "shmat(1, NULL, SHM_RDONLY|SHM_RND) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_shmat, 1, 0x5000, SHM_REMAP | SHM_EXEC | 1),
	  "shmat(1, 0x5000, SHM_REMAP|SHM_EXEC|0x1) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_shmdt, 0x5000), "shmdt(0x5000) = 0");
	T(fake(SYS_shmctl, 1, IPC_STAT | OLD, ds),
	  IF64("shmctl(1, IPC_STAT, {shm_perm={uid=1, gid=2, mode=0640, key=0, cuid=0, cgid=0}, "
	       "shm_segsz=3, shm_cpid=0, shm_lpid=0, shm_nattch=0, shm_atime=0, shm_dtime=0, "
	       "shm_ctime=0}) = 0",
	       "shmctl(1, IPC_64|IPC_STAT, {shm_perm={uid=1, gid=2, mode=0640, key=0, cuid=0, "
	       "cgid=0}, shm_segsz=3, shm_cpid=0, shm_lpid=0, shm_nattch=0, shm_atime=0, "
	       "shm_dtime=0, shm_ctime=0}) = 0"));
	T(fake(SYS_shmctl, 1, IPC_SET | OLD, ds),
	  IF64("shmctl(1, IPC_SET, {shm_perm={uid=1, gid=2, mode=0640}}) = 0",
	       "shmctl(1, IPC_64|IPC_SET, {shm_perm={uid=1, gid=2, mode=0640}}) = 0"));
	T(fake(SYS_shmctl, 1, SHM_LOCK, 0), "shmctl(1, SHM_LOCK, NULL) = 0");
	T(fake_fail(SYS_shmctl, 1, SHM_INFO, 5),
	  "shmctl(1, SHM_INFO, 0x5) = -1 EPERM (Operation not permitted)");
}

static void posix(void)
{
	struct mq_attr *attr =
		OBJ(0, struct mq_attr, .mq_flags = O_NONBLOCK, .mq_maxmsg = 10, .mq_msgsize = 8192);
	struct sigevent ev = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGUSR1};

	T(fake(SYS_mq_open, TEXT(1, "queue"), O_RDWR | O_CREAT, 0600, attr),
	  "mq_open(\"queue\", O_RDWR|O_CREAT, 0600, {mq_flags=0x800, mq_maxmsg=10, "
	  "mq_msgsize=8192, mq_curmsgs=0}) = 0");
	T(fake_fail(SYS_mq_open, TEXT(1, "queue"), O_WRONLY, 0600, attr),
	  "mq_open(\"queue\", O_WRONLY) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mq_open, NULL, O_CREAT, 0, NULL),
	  "mq_open(NULL, O_RDONLY|O_CREAT, 000, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_mq_unlink, TEXT(1, "queue")), "mq_unlink(\"queue\") = 0");
	T(fake(SYS_mq_timedsend, 3, TEXT(1, "text"), 4, 7, ARRAY(2, long, 1, 2)),
	  "mq_timedsend(3, \"text\", 4, 7, {tv_sec=1, tv_nsec=2}) = 0");
	T(fake_fail(SYS_mq_timedreceive, 3, TEXT(1, "text"), 4, ARRAY(3, int, 7), NULL),
	  "mq_timedreceive(3, 0x10002ffb, 4, 0x10006ffc, NULL) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake(SYS_mq_timedreceive, 3, TEXT(1, "text"), 4, ARRAY(3, int, 7), ARRAY(2, long, 1, 2)),
	  "mq_timedreceive(3, \"\", 4, [7], {tv_sec=1, tv_nsec=2}) = 0");
	T(fake(SYS_mq_notify, 3, NULL), "mq_notify(3, NULL) = 0");
	T(fake(SYS_mq_notify, 3, object(4, &ev, sizeof(ev))),
	  "mq_notify(3, {sigev_signo=SIGUSR1, sigev_notify=SIGEV_SIGNAL}) = 0");
	T(fake(SYS_mq_getsetattr, 3, attr, NULL),
	  "mq_getsetattr(3, {mq_flags=O_NONBLOCK, mq_maxmsg=10, mq_msgsize=8192, mq_curmsgs=0}, "
	  "NULL) = 0");
	T(fake_fail(SYS_mq_getsetattr, 3, NULL, attr),
	  IF64("mq_getsetattr(3, NULL, 0x10000fc0) = -1 EPERM (Operation not permitted)",
	       "mq_getsetattr(3, NULL, 0x10000fe0) = -1 EPERM (Operation not permitted)"));
#ifdef __i386__
	T(fake(418, 3, TEXT(1, "text"), 4, 7, ARRAY(2, int64_t, 1, 2)),
	  "mq_timedsend_time64(3, \"text\", 4, 7, {tv_sec=1, tv_nsec=2}) = 0");
	T(fake(419, 3, TEXT(1, "text"), 4, NULL, ARRAY(2, int64_t, 1, 2)),
	  "mq_timedreceive_time64(3, \"\", 4, NULL, {tv_sec=1, tv_nsec=2}) = 0");
	/* The old way: one call for all. */
	T(fake(SYS_ipc, 2, 5, 3, IPC_CREAT | 0600), "semget(0x5, 3, IPC_CREAT|0600) = 0");
	T(fake(SYS_ipc, 1, 1, 1, 0, ARRAY(5, uint16_t, 0, -1, SEM_UNDO)),
	  "semop(1, [{sem_num=0, sem_op=-1, sem_flg=SEM_UNDO}], 1) = 0");
	T(fake(SYS_ipc, 24, 1), "shmctl(1, IPC_RMID, NULL) = 0");
	T(fake(SYS_ipc, 22, 0, 0, 0, 0x5000), "shmdt(0x5000) = 0");
	T(fake(SYS_ipc, 13, 5, 0600), "msgget(0x5, 0600) = 0");
	T(fake_fail(SYS_ipc, 99, 1, 2, 3, 4, 5),
	  "ipc(99, 0x1, 0x2, 0x3, 0x4, 0x5) = -1 EPERM (Operation not permitted)");
#endif
}

int main(void)
{
	fake_init();
	messages();
	semaphores();
	memory();
	posix();
	return finish();
}
