;; -*- lexical-binding: t -*-
;; The session of tests/debugger/emacs: Emacs' own client of GDB/MI runs a program, by the command in DEBUGGER. Prints what its buffers show.
(require 'gdb-mi)
(setq gdb-many-windows nil
      gdb-non-stop-setting nil)
(defalias 'speedbar #'ignore) ; needs a frame
(defvar speedbar-initial-expansion-list-name "GUD")

(defun settle (until)
  "Waits until something is so, and no answer is to come. What never comes is found by the test's own time limit."
  (while (not (and (funcall until) (null gdb-handler-list)))
    (accept-process-output nil 0.02)))

(defun go (name command)
  "Runs the program up to its next stop, and tells where it is."
  (let (stopped)
    (add-hook 'gdb-stopped-functions (lambda (_) (setq stopped t)))
    (setq gdb-selected-line nil)
    (funcall command)
    (settle (lambda () (and stopped gdb-selected-line)))
    (setq gdb-stopped-functions nil)
    (princ (format "%s: %s:%s\n" name (file-name-nondirectory gdb-selected-file) gdb-selected-line))))

(defun show (type)
  "Prints the buffer of a kind."
  (with-current-buffer (gdb-get-buffer-create type)
    (settle (lambda () (> (buffer-size) 0)))
    (princ (format "%s\n%s\n" type (buffer-substring-no-properties (point-min) (point-max))))))

(gdb (getenv "DEBUGGER"))
(settle (lambda () (not gdb-first-done-or-error)))
(gud-basic-call "break spend")
(gdb-get-buffer-create 'gdb-stack-buffer)
(gdb-get-buffer-create 'gdb-breakpoints-buffer)
(gdb-get-buffer-create 'gdb-locals-buffer)
(go "run" (lambda () (gud-basic-call "run")))
(show 'gdb-stack-buffer)
(show 'gdb-breakpoints-buffer)
(go "finish" (lambda () (gud-basic-call "-exec-finish")))
(dolist (name '("total" "orders[1].items[2]" "sum"))
  (gdb-input (format "-var-create - * %s" name) (lambda () (gdb-var-create-handler name)))
  (settle (lambda () t)))
(gdb-var-list-children "var1")
(gdb-var-list-children "var2")
(go "next" (lambda () (gud-basic-call "-exec-next")))
(go "next" (lambda () (gud-basic-call "-exec-next")))
(show 'gdb-locals-buffer)
(go "continue" (lambda () (gud-basic-call "-exec-continue")))
(gdb-var-update)
(settle (lambda () t))
(dolist (var gdb-var-list)
  (princ (format "%S\n" (butlast var))))
(gud-basic-call "kill")
(gud-basic-call "quit")
