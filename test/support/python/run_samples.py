"""Runs each sample of a folder, and prints what failed as JSON: the reason by file name."""

import contextlib
import json
import os
import pathlib
import runpy
import sys

# Last, so that the real package comes first where it is installed.
sys.path.append(os.path.dirname(__file__))
failed = {}
for sample in sorted(pathlib.Path(sys.argv[1]).glob("*.py")):
    try:
        with contextlib.redirect_stdout(None):
            runpy.run_path(str(sample))
    except Exception as error:
        failed[sample.stem] = f"{type(error).__name__}: {error}"
json.dump(failed, sys.stdout)
