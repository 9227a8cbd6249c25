#!/usr/bin/env python3
"""Games on the real server while others do their worst beside them: do not read, send garbage and halves, and thousands
of connections that say nothing.

usage: bad_company.py PROGRAM [HALF_OPEN]

A whole game is played over a WebSocket next to each kind of bad company. Nothing asserts how long anything takes: a game
that does not come to its end fails after a generous time.
"""
import json
import os
import random
import socket
import sys
import threading

from server_under_test import Guest, Server, WebSocket, Wrong, open_many_files, play_to_the_end, require, wait_until

DEAF = 40  # clients that do not read
WISHES = 150  # of each of them, every one answered by a long message


def good_game(server, number):
    guest = Guest(server)
    game = "coloretto" if number % 2 else "amazonas"
    table = guest.make_table(game, ["me", "casual"])
    decided = play_to_the_end(guest, table, random.Random(number).choice)
    require(decided > 0, "a game without decisions")
    return table


class Games(threading.Thread):
    """One whole game after the other until it is told to stop, and one at least."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.stop, self.played, self.wrong = server, threading.Event(), 0, None
        self.start()

    def run(self):
        try:
            while not self.stop.is_set():
                good_game(self.server, self.played)
                self.played += 1
        except (Wrong, OSError) as wrong:
            self.wrong = wrong

    def finish(self):
        wait_until("a game beside it ends", lambda: self.played > 0 or self.wrong)
        self.stop.set()
        self.join(60)
        require(not self.is_alive() and not self.wrong, f"the game beside it: {self.wrong}")
        return self.played


def never_read(server):
    """Each asks for far more than it takes: it is dropped, and the server keeps little for it."""
    guest = Guest(server)
    table = good_game(server, 1)
    guest.ask("GET", "/api/me")
    length = len(json.dumps(guest.look(table)))
    before = server.memory()
    games = Games(server)
    deaf = []
    for _ in range(DEAF):
        line = WebSocket(guest, receive_buffer=4096)
        deaf.append(line)
        try:
            for _ in range(WISHES):
                line.send(do="watch", table=table, after=0)
        except OSError:
            pass  # dropped already
    dropped = 'turned_away_total{why="not_reading"}'
    wait_until("those who do not read are dropped", lambda: server.figure(dropped) == DEAF)
    games.finish()
    wanted, grown = DEAF * WISHES * length, server.memory() - before
    require(grown < wanted / 4, f"{wanted} bytes were asked for and never read, and the server has grown by {grown}")
    for line in deaf:
        line.line.close()
    return f"{DEAF} that do not read, {wanted >> 20} MB for them, {grown >> 20} MB more memory"


def raw(server, *parts):
    line = socket.create_connection(("127.0.0.1", server.port), 60)
    for part in parts:
        line.sendall(part)
    return line


def answered(line):
    """The status of the answer, or 0 if the server hangs up without a word."""
    try:
        text = line.recv(65536)
    except ConnectionError:
        return 0
    return int(text.split(b" ")[1]) if text.startswith(b"HTTP/1.1 ") else 0


def bad_requests(chance):
    """Requests that are none, and what they may be answered with."""
    post = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    yield b"\x00" * 100 + b"\r\n\r\n", {400}
    yield b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(300), {400}  # TLS, which is not spoken here
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
    """Beginnings of something good, after which nothing comes."""
    whole = WebSocket.head(guest).encode()
    for length in [1, 3, 4, 15, 16, len(whole) // 2, len(whole) - 1]:
        yield whole[:length]
    post = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"
    yield post
    yield post + b'{"id":"half'
    yield post + chance.randbytes(499)


def bad_frames(chance):
    """What is wrong with a WebSocket's frames, and the codes with which it may be closed for it."""
    yield {"payload": b"\xff\xfe\xfd"}, {1007}
    yield {"payload": b"\xed\xa0\x80"}, {1007}
    yield {"payload": b"binary", "first": 0x82}, {1003}
    yield {"payload": b"", "first": 0x80}, {1002}  # goes on where nothing was begun
    yield {"payload": b"", "first": 0xF1}, {1002}  # extensions that nobody agreed on
    yield {"payload": b"", "first": 0x83}, {1002}
    yield {"payload": b"p" * 126, "first": 0x89}, {1002}
    yield {"payload": b"p", "first": 0x09}, {1002}  # half a ping
    yield {"payload": b"\x03", "first": 0x88}, {1002}
    yield {"payload": b"", "length": 1 << 40}, {1009}
    yield {"payload": b"", "length": 17 * 1024}, {1009}
    yield {"payload": b"", "length": (1 << 63) + 1}, {1002, 1009}
    for _ in range(10):
        # Reserved bits or an opcode that there is not.
        yield {"payload": chance.randbytes(50), "first": chance.choice([0xB1, 0xD1, 0x87, 0x8F])}, {1002}


def bad_messages(chance):
    """Good frames with something in them that is no message: refused, and the connection goes on."""
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
    guest, chance, silent, count = Guest(server), random.Random(7), [], 0
    guest.ask("GET", "/api/me")
    games = Games(server)
    for half in half_requests(guest, chance):
        silent.append(raw(server, half))
        count += 1
    for text, allowed in bad_requests(chance):
        try:
            line = raw(server, text)
            status = answered(line)
        except ConnectionError:
            status = 0  # it hung up before all of it was said
        require(status in allowed | {0}, f"{text[:60]} was answered {status}")
        count += 1
    for frame, allowed in bad_frames(chance):
        line = WebSocket(guest)
        line.send_frame(**frame)
        code = line.close_code()
        require(code in allowed, f"{str(frame)[:80]}: closed with {code}")
        count += 1
    unmasked = WebSocket(guest)
    unmasked.line.sendall(b"\x81\x02{}")
    require(unmasked.close_code() == 1002, "a frame without a mask is taken")
    wrong_mask = WebSocket(guest)
    wrong_mask.line.sendall(b"\x81\x8f\x00\x00\x00\x00" + bytes(byte ^ 0xA5 for byte in b'{"do": "ping" }'))
    require(wrong_mask.close_code() == 1007, "a frame with another mask is taken")
    for part in [b"\x81", b"\x81\xfe", b"\x81\xfe\x00", b"\x81\x85\x01\x02", b"\x81\x85\x01\x02\x03\x04abc", b"\x01\x80abcd"]:
        half_frame = WebSocket(guest)
        half_frame.line.sendall(part)
        silent.append(half_frame)
        count += 1
    talker = WebSocket(guest)
    talker.hear_until(lambda message: message["type"] == "welcome")
    for text in bad_messages(chance):
        talker.send_frame(text, mask=os.urandom(4))
        told = talker.hear()
        require(told["type"] == "refused" and told["status"] in (400, 413, 422), f"{text[:60]} was answered {told}")
        count += 1
    talker.send(do="ping")
    talker.hear_until(lambda message: message["type"] == "pong")
    games.finish()
    return f"{count} kinds of garbage and halves"


def half_open(server, most):
    """Connections that never come to a request, in several ways."""
    guest = Guest(server)
    guest.ask("GET", "/api/me")
    head = WebSocket.head(guest).encode()
    games = Games(server)
    lines = []
    for number in range(most):
        line = socket.create_connection(("127.0.0.1", server.port), 60)
        line.sendall([b"", b"GET ", head[:-2], b"POST /api/tables HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"][number % 4])
        lines.append(line)
    open_now = server.figure("connections")
    played = games.finish()
    good_game(server, 2)
    # Nobody waits for them for ever, and nobody is kept out by them afterwards.
    slow = ('turned_away_total{why="too_slow"}', 'turned_away_total{why="silent"}')
    wait_until("all of them are let go", lambda: server.figure("connections") < 20)
    turned_away = sum(server.figure(name) for name in slow)
    require(turned_away >= most / 2, f"only {turned_away} were too slow")
    good_game(server, 3)
    for line in lines:
        line.close()
    return f"{most} half-open connections, {open_now:.0f} at once, {played} games beside them"


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
    except (Wrong, OSError) as wrong:
        print(f"wrong: {wrong}")
        return 1
    finally:
        server.clean_up()


sys.exit(main())
