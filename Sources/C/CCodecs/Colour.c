// SPDX-License-Identifier: GPL-3.0-or-later
#include "box_colour.h"

#include <string.h>

#include <lcms2.h>

// struct box_colour is the library's own transform under our name.

// The sRGB curve, IEC 61966-2-1: ((x + 0.055) / 1.055) to the power 2.4, and x / 12.92 below 0.04045.
static cmsToneCurve *srgb_curve(void)
{
	const cmsFloat64Number parameters[] = { 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045 };

	return cmsBuildParametricToneCurve(NULL, 4, parameters);
}

static cmsHPROFILE grey_with(cmsToneCurve *curve)
{
	return curve ? cmsCreateGrayProfile(cmsD50_xyY(), curve) : NULL;
}

void box_colour_prepare(void)
{
	cmsCloseProfile(cmsCreate_sRGBProfile());
}

static cmsHPROFILE destination(bool grey)
{
	cmsToneCurve *curve;
	cmsHPROFILE profile;

	if (!grey)
		return cmsCreate_sRGBProfile();
	curve = srgb_curve();
	profile = grey_with(curve);
	if (curve)
		cmsFreeToneCurve(curve);
	return profile;
}

static cmsUInt32Number format_of(enum box_colours colours, uint32_t depth)
{
	cmsUInt32Number space = colours == BOX_GREY ? PT_GRAY : colours == BOX_RGB ? PT_RGB : PT_CMYK;

	return COLORSPACE_SH(space) | CHANNELS_SH(colours) | BYTES_SH(depth / 8);
}

static bool fits(cmsColorSpaceSignature space, enum box_colours colours)
{
	switch (space) {
	case cmsSigGrayData:
		return colours == BOX_GREY;
	case cmsSigRgbData:
		return colours == BOX_RGB;
	case cmsSigCmykData:
		return colours == BOX_CMYK;
	default:
		return false;
	}
}

// Relative colorimetric with black point compensation: white stays white, dark stays apart from darker, and
// colours that both spaces have stay themselves; what photograph editors and browsers do. Takes the profile.
static struct box_colour *transform_from(cmsHPROFILE source, const struct box_picture *picture)
{
	cmsHPROFILE target = destination(picture->colours == BOX_GREY);
	// By default all but 8-bit matrices become coarse tables; the flag keeps them exact.
	cmsUInt32Number exactness = picture->depth == 16 || picture->colours == BOX_GREY ? cmsFLAGS_NOOPTIMIZE : 0;
	cmsHTRANSFORM transform = NULL;

	if (source && target && fits(cmsGetColorSpace(source), picture->colours))
		transform = cmsCreateTransform(source, format_of(picture->colours, picture->depth), target,
			format_of(picture->colours == BOX_GREY ? BOX_GREY : BOX_RGB, picture->depth),
			INTENT_RELATIVE_COLORIMETRIC,
			cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE | exactness);
	if (source)
		cmsCloseProfile(source);
	if (target)
		cmsCloseProfile(target);
	return transform;
}

struct box_colour *box_colour_from_profile(const struct box_picture *picture)
{
	return transform_from(cmsOpenProfileFromMem(picture->profile, picture->profile_size), picture);
}

static cmsHPROFILE rgb_with(cmsToneCurve *curve, const int32_t p[8])
{
	cmsToneCurve *curves[] = { curve, curve, curve };
	cmsCIExyY white = { p[0] / 1e5, p[1] / 1e5, 1 };
	cmsCIExyYTRIPLE primaries = {
		{ p[2] / 1e5, p[3] / 1e5, 1 },
		{ p[4] / 1e5, p[5] / 1e5, 1 },
		{ p[6] / 1e5, p[7] / 1e5, 1 },
	};

	return curve ? cmsCreateRGBProfile(&white, &primaries, curves) : NULL;
}

struct box_colour *box_colour_from_gamma(const struct box_picture *picture)
{
	static const int32_t srgb[8] = { 31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000 };
	static const int32_t unsaid[8];
	bool said = memcmp(picture->primaries, unsaid, sizeof unsaid) != 0;
	// Everyone writes 45455 and means sRGB's own curve; 5 % is where the PNG library draws the line too.
	bool plain = picture->gamma == 0 || (picture->gamma > 43182 && picture->gamma < 47728);
	cmsToneCurve *curve = plain ? srgb_curve() : cmsBuildGamma(NULL, 1e5 / picture->gamma);
	cmsHPROFILE source = picture->colours == BOX_GREY
		? grey_with(curve) : rgb_with(curve, said ? picture->primaries : srgb);

	if (curve)
		cmsFreeToneCurve(curve);
	return transform_from(source, picture);
}

void box_colour_convert(const struct box_colour *colour, const void *from, void *to, uint32_t pixels)
{
	cmsDoTransform((cmsHTRANSFORM)colour, from, to, pixels);
}

void box_colour_close(struct box_colour *colour)
{
	if (colour)
		cmsDeleteTransform(colour);
}
