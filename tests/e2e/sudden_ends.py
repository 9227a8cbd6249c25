#!/usr/bin/env python3
"""Kills the real server again and again while people play, and checks that nothing they were told is lost or doubled.

usage: sudden_ends.py PROGRAM [ROUNDS]

Every player has a table with computer players and plays over HTTP. Whatever gets no answer is sent again with the same
id, as the protocol says. At the end every acknowledged decision must stand in the events of its table exactly where the
server said, and there must be as many decisions of the player as were made.
"""
import http.client
import json
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

PLAYERS = 6


class Server:
    """The program, which dies and comes back at the same address."""

    def __init__(self, program, folder):
        self.program, self.folder, self.port, self.process = program, folder, 0, None
        self.start()

    def start(self):
        command = [self.program, "serve", "--lang", "en", "--port", str(self.port), "--data", self.folder, "--log-level", "error"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for line in self.process.stdout:
            found = re.search(r"ready: http://localhost:(\d+)", line)
            if found:
                self.port = int(found.group(1))
                return
        raise SystemExit("the server did not start")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait()


class Player(threading.Thread):
    def __init__(self, server, number, stop):
        super().__init__()
        self.server, self.number, self.stop = server, number, stop
        self.cookie, self.table, self.asked = "", "", 0
        self.acknowledged = {}  # version: action
        self.wrong = []
        self.chance = random.Random(number)

    def ask(self, method, path, body=None):
        """The answer, however often the server has to be asked."""
        text = None if body is None else json.dumps(body)
        while True:
            try:
                line = http.client.HTTPConnection("localhost", self.server.port, timeout=20)
                line.request(method, path, text, {"Content-Type": "application/json", "Cookie": self.cookie})
                answer = line.getresponse()
                if answer.getheader("Set-Cookie"):
                    self.cookie = answer.getheader("Set-Cookie").split(";")[0]
                data = json.loads(answer.read())
                line.close()
                if answer.status == 503:
                    time.sleep(0.05)
                    continue
                return answer.status, data
            except (OSError, http.client.HTTPException, ValueError):
                time.sleep(0.05)

    def command(self, **members):
        self.asked += 1
        return self.ask("POST", f"/api/tables/{self.table}/commands", {"id": f"c{self.asked}", **members})

    def run(self):
        game = "coloretto" if self.number % 2 else "amazonas"
        self.ask("GET", "/api/me")
        settings = {"game": game, "options": {"players": 3}}
        seats = ["me", "casual", "skilled"]
        _, made = self.ask("POST", "/api/tables", {"id": "make", "settings": settings, "seats": seats})
        self.table = made["table"]
        self.command(do="start")
        while not self.stop.is_set():
            _, now = self.ask("GET", f"/api/tables/{self.table}?after=1000000")
            summary = now["summary"]
            if summary["phase"] == "over":
                self.command(do="ready")
            elif summary["turn"] == summary["you"]:
                action = self.chance.choice(now["view"]["legal"])
                status, done = self.command(do="decide", action=action)
                if status == 200:
                    self.acknowledged[done["version"]] = action
                else:
                    self.wrong.append(f"refused: {done}")
            else:
                time.sleep(0.01)

    def check(self):
        _, table = self.ask("GET", f"/api/tables/{self.table}")
        mine = [e for e in table["events"] if e["event"] == "decided" and e["by"] == "person"]
        if len(mine) != len(self.acknowledged):
            self.wrong.append(f"{len(self.acknowledged)} decisions were acknowledged, {len(mine)} are there")
        by_version = {event["version"]: event for event in mine}
        for version, action in self.acknowledged.items():
            step = by_version.get(version, {"steps": [{}]})["steps"][0]
            if any(step.get(key) != value for key, value in action.items()):
                self.wrong.append(f"version {version} should be {action}, and is {step}")
        if [event["version"] for event in table["events"]] != list(range(1, table["version"] + 1)):
            self.wrong.append("versions have gaps")


def main():
    program, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 6
    folder = tempfile.mkdtemp(prefix="kameleon-sudden-ends-")
    chance = random.Random(1)
    stop = threading.Event()
    server = Server(program, folder)
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
            player.join()
        for player in players:
            player.check()
        status = server.stop()
        wrong = [what for player in players for what in player.wrong]
        if status != 0:
            wrong.append(f"SIGTERM ended the server with {status}")
        decisions = sum(len(player.acknowledged) for player in players)
        if decisions < rounds:
            wrong.append(f"only {decisions} decisions were made")
        print(f"{rounds} sudden ends, {decisions} decisions acknowledged, {len(wrong)} wrong")
        for what in wrong[:20]:
            print(what)
        return 1 if wrong else 0
    finally:
        stop.set()
        if server.process.poll() is None:
            server.kill()
        shutil.rmtree(folder, ignore_errors=True)


sys.exit(main())
