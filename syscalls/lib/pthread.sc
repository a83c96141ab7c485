# Threads: pthread.h and threads.h. Results are errors themselves, not -1.
pthread_create(out xlong *thread, ptr attr, func start_routine, ptr arg) -> error
pthread_join(xlong thread, out ptr *retval) -> error
pthread_getname_np(xlong thread, out cstr(size) *name, ulong size) -> error
pthread_key_create(out u32 *key, func destructor) -> error
pthread_attr_getstacksize(ptr attr, out ulong *stacksize) -> error
pthread_attr_getstack(ptr attr, out ptr *stackaddr, out ulong *stacksize) -> error
pthread_attr_getguardsize(ptr attr, out ulong *guardsize) -> error
pthread_attr_getdetachstate(ptr attr, out s32 *detachstate) -> error
pthread_setcancelstate(s32 state, out s32 *oldstate) -> error
pthread_setcanceltype(s32 type, out s32 *oldtype) -> error
pthread_setaffinity_np(xlong thread, ulong cpusetsize, cpuset(cpusetsize) *cpuset) -> error
pthread_getaffinity_np(xlong thread, ulong cpusetsize, out cpuset(cpusetsize) *cpuset) -> error
pthread_barrier_wait(ptr barrier) -> int32
pthread_self() -> hexlong
pthread_equal(xlong t1, xlong t2) -> int32
pthread_mutexattr_setrobust_np(ptr attr, s32 robustness) -> error
pthread_mutexattr_getrobust_np(ptr attr, out s32 *robustness) -> error
sem_getvalue(ptr sem, out s32 *sval) -> int32

# ---- pthread.h
pthread_exit(ptr retval) -> none
pthread_tryjoin_np(xlong th, ptr thread_return) -> error
pthread_timedjoin_np(xlong th, ptr thread_return, timespec *abstime) -> error
pthread_clockjoin_np(xlong th, ptr thread_return, clockid clockid, timespec *abstime) -> error
pthread_detach(xlong th) -> error
pthread_attr_init(ptr attr) -> error
pthread_attr_destroy(ptr attr) -> error
pthread_attr_setdetachstate(ptr attr, s32 detachstate) -> error
pthread_attr_setguardsize(ptr attr, ulong guardsize) -> error
pthread_attr_getschedparam(ptr attr, out sched_param *param) -> error
pthread_attr_setschedparam(ptr attr, sched_param *param) -> error
pthread_attr_getschedpolicy(ptr attr, ptr policy) -> error
pthread_attr_setschedpolicy(ptr attr, s32 policy) -> error
pthread_attr_getinheritsched(ptr attr, ptr inherit) -> error
pthread_attr_setinheritsched(ptr attr, s32 inherit) -> error
pthread_attr_getscope(ptr attr, ptr scope) -> error
pthread_attr_setscope(ptr attr, s32 scope) -> error
pthread_attr_getstackaddr(ptr attr, ptr stackaddr) -> error
pthread_attr_setstackaddr(ptr attr, ptr stackaddr) -> error
pthread_attr_setstacksize(ptr attr, ulong stacksize) -> error
pthread_attr_setstack(ptr attr, ptr stackaddr, ulong stacksize) -> error
pthread_attr_setaffinity_np(ptr attr, ulong cpusetsize, ptr cpuset) -> error
pthread_attr_getaffinity_np(ptr attr, ulong cpusetsize, ptr cpuset) -> error
pthread_getattr_default_np(ptr attr) -> error
pthread_attr_setsigmask_np(ptr attr, ptr sigmask) -> error
pthread_attr_getsigmask_np(ptr attr, ptr sigmask) -> error
pthread_setattr_default_np(ptr attr) -> error
pthread_getattr_np(xlong th, ptr attr) -> error
pthread_setschedparam(xlong target_thread, s32 policy, sched_param *param) -> error
pthread_getschedparam(xlong target_thread, ptr policy, out sched_param *param) -> error
pthread_setschedprio(xlong target_thread, s32 prio) -> error
pthread_setname_np(xlong target_thread, str name) -> error
pthread_getconcurrency() -> int32
pthread_setconcurrency(s32 level) -> error
pthread_yield() -> int32
pthread_once(ptr once_control, func init_routine) -> error
pthread_cancel(xlong th) -> error
pthread_testcancel() -> none
pthread_mutex_init(ptr mutex, ptr mutexattr) -> error
pthread_mutex_destroy(ptr mutex) -> error
pthread_mutex_trylock(ptr mutex) -> error
pthread_mutex_lock(ptr mutex) -> error
pthread_mutex_timedlock(ptr mutex, timespec *abstime) -> error
pthread_mutex_clocklock(ptr mutex, clockid clockid, timespec *abstime) -> error
pthread_mutex_unlock(ptr mutex) -> error
pthread_mutex_getprioceiling(ptr mutex, ptr prioceiling) -> error
pthread_mutex_setprioceiling(ptr mutex, s32 prioceiling, ptr old_ceiling) -> error
pthread_mutex_consistent(ptr mutex) -> error
pthread_mutex_consistent_np(ptr mutex) -> error
pthread_mutexattr_init(ptr attr) -> error
pthread_mutexattr_destroy(ptr attr) -> error
pthread_mutexattr_getpshared(ptr attr, ptr pshared) -> error
pthread_mutexattr_setpshared(ptr attr, s32 pshared) -> error
pthread_mutexattr_gettype(ptr attr, ptr kind) -> error
pthread_mutexattr_settype(ptr attr, s32 kind) -> error
pthread_mutexattr_getprotocol(ptr attr, ptr protocol) -> error
pthread_mutexattr_setprotocol(ptr attr, s32 protocol) -> error
pthread_mutexattr_getprioceiling(ptr attr, ptr prioceiling) -> error
pthread_mutexattr_setprioceiling(ptr attr, s32 prioceiling) -> error
pthread_mutexattr_getrobust(ptr attr, ptr robustness) -> error
pthread_mutexattr_setrobust(ptr attr, s32 robustness) -> error
pthread_rwlock_init(ptr rwlock, ptr attr) -> error
pthread_rwlock_destroy(ptr rwlock) -> error
pthread_rwlock_rdlock(ptr rwlock) -> error
pthread_rwlock_tryrdlock(ptr rwlock) -> error
pthread_rwlock_timedrdlock(ptr rwlock, timespec *abstime) -> error
pthread_rwlock_clockrdlock(ptr rwlock, clockid clockid, timespec *abstime) -> error
pthread_rwlock_wrlock(ptr rwlock) -> error
pthread_rwlock_trywrlock(ptr rwlock) -> error
pthread_rwlock_timedwrlock(ptr rwlock, timespec *abstime) -> error
pthread_rwlock_clockwrlock(ptr rwlock, clockid clockid, timespec *abstime) -> error
pthread_rwlock_unlock(ptr rwlock) -> error
pthread_rwlockattr_init(ptr attr) -> error
pthread_rwlockattr_destroy(ptr attr) -> error
pthread_rwlockattr_getpshared(ptr attr, ptr pshared) -> error
pthread_rwlockattr_setpshared(ptr attr, s32 pshared) -> error
pthread_rwlockattr_getkind_np(ptr attr, ptr pref) -> error
pthread_rwlockattr_setkind_np(ptr attr, s32 pref) -> error
pthread_cond_init(ptr cond, ptr cond_attr) -> error
pthread_cond_destroy(ptr cond) -> error
pthread_cond_signal(ptr cond) -> error
pthread_cond_broadcast(ptr cond) -> error
pthread_cond_wait(ptr cond, ptr mutex) -> error
pthread_cond_timedwait(ptr cond, ptr mutex, timespec *abstime) -> error
pthread_cond_clockwait(ptr cond, ptr mutex, clockid clock_id, timespec *abstime) -> error
pthread_condattr_init(ptr attr) -> error
pthread_condattr_destroy(ptr attr) -> error
pthread_condattr_getpshared(ptr attr, ptr pshared) -> error
pthread_condattr_setpshared(ptr attr, s32 pshared) -> error
pthread_condattr_getclock(ptr attr, ptr clock_id) -> error
pthread_condattr_setclock(ptr attr, clockid clock_id) -> error
pthread_spin_init(ptr lock, s32 pshared) -> error
pthread_spin_destroy(ptr lock) -> error
pthread_spin_lock(ptr lock) -> error
pthread_spin_trylock(ptr lock) -> error
pthread_spin_unlock(ptr lock) -> error
pthread_barrier_init(ptr barrier, ptr attr, u32 count) -> error
pthread_barrier_destroy(ptr barrier) -> error
pthread_barrierattr_init(ptr attr) -> error
pthread_barrierattr_destroy(ptr attr) -> error
pthread_barrierattr_getpshared(ptr attr, ptr pshared) -> error
pthread_barrierattr_setpshared(ptr attr, s32 pshared) -> error
pthread_key_delete(u32 key) -> error
pthread_getspecific(u32 key) -> addr
pthread_setspecific(u32 key, ptr pointer) -> error
pthread_getcpuclockid(xlong thread_id, ptr clock_id) -> error
pthread_atfork(func prepare, func parent, func child) -> error
__register_atfork(func prepare, func parent, func child, ptr dso) -> int32

# ---- threads.h
thrd_create(ptr thr, func func, ptr arg) -> int32
thrd_equal(xlong lhs, xlong rhs) -> int32
thrd_current() -> hexlong
thrd_sleep(timespec *duration, out timespec *remaining errok when ret) -> int32
thrd_exit(s32 res) -> none
thrd_detach(xlong thr) -> int32
thrd_join(xlong thr, ptr res) -> int32
thrd_yield() -> none
mtx_init(ptr mutex, s32 type) -> int32
mtx_lock(ptr mutex) -> int32
mtx_timedlock(ptr mutex, timespec *time_point) -> int32
mtx_trylock(ptr mutex) -> int32
mtx_unlock(ptr mutex) -> int32
mtx_destroy(ptr mutex) -> none
call_once(ptr flag, func func) -> none
cnd_init(ptr cond) -> int32
cnd_signal(ptr cond) -> int32
cnd_broadcast(ptr cond) -> int32
cnd_wait(ptr cond, ptr mutex) -> int32
cnd_timedwait(ptr cond, ptr mutex, timespec *time_point) -> int32
cnd_destroy(ptr COND) -> none
tss_create(ptr tss_id, func destructor) -> int32
tss_get(u32 tss_id) -> addr
tss_set(u32 tss_id, ptr val) -> int32
tss_delete(u32 tss_id) -> none
