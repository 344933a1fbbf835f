"""The Flask application, its way from a request to an answer cut short to what is used here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, cast

from flask import Flask, Request, Response
from flask.ctx import RequestContext
from flask.globals import _cv_app, _cv_request
from flask.sessions import NullSession
from werkzeug.exceptions import NotFound

from service.wire.strict_json import dump

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment
    from werkzeug.routing import MapAdapter, Rule

JSON: Final = "application/json"
POST: Final = "POST"

NO_SESSION: Final = NullSession()
"""Every request's: nothing is kept between requests."""


class Context(RequestContext):
    """A request's context: entered once, left once, with nothing to do on the way out."""

    def push(self) -> None:
        """Make it, and an application context of its own, the current ones; find the view."""
        self._app_token = _cv_app.set(self.app.app_context())
        self._token = _cv_request.set(self)
        if self.url_adapter is not None:
            self.match_request()

    def pop(self, _: BaseException | None = None) -> None:
        """Make those current that were before."""
        _cv_request.reset(self._token)
        _cv_app.reset(self._app_token)
        # As Flask does: the request holds its environment, which holds the request.
        self.request.environ["werkzeug.request"] = None


class JsonAnswer:
    """A view's dictionary on its way out, with status 200: no step of a werkzeug response more."""

    def __init__(self, value: dict[str, Any]) -> None:
        self._body = dump(value)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer as WSGI wants it."""
        length = str(len(self._body))
        start_response("200 OK", [("Content-Type", JSON), ("Content-Length", length)])
        return () if environ["REQUEST_METHOD"] == "HEAD" else (self._body,)


class Service(Flask):
    """Flask without sessions, hosts and asynchronous views, and without its HTML.

    A view that answers with a dictionary is done with it. Of Flask's hooks only `after_request` is
    called, for answers of other kinds; what every answer needs stands in `edge`. docs/adr has the
    reasons.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name, static_folder=None)
        # An address has one spelling; all others are not found, instead of led elsewhere.
        self.url_map.merge_slashes = False

    @cached_property
    def _calls(self) -> dict[str, Rule]:
        """The addresses that take a POST and have no variables: their text alone finds them."""
        rules = [rule for rule in self.url_map.iter_rules() if not rule.arguments]
        return {rule.rule: rule for rule in rules if POST in (rule.methods or ())}

    def request_context(self, environ: WSGIEnvironment) -> RequestContext:
        """The context of a request, without looking for a session in it."""
        return Context(self, environ, session=NO_SESSION)

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """What finds the view of a request, whatever host it was sent to.

        None where it is found already, as that of a call is, or that there is none.
        """
        if request is None:
            return None
        if request.method == POST:
            call = self._calls.get(request.environ["PATH_INFO"])
            if call is not None:
                request.url_rule, request.view_args = call, {}
                return None
        if request.environ["PATH_INFO"].startswith("//"):
            # The map would take these slashes for one.
            request.routing_exception = NotFound()
            return None
        return self.url_map.bind(
            "",
            script_name=request.root_path,
            url_scheme=request.scheme,
            default_method=request.method,
            path_info=request.path,
        )

    def full_dispatch_request(self) -> Response:
        """The view's answer, or the one that reports what went wrong."""
        try:
            made = self.dispatch_request()
        except Exception as error:  # noqa: BLE001 - the handlers tell them apart
            made = self.handle_user_exception(error)
        if type(made) is dict:
            # Flask does nothing with it but call it.
            return cast("Response", JsonAnswer(made))
        return self.finalize_request(made)

    def do_teardown_request(self, exc: BaseException | None = None) -> None:
        """Nothing: no view leaves anything open."""

    def do_teardown_appcontext(self, exc: BaseException | None = None) -> None:
        """Nothing either."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: none of ours is asynchronous, and to ask costs microseconds."""
        return func

    def make_default_options_response(self) -> Response:
        """The methods that the address takes, and no body."""
        answer = super().make_default_options_response()
        answer.headers["Allow"] = ", ".join(sorted(answer.allow))
        del answer.headers["Content-Type"]
        return answer
