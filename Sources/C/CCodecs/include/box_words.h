// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in words in a picture's file: XML through Expat, and what zlib has packed.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What the parser comes upon. Names follow their namespaces and a space; attributes are names and values in turn, and
// NULL. Where `begin` returns false, nothing more is read.
struct box_xml_events {
	void *context;
	bool (*begin)(void *context, const char *name, const char **attributes);
	void (*letters)(void *context, const char *letters, size_t count);
	void (*end)(void *context);
	// Books have a document type, which is not read. Elsewhere it is wrong.
	bool takes_type;
	// With such a type a name may stand for a letter that only its makers know, as "nbsp" does in HTML. NULL leaves it out.
	void (*entity)(void *context, const char *name);
};

// Up to the first thing that is wrong with it. An entity that the text itself declares is wrong, so there are but XML's own five.
void box_xml_read(const uint8_t *bytes, size_t size, const struct box_xml_events *events);

// How many bytes of the unpacked ones have come `into`, which has room for so many.
size_t box_inflate(const uint8_t *bytes, size_t size, uint8_t *into, size_t room);
