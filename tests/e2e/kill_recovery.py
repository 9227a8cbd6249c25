#!/usr/bin/env python3
"""Kills the real server again and again while people play, and checks that nothing they were told is lost or doubled.

usage: sudden_ends.py PROGRAM [ROUNDS]

Every player has a table with computer players and plays over HTTP. Whatever gets no answer is sent again with the same
id, as the protocol says. At the end every acknowledged decision must stand in the events of its table exactly where the
server said, and there must be as many decisions of the player as were made.
"""
import random
import sys
import threading
import time

from server_under_test import Player, Server, Wrong, require

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
            time.sleep(0.3 + chance.random())
            server.kill()
            server.start()
        time.sleep(0.5)
        stop.set()
        for player in players:
            player.check()
        decisions = sum(len(player.acknowledged) for player in players)
        require(decisions >= rounds, f"only {decisions} decisions were made")
        server.stop()
        print(f"{rounds} sudden ends, {decisions} decisions acknowledged")
        return 0
    except (Wrong, OSError) as wrong:
        print(f"wrong: {wrong}")
        return 1
    finally:
        stop.set()
        server.clean_up()


sys.exit(main())
