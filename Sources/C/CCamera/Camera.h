// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of this shim share.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <vector>

#include <libcamera/libcamera.h>

extern "C" {
#include "CCamera.h"
}

// One buffer of every stream, where it lies, and the request that it travels with.
struct box_camera_buffer {
	std::unique_ptr<libcamera::Request> request;
	libcamera::FrameBuffer *picture = nullptr, *small = nullptr;
	box_camera_plane picture_planes[BOX_CAMERA_PLANES] = {}, small_planes[BOX_CAMERA_PLANES] = {};
};

struct box_camera {
	libcamera::CameraManager manager;
	std::shared_ptr<libcamera::Camera> camera;
	std::unique_ptr<libcamera::CameraConfiguration> configuration;
	std::unique_ptr<libcamera::FrameBufferAllocator> allocator;
	std::vector<box_camera_buffer> buffers;
	int bell = -1;

	// Between libcamera's thread and ours.
	std::mutex lock;
	std::deque<libcamera::Request *> completed;
	bool gone = false;

	void complete(libcamera::Request *request);
	void disconnect();
};
