// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_words.h"

#include <string.h>
#include <sys/auxv.h>

#include <expat.h>
#include <zlib.h>

struct reading {
	const struct box_xml_events *events;
	XML_Parser parser;
};

static void begin(void *data, const XML_Char *name, const XML_Char **attributes)
{
	struct reading *reading = data;

	if (!reading->events->begin(reading->events->context, name, attributes))
		XML_StopParser(reading->parser, XML_FALSE);
}

static void end(void *data, const XML_Char *name)
{
	struct reading *reading = data;

	(void)name;
	reading->events->end(reading->events->context);
}

static void letters(void *data, const XML_Char *letters, int count)
{
	struct reading *reading = data;

	reading->events->letters(reading->events->context, letters, (size_t)count);
}

static void refuse_document_type(void *data, const XML_Char *name, const XML_Char *system, const XML_Char *public, int own)
{
	struct reading *reading = data;

	(void)name, (void)system, (void)public, (void)own;
	XML_StopParser(reading->parser, XML_FALSE);
}

// What the kernel gave this process at its start: the library would open a file for it, if the kernel had none yet.
static unsigned long salt(void)
{
	const void *random = (const void *)getauxval(AT_RANDOM);
	unsigned long salt = 0;

	if (random)
		memcpy(&salt, random, sizeof salt);
	return salt ? salt : 1;
}

void box_xml_read(const uint8_t *bytes, size_t size, const struct box_xml_events *events)
{
	struct reading reading = { .events = events, .parser = XML_ParserCreateNS(NULL, ' ') };

	if (!reading.parser)
		return;
	XML_SetHashSalt(reading.parser, salt());
	XML_SetUserData(reading.parser, &reading);
	XML_SetElementHandler(reading.parser, begin, end);
	XML_SetCharacterDataHandler(reading.parser, letters);
	XML_SetStartDoctypeDeclHandler(reading.parser, refuse_document_type);
	XML_Parse(reading.parser, (const char *)bytes, (int)size, 1);
	XML_ParserFree(reading.parser);
}

size_t box_inflate(const uint8_t *bytes, size_t size, uint8_t *into, size_t room)
{
	z_stream stream = { .next_in = (z_const Bytef *)bytes, .avail_in = (uInt)size, .next_out = into, .avail_out = (uInt)room };

	if (inflateInit(&stream) != Z_OK)
		return 0;
	inflate(&stream, Z_FINISH);
	inflateEnd(&stream);
	return stream.total_out;
}
