// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "Ffmpeg.h"

#include <dlfcn.h>
#include <link.h>
#include <stddef.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

// Of the version whose headers were there at the build: its structures are the ones that are known.
#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)
#define LIBRARY(name, version) "lib" name ".so." TEXT(version)

static struct ffmpeg_functions functions;
static bool are_there;

static bool load(struct ffmpeg_functions *found)
{
	// They need dozens of libraries, whose functions are looked for once they are called, which takes no system call.
	void *util = dlopen(LIBRARY("avutil", LIBAVUTIL_VERSION_MAJOR), RTLD_LAZY | RTLD_LOCAL);
	void *codec = util ? dlopen(LIBRARY("avcodec", LIBAVCODEC_VERSION_MAJOR), RTLD_LAZY | RTLD_LOCAL) : NULL;
	void *format = codec ? dlopen(LIBRARY("avformat", LIBAVFORMAT_VERSION_MAJOR), RTLD_LAZY | RTLD_LOCAL) : NULL;

	if (format == NULL)
		return false;
#define FIND(library, name) \
	if ((found->name = (__typeof__(&name))dlsym(library, #name)) == NULL) \
		return false;
#define FIND_FORMAT(name) FIND(format, name)
#define FIND_CODEC(name) FIND(codec, name)
#define FIND_UTIL(name) FIND(util, name)
	FORMAT_FUNCTIONS(FIND_FORMAT)
	CODEC_FUNCTIONS(FIND_CODEC)
	UTIL_FUNCTIONS(FIND_UTIL)
	return true;
}

bool box_ffmpeg_prepare(void)
{
	are_there = load(&functions);
	if (!are_there)
		return false;
	functions.av_log_set_level(AV_LOG_QUIET);
	functions.av_get_cpu_flags();
	// Some formats say when they were made, and the C library reads once what zone it is in.
	tzset();
	return true;
}

const struct ffmpeg_functions *ffmpeg_functions(void)
{
	return are_there ? &functions : NULL;
}

// Of a library's parts, those that the program cannot write are as they are in its file, and come from there again.
static int let_go_of_one(struct dl_phdr_info *library, size_t size, void *unused)
{
	uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);

	(void)size, (void)unused;
	for (size_t index = 0; index < library->dlpi_phnum; index++) {
		const ElfW(Phdr) *part = &library->dlpi_phdr[index];
		uintptr_t begin = (library->dlpi_addr + part->p_vaddr) & ~(page - 1);
		uintptr_t end = library->dlpi_addr + part->p_vaddr + part->p_memsz;

		if (part->p_type == PT_LOAD && !(part->p_flags & PF_W))
			madvise((void *)begin, end - begin, MADV_DONTNEED);
	}
	return 0;
}

void ffmpeg_let_go(void)
{
	dl_iterate_phdr(let_go_of_one, NULL);
}
