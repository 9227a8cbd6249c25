#!/usr/bin/env python3
"""Fills the disk of the real server during games, and frees it again.

usage: full_disk.py PROGRAM

A full disk is simulated by RLIMIT_FSIZE; in half of the rounds a part of the next page still fits, as on a nearly full
disk. Meanwhile nothing is acknowledged, and the error says so; afterwards the server recovers by itself. In one round it
is killed meanwhile. At the end the stored decisions must be exactly the acknowledged ones.
"""
import resource
import sys
from pathlib import Path

from server_under_test import Guest, acknowledged, require, run_with_players, wait_for_decisions, wait_until


def free_disk(server):
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))


def fill_disk(server, nearly):
    log = Path(server.folder, "kameleon.db-wal")
    most = log.stat().st_size + 1000 if nearly and log.exists() else 0
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, hard))


def is_ready(server):
    return server.status("/readyz")[0] == 200


def require_not_stored(guest, method, path, body):
    status, problem = guest.request_once(method, path, body)
    require(status == 503 and problem["code"] == "not_kept", f"{method} {path}: {status} {problem}")


def check_full_disk(server, guest, table):
    """Checks the responses meanwhile. Returns a command that was not done."""
    before = guest.look(table)
    say = {"id": guest.fresh_id(), "do": "phrase", "phrase": "hello"}
    commands = f"/api/tables/{table}/commands"
    require_not_stored(guest, "POST", commands, say)
    require_not_stored(guest, "POST", commands, say)
    table_request = {"id": guest.fresh_id(), "settings": {"game": "coloretto"}, "seats": ["me"]}
    require_not_stored(guest, "POST", "/api/tables", table_request)
    require_not_stored(guest, "PATCH", "/api/me", {"name": "Other"})
    require(guest.look(table) | {"time": 0} == before | {"time": 0}, "a command without a stored event had an effect")
    require(server.status("/readyz")[0] == 503, "/readyz is not 503")
    require(server.status("/healthz")[0] == 200, "/healthz is not 200")
    return commands, say


def fill_and_free(server, players):
    guest = Guest(server)
    table = guest.make_table("coloretto", ["me", "", ""])
    for nearly, dies in [(True, False), (False, False), (True, False), (False, True)]:
        wait_for_decisions(players, 20)
        if nearly:
            # Some writes still succeed, in part or in a reused part of the log.
            fill_disk(server, nearly=True)
            target = acknowledged(players) + 5
            wait_until("writes fail or go on", lambda: acknowledged(players) >= target or not is_ready(server))
        fill_disk(server, nearly=False)
        wait_until("the server is not ready", lambda: not is_ready(server))
        commands, say = check_full_disk(server, guest, table)
        if dies:
            server.kill()
            server.start()
        else:
            free_disk(server)
            wait_until("the server is ready again", lambda: is_ready(server))
        status, done = guest.request_once("POST", commands, say)
        require(status == 200, f"refused after recovery: {done}")
    return "disk filled 4 times"


sys.exit(run_with_players(sys.argv[1], 4, fill_and_free))
