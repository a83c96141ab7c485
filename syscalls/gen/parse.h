#ifndef GEN_PARSE_H
#define GEN_PARSE_H
/**
 * The grammar (syscalls/README.md): makes the tree of ast.h from tokens. Resolves no names. After
 * an error, the parser continues with the next line of the block, or the next item.
 */
#include "gen/ast.h"
#include "gen/lex.h"

struct parser {
	struct lexer lex;
	struct token tok, real; /* real: the original token when tok became TK_ERROR */
	struct diag *diag;
	struct zone *zone;
	struct ast *ast;
	bool library; /* library functions are being described, whose names are separate */
	int depth;    /* nesting of expressions and types, which is limited */
};

/** Parses one file's text, which must stay in memory, and adds its items to p->ast. */
void parse_file(struct parser *p, uint32_t file, const char *text, size_t n);

/* -- between the parse_*.c files -------------------------------------------------------------- */
void parse_next(struct parser *p);
/** Reports "expected WHAT, found X" at the current token, once per recovery. */
void parse_expected(struct parser *p, const char *what);
void parse_fail(struct parser *p, struct pos at, const char *message);
bool parse_is(const struct parser *p, int kind);
bool parse_is_word(const struct parser *p, const char *word);
bool parse_accept(struct parser *p, int kind);
bool parse_accept_word(struct parser *p, const char *word);
bool parse_expect(struct parser *p, int kind, const char *what);
struct name *parse_name(struct parser *p, const char *what);
uint64_t parse_number(struct parser *p, const char *what);
/** Parses a string without escapes that would break the output, or returns NULL. */
const char *parse_string(struct parser *p);
void parse_lines(struct parser *p);
/** After an error inside braces: skips to the next line of the block at that depth. */
void parse_recover(struct parser *p, int brace);
/** The token after the current one. */
struct token parse_peek(struct parser *p);
/** The index of the current word in a list, or -1. */
int parse_word_of(const struct parser *p, const char *const *words);
/** The ABI for "x86_64"; -1: an ABI without tables; -2: unknown. */
int parse_abi_of(const struct name *n);

struct expr *parse_expr(struct parser *p);
/** Parses an expression without ?:. */
struct expr *parse_operand(struct parser *p);
struct type *parse_type(struct parser *p);
/** Takes a name in quotes, which is shown but is none in expressions. NULL: there is none. */
struct name *parse_text_name(struct parser *p);
/** Parses [dir] {mod} type [*] name [[n]] attr*; nameless: in the form of a payload. */
struct field *parse_field(struct parser *p, bool nameless);
struct fields *parse_args(struct parser *p);
/** Parses { fields }, at the brace. */
struct fields *parse_fields(struct parser *p);
void parse_order(struct parser *p, struct fields *f);
bool parse_at_sattr(const struct parser *p);
void parse_sattrs(struct parser *p, struct sattrs *a);
struct ret *parse_ret(struct parser *p);
enum dir parse_dir(struct parser *p);
void parse_params(struct parser *p, struct decl *d);
/** Parses { entries } of enums, flags and keyed families. */
void parse_entries(struct parser *p, struct decl *d);
void parse_parts(struct parser *p, struct decl *d);

#endif
