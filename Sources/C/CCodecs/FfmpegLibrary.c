// SPDX-License-Identifier: GPL-3.0-or-later
#include "Ffmpeg.h"

#include <dlfcn.h>
#include <stddef.h>
#include <time.h>

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
