#ifndef SYM_NAMES_DEMANGLE_RUST_H
#define SYM_NAMES_DEMANGLE_RUST_H
/**
 * Rust's names: "legacy" (_ZN..17h<hash>E, as rustc makes them by default up to 1.9x) and v0
 * (RFC 2603, "Rust Symbol Name Mangling v0"). Hashes and crate disambiguators are left out.
 */

/** The readable name, to be freed; NULL: not a Rust name. */
char *demangle_rust(const char *name);

#endif
