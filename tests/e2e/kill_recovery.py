#!/usr/bin/env python3
"""Kills the real server again and again during games. No acknowledged move may be lost or doubled.

usage: kill_recovery.py PROGRAM [ROUNDS]

Players use HTTP at tables with computers, and repeat a command with the same id until they get a response. At the end
the stored decisions must be exactly the acknowledged ones, at the acknowledged versions.
"""
import random
import sys

from server_under_test import run_with_players, wait_for_decisions


def kill_repeatedly(server, players):
    rounds, chance = int(sys.argv[2]) if len(sys.argv) > 2 else 6, random.Random(1)
    for _ in range(rounds):
        wait_for_decisions(players, chance.randrange(1, 40))
        server.kill()
        server.start()
    return f"{rounds} kills"


sys.exit(run_with_players(sys.argv[1], 6, kill_repeatedly))
