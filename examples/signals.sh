# Only signals.
# shows: --- SIGUSR1 \{si_signo=SIGUSR1, si_code=SI_USER
# shows: \+\+\+ exited with 0 \+\+\+
. "$(dirname "$0")/setup"
pawl -e trace=none sh -c 'trap : USR1; kill -USR1 $$'
