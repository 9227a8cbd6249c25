#!/usr/bin/env python3
"""A second opinion on game records.

Checks records in the JSON form: header, options, set-up, every decision and the list of legal ones, every card, every
event that follows from the rules, scores, places, best scores and the result; with a seed, the whole deal as well; with
a server's seed, that the seed is the one that follows, and that it was committed to.

Written from docs/record-format.md alone; knows nothing of the C++ code. It is meant to stay that way: where it and the
program disagree, the document decides, and where the document does not, the document is to be mended. So it favours
plain code that reads like the document over speed, shares no tables with anything, and finds best scores by trying
everything.

    check_records.py [--keep-going] [FILE...]        (standard input without a file)

Exit code 0 and a line of counts, or 1 and the first violation: file, line, event (its index in `events`, the set-up is
0) and reason. With --keep-going the first violation of every record is told. The views of `replay --board` and the text
form are not checked here.
"""

import argparse
import hashlib
import json
import re
import sys
from collections import Counter

from record_basics import Random, Violation, check_members, member, objects, require, same, texts
from record_games import GAMES

MAX_LINE = 4 * 1024 * 1024
MAX_DEPTH = 32
MAX_TAGS = 28
MAX_TAG_BYTES = 4096
FOLLOWING = {"last_round", "round_end", "stack", "double", "protection", "game_end"}
NAMED_TAGS = {"Game", "Options", "Date", "Seed", "Setup", "Commitment", "ServerSeed", "GameNumber", "Result"}
MAX_GAME_NUMBER = 1_000_000


def check_legal(game, event, legal, tally):
    entries = objects(event, "legal")
    given = {game.read_decision(entry) for entry in entries}
    require(not any("seat" in entry for entry in entries), "an entry of 'legal' has a seat")
    if given != legal:
        raise Violation(f"'legal' has {sorted(given - legal)} too many and lacks {sorted(legal - given)}")
    require(len(entries) == len(legal), "'legal' has an entry twice")
    tally["legal lists"] += 1


def check_decision(game, event, tally):
    """Checks a decision and takes it; returns what follows."""
    require(game.waits_for() == "decision", f"a decision, but the game is in phase '{game.phase}'")
    seat = member(event, "seat", int)
    require(seat == game.seat + 1, f"seat {seat} decides, but seat {game.seat + 1} is to")
    decision = game.read_decision(event)
    legal = game.legal()
    require(decision in legal, f"not legal: {decision}")
    if "legal" in event:
        check_legal(game, event, legal, tally)
    tally["decisions"] += 1
    return game.decide(decision)


def check_reveal(game, event, cards, tally):
    """Checks a card and takes it; returns what follows. `cards` are those to come, if a seed says so."""
    require(game.waits_for() == "reveal", f"a card, but the game is in phase '{game.phase}'")
    seat = member(event, "seat", int)
    require(seat == game.seat + 1, f"a card for seat {seat}, but seat {game.seat + 1} is to have one")
    card = member(event, "card", str)
    follows = game.reveal(card)
    if cards is not None:
        dealt = next(cards)
        require(card == dealt, f"the card is {card}, the seed says {dealt}")
    tally["cards"] += 1
    return follows


def check_following(game, event, pending, left_out):
    """Checks an event that follows from the rules, and takes it and those left out before it from the pending ones."""
    kind = event["event"]
    kinds = [follows["event"] for follows in pending]
    require(kind in kinds, f"'{kind}' does not follow here" + (f", but {', '.join(kinds)}" if kinds else ""))
    position = kinds.index(kind)
    left_out.update(kinds[:position])
    check_members(event, pending[position], f"'{kind}'")
    if kind == "game_end":
        game.check_scores(event)
    del pending[:position + 1]


def check_event(game, event, pending, cards, tally, left_out):
    """Checks an event after the set-up; returns the events that are to follow then."""
    kind = event.get("event")
    if kind == "decision" or kind == "reveal":
        left_out.update(follows["event"] for follows in pending)
        return check_decision(game, event, tally) if kind == "decision" else check_reveal(game, event, cards, tally)
    require(type(kind) is str and kind in FOLLOWING, f"no such event here: {kind!r}")
    check_following(game, event, pending, left_out)
    return pending


def check_set_up(game, event, seed):
    """Checks the first event; returns the cards to come, or None if no seed says them."""
    require(event.get("event") == "setup", "the first event is not 'setup'")
    setup = game.set_up(event)
    if seed is None:
        return None
    dealt, cards = game.deal(Random(bytes.fromhex(seed)))
    require(setup == dealt, f"the set-up is {setup}, the seed says {dealt}")
    return iter(cards)


def check_header(record):
    """Checks all members but the events and the result; returns the game."""
    require(type(record) is dict, "not an object")
    require(same(record.get("record"), 1), f"'record' is {record.get('record')!r}, should be 1")
    name = member(record, "game", str)
    require(name in GAMES, f"no such game: {name!r}")
    game = GAMES[name](member(record, "options", dict) if "options" in record else {})
    if "seats" in record:
        require(len(texts(record["seats"], "'seats'")) <= game.players, "'seats' has more than there are players")
    if "date" in record:
        member(record, "date", str)
    for name in ("seed", "commitment", "server_seed"):
        if name in record:
            digits = member(record, name, str)
            require(re.fullmatch(r"[0-9A-Fa-f]{64}", digits), f"'{name}' is not 64 hexadecimal digits")
    if "game_number" in record:
        require(1 <= member(record, "game_number", int) <= MAX_GAME_NUMBER, "'game_number' is out of bounds")
    if "lucks" in record:
        lucks = texts(record["lucks"], "'lucks'")
        require(len(lucks) <= game.players, "'lucks' has more than there are players")
        require(all(re.fullmatch(r"[0-9A-Za-z_-]{0,64}", luck) for luck in lucks), "'lucks' has one that is none")
    if "tags" in record:
        check_tags(member(record, "tags", dict))
    return game


def commitment_to(server_seed):
    return hashlib.sha256(b"kameleon-commitment-1\n" + server_seed).digest()


def seed_of_deal(server_seed, number, lucks):
    text = f"{number}\n" + "".join(f"{luck}\n" for luck in lucks)
    return hashlib.sha256(b"kameleon-deal-1\n" + server_seed + text.encode("ascii")).digest()


def check_fair_deal(record, players, tally):
    """Where the server's seed is told: it was committed to, and the seed follows from it and the lucks."""
    tally["committed"] += "commitment" in record
    if "server_seed" not in record:
        return
    require("seed" in record and "game_number" in record, "'server_seed' without 'seed' or 'game_number'")
    server_seed = bytes.fromhex(record["server_seed"])
    if "commitment" in record:
        require(bytes.fromhex(record["commitment"]) == commitment_to(server_seed),
                "the commitment is not to this 'server_seed'")
        tally["proven"] += 1
    lucks = record.get("lucks", [])
    lucks = lucks + [""] * (players - len(lucks))
    seed = seed_of_deal(server_seed, record["game_number"], lucks)
    require(bytes.fromhex(record["seed"]) == seed, f"the seed should be {seed.hex()}")


def check_tags(tags):
    require(len(tags) <= MAX_TAGS, f"more than {MAX_TAGS} tags")
    for key, value in tags.items():
        require(re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{0,39}", key), f"not the key of a tag: {key!r}")
        require(key not in NAMED_TAGS and not key.startswith(("Seat", "Luck")), f"not one of the other tags: {key}")
        require(type(value) is str and not re.search(r"[\x00-\x1f\x7f]", value), f"not the value of a tag: {value!r}")
        require(len(value.encode("utf-8", "surrogatepass")) <= MAX_TAG_BYTES, f"the tag {key} is too long")


def check_result(game, record):
    if "result" not in record:
        return
    if game.phase != "over":
        require(record["result"] is None, "there is a result, but the game is not over")
        return
    points = [game.points(seat) for seat in range(game.players)]
    require(record["result"] is not None, "the result is null, but the game is over")
    check_members(record, {"result": points}, "result")


def check_record(record, tally=None, left_out=None):
    """Checks one record; raises Violation. Counts into `tally`, and into `left_out` the events a writer left out."""
    tally = Counter() if tally is None else tally
    left_out = Counter() if left_out is None else left_out
    game = check_header(record)
    check_fair_deal(record, game.players, tally)
    events = objects(record, "events")
    require(events, "there are no events")
    pending = []
    for index, event in enumerate(events):
        try:
            if index == 0:
                cards = check_set_up(game, event, record.get("seed"))
            else:
                pending = check_event(game, event, pending, cards, tally, left_out)
        except Violation as violation:
            violation.event = index
            raise
    left_out.update(follows["event"] for follows in pending)
    check_result(game, record)
    tally["games"] += 1
    tally["unfinished"] += game.phase != "over"
    tally["with a seed"] += "seed" in record
    tally["events"] += len(events)


def unique_members(pairs):
    holder = dict(pairs)
    if len(holder) != len(pairs):
        names = Counter(name for name, _ in pairs)
        raise Violation(f"member '{names.most_common(1)[0][0]}' is given twice")
    return holder


def no_constant(name):
    raise ValueError(f"{name} is no JSON")


def depth_of(line):
    """How deep objects and lists lie: how often the innermost ones can be taken away. Needs no recursion."""
    line = re.sub(r'"[^"\\]*(?:\\.[^"\\]*)*"', "", line)
    depth = 0
    removed = 1
    while removed and depth <= MAX_DEPTH:
        line, removed = re.subn(r"[\[{][^\[\]{}]*[\]}]", "", line)
        depth += bool(removed)
    return depth


DECODER = json.JSONDecoder(object_pairs_hook=unique_members, parse_constant=no_constant)


def read_record(line):
    """The record of a line, bytes without its line break."""
    require(len(line) <= MAX_LINE, "the line has more than 4 MiB")
    try:
        text = line.decode("utf-8")
        require(depth_of(text) <= MAX_DEPTH, f"objects and lists lie more than {MAX_DEPTH} deep")
        return DECODER.decode(text)
    except (ValueError, RecursionError) as error:  # UnicodeDecodeError and JSONDecodeError are ValueErrors
        raise Violation(f"not JSON: {error}") from None


def check_file(name, lines, tally, left_out, keep_going):
    """Checks a file; returns how many of its records break the document."""
    failed = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            check_record(read_record(line.rstrip(b"\r\n")), tally, left_out)
        except Violation as violation:
            where = "" if violation.event is None else f" event {violation.event}:"
            print(f"{name}:{number}:{where} {violation}")
            failed += 1
            if not keep_going:
                break
    return failed


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Checks game records in the JSON form.")
    parser.add_argument("--keep-going", action="store_true", help="tell the first violation of every record")
    parser.add_argument("files", nargs="*", metavar="FILE")
    options = parser.parse_args(arguments)
    tally, left_out, failed = Counter(), Counter(), 0
    for name in options.files or ["-"]:
        if name == "-":
            failed += check_file("-", sys.stdin.buffer, tally, left_out, options.keep_going)
        else:
            with open(name, "rb") as lines:
                failed += check_file(name, lines, tally, left_out, options.keep_going)
        if failed and not options.keep_going:
            return 1
    counts = ", ".join(f"{tally[what]} {what}" for what in
                       ("games", "unfinished", "with a seed", "events", "decisions", "legal lists", "cards", "committed",
                        "proven"))
    missing = ", ".join(f"{count} {kind}" for kind, count in sorted(left_out.items())) or "none"
    print(f"{counts}; events left out: {missing}" + (f"; {failed} records FAILED" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
