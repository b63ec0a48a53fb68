"""The work is done by dask's distributed, and by what is left of it."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

import rulekit
from rulekit.study.simulate import simulate
from rulekit.study.summary import Summary

pytestmark = [pytest.mark.extras, pytest.mark.usefixtures("_in_python")]

DEALS = 700


@pytest.fixture
def client() -> Iterator[Any]:
    """Two workers, each a process; a piece of work whose worker dies is not given to another by dask itself."""
    import dask
    from distributed import Client, LocalCluster

    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs="ERROR") as cluster,
        Client(cluster) as client,
    ):
        yield client


class DeadlyBlock(Executor):
    """Hands work on; the worker that begins the second block dies of it."""

    def __init__(self, executor: Executor, died: Path) -> None:
        self.executor = executor
        self.died = died
        self.given = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Hand a piece of work on."""
        died = self.died

        def die() -> None:  # in here, so that it travels with the work
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)

        self.given += 1
        return self.executor.submit(die) if self.given == 2 else self.executor.submit(fn, *args, **kwargs)


def summary(**more: Any) -> Summary:
    return simulate(rulekit.load("flat-ten"), deals=DEALS, seed=3, bots=["random"], **more)


def test_a_cluster_comes_to_the_same_though_a_worker_dies(client: Any, tmp_path: Path) -> None:
    died = tmp_path / "died"
    alone = summary()
    with client.get_executor() as executor:
        assert summary(executor=executor).tally == alone.tally
        with pytest.warns(RuntimeWarning, match="could be shared"):
            assert summary(executor=DeadlyBlock(executor, died)).tally == alone.tally

    assert died.exists()
