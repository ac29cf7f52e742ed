// SPDX-License-Identifier: GPL-3.0-or-later
// Picture files of every kind, made in memory for the tests by the libraries that also read them.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct made_file {
	uint8_t *bytes; // from malloc; NULL when the library refused
	size_t size;
};

struct file_plan {
	uint32_t width, height;
	uint32_t depth; // bits of a sample; of 1, 2 and 4 each sample still has a byte of its own in `pixels`
	uint32_t samples; // of a pixel, alpha included; 16-bit samples in this machine's order
	const void *pixels;
	const uint8_t *exif, *profile;
	size_t exif_size, profile_size;
	const char *xmp; // a packet of XMP, with a zero behind it
	size_t xmp_size;
	bool xmp_packed; // PNG

	bool interlaced; // PNG's passes, JPEG's progression
	bool ycck; // JPEG
	int quality; // JPEG and WebP; 0 means lossless for WebP, 95 for JPEG

	const uint8_t *palette; // PNG and TIFF: red, green, blue
	uint32_t palette_size;
	int clear; // PNG: the sample value that is transparent, plus one
	uint32_t gamma; // PNG
	bool exif_last; // PNG: behind the pixels
	bool animated; // WebP: a second frame follows

	bool tiled, planes_apart, big_endian; // TIFF
	uint32_t compression, meaning, orientation, alpha; // TIFF, the library's own numbers
	uint32_t format; // TIFF: the library's own number of the kind of samples, or 0
	const char *no_data; // TIFF: the value that stands for none, as text
	uint32_t pages; // TIFF: so many pictures below each other in `pixels`, or 0 for one
	bool reduced_last; // TIFF: the last page is a smaller copy of another
};

struct made_file make_jpeg(const struct file_plan *plan);
struct made_file make_png(const struct file_plan *plan);
struct made_file make_webp(const struct file_plan *plan);
struct made_file make_tiff(const struct file_plan *plan);

enum made_profile { PROFILE_SRGB, PROFILE_DISPLAY_P3, PROFILE_ADOBE_RGB, PROFILE_GREY_LINEAR, PROFILE_CMYK };
struct made_file make_profile(enum made_profile kind);

// So many zeros, as zlib packs them, and its checksum: the parts of a PNG chunk.
struct made_file squeeze_zeros(size_t count);
uint32_t checksum(const uint8_t *bytes, size_t count);

// The signal that ends a process, confined as the importer is, when it then breaks a rule; 0 when it lives.
enum broken_rule {
	RULE_NONE, RULE_OPEN, RULE_SOCKET, RULE_EXECUTE, RULE_FORK, RULE_RUN_MEMORY, RULE_READ, RULE_OTHER_LIMIT, RULE_OTHER_PROCESS
};
int signal_after_breaking(enum broken_rule rule);

// What a process that is confined as the camera's helper is gets when it tries something: 0 or an errno, -1 when it dies.
// The box is the process that asks.
enum tried {
	TRY_DEVICE, TRY_LIST_OF_DEVICES, TRY_LIBRARY, TRY_THREAD, TRY_DEVICE_NEWS, TRY_ABORT_OWN_THREAD, TRY_FRAMES,
	TRY_OPEN, TRY_OTHER_DEVICE, TRY_NEW_FILE, TRY_BOX_MEMORY_FILE,
	TRY_FORK, TRY_EXECUTE, TRY_CONNECT, TRY_OWN_NAMED_SOCKET, TRY_NETWORK, TRY_PTRACE, TRY_READ_BOX, TRY_WRITE_BOX, TRY_TAKE_DESCRIPTOR,
	TRY_KILL_BOX, TRY_SIGNAL_BY_DESCRIPTOR, TRY_LIMIT_BOX, TRY_IO_URING, TRY_USER_NAMESPACE, TRY_WRITE_AND_RUN, TRY_RUN_WRITTEN,
	TRY_HUGE_FILE, TRY_CAPABILITY,
	TRY_STICK_READ, TRY_STICK_NAMELESS, TRY_STICK_HIDDEN, TRY_STICK_REMOVE, TRY_STICK_LIST, TRY_STICK_FOLDER,
	TRY_FOLDER_ELSEWHERE,
};
int error_of_trying(enum tried what);
// The same for a helper that works on a stick, whose folder has a file "a" and a file "b".
int error_of_trying_on_stick(enum tried what, const char *root);
// Whether the kernel can keep a process from files.
bool kernel_has_landlock(void);

// How a process is that keeps its memory private: whether it may be dumped, and the most bytes of its core.
struct privacy { int dumpable; uint64_t core; };
struct privacy privacy_of_process(void);
