// SPDX-License-Identifier: GPL-3.0-or-later
// What the ways to confine a process have in common.
#pragma once

#include <elf.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>

// The program's own first bytes: they name the machine, in the numbers that the kernel's filter uses too.
extern const Elf64_Ehdr __ehdr_start __attribute__((visibility("hidden")));
#define OWN_MACHINE (__ehdr_start.e_machine | __AUDIT_ARCH_64BIT | __AUDIT_ARCH_LE)

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
// The low half of an argument; both machines are little-endian.
#define LOAD_ARGUMENT(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (index))
#define UNLESS(number, steps) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, steps)
#define UNLESS_ANY(bits, steps) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, steps)
#define KILL BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))

// All of these return 0 or an errno.

// The hard limit and the one in force; a lower one that the program's parent has set stays.
int limit_resource(int resource, uint64_t most);

// No core, no new rights, death with the parent; first to go when memory runs out.
int give_up_what_helpers_never_need(void);

int install_filter(struct sock_filter *rules, size_t count);

#define REFUSE_CALL(number) UNLESS(number, 1), REFUSE(EPERM)

// Refuses what neither a camera's nor a stick's helper needs.
int refuse_what_helpers_with_files_never_need(void);

// Leaves a process only the files that a camera needs; a kernel that cannot do that leaves it all.
int leave_files_of_cameras(void);
