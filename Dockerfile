# The service in one image: two stages, no root, nothing written at run time but to memory.

FROM python:3.13-slim-bookworm AS build

WORKDIR /app
# The packages first: they change less often than the code.
COPY requirements/run.txt requirements/run.txt
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements/run.txt
COPY gunicorn.conf.py ./
COPY service service
# Loading the application once compiles the search. The machine code is made for no processor in
# particular, so it holds on every host of the image's architecture.
ENV NUMBA_CACHE_DIR=/app/kernel
RUN /venv/bin/python -m compileall -q service \
    && SCOPA_ENV=development /venv/bin/gunicorn --check-config


FROM python:3.13-slim-bookworm

LABEL org.opencontainers.image.title="scopa-service" \
      org.opencontainers.image.description="Scopa and its variants as a stateless HTTP service" \
      org.opencontainers.image.licenses="MIT"

RUN useradd --system --no-create-home --uid 10001 scopa
WORKDIR /app
COPY --from=build /venv /venv
COPY --from=build /app /app
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    NUMBA_CACHE_DIR=/app/kernel \
    SCOPA_ENV=production \
    SCOPA_DRAIN_S=5 \
    PORT=8000

USER 10001:10001
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
    CMD ["python", "-m", "service.healthcheck"]
CMD ["gunicorn"]
