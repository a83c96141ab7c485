#ifndef PROC_FS_KVM_H
#define PROC_FS_KVM_H
/**
 * The state that a virtual CPU of KVM shares with the program that runs it. Facts from /proc.
 */
#include <stddef.h>
#include <sys/types.h>

/** For the descriptor fd of a virtual CPU, the address at which thread tid has mapped its struct
 * kvm_run, and the CPU's number: "7f12345000 3", the first in hexadecimal. Returns the length, or
 * -1: it is no virtual CPU, or is not mapped. */
long kvm_state(pid_t tid, int fd, char *buf, size_t n);

#endif
