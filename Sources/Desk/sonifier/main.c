// SPDX-License-Identifier: GPL-3.0-or-later
// The program begins in C: under Embedded Swift a file that imports Commands compiles all rooms a second time.

int sonifier_run(void);

int main(void) { return sonifier_run(); }
