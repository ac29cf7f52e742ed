// SPDX-License-Identifier: GPL-3.0-or-later
#include "CScriptedCard.h"

#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct device {
	snd_pcm_ioplug_t io;
	struct scripted_card *card;
	snd_pcm_uframes_t played; // of all that was written since it was made ready
	snd_pcm_uframes_t written;
	bool hangs, lies, rests;
};

static struct device *device_of(snd_pcm_ioplug_t *io)
{
	return io->private_data;
}

static int start(snd_pcm_ioplug_t *io)
{
	device_of(io)->card->started++;
	return 0;
}

static int stop(snd_pcm_ioplug_t *io)
{
	(void)io;
	return 0;
}

// A card without a clock: whenever it is asked, it has just played one more period, but never more than it was given.
static snd_pcm_sframes_t pointer(snd_pcm_ioplug_t *io)
{
	struct device *device = device_of(io);
	snd_pcm_uframes_t waiting = device->written - device->played;

	device->rests = device->card->lazy && !device->rests;
	if (!device->hangs && !device->rests && io->state == SND_PCM_STATE_RUNNING)
		device->played += waiting < io->period_size ? waiting : io->period_size;
	return (snd_pcm_sframes_t)(device->played % io->buffer_size);
}

static void listen_to(struct scripted_card *card, const void *frames, size_t bytes)
{
	if (card->heard_bytes + bytes > card->room)
		bytes = card->room - card->heard_bytes;
	memcpy(card->heard + card->heard_bytes, frames, bytes);
	card->heard_bytes += bytes;
}

// 0 when the card is to play all the same.
static int happen(snd_pcm_ioplug_t *io, enum scripted_event event)
{
	struct device *device = device_of(io);
	eventfd_t rung;

	switch (event) {
	case SCRIPTED_UNDERRUN:
		snd_pcm_ioplug_set_state(io, SND_PCM_STATE_XRUN);
		return -EPIPE;
	case SCRIPTED_SUSPEND:
		snd_pcm_ioplug_set_state(io, SND_PCM_STATE_SUSPENDED);
		return -ESTRPIPE;
	case SCRIPTED_VANISH:
		snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED);
		return -ENODEV;
	case SCRIPTED_BREAK:
		return -EIO;
	case SCRIPTED_HANG:
		device->hangs = true;
		(void)eventfd_read(io->poll_fd, &rung);
		return 0;
	case SCRIPTED_LIE:
		device->lies = true;
		return -EAGAIN;
	default:
		return 0;
	}
}

static snd_pcm_sframes_t transfer(snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas, snd_pcm_uframes_t offset,
				  snd_pcm_uframes_t size)
{
	struct device *device = device_of(io);
	struct scripted_card *card = device->card;
	size_t frame = areas[0].step / 8;

	if (device->lies)
		return -EAGAIN;
	if (card->events_left > 0) {
		int fault;

		card->events_left--;
		fault = happen(io, card->next);
		if (fault < 0)
			return fault;
	}
	listen_to(card, (const char *)areas[0].addr + areas[0].first / 8 + offset * frame, size * frame);
	device->written += size;
	return (snd_pcm_sframes_t)size;
}

static int prepare(snd_pcm_ioplug_t *io)
{
	struct device *device = device_of(io);

	device->card->prepared++;
	device->card->period_frames = io->period_size;
	device->card->buffer_frames = io->buffer_size;
	device->written = device->played = 0;
	return 0;
}

static int resume(snd_pcm_ioplug_t *io)
{
	struct scripted_card *card = device_of(io)->card;

	if (card->cannot_resume)
		return -ENOSYS;
	card->resumed++;
	snd_pcm_ioplug_set_state(io, SND_PCM_STATE_RUNNING);
	return 0;
}

static int revents(snd_pcm_ioplug_t *io, struct pollfd *polled, unsigned count, unsigned short *events)
{
	(void)io, (void)count;
	*events = polled->revents & POLLIN ? POLLOUT : 0;
	return 0;
}

static int close_device(snd_pcm_ioplug_t *io)
{
	struct device *device = device_of(io);

	device->card->closed++;
	close(io->poll_fd);
	free(device);
	return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
	.start = start,
	.stop = stop,
	.pointer = pointer,
	.transfer = transfer,
	.close = close_device,
	.prepare = prepare,
	.resume = resume,
	.poll_revents = revents,
};

static int limit(snd_pcm_ioplug_t *io, int what, unsigned least, unsigned most)
{
	return least ? snd_pcm_ioplug_set_param_minmax(io, what, least, most ? most : least) : 0;
}

static int describe(snd_pcm_ioplug_t *io, const struct scripted_card *card)
{
	int fault = 0;

	if (card->format_count > 0)
		fault = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_FORMAT, card->format_count, card->formats);
	fault = fault ? fault : limit(io, SND_PCM_IOPLUG_HW_CHANNELS, card->channels, 0);
	fault = fault ? fault : limit(io, SND_PCM_IOPLUG_HW_RATE, card->rate, 0);
	fault = fault ? fault : limit(io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, card->period_bytes, card->most_period_bytes);
	return fault ? fault : limit(io, SND_PCM_IOPLUG_HW_PERIODS, card->fewest_periods, card->most_periods);
}

static struct scripted_card *card_named_by(snd_config_t *conf)
{
	snd_config_t *address;
	const char *text;

	if (snd_config_search(conf, "address", &address) < 0 || snd_config_get_string(address, &text) < 0)
		return NULL;
	return (struct scripted_card *)(uintptr_t)strtoull(text, NULL, 10);
}

SND_PCM_PLUGIN_DEFINE_FUNC(scripted)
{
	struct scripted_card *card = card_named_by(conf);
	struct device *device;
	int fault;

	(void)root;
	if (card == NULL)
		return -EINVAL;
	if (card->opening_fault < 0)
		return card->opening_fault;
	device = calloc(1, sizeof *device);
	if (device == NULL)
		return -ENOMEM;
	device->card = card;
	device->io.version = SND_PCM_IOPLUG_VERSION;
	device->io.name = "a card that does as it is told";
	device->io.callback = &callbacks;
	device->io.private_data = device;
	device->io.poll_fd = eventfd(1, EFD_NONBLOCK | EFD_CLOEXEC);
	device->io.poll_events = POLLIN;
	fault = snd_pcm_ioplug_create(&device->io, name, stream, mode);
	if (fault < 0) {
		close(device->io.poll_fd);
		free(device);
		return fault;
	}
	card->opened++;
	fault = describe(&device->io, card);
	if (fault < 0) {
		snd_pcm_ioplug_delete(&device->io);
		return fault;
	}
	*pcmp = device->io.pcm;
	return 0;
}

SND_PCM_PLUGIN_SYMBOL(scripted);
