# Everything here sets up what it needs; on Debian 12 only the Swift toolchain has to be there.

.DEFAULT_GOAL := help
.PHONY: help run web build install uninstall test test-fonts test-gtk looks soak soak-programs first-run deb deb-test check freeze docs coverage sanitize bench bench-count clean

help: ## Lists the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Builds feedapp and starts it; without a display it plays the tour and leaves a screenshot
	@scripts/run.sh

web: ## Shows feedapp in a browser of this machine, without a display; PORT=8085
	@scripts/web.sh

build: ## Builds the libraries and feedapp for release
	@scripts/setup.sh build
	swift build -c release

install: ## Installs feedapp below PREFIX=/usr/local; DESTDIR is put in front
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install.sh install

uninstall: ## Removes what install put there
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install.sh uninstall

test: ## Builds and runs every test; SUITE=ListCoreTests, FAST=1 (no end-to-end), LISTCORE_ONLY=1 (no GTK)
	@scripts/test.sh

test-fonts: ## Runs the tests of looks with three fonts, one at a time, in three locales and time zones
	@scripts/fonts-test.sh

test-gtk: ## Runs the tests on GTK 4.18, in a Debian 13 made in FOLDER; as root
	@scripts/gtk-test.sh "$(FOLDER)"

first-run: ## Tries run, test and install in a bare Debian 12, made in a folder; as root
	@scripts/first-run-test.sh

deb: ## Makes a Debian package of feedapp in out/, with Swift's runtime inside
	@scripts/deb.sh

deb-test: ## Installs, tries and removes that package in a bare Debian 12, made in a folder; as root
	@scripts/deb-test.sh

looks: ## Takes pictures of every fixture in every look and width, and puts them on out/looks/sheet.png
	@scripts/looks.sh

soak: ## Works on the list at random: OPERATIONS=200000, or one life again with SEED=7 LIFE=oracle, window or list
	@OPERATIONS="$(OPERATIONS)" SEED="$(SEED)" LIFE="$(LIFE)" scripts/soak.sh

soak-programs: ## The same where other programs and the clock take part: SESSIONS=100; SEED=7 LIFE=store or controls
	@STORE_OPERATIONS="$(STORE_OPERATIONS)" SESSIONS="$(SESSIONS)" SEED="$(SEED)" LIFE="$(LIFE)" \
		scripts/soak-programs.sh

check: ## Checks layers, figures, file sizes, formatting, the interface, documentation comments and fixtures
	@scripts/setup.sh check
	@scripts/check.sh

freeze: ## Makes the public interface of the newest commit the base that make check compares with
	@scripts/interface-since.py --freeze

docs: ## Builds the documentation into out/docs and compares the interface; a warning is an error
	@scripts/docs.sh

coverage: ## Runs the core's tests and names the lines they do not reach; fails below 95 %
	@scripts/coverage.sh

sanitize: ## Runs the tests of the core and the stores under the address and the thread sanitizer
	@scripts/sanitize.sh

bench: ## Measures diffs, the widget and feedapp, and writes Benchmarks/RESULTS.md
	@scripts/bench.sh

bench-count: ## Counts instructions with valgrind; fails when a budget is exceeded by 5 %
	@scripts/bench-count.sh

clean: ## Removes everything that was built
	rm -rf .build .build-* out Benchmarks/.build
