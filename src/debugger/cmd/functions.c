/* Functions of the debugger that look at the session: at settings, at the callers of a frame. */
#include <regex.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/settings/settings.h"
#include "lang/eval_op.h"
#include "debugger/scope/frames.h"

enum { NAME = 1024 };

static struct session *of(struct eval_env *env)
{
	return (struct session *)((char *)env - offsetof(struct session, env));
}

static struct datum *text_value(struct eval_env *env, const char *text)
{
	size_t n = strlen(text) + 1;
	struct datum *v = datum_number(env->arena, env->types->char_, 0);

	v->type = types_array(env->types, env->types->char_, n);
	v->bytes = arena_dup(env->arena, text, n);
	return v;
}

/* -- settings --------------------------------------------------------------------------------- */

static struct err *setting(struct eval_env *env, const char *function, const char *name, bool text,
			   struct datum **ret)
{
	struct session *s = of(env);
	struct buf line = {0}, value = {0};
	const struct command *c = NULL;
	const char *rest;
	uint64_t n;

	buf_printf(&line, "set %s", name);
	struct err *e = command_find(s, buf_str(&line), &c, &rest);
	const struct setting *set = e || *rest ? NULL : c->setting;
	buf_deinit(&line);
	err_free(e);
	if (!set)
		return err_new(
			"First argument of $%s must be a valid setting of the 'show' command.",
			function);
	settings_put(s, set, &value);
	if (!text && settings_number(s, set, &n))
		*ret = datum_number(
			env->arena,
			set->kind == NUMBER && !set->zero ? env->types->uint : env->types->int_, n);
	else
		*ret = text_value(env, buf_str(&value));
	buf_deinit(&value);
	return NULL;
}

/* -- callers ---------------------------------------------------------------------------------- */

static struct err *is_name(const char *name, const char *wanted, bool regex, bool *ret)
{
	regex_t r;

	*ret = !strcmp(name, wanted);
	if (!regex)
		return NULL;
	if (regcomp(&r, wanted, REG_EXTENDED | REG_NOSUB))
		return err_new("Invalid regexp: %s", wanted);
	regmatch_t at;
	*ret = !regexec(&r, name, 1, &at, 0);
	regfree(&r);
	return NULL;
}

/** Compares a caller's name, or, with any, those of all from the frame on up to that one. */
static struct err *caller(struct eval_env *env, const char *wanted, bool regex, bool any,
			  uint64_t levels, struct datum **ret)
{
	struct session *s = of(env);
	struct err *e = NULL;
	bool is = false;
	struct frame f;

	if (levels > FRAMES_MAX || !frames_selected(s, &f))
		return err_new("No frame is currently selected.");
	for (uint64_t i = any ? 0 : levels; !e && !is && i <= levels; i++) {
		struct buf name = {0};

		if (!frames_get(s, s->frame + (unsigned)i, &f))
			break;
		frames_put_name(s, &f, &name);
		e = is_name(buf_str(&name), wanted, regex, &is);
		buf_deinit(&name);
	}
	if (!e)
		*ret = datum_number(env->arena, env->types->int_, is);
	return e;
}

/* -- all -------------------------------------------------------------------------------------- */

enum kind { SETTING_VALUE, SETTING_TEXT, CALLER, CALLER_REGEX, ANY_CALLER, ANY_REGEX, AS_STRING };

static const struct {
	const char *name;
	enum kind kind;
	unsigned least, most;
} functions[] = {{"_gdb_setting", SETTING_VALUE, 1, 1}, {"_gdb_setting_str", SETTING_TEXT, 1, 1},
		 {"_caller_is", CALLER, 1, 2},		{"_caller_matches", CALLER_REGEX, 1, 2},
		 {"_any_caller_is", ANY_CALLER, 1, 2},	{"_any_caller_matches", ANY_REGEX, 1, 2},
		 {"_as_string", AS_STRING, 1, 1}};

static unsigned find(const char *name)
{
	unsigned i = 0;

	while (i < ARRAY_LEN(functions) && strcmp(functions[i].name, name) != 0)
		i++;
	return i;
}

static bool known(const char *name)
{
	return find(name) < ARRAY_LEN(functions);
}

static struct err *as_string(struct eval_env *env, struct datum *v, struct datum **ret)
{
	struct buf text = {0};
	struct err *e = print_value(env, v, &of(env)->print, &text);

	if (!e)
		*ret = text_value(env, buf_str(&text));
	buf_deinit(&text);
	return e;
}

static struct err *call(struct eval_env *env, const char *name, struct datum *const *args,
			unsigned n, struct datum **ret)
{
	unsigned i = find(name);
	enum kind kind = functions[i].kind;
	char text[NAME];
	uint64_t levels = 1;

	if (n < functions[i].least || n > functions[i].most)
		return err_new("You must provide %s argument%s.",
			       functions[i].most > 1 ? "one or two" : "one",
			       functions[i].most > 1 ? "s" : "");
	if (kind == AS_STRING)
		return as_string(env, args[0], ret);
	struct err *e = eval_text(env, args[0], text, sizeof(text));
	if (!e && n > 1)
		e = eval_fetch(env, args[1]);
	if (e)
		return e;
	if (n > 1)
		levels = datum_bits(args[1]);
	if (kind == SETTING_VALUE || kind == SETTING_TEXT)
		return setting(env, name, text, kind == SETTING_TEXT, ret);
	return caller(env, text, kind == CALLER_REGEX || kind == ANY_REGEX,
		      kind == ANY_CALLER || kind == ANY_REGEX, levels, ret);
}

const struct eval_functions command_functions = {.call = call, .known = known};
