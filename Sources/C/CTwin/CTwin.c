// SPDX-License-Identifier: GPL-3.0-or-later
#include "CTwin.h"

#include <math.h>
#include <string.h>

// Half a turn as a float is 2^31 steps of the phase.
static const float half_turn = 2147483648.0f;

static inline float turn_of(uint32_t phase) {
	return (float)(int32_t)phase * (1 / half_turn);
}

// What a cubic B-spline adds at a distance, in samples, from a jump of 1.
static inline float jump_residual(float distance) {
	if (distance >= 2)
		return 0;
	float far = 2 - distance;
	float residual = far * far * far * far;
	if (distance < 1) {
		float near = 1 - distance;
		residual -= 4 * near * near * near * near;
	}
	return residual * (1.0f / 24);
}

// What a cubic B-spline adds at a distance, in samples, from a corner where the slope grows by 1 a sample.
static inline float corner_residual(float distance) {
	if (distance >= 2)
		return 0;
	float far = 2 - distance;
	float residual = far * far * far * far * far;
	if (distance < 1) {
		float near = 1 - distance;
		residual -= 4 * near * near * near * near * near;
	}
	return residual * (1.0f / 120);
}

static inline float sine(uint32_t phase) {
	float turn = turn_of(phase);
	float rest = 1 - fabsf(turn);
	float arch = fabsf(turn) * rest;
	float even = 2.7645957099f + arch * (2.7648269880f + arch * (0.9789082864f + arch * 0.1929977646f));
	return turn * rest * even;
}

static inline float triangle(uint32_t phase, float samples) {
	float turn = turn_of(phase);
	float from_corner = fabsf(fabsf(turn) - 0.5f);
	float rounding = corner_residual(from_corner * samples) * (4 / samples);
	return copysignf(1 - 2 * from_corner - rounding, turn);
}

static inline float sawtooth(uint32_t phase, float samples) {
	float turn = turn_of(phase);
	float rounding = 2 * jump_residual((1 - fabsf(turn)) * samples);
	return (turn - copysignf(rounding, turn)) * 0.9f;
}

static inline float square(uint32_t phase, float samples) {
	float turn = turn_of(phase);
	float rounding = jump_residual(fabsf(turn) * samples) + jump_residual((1 - fabsf(turn)) * samples);
	return copysignf(1, turn) * ((0.5f - rounding) * 1.146f);
}

// 2^32 divided by the golden ratio: the step of the noise's counter.
static const uint32_t golden_step = 0x9e3779b9;

static inline float noise(uint32_t bits) {
	bits ^= bits >> 17;
	bits += bits << 13;
	bits ^= bits >> 6;
	bits += bits << 11;
	bits ^= bits >> 5;
	bits += bits << 9;
	return turn_of(bits);
}

// One loop for each waveform, so that none has to ask at each sample which it is.
#define BOX_EACH_SAMPLE(PUT, SAMPLE) \
	for (size_t i = 0; i < count; i++) { \
		out[i] PUT SAMPLE; \
		phase += step; \
		noise_at += golden_step; \
	}

#define BOX_EACH_WAVEFORM(PUT) \
	uint32_t phase = voice->phase; \
	uint32_t noise_at = voice->count; \
	const uint32_t step = voice->step; \
	const float samples = half_turn / step; \
	switch (waveform) { \
	case BOX_TWIN_SINE: \
		BOX_EACH_SAMPLE(PUT, sine(phase)) break; \
	case BOX_TWIN_TRIANGLE: \
		BOX_EACH_SAMPLE(PUT, triangle(phase, samples)) break; \
	case BOX_TWIN_SAWTOOTH: \
		BOX_EACH_SAMPLE(PUT, sawtooth(phase, samples)) break; \
	case BOX_TWIN_SQUARE: \
		BOX_EACH_SAMPLE(PUT, square(phase, samples)) break; \
	case BOX_TWIN_NOISE: \
		BOX_EACH_SAMPLE(PUT, noise(noise_at)) break; \
	} \
	voice->phase = phase; \
	voice->count = noise_at;

void box_twin_render(
	struct box_twin_voice *voice, enum box_twin_waveform waveform, float *restrict out, size_t count) {
	BOX_EACH_WAVEFORM(=)
}

static void add(
	struct box_twin_voice *voice, enum box_twin_waveform waveform, float *restrict out, size_t count) {
	BOX_EACH_WAVEFORM(+=)
}

void box_twin_render_bank(
	struct box_twin_voice voices[8], enum box_twin_waveform waveform, float *restrict out, size_t count) {
	memset(out, 0, count * sizeof *out);
	for (int v = 0; v < 8; v++)
		add(&voices[v], waveform, out, count);
}

void box_twin_keep(const void *memory) {
	__asm__ volatile("" : : "r"(memory) : "memory");
}
