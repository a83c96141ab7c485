#include "debugger/remote/libraries.h"

#include "debugger/inferior/linkmap.h"
#include "debugger/protocol/field.h"

static void put_library(const struct linkmap_entry *e, struct buf *ret)
{
	buf_puts(ret, "<library name=\"");
	field_put_xml(ret, e->name, strlen(e->name));
	buf_printf(ret, "\" lm=\"0x%llx\" l_addr=\"0x%llx\" l_ld=\"0x%llx\" lmid=\"0x%llx\"/>",
		   (unsigned long long)e->at, (unsigned long long)e->bias,
		   (unsigned long long)e->dynamic, (unsigned long long)e->space);
}

void libraries_put(struct inferior *inf, struct buf *ret)
{
	struct linkmap all;

	linkmap_read(inf, &all);
	buf_puts(ret, "<library-list-svr4 version=\"1.0\"");
	if (all.main)
		buf_printf(ret, " main-lm=\"0x%llx\"", (unsigned long long)all.main);
	buf_putc(ret, '>');
	for (size_t i = 0; i < all.n; i++)
		put_library(&all.list[i], ret);
	buf_puts(ret, "</library-list-svr4>");
	linkmap_deinit(&all);
}
