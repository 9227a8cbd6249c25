#!/usr/bin/env python3
"""Plays the third game with the program that has it: options, players, simulation, records, replay, verification, and a
table on a server.

usage: third_game.py PROGRAM
"""
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "e2e"))
from server_under_test import Guest, Server, TestFailure, play_to_the_end, require  # noqa: E402


def run(program, *arguments, status=0, says=""):
    """Runs a command; returns what it writes."""
    command = [program, *arguments, "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    output = done.stdout + done.stderr
    require(done.returncode == status and says in output, f"{' '.join(command)}: {done.returncode}\n{output}")
    require("pebbles." not in output, f"a message without text in {output}")
    return done.stdout


def play_on_the_command_line(program, folder):
    games = str(folder / "games.txt")
    run(program, "rules", "pebbles", says="Draw pebbles from the bag")
    run(program, "players", "pebbles", says="Takes the best lead.")
    run(program, "simulate", "pebbles", "players=4", status=2, says="2 or 3")
    run(program, "simulate", "pebbles", "players=3", "-n", "20", "--seed", "1", "--seats", "greedy,random,master",
        "--record", games, says="Pebbles")
    run(program, "verify", games)
    run(program, "replay", games, "--game", "3", "--board", says="black")
    as_json = folder / "games.jsonl"
    as_json.write_text(run(program, "record", "convert", games, "--format", "json"))
    run(program, "verify", str(as_json))


def greedy_beats_random(program):
    """The player that needs only the rules plays by them."""
    result = run(program, "tournament", "pebbles", "--players", "greedy,random", "-n", "200", "--seed", "1")
    require("greedy" in result, result)


def play_on_a_server(program, folder):
    server = Server(program)
    try:
        guest = Guest(server)
        table = guest.make_table("pebbles", ["me", "casual", "beginner"])
        decided = play_to_the_end(guest, table, lambda legal: legal[0])
        require(decided > 0, "no decision was acknowledged")
        status, record = server.status(f"/api/tables/{table}/games/1.txt")
        require(status == 200, f"no record: {status} {record}")
        file = folder / "table.txt"
        file.write_text(record)
        run(program, "verify", str(file))
        server.stop()
    finally:
        server.clean_up()


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        try:
            play_on_the_command_line(program, Path(folder))
            greedy_beats_random(program)
            play_on_a_server(program, Path(folder))
        except (TestFailure, OSError) as wrong:
            print(f"wrong: {wrong}")
            return 1
    print("the third game was played everywhere")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
