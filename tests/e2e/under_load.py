#!/usr/bin/env python3
"""A crowd on the real program: `kameleon load` with its own server, connections cut all the time, then a kill and a
return. Whoever was told something must be told everything, once, and find it again afterwards. No figure is held
to anything: those are for people to look at.
usage: under_load.py PROGRAM"""
import json
import subprocess
import sys
import tempfile


def measure(program, folder, *words):
    command = [program, "load", "--json", "--data", folder, *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=200, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return json.loads(done.stdout)


def hold(what, is_so, report):
    if not is_so:
        sys.exit(f"{what}\n{json.dumps(report, indent=2)}")


def main():
    program = sys.argv[1]
    for game, per_table in (("coloretto", "5"), ("amazonas", "3")):
        with tempfile.TemporaryDirectory() as folder:
            report = measure(
                program, folder, "--game", game, "--per-table", per_table, "--players", "60", "--think", "20",
                "--cuts", "20", "--seconds", "4", "--recover", "40")
        server, echo, recovery = report["server"], report["echo"], report["recovery"]
        hold("nobody moved", server["moves"] > 0 and echo["moves"] > 0, report)
        hold("nobody was cut off, or nobody came back", server["resumed"] > 0, report)
        hold("an honest player was refused", server["refused"] == {}, report)
        hold("the server cut somebody off", server["cut_off"] == 0, report)
        hold("something was missed or lost", server["gaps"] + server["lost"] + recovery["lost"] == 0, report)
        hold("not everybody was back", recovery["players"] == 60, report)
        print(f"{game}: {server['moves']} moves, {server['resumed']} returns")


main()
