#!/usr/bin/env python3
"""Tests of check_records: that it accepts what is right and notices every change to a record.

Records come from a small recorder below that plays at random by the rules of record_games, and from *.jsonl files in
the directory RECORDS (environment; this directory by default), if there are any. The recorder shares its rules with the
checker, so it shows what the checker notices, not that its rules are right: the files and the cases worked out by hand
do that.
"""

import contextlib
import copy
import glob
import io
import itertools
import json
import os
import random
import re
import subprocess
import unittest
import unittest.mock
from collections import Counter

import check_records
from record_basics import ABSENT, Random, Violation
from record_games import SERIES, Amazonas, Coloretto, best_of_colours

GAMES = [
    ("coloretto", {"players": 2, "out": "random", "golden": "yes", "last-round": "among", "jokers": "player"}),
    ("coloretto", {"players": 2, "side": "grey"}),
    ("coloretto", {"players": 3, "jokers": "player", "start": 2}),
    ("coloretto", {"players": 4, "golden": "yes", "side": "grey"}),
    ("coloretto", {"players": 5, "last-round": "among"}),
    ("amazonas", {"players": 2}),
    ("amazonas", {"players": 3, "bonus": "7,11,13,17"}),
    ("amazonas", {"players": 4, "start": 4}),
]
SEED = "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"


# ---------------------------------------------------------------------------------------------------------------------
# The recorder
# ---------------------------------------------------------------------------------------------------------------------


def decision_members(game, decision):
    members = {"action": decision[0]}
    for (name, kind), value in zip(game.ACTIONS[decision[0]], decision[1:]):
        members[name] = list(value) if kind is list else value
    return members


def coloretto_breakdown(game, seat):
    """Any breakdown that is right: the first assignment that scores what the seat does."""
    owned, jokers = game.owned[seat], game.jokers_of(seat)
    for chosen in itertools.combinations_with_replacement(game.colours, jokers):
        given = Counter(chosen)
        colours = [colour for colour in game.COLOURS if owned[colour] or given[colour]]
        for plus in itertools.combinations(colours, min(3, len(colours))):
            if game.choice["jokers"] == "player" and given != game.joker_given[seat]:
                continue
            if game.plus_chosen[seat] and set(plus) != set(game.plus_chosen[seat]):
                continue
            entries = [{"colour": colour, "cards": owned[colour], "jokers": given[colour], "plus": colour in plus,
                        "points": game.value(owned[colour] + given[colour]) * (1 if colour in plus else -1)}
                       for colour in colours]
            if sum(entry["points"] for entry in entries) + 2 * owned["+2"] == game.points(seat):
                return {"colours": entries, "plus_two": {"cards": owned["+2"], "points": 2 * owned["+2"]},
                        "best": game.best(seat)}
    raise AssertionError("no assignment scores that")


def amazonas_breakdown(game, seat):
    return {"columns": game.breakdown(seat)}


def game_end(game):
    points = [game.points(seat) for seat in range(game.players)]
    breakdown = coloretto_breakdown if isinstance(game, Coloretto) else amazonas_breakdown
    return {"event": "game_end", "scores": [
        {"seat": seat + 1, "points": points[seat], "place": 1 + sum(other > points[seat] for other in points),
         **breakdown(game, seat)} for seat in range(game.players)]}


def play(name, options, seed=SEED, choose=None, cards=None):
    """A record of a game; `choose` picks one of the legal decisions, `cards` are those to come if not the seed's."""
    choose = choose or random.Random(seed).choice
    game = check_records.GAMES[name](options)
    setup, dealt = game.deal(Random(bytes.fromhex(seed)))
    record = {"record": 1, "game": name, "options": options, "seats": [f"bot {i}" for i in range(game.players)]}
    if cards is None:
        record["seed"] = seed
    event = {"event": "setup", "first": setup[0] + 1}
    if name == "coloretto":
        event["colours"] = [colour for colour in game.COLOURS if colour in setup[1]]
        event["start_cards"] = [sorted(hand) for hand in setup[2]]
    else:
        event["hands"] = setup[1]
    game.set_up(event)
    record["events"] = events = [event]
    cards = iter(dealt if cards is None else cards(dealt))
    while game.waits_for() != "over":
        seat = game.seat + 1
        if game.waits_for() == "reveal":
            card = next(cards)
            events.append({"event": "reveal", "seat": seat, "card": card})
            follows = game.reveal(card)
        else:
            legal = sorted(game.legal())
            decision = choose(legal)
            events.append({"event": "decision", "seat": seat, **decision_members(game, decision),
                           "legal": [decision_members(game, each) for each in legal]})
            follows = game.decide(decision)
        for each in follows:
            events.append(game_end(game) if each["event"] == "game_end" else
                          {key: value for key, value in each.items() if value is not ABSENT})
    record["result"] = [game.points(seat) for seat in range(game.players)]
    return record


def follows_from_rules(event):
    return event["event"] not in ("setup", "decision", "reveal")


def leaves(value, path=()):
    """The paths of all values that hold no others."""
    if isinstance(value, (dict, list)):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*path, key))
    else:
        yield path


def changed(value, numbers):
    """Another value of the same kind: a neighbour, or another word of the same vocabulary."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + numbers.choice((-1, 1))
    for words in (Coloretto.KINDS + ("last round",), tuple(Amazonas.COLUMN_OF), ("blue", "violet", "brown", "green"),
                  ("draw", "place", "take"), ("play", "give", "take", "reject"), ("decision", "reveal", "game_end"),
                  ("joker", "plus"), ("coloretto", "amazonas")):
        if value in words:
            return numbers.choice([word for word in words if word != value])
    return value[:-1] + ("0" if value[-1] != "0" else "1")


def with_change(record, path, numbers):
    record = copy.deepcopy(record)
    holder = record
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = changed(holder[path[-1]], numbers)
    return record


# ---------------------------------------------------------------------------------------------------------------------
# Tests
# ---------------------------------------------------------------------------------------------------------------------


class CheckerTest(unittest.TestCase):
    def setUp(self):
        self.numbers = random.Random(1)

    def accepted(self, record):
        tally, left_out = Counter(), Counter()
        check_records.check_record(record, tally, left_out)
        return tally, left_out

    def refused(self, record, reason="", event=None):
        with self.assertRaises(Violation) as caught:
            self.accepted(record)
        self.assertIn(reason, str(caught.exception))
        if event is not None:
            self.assertEqual(caught.exception.event, event)


class RandomTest(unittest.TestCase):
    def test_key_stream_is_that_of_rfc_8439(self):
        """Appendix A.1, test vectors 1 and 2: blocks 0 and 1 of a key of zeros."""
        numbers = Random(bytes(32))
        stream = b"".join(numbers.word().to_bytes(4, "little") for _ in range(32)).hex()
        self.assertEqual(stream, "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                                 "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
                                 "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                                 "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f")

    def test_key_stream_goes_on_after_eight_blocks(self):
        numbers, ninth = Random(bytes(32)), Random(bytes(32))
        ninth.counter = 8
        self.assertEqual([numbers.word() for _ in range(9 * 16)][-16:], [ninth.word() for _ in range(16)])

    def test_number_below_takes_another_where_the_rest_is_small(self):
        numbers = Random(bytes(32))
        numbers.words = iter([0, 1 << 31, 0xFFFFFFFF])
        # (2**32 - 3) mod 3 is 1: the product 0 is refused, 2**31 * 3 has the high half 1.
        self.assertEqual(numbers.below(3), 1)
        self.assertEqual(numbers.below(3), 2)


class ScoreTest(unittest.TestCase):
    GREY = Coloretto.VALUES["grey"]

    def test_best_scores_worked_out_by_hand(self):
        for counts, jokers, values, best in [
                ((1, 2, 3, 4, 5), 0, SERIES, 15 + 10 + 6 - 3 - 1),
                ((0, 0, 0, 0, 0, 0, 1), 0, SERIES, 1),
                ((0, 0, 2, 2, 2), 0, SERIES, 9),
                ((0, 0, 0, 0, 5), 1, SERIES, 21),
                ((0, 0, 0, 0, 6), 1, SERIES, 22),  # a seventh card is worth nothing, a second colour 1
                ((0, 3, 3, 3, 9), 0, self.GREY, 8 * 3 - 5),
                ((0, 3, 3, 3, 3), 1, self.GREY, 8 * 3 - 7),  # the joker lowers the minus colour
                ((0, 0, 0, 0, 2), 3, self.GREY, 8 + 4),
        ]:
            with self.subTest(counts=counts, jokers=jokers):
                self.assertEqual(best_of_colours(counts, jokers, values), best)


class AcceptedTest(CheckerTest):
    def test_games_of_all_kinds(self):
        for name, options in GAMES:
            for seed in range(5):
                with self.subTest(name=name, options=options, seed=seed):
                    tally, left_out = self.accepted(play(name, options, f"{seed:064x}"))
                    self.assertEqual((tally["games"], tally["unfinished"], sum(left_out.values())), (1, 0, 0))

    def test_without_what_may_be_left_out(self):
        for name, options in GAMES:
            with self.subTest(name=name, options=options):
                record = play(name, options)
                following = Counter(event["event"] for event in record["events"] if follows_from_rules(event))
                record["events"] = [event for event in record["events"] if not follows_from_rules(event)]
                for event in record["events"]:
                    event.pop("legal", None)
                for key in ("seats", "seed"):
                    del record[key]
                self.assertEqual(self.accepted(record)[1], following)
                record["result"][0] += 1
                self.refused(record, "result")
                del record["result"]
                self.accepted(record)

    def test_beginnings_of_games(self):
        for name, options in GAMES:
            record = play(name, options)
            result, events = record["result"], record["events"]
            cut = max(i for i, event in enumerate(events) if not follows_from_rules(event))
            for length in (*range(1, cut, 7), cut):
                with self.subTest(name=name, options=options, length=length):
                    record["events"], record["result"] = events[:length], None
                    self.assertEqual(self.accepted(record)[0]["unfinished"], 1)
                    record["result"] = result
                    self.refused(record, "not over")

    def test_defaults_and_unknown_members(self):
        record = play("coloretto", {"players": 4})
        record["options"] = {}
        record["events"][5]["remark"] = {"any": [1.5, None, True]}
        self.accepted(record)
        record["tags"] = {"Place": "Berlin"}
        self.accepted(record)

    def test_order_of_legal_and_of_plus_does_not_matter(self):
        record = play("coloretto", GAMES[0][1])
        for event in record["events"]:
            if event.get("action") == "plus":
                event["colours"].reverse()
            event.get("legal", []).reverse()
        self.accepted(record)

    def test_last_round_card_at_the_very_bottom(self):
        """Whoever draws it has drawn nothing and takes a row; or the golden joker reveals it and nothing more."""
        for golden_deep in (False, True):
            def bottom_last(dealt, golden_deep=golden_deep):
                cards = [card for card in dealt if card not in ("last round", "golden joker")]
                cards.insert(len(cards) if golden_deep else 0, "golden joker")
                return [*cards, "last round"]
            options = {"players": 4, "golden": "yes", "last-round": "among"}
            record = play("coloretto", options, choose=lambda legal: legal[0], cards=bottom_last)
            events = record["events"]
            last = next(i for i, event in enumerate(events) if event.get("card") == "last round")
            self.assertEqual(events[last - 1]["action"], "take" if golden_deep else "draw")
            self.assertEqual(events[last + 1]["event"], "last_round")
            if not golden_deep:
                self.assertEqual({each["action"] for each in events[last + 2]["legal"]}, {"take"})
            self.accepted(record)


class RefusedTest(CheckerTest):
    def test_every_change_of_a_value(self):
        """Of each record many values are changed, one at a time; with a seed there is no other right record."""
        for name, options in GAMES:
            record = play(name, options)
            paths = [path for path in leaves(record) if path[0] not in ("options", "seats")]
            for path in self.numbers.sample(paths, 120) + [path for path in paths if path[-1] in ("seed", "first")]:
                broken = with_change(record, path, self.numbers)
                with self.subTest(name=name, options=options, path=path):
                    self.refused(broken)

    def test_every_change_of_a_score(self):
        for name, options in GAMES:
            record = play(name, options)
            for path in leaves(record["events"][-1]["scores"]):
                path = ("events", len(record["events"]) - 1, "scores", *path)
                with self.subTest(name=name, path=path):
                    self.refused(with_change(record, path, self.numbers), "score", path[1])

    def test_incomplete_legal_lists(self):
        for name, options in GAMES:
            record = play(name, options)
            for index, event in enumerate(record["events"]):
                if event["event"] != "decision" or index % 11:
                    continue
                for change in (lambda legal: legal.pop(), lambda legal: legal.append(copy.deepcopy(legal[0])),
                               lambda legal: legal.append({"action": "take", "row": 9, "discard": "frog"}),
                               lambda legal: legal[0].update(seat=event["seat"])):
                    broken = copy.deepcopy(record)
                    legal = broken["events"][index]["legal"]
                    change(legal)
                    with self.subTest(name=name, index=index, legal=legal):
                        self.refused(broken, "'legal'", index)

    def test_events_lost_doubled_and_exchanged(self):
        for name, options in GAMES:
            record = play(name, options)
            for index in range(1, len(record["events"]) - 1, 2):
                event, next_event = record["events"][index:index + 2]
                for what in ("lost", "doubled", "exchanged"):
                    if what == "lost" and follows_from_rules(event):
                        continue
                    broken = dict(record, events=list(record["events"]))
                    if what == "lost":
                        del broken["events"][index]
                    elif what == "doubled":
                        broken["events"].insert(index, event)
                    else:
                        broken["events"][index:index + 2] = next_event, event
                        if event.get("action") == next_event.get("action") == "joker":
                            continue  # in which order a seat gives its jokers is its own affair
                    with self.subTest(name=name, options=options, index=index, what=what):
                        self.refused(broken)
            self.refused(dict(record, events=[*record["events"], record["events"][-1]]), "does not follow")
            self.refused(dict(record, events=[*record["events"], record["events"][1]]), "over")

    def test_cards_that_cannot_be_without_a_seed(self):
        record = play("amazonas", {"players": 2})
        del record["seed"]
        index = max(i for i, event in enumerate(record["events"]) if event["event"] == "reveal")
        seen = Counter(card for hand in record["events"][0]["hands"] for card in hand)
        seen.update(event["card"] for event in record["events"][:index] if event["event"] == "reveal")
        record["events"][index]["card"] = next(card for card, count in seen.items() if count == 5)
        self.refused(record, "no such card is left", index)

        record = play("coloretto", {"players": 3})
        del record["seed"]
        last = next(i for i, event in enumerate(record["events"]) if event.get("card") == "last round")
        self.refused(dict(record, events=record["events"][:last] + record["events"][last + 2:]), "is due", last)
        record["events"][2]["card"] = "last round"
        self.refused(record, "the last-round card comes with", 2)
        record["events"][2]["card"] = "sky"
        self.refused(record, "no such card is left", 2)

    def test_set_ups(self):
        record = play("coloretto", {"players": 3})
        del record["seed"]
        for setup in ({"colours": ["orange", "blue", "brown", "yellow", "pink", "sky"]}, {"first": 4}, {"first": 0},
                      {"first": True}, {"colours": ["orange"] * 6}, {"start_cards": [["blue"], ["blue"], ["pink"]]},
                      {"start_cards": [["blue"], ["pink"]]}, {"start_cards": [["blue"], ["pink"], ["sky"]]},
                      {"start_cards": [["blue"], ["pink"], ["green", "brown"]]},
                      {"start_cards": [["blue"], ["pink"], None]}):
            with self.subTest(setup=setup):
                self.refused(dict(record, events=[{**record["events"][0], **setup}], result=None), event=0)
        record = play("amazonas", {"players": 2})
        del record["seed"]
        for hands in ([["frog"] * 3] * 2, [["frog"] * 3, ["toad"] * 2], [["frog"] * 3, ["toad", "toad", "cat"]]):
            with self.subTest(hands=hands):
                setup = {"event": "setup", "first": 1, "hands": hands}
                self.refused(dict(record, events=[setup], result=None), event=0)

    def test_headers(self):
        record = play("coloretto", {"players": 4})
        for change in ({"record": 2}, {"record": True}, {"record": 1.0}, {"game": "chess"}, {"seed": SEED[1:]},
                       {"seed": None}, {"date": 3},
            {"options": {**record["options"], "gold": "yes"}}, {"seats": ["a"] * 5}, {"seats": [1]}, {"result": None},
                       {"tags": {"Seat9": "x"}}, {"tags": {"Round": 1}}, {"tags": {f"T{i}": "" for i in range(29)}},
                       {"tags": {"Line": "a\nb"}}, {"commitment": 1}, {"events": []}, {"events": [1]},
                       {"events": None}):
            with self.subTest(change=change):
                self.refused({**record, **change})
        for options in ({"players": 6}, {"players": "4"}, {"side": "red"}, {"out": "random"}, {"start": 5},
                        {"games": 0}, {"golden": True}, {"start": "1"}, {"jokers": ["player"]}):
            with self.subTest(options=options):
                self.refused(dict(record, options=options))
        for bonus in ("5,4,3", "5,4,3,51", "a,b,c,d", [5, 4, 3, 6]):
            with self.subTest(bonus=bonus):
                self.refused(dict(play("amazonas", {}), options={"bonus": bonus}), "bonus")

    def test_lines(self):
        for line, reason in ((b'{"record":1,"record":1}', "twice"), (b'{"record":NaN}', "NaN"), (b"[Game]", "not JSON"),
                             (b'{"x":' + b"[" * 32 + b"]" * 32 + b"}", "deep"), (b"[" * 100_000, "not JSON"),
                             (b'{"x":"\xff"}', "not JSON"), (b" " * (4 << 20) + b"{}", "4 MiB")):
            with self.subTest(line=line[:30]), self.assertRaises(Violation) as caught:
                check_records.read_record(line)
            self.assertIn(reason, str(caught.exception))


class FairDealTest(CheckerTest):
    SERVER_SEED = "abcdef" + "01" * 29

    def fair_game(self, lucks=("leaf", "", "x_-9"), number=2):
        """A game of three with everything that its deal came from."""
        server_seed = bytes.fromhex(self.SERVER_SEED)
        seed = check_records.seed_of_deal(server_seed, number, lucks).hex()
        record = play("coloretto", {"players": 3}, seed)
        record.update(commitment=check_records.commitment_to(server_seed).hex(), server_seed=self.SERVER_SEED,
                      game_number=number, lucks=list(lucks))
        return record

    def test_a_fair_deal_is_proven(self):
        record = self.fair_game()
        tally = self.accepted(record)[0]
        self.assertEqual((tally["committed"], tally["proven"]), (1, 1))
        record["commitment"] = record["commitment"].upper()
        self.assertEqual(self.accepted(record)[0]["proven"], 1)
        record = self.fair_game(("leaf", "", ""))
        record["lucks"] = ["leaf"]
        self.assertEqual(self.accepted(record)[0]["proven"], 1)
        del record["lucks"]
        self.refused(record, "the seed should be")

    def test_what_is_not_revealed_is_not_proven(self):
        record = self.fair_game()
        del record["server_seed"]
        tally = self.accepted(record)[0]
        self.assertEqual((tally["committed"], tally["proven"]), (1, 0))
        record = self.fair_game()
        del record["commitment"]
        tally = self.accepted(record)[0]
        self.assertEqual((tally["committed"], tally["proven"]), (0, 0))

    def test_every_change_is_noticed(self):
        record = self.fair_game()
        for path in (("commitment",), ("server_seed",), ("seed",), ("game_number",), ("lucks", 0), ("lucks", 2)):
            with self.subTest(path=path):
                self.refused(with_change(record, path, self.numbers))
        for name in ("seed", "game_number"):
            with self.subTest(name=name):
                self.refused({key: value for key, value in record.items() if key != name}, "without")
        card = next(i for i, event in enumerate(record["events"]) if event["event"] == "reveal")
        self.refused(with_change(record, ("events", card, "card"), self.numbers), event=card)
        # A secret found afterwards that fits no commitment.
        other = bytes(32)
        self.refused(dict(record, server_seed=other.hex(), seed=check_records.seed_of_deal(
            other, 2, record["lucks"]).hex()), "commitment")

    def test_members_that_are_none(self):
        record = self.fair_game()
        for change in ({"commitment": "12"}, {"server_seed": 1}, {"server_seed": "g" * 64}, {"game_number": 0},
                       {"game_number": True}, {"game_number": "2"}, {"game_number": 1_000_001}, {"lucks": "leaf"},
                       {"lucks": ["leaf", "", "x_-9", ""]}, {"lucks": ["a b"]}, {"lucks": ["a\n"]},
                       {"lucks": ["x" * 65]}, {"lucks": [None]}, {"tags": {"Luck9": "x"}}, {"tags": {"ServerSeed": "x"}}):
            with self.subTest(change=change):
                self.refused({**record, **change})

    def test_commands_of_the_document_print_what_it_says(self):
        folder = os.path.dirname(os.path.abspath(__file__))
        with open(os.path.join(folder, "..", "..", "docs", "record-format.md"), encoding="utf-8") as document:
            lines = re.search(r"```\n(\$ seed=.*?)```", document.read(), re.DOTALL)[1].splitlines()
        commands = [line[2:] for line in lines if line.startswith("$ ")]
        printed = subprocess.run(["bash", "-c", "\n".join(commands)], capture_output=True, text=True, check=True)
        self.assertEqual(printed.stdout.splitlines(), [line for line in lines if not line.startswith("$ ")])
        self.assertEqual(printed.stdout.count("\n"), 2)


class CommandTest(unittest.TestCase):
    def run_on(self, *lines, arguments=()):
        output = io.StringIO()
        with contextlib.redirect_stdout(output), unittest.mock.patch("sys.stdin") as stdin:
            stdin.buffer = io.BytesIO(b"\n".join(lines))
            code = check_records.main(list(arguments))
        return code, output.getvalue()

    def test_exit_code_and_output(self):
        record = play("amazonas", {})
        good = json.dumps(record).encode()
        record["events"][3]["seat"] += 1
        bad = json.dumps(record).encode()
        code, output = self.run_on(good, b"", good)
        self.assertEqual(code, 0)
        self.assertTrue(output.startswith("2 games, 0 unfinished, 2 with a seed"), output)
        code, output = self.run_on(good, b"", bad, bad)
        self.assertEqual(code, 1)
        self.assertEqual(output.count("\n"), 1)
        self.assertTrue(output.startswith("-:3: event 3: "), output)
        code, output = self.run_on(good, bad, bad, arguments=["--keep-going"])
        self.assertEqual((code, output.count("\n")), (1, 3))


class FilesTest(CheckerTest):
    """Records of the program, where there are some."""

    DIRECTORY = os.environ.get("RECORDS", os.path.dirname(os.path.abspath(__file__)))
    FILES = sorted(glob.glob(os.path.join(DIRECTORY, "*.jsonl")))

    def first_records(self, count):
        for name in self.FILES:
            with open(name, "rb") as lines:
                for line in itertools.islice(lines, count):
                    yield name, check_records.read_record(line)

    @unittest.skipUnless(FILES, "no files of records")
    def test_records_are_right_and_changes_are_noticed(self):
        for name, record in self.first_records(5):
            with self.subTest(name=name):
                self.accepted(record)
            paths = [path for path in leaves(record) if path[0] not in ("options", "seats")]
            for path in self.numbers.sample(paths, 20) + [("seed",)]:
                with self.subTest(name=name, path=path):
                    self.refused(with_change(record, path, self.numbers))


if __name__ == "__main__":
    unittest.main()
