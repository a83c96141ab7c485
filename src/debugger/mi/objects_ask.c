/* Questions about variable objects. */
#include "debugger/mi/objects.h"

#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"

/** The letter of a format's name; 0: natural. */
static bool take_format(const char *name, char *ret)
{
	static const struct {
		const char *name;
		char letter;
	} known[] = {{"natural", 0},	   {"binary", 't'}, {"decimal", 'd'},
		     {"hexadecimal", 'x'}, {"octal", 'o'},  {"zero-hexadecimal", 'z'}};

	for (unsigned i = 0; i < ARRAY_LEN(known); i++)
		if (*name && !strncmp(known[i].name, name, strlen(name))) {
			*ret = known[i].letter;
			return true;
		}
	return false;
}

static struct err *put_value(struct mi *m, const struct variable_object *o)
{
	struct datum *v;
	struct err *e = objects_value(m, o, &v);

	if (e)
		return e;
	buf_clear(&m->text);
	objects_put_text(m, o, v, &m->text);
	record_bytes(&m->out, "value", m->text.p, m->text.len);
	return NULL;
}

static struct err *evaluate(struct mi *m, struct words *w)
{
	const char *format = words_take_value(w, "-f");
	struct variable_object *o;
	struct err *e = objects_named(m, w, 0, &o);

	if (e)
		return e;
	struct variable_object as = *o;
	if (format && !take_format(format, &as.format))
		return err_new("Unknown display format: \"%s\"", format);
	return put_value(m, &as);
}

static const char *format_name(char format)
{
	return format == 't'   ? "binary"
	       : format == 'd' ? "decimal"
	       : format == 'x' ? "hexadecimal"
	       : format == 'o' ? "octal"
	       : format == 'z' ? "zero-hexadecimal"
			       : "natural";
}

static struct err *set_format(struct mi *m, struct words *w)
{
	struct variable_object *o;
	struct err *e = objects_named(m, w, 0, &o);

	if (!e && (w->n < 2 || !take_format(w->word[1], &o->format)))
		e = err_new("Must specify the format as: \"natural\", \"binary\", \"decimal\", "
			    "\"hexadecimal\", \"octal\" or \"zero-hexadecimal\"");
	if (e)
		return e;
	record_string(&m->out, "format", format_name(o->format));
	return put_value(m, o);
}

static struct err *show_format(struct mi *m, struct words *w)
{
	struct variable_object *o;
	struct err *e = objects_named(m, w, 0, &o);

	if (!e)
		record_string(&m->out, "format", format_name(o->format));
	return e;
}

static struct err *info_children(struct mi *m, struct words *w)
{
	struct variable_object *o;
	struct datum *v;
	struct err *e = objects_named(m, w, 0, &o);

	if (!e)
		e = objects_value(m, o, &v);
	if (!e)
		record_number(&m->out, "numchild", (long long)objects_count(m, v));
	return e;
}

static struct err *info_type(struct mi *m, struct words *w)
{
	struct variable_object *o;
	struct err *e = objects_named(m, w, 0, &o);

	if (!e)
		record_string(&m->out, "type", o->type);
	return e;
}

static struct err *info_expression(struct mi *m, struct words *w)
{
	struct variable_object *o;
	struct err *e = objects_named(m, w, 0, &o);

	if (!e) {
		record_string(&m->out, "lang", "C");
		record_string(&m->out, "exp", o->exp);
	}
	return e;
}

static struct err *info_path(struct mi *m, struct words *w)
{
	struct variable_object *o;
	struct err *e = objects_named(m, w, 0, &o);

	if (!e && !o->expr)
		e = err_new("This part has no expression.");
	if (!e)
		record_string(&m->out, "path_expr", o->nameless ? "" : o->expr);
	return e;
}

static struct err *show_attributes(struct mi *m, struct words *w)
{
	struct variable_object *o;
	struct datum *v;
	struct err *e = objects_named(m, w, 0, &o);

	if (!e)
		e = objects_value(m, o, &v);
	if (e)
		return e;
	bool place = v->place == DATUM_MEMORY || v->place == DATUM_REGISTER;
	record_string(&m->out, "attr", place && mi_is_simple(v->type) ? "editable" : "noneditable");
	return NULL;
}

const struct mi_command mi_question_commands[] = {
	{"var-evaluate-expression", evaluate, false},
	{"var-set-format", set_format, false},
	{"var-show-format", show_format, true},
	{"var-info-num-children", info_children, false},
	{"var-info-type", info_type, true},
	{"var-info-expression", info_expression, true},
	{"var-info-path-expression", info_path, true},
	{"var-show-attributes", show_attributes, false},
	{0},
};
