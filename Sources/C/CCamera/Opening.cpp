// SPDX-License-Identifier: GPL-3.0-or-later
#include "Camera.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace libcamera;

// Four buffers: one is looked at, one waits, two are being filled.
static constexpr unsigned buffer_count = 4;

static std::string model(const Camera &camera)
{
	return camera.properties().get(properties::Model).value_or(camera.id());
}

static std::shared_ptr<Camera> find(CameraManager &manager, const std::string &name)
{
	for (const auto &camera : manager.cameras())
		if (name.empty() || camera->id() == name || model(*camera) == name)
			return camera;
	return nullptr;
}

// Whether a program holds one of the kernel's media devices, by the lock that libcamera puts on it. Some cameras are not
// even listed then.
static bool is_taken()
{
	constexpr int most_devices = 16;
	bool taken = false;

	for (int number = 0; number < most_devices && !taken; number++) {
		const int device = open(("/dev/media" + std::to_string(number)).c_str(), O_RDWR | O_CLOEXEC);
		if (device < 0)
			continue;
		taken = lockf(device, F_TEST, 0) < 0 && (errno == EACCES || errno == EAGAIN);
		close(device);
	}
	return taken;
}

// The first of the formats that the stream has.
static void choose_format(StreamConfiguration &stream, const box_camera_wish &wish)
{
	const auto known = stream.formats().pixelformats();

	for (size_t i = 0; i < wish.format_count; i++) {
		const PixelFormat format(wish.formats[i]);
		if (std::find(known.begin(), known.end(), format) == known.end())
			continue;
		stream.pixelFormat = format;
		return;
	}
}

static bool is_known(const StreamConfiguration &stream, const box_camera_wish &wish)
{
	return std::find(wish.formats, wish.formats + wish.format_count, stream.pixelFormat.fourcc())
		!= wish.formats + wish.format_count;
}

// 0, or a negative errno when the camera cannot give frames in so many roles.
static int configure(box_camera &it, const box_camera_wish &wish, const std::vector<StreamRole> &roles)
{
	it.configuration = it.camera->generateConfiguration(roles);
	if (!it.configuration || it.configuration->empty())
		return -ENOTSUP;
	for (size_t i = 0; i < it.configuration->size(); i++) {
		StreamConfiguration &stream = it.configuration->at(i);
		stream.size = i == 0 ? Size(wish.width, wish.height) : Size(wish.small_width, wish.small_height);
		stream.bufferCount = buffer_count;
		choose_format(stream, wish);
	}
	if (it.configuration->validate() == CameraConfiguration::Invalid)
		return -ENOTSUP;
	for (const StreamConfiguration &stream : *it.configuration)
		if (!is_known(stream, wish))
			return -ENOTSUP;
	return it.camera->configure(it.configuration.get());
}

static box_camera_stream describe(const StreamConfiguration &stream)
{
	box_camera_stream about = {};

	about.format = stream.pixelFormat.fourcc();
	about.width = stream.size.width;
	about.height = stream.size.height;
	about.stride = stream.stride;
	about.matrix = BOX_REC601;
	if (stream.colorSpace && stream.colorSpace->ycbcrEncoding == ColorSpace::YcbcrEncoding::Rec709)
		about.matrix = BOX_REC709;
	if (stream.colorSpace && stream.colorSpace->ycbcrEncoding == ColorSpace::YcbcrEncoding::Rec2020)
		about.matrix = BOX_REC2020;
	about.full_range = stream.colorSpace && stream.colorSpace->range == ColorSpace::Range::Full;
	return about;
}

// Each plane is mapped from the start of its own file: offsets need not be whole pages.
static bool map(const FrameBuffer &buffer, box_camera_plane *planes)
{
	if (buffer.planes().size() > BOX_CAMERA_PLANES)
		return false;
	for (const FrameBuffer::Plane &plane : buffer.planes()) {
		const size_t offset = plane.offset == FrameBuffer::Plane::kInvalidOffset ? 0 : plane.offset;
		void *start = mmap(nullptr, offset + plane.length, PROT_READ, MAP_SHARED, plane.fd.get(), 0);
		if (start == MAP_FAILED)
			return false;
		*planes++ = { static_cast<const uint8_t *>(start) + offset, plane.length };
	}
	return true;
}

static int allocate(box_camera &it)
{
	Stream *picture = it.configuration->at(0).stream();
	Stream *small = it.configuration->size() > 1 ? it.configuration->at(1).stream() : nullptr;

	it.allocator = std::make_unique<FrameBufferAllocator>(it.camera);
	if (it.allocator->allocate(picture) < 0 || (small && it.allocator->allocate(small) < 0))
		return -ENOMEM;
	size_t count = it.allocator->buffers(picture).size();
	if (small)
		count = std::min(count, it.allocator->buffers(small).size());
	for (size_t i = 0; i < count; i++) {
		box_camera_buffer buffer;
		buffer.request = it.camera->createRequest(i);
		buffer.picture = it.allocator->buffers(picture)[i].get();
		buffer.small = small ? it.allocator->buffers(small)[i].get() : nullptr;
		if (!buffer.request || buffer.request->addBuffer(picture, buffer.picture) < 0
		    || !map(*buffer.picture, buffer.picture_planes))
			return -ENOMEM;
		if (small && (buffer.request->addBuffer(small, buffer.small) < 0 || !map(*buffer.small, buffer.small_planes)))
			return -ENOMEM;
		it.buffers.push_back(std::move(buffer));
	}
	return it.buffers.empty() ? -ENOMEM : 0;
}

// Switches on exposure, white balance and focus, as far as the camera can do them by itself.
static ControlList manners(const Camera &camera)
{
	const ControlInfoMap &can = camera.controls();
	ControlList list(can);

	if (can.find(controls::AE_ENABLE) != can.end())
		list.set(controls::AeEnable, true);
	if (can.find(controls::AWB_ENABLE) != can.end())
		list.set(controls::AwbEnable, true);
	if (can.find(controls::AF_MODE) != can.end())
		list.set(controls::AfMode, static_cast<int32_t>(controls::AfModeContinuous));
	return list;
}

static int run(box_camera &it)
{
	const ControlList list = manners(*it.camera);

	it.camera->requestCompleted.connect(&it, &box_camera::complete);
	it.camera->disconnected.connect(&it, &box_camera::disconnect);
	if (int fault = it.camera->start(&list); fault < 0)
		return fault;
	for (box_camera_buffer &buffer : it.buffers)
		if (int fault = it.camera->queueRequest(buffer.request.get()); fault < 0)
			return fault;
	return 0;
}

int box_camera_open(const struct box_camera_wish *wish, struct box_camera_shape *shape, box_camera **camera)
{
	// Never freed: what it holds is the process's until it ends.
	box_camera *it = new box_camera;

	it->bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
	if (it->bell < 0 || it->manager.start() < 0)
		return -EIO;
	it->camera = find(it->manager, wish->name);
	if (!it->camera)
		return it->manager.cameras().empty() && is_taken() ? -EBUSY : -ENODEV;
	if (int fault = it->camera->acquire(); fault < 0)
		return fault;
	int fault = configure(*it, *wish, { StreamRole::VideoRecording, StreamRole::Viewfinder });
	if (fault < 0 && fault != -EBUSY)
		fault = configure(*it, *wish, { StreamRole::VideoRecording });
	fault = fault < 0 ? fault : allocate(*it);
	fault = fault < 0 ? fault : run(*it);
	if (fault < 0)
		return fault;
	*shape = {};
	shape->picture = describe(it->configuration->at(0));
	if (it->configuration->size() > 1)
		shape->small = describe(it->configuration->at(1));
	snprintf(shape->model, sizeof shape->model, "%s", model(*it->camera).c_str());
	*camera = it;
	return 0;
}
