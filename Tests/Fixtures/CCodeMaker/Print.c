// SPDX-License-Identifier: GPL-3.0-or-later
#include "Print.h"

#include <harfbuzz/hb.h>
#include <stdlib.h>

// Straight pieces that a curve becomes.
#define PIECES 8

struct print_face {
	hb_font_t *font;
};

// What is being drawn, from where.
struct pen {
	void (*take)(void *context, double x0, double y0, double x1, double y1);
	void *context;
	double em, x, y;
};

print_face *print_face_open(const char *path)
{
	hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
	hb_face_t *form = blob == NULL ? NULL : hb_face_create(blob, 0);
	print_face *face = form == NULL ? NULL : malloc(sizeof *face);

	if (face != NULL)
		face->font = hb_font_create(form);
	hb_face_destroy(form);
	hb_blob_destroy(blob);
	return face;
}

void print_face_close(print_face *face)
{
	hb_font_destroy(face->font);
	free(face);
}

// Fonts count upwards, the page downwards.
static void line(struct pen *pen, double x0, double y0, double x1, double y1)
{
	pen->take(pen->context, (pen->x + x0) / pen->em, -(pen->y + y0) / pen->em, (pen->x + x1) / pen->em,
	          -(pen->y + y1) / pen->em);
}

static void line_to(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x, float y, void *user)
{
	(void)functions;
	(void)user;
	line(data, state->current_x, state->current_y, x, y);
}

// Straight curves become this kind, too.
static void curve_to(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x1, float y1, float x2, float y2,
                     float x3, float y3, void *user)
{
	double x = state->current_x, y = state->current_y;

	(void)functions;
	(void)user;
	for (int piece = 1; piece <= PIECES; piece++) {
		double t = (double)piece / PIECES, s = 1 - t;
		double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
		double nx = a * state->current_x + b * x1 + c * x2 + d * x3;
		double ny = a * state->current_y + b * y1 + c * y2 + d * y3;

		line(data, x, y, nx, ny);
		x = nx;
		y = ny;
	}
}

static void draw(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, struct pen *pen)
{
#if HB_VERSION_ATLEAST(7, 0, 0)
	hb_font_draw_glyph(font, glyph, functions, pen);
#else
	hb_font_get_glyph_shape(font, glyph, functions, pen);
#endif
}

double print_outline(print_face *face, const char *word,
                     void (*take)(void *context, double x0, double y0, double x1, double y1), void *context)
{
	struct pen pen = { .take = take, .context = context, .em = hb_face_get_upem(hb_font_get_face(face->font)) };
	hb_draw_funcs_t *functions = hb_draw_funcs_create();
	hb_buffer_t *buffer = hb_buffer_create();
	double right = 0, up = 0;
	unsigned count;

	hb_draw_funcs_set_line_to_func(functions, line_to, NULL, NULL);
	hb_draw_funcs_set_cubic_to_func(functions, curve_to, NULL, NULL);
	hb_buffer_add_utf8(buffer, word, -1, 0, -1);
	hb_buffer_guess_segment_properties(buffer);
	hb_shape(face->font, buffer, NULL, 0);
	const hb_glyph_info_t *glyphs = hb_buffer_get_glyph_infos(buffer, &count);
	const hb_glyph_position_t *places = hb_buffer_get_glyph_positions(buffer, &count);
	for (unsigned i = 0; i < count; i++) {
		pen.x = right + places[i].x_offset;
		pen.y = up + places[i].y_offset;
		draw(face->font, glyphs[i].codepoint, functions, &pen);
		right += places[i].x_advance;
		up += places[i].y_advance;
	}
	hb_buffer_destroy(buffer);
	hb_draw_funcs_destroy(functions);
	return right / pen.em;
}
