/* Makes a map and a program that uses it, and asks what the kernel knows of them: with room for all
 * of it, for a part, for none, and for more; and of what is no such object. Without the right to do
 * so all calls fail, which is shown as well. */
#include <linux/bpf.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static union bpf_attr attr;
static char room[512];
static unsigned ids[8];

static int make_map(void)
{
	memset(&attr, 0, sizeof(attr));
	attr.map_type = BPF_MAP_TYPE_ARRAY;
	attr.key_size = 4;
	attr.value_size = 8;
	attr.max_entries = 4;
	strcpy(attr.map_name, "some_map");
	return (int)syscall(SYS_bpf, BPF_MAP_CREATE, &attr, 48L);
}

static int make_program(int map)
{
	static struct bpf_insn insns[] = {
		{.code = BPF_LD | BPF_DW | BPF_IMM, .dst_reg = 1, .src_reg = BPF_PSEUDO_MAP_FD},
		{0},
		{.code = BPF_ALU64 | BPF_MOV | BPF_K},
		{.code = BPF_JMP | BPF_EXIT},
	};

	insns[0].imm = map;
	memset(&attr, 0, sizeof(attr));
	attr.prog_type = BPF_PROG_TYPE_SOCKET_FILTER;
	attr.insn_cnt = 4;
	attr.insns = (unsigned long)insns;
	attr.license = (unsigned long)"GPL";
	strcpy(attr.prog_name, "some_prog");
	return (int)syscall(SYS_bpf, BPF_PROG_LOAD, &attr, 120L);
}

static void ask(int fd, unsigned len, const void *info)
{
	memset(&attr, 0, sizeof(attr));
	attr.info.bpf_fd = (unsigned)fd;
	attr.info.info_len = len;
	attr.info.info = (unsigned long)info;
	syscall(SYS_bpf, BPF_OBJ_GET_INFO_BY_FD, &attr, 16L);
}

static void ask_program(int fd, unsigned len, unsigned jited, unsigned xlated, unsigned maps)
{
	static struct bpf_prog_info info[2];

	memset(info, 0, sizeof(info));
	info->jited_prog_len = jited;
	info->jited_prog_insns = jited ? (unsigned long)room : 0;
	info->xlated_prog_len = xlated;
	info->xlated_prog_insns = (unsigned long)room;
	info->nr_map_ids = maps;
	info->map_ids = (unsigned long)ids;
	ask(fd, len, info);
}

int main(void)
{
	int map = make_map(), program = make_program(map),
	    lengths[] = {0, 20, 24, 25, 64, 80, 100, 101, 104, 120};

	for (unsigned i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		memset(room, 0, sizeof(room));
		ask(map, (unsigned)lengths[i], room);
	}
	for (unsigned len = 0; len <= 240; len += 20)
		ask_program(program, len, 0, 16, 2);
	ask_program(program, sizeof(struct bpf_prog_info), 0, 0, 0);
	ask_program(program, sizeof(struct bpf_prog_info), 0, 8, 1);
	ask_program(program, sizeof(struct bpf_prog_info), 0, 31, 4);
	ask_program(program, sizeof(struct bpf_prog_info), 0, 512, 0);
	ask_program(map, 100, 0, 8, 1);
	ask(map, 100, (void *)8);
	ask(program, 100, NULL);
	ask(program, 5000, room);
	ask(77, 100, room);
	ask(0, 100, room);
	return 0;
}
