# SPDX-License-Identifier: GPL-3.0-or-later
# make help says what there is.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run test build embedded debug check bench cross fuzz pictures tools clean

LIBRARIES := libjpeg62-turbo-dev libpng-dev libtiff-dev libwebp-dev liblcms2-dev libsndfile1-dev
ARCH ?= arm64
# For each of the fuzzers.
FUZZ_SECONDS ?= 20

# Two builds of one source, each with its own folder, so that neither rebuilds the other.
ORDINARY := .build/release
EMBEDDED := .build/embedded/release
STRICT := -Xswiftc -warnings-as-errors -Xcc -Werror --explicit-target-dependency-import-check error
# Sanitizer and test crashes end at once instead of being walked through for minutes.
export SWIFT_BACKTRACE := enable=no

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 16

run: build ## builds the box and renders a picture that comes with it to sounds you can play
	@board/demonstration $(ORDINARY)/sonifier

test: tools ## builds and runs every test
	Tests/Check/threads
	swift test -c release $(STRICT)

build: tools ## builds the ordinary programs, for this computer
	swift build -c release $(STRICT)

embedded: tools ## builds the Embedded programs, as they go on a box
	SONIFIER_EMBEDDED=$$(board/swift embedded) swift build -c release --scratch-path .build/embedded $(STRICT)

# Without the optimizer too: what is shown to allocate nothing must not owe it to luck.
debug: tools
	swift build $(STRICT)

check: build embedded debug ## proves what the house promises: both builds alike, the lint, the planted faults
	swift format lint --strict --recursive Sources Tests Package.swift
	Tests/Check/words
	Tests/Check/alike $(ORDINARY)/sonifier $(EMBEDDED)/sonifier
	Tests/Check/planted
	@board/packages python3
	board/pictures/make --check

bench: build embedded ## measures: ordinary, then Embedded
	$(ORDINARY)/sonifier bench
	$(EMBEDDED)/sonifier bench

cross: embedded ## builds the Embedded programs for ARCH=arm64 and runs them emulated on the same cases
	board/packages qemu-user
	board/cross/build $(ARCH)
	Tests/Check/alike $(EMBEDDED)/sonifier "board/cross/emulate $(ARCH) sonifier"

fuzz: tools ## looks for input that breaks what parses it, for a bounded time
	Tests/Fuzz/run $(FUZZ_SECONDS)

pictures: ## makes the pictures that come with the box again
	board/pictures/make

tools:
	@board/swift check
	@board/packages $(LIBRARIES)

clean: ## removes what was built; what was fetched for crossing stays
	rm -rf .build/*-unknown-linux-gnu .build/release .build/debug .build/embedded .build/arm64 .build/check
