#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Numbers that are always shown as numbers, with their name as a comment.
 */

enum { TEXT = 512 };

static void comment_name(struct dec *d, uint16_t table, uint64_t v, bool raw_too)
{
	const char *s = names_enum(table, v);

	if (!s)
		s = names_unknown(table);
	if (raw_too)
		dec_comment(d, s ? s : "???");
	else
		dec_note(d, s ? s : "???");
}

/** Shows the first argument of syslog, or the console level: a number, with its name as a comment.
 */
bool custom_syslog_action(struct dec *d, const struct cargs *a)
{
	dec_int(d, SC_FMT_DEC, 4, (uint64_t)(int32_t)a->val);
	comment_name(d, SC_TABLE_syslog_action, (uint64_t)(int32_t)a->val, true);
	return true;
}

bool custom_syslog_level(struct dec *d, const struct cargs *a)
{
	dec_int(d, SC_FMT_DEC, 4, (uint64_t)(int32_t)a->val);
	comment_name(d, SC_TABLE_syslog_level, (uint64_t)(int32_t)a->val, true);
	return true;
}

bool custom_pidtype(struct dec *d, const struct cargs *a)
{
	dec_int(d, SC_FMT_HEX, 4, (uint32_t)a->val);
	comment_name(d, SC_TABLE_pidtype, (uint32_t)a->val, false);
	return true;
}

bool custom_xfeature(struct dec *d, const struct cargs *a)
{
	dec_int(d, SC_FMT_HEX, 8, a->val);
	comment_name(d, SC_TABLE_xfeature, a->val, false);
	return true;
}

/** A word in hex, with the names of its flags in a comment. */
static void flags_noted(struct dec *d, uint16_t table, uint64_t v)
{
	char text[TEXT] = "";
	const char *name;
	uint64_t rest = v;
	unsigned i = 0;

	while ((name = names_flags_next(table, &i, &rest)) &&
	       strlen(text) + strlen(name) + 2 < TEXT) {
		if (text[0])
			strcat(text, "|");
		strcat(text, name);
	}
	if (text[0] && rest)
		snprintf(text + strlen(text), TEXT - strlen(text), "|%#llx",
			 (unsigned long long)rest);
	dec_int(d, SC_FMT_HEX, 8, v);
	if (v)
		dec_note(d, text[0] ? text : names_unknown(table));
}

/** A number whose name is a comment always. Parameter: the table. */
bool custom_enum_noted(struct dec *d, const struct cargs *a)
{
	uint16_t table = (uint16_t)a->p[0];
	const char *name = names_enum(table, a->val);

	dec_int(d, SC_FMT_HEX, a->width, a->val);
	if (!name)
		name = names_unknown(table);
	if (name)
		dec_note(d, name);
	return true;
}

/** Shows flags of a table as a number, with their names as a comment. The parameter is the table.
 */
bool custom_flags_noted(struct dec *d, const struct cargs *a)
{
	flags_noted(d, (uint16_t)a->p[0], a->val);
	return true;
}

/** Does the same with a word that the value points to. */
bool custom_xfeature_mask(struct dec *d, const struct cargs *a)
{
	const uint8_t *p = dec_read(d, a->val, sizeof(uint64_t));
	uint64_t v;

	if (!p)
		return false;
	memcpy(&v, p, sizeof(v));
	dec_array(d);
	flags_noted(d, SC_TABLE_xfeature_mask, v);
	dec_array_end(d);
	return true;
}
