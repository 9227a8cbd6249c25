#!/usr/bin/env python3
"""Tab completion in real shells, with the real program: keys are typed into an interactive bash, and what the
program would be given is compared. The scripts for zsh and fish are checked for their syntax where these are installed.

usage: completions.py PROGRAM
"""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

START = """unset HISTFILE
PS1=
kameleon() {{ if [[ $1 == __complete ]]; then {program} "$@"; else printf '[%s]' "$@"; fi; }}
source <({program} completions bash)
"""

TYPED = [
    ("kameleon sim\tcol\tsi\tgr\t--fo\tj\t", "[simulate][coloretto][side=grey][--format][json]"),
    ("kameleon rec\tcon\t--la\tf\t", "[record][convert][--lang][fr]"),
    ("kameleon simulate --format=j\t--lang=h\t", "[simulate][--format=json][--lang=hu]"),
    ("kameleon simulate amazonas bonus=0\t", "[simulate][amazonas][bonus=0,0,0,0]"),
    ("kameleon help sim\t", "[help][simulate]"),
    # Names of files with blanks.
    ("kameleon verify m\t", "[verify][my games.json]"),
    ('kameleon record convert "my g\t y\t', "[record][convert][my games.json][yours.json]"),
    ("kameleon simulate --record my\\ g\tam\t", "[simulate][--record][my games.json][amazonas]"),
    ("kameleon simulate --record=my\t", "[simulate][--record=my games.json]"),
    # Redirections are not arguments: the output goes to the file, whose name is completed too.
    ("kameleon simulate > yo\tam\t && cat yours.json", "[simulate][amazonas]"),
]


def typed(folder, keys):
    result = subprocess.run(
        ["bash", "--noprofile", "--rcfile", folder / "start", "-i"], input=keys + "\n", cwd=folder, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True, timeout=60,
        env={"PATH": os.environ["PATH"], "HOME": str(folder), "TERM": "dumb", "INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8"})
    return result.stdout


def main(program):
    failures = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "start").write_text(START.format(program=f"'{Path(program).resolve()}'"))
        (folder / "my games.json").touch()
        (folder / "yours.json").touch()
        for keys, wanted in TYPED:
            got = typed(folder, keys)
            if got != wanted:
                failures.append(f"{keys!r} gave {got!r} instead of {wanted!r}")
        for shell in ("bash", "zsh", "fish"):
            script = folder / shell
            script.write_text(subprocess.run([program, "completions", shell], check=True, capture_output=True, text=True).stdout)
            if shutil.which(shell) and subprocess.run([shell, "-n", script], check=False).returncode != 0:
                failures.append(f"the script for {shell} has a syntax error")
    print("\n".join(failures) or f"{len(TYPED)} command lines completed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
