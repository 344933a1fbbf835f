"""The worker's own part of an answer: its head."""

import pytest
from gunicorn.http import wsgi
from gunicorn.http.errors import InvalidResponseHeader, InvalidResponseHeaderName

from service.api.headers import UNCHANGING
from service.worker import Head

# What gunicorn itself makes of headers: the class that ours stands in for.
(PLAIN,) = Head.__bases__


def filed(kind: type[wsgi.Response], headers: list[tuple[str, str]]) -> wsgi.Response:
    answer = kind(None, None, None)
    answer.process_headers(headers)
    return answer


def test_gunicorn_answers_with_our_head():
    assert wsgi.Response is Head
    assert PLAIN is not Head


def test_headers_are_filed_as_gunicorn_would():
    headers = [
        ("Content-Type", "application/json"),
        ("Content-Length", "12"),
        *UNCHANGING,
        ("Cache-Control", " public \t"),
        ("Connection", "close"),
        ("X-Request-ID", "abc"),
    ]
    ours, plain = filed(Head, headers), filed(PLAIN, headers)
    assert ours.headers == plain.headers
    assert ours.response_length == plain.response_length == 12
    assert len(ours.headers) == 4 + len(UNCHANGING)


@pytest.mark.parametrize(
    ("header", "fault"),
    [
        (("X-Bad", "a\r\nSet-Cookie: b"), InvalidResponseHeader),
        (("X Bad", "a"), InvalidResponseHeaderName),
        (("X-Bad", 1), TypeError),
    ],
)
def test_a_header_that_is_none_is_refused(header, fault):
    with pytest.raises(fault):
        filed(Head, [*UNCHANGING, header])
