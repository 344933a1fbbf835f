# Two commands matter: `make run` serves, `make test` tests. `make help` lists the rest.
SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
export PORT

# The first interpreter that really runs (a version manager's shim may not) and has wheels.
FIND_PYTHON = for p in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$p" -c 'import ensurepip, sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' \
	2>/dev/null && echo "$$p" && break; done
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes

# Whatever `make help` lists.
.PHONY: $(shell awk -F: '/^[a-z-]+:.*\#\# / {print $$1}' Makefile)

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(BIN)/python:
	@python="$$($(FIND_PYTHON))"; \
	if [ -z "$$python" ]; then \
	  echo "No Python 3.11 to 3.14 with the venv module was found." >&2; \
	  echo "Install one (on Debian: python3 python3-venv) or name it: make PYTHON=/path/to/python3" >&2; \
	  exit 1; \
	fi; \
	echo "Making $(VENV) with $$("$$python" --version)"; \
	"$$python" -m venv --clear $(VENV)

$(VENV)/%.stamp: requirements/%.txt | $(BIN)/python
	@echo "Installing $< (the first time takes a minute)"
	@$(INSTALL) -r $<
	@touch $@

run: $(VENV)/run.stamp ## Serve on port 8000, or PORT
	@exec $(BIN)/gunicorn service.wsgi:app

test: $(VENV)/test.stamp ## Run the tests; TESTS="tests/engine -k sweep" picks some
	$(BIN)/python -m pytest $(TESTS)

check: format lint types architecture contract manifests ## All that is checked without running the service

format: $(VENV)/dev.stamp ## Is the code formatted?
	$(BIN)/ruff format --check .

lint: $(VENV)/dev.stamp ## ruff over the code, hadolint over the Dockerfile
	$(BIN)/ruff check .
	$(BIN)/hadolint Dockerfile

types: $(VENV)/dev.stamp ## mypy --strict over service
	$(BIN)/mypy

architecture: $(VENV)/dev.stamp ## Who may import whom
	$(BIN)/lint-imports --no-cache

manifests: $(VENV)/dev.stamp ## Are the Kubernetes manifests valid?
	$(BIN)/kubernetes-validate --strict --quiet deploy/kubernetes/*.yaml

contract: $(VENV)/dev.stamp ## Is openapi/openapi.yaml what the code says?
	$(BIN)/python -m service.api.document --check

samples: $(VENV)/run.stamp ## Ask the service anew for the examples of the document
	$(BIN)/python -m lab.samples

openapi: $(VENV)/run.stamp ## Write openapi/openapi.yaml from the schemas
	$(BIN)/python -m service.api.document

LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate --no-emit-index-url setup.cfg

lock: $(VENV)/dev.stamp ## Renew requirements/*.txt from setup.cfg
	$(LOCK) -o requirements/run.txt
	$(LOCK) --extra test -c requirements/run.txt -o requirements/test.txt
	$(LOCK) --extra test --extra dev -c requirements/test.txt -o requirements/dev.txt

image: $(VENV)/dev.stamp ## Try the Dockerfile's steps without a container engine
	$(BIN)/python -m lab.image

fuzz: $(VENV)/test.stamp ## Schemathesis alone; SCOPA_FUZZ_SEED and SCOPA_FUZZ_EXAMPLES choose
	$(BIN)/python -m pytest tests/contract/test_schemathesis.py

bench: $(VENV)/dev.stamp ## Load the service beside a constant view; writes docs/performance.md
	$(BIN)/python -m lab.bench
	$(BIN)/python -m pytest tests/benchmarks --benchmark-enable --benchmark-only

train: $(VENV)/dev.stamp ## Self-play and regression; writes service/ai/weights
	$(BIN)/python -m lab.training

equality: $(VENV)/dev.stamp ## Compare the compiled kernel with the engine over 20,000 deals
	$(BIN)/python -m lab.equality --deals 20000

strength: $(VENV)/dev.stamp ## Play the players against each other; writes docs/strength.md
	$(BIN)/python -m lab.strength

soak: $(VENV)/dev.stamp ## Whole games through nginx while instances die; SOAK="--games 10000"
	$(BIN)/python -m lab.soak $(SOAK)

sealed: $(VENV)/dev.stamp ## Watch and attack 1,000 sealed games; writes docs/sealed-games-measured.md
	$(BIN)/python -m lab.sealed --write

clean: ## Remove what the targets made
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
