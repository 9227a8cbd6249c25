#!/usr/bin/env python3
"""Takes the room on the disk away from the real server while people play, and gives it back.

usage: full_disk.py PROGRAM

There is no room for the server when no file of it may grow (RLIMIT_FSIZE), which needs no rights and spares the rest of
the machine; in half of the rounds there is room for a part of the next page, as on a disk that is nearly full. While
there is none, nothing is acknowledged, with the error that says so; when there is some again, everything goes on by
itself. In one round the server dies in between. At the end every acknowledged decision must stand where the server said.
"""
import resource
import sys
import threading
import time
from pathlib import Path

from server_under_test import Guest, Player, Server, Wrong, require, wait_until

PLAYERS = 4


def give_room(server):
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))


def take_room(server, nearly):
    log = Path(server.folder, "kameleon.db-wal")
    most = log.stat().st_size + 1000 if nearly and log.exists() else 0
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, hard))


def refused_for_want_of_room(guest, method, path, body):
    status, problem = guest.once(method, path, body)
    require(status == 503 and problem["code"] == "not_kept", f"{method} {path} was answered {status}: {problem}")


def without_room(server, guest, table):
    """What somebody sees who asks for something meanwhile. Gives a command that was not done."""
    before = guest.look(table)
    say = {"id": guest.fresh_id(), "do": "phrase", "phrase": "hello"}
    commands = f"/api/tables/{table}/commands"
    refused_for_want_of_room(guest, "POST", commands, say)
    refused_for_want_of_room(guest, "POST", commands, say)
    wish = {"id": guest.fresh_id(), "settings": {"game": "coloretto"}, "seats": ["me"]}
    refused_for_want_of_room(guest, "POST", "/api/tables", wish)
    refused_for_want_of_room(guest, "PATCH", "/api/me", {"name": "Somebody else"})
    require(guest.look(table) | {"time": 0} == before | {"time": 0}, "something was done that is not kept")
    require(server.status("/readyz")[0] == 503, "the server says that it is ready")
    require(server.status("/healthz")[0] == 200, "the server says that it is dead")
    return commands, say


def main():
    stop = threading.Event()
    server = Server(sys.argv[1])
    players = [Player(server, number, stop) for number in range(PLAYERS)]
    try:
        guest = Guest(server)
        table = guest.make_table("coloretto", ["me", "", ""])
        for player in players:
            player.start()
        for nearly, dies in [(True, False), (False, False), (True, False), (False, True)]:
            time.sleep(0.5)
            if nearly:
                # It takes this and that yet, a part of something, and more where there was something before.
                take_room(server, nearly=True)
                time.sleep(0.3)
            take_room(server, nearly=False)
            wait_until("the server notices", lambda: server.status("/readyz")[0] == 503)
            commands, say = without_room(server, guest, table)
            if dies:
                server.kill()
                server.start()
            else:
                give_room(server)
                # By itself: nobody needs to come and try.
                wait_until("the server is ready again", lambda: server.status("/readyz")[0] == 200)
            status, done = guest.once("POST", commands, say)
            require(status == 200, f"there is room, and yet: {done}")
        time.sleep(0.5)
        stop.set()
        for player in players:
            player.check()
        decisions = sum(len(player.acknowledged) for player in players)
        require(decisions > 0, "nobody decided anything")
        server.stop()
        print(f"room was taken 4 times, {decisions} decisions acknowledged")
        return 0
    except (Wrong, OSError) as wrong:
        print(f"wrong: {wrong}")
        return 1
    finally:
        stop.set()
        server.clean_up()


sys.exit(main())
