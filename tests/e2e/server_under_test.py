"""Runs the real server and clients that know only the protocol, for the tests in this folder.

Every wait is for a state and fails after TIMEOUT.
"""
import base64
import http.client
import json
import os
import random
import re
import resource
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time

TIMEOUT = 60  # seconds


class TestFailure(Exception):
    """A failed check."""


def require(condition, what):
    if not condition:
        raise TestFailure(what)


def wait_until(what, condition):
    """Returns the value of the condition as soon as it is true."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise TestFailure(f"timeout: {what}")


def open_many_files():
    """Raises the file limit of this process and its children; returns it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


class Server:
    """The program with its own data folder; a restart keeps port and data."""

    def __init__(self, program, *flags):
        self.program, self.flags, self.port, self.process = program, flags, 0, None
        self.output = []  # lines, over all restarts
        self.folder = tempfile.mkdtemp(prefix="kameleon-e2e-")
        self.start()

    def start(self):
        command = [self.program, "serve", "--lang", "en", "--port", str(self.port), "--data", self.folder]
        command += ["--log-level", "error", *self.flags]
        # A large quarantine would look like a leak of the server.
        options = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=8"
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, "ASAN_OPTIONS": options})
        for line in self.process.stdout:
            self.output.append(line)
            found = re.search(r"ready: http://localhost:(\d+)", line)
            if found:
                self.port = int(found.group(1))
                # Its output must be read, or it blocks.
                threading.Thread(target=self.output.extend, args=[self.process.stdout], daemon=True).start()
                return
        raise TestFailure("the server did not start: " + self.last_output())

    def last_output(self):
        return "".join(self.output[-100:])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Stops it by SIGTERM and checks exit status and sanitizer reports."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(TIMEOUT)
        reports = [line for line in self.output if "Sanitizer" in line]
        require(status == 0 and not reports, f"exit status {status}, output: {self.last_output()}")

    def clean_up(self):
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def status(self, path):
        """Status and body of a GET request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        try:
            connection.request("GET", path)
            response = connection.getresponse()
            return response.status, response.read().decode()
        finally:
            connection.close()

    def metric(self, name):
        """The value of a metric, named as in /metrics: 'connections', 'rejected_total{reason="silent"}'."""
        _, text = self.status("/metrics")
        for line in text.splitlines():
            if line.startswith(f"kameleon_{name} "):
                return float(line.rsplit(" ", 1)[1])
        raise TestFailure(f"no such metric: {name}")

    def memory(self):
        """Peak resident memory in bytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmHWM:\s+(\d+) kB", status.read()).group(1)) * 1024


class Guest:
    """A guest over HTTP."""

    def __init__(self, server):
        self.server, self.cookie, self.commands_sent = server, "", 0

    def request_once(self, method, path, body=None):
        """Status and decoded response; raises OSError, HTTPException or ValueError without one."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=TIMEOUT)
        try:
            text = None if body is None else json.dumps(body)
            connection.request(method, path, text, {"Content-Type": "application/json", "Cookie": self.cookie})
            response = connection.getresponse()
            if response.getheader("Set-Cookie"):
                self.cookie = response.getheader("Set-Cookie").split(";")[0]
            return response.status, json.loads(response.read())
        finally:
            connection.close()

    def request(self, method, path, body=None):
        """Repeats the request until the server responds with anything but 503."""
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            try:
                status, data = self.request_once(method, path, body)
                if status != 503:
                    return status, data
            except (OSError, http.client.HTTPException, ValueError):
                pass
            time.sleep(0.05)
        raise TestFailure(f"no response: {method} {path}")

    def fresh_id(self):
        self.commands_sent += 1
        return f"c{self.commands_sent}"

    def make_table(self, game, seats):
        settings = {"game": game, "options": {"players": len(seats)}}
        status, made = self.request("POST", "/api/tables", {"id": self.fresh_id(), "settings": settings, "seats": seats})
        require(status == 201, f"no table: {made}")
        return made["table"]

    def command(self, table, **members):
        return self.request("POST", f"/api/tables/{table}/commands", {"id": self.fresh_id(), **members})

    def look(self, table, after=0):
        status, data = self.request("GET", f"/api/tables/{table}?after={after}")
        require(status == 200, f"no table {table}: {data}")
        return data


class Player(threading.Thread):
    """Plays over HTTP against computers until `stop`, and records acknowledged decisions."""

    def __init__(self, server, number, stop):
        super().__init__(daemon=True)
        self.guest, self.random, self.stop = Guest(server), random.Random(number), stop
        self.game = "coloretto" if number % 2 else "amazonas"
        self.table, self.acknowledged, self.failure = "", {}, None

    def run(self):
        try:
            self.table = self.guest.make_table(self.game, ["me", "casual", "skilled"])
            self.guest.command(self.table, do="start")
            while not self.stop.is_set():
                self.turn()
        except TestFailure as failure:
            self.failure = failure

    def turn(self):
        now = self.guest.look(self.table, 1000000)
        summary = now["summary"]
        if summary["phase"] == "over":
            self.guest.command(self.table, do="ready")
        elif summary["phase"] == "playing" and summary["turn"] == summary["you"]:
            action = self.random.choice(now["view"]["legal"])
            # Repeated with the same id: 503 means that it was not stored.
            status, done = self.guest.command(self.table, do="decide", action=action)
            require(status == 200, f"refused: {done}")
            self.acknowledged[done["version"]] = action
        else:
            time.sleep(0.01)

    def check(self):
        """The stored decisions are exactly the acknowledged ones, at the acknowledged versions."""
        self.join()
        if self.failure:
            raise self.failure
        table = self.guest.look(self.table)
        mine = {e["version"]: e for e in table["events"] if e["event"] == "decided" and e["by"] == "person"}
        require(mine.keys() == self.acknowledged.keys(), f"{self.table}: stored decisions differ from the acknowledged ones")
        for version, action in self.acknowledged.items():
            step = mine[version]["steps"][0]
            require(all(step.get(key) == value for key, value in action.items()), f"{action} was stored as {step}")
        versions = [event["version"] for event in table["events"]]
        require(versions == list(range(1, table["version"] + 1)), "versions have gaps")


class WebSocket:
    """A WebSocket on a plain socket, so that it can also break the protocol."""

    def __init__(self, guest, receive_buffer=None):
        self.socket = socket.socket()
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(TIMEOUT)
        self.socket.connect(("127.0.0.1", guest.server.port))
        self.socket.sendall(self.head(guest).encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.more()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        require(head.startswith(b"HTTP/1.1 101 "), f"no WebSocket: {head[:200]}")

    @staticmethod
    def head(guest):
        key = base64.b64encode(os.urandom(16)).decode()
        return (f"GET /api/ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {guest.cookie}\r\n\r\n")

    def more(self):
        part = self.socket.recv(65536)
        if not part:
            raise ConnectionError("closed by the server")
        return part

    def take(self, count):
        while len(self.rest) < count:
            self.rest += self.more()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def send_frame(self, payload, first=0x81, mask=b"\x01\x02\x03\x04", length=None):
        length = len(payload) if length is None else length
        if length < 126:
            head = struct.pack("!BB", first, 0x80 | length)
        elif length < 65536:
            head = struct.pack("!BBH", first, 0xFE, length)
        else:
            head = struct.pack("!BBQ", first, 0xFF, length)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def send(self, **members):
        self.send_frame(json.dumps(members).encode())

    def frame(self):
        """First byte and payload of the next frame."""
        first, length = self.take(2)
        if length == 126:
            length = struct.unpack("!H", self.take(2))[0]
        elif length == 127:
            length = struct.unpack("!Q", self.take(8))[0]
        return first, self.take(length)

    def receive(self):
        """The next message; answers pings."""
        while True:
            first, payload = self.frame()
            if first == 0x89:
                self.send_frame(payload, first=0x8A)
            elif first == 0x88:
                raise ConnectionError(f"closed with {struct.unpack('!H', payload[:2])[0]}")
            else:
                return json.loads(payload)

    def receive_until(self, wanted):
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def close_code(self):
        """The code of the server's close frame; skips messages before it."""
        while True:
            first, payload = self.frame()
            if first == 0x88:
                return struct.unpack("!H", payload[:2])[0]


def play_to_the_end(guest, table, choose):
    """Plays a whole game over a WebSocket; returns the number of acknowledged decisions."""
    connection = WebSocket(guest)
    connection.send(do="watch", table=table, after=0)
    connection.send(do="start", id=guest.fresh_id(), table=table)
    decided, pending, needed, version, summary, view = 0, None, 0, 0, {}, None
    while summary.get("phase") != "over":
        message = connection.receive()
        if message["type"] == "refused":
            raise TestFailure(f"refused: {message}")
        if message["type"] == "done" and message["id"] == pending:
            decided, pending, needed = decided + 1, None, message["version"]
        if message["type"] == "table":
            version = message["version"]
            summary = message.get("summary") or summary
            view = message.get("view") or view
        # Decide again only after the update with the last decision.
        my_turn = summary.get("phase") == "playing" and summary.get("turn") == summary.get("you")
        if pending is None and version >= needed and my_turn:
            pending = guest.fresh_id()
            connection.send(do="decide", id=pending, table=table, action=choose(view["legal"]))
    connection.socket.close()
    return decided


def acknowledged(players):
    """Number of acknowledged decisions of all players."""
    return sum(len(player.acknowledged) for player in players)


def wait_for_decisions(players, more):
    """Waits until the players have made so many more decisions."""
    target = acknowledged(players) + more
    failed = lambda: any(player.failure for player in players)
    wait_until(f"{more} more decisions", lambda: acknowledged(players) >= target or failed())


def run_with_players(program, count, scenario):
    """Runs scenario(server, players) while players play, then checks that the stored decisions are the acknowledged
    ones. Prints the text that the scenario returns. Returns the exit status."""
    stop = threading.Event()
    server = Server(program)
    players = [Player(server, number, stop) for number in range(count)]
    try:
        for player in players:
            player.start()
        result = scenario(server, players)
        wait_for_decisions(players, 10)
        stop.set()
        for player in players:
            player.check()
        server.stop()
        print(f"{result}, {acknowledged(players)} decisions acknowledged")
        return 0
    except (TestFailure, OSError) as failure:
        print(f"failed: {failure}")
        return 1
    finally:
        stop.set()
        server.clean_up()
