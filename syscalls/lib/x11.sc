# Xlib.h and Xutil.h of libX11. Names of things on the server are hexadecimal.
XLoadQueryFont(ptr display, str name) -> addr
XQueryFont(ptr display, xlong font_ID) -> addr
XGetMotionEvents(ptr display, xlong w, ulong start, ulong stop, ptr nevents_return) -> addr
XDeleteModifiermapEntry(ptr modmap, uchar keycode_entry, s32 modifier) -> addr
XGetModifierMapping(ptr display) -> addr
XInsertModifiermapEntry(ptr modmap, uchar keycode_entry, s32 modifier) -> addr
XNewModifiermap(s32 max_keys_per_mod) -> addr
XCreateImage(ptr display, ptr visual, u32 depth, s32 format, s32 offset, ptr data, u32 width, u32 height, s32 bitmap_pad, s32 bytes_per_line) -> addr
XInitImage(ptr image) -> int32
XGetImage(ptr display, xlong d, s32 x, s32 y, u32 width, u32 height, ulong plane_mask, s32 format) -> addr
XGetSubImage(ptr display, xlong d, s32 x, s32 y, u32 width, u32 height, ulong plane_mask, s32 format, ptr dest_image, s32 dest_x, s32 dest_y) -> addr
XOpenDisplay(str display_name) -> addr
XrmInitialize() -> none
XFetchBytes(ptr display, ptr nbytes_return) -> text
XFetchBuffer(ptr display, ptr nbytes_return, s32 buffer) -> text
XGetAtomName(ptr display, xlong atom) -> text
XGetAtomNames(ptr dpy, ptr atoms, s32 count, ptr names_return) -> int32
XGetDefault(ptr display, str program, str option) -> text
XDisplayName(str string) -> text
XKeysymToString(xlong keysym) -> text
XSynchronize(ptr display, s32 onoff) -> int32
XSetAfterFunction(ptr display, func arg2) -> int32
XInternAtom(ptr display, str atom_name, s32 only_if_exists) -> hexlong
XInternAtoms(ptr dpy, ptr names, s32 count, s32 onlyIfExists, ptr atoms_return) -> int32
XCopyColormapAndFree(ptr display, xlong colormap) -> hexlong
XCreateColormap(ptr display, xlong w, ptr visual, s32 alloc) -> hexlong
XCreatePixmapCursor(ptr display, xlong source, xlong mask, ptr foreground_color, ptr background_color, u32 x, u32 y) -> hexlong
XCreateGlyphCursor(ptr display, xlong source_font, xlong mask_font, u32 source_char, u32 mask_char, ptr foreground_color, ptr background_color) -> hexlong
XCreateFontCursor(ptr display, u32 shape) -> hexlong
XLoadFont(ptr display, str name) -> hexlong
XCreateGC(ptr display, xlong d, ulong valuemask, ptr values) -> addr
XGContextFromGC(ptr gc) -> hexlong
XFlushGC(ptr display, ptr gc) -> none
XCreatePixmap(ptr display, xlong d, u32 width, u32 height, u32 depth) -> hexlong
XCreateBitmapFromData(ptr display, xlong d, str data, u32 width, u32 height) -> hexlong
XCreatePixmapFromBitmapData(ptr display, xlong d, ptr data, u32 width, u32 height, ulong fg, ulong bg, u32 depth) -> hexlong
XCreateSimpleWindow(ptr display, xlong parent, s32 x, s32 y, u32 width, u32 height, u32 border_width, ulong border, ulong background) -> hexlong
XGetSelectionOwner(ptr display, xlong selection) -> hexlong
XCreateWindow(ptr display, xlong parent, s32 x, s32 y, u32 width, u32 height, u32 border_width, s32 depth, u32 class, ptr visual, ulong valuemask, ptr attributes) -> hexlong
XListInstalledColormaps(ptr display, xlong w, ptr num_return) -> addr
XListFonts(ptr display, str pattern, s32 maxnames, ptr actual_count_return) -> addr
XListFontsWithInfo(ptr display, str pattern, s32 maxnames, ptr count_return, ptr info_return) -> addr
XGetFontPath(ptr display, ptr npaths_return) -> addr
XListExtensions(ptr display, ptr nextensions_return) -> addr
XListProperties(ptr display, xlong w, ptr num_prop_return) -> addr
XListHosts(ptr display, ptr nhosts_return, ptr state_return) -> addr
XKeycodeToKeysym(ptr display, uchar keycode, s32 index) -> hexlong
XLookupKeysym(ptr key_event, s32 index) -> hexlong
XGetKeyboardMapping(ptr display, uchar first_keycode, s32 keycode_count, ptr keysyms_per_keycode_return) -> addr
XStringToKeysym(str string) -> hexlong
XMaxRequestSize(ptr display) -> word
XExtendedMaxRequestSize(ptr display) -> word
XResourceManagerString(ptr display) -> text
XScreenResourceString(ptr screen) -> text
XDisplayMotionBufferSize(ptr display) -> ulong
XVisualIDFromVisual(ptr visual) -> hexlong
XInitThreads() -> int32
XFreeThreads() -> int32
XLockDisplay(ptr display) -> none
XUnlockDisplay(ptr display) -> none
XInitExtension(ptr display, str name) -> addr
XAddExtension(ptr display) -> addr
XFindOnExtensionList(ptr structure, s32 number) -> addr
XRootWindow(ptr display, s32 screen_number) -> hexlong
XDefaultRootWindow(ptr display) -> hexlong
XRootWindowOfScreen(ptr screen) -> hexlong
XDefaultVisual(ptr display, s32 screen_number) -> addr
XDefaultVisualOfScreen(ptr screen) -> addr
XDefaultGC(ptr display, s32 screen_number) -> addr
XDefaultGCOfScreen(ptr screen) -> addr
XBlackPixel(ptr display, s32 screen_number) -> ulong
XWhitePixel(ptr display, s32 screen_number) -> ulong
XAllPlanes() -> ulong
XBlackPixelOfScreen(ptr screen) -> ulong
XWhitePixelOfScreen(ptr screen) -> ulong
XNextRequest(ptr display) -> ulong
XLastKnownRequestProcessed(ptr display) -> ulong
XServerVendor(ptr display) -> text
XDisplayString(ptr display) -> text
XDefaultColormap(ptr display, s32 screen_number) -> hexlong
XDefaultColormapOfScreen(ptr screen) -> hexlong
XDisplayOfScreen(ptr screen) -> addr
XScreenOfDisplay(ptr display, s32 screen_number) -> addr
XDefaultScreenOfDisplay(ptr display) -> addr
XEventMaskOfScreen(ptr screen) -> word
XScreenNumberOfScreen(ptr screen) -> int32
XSetErrorHandler(func handler) -> addr
XSetIOErrorHandler(func handler) -> addr
XListPixmapFormats(ptr display, ptr count_return) -> addr
XListDepths(ptr display, s32 screen_number, ptr count_return) -> addr
XReconfigureWMWindow(ptr display, xlong w, s32 screen_number, u32 mask, ptr changes) -> int32
XGetWMProtocols(ptr display, xlong w, ptr protocols_return, ptr count_return) -> int32
XSetWMProtocols(ptr display, xlong w, ptr protocols, s32 count) -> int32
XIconifyWindow(ptr display, xlong w, s32 screen_number) -> int32
XWithdrawWindow(ptr display, xlong w, s32 screen_number) -> int32
XGetCommand(ptr display, xlong w, ptr argv_return, ptr argc_return) -> int32
XGetWMColormapWindows(ptr display, xlong w, ptr windows_return, ptr count_return) -> int32
XSetWMColormapWindows(ptr display, xlong w, ptr colormap_windows, s32 count) -> int32
XFreeStringList(ptr list) -> none
XSetTransientForHint(ptr display, xlong w, xlong prop_window) -> int32
XActivateScreenSaver(ptr display) -> int32
XAddHost(ptr display, ptr host) -> int32
XAddHosts(ptr display, ptr hosts, s32 num_hosts) -> int32
XAddToExtensionList(ptr structure, ptr ext_data) -> int32
XAddToSaveSet(ptr display, xlong w) -> int32
XAllocColor(ptr display, xlong colormap, ptr screen_in_out) -> int32
XAllocColorCells(ptr display, xlong colormap, s32 contig, ptr plane_masks_return, u32 nplanes, ptr pixels_return, u32 npixels) -> int32
XAllocColorPlanes(ptr display, xlong colormap, s32 contig, ptr pixels_return, s32 ncolors, s32 nreds, s32 ngreens, s32 nblues, ptr rmask_return, ptr gmask_return, ptr bmask_return) -> int32
XAllocNamedColor(ptr display, xlong colormap, str color_name, ptr screen_def_return, ptr exact_def_return) -> int32
XAllowEvents(ptr display, s32 event_mode, ulong time) -> int32
XAutoRepeatOff(ptr display) -> int32
XAutoRepeatOn(ptr display) -> int32
XBell(ptr display, s32 percent) -> int32
XBitmapBitOrder(ptr display) -> int32
XBitmapPad(ptr display) -> int32
XBitmapUnit(ptr display) -> int32
XCellsOfScreen(ptr screen) -> int32
XChangeActivePointerGrab(ptr display, u32 event_mask, xlong cursor, ulong time) -> int32
XChangeGC(ptr display, ptr gc, ulong valuemask, ptr values) -> int32
XChangeKeyboardControl(ptr display, ulong value_mask, ptr values) -> int32
XChangeKeyboardMapping(ptr display, s32 first_keycode, s32 keysyms_per_keycode, ptr keysyms, s32 num_codes) -> int32
XChangePointerControl(ptr display, s32 do_accel, s32 do_threshold, s32 accel_numerator, s32 accel_denominator, s32 threshold) -> int32
XChangeProperty(ptr display, xlong w, xlong property, xlong type, s32 format, s32 mode, ptr data, s32 nelements) -> int32
XChangeSaveSet(ptr display, xlong w, s32 change_mode) -> int32
XChangeWindowAttributes(ptr display, xlong w, ulong valuemask, ptr attributes) -> int32
XCheckIfEvent(ptr display, ptr event_return, func predicate, ptr arg) -> int32
XCheckMaskEvent(ptr display, long event_mask, ptr event_return) -> int32
XCheckTypedEvent(ptr display, s32 event_type, ptr event_return) -> int32
XCheckTypedWindowEvent(ptr display, xlong w, s32 event_type, ptr event_return) -> int32
XCheckWindowEvent(ptr display, xlong w, long event_mask, ptr event_return) -> int32
XCirculateSubwindows(ptr display, xlong w, s32 direction) -> int32
XCirculateSubwindowsDown(ptr display, xlong w) -> int32
XCirculateSubwindowsUp(ptr display, xlong w) -> int32
XClearArea(ptr display, xlong w, s32 x, s32 y, u32 width, u32 height, s32 exposures) -> int32
XClearWindow(ptr display, xlong w) -> int32
XCloseDisplay(ptr display) -> int32
XConfigureWindow(ptr display, xlong w, u32 value_mask, ptr values) -> int32
XConnectionNumber(ptr display) -> int32
XConvertSelection(ptr display, xlong selection, xlong target, xlong property, xlong requestor, ulong time) -> int32
XCopyArea(ptr display, xlong src, xlong dest, ptr gc, s32 src_x, s32 src_y, u32 width, u32 height, s32 dest_x, s32 dest_y) -> int32
XCopyGC(ptr display, ptr src, ulong valuemask, ptr dest) -> int32
XCopyPlane(ptr display, xlong src, xlong dest, ptr gc, s32 src_x, s32 src_y, u32 width, u32 height, s32 dest_x, s32 dest_y, ulong plane) -> int32
XDefaultDepth(ptr display, s32 screen_number) -> int32
XDefaultDepthOfScreen(ptr screen) -> int32
XDefaultScreen(ptr display) -> int32
XDefineCursor(ptr display, xlong w, xlong cursor) -> int32
XDeleteProperty(ptr display, xlong w, xlong property) -> int32
XDestroyWindow(ptr display, xlong w) -> int32
XDestroySubwindows(ptr display, xlong w) -> int32
XDoesBackingStore(ptr screen) -> int32
XDoesSaveUnders(ptr screen) -> int32
XDisableAccessControl(ptr display) -> int32
XDisplayCells(ptr display, s32 screen_number) -> int32
XDisplayHeight(ptr display, s32 screen_number) -> int32
XDisplayHeightMM(ptr display, s32 screen_number) -> int32
XDisplayKeycodes(ptr display, ptr min_keycodes_return, ptr max_keycodes_return) -> int32
XDisplayPlanes(ptr display, s32 screen_number) -> int32
XDisplayWidth(ptr display, s32 screen_number) -> int32
XDisplayWidthMM(ptr display, s32 screen_number) -> int32
XDrawArc(ptr display, xlong d, ptr gc, s32 x, s32 y, u32 width, u32 height, s32 arg8, s32 arg9) -> int32
XDrawArcs(ptr display, xlong d, ptr gc, ptr arcs, s32 narcs) -> int32
XDrawImageString(ptr display, xlong d, ptr gc, s32 x, s32 y, str string, s32 length) -> int32
XDrawImageString16(ptr display, xlong d, ptr gc, s32 x, s32 y, ptr string, s32 length) -> int32
XDrawLine(ptr display, xlong d, ptr gc, s32 arg4, s32 arg5, s32 arg6, s32 arg7) -> int32
XDrawLines(ptr display, xlong d, ptr gc, ptr points, s32 npoints, s32 mode) -> int32
XDrawPoint(ptr display, xlong d, ptr gc, s32 x, s32 y) -> int32
XDrawPoints(ptr display, xlong d, ptr gc, ptr points, s32 npoints, s32 mode) -> int32
XDrawRectangle(ptr display, xlong d, ptr gc, s32 x, s32 y, u32 width, u32 height) -> int32
XDrawRectangles(ptr display, xlong d, ptr gc, ptr rectangles, s32 nrectangles) -> int32
XDrawSegments(ptr display, xlong d, ptr gc, ptr segments, s32 nsegments) -> int32
XDrawString(ptr display, xlong d, ptr gc, s32 x, s32 y, str string, s32 length) -> int32
XDrawString16(ptr display, xlong d, ptr gc, s32 x, s32 y, ptr string, s32 length) -> int32
XDrawText(ptr display, xlong d, ptr gc, s32 x, s32 y, ptr items, s32 nitems) -> int32
XDrawText16(ptr display, xlong d, ptr gc, s32 x, s32 y, ptr items, s32 nitems) -> int32
XEnableAccessControl(ptr display) -> int32
XEventsQueued(ptr display, s32 mode) -> int32
XFetchName(ptr display, xlong w, ptr window_name_return) -> int32
XFillArc(ptr display, xlong d, ptr gc, s32 x, s32 y, u32 width, u32 height, s32 arg8, s32 arg9) -> int32
XFillArcs(ptr display, xlong d, ptr gc, ptr arcs, s32 narcs) -> int32
XFillPolygon(ptr display, xlong d, ptr gc, ptr points, s32 npoints, s32 shape, s32 mode) -> int32
XFillRectangle(ptr display, xlong d, ptr gc, s32 x, s32 y, u32 width, u32 height) -> int32
XFillRectangles(ptr display, xlong d, ptr gc, ptr rectangles, s32 nrectangles) -> int32
XFlush(ptr display) -> int32
XForceScreenSaver(ptr display, s32 mode) -> int32
XFree(ptr data) -> int32
XFreeColormap(ptr display, xlong colormap) -> int32
XFreeColors(ptr display, xlong colormap, ptr pixels, s32 npixels, ulong planes) -> int32
XFreeCursor(ptr display, xlong cursor) -> int32
XFreeExtensionList(ptr list) -> int32
XFreeFont(ptr display, ptr font_struct) -> int32
XFreeFontInfo(ptr names, ptr free_info, s32 actual_count) -> int32
XFreeFontNames(ptr list) -> int32
XFreeFontPath(ptr list) -> int32
XFreeGC(ptr display, ptr gc) -> int32
XFreeModifiermap(ptr modmap) -> int32
XFreePixmap(ptr display, xlong pixmap) -> int32
XGeometry(ptr display, s32 screen, str position, str default_position, u32 bwidth, u32 fwidth, u32 fheight, s32 xadder, s32 yadder, ptr x_return, ptr y_return, ptr width_return, ptr height_return) -> int32
XGetErrorDatabaseText(ptr display, str name, str message, str default_string, ptr buffer_return, s32 length) -> int32
XGetErrorText(ptr display, s32 code, ptr buffer_return, s32 length) -> int32
XGetFontProperty(ptr font_struct, xlong atom, ptr value_return) -> int32
XGetGCValues(ptr display, ptr gc, ulong valuemask, ptr values_return) -> int32
XGetGeometry(ptr display, xlong d, ptr root_return, ptr x_return, ptr y_return, ptr width_return, ptr height_return, ptr border_width_return, ptr depth_return) -> int32
XGetIconName(ptr display, xlong w, ptr icon_name_return) -> int32
XGetInputFocus(ptr display, ptr focus_return, ptr revert_to_return) -> int32
XGetKeyboardControl(ptr display, ptr values_return) -> int32
XGetPointerControl(ptr display, ptr accel_numerator_return, ptr accel_denominator_return, ptr threshold_return) -> int32
XGetPointerMapping(ptr display, ptr map_return, s32 nmap) -> int32
XGetScreenSaver(ptr display, ptr timeout_return, ptr interval_return, ptr prefer_blanking_return, ptr allow_exposures_return) -> int32
XGetTransientForHint(ptr display, xlong w, ptr prop_window_return) -> int32
XGetWindowProperty(ptr display, xlong w, xlong property, long long_offset, long long_length, s32 delete, xlong req_type, ptr actual_type_return, ptr actual_format_return, ptr nitems_return, ptr bytes_after_return, ptr prop_return) -> int32
XGetWindowAttributes(ptr display, xlong w, ptr window_attributes_return) -> int32
XGrabButton(ptr display, u32 button, u32 modifiers, xlong grab_window, s32 owner_events, u32 event_mask, s32 pointer_mode, s32 keyboard_mode, xlong confine_to, xlong cursor) -> int32
XGrabKey(ptr display, s32 keycode, u32 modifiers, xlong grab_window, s32 owner_events, s32 pointer_mode, s32 keyboard_mode) -> int32
XGrabKeyboard(ptr display, xlong grab_window, s32 owner_events, s32 pointer_mode, s32 keyboard_mode, ulong time) -> int32
XGrabPointer(ptr display, xlong grab_window, s32 owner_events, u32 event_mask, s32 pointer_mode, s32 keyboard_mode, xlong confine_to, xlong cursor, ulong time) -> int32
XGrabServer(ptr display) -> int32
XHeightMMOfScreen(ptr screen) -> int32
XHeightOfScreen(ptr screen) -> int32
XIfEvent(ptr display, ptr event_return, func predicate, ptr arg) -> int32
XImageByteOrder(ptr display) -> int32
XInstallColormap(ptr display, xlong colormap) -> int32
XKeysymToKeycode(ptr display, xlong keysym) -> uint8
XKillClient(ptr display, xlong resource) -> int32
XLookupColor(ptr display, xlong colormap, str color_name, ptr exact_def_return, ptr screen_def_return) -> int32
XLowerWindow(ptr display, xlong w) -> int32
XMapRaised(ptr display, xlong w) -> int32
XMapSubwindows(ptr display, xlong w) -> int32
XMapWindow(ptr display, xlong w) -> int32
XMaskEvent(ptr display, long event_mask, ptr event_return) -> int32
XMaxCmapsOfScreen(ptr screen) -> int32
XMinCmapsOfScreen(ptr screen) -> int32
XMoveResizeWindow(ptr display, xlong w, s32 x, s32 y, u32 width, u32 height) -> int32
XMoveWindow(ptr display, xlong w, s32 x, s32 y) -> int32
XNextEvent(ptr display, ptr event_return) -> int32
XNoOp(ptr display) -> int32
XParseColor(ptr display, xlong colormap, str spec, ptr exact_def_return) -> int32
XParseGeometry(str parsestring, ptr x_return, ptr y_return, ptr width_return, ptr height_return) -> int32
XPeekEvent(ptr display, ptr event_return) -> int32
XPeekIfEvent(ptr display, ptr event_return, func predicate, ptr arg) -> int32
XPending(ptr display) -> int32
XPlanesOfScreen(ptr screen) -> int32
XProtocolRevision(ptr display) -> int32
XProtocolVersion(ptr display) -> int32
XPutBackEvent(ptr display, ptr event) -> int32
XPutImage(ptr display, xlong d, ptr gc, ptr image, s32 src_x, s32 src_y, s32 dest_x, s32 dest_y, u32 width, u32 height) -> int32
XQLength(ptr display) -> int32
XQueryBestCursor(ptr display, xlong d, u32 width, u32 height, ptr width_return, ptr height_return) -> int32
XQueryBestSize(ptr display, s32 class, xlong which_screen, u32 width, u32 height, ptr width_return, ptr height_return) -> int32
XQueryBestStipple(ptr display, xlong which_screen, u32 width, u32 height, ptr width_return, ptr height_return) -> int32
XQueryBestTile(ptr display, xlong which_screen, u32 width, u32 height, ptr width_return, ptr height_return) -> int32
XQueryColor(ptr display, xlong colormap, ptr def_in_out) -> int32
XQueryColors(ptr display, xlong colormap, ptr defs_in_out, s32 ncolors) -> int32
XQueryExtension(ptr display, str name, ptr major_opcode_return, ptr first_event_return, ptr first_error_return) -> int32
XQueryKeymap(ptr display, ptr arg2) -> int32
XQueryPointer(ptr display, xlong w, ptr root_return, ptr child_return, ptr root_x_return, ptr root_y_return, ptr win_x_return, ptr win_y_return, ptr mask_return) -> int32
XQueryTextExtents(ptr display, xlong font_ID, str string, s32 nchars, ptr direction_return, ptr font_ascent_return, ptr font_descent_return, ptr overall_return) -> int32
XQueryTextExtents16(ptr display, xlong font_ID, ptr string, s32 nchars, ptr direction_return, ptr font_ascent_return, ptr font_descent_return, ptr overall_return) -> int32
XQueryTree(ptr display, xlong w, ptr root_return, ptr parent_return, ptr children_return, ptr nchildren_return) -> int32
XRaiseWindow(ptr display, xlong w) -> int32
XReadBitmapFile(ptr display, xlong d, str filename, ptr width_return, ptr height_return, ptr bitmap_return, ptr x_hot_return, ptr y_hot_return) -> int32
XReadBitmapFileData(str filename, ptr width_return, ptr height_return, ptr data_return, ptr x_hot_return, ptr y_hot_return) -> int32
XRebindKeysym(ptr display, xlong keysym, ptr list, s32 mod_count, ptr string, s32 bytes_string) -> int32
XRecolorCursor(ptr display, xlong cursor, ptr foreground_color, ptr background_color) -> int32
XRefreshKeyboardMapping(ptr event_map) -> int32
XRemoveFromSaveSet(ptr display, xlong w) -> int32
XRemoveHost(ptr display, ptr host) -> int32
XRemoveHosts(ptr display, ptr hosts, s32 num_hosts) -> int32
XReparentWindow(ptr display, xlong w, xlong parent, s32 x, s32 y) -> int32
XResetScreenSaver(ptr display) -> int32
XResizeWindow(ptr display, xlong w, u32 width, u32 height) -> int32
XRestackWindows(ptr display, ptr windows, s32 nwindows) -> int32
XRotateBuffers(ptr display, s32 rotate) -> int32
XRotateWindowProperties(ptr display, xlong w, ptr properties, s32 num_prop, s32 npositions) -> int32
XScreenCount(ptr display) -> int32
XSelectInput(ptr display, xlong w, long event_mask) -> int32
XSendEvent(ptr display, xlong w, s32 propagate, long event_mask, ptr event_send) -> int32
XSetAccessControl(ptr display, s32 mode) -> int32
XSetArcMode(ptr display, ptr gc, s32 arc_mode) -> int32
XSetBackground(ptr display, ptr gc, ulong background) -> int32
XSetClipMask(ptr display, ptr gc, xlong pixmap) -> int32
XSetClipOrigin(ptr display, ptr gc, s32 clip_x_origin, s32 clip_y_origin) -> int32
XSetClipRectangles(ptr display, ptr gc, s32 clip_x_origin, s32 clip_y_origin, ptr rectangles, s32 n, s32 ordering) -> int32
XSetCloseDownMode(ptr display, s32 close_mode) -> int32
XSetCommand(ptr display, xlong w, ptr argv, s32 argc) -> int32
XSetDashes(ptr display, ptr gc, s32 dash_offset, str dash_list, s32 n) -> int32
XSetFillRule(ptr display, ptr gc, s32 fill_rule) -> int32
XSetFillStyle(ptr display, ptr gc, s32 fill_style) -> int32
XSetFont(ptr display, ptr gc, xlong font) -> int32
XSetFontPath(ptr display, ptr directories, s32 ndirs) -> int32
XSetForeground(ptr display, ptr gc, ulong foreground) -> int32
XSetFunction(ptr display, ptr gc, s32 function) -> int32
XSetGraphicsExposures(ptr display, ptr gc, s32 graphics_exposures) -> int32
XSetIconName(ptr display, xlong w, str icon_name) -> int32
XSetInputFocus(ptr display, xlong focus, s32 revert_to, ulong time) -> int32
XSetLineAttributes(ptr display, ptr gc, u32 line_width, s32 line_style, s32 cap_style, s32 join_style) -> int32
XSetModifierMapping(ptr display, ptr modmap) -> int32
XSetPlaneMask(ptr display, ptr gc, ulong plane_mask) -> int32
XSetPointerMapping(ptr display, ptr map, s32 nmap) -> int32
XSetScreenSaver(ptr display, s32 timeout, s32 interval, s32 prefer_blanking, s32 allow_exposures) -> int32
XSetSelectionOwner(ptr display, xlong selection, xlong owner, ulong time) -> int32
XSetState(ptr display, ptr gc, ulong foreground, ulong background, s32 function, ulong plane_mask) -> int32
XSetStipple(ptr display, ptr gc, xlong stipple) -> int32
XSetSubwindowMode(ptr display, ptr gc, s32 subwindow_mode) -> int32
XSetTSOrigin(ptr display, ptr gc, s32 ts_x_origin, s32 ts_y_origin) -> int32
XSetTile(ptr display, ptr gc, xlong tile) -> int32
XSetWindowBackground(ptr display, xlong w, ulong background_pixel) -> int32
XSetWindowBackgroundPixmap(ptr display, xlong w, xlong background_pixmap) -> int32
XSetWindowBorder(ptr display, xlong w, ulong border_pixel) -> int32
XSetWindowBorderPixmap(ptr display, xlong w, xlong border_pixmap) -> int32
XSetWindowBorderWidth(ptr display, xlong w, u32 width) -> int32
XSetWindowColormap(ptr display, xlong w, xlong colormap) -> int32
XStoreBuffer(ptr display, str bytes, s32 nbytes, s32 buffer) -> int32
XStoreBytes(ptr display, str bytes, s32 nbytes) -> int32
XStoreColor(ptr display, xlong colormap, ptr color) -> int32
XStoreColors(ptr display, xlong colormap, ptr color, s32 ncolors) -> int32
XStoreName(ptr display, xlong w, str window_name) -> int32
XStoreNamedColor(ptr display, xlong colormap, str color, ulong pixel, s32 flags) -> int32
XSync(ptr display, s32 discard) -> int32
XTextExtents(ptr font_struct, str string, s32 nchars, ptr direction_return, ptr font_ascent_return, ptr font_descent_return, ptr overall_return) -> int32
XTextExtents16(ptr font_struct, ptr string, s32 nchars, ptr direction_return, ptr font_ascent_return, ptr font_descent_return, ptr overall_return) -> int32
XTextWidth(ptr font_struct, str string, s32 count) -> int32
XTextWidth16(ptr font_struct, ptr string, s32 count) -> int32
XTranslateCoordinates(ptr display, xlong src_w, xlong dest_w, s32 src_x, s32 src_y, ptr dest_x_return, ptr dest_y_return, ptr child_return) -> int32
XUndefineCursor(ptr display, xlong w) -> int32
XUngrabButton(ptr display, u32 button, u32 modifiers, xlong grab_window) -> int32
XUngrabKey(ptr display, s32 keycode, u32 modifiers, xlong grab_window) -> int32
XUngrabKeyboard(ptr display, ulong time) -> int32
XUngrabPointer(ptr display, ulong time) -> int32
XUngrabServer(ptr display) -> int32
XUninstallColormap(ptr display, xlong colormap) -> int32
XUnloadFont(ptr display, xlong font) -> int32
XUnmapSubwindows(ptr display, xlong w) -> int32
XUnmapWindow(ptr display, xlong w) -> int32
XVendorRelease(ptr display) -> int32
XWarpPointer(ptr display, xlong src_w, xlong dest_w, s32 src_x, s32 src_y, u32 src_width, u32 src_height, s32 dest_x, s32 dest_y) -> int32
XWidthMMOfScreen(ptr screen) -> int32
XWidthOfScreen(ptr screen) -> int32
XWindowEvent(ptr display, xlong w, long event_mask, ptr event_return) -> int32
XWriteBitmapFile(ptr display, str filename, xlong bitmap, u32 width, u32 height, s32 x_hot, s32 y_hot) -> int32
XSupportsLocale() -> int32
XSetLocaleModifiers(str modifier_list) -> text
XOpenOM(ptr display, ptr rdb, str res_name, str res_class) -> addr
XCloseOM(ptr om) -> int32
XDisplayOfOM(ptr om) -> addr
XLocaleOfOM(ptr om) -> text
XDestroyOC(ptr oc) -> none
XOMOfOC(ptr oc) -> addr
XCreateFontSet(ptr display, str base_font_name_list, ptr missing_charset_list, ptr missing_charset_count, ptr def_string) -> addr
XFreeFontSet(ptr display, ptr font_set) -> none
XFontsOfFontSet(ptr font_set, ptr font_struct_list, ptr font_name_list) -> int32
XBaseFontNameListOfFontSet(ptr font_set) -> text
XLocaleOfFontSet(ptr font_set) -> text
XContextDependentDrawing(ptr font_set) -> int32
XDirectionalDependentDrawing(ptr font_set) -> int32
XContextualDrawing(ptr font_set) -> int32
XExtentsOfFontSet(ptr font_set) -> addr
XmbTextEscapement(ptr font_set, str text, s32 bytes_text) -> int32
XwcTextEscapement(ptr font_set, ptr text, s32 num_wchars) -> int32
Xutf8TextEscapement(ptr font_set, str text, s32 bytes_text) -> int32
XmbTextExtents(ptr font_set, str text, s32 bytes_text, ptr overall_ink_return, ptr overall_logical_return) -> int32
XwcTextExtents(ptr font_set, ptr text, s32 num_wchars, ptr overall_ink_return, ptr overall_logical_return) -> int32
Xutf8TextExtents(ptr font_set, str text, s32 bytes_text, ptr overall_ink_return, ptr overall_logical_return) -> int32
XmbTextPerCharExtents(ptr font_set, str text, s32 bytes_text, ptr ink_extents_buffer, ptr logical_extents_buffer, s32 buffer_size, ptr num_chars, ptr overall_ink_return, ptr overall_logical_return) -> int32
XwcTextPerCharExtents(ptr font_set, ptr text, s32 num_wchars, ptr ink_extents_buffer, ptr logical_extents_buffer, s32 buffer_size, ptr num_chars, ptr overall_ink_return, ptr overall_logical_return) -> int32
Xutf8TextPerCharExtents(ptr font_set, str text, s32 bytes_text, ptr ink_extents_buffer, ptr logical_extents_buffer, s32 buffer_size, ptr num_chars, ptr overall_ink_return, ptr overall_logical_return) -> int32
XmbDrawText(ptr display, xlong d, ptr gc, s32 x, s32 y, ptr text_items, s32 nitems) -> none
XwcDrawText(ptr display, xlong d, ptr gc, s32 x, s32 y, ptr text_items, s32 nitems) -> none
Xutf8DrawText(ptr display, xlong d, ptr gc, s32 x, s32 y, ptr text_items, s32 nitems) -> none
XmbDrawString(ptr display, xlong d, ptr font_set, ptr gc, s32 x, s32 y, str text, s32 bytes_text) -> none
XwcDrawString(ptr display, xlong d, ptr font_set, ptr gc, s32 x, s32 y, ptr text, s32 num_wchars) -> none
Xutf8DrawString(ptr display, xlong d, ptr font_set, ptr gc, s32 x, s32 y, str text, s32 bytes_text) -> none
XmbDrawImageString(ptr display, xlong d, ptr font_set, ptr gc, s32 x, s32 y, str text, s32 bytes_text) -> none
XwcDrawImageString(ptr display, xlong d, ptr font_set, ptr gc, s32 x, s32 y, ptr text, s32 num_wchars) -> none
Xutf8DrawImageString(ptr display, xlong d, ptr font_set, ptr gc, s32 x, s32 y, str text, s32 bytes_text) -> none
XOpenIM(ptr dpy, ptr rdb, ptr res_name, ptr res_class) -> addr
XCloseIM(ptr im) -> int32
XDisplayOfIM(ptr im) -> addr
XLocaleOfIM(ptr im) -> text
XDestroyIC(ptr ic) -> none
XSetICFocus(ptr ic) -> none
XUnsetICFocus(ptr ic) -> none
XwcResetIC(ptr ic) -> addr
XmbResetIC(ptr ic) -> text
Xutf8ResetIC(ptr ic) -> text
XIMOfIC(ptr ic) -> addr
XFilterEvent(ptr event, xlong window) -> int32
XmbLookupString(ptr ic, ptr event, ptr buffer_return, s32 bytes_buffer, ptr keysym_return, ptr status_return) -> int32
XwcLookupString(ptr ic, ptr event, ptr buffer_return, s32 wchars_buffer, ptr keysym_return, ptr status_return) -> int32
Xutf8LookupString(ptr ic, ptr event, ptr buffer_return, s32 bytes_buffer, ptr keysym_return, ptr status_return) -> int32
XRegisterIMInstantiateCallback(ptr dpy, ptr rdb, ptr res_name, ptr res_class, func callback, ptr client_data) -> int32
XUnregisterIMInstantiateCallback(ptr dpy, ptr rdb, ptr res_name, ptr res_class, func callback, ptr client_data) -> int32
XInternalConnectionNumbers(ptr dpy, ptr fd_return, ptr count_return) -> int32
XProcessInternalConnection(ptr dpy, s32 fd) -> none
XAddConnectionWatch(ptr dpy, func callback, ptr client_data) -> int32
XRemoveConnectionWatch(ptr dpy, func callback, ptr client_data) -> none
XSetAuthorization(ptr name, s32 namelen, ptr data, s32 datalen) -> none
XGetEventData(ptr dpy, ptr cookie) -> int32
XFreeEventData(ptr dpy, ptr cookie) -> none
XAllocClassHint() -> addr
XAllocIconSize() -> addr
XAllocSizeHints() -> addr
XAllocStandardColormap() -> addr
XAllocWMHints() -> addr
XClipBox(ptr r, ptr rect_return) -> int32
XCreateRegion() -> addr
XDefaultString() -> text
XDeleteContext(ptr display, xlong rid, s32 context) -> int32
XDestroyRegion(ptr r) -> int32
XEmptyRegion(ptr r) -> int32
XEqualRegion(ptr r1, ptr r2) -> int32
XFindContext(ptr display, xlong rid, s32 context, ptr data_return) -> int32
XGetClassHint(ptr display, xlong w, ptr class_hints_return) -> int32
XGetIconSizes(ptr display, xlong w, ptr size_list_return, ptr count_return) -> int32
XGetNormalHints(ptr display, xlong w, ptr hints_return) -> int32
XGetRGBColormaps(ptr display, xlong w, ptr stdcmap_return, ptr count_return, xlong property) -> int32
XGetSizeHints(ptr display, xlong w, ptr hints_return, xlong property) -> int32
XGetStandardColormap(ptr display, xlong w, ptr colormap_return, xlong property) -> int32
XGetTextProperty(ptr display, xlong window, ptr text_prop_return, xlong property) -> int32
XGetVisualInfo(ptr display, long vinfo_mask, ptr vinfo_template, ptr nitems_return) -> addr
XGetWMClientMachine(ptr display, xlong w, ptr text_prop_return) -> int32
XGetWMHints(ptr display, xlong w) -> addr
XGetWMIconName(ptr display, xlong w, ptr text_prop_return) -> int32
XGetWMName(ptr display, xlong w, ptr text_prop_return) -> int32
XGetWMNormalHints(ptr display, xlong w, ptr hints_return, ptr supplied_return) -> int32
XGetWMSizeHints(ptr display, xlong w, ptr hints_return, ptr supplied_return, xlong property) -> int32
XGetZoomHints(ptr display, xlong w, ptr zhints_return) -> int32
XIntersectRegion(ptr sra, ptr srb, ptr dr_return) -> int32
XConvertCase(xlong sym, ptr lower, ptr upper) -> none
XLookupString(ptr event_struct, ptr buffer_return, s32 bytes_buffer, ptr keysym_return, ptr status_in_out) -> int32
XMatchVisualInfo(ptr display, s32 screen, s32 depth, s32 class, ptr vinfo_return) -> int32
XOffsetRegion(ptr r, s32 dx, s32 dy) -> int32
XPointInRegion(ptr r, s32 x, s32 y) -> int32
XPolygonRegion(ptr points, s32 n, s32 fill_rule) -> addr
XRectInRegion(ptr r, s32 x, s32 y, u32 width, u32 height) -> int32
XSaveContext(ptr display, xlong rid, s32 context, str data) -> int32
XSetClassHint(ptr display, xlong w, ptr class_hints) -> int32
XSetIconSizes(ptr display, xlong w, ptr size_list, s32 count) -> int32
XSetNormalHints(ptr display, xlong w, ptr hints) -> int32
XSetRGBColormaps(ptr display, xlong w, ptr stdcmaps, s32 count, xlong property) -> none
XSetSizeHints(ptr display, xlong w, ptr hints, xlong property) -> int32
XSetStandardProperties(ptr display, xlong w, str window_name, str icon_name, xlong icon_pixmap, ptr argv, s32 argc, ptr hints) -> int32
XSetTextProperty(ptr display, xlong w, ptr text_prop, xlong property) -> none
XSetWMClientMachine(ptr display, xlong w, ptr text_prop) -> none
XSetWMHints(ptr display, xlong w, ptr wm_hints) -> int32
XSetWMIconName(ptr display, xlong w, ptr text_prop) -> none
XSetWMName(ptr display, xlong w, ptr text_prop) -> none
XSetWMNormalHints(ptr display, xlong w, ptr hints) -> none
XSetWMProperties(ptr display, xlong w, ptr window_name, ptr icon_name, ptr argv, s32 argc, ptr normal_hints, ptr wm_hints, ptr class_hints) -> none
XmbSetWMProperties(ptr display, xlong w, str window_name, str icon_name, ptr argv, s32 argc, ptr normal_hints, ptr wm_hints, ptr class_hints) -> none
Xutf8SetWMProperties(ptr display, xlong w, str window_name, str icon_name, ptr argv, s32 argc, ptr normal_hints, ptr wm_hints, ptr class_hints) -> none
XSetWMSizeHints(ptr display, xlong w, ptr hints, xlong property) -> none
XSetRegion(ptr display, ptr gc, ptr r) -> int32
XSetStandardColormap(ptr display, xlong w, ptr colormap, xlong property) -> none
XSetZoomHints(ptr display, xlong w, ptr zhints) -> int32
XShrinkRegion(ptr r, s32 dx, s32 dy) -> int32
XStringListToTextProperty(ptr list, s32 count, ptr text_prop_return) -> int32
XSubtractRegion(ptr sra, ptr srb, ptr dr_return) -> int32
XwcFreeStringList(ptr list) -> none
XTextPropertyToStringList(ptr text_prop, ptr list_return, ptr count_return) -> int32
XmbTextPropertyToTextList(ptr display, ptr text_prop, ptr list_return, ptr count_return) -> int32
XwcTextPropertyToTextList(ptr display, ptr text_prop, ptr list_return, ptr count_return) -> int32
Xutf8TextPropertyToTextList(ptr display, ptr text_prop, ptr list_return, ptr count_return) -> int32
XUnionRectWithRegion(ptr rectangle, ptr src_region, ptr dest_region_return) -> int32
XUnionRegion(ptr sra, ptr srb, ptr dr_return) -> int32
XWMGeometry(ptr display, s32 screen_number, str user_geometry, str default_geometry, u32 border_width, ptr hints, ptr x_return, ptr y_return, ptr width_return, ptr height_return, ptr gravity_return) -> int32
XXorRegion(ptr sra, ptr srb, ptr dr_return) -> int32
Xpermalloc(u32 size) -> text
XrmStringToQuark(str string) -> int32
XrmPermStringToQuark(str string) -> int32
XrmQuarkToString(s32 quark) -> addr
XrmUniqueQuark() -> int32
XrmStringToQuarkList(str string, ptr quarks_return) -> none
XrmStringToBindingQuarkList(str string, u32 bindings_return, ptr quarks_return) -> none
XrmDestroyDatabase(ptr database) -> none
XrmQPutResource(ptr database, u32 bindings, ptr quarks, s32 type, ptr value) -> none
XrmPutResource(ptr database, str specifier, str type, ptr value) -> none
XrmQPutStringResource(ptr database, u32 bindings, ptr quarks, str value) -> none
XrmPutStringResource(ptr database, str specifier, str value) -> none
XrmPutLineResource(ptr database, str line) -> none
XrmQGetResource(ptr database, ptr quark_name, ptr quark_class, ptr quark_type_return, ptr value_return) -> int32
XrmGetResource(ptr database, str str_name, str str_class, ptr str_type_return, ptr value_return) -> int32
XrmQGetSearchList(ptr database, ptr names, ptr classes, ptr list_return, s32 list_length) -> int32
XrmQGetSearchResource(ptr list, s32 name, s32 class, ptr type_return, ptr value_return) -> int32
XrmSetDatabase(ptr display, ptr database) -> none
XrmGetDatabase(ptr display) -> addr
XrmGetFileDatabase(str filename) -> addr
XrmCombineFileDatabase(str filename, ptr target, s32 override) -> int32
XrmGetStringDatabase(str data) -> addr
XrmPutFileDatabase(ptr database, str filename) -> none
XrmMergeDatabases(ptr source_db, ptr target_db) -> none
XrmCombineDatabase(ptr source_db, ptr target_db, s32 override) -> none
XrmEnumerateDatabase(ptr db, ptr name_prefix, ptr class_prefix, s32 mode, func proc, ptr closure) -> int32
XrmLocaleOfDatabase(ptr database) -> text
XrmParseCommand(ptr database, ptr table, s32 table_count, str name, ptr argc_in_out, ptr argv_in_out) -> none
