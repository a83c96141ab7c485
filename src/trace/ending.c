#include "trace/ending.h"

/* The states of a process that is ending, as values of the map: exit_group was called, or the end
 * was reported. */
static char ending_asked, ending_told;

void ending_init(struct ending *e)
{
	*e = (struct ending){0};
	e->ncalls = decode_find("exit_group", e->calls, ABI_COUNT);
	if (e->ncalls > ABI_COUNT)
		e->ncalls = ABI_COUNT;
}

void ending_deinit(struct ending *e)
{
	map_deinit(&e->pids);
}

bool ending_is_call(const struct ending *e, uint8_t abi, uint64_t nr)
{
	uint16_t id = decode_lookup(abi, nr);

	for (unsigned i = 0; id && i < e->ncalls; i++)
		if (e->calls[i] == id)
			return true;
	return false;
}

bool ending_begins(struct ending *e, const struct record *rec)
{
	uint64_t pid = (uint64_t)(uint32_t)rec->pid;
	bool ended = rec->kind == RECORD_EXITED || rec->kind == RECORD_KILLED;

	// pawl made the exit_group fail (-e inject), and it has returned: the process continues.
	if (rec->kind == RECORD_SYSCALL_EXIT && (rec->flags & RECORD_INJECTED) &&
	    ending_is_call(e, rec->abi, rec->u.exit.nr))
		map_del(&e->pids, pid);

	if (rec->kind == RECORD_SYSCALL_ENTER && ending_is_call(e, rec->abi, rec->u.enter.nr))
		map_set(&e->pids, pid, &ending_asked);
	if (!ended)
		return false;
	void *known = map_get(&e->pids, pid);
	if (rec->tid == rec->pid)
		map_del(&e->pids, pid); // the leader's end is the last one
	else if (known || rec->kind == RECORD_KILLED)
		map_set(&e->pids, pid, &ending_told);
	return known ? known == &ending_asked : rec->kind == RECORD_KILLED;
}
