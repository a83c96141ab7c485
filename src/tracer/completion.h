#ifndef TRACER_COMPLETION_H
#define TRACER_COMPLETION_H
/**
 * `pawl completion SHELL`: the script by which bash, zsh or fish completes the words of pawl's
 * command line. The words come from the tables that pawl itself reads them by.
 */

/** shell: "bash", "zsh" or "fish"; NULL: none was named. Returns an exit status. */
int completion_main(const char *shell);

#endif
