// SPDX-License-Identifier: GPL-3.0-or-later
#include "Camera.h"

#include <algorithm>
#include <cerrno>
#include <linux/dma-buf.h>
#include <optional>
#include <sys/eventfd.h>
#include <sys/ioctl.h>

using namespace libcamera;

// MARK: - In libcamera's thread

void box_camera::complete(Request *request)
{
	// Unplugging the camera cancels every request.
	if (request->status() == Request::RequestCancelled)
		return;
	{
		std::lock_guard<std::mutex> guard(lock);
		completed.push_back(request);
	}
	eventfd_write(bell, 1);
}

void box_camera::disconnect()
{
	{
		std::lock_guard<std::mutex> guard(lock);
		gone = true;
	}
	eventfd_write(bell, 1);
}

// MARK: - What a frame says of itself

// The metadata for a settled exposure was renamed from one libcamera to the next: so it is found by its name.
static const ControlId *control_named(const std::string &name)
{
	for (const auto &[number, control] : controls::controls)
		if (control->name() == name)
			return control;
	return nullptr;
}

static std::optional<int> told(const ControlList &metadata, const ControlId *control)
{
	if (!control || !metadata.contains(control->id()))
		return std::nullopt;
	const ControlValue &value = metadata.get(control->id());
	if (value.isArray())
		return std::nullopt;
	if (value.type() == ControlTypeBool)
		return value.get<bool>();
	return value.type() == ControlTypeInteger32 ? std::optional<int>(value.get<int32_t>()) : std::nullopt;
}

static box_camera_settled settled(const ControlList &metadata)
{
	static const ControlId *const locked = control_named("AeLocked");
	static const ControlId *const state = control_named("AeState");
	// AeState counts inactive, searching, converged; the states that some cameras count beyond are not
	// searching either.
	constexpr int converged = 2;

	if (const auto value = told(metadata, locked))
		return *value ? BOX_SETTLED : BOX_SETTLING;
	if (const auto value = told(metadata, state))
		return *value >= converged ? BOX_SETTLED : BOX_SETTLING;
	return BOX_NOT_TOLD;
}

static void describe(const Request &request, const box_camera_buffer &buffer, box_camera_frame &frame)
{
	const ControlList &metadata = const_cast<Request &>(request).metadata();
	constexpr int64_t microsecond = 1000;

	frame = {};
	frame.number = static_cast<int>(request.cookie());
	frame.timestamp = metadata.get(controls::SensorTimestamp)
		.value_or(static_cast<int64_t>(buffer.picture->metadata().timestamp));
	frame.exposure = metadata.get(controls::ExposureTime).value_or(0) * microsecond;
	frame.duration = metadata.get(controls::FrameDuration).value_or(0) * microsecond;
	frame.settled = settled(metadata);
	std::copy(std::begin(buffer.picture_planes), std::end(buffer.picture_planes), frame.picture);
	std::copy(std::begin(buffer.small_planes), std::end(buffer.small_planes), frame.small);
}

// MARK: - In ours

int box_camera_descriptor(const box_camera *camera)
{
	return camera->bell;
}

static Request *next(box_camera &camera, bool &gone)
{
	std::lock_guard<std::mutex> guard(camera.lock);

	gone = camera.gone;
	if (gone || camera.completed.empty())
		return nullptr;
	Request *request = camera.completed.front();
	camera.completed.pop_front();
	return request;
}

int box_camera_take(box_camera *camera, struct box_camera_frame *frame)
{
	eventfd_t rings;
	bool gone = false;

	eventfd_read(camera->bell, &rings);
	while (Request *request = next(*camera, gone)) {
		const box_camera_buffer &buffer = camera->buffers[request->cookie()];
		if (buffer.picture->metadata().status == FrameMetadata::FrameSuccess) {
			describe(*request, buffer, *frame);
			// The caller takes one frame, and may not come for the others before the next ring.
			eventfd_write(camera->bell, 1);
			return 1;
		}
		box_camera_give_back(camera, static_cast<int>(request->cookie()));
	}
	return gone ? -ENODEV : 0;
}

static void synchronise(const FrameBuffer *buffer, uint64_t when)
{
	struct dma_buf_sync sync = { when | DMA_BUF_SYNC_READ };

	if (!buffer)
		return;
	// Some kinds of memory do not know this call; those do not need it.
	for (const FrameBuffer::Plane &plane : buffer->planes())
		ioctl(plane.fd.get(), DMA_BUF_IOCTL_SYNC, &sync);
}

void box_camera_begin_look(box_camera *camera, int number)
{
	synchronise(camera->buffers[number].picture, DMA_BUF_SYNC_START);
	synchronise(camera->buffers[number].small, DMA_BUF_SYNC_START);
}

void box_camera_end_look(box_camera *camera, int number)
{
	synchronise(camera->buffers[number].picture, DMA_BUF_SYNC_END);
	synchronise(camera->buffers[number].small, DMA_BUF_SYNC_END);
}

void box_camera_give_back(box_camera *camera, int number)
{
	Request *request = camera->buffers[number].request.get();

	request->reuse(Request::ReuseBuffers);
	// Only a camera that is gone refuses this, and it reports that itself.
	camera->camera->queueRequest(request);
}
