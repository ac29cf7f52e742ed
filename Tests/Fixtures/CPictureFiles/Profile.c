// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPictureFiles.h"

#include <stdlib.h>

#include <lcms2.h>

static cmsHPROFILE rgb(cmsCIExyYTRIPLE primaries, cmsToneCurve *curve)
{
	cmsCIExyY white = { 0.3127, 0.3290, 1 };
	cmsToneCurve *curves[] = { curve, curve, curve };

	return cmsCreateRGBProfile(&white, &primaries, curves);
}

// Inks of an ideal printer: each takes away its own light, in the plainest of ways.
static cmsInt32Number ideal_inks(CMSREGISTER const cmsUInt16Number inks[], CMSREGISTER cmsUInt16Number lab[],
				 CMSREGISTER void *unused)
{
	cmsCIELab colour;
	double light = 100 - (inks[0] + inks[1] + inks[2]) / 65535.0 * 25 - inks[3] / 65535.0 * 25;

	(void)unused;
	colour.L = light;
	colour.a = (inks[1] - inks[0] / 1.0) / 65535.0 * 40;
	colour.b = (inks[2] - inks[0] / 1.0) / 65535.0 * 40;
	cmsFloat2LabEncodedV2(lab, &colour);
	return 1;
}

static cmsHPROFILE cmyk(void)
{
	cmsHPROFILE profile = cmsCreateProfilePlaceholder(NULL);
	cmsPipeline *pipeline = cmsPipelineAlloc(NULL, 4, 3);
	cmsStage *table = cmsStageAllocCLut16bit(NULL, 5, 4, 3, NULL);

	cmsStageSampleCLut16bit(table, ideal_inks, NULL, 0);
	cmsPipelineInsertStage(pipeline, cmsAT_END, table);
	cmsSetProfileVersion(profile, 2.1);
	cmsSetDeviceClass(profile, cmsSigOutputClass);
	cmsSetColorSpace(profile, cmsSigCmykData);
	cmsSetPCS(profile, cmsSigLabData);
	cmsWriteTag(profile, cmsSigAToB0Tag, pipeline);
	cmsWriteTag(profile, cmsSigAToB1Tag, pipeline);
	cmsPipelineFree(pipeline);
	return profile;
}

static cmsHPROFILE profile_of(enum made_profile kind, cmsToneCurve *srgb, cmsToneCurve *adobe,
			      cmsToneCurve *linear)
{
	cmsCIExyYTRIPLE p3 = { { 0.680, 0.320, 1 }, { 0.265, 0.690, 1 }, { 0.150, 0.060, 1 } };
	cmsCIExyYTRIPLE adobe_rgb = { { 0.64, 0.33, 1 }, { 0.21, 0.71, 1 }, { 0.15, 0.06, 1 } };

	switch (kind) {
	case PROFILE_SRGB:
		return cmsCreate_sRGBProfile();
	case PROFILE_DISPLAY_P3:
		return rgb(p3, srgb);
	case PROFILE_ADOBE_RGB:
		return rgb(adobe_rgb, adobe);
	case PROFILE_GREY_LINEAR:
		return cmsCreateGrayProfile(cmsD50_xyY(), linear);
	default:
		return cmyk();
	}
}

struct made_file make_profile(enum made_profile kind)
{
	const cmsFloat64Number parameters[] = { 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045 };
	cmsToneCurve *srgb = cmsBuildParametricToneCurve(NULL, 4, parameters);
	cmsToneCurve *adobe = cmsBuildGamma(NULL, 563.0 / 256), *linear = cmsBuildGamma(NULL, 1);
	cmsHPROFILE profile = profile_of(kind, srgb, adobe, linear);
	struct made_file file = { NULL, 0 };
	cmsUInt32Number size = 0;

	cmsSaveProfileToMem(profile, NULL, &size);
	file.bytes = malloc(size);
	file.size = size;
	cmsSaveProfileToMem(profile, file.bytes, &size);
	cmsCloseProfile(profile);
	cmsFreeToneCurve(srgb);
	cmsFreeToneCurve(adobe);
	cmsFreeToneCurve(linear);
	return file;
}
