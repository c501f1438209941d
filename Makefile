# Builds, tests and installs Skein. `make` alone tells what there is.

PREFIX ?= /usr/local
DESTDIR ?=
POSTS ?= 10000
SWIFT ?= swift

# A binary that runs where no Swift is installed. Apple's systems bring the Swift libraries along.
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
RELEASE := $(SWIFT) build -c release --product skein $(STATIC)
# Warnings are errors in `make lint`, and wherever CI is set, so that both use the same build.
STRICT := -Xswiftc -warnings-as-errors
PYTHON = $(if $(wildcard .venv/bin/python),.venv/bin/python,python3)

.PHONY: help site build test crawl machines browser big screenshots lint bench install clean

help:
	@echo 'make site      build skein and the sample site in public/'
	@echo 'make build     build skein only: .build/release/skein'
	@echo 'make test      run every test'
	@echo 'make browser   open every kind of page in Chromium and check it, also by keyboard'
	@echo 'make big       build a thread, a chat and a profile of tens of thousands, and crawl them'
	@echo 'make screenshots  pictures of every kind of page, in .build/screenshots (needs Chromium)'
	@echo 'make lint      check format and warnings'
	@echo 'make bench     time builds of $(POSTS) posts beside Hugo and the floor (POSTS="10000 100000" for more)'
	@echo 'make install   copy skein to $(DESTDIR)$(PREFIX)/bin (PREFIX=, DESTDIR=)'
	@echo 'make clean     remove what was built; public/ stays'

site: build
	@.build/release/skein build
	@echo 'Open this in a browser:'
	@echo '$(CURDIR)/public/index.html'

build:
	@Tests/Tools/dependencies.sh build
	$(RELEASE)

test:
	@Tests/Tools/dependencies.sh test
	$(SWIFT) build --build-tests $(if $(CI),$(STRICT))
	$(SWIFT) test --skip-build --parallel $(if $(CI),$(STRICT))
	$(PYTHON) Tests/Tools/test_crawl.py
	@$(MAKE) --no-print-directory crawl
	@$(MAKE) --no-print-directory machines
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory big

# Builds the sample site with the debug binary, twice and differently, and follows every link of it.
crawl:
	$(SWIFT) build --product skein $(if $(CI),$(STRICT))
	rm -rf .build/site .build/site-again
	.build/debug/skein build --strict --quiet --jobs 1 --output .build/site
	.build/debug/skein build --strict --quiet --jobs 8 --output .build/site-again
	diff -r .build/site .build/site-again
	$(PYTHON) Tests/Tools/crawl.py .build/site
	$(PYTHON) Tests/Tools/secrets.py .build/site
	@for language in de nl es ja ar; do \
	  rm -rf .build/words && mkdir -p .build/words && \
	  { sed "s/^language: .*/language: $$language/" content/skein.yml; echo 'content: ../../content'; } > .build/words/skein.yml && \
	  .build/debug/skein build --strict --quiet --site .build/words && \
	  echo "$(PYTHON) Tests/Tools/crawl.py .build/words/public  # $$language" && \
	  $(PYTHON) Tests/Tools/crawl.py .build/words/public || exit 1; \
	done

# Builds the sample site as one that knows its own address, with every export, and reads it as machines do.
EXPORTS := search, atom, rss, json-feed, tag-feeds, thread-feeds, sitemap, robots, open-graph, json-ld, activitystreams, twins, \
  redirects, redirects-apache, redirects-nginx, redirects-html
machines:
	$(SWIFT) build --product skein $(if $(CI),$(STRICT))
	rm -rf .build/machines
	mkdir -p .build/machines
	cp -R content .build/machines/
	printf '%s\n' 'base_url: https://example.org/threads/' 'redirect_from: [waha.example, tides.example]' \
	  'exports: [transcripts, $(EXPORTS)]' >>.build/machines/content/skein.yml
	.build/debug/skein build --strict --quiet --site .build/machines
	$(PYTHON) Tests/Tools/validate.py .build/machines/public https://example.org/threads/
	$(PYTHON) Tests/Tools/test_validate.py .build/machines/public https://example.org/threads/
	$(PYTHON) Tests/Tools/markup.py .build/machines/public

# Builds the sample site with the second theme, sites of hard cases (from left and from right) and one without posts,
# and opens every kind of their pages in Chromium; then searches, in the sample site and in 100,000 posts. Says so where there
# is no Chromium.
SITES := .build/sites
browser:
	$(SWIFT) build --product skein $(if $(CI),$(STRICT))
	.build/debug/skein build --quiet --output .build/site
	rm -rf $(SITES)
	mkdir -p $(SITES)/forum
	cp -R content docs/themes/forum/Templates $(SITES)/forum/
	python3 Tests/Tools/corpora.py edges $(SITES)/edges de
	python3 Tests/Tools/corpora.py edges $(SITES)/edges-rtl ar
	python3 Tests/Tools/corpora.py empty $(SITES)/empty
	for site in forum edges edges-rtl empty; do .build/debug/skein build --quiet --site $(SITES)/$$site 2>$(SITES)/$$site.log || exit 1; done
	for site in forum edges edges-rtl empty; do $(PYTHON) Tests/Tools/crawl.py $(SITES)/$$site/public || exit 1; done
	python3 Tests/Tools/browser.py .build/site $(SITES)/forum/public $(SITES)/edges/public $(SITES)/edges-rtl/public $(SITES)/empty/public
	$(PYTHON) Tests/Tools/accessible.py .build/site $(SITES)/forum/public $(SITES)/edges/public $(SITES)/edges-rtl/public $(SITES)/empty/public
	python3 Tests/Tools/search.py site .build/site
	mkdir -p $(SITES)/ja
	{ sed "s/^language: .*/language: ja/" content/skein.yml; echo 'content: ../../../content'; } >$(SITES)/ja/skein.yml
	.build/debug/skein build --quiet --site $(SITES)/ja
	python3 Tests/Tools/search.py dates .build/site $(SITES)/edges/public $(SITES)/edges-rtl/public $(SITES)/ja/public
	python3 Tests/Bench/corpus.py 100000 $(SITES)/corpus
	.build/debug/skein build --quiet --site $(SITES)/corpus
	python3 Tests/Tools/search.py corpus $(SITES)/corpus
	rm -rf $(SITES)/corpus

# A thread of 5,000 replies, a chat of 50,000 messages, a profile of 20,000 posts: everything reachable, no page too large.
big:
	$(SWIFT) build --product skein $(if $(CI),$(STRICT))
	rm -rf .build/big
	python3 Tests/Tools/corpora.py big .build/big
	.build/debug/skein build --quiet --site .build/big
	python3 Tests/Tools/corpora.py check .build/big .build/big/public
	$(PYTHON) Tests/Tools/crawl.py .build/big/public
	rm -rf .build/big

# Pictures of every kind of page at three widths, light and dark; and what a browser can measure. Needs Chromium.
screenshots:
	$(SWIFT) build --product skein $(if $(CI),$(STRICT))
	.build/debug/skein build --quiet --output .build/site
	rm -rf .build/screenshots
	python3 Tests/Tools/screenshots.py .build/site .build/screenshots

lint:
	@Tests/Tools/dependencies.sh build
	$(SWIFT) format lint --strict -r Sources Tests Package.swift
	$(SWIFT) build --build-tests $(STRICT)

bench: build
	@$(PYTHON) Tests/Bench/bench.py .build/release/skein $(POSTS) $(BENCH)

install:
	@test -x .build/release/skein || $(MAKE) build
	install -d '$(DESTDIR)$(PREFIX)/bin'
	install -m 755 .build/release/skein '$(DESTDIR)$(PREFIX)/bin/skein'

clean:
	rm -rf .build .venv
