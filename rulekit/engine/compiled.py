"""The rules of play, compiled: the very functions of the kernel, given to numba.

Each function is taken as it stands, with its names bound to the compiled versions of the others; nothing is rewritten.
What `rulekit.engine.bits` asks of a set is swapped for the processor's instructions.

Needs the extra `fast`; imported only where it is used.
"""

import hashlib
import os
import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from importlib.machinery import EXTENSION_SUFFIXES, SourceFileLoader
from pathlib import Path
from shutil import rmtree
from time import time
from types import FunctionType, ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np
from llvmlite import ir
from numba.extending import intrinsic

from rulekit.engine import bits, flat
from rulekit.engine.flat import NUMBER, types

Modules = tuple[ModuleType, ...]

UNUSED = 30 * 24 * 3600
"""Seconds after which compiled functions that nobody has used are not kept."""


@intrinsic
def _popcount(_typing: Any, _cards: Any) -> Any:
    def generate(_context: Any, builder: Any, _call: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def _trailing_zeros(_typing: Any, _cards: Any) -> Any:
    def generate(_context: Any, builder: Any, _call: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


def count(cards: int) -> int:
    """Stand in for `bits.count`."""
    return _popcount(np.int64(cards))  # type: ignore[no-any-return]


def lowest(cards: int) -> int:
    """Stand in for `bits.lowest`."""
    return _trailing_zeros(np.int64(cards))  # type: ignore[no-any-return]


@intrinsic
def _deposit(_typing: Any, _cards: Any, _mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _call: Any, arguments: Any) -> Any:
        kind = ir.FunctionType(NUMBER, [NUMBER, NUMBER])
        deposit = numba.core.cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        return builder.call(deposit, arguments)

    return types.int64(types.int64, types.int64), generate


def nth(cards: int, place: int) -> int:
    """Stand in for `bits.nth` where the processor can deposit bits: its loop ends where no processor foresees it."""
    return _trailing_zeros(_deposit(np.int64(1) << np.int64(place), np.int64(cards)))  # type: ignore[no-any-return]


def instructions() -> dict[Any, Any]:
    """Return what stands in for which function."""
    swapped: dict[Any, Any] = {bits.count: count, bits.lowest: lowest}
    if llvmlite.binding.get_host_cpu_features().get("bmi2"):
        swapped[bits.nth] = nth
    return swapped


def source_file(module: ModuleType) -> Path:
    """Return where the source of a module stands, also of one that was built as a C extension."""
    return Path(str(module.__file__)).with_name(f"{module.__name__.rpartition('.')[2]}.py")


def as_written(module: ModuleType) -> dict[str, Any]:
    """Return what the source of a module defines, run afresh: what was built as a C extension shows no bytecode."""
    space = {"__name__": module.__name__}
    code: Any = SourceFileLoader(module.__name__, str(source_file(module))).get_code(module.__name__)
    exec(code, space)  # noqa: S102 - our own
    return space


def own_functions(space: Mapping[str, Any]) -> dict[str, FunctionType]:
    """Return the functions that a module defines itself."""
    own = {name: value for name, value in space.items() if isinstance(value, FunctionType)}
    return {name: function for name, function in own.items() if function.__module__ == space["__name__"]}


def digest(modules: Modules) -> str:
    """Return a hash of all that the compiled functions come from: numba sees no edit in another file than its own.

    That is their sources, those of what compiles them, the compilers, the numbers that go by a name, and where each
    field stands. And whatever else numba goes by: the Python, the processor, and the folder of the sources.
    """
    parts = [numba.__version__, llvmlite.__version__, np.__version__, EXTENSION_SUFFIXES[0]]
    parts += map(str, numba.core.registry.cpu_target.target_context.codegen().magic_tuple())
    parts.append(str(source_file(modules[-1]).absolute()))
    parts += (source_file(module).read_text(encoding="utf-8") for module in (sys.modules[__name__], flat, *modules))
    parts += (repr([entry for entry in vars(module).items() if isinstance(entry[1], int)]) for module in modules)
    parts += (repr(vars(layout)) for layout in (flat.CHANCE, flat.MATCH, flat.POSITION, flat.RULES))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def cache_folder(modules: Modules) -> Path | None:
    """Return where the compiled functions of these modules are kept; None if nothing can be kept."""
    base = cache_base()
    return base and base / f"kernel-{digest(modules)}"


def cache_base() -> Path | None:
    """Return the user's own cache folder; None if none can be written."""
    chosen = os.environ.get("XDG_CACHE_HOME")
    try:
        base = (Path(chosen) if chosen else Path.home() / ".cache") / "rulekit"
        base.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return None
    return base if os.access(base, os.W_OK) else None


def is_cached(modules: Modules) -> bool:
    """Return whether these modules have been compiled before."""
    folder = cache_folder(modules)
    return folder is not None and any(folder.glob(f"*/{modules[-1].__name__.rpartition('.')[2]}.*.nbi"))


def use_folder(folder: Path) -> None:
    """Mark a folder of compiled functions as used today; where it is new, remove those not used for long.

    A process that still wants one of those compiles anew.
    """
    is_new = not folder.exists()
    with suppress(OSError):
        folder.mkdir(exist_ok=True)
        os.utime(folder)
    if is_new:
        for other in folder.parent.glob("kernel-*"):
            with suppress(OSError):
                if other.stat().st_mtime < time() - UNUSED:
                    rmtree(other, ignore_errors=True)


def compile_functions(
    modules: Modules, *, inlined: Collection[ModuleType] = (), boundscheck: bool = False
) -> Mapping[str, Any]:
    """Return what the last of some modules knows by name, its functions and theirs compiled when first called.

    Args:
        modules: They may call each other's functions, and nothing else but arithmetic.
        inlined: Those of them whose functions are written out wherever they are called, instead of being called.
        boundscheck: Whether every index and divisor is checked; for tests.
    """
    swapped = instructions()
    face = modules[-1]
    spaces = {module.__name__: as_written(module) for module in modules}
    compiled: dict[Any, Any] = {}
    folder = cache_folder(modules)
    if folder:
        folder = folder.with_name(f"{folder.name}-checked") if boundscheck else folder
        use_folder(folder)
    with cached_in(folder) if folder else nullcontext():
        for module in modules:
            inner = module is not face
            for name, function in own_functions(spaces[module.__name__]).items():
                known = vars(module)[name]
                compiled[known] = numba.njit(
                    cache=folder is not None and not inner,
                    no_cpython_wrapper=inner,
                    no_cfunc_wrapper=inner,
                    boundscheck=boundscheck,
                    error_model="python" if boundscheck else "numpy",
                    forceinline=module in inlined,
                )(swapped.get(known, function))
    for module in modules:
        called = {name: known for name, known in vars(module).items() if callable(known) and known in compiled}
        spaces[module.__name__] |= {name: compiled[known] for name, known in called.items()}
    return spaces[face.__name__]


@contextmanager
def cached_in(folder: Path) -> Iterator[None]:
    """Let numba keep what it compiles in a folder."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before
