// SPDX-License-Identifier: GPL-3.0-or-later
#include "CScriptedCard.h"

#include <alsa/asoundlib.h>
#include <sys/wait.h>
#include <unistd.h>

int scripted_configure(const char *text)
{
	snd_input_t *input;
	int fault = snd_config_update();

	if (fault < 0)
		return fault;
	fault = snd_input_buffer_open(&input, text, -1);
	if (fault < 0)
		return fault;
	fault = snd_config_load(snd_config, input);
	snd_input_close(input);
	return fault;
}

bool scripted_complains(void)
{
	int ends[2];
	pid_t child;
	char byte;
	ssize_t count;

	if (pipe(ends) != 0)
		return true;
	child = fork();
	if (child == 0) {
		dup2(ends[1], STDERR_FILENO);
		SNDERR("a complaint");
		_exit(0);
	}
	close(ends[1]);
	count = read(ends[0], &byte, 1);
	close(ends[0]);
	waitpid(child, NULL, 0);
	return child < 0 || count != 0;
}
