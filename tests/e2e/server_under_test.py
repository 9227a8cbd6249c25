"""The real program as a server, and clients for it that know the protocol and nothing else. For the tests beside it.

Nothing here waits without an end: whatever does not come within PATIENCE is a failure, not a measurement.
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

PATIENCE = 60  # seconds


class Wrong(Exception):
    """What must not happen, and did."""


def require(truth, what):
    if not truth:
        raise Wrong(what)


def wait_until(what, condition):
    """What the condition gives as soon as that is something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise Wrong(f"in vain: {what}")


def open_many_files():
    """As many as this process and the programs it starts may have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


class Server:
    """The program with a folder of its own; it may die and come back at the same address."""

    def __init__(self, program, *flags):
        self.program, self.flags, self.port, self.process = program, flags, 0, None
        self.said = []  # lines of all its lives
        self.folder = tempfile.mkdtemp(prefix="kameleon-e2e-")
        self.start()

    def start(self):
        command = [self.program, "serve", "--lang", "en", "--port", str(self.port), "--data", self.folder]
        command += ["--log-level", "error", *self.flags]
        # A sanitizer that keeps what was freed would look like a server that does.
        options = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=8"
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, "ASAN_OPTIONS": options})
        for line in self.process.stdout:
            self.said.append(line)
            found = re.search(r"ready: http://localhost:(\d+)", line)
            if found:
                self.port = int(found.group(1))
                # What it says from now on must be taken from it, or it waits for a reader.
                threading.Thread(target=self.said.extend, args=[self.process.stdout], daemon=True).start()
                return
        raise Wrong("the server did not start: " + self.last_words())

    def last_words(self):
        return "".join(self.said[-100:])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Ends it as an operator does; it has to go well, and a sanitizer to have nothing to say."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        reports = [line for line in self.said if "Sanitizer" in line]
        require(status == 0 and not reports, f"it ended with {status}, and said: {self.last_words()}")

    def clean_up(self):
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def status(self, path):
        """Of what is at this address, and its text."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request("GET", path)
            answer = line.getresponse()
            return answer.status, answer.read().decode()
        finally:
            line.close()

    def figure(self, name):
        """One of the metrics, as /metrics writes it: 'connections', 'turned_away_total{why="silent"}'."""
        _, text = self.status("/metrics")
        for line in text.splitlines():
            if line.startswith(f"kameleon_{name} "):
                return float(line.rsplit(" ", 1)[1])
        raise Wrong(f"no such figure: {name}")

    def memory(self):
        """Bytes that it has had at most."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmHWM:\s+(\d+) kB", status.read()).group(1)) * 1024


class Guest:
    """Somebody who plays over HTTP."""

    def __init__(self, server):
        self.server, self.cookie, self.asked = server, "", 0

    def once(self, method, path, body=None):
        """Status and answer, or an OSError, HTTPException or ValueError if there is none."""
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        try:
            text = None if body is None else json.dumps(body)
            line.request(method, path, text, {"Content-Type": "application/json", "Cookie": self.cookie})
            answer = line.getresponse()
            if answer.getheader("Set-Cookie"):
                self.cookie = answer.getheader("Set-Cookie").split(";")[0]
            return answer.status, json.loads(answer.read())
        finally:
            line.close()

    def ask(self, method, path, body=None):
        """The answer, however often the server has to be asked while it is away or cannot."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                status, data = self.once(method, path, body)
                if status != 503:
                    return status, data
            except (OSError, http.client.HTTPException, ValueError):
                pass
            time.sleep(0.05)
        raise Wrong(f"no answer: {method} {path}")

    def fresh_id(self):
        self.asked += 1
        return f"c{self.asked}"

    def make_table(self, game, seats):
        settings = {"game": game, "options": {"players": len(seats)}}
        status, made = self.ask("POST", "/api/tables", {"id": self.fresh_id(), "settings": settings, "seats": seats})
        require(status == 201, f"no table: {made}")
        return made["table"]

    def command(self, table, **members):
        return self.ask("POST", f"/api/tables/{table}/commands", {"id": self.fresh_id(), **members})

    def look(self, table, after=0):
        status, data = self.ask("GET", f"/api/tables/{table}?after={after}")
        require(status == 200, f"no table {table}: {data}")
        return data


class Player(threading.Thread):
    """Plays over HTTP at a table with computers until `stop`, and remembers what was acknowledged."""

    def __init__(self, server, number, stop):
        super().__init__(daemon=True)
        self.guest, self.chance, self.stop = Guest(server), random.Random(number), stop
        self.game = "coloretto" if number % 2 else "amazonas"
        self.table, self.acknowledged, self.wrong = "", {}, None

    def run(self):
        try:
            self.table = self.guest.make_table(self.game, ["me", "casual", "skilled"])
            self.guest.command(self.table, do="start")
            while not self.stop.is_set():
                self.turn()
        except Wrong as wrong:
            self.wrong = wrong

    def turn(self):
        now = self.guest.look(self.table, 1000000)
        summary = now["summary"]
        if summary["phase"] == "over":
            self.guest.command(self.table, do="ready")
        elif summary["phase"] == "playing" and summary["turn"] == summary["you"]:
            action = self.chance.choice(now["view"]["legal"])
            # Sent again with the same id until it is answered: 503 says that it is not kept.
            status, done = self.guest.command(self.table, do="decide", action=action)
            require(status == 200, f"refused: {done}")
            self.acknowledged[done["version"]] = action
        else:
            time.sleep(0.01)

    def check(self):
        """Every acknowledged decision stands exactly where the server said, and no other."""
        self.join()
        if self.wrong:
            raise self.wrong
        table = self.guest.look(self.table)
        mine = {e["version"]: e for e in table["events"] if e["event"] == "decided" and e["by"] == "person"}
        require(mine.keys() == self.acknowledged.keys(), f"{self.table}: other decisions than were acknowledged")
        for version, action in self.acknowledged.items():
            step = mine[version]["steps"][0]
            require(all(step.get(key) == value for key, value in action.items()), f"{action} has become {step}")
        versions = [event["version"] for event in table["events"]]
        require(versions == list(range(1, table["version"] + 1)), "versions have gaps")


class WebSocket:
    """A WebSocket of a guest, from nothing but a socket: it can also do what no library would."""

    def __init__(self, guest, receive_buffer=None):
        self.line = socket.socket()
        if receive_buffer is not None:
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.line.settimeout(PATIENCE)
        self.line.connect(("127.0.0.1", guest.server.port))
        self.line.sendall(self.head(guest).encode())
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
        part = self.line.recv(65536)
        if not part:
            raise ConnectionError("the server hung up")
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
        self.line.sendall(head + mask + masked)

    def send(self, **members):
        self.send_frame(json.dumps(members).encode())

    def frame(self):
        """The next one: its first byte and its payload."""
        first, length = self.take(2)
        if length == 126:
            length = struct.unpack("!H", self.take(2))[0]
        elif length == 127:
            length = struct.unpack("!Q", self.take(8))[0]
        return first, self.take(length)

    def hear(self):
        """The next message; pings are answered on the way."""
        while True:
            first, payload = self.frame()
            if first == 0x89:
                self.send_frame(payload, first=0x8A)
            elif first == 0x88:
                raise ConnectionError(f"closed with {struct.unpack('!H', payload[:2])[0]}")
            else:
                return json.loads(payload)

    def hear_until(self, wanted):
        while True:
            message = self.hear()
            if wanted(message):
                return message

    def close_code(self):
        """With which the server closes it, whatever it says before."""
        while True:
            first, payload = self.frame()
            if first == 0x88:
                return struct.unpack("!H", payload[:2])[0]


def play_to_the_end(guest, table, choose):
    """Plays a whole game over a WebSocket; gives how many decisions of one's own were acknowledged."""
    line = WebSocket(guest)
    line.send(do="watch", table=table, after=0)
    line.send(do="start", id=guest.fresh_id(), table=table)
    decided, pending, needed, version, summary, view = 0, None, 0, 0, {}, None
    while summary.get("phase") != "over":
        message = line.hear()
        if message["type"] == "refused":
            raise Wrong(f"refused: {message}")
        if message["type"] == "done" and message["id"] == pending:
            decided, pending, needed = decided + 1, None, message["version"]
        if message["type"] == "table":
            version = message["version"]
            summary = message.get("summary") or summary
            view = message.get("view") or view
        # Who was told that it is done must have seen what came of it before they decide again.
        my_turn = summary.get("phase") == "playing" and summary.get("turn") == summary.get("you")
        if pending is None and version >= needed and my_turn:
            pending = guest.fresh_id()
            line.send(do="decide", id=pending, table=table, action=choose(view["legal"]))
    line.line.close()
    return decided
