# SPDX-License-Identifier: GPL-3.0-or-later
# make help says what there is.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run test build embedded debug check papers bench cross board-test board-shell kernel find museum labels train ears fuzz fuzzers soak \
	pictures letters guide wiring screenshot install uninstall tools clean

LIBRARIES := libjpeg62-turbo-dev libpng-dev libtiff-dev libwebp-dev liblcms2-dev libexpat1-dev libsndfile1-dev libsoxr-dev libsonic-dev libzip-dev libebur128-dev \
	libavformat-dev libavcodec-dev libavutil-dev \
	libasound2-dev libgpiod-dev libevdev-dev libdrm-dev libespeak-ng-dev espeak-ng-data libcamera-dev g++ \
	libfluidsynth-dev timgm6mb-soundfont libcfitsio-dev libzxing-dev libtesseract5 \
	$(addprefix tesseract-ocr-,eng deu fra spa kor hin) libharfbuzz-dev fonts-dejavu-core fonts-liberation \
	fonts-lohit-deva fonts-nanum
ARCH ?= arm64
# The lists of cases that `make cross` plays emulated.
EMULATED ?= emulated-commands emulated-scenarios
# Of the virtual board's tests, all unless some are named.
SUITES ?=
# TWICE=yes runs the virtual board's tests twice at the same time: in virtual time both come to the same.
TWICE ?=
# PEERS=yes measures Csound and SuperCollider beside the synth, and aubio beside the ears.
PEERS ?=
# TENTH=yes measures the ears on about a tenth of the sounds.
TENTH ?=
# Where `make install` puts the box; DESTDIR comes before it, for who makes a package.
PREFIX ?= /usr/local
DESTDIR ?=
# Of `make find`: corners that were measured by hand in photographs.
TRUTH ?=
# How long each fuzzer runs, in seconds.
FUZZ_SECONDS ?= 20

# Two builds of one source, each with its own folder, so that neither rebuilds the other.
ORDINARY := .build/release
EMBEDDED := .build/embedded/release
DEBUG := .build/debug
VIRTUAL_IMAGE := .build/virtual/image.cpio.lz4
# A box's programs find libraries where the system has them, and never beside themselves.
EMBED := --scratch-path .build/embedded --disable-local-rpath
STRICT := -Xswiftc -warnings-as-errors -Xcc -Werror --explicit-target-dependency-import-check error
# Debug information is a fifth of the compiler's work; who needs some builds with `swift build` alone.
STRICT += -debug-info-format none
# The ordinary programs, as tests want what they test: so nothing is built a second time for them.
TESTABLE := -Xswiftc -enable-testing
TESTS := swift test -c release --disable-testable-imports $(TESTABLE) $(STRICT)
# What trains the ears and what measures them.
EARS := SONIFIER_EARS=1 swift run -c release --scratch-path .build/ears $(STRICT)
FONT := /usr/share/sounds/sf2/TimGM6mb.sf2
# Sanitizer and test crashes end at once instead of being walked through for minutes.
export SWIFT_BACKTRACE := enable=no

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 20

run: build ## the box on this computer: the desk in a terminal, elsewhere a short visit as a sound
	@board/demonstration $(ORDINARY)/sonifier

# The thread sanitizer has a build of its own, beside that of the tests.
test: tools ## builds and runs every test; of the long walks a sample
	@Tests/Check/beside Tests/Check/threads -- swift build --build-tests -c release $(TESTABLE) $(STRICT)
	Tests/Check/parts $(ORDINARY)/sonifierPackageTests.xctest

build: tools ## builds the ordinary programs, for this computer
	swift build -c release $(TESTABLE) $(STRICT)

embedded: tools ## builds the Embedded programs, as they go on a box
	SONIFIER_EMBEDDED=$$(board/swift embedded) swift build -c release $(EMBED) $(STRICT)

# Without the optimizer too: what is shown to allocate nothing must not owe it to luck. Values and Audio alone promise that.
debug: tools
	swift build $(STRICT) --target Picture
	swift build $(STRICT) --product SampledTrial

check: build trial debug ## proves what the house promises: both builds alike, the lint, the planted faults
	swift format lint --strict --recursive Sources Tests Package.swift
	Tests/Check/words
	@board/packages python3
	Tests/Check/rooms
	Tests/Check/knots
	Tests/Check/gpiod2
	Tests/Check/libcamera-next
	Tests/Check/zxing-next
	Tests/Check/alike $(ORDINARY)/sonifier $(EMBEDDED)/sonifier commands scenarios native
	diff <($(DEBUG)/SampledTrial 60) <($(ORDINARY)/SampledTrial 60)
	Tests/Check/planted
	$(EARS) train --check
	@board/packages device-tree-compiler
	Tests/Check/install $(EMBEDDED)

papers: trial ## proves what is made from texts in board/: pictures, the guide in a browser, drawing, service, man page
	@board/packages python3 device-tree-compiler mandoc firefox-esr
	board/pictures/make --check
	board/letters/make --check
	board/guide/make --check
	Tests/Check/guide
	Tests/Check/papers $(EMBEDDED)/sonifier

# SuperCollider depends on jackd2, and libfluidsynth-dev stays installed beside it only with jackd2's headers.
bench: build embedded ## measures: ordinary, then Embedded; with PEERS=yes beside Csound and SuperCollider
	@[ -z "$(PEERS)" ] || board/packages libjack-jackd2-dev csound supercollider-server
	$(ORDINARY)/sonifier bench
	$(EMBEDDED)/sonifier bench
	Tests/Check/start $(EMBEDDED)/sonifier

cross: trial ## builds the Embedded programs for ARCH=arm64, weighs them, and runs them emulated on cases that can tell
	board/packages qemu-user
	board/cross/build $(ARCH)
	Tests/Check/ledger .build/$(ARCH)/release
	Tests/Check/alike $(EMBEDDED)/sonifier "board/cross/emulate $(ARCH) sonifier" $(EMULATED)

board-test: $(VIRTUAL_IMAGE) kernel ## boots the virtual board in an emulator, in virtual time, and runs the tests there
	TWICE=$(TWICE) board/virtual/test "$$(board/virtual/kernel)" $(VIRTUAL_IMAGE) $(SUITES)

board-shell: $(VIRTUAL_IMAGE) kernel ## boots the virtual board in real time, with a shell to try things out
	board/virtual/boot --console "$$(board/virtual/kernel)" $(VIRTUAL_IMAGE) "exec sh -l"

kernel: tools
	@board/virtual/kernel >/dev/null

.PHONY: trial $(VIRTUAL_IMAGE)
# What uses the Embedded programs waits for it: in their folder nothing is built while they run.
trial: embedded
	SONIFIER_BOARD_TRIAL=1 SONIFIER_EMBEDDED=$$(board/swift embedded) swift build -c release \
		$(EMBED) $(STRICT) --product board-trial

$(VIRTUAL_IMAGE): trial
	board/virtual/image $@

# What takes an hour and more: all that the other commands prove of a part.
soak: embedded papers ## proves what the others sample: every walk and case whole, everything without the optimizer
	swift build $(STRICT)
	@mkdir -p .build/check
	$(DEBUG)/sonifier scenario Tests/Scenarios/edges.scenario --wav .build/check/debug.wav | diff - Tests/Scenarios/edges.transcript
	$(EMBEDDED)/sonifier scenario Tests/Scenarios/edges.scenario --wav .build/check/embedded.wav >/dev/null
	cmp .build/check/debug.wav .build/check/embedded.wav
	$(MAKE) cross EMULATED="commands scenarios"
	$(MAKE) bench PEERS=yes
	$(MAKE) fuzz FUZZ_SECONDS=120
	SONIFIER_SOAK=yes $(TESTS)

# A tenth of it is in `make test`; TRUTH names a file of corners in photographs, which Tests/Desk/CommandsTests/TruthFile.swift reads.
find: tools ## how well paintings are found in photographs that are made, by condition; TRUTH=FILE measures others
	SONIFIER_FIND=yes $(if $(TRUTH),SONIFIER_TRUTH=$(abspath $(TRUTH))) $(TESTS) --filter '^CommandsTests\.FindTableTests'

museum: tools ## how well photographs of works are recognised, by how many works there are
	SONIFIER_FIND=yes $(TESTS) --filter '^CommandsTests\.MuseumTableTests'

# A tenth of it is in `make test`.
labels: tools ## how well codes and small print are read in photographs that are made, by size
	SONIFIER_LABELS=yes $(TESTS) --filter '^(DecodingTests\.CodeTableTests|CommandsTests\.(ReadTests|PrintTableTests))'

train: tools ## teaches the ears again from computed strings, and writes what they know into Sources/Values/Ears
	$(EARS) train Sources/Values/Ears

ears: tools ## how well notes, strings, strokes, chords and words are heard, of computed guitars and of a SoundFont's
	@board/packages fluidsynth
	$(EARS) chords takes .build/ears/takes $(if $(TENTH),15)
	Tests/Ears/render .build/ears/takes $(FONT)
	$(EARS) chords .build/ears/takes
	$(EARS) ears $(if $(TENTH),tenth) TimGM6mb=$(FONT)
	@[ -z "$(PEERS)" ] || board/packages aubio-tools
	@[ -z "$(PEERS)" ] || $(EARS) ears peers TimGM6mb=$(FONT)

fuzz: tools ## looks for input that breaks what parses it, for a bounded time
	Tests/Fuzz/run $(FUZZ_SECONDS)

fuzzers: tools
	Tests/Fuzz/run 0

pictures: ## makes the pictures that come with the box again
	board/pictures/make

letters: ## takes the screen's letters from Debian's GNU Unifont again
	@board/packages python3
	board/letters/make

guide: ## makes the guide's pages in large type again, from its texts
	@board/packages python3
	board/guide/make

wiring: ## draws again how the reference build is wired, and its table
	@board/packages python3
	board/wiring

install: ## puts the Embedded programs and all that belongs to a box under PREFIX, as a service
	@[ -x $(EMBEDDED)/sonifier ] || $(MAKE) embedded
	@board/packages device-tree-compiler
	DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" board/install $(EMBEDDED)

uninstall: ## takes that away again
	DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" board/install --remove $(EMBEDDED)

screenshot: build ## draws the desk as it is in the README again
	cd board && KEYS=Space TEXT_AFTER="Slide your" MORE_KEYS="Right Right Right Right Enter" TEXT_AT_LAST="percent" \
		./screenshot 100x32 Ready desk.png ../$(ORDINARY)/sonifier desk --record /dev/null pictures/evening-by-the-sea.png

tools:
	@board/swift check
	@board/packages $(LIBRARIES)

clean: ## removes what was built; what was fetched for crossing stays
	rm -rf .build/*-unknown-linux-gnu .build/release .build/debug .build/ears .build/embedded .build/arm64 .build/check $(VIRTUAL_IMAGE)
