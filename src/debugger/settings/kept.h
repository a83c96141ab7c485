#ifndef DEBUGGER_SETTINGS_KEPT_H
#define DEBUGGER_SETTINGS_KEPT_H
/** A row for a setting of gdb that means nothing here: it is only kept, so that start files go on
 * behind it and `show' knows it. INITIAL is its value at first, as it is typed. */
#define KEPT(NAME, VALUES, KIND, INITIAL, ...)                                                     \
	SETTING_ROW(NAME, "accepted", VALUES, "Accepted for scripts of gdb; it changes nothing.",  \
		    COMPLETE_NONE, KIND, .initial = INITIAL, __VA_ARGS__)

#endif
