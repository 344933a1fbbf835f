"""The yardstick: a Flask view that does nothing but answer."""

from flask import Flask

from service.api import readiness

app = Flask("constant", static_folder=None)
# gunicorn.conf.py hands the readiness of whatever it serves to its signal handler.
readiness.install(app)


@app.get("/")
def constant() -> dict[str, str]:
    return {"status": "alive"}
