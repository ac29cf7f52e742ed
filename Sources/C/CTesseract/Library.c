// SPDX-License-Identifier: GPL-3.0-or-later
#include "Library.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

// OpenMP looks at it while it is loaded: a confined process may start no thread.
static bool forbid_threads(void)
{
	return setenv("OMP_THREAD_LIMIT", "1", 1) == 0;
}

bool tesseract_load(struct library *library)
{
	void *handle = forbid_threads() ? dlopen("libtesseract.so.5", RTLD_NOW | RTLD_LOCAL) : NULL;

	if (handle == NULL)
		return false;
#define FIND(result, name, arguments) \
	if ((library->name = (result (*) arguments)dlsym(handle, #name)) == NULL) \
		return false;
	FUNCTIONS(FIND)
	return true;
}
