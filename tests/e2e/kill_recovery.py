#!/usr/bin/env python3
"""Kills the real server again and again during games. No acknowledged move may be lost or doubled.

usage: kill_recovery.py PROGRAM [ROUNDS]

Players use HTTP at tables with computers, and repeat a command with the same id until they get a response. At the end
the stored decisions must be exactly the acknowledged ones, at the acknowledged versions.
"""
import random
import sys
import threading

from server_under_test import Player, Server, TestFailure, acknowledged, wait_for_decisions

PLAYERS = 6


def main():
    program, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 6
    chance = random.Random(1)
    stop = threading.Event()
    server = Server(program)
    players = [Player(server, number, stop) for number in range(PLAYERS)]
    try:
        for player in players:
            player.start()
        for _ in range(rounds):
            wait_for_decisions(players, chance.randrange(1, 40))
            server.kill()
            server.start()
        wait_for_decisions(players, 10)
        stop.set()
        for player in players:
            player.check()
        server.stop()
        print(f"{rounds} kills, {acknowledged(players)} decisions acknowledged")
        return 0
    except (TestFailure, OSError) as failure:
        print(f"failed: {failure}")
        return 1
    finally:
        stop.set()
        server.clean_up()


sys.exit(main())
