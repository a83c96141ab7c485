# ncurses, with its terminfo and panel libraries.
printw(str fmt, custom printf_args(0) args) -> int32
wprintw(ptr win, str fmt, custom printf_args(1) args) -> int32
mvprintw(s32 y, s32 x, str fmt, custom printf_args(2) args) -> int32
mvwprintw(ptr win, s32 y, s32 x, str fmt, custom printf_args(3) args) -> int32
vw_printw(ptr win, str fmt, ptr ap) -> int32
vwprintw = vw_printw
initscr() -> addr
newwin(s32 nlines, s32 ncols, s32 begin_y, s32 begin_x) -> addr
subwin(ptr orig, s32 nlines, s32 ncols, s32 begin_y, s32 begin_x) -> addr
derwin = subwin
newpad(s32 nlines, s32 ncols) -> addr
delwin(ptr win) -> int32
move(s32 y, s32 x) -> int32
wmove(ptr win, s32 y, s32 x) -> int32
addch(xlong ch) -> int32
waddch(ptr win, xlong ch) -> int32
mvaddch(s32 y, s32 x, xlong ch) -> int32
mvwaddch(ptr win, s32 y, s32 x, xlong ch) -> int32
addstr(str str) -> int32
waddstr(ptr win, str str) -> int32
mvaddstr(s32 y, s32 x, str str) -> int32
mvwaddstr(ptr win, s32 y, s32 x, str str) -> int32
addnstr(str str, s32 n) -> int32
waddnstr(ptr win, str str, s32 n) -> int32
mvaddnstr(s32 y, s32 x, str str, s32 n) -> int32
mvwaddnstr(ptr win, s32 y, s32 x, str str, s32 n) -> int32
getch() -> int32
wgetch(ptr win) -> int32
ungetch(s32 ch) -> int32
getstr(out str str) -> int32
wgetstr(ptr win, out str str) -> int32
getnstr(out str str, s32 n) -> int32
wgetnstr(ptr win, out str str, s32 n) -> int32
refresh() -> int32
wrefresh(ptr win) -> int32
wnoutrefresh(ptr win) -> int32
clear() -> int32
wclear(ptr win) -> int32
erase() -> int32
werase(ptr win) -> int32
clrtoeol() -> int32
wclrtoeol(ptr win) -> int32
keypad(ptr win, u8 bf) -> int32
nodelay(ptr win, u8 bf) -> int32
scrollok(ptr win, u8 bf) -> int32
intrflush(ptr win, u8 bf) -> int32
leaveok(ptr win, u8 bf) -> int32
meta(ptr win, u8 bf) -> int32
wtimeout(ptr win, s32 delay) -> none
timeout(s32 delay) -> none
attron(s32 attrs) -> int32
attroff(s32 attrs) -> int32
attrset(s32 attrs) -> int32
wattron(ptr win, s32 attrs) -> int32
wattroff(ptr win, s32 attrs) -> int32
wattrset(ptr win, s32 attrs) -> int32
init_pair(s16 pair, s16 f, s16 b) -> int32
init_color(s16 color, s16 r, s16 g, s16 b) -> int32
box(ptr win, xlong verch, xlong horch) -> int32
wbkgd(ptr win, xlong ch) -> int32
whline(ptr win, xlong ch, s32 n) -> int32
wvline(ptr win, xlong ch, s32 n) -> int32
curs_set(s32 visibility) -> int32
getmaxx(ptr win) -> int32
getmaxy(ptr win) -> int32
getcurx(ptr win) -> int32
getcury(ptr win) -> int32
getbegx(ptr win) -> int32
getbegy(ptr win) -> int32
newterm(str type, file outf, file inf) -> addr
napms(s32 ms) -> int32
halfdelay(s32 tenths) -> int32
keyname(s32 c) -> text
keybound(s32 keycode, s32 count) -> text
wresize(ptr win, s32 lines, s32 columns) -> int32
mvwin(ptr win, s32 y, s32 x) -> int32
touchwin(ptr win) -> int32
setupterm(str term, s32 filedes, out s32 *errret) -> int32
tigetstr(str capname) -> addr
tigetnum(str capname) -> int32
tigetflag(str capname) -> int32
tgetent(ptr bp, str name) -> int32
tgetnum(str id) -> int32
tgetflag(str id) -> int32
tgetstr(str id, ptr area) -> addr
tputs(str str, s32 affcnt, func putc) -> int32
putp(str str) -> int32

# ---- curses.h
addchnstr(ptr ch, s32 arg2) -> int32
addchstr(ptr ch) -> int32
attr_get(ptr attrs, ptr arg2, ptr arg3) -> int32
attr_off(x32 attrs, ptr arg2) -> int32
attr_on(x32 attrs, ptr arg2) -> int32
attr_set(x32 attrs, s16 arg2, ptr arg3) -> int32
baudrate() -> int32
beep() -> int32
bkgd(xlong ch) -> int32
bkgdset(xlong ch) -> none
can_change_color() -> uint8
cbreak() -> int32
chgat(s32 arg1, x32 attrs, s16 arg3, ptr arg4) -> int32
clearok(ptr win, u8 arg2) -> int32
clrtobot() -> int32
color_content(s16 arg1, ptr arg2, ptr arg3, ptr arg4) -> int32
color_set(s16 arg1, ptr arg2) -> int32
COLOR_PAIR(s32 arg1) -> int32
def_prog_mode() -> int32
def_shell_mode() -> int32
delay_output(s32 arg1) -> int32
delch() -> int32
delscreen(ptr screen) -> none
deleteln() -> int32
doupdate() -> int32
dupwin(ptr win) -> addr
echo() -> int32
echochar(xlong ch) -> int32
endwin() -> int32
erasechar() -> int8
filter() -> none
flash() -> int32
flushinp() -> int32
getbkgd(ptr win) -> hexlong
getwin(file stream) -> addr
has_colors() -> uint8
has_ic() -> uint8
has_il() -> uint8
hline(xlong ch, s32 arg2) -> int32
idcok(ptr win, u8 arg2) -> none
idlok(ptr win, u8 arg2) -> int32
immedok(ptr win, u8 arg2) -> none
inch() -> hexlong
inchnstr(ptr ch, s32 arg2) -> int32
inchstr(ptr ch) -> int32
innstr(ptr str, s32 arg2) -> int32
insch(xlong ch) -> int32
insdelln(s32 arg1) -> int32
insertln() -> int32
insnstr(str str, s32 arg2) -> int32
insstr(str str) -> int32
instr(ptr str) -> int32
isendwin() -> uint8
is_linetouched(ptr win, s32 arg2) -> uint8
is_wintouched(ptr win) -> uint8
killchar() -> int8
longname() -> text
mvaddchnstr(s32 y, s32 x, ptr ch, s32 arg4) -> int32
mvaddchstr(s32 y, s32 x, ptr ch) -> int32
mvchgat(s32 y, s32 x, s32 arg3, x32 attrs, s16 arg5, ptr arg6) -> int32
mvcur(s32 y, s32 x, s32 arg3, s32 arg4) -> int32
mvdelch(s32 y, s32 x) -> int32
mvderwin(ptr win, s32 y, s32 x) -> int32
mvgetch(s32 y, s32 x) -> int32
mvgetnstr(s32 y, s32 x, ptr str, s32 arg4) -> int32
mvgetstr(s32 y, s32 x, ptr str) -> int32
mvhline(s32 y, s32 x, xlong ch, s32 arg4) -> int32
mvinch(s32 y, s32 x) -> hexlong
mvinchnstr(s32 y, s32 x, ptr ch, s32 arg4) -> int32
mvinchstr(s32 y, s32 x, ptr ch) -> int32
mvinnstr(s32 y, s32 x, ptr str, s32 arg4) -> int32
mvinsch(s32 y, s32 x, xlong ch) -> int32
mvinsnstr(s32 y, s32 x, str str, s32 arg4) -> int32
mvinsstr(s32 y, s32 x, str str) -> int32
mvinstr(s32 y, s32 x, ptr str) -> int32
mvvline(s32 y, s32 x, xlong ch, s32 arg4) -> int32
mvwaddchnstr(ptr win, s32 y, s32 x, ptr ch, s32 arg5) -> int32
mvwaddchstr(ptr win, s32 y, s32 x, ptr ch) -> int32
mvwdelch(ptr win, s32 y, s32 x) -> int32
mvwgetch(ptr win, s32 y, s32 x) -> int32
mvwgetnstr(ptr win, s32 y, s32 x, ptr str, s32 arg5) -> int32
mvwgetstr(ptr win, s32 y, s32 x, ptr str) -> int32
mvwhline(ptr win, s32 y, s32 x, xlong ch, s32 arg5) -> int32
mvwinch(ptr win, s32 y, s32 x) -> hexlong
mvwinchnstr(ptr win, s32 y, s32 x, ptr ch, s32 arg5) -> int32
mvwinchstr(ptr win, s32 y, s32 x, ptr ch) -> int32
mvwinnstr(ptr win, s32 y, s32 x, ptr str, s32 arg5) -> int32
mvwinsch(ptr win, s32 y, s32 x, xlong ch) -> int32
mvwinsnstr(ptr win, s32 y, s32 x, str str, s32 arg5) -> int32
mvwinsstr(ptr win, s32 y, s32 x, str str) -> int32
mvwinstr(ptr win, s32 y, s32 x, ptr str) -> int32
mvwvline(ptr win, s32 y, s32 x, xlong ch, s32 arg5) -> int32
nl() -> int32
nocbreak() -> int32
noecho() -> int32
nonl() -> int32
noqiflush() -> none
noraw() -> int32
notimeout(ptr win, u8 arg2) -> int32
overlay(ptr win, ptr win2) -> int32
overwrite(ptr win, ptr win2) -> int32
pair_content(s16 arg1, ptr arg2, ptr arg3) -> int32
PAIR_NUMBER(s32 arg1) -> int32
pechochar(ptr win, xlong ch) -> int32
putwin(ptr win, file stream) -> int32
qiflush() -> none
raw() -> int32
redrawwin(ptr win) -> int32
resetty() -> int32
reset_prog_mode() -> int32
reset_shell_mode() -> int32
ripoffline(s32 arg1, func arg2) -> int32
savetty() -> int32
scr_dump(str str) -> int32
scr_init(str str) -> int32
scrl(s32 arg1) -> int32
scroll(ptr win) -> int32
scr_restore(str str) -> int32
scr_set(str str) -> int32
setscrreg(s32 arg1, s32 arg2) -> int32
set_term(ptr screen) -> addr
slk_attroff(xlong ch) -> int32
slk_attron(xlong ch) -> int32
slk_attrset(xlong ch) -> int32
slk_attr() -> hex32
slk_attr_set(x32 attrs, s16 arg2, ptr arg3) -> int32
slk_clear() -> int32
slk_color(s16 arg1) -> int32
slk_init(s32 arg1) -> int32
slk_label(s32 arg1) -> text
slk_noutrefresh() -> int32
slk_refresh() -> int32
slk_restore() -> int32
slk_set(s32 arg1, str str, s32 arg3) -> int32
slk_touch() -> int32
standout() -> int32
standend() -> int32
start_color() -> int32
subpad(ptr win, s32 arg2, s32 arg3, s32 arg4, s32 arg5) -> addr
syncok(ptr win, u8 arg2) -> int32
termattrs() -> hexlong
termname() -> text
touchline(ptr win, s32 arg2, s32 arg3) -> int32
typeahead(s32 arg1) -> int32
untouchwin(ptr win) -> int32
use_env(u8 arg1) -> none
use_tioctl(u8 arg1) -> none
vidattr(xlong ch) -> int32
vidputs(xlong ch, func arg2) -> int32
vline(xlong ch, s32 arg2) -> int32
vwscanw(ptr win, str str, ptr arg3) -> int32
vw_scanw(ptr win, str str, ptr arg3) -> int32
waddchnstr(ptr win, ptr ch, s32 arg3) -> int32
waddchstr(ptr win, ptr ch) -> int32
wattr_get(ptr win, ptr attrs, ptr arg3, ptr arg4) -> int32
wattr_on(ptr win, x32 attrs, ptr arg3) -> int32
wattr_off(ptr win, x32 attrs, ptr arg3) -> int32
wattr_set(ptr win, x32 attrs, s16 arg3, ptr arg4) -> int32
wbkgdset(ptr win, xlong ch) -> none
wchgat(ptr win, s32 arg2, x32 attrs, s16 arg4, ptr arg5) -> int32
wclrtobot(ptr win) -> int32
wcolor_set(ptr win, s16 arg2, ptr arg3) -> int32
wcursyncup(ptr win) -> none
wdelch(ptr win) -> int32
wdeleteln(ptr win) -> int32
wechochar(ptr win, xlong ch) -> int32
winch(ptr win) -> hexlong
winchnstr(ptr win, ptr ch, s32 arg3) -> int32
winchstr(ptr win, ptr ch) -> int32
winnstr(ptr win, ptr str, s32 arg3) -> int32
winsch(ptr win, xlong ch) -> int32
winsdelln(ptr win, s32 arg2) -> int32
winsertln(ptr win) -> int32
winsnstr(ptr win, str str, s32 arg3) -> int32
winsstr(ptr win, str str) -> int32
winstr(ptr win, ptr str) -> int32
wredrawln(ptr win, s32 arg2, s32 arg3) -> int32
wscrl(ptr win, s32 arg2) -> int32
wsetscrreg(ptr win, s32 arg2, s32 arg3) -> int32
wstandout(ptr win) -> int32
wstandend(ptr win) -> int32
wsyncdown(ptr win) -> none
wsyncup(ptr win) -> none
wtouchln(ptr win, s32 arg2, s32 arg3, s32 arg4) -> int32
getattrs(ptr win) -> int32
getparx(ptr win) -> int32
getpary(ptr win) -> int32
is_term_resized(s32 arg1, s32 arg2) -> uint8
curses_version() -> text
assume_default_colors(s32 arg1, s32 arg2) -> int32
define_key(str str, s32 arg2) -> int32
get_escdelay() -> int32
key_defined(str str) -> int32
keyok(s32 arg1, u8 arg2) -> int32
resize_term(s32 arg1, s32 arg2) -> int32
resizeterm(s32 arg1, s32 arg2) -> int32
set_escdelay(s32 arg1) -> int32
set_tabsize(s32 arg1) -> int32
use_default_colors() -> int32
use_extended_names(u8 arg1) -> int32
use_legacy_coding(s32 arg1) -> int32
nofilter() -> none
wgetparent(ptr win) -> addr
is_cleared(ptr win) -> uint8
is_idcok(ptr win) -> uint8
is_idlok(ptr win) -> uint8
is_immedok(ptr win) -> uint8
is_keypad(ptr win) -> uint8
is_leaveok(ptr win) -> uint8
is_nodelay(ptr win) -> uint8
is_notimeout(ptr win) -> uint8
is_pad(ptr win) -> uint8
is_scrollok(ptr win) -> uint8
is_subwin(ptr win) -> uint8
is_syncok(ptr win) -> uint8
wgetdelay(ptr win) -> int32
wgetscrreg(ptr win, ptr arg2, ptr arg3) -> int32
new_prescr() -> addr
baudrate_sp(ptr screen) -> int32
beep_sp(ptr screen) -> int32
can_change_color_sp(ptr screen) -> uint8
cbreak_sp(ptr screen) -> int32
curs_set_sp(ptr screen, s32 arg2) -> int32
color_content_sp(ptr screen, s16 arg2, ptr arg3, ptr arg4, ptr arg5) -> int32
def_prog_mode_sp(ptr screen) -> int32
def_shell_mode_sp(ptr screen) -> int32
delay_output_sp(ptr screen, s32 arg2) -> int32
doupdate_sp(ptr screen) -> int32
echo_sp(ptr screen) -> int32
endwin_sp(ptr screen) -> int32
erasechar_sp(ptr screen) -> int8
filter_sp(ptr screen) -> none
flash_sp(ptr screen) -> int32
flushinp_sp(ptr screen) -> int32
getwin_sp(ptr screen, file stream) -> addr
halfdelay_sp(ptr screen, s32 arg2) -> int32
has_colors_sp(ptr screen) -> uint8
has_ic_sp(ptr screen) -> uint8
has_il_sp(ptr screen) -> uint8
init_color_sp(ptr screen, s16 arg2, s16 arg3, s16 arg4, s16 arg5) -> int32
init_pair_sp(ptr screen, s16 arg2, s16 arg3, s16 arg4) -> int32
intrflush_sp(ptr screen, ptr win, u8 arg3) -> int32
isendwin_sp(ptr screen) -> uint8
keyname_sp(ptr screen, s32 arg2) -> text
killchar_sp(ptr screen) -> int8
longname_sp(ptr screen) -> text
mvcur_sp(ptr screen, s32 arg2, s32 arg3, s32 arg4, s32 arg5) -> int32
napms_sp(ptr screen, s32 arg2) -> int32
newpad_sp(ptr screen, s32 arg2, s32 arg3) -> addr
newterm_sp(ptr screen, str str, file stream, file stream4) -> addr
newwin_sp(ptr screen, s32 arg2, s32 arg3, s32 arg4, s32 arg5) -> addr
nl_sp(ptr screen) -> int32
nocbreak_sp(ptr screen) -> int32
noecho_sp(ptr screen) -> int32
nonl_sp(ptr screen) -> int32
noqiflush_sp(ptr screen) -> none
noraw_sp(ptr screen) -> int32
pair_content_sp(ptr screen, s16 arg2, ptr arg3, ptr arg4) -> int32
qiflush_sp(ptr screen) -> none
raw_sp(ptr screen) -> int32
reset_prog_mode_sp(ptr screen) -> int32
reset_shell_mode_sp(ptr screen) -> int32
resetty_sp(ptr screen) -> int32
ripoffline_sp(ptr screen, s32 arg2, func arg3) -> int32
savetty_sp(ptr screen) -> int32
scr_init_sp(ptr screen, str str) -> int32
scr_restore_sp(ptr screen, str str) -> int32
scr_set_sp(ptr screen, str str) -> int32
slk_attroff_sp(ptr screen, xlong ch) -> int32
slk_attron_sp(ptr screen, xlong ch) -> int32
slk_attrset_sp(ptr screen, xlong ch) -> int32
slk_attr_sp(ptr screen) -> hex32
slk_attr_set_sp(ptr screen, x32 attrs, s16 arg3, ptr arg4) -> int32
slk_clear_sp(ptr screen) -> int32
slk_color_sp(ptr screen, s16 arg2) -> int32
slk_init_sp(ptr screen, s32 arg2) -> int32
slk_label_sp(ptr screen, s32 arg2) -> text
slk_noutrefresh_sp(ptr screen) -> int32
slk_refresh_sp(ptr screen) -> int32
slk_restore_sp(ptr screen) -> int32
slk_set_sp(ptr screen, s32 arg2, str str, s32 arg4) -> int32
slk_touch_sp(ptr screen) -> int32
start_color_sp(ptr screen) -> int32
termattrs_sp(ptr screen) -> hexlong
termname_sp(ptr screen) -> text
typeahead_sp(ptr screen, s32 arg2) -> int32
ungetch_sp(ptr screen, s32 arg2) -> int32
use_env_sp(ptr screen, u8 arg2) -> none
use_tioctl_sp(ptr screen, u8 arg2) -> none
vidattr_sp(ptr screen, xlong ch) -> int32
keybound_sp(ptr screen, s32 arg2, s32 arg3) -> text
assume_default_colors_sp(ptr screen, s32 arg2, s32 arg3) -> int32
define_key_sp(ptr screen, str str, s32 arg3) -> int32
get_escdelay_sp(ptr screen) -> int32
is_term_resized_sp(ptr screen, s32 arg2, s32 arg3) -> uint8
key_defined_sp(ptr screen, str str) -> int32
keyok_sp(ptr screen, s32 arg2, u8 arg3) -> int32
nofilter_sp(ptr screen) -> none
resize_term_sp(ptr screen, s32 arg2, s32 arg3) -> int32
resizeterm_sp(ptr screen, s32 arg2, s32 arg3) -> int32
set_escdelay_sp(ptr screen, s32 arg2) -> int32
set_tabsize_sp(ptr screen, s32 arg2) -> int32
use_default_colors_sp(ptr screen) -> int32
use_legacy_coding_sp(ptr screen, s32 arg2) -> int32
has_mouse() -> uint8
getmouse(ptr event) -> int32
ungetmouse(ptr event) -> int32
mousemask(xlong mask, ptr mask2) -> hexlong
wenclose(ptr win, s32 arg2, s32 arg3) -> uint8
mouseinterval(s32 arg1) -> int32
wmouse_trafo(ptr win, ptr arg2, ptr arg3, u8 arg4) -> uint8
mouse_trafo(ptr arg1, ptr arg2, u8 arg3) -> uint8
has_mouse_sp(ptr screen) -> uint8
getmouse_sp(ptr screen, ptr event) -> int32
ungetmouse_sp(ptr screen, ptr event) -> int32
mousemask_sp(ptr screen, xlong mask, ptr mask3) -> hexlong
mouseinterval_sp(ptr screen, s32 arg2) -> int32
mcprint(ptr str, s32 arg2) -> int32
has_key(s32 arg1) -> int32
has_key_sp(ptr screen, s32 arg2) -> int32
mcprint_sp(ptr screen, ptr str, s32 arg3) -> int32
curses_trace(u32 arg1) -> uint32
exit_curses(s32 arg1) -> none

# ---- term.h
set_curterm(ptr arg1) -> addr
del_curterm(ptr arg1) -> int32
restartterm(str str, s32 arg2, ptr arg3) -> int32
tgoto(str str, s32 arg2, s32 arg3) -> text
tigetstr_sp(ptr screen, str str) -> text
putp_sp(ptr screen, str str) -> int32
tigetflag_sp(ptr screen, str str) -> int32
tigetnum_sp(ptr screen, str str) -> int32
tgetstr_sp(ptr screen, str str, ptr arg3) -> text
tgetent_sp(ptr screen, ptr str, str str3) -> int32
tgetflag_sp(ptr screen, str str) -> int32
tgetnum_sp(ptr screen, str str) -> int32
set_curterm_sp(ptr screen, ptr arg2) -> addr
del_curterm_sp(ptr screen, ptr arg2) -> int32
restartterm_sp(ptr screen, str str, s32 arg3, ptr arg4) -> int32
exit_terminfo(s32 arg1) -> none

# ---- panel.h
panel_window(ptr panel) -> addr
update_panels() -> none
hide_panel(ptr panel) -> int32
show_panel(ptr panel) -> int32
del_panel(ptr panel) -> int32
top_panel(ptr panel) -> int32
bottom_panel(ptr panel) -> int32
new_panel(ptr win) -> addr
panel_above(ptr panel) -> addr
panel_below(ptr panel) -> addr
set_panel_userptr(ptr panel, ptr arg2) -> int32
panel_userptr(ptr panel) -> addr
move_panel(ptr panel, s32 arg2, s32 arg3) -> int32
replace_panel(ptr panel, ptr win) -> int32
panel_hidden(ptr panel) -> int32
ground_panel(ptr screen) -> addr
ceiling_panel(ptr screen) -> addr
update_panels_sp(ptr screen) -> none
