"""The service as it runs: several workers, signals, sudden deaths, slow and absent clients."""

import http.client
import json
import os
import re
import select
import signal
import socket
import struct
import threading
import time
from contextlib import ExitStack, contextmanager

import pytest
from prometheus_client.parser import text_string_to_metric_families

from lab.serving import serve
from service.processes import STALL_S

JSON = {"Content-Type": "application/json"}


def call(server, method, path, body=None, headers=None, timeout=30):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=timeout)
    try:
        text = None if body is None else json.dumps(body)
        connection.request(method, path, text, {**JSON, **(headers or {})})
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()
    finally:
        connection.close()


def status(server, path="/healthz"):
    return call(server, "GET", path)[0]


def new_state(server):
    return json.loads(call(server, "POST", "/deal", {"seed": 1})[2])["state"]


def search(state, time_ms):
    return {"state": state, "budget": {"time_ms": time_ms}}


def in_background(*args):
    results = []
    thread = threading.Thread(target=lambda: results.append(call(*args)))
    thread.start()
    return thread, results


def until(condition, limit_s=10):
    end = time.monotonic() + limit_s
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


@contextmanager
def half_sent(server, count):
    """Connections whose requests stop in the middle of the body."""
    head = b"POST /deal HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    with ExitStack() as stack:
        clients = []
        for _ in range(count):
            client = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            client.sendall(head + b"Content-Length: 100\r\n\r\n{")
            clients.append(client)
        yield clients


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    return tmp_path_factory.mktemp("gunicorn") / "log"


@pytest.fixture(scope="module")
def server(log):
    settings = {"SCOPA_THREADS": "4", "SCOPA_SEARCHES": "1"}
    with serve(workers=2, settings=settings, log=str(log)) as it:
        yield it


def counted(server, name, **labels):
    text = call(server, "GET", "/metrics")[2].decode()
    return sum(
        sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name == name and labels.items() <= sample.labels.items()
    )


def test_figures_are_summed_over_the_workers_and_survive_one(server):
    name, labels = "scopa_requests_total", {"endpoint": "/rules/<preset>"}
    before = counted(server, name, **labels)
    for _ in range(20):
        assert status(server, "/rules/scopa") == 200
    assert counted(server, name, **labels) == before + 20
    kill_one(server)
    assert counted(server, name, **labels) == before + 20


def kill_one(server):
    """Kill a worker and wait for the next; the worker that lives on."""
    victim, survivor = server.workers()
    os.kill(victim, signal.SIGKILL)
    assert until(lambda: len(set(server.workers()) - {victim}) == 2)
    return survivor


def test_a_killed_worker_is_replaced_and_the_other_serves_on(server):
    survivor = kill_one(server)
    assert survivor in server.workers()
    assert [status(server) for _ in range(10)] == [200] * 10


def test_silent_connections_hold_no_thread(server):
    with ExitStack() as stack:
        for _ in range(40):
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        assert [status(server) for _ in range(10)] == [200] * 10


def test_half_sent_bodies_hold_no_more_than_their_threads(server):
    with half_sent(server, 3):
        assert [status(server) for _ in range(10)] == [200] * 10


def test_half_sent_bodies_are_given_up_after_a_while(server):
    with half_sent(server, 16) as clients:
        time.sleep(STALL_S + 1)
        assert [status(server) for _ in range(10)] == [200] * 10
        head, problem = answer_on(clients[0])
    assert head.startswith(b"HTTP/1.1 400 ")
    assert problem["code"] == "json/malformed"


def answer_on(client):
    """The head of the next answer on this connection, and its JSON."""
    client.settimeout(30)
    with client.makefile("rb") as stream:
        head = b"".join(iter(stream.readline, b"\r\n"))
        length = int(re.search(rb"Content-Length: (\d+)", head)[1])
        return head, json.loads(stream.read(length))


def test_a_client_that_goes_in_the_middle_is_no_fault_of_ours(server, log):
    with half_sent(server, 4) as clients:
        at_once = struct.pack("ii", 1, 0)
        for client in clients:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
    assert [status(server) for _ in range(10)] == [200] * 10
    assert "Traceback" not in log.read_text()
    assert "failed" not in log.read_text()


@pytest.mark.parametrize(
    ("text", "expected", "code"),
    [
        (b'POST /deal HTTP/1.1\r\n-secret: 1\r\nContent-Length: {"secret"', 400, "bad-request"),
        (b"POST /deal HTTP/1.1\r\nContent-Length: -secret", 400, "bad-request"),
        (b"POST /deal HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 3", 400, "bad-request"),
        (b'{"secret": 1}', 400, "bad-request"),
        (b"GET /secret HTTP/9.9", 400, "bad-request"),
        (b"GET /" + b"secret" * 2000 + b" HTTP/1.1", 414, "request-uri-too-long"),
        (b"GET / HTTP/1.1\r\nA: " + b"secret" * 2000, 431, "request-header-fields-too-large"),
        (b"POST /deal HTTP/1.1\r\nTransfer-Encoding: secret", 501, "not-implemented"),
        (b"POST /deal HTTP/1.1\r\nExpect: secret", 417, "expectation-failed"),
    ],
)
def test_what_is_no_request_is_answered_with_a_problem(server, log, text, expected, code):
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(text + b"\r\n\r\n")
        head, problem = answer_on(client)
    assert head.startswith(b"HTTP/1.1 %d " % expected)
    assert b"\r\nContent-Type: application/problem+json\r\n" in head
    assert b"\r\nX-Content-Type-Options: nosniff\r\n" in head
    assert b"Access-Control" not in head
    assert (problem["status"], problem["code"]) == (expected, f"http/{code}")
    known = re.search(rb"\r\nX-Request-ID: (\S+)", head)[1].decode()
    assert problem["instance"] == f"urn:uuid:{known}"
    assert known in log.read_text()
    assert "secret" not in log.read_text()


def test_the_rest_of_a_body_that_is_longer_than_it_says_stays_out_of_the_log(server, log):
    body = json.dumps({"seed": 1, "secret": "7D"})
    head = "POST /deal HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(f"{head}Content-Length: 11\r\n\r\n{body}\r\n\r\n".encode())
        while client.recv(100_000):
            pass
    assert "could not be read" in log.read_text()
    assert "secret" not in log.read_text()


def test_one_search_too_many_is_refused_at_once(server):
    state = new_state(server)
    thread, results = in_background(server, "POST", "/ai-move", search(state, 4000))
    assert until(lambda: counted(server, "scopa_searches_running") == 1)
    refused, headers, body = call(server, "POST", "/ai-move", search(state, 4000))
    assert not results, "the refusal came after the search"
    assert (refused, headers["Retry-After"]) == (503, "1")
    assert json.loads(body)["code"] == "search/busy"
    thread.join()
    assert [done for done, _, _ in results] == [200]


def test_a_search_that_nobody_waits_for_gives_its_place_back(server):
    state = new_state(server)
    with pytest.raises(TimeoutError):
        call(server, "POST", "/ai-move", search(state, 10_000), timeout=0.5)
    assert until(lambda: call(server, "POST", "/ai-move", search(state, 60))[0] == 200, limit_s=8)


def test_on_sigterm_the_service_drains_and_finishes_what_is_in_flight():
    with serve(workers=1, settings={"SCOPA_DRAIN_S": "4"}) as server:
        state = new_state(server)
        assert status(server, "/readyz") == 200
        server.process.terminate()
        assert until(lambda: status(server, "/readyz") == 503, limit_s=3)
        assert status(server, "/healthz") == 200
        thread, results = in_background(server, "POST", "/ai-move", search(state, 3000))
        assert server.process.wait(15) == 0
        thread.join()
        assert [done for done, _, _ in results] == [200]


def test_a_wrong_setting_is_one_clear_line():
    with pytest.raises(RuntimeError, match="did not start"), serve(settings={"PORT": "none"}):
        pass


def test_an_answer_comes_in_one_piece(server):
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(b"GET /cards HTTP/1.1\r\nHost: x\r\n\r\n")
        select.select([client], [], [], 10)
        head, _, body = client.recv(100_000).partition(b"\r\n\r\n")
    length = int(re.search(rb"Content-Length: (\d+)", head)[1])
    assert len(body) == length > 1000
