// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_words.h"

#include <string.h>
#include <strings.h>
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

static void take_entity(void *data, const XML_Char *name, int is_parameter)
{
	struct reading *reading = data;

	if (!is_parameter && reading->events->entity)
		reading->events->entity(reading->events->context, name);
}

static void refuse_entity(void *data, const XML_Char *name, int is_parameter, const XML_Char *value, int length,
	const XML_Char *base, const XML_Char *system, const XML_Char *public, const XML_Char *notation)
{
	struct reading *reading = data;

	(void)name, (void)is_parameter, (void)value, (void)length, (void)base, (void)system, (void)public, (void)notation;
	XML_StopParser(reading->parser, XML_FALSE);
}

// Windows 1252 is Latin-1 but for these, from 0x80 on.
static const int signs[] = {
	0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
	0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
};

// Old books are in a code page of one byte a letter. Other pages than these two are read as if they were one of them.
static int take_code_page(void *data, const XML_Char *name, XML_Encoding *encoding)
{
	(void)data;
	if (strncasecmp(name, "windows-12", 10) != 0 && strncasecmp(name, "iso-8859-", 9) != 0)
		return XML_STATUS_ERROR;
	for (int i = 0; i < 256; i++)
		encoding->map[i] = i >= 0x80 && i < 0xA0 ? signs[i - 0x80] : i;
	encoding->convert = NULL;
	encoding->release = NULL;
	return XML_STATUS_OK;
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
	if (events->takes_type) {
		XML_SetEntityDeclHandler(reading.parser, refuse_entity);
		XML_SetUnknownEncodingHandler(reading.parser, take_code_page, NULL);
		// As if there were a type everywhere: else a name that is not known ends the text.
		XML_UseForeignDTD(reading.parser, XML_TRUE);
		XML_SetSkippedEntityHandler(reading.parser, take_entity);
	} else {
		XML_SetStartDoctypeDeclHandler(reading.parser, refuse_document_type);
	}
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
