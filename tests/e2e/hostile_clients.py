#!/usr/bin/env python3
"""Plays whole games on the real server beside hostile clients: some never read, some send garbage or incomplete input,
and thousands hold connections open without a request.

usage: hostile_clients.py PROGRAM [HALF_OPEN]
"""
import json
import os
import random
import socket
import sys
import threading

from server_under_test import Guest, Server, WebSocket, TestFailure, open_many_files, play_to_the_end, require, wait_until

NON_READERS = 40
REQUESTS = 150  # of each, with a long response


def good_game(server, number):
    guest = Guest(server)
    game = "coloretto" if number % 2 else "amazonas"
    table = guest.make_table(game, ["me", "casual"])
    decided = play_to_the_end(guest, table, random.Random(number).choice)
    require(decided > 0, "a game without decisions")
    return table


class Games(threading.Thread):
    """Plays one game after the other until `finish`, at least one."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.stop, self.played, self.failure = server, threading.Event(), 0, None
        self.start()

    def run(self):
        try:
            while not self.stop.is_set():
                good_game(self.server, self.played)
                self.played += 1
        except (TestFailure, OSError) as failure:
            self.failure = failure

    def finish(self):
        wait_until("a game ends", lambda: self.played > 0 or self.failure)
        self.stop.set()
        self.join(60)
        require(not self.is_alive() and not self.failure, f"game: {self.failure}")
        return self.played


def never_read(server):
    """Clients that request much and read nothing are dropped, and cost little memory."""
    guest = Guest(server)
    table = good_game(server, 1)
    guest.request("GET", "/api/me")
    length = len(json.dumps(guest.look(table)))
    before = server.memory()
    games = Games(server)
    clients = []
    for _ in range(NON_READERS):
        client = WebSocket(guest, receive_buffer=4096)
        clients.append(client)
        try:
            for _ in range(REQUESTS):
                client.send(do="watch", table=table, after=0)
        except OSError:
            pass  # dropped already
    dropped = 'rejected_total{reason="not_reading"}'
    wait_until("non-readers are dropped", lambda: server.metric(dropped) == NON_READERS)
    games.finish()
    wanted, grown = NON_READERS * REQUESTS * length, server.memory() - before
    require(grown < wanted / 4, f"{wanted} bytes were not read, and the server has grown by {grown}")
    for client in clients:
        client.socket.close()
    return f"{NON_READERS} clients that do not read, {wanted >> 20} MB requested, memory +{grown >> 20} MB"


def raw(server, *parts):
    connection = socket.create_connection(("127.0.0.1", server.port), 60)
    for part in parts:
        connection.sendall(part)
    return connection


def answered(connection):
    """The status of the response; 0 if the connection is closed without one."""
    try:
        text = connection.recv(65536)
    except ConnectionError:
        return 0
    return int(text.split(b" ")[1]) if text.startswith(b"HTTP/1.1 ") else 0


def bad_requests(chance):
    """Invalid requests, and the statuses allowed for them."""
    post = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    yield b"\x00" * 100 + b"\r\n\r\n", {400}
    yield b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(300), {400}  # TLS on a plain port
    yield b"GET / HTTP/9.9\r\n\r\n", {400, 505}
    yield b"GET  HTTP/1.1\r\n\r\n", {400}
    yield b"GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", {400}
    yield b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", {400, 404}
    yield b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 5000 + b"\r\n", {400, 413, 431}
    yield b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n", {400, 413, 414, 431}
    yield post + b"Content-Length: 99999999999\r\n\r\n", {400, 413}
    yield post + b"Content-Length: -1\r\n\r\n", {400}
    yield post + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", {400, 501}
    yield post + b"Content-Length: 9\r\n\r\n" + b"[" * 9, {400}
    deep = b"[" * 30000
    yield post + b"Content-Length: %d\r\n\r\n" % len(deep) + deep, {400, 413, 422}
    bad_text = b'{"id":"\xff\xfe"}'
    yield post + b"Content-Length: %d\r\n\r\n" % len(bad_text) + bad_text, {400, 422}
    for _ in range(20):
        yield chance.randbytes(200) + b"\r\n\r\n", {400}


def half_requests(guest, chance):
    """Incomplete requests."""
    whole = WebSocket.head(guest).encode()
    for length in [1, 3, 4, 15, 16, len(whole) // 2, len(whole) - 1]:
        yield whole[:length]
    post = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"
    yield post
    yield post + b'{"id":"half'
    yield post + chance.randbytes(499)


def bad_frames(chance):
    """Invalid frames, and the close codes allowed for them."""
    yield {"payload": b"\xff\xfe\xfd"}, {1007}
    yield {"payload": b"\xed\xa0\x80"}, {1007}
    yield {"payload": b"binary", "first": 0x82}, {1003}
    yield {"payload": b"", "first": 0x80}, {1002}  # continuation without a start
    yield {"payload": b"", "first": 0xF1}, {1002}  # extension bits
    yield {"payload": b"", "first": 0x83}, {1002}
    yield {"payload": b"p" * 126, "first": 0x89}, {1002}
    yield {"payload": b"p", "first": 0x09}, {1002}  # fragmented ping
    yield {"payload": b"\x03", "first": 0x88}, {1002}
    yield {"payload": b"", "length": 1 << 40}, {1009}
    yield {"payload": b"", "length": 17 * 1024}, {1009}
    yield {"payload": b"", "length": (1 << 63) + 1}, {1002, 1009}
    for _ in range(10):
        # Reserved bits or unknown opcodes.
        yield {"payload": chance.randbytes(50), "first": chance.choice([0xB1, 0xD1, 0x87, 0x8F])}, {1002}


def bad_messages(chance):
    """Valid frames with invalid messages: refused, and the connection stays open."""
    yield b""
    yield b"nonsense"
    yield b"[" * 8000
    yield b'{"do":' * 1000
    yield b'{"do":"watch","table":"' + b"x" * 8100
    yield b'{"do":"decide","id":"1","table":"222222","action":' + b'{"a":' * 9 + b"1" + b"}" * 10
    yield b'{"do":"ping","do":"ping"}'
    yield b'{"do":"watch","table":"222222","after":1e999}'
    yield b'{"do":"watch","table":"222222","after":-1}'
    yield b'"\\ud800"'
    for _ in range(20):
        yield "".join(chr(chance.randrange(1, 0xD000)) for _ in range(100)).encode()


def garbage(server):
    guest, chance, incomplete, count = Guest(server), random.Random(7), [], 0
    guest.request("GET", "/api/me")
    games = Games(server)
    for half in half_requests(guest, chance):
        incomplete.append(raw(server, half))
        count += 1
    for text, allowed in bad_requests(chance):
        try:
            connection = raw(server, text)
            status = answered(connection)
        except ConnectionError:
            status = 0  # closed before all was sent
        require(status in allowed | {0}, f"{text[:60]}: status {status}")
        count += 1
    for frame, allowed in bad_frames(chance):
        connection = WebSocket(guest)
        connection.send_frame(**frame)
        code = connection.close_code()
        require(code in allowed, f"{str(frame)[:80]}: closed with {code}")
        count += 1
    unmasked = WebSocket(guest)
    unmasked.socket.sendall(b"\x81\x02{}")
    require(unmasked.close_code() == 1002, "an unmasked frame is accepted")
    wrong_mask = WebSocket(guest)
    wrong_mask.socket.sendall(b"\x81\x8f\x00\x00\x00\x00" + bytes(byte ^ 0xA5 for byte in b'{"do": "ping" }'))
    require(wrong_mask.close_code() == 1007, "a frame with a wrong mask is accepted")
    for part in [b"\x81", b"\x81\xfe", b"\x81\xfe\x00", b"\x81\x85\x01\x02", b"\x81\x85\x01\x02\x03\x04abc", b"\x01\x80abcd"]:
        half_frame = WebSocket(guest)
        half_frame.socket.sendall(part)
        incomplete.append(half_frame)
        count += 1
    client = WebSocket(guest)
    client.receive_until(lambda message: message["type"] == "welcome")
    for text in bad_messages(chance):
        client.send_frame(text, mask=os.urandom(4))
        reply = client.receive()
        require(reply["type"] == "refused" and reply["status"] in (400, 413, 422), f"{text[:60]}: {reply}")
        count += 1
    client.send(do="ping")
    client.receive_until(lambda message: message["type"] == "pong")
    games.finish()
    return f"{count} kinds of garbage and incomplete input"


def half_open(server, most):
    """Connections that never complete a request."""
    guest = Guest(server)
    guest.request("GET", "/api/me")
    head = WebSocket.head(guest).encode()
    games = Games(server)
    connections = []
    for number in range(most):
        connection = socket.create_connection(("127.0.0.1", server.port), 60)
        connection.sendall([b"", b"GET ", head[:-2], b"POST /api/tables HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"][number % 4])
        connections.append(connection)
    open_now = server.metric("connections")
    played = games.finish()
    good_game(server, 2)
    # All of them time out, and new connections are accepted.
    slow = ('rejected_total{reason="too_slow"}', 'rejected_total{reason="silent"}')
    wait_until("they are closed", lambda: server.metric("connections") < 20)
    rejected = sum(server.metric(name) for name in slow)
    require(rejected >= most / 2, f"only {rejected} timed out")
    good_game(server, 3)
    for connection in connections:
        connection.close()
    return f"{most} half-open connections, {open_now:.0f} at once, {played} games at the same time"


def main():
    most = int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    most = min(most, open_many_files() - 200)
    server = Server(sys.argv[1], "--messages-per-second", "10000")
    try:
        print(never_read(server), flush=True)
        print(garbage(server), flush=True)
        print(half_open(server, most), flush=True)
        server.stop()
        return 0
    except (TestFailure, OSError) as failure:
        print(f"failed: {failure}")
        return 1
    finally:
        server.clean_up()


sys.exit(main())
