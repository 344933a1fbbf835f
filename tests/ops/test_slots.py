import multiprocessing
import os
import signal

from service.api.slots import Slots


def test_places_are_counted_and_freed():
    slots = Slots(2, most_here=9)
    with slots.place() as first, slots.place() as second, slots.place() as third:
        assert (first, second, third) == (True, True, False)
    with slots.place() as again:
        assert again


def test_one_process_takes_no_more_than_its_share():
    slots = Slots(5, most_here=2)
    with slots.place() as first, slots.place() as second, slots.place() as third:
        assert (first, second, third) == (True, True, False)


def test_places_are_shared_with_forked_workers_and_freed_when_one_is_killed():
    slots = Slots(1, most_here=9)
    fork = multiprocessing.get_context("fork")
    taken, held = fork.Event(), fork.Event()

    def hold():
        with slots.place() as free:
            assert free
            taken.set()
            held.wait(30)

    worker = fork.Process(target=hold)
    worker.start()
    assert taken.wait(30)
    with slots.place() as free:
        assert not free
    os.kill(worker.pid, signal.SIGKILL)
    worker.join()
    with slots.place() as free:
        assert free
