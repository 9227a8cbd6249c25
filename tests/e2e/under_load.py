#!/usr/bin/env python3
"""Runs `kameleon load` with its own server, frequent connection cuts and a kill. Players must receive every update once.
No latency is checked.

usage: under_load.py PROGRAM
"""
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


def require(condition, what, report):
    if not condition:
        sys.exit(f"{what}\n{json.dumps(report, indent=2)}")


def main():
    program = sys.argv[1]
    for game, per_table in (("coloretto", "5"), ("amazonas", "3")):
        with tempfile.TemporaryDirectory() as folder:
            report = measure(
                program, folder, "--game", game, "--per-table", per_table, "--players", "60", "--think", "20",
                "--cuts", "20", "--seconds", "4", "--recover", "40")
        server, echo, recovery = report["server"], report["echo"], report["recovery"]
        require(server["moves"] > 0 and echo["moves"] > 0, "no moves", report)
        require(server["resumed"] > 0, "no resumed connections", report)
        require(server["refused"] == {}, "refused commands", report)
        require(server["cut_off"] == 0, "connections closed by the server", report)
        require(server["gaps"] + server["lost"] + recovery["lost"] == 0, "updates missed or lost", report)
        require(recovery["players"] == 60, "players missing after recovery", report)
        print(f"{game}: {server['moves']} moves, {server['resumed']} resumed")


main()
