"""The rules of Coloretto and Coloretto Amazonas, as far as a record shows them.

Written from docs/record-format.md alone; knows nothing of the C++ code. Both games have the same methods: `set_up` and
`deal`, `waits_for`, `legal`, `read_decision`, `decide` and `reveal`, then `points` and `check_scores`.
"""

import itertools
import re
from collections import Counter
from functools import lru_cache

from record_basics import ABSENT, Violation, check_members, member, objects, require, texts

SERIES = (0, 1, 3, 6, 10, 15, 21)  # points for so many cards


class Game:
    """What both games share: options, whose turn it is, reading decisions, places.

    In each of its PHASES a game waits for a decision of `seat`, a card for `seat`, or nothing more ("over"). Seats are
    kept from 0. A decision is a tuple of its action and members, so that decisions can be compared and kept in sets.
    `decide` and `reveal` return the events that follow from the rules, in order, as objects; of a `game_end` only the
    name, since a writer may have a choice of breakdowns: `check_scores` is for that.
    """

    PHASES = {}  # phase: "decision", "reveal" or "over"
    ACTIONS = {}  # action: its members and their types
    PLAYERS = ()  # fewest, most, default
    CHOICES = {}  # options that are one of some texts: the texts, the default first
    MORE_OPTIONS = ()  # options that the game reads itself

    def __init__(self, options):
        for name in options:
            known = name in ("players", "games", "start") or name in self.CHOICES or name in self.MORE_OPTIONS
            require(known, f"there is no option '{name}'")
        fewest, most, default = self.PLAYERS
        self.players = self.whole_option(options, "players", fewest, most, default)
        self.whole_option(options, "games", 1, 20, 1)
        self.start = "random"
        if options.get("start", "random") != "random":
            self.start = self.whole_option(options, "start", 1, self.players, None)
        self.choice = {}
        for name, values in self.CHOICES.items():
            value = options.get(name, values[0])
            require(value in values, f"option '{name}' is {value!r}, should be one of {', '.join(values)}")
            self.choice[name] = value
        self.phase = None
        self.seat = 0

    @staticmethod
    def whole_option(options, name, fewest, most, default):
        value = member(options, name, int) if name in options else default
        require(fewest <= value <= most, f"option '{name}' is {value}, should be {fewest} to {most}")
        return value

    def set_up_first(self, setup):
        first = member(setup, "first", int)
        require(1 <= first <= self.players, f"there is no seat {first} to start")
        require(self.start in ("random", first), f"seat {first} starts, option 'start' says {self.start}")
        self.seat = first - 1

    def by_seat(self, setup, name, size):
        """A member of the set-up that has so many cards for each seat."""
        lists = member(setup, name, list)
        require(len(lists) == self.players, f"'{name}' is not for {self.players} seats")
        for cards in lists:
            require(len(texts(cards, f"'{name}' of a seat")) == size, f"'{name}' of a seat are not {size}: {cards}")
        return lists

    def waits_for(self):
        return self.PHASES[self.phase]

    def read_decision(self, holder):
        action = holder.get("action")
        if type(action) is not str or action not in self.ACTIONS:
            raise Violation(f"no such action: {action!r}")
        return (action, *[self.read_member(holder, name, kind) for name, kind in self.ACTIONS[action]])

    @staticmethod
    def read_member(holder, name, kind):
        value = member(holder, name, kind)
        # The order of the colours of a plus means nothing; sorted, equal ones compare as equal.
        return tuple(sorted(texts(value, f"'{name}'"))) if kind is list else value

    def check_scores(self, event):
        """Checks a `game_end`."""
        scores = objects(event, "scores")
        require(len(scores) == self.players, f"there are {len(scores)} scores for {self.players} seats")
        points = [self.points(seat) for seat in range(self.players)]
        for seat, score in enumerate(scores):
            what = f"score of seat {seat + 1}"
            place = 1 + sum(other > points[seat] for other in points)
            total = self.check_breakdown(seat, score, what)
            check_members(score, {"seat": seat + 1, "points": points[seat], "place": place}, what)
            require(total == points[seat], f"{what}: the breakdown adds up to {total}, not {points[seat]}")


class Coloretto(Game):
    COLOURS = ("orange", "blue", "brown", "yellow", "pink", "green", "sky")
    PLUS_TWO, JOKER, GOLDEN, LAST_ROUND = "+2", "joker", "golden joker", "last round"
    KINDS = (*COLOURS, PLUS_TWO, JOKER, GOLDEN)

    PLAYERS = (2, 5, 4)
    CHOICES = {"side": ("brown", "grey"), "last-round": ("above", "among"), "jokers": ("program", "player"),
               "golden": ("no", "yes"), "out": ("usual", "random")}
    PHASES = {"choose": "decision", "draw": "reveal", "place": "decision", "golden": "reveal", "jokers": "decision",
              "plus": "decision", "over": "over"}
    ACTIONS = {"draw": (), "place": (("row", int),), "take": (("row", int),), "joker": (("colour", str),),
               "plus": (("colours", list),)}
    VALUES = {"brown": SERIES, "grey": (0, 1, 4, 8, 7, 6, 5)}

    def __init__(self, options):
        super().__init__(options)
        require(self.choice["out"] == "usual" or self.players <= 3, "option 'out' is random with more than 3 players")
        self.golden = self.choice["golden"] == "yes"
        self.usually_out = {2: ("orange", "sky"), 3: ("sky",)}.get(self.players, ())
        self.start_cards = 2 if self.players == 2 else 1
        self.limits = (1, 2, 3) if self.players == 2 else (3,) * self.players
        self.bottom = 16 if self.golden else 15  # cards under the last-round card, or around it
        self.values = self.VALUES[self.choice["side"]]
        self.last_round = False
        self.card = None  # to be placed
        self.joker_given = [Counter() for _ in range(self.players)]
        self.plus_chosen = [None] * self.players
        self.still_to_choose = []  # seats with jokers to give or plus colours to pick, perhaps, the next one first

    def deck_of(self, colours, start_cards):
        """What the deck holds but for the last-round card."""
        deck = dict.fromkeys(self.KINDS, 0)
        for colour in colours:
            deck[colour] = 9 - start_cards.count(colour)
        deck[self.PLUS_TWO] = 10
        deck[self.JOKER] = 2 if self.golden else 3
        deck[self.GOLDEN] = 1 if self.golden else 0
        return deck

    def set_up(self, setup):
        """Checks a set-up and takes it; returns it in the form of `deal`."""
        self.set_up_first(setup)
        self.colours = texts(member(setup, "colours", list), "'colours'")
        require(set(self.colours) <= set(self.COLOURS), f"not a colour among {self.colours}")
        require(len(set(self.colours)) == len(self.colours) == 7 - len(self.usually_out),
                f"not {7 - len(self.usually_out)} different colours in play: {self.colours}")
        if self.choice["out"] == "usual":
            require(not set(self.colours) & set(self.usually_out), f"not the usual colours in play: {self.colours}")
        lists = self.by_seat(setup, "start_cards", self.start_cards)
        dealt = [card for cards in lists for card in cards]
        require(set(dealt) <= set(self.colours), f"a start card is not of a colour in play: {dealt}")
        require(len(set(dealt)) == len(dealt), f"two start cards are of one colour: {dealt}")
        self.owned = [Counter(cards) for cards in lists]
        self.left = self.deck_of(self.colours, dealt)
        self.left_count = sum(self.left.values())
        self.begin_round()
        return self.seat, frozenset(self.colours), [frozenset(cards) for cards in lists]

    def deal(self, numbers):
        """The set-up and the cards to come that a seed gives."""
        out_count = len(self.usually_out)
        shuffled = numbers.first_shuffled(self.COLOURS, out_count)
        out = self.usually_out if self.choice["out"] == "usual" else shuffled[:out_count]
        colours = [colour for colour in self.COLOURS if colour not in out]
        first = numbers.below(self.players)
        if self.start != "random":
            first = self.start - 1
        count = self.players * self.start_cards
        dealt = numbers.first_shuffled(colours, count)[:count]
        above = numbers.below(self.bottom + 1)
        if self.choice["last-round"] == "above":
            above = 0
        deck = self.deck_of(colours, dealt)
        cards = numbers.shuffled([kind for kind in self.KINDS for _ in range(deck[kind])])
        cards.insert(len(cards) - self.bottom + above, self.LAST_ROUND)
        hands = [frozenset(dealt[i:i + self.start_cards]) for i in range(0, count, self.start_cards)]
        return (first, frozenset(colours), hands), cards

    def begin_round(self):
        self.rows = [[] for _ in self.limits]  # None once it is taken
        self.in_round = [True] * self.players
        self.phase = "choose"

    def rows_with_room(self):
        return [row for row, cards in enumerate(self.rows) if cards is not None and len(cards) < self.limits[row]]

    def deck_size(self):
        return self.left_count + (not self.last_round)

    def legal(self):
        if self.phase == "place":
            return {("place", row + 1) for row in self.rows_with_room()}
        if self.phase == "jokers":
            return {("joker", colour) for colour in self.colours}
        if self.phase == "plus":
            return {("plus", tuple(sorted(three))) for three in itertools.combinations(self.colours_of(self.seat), 3)}
        decisions = {("take", row + 1) for row, cards in enumerate(self.rows) if cards}
        if self.deck_size() and self.rows_with_room():
            decisions.add(("draw",))
        return decisions or {("take", row + 1) for row, cards in enumerate(self.rows) if cards is not None}

    def decide(self, decision):
        action, *members = decision
        if action == "draw":
            self.phase = "draw"
            return []
        if action == "place":
            self.rows[members[0] - 1].append(self.card)
            self.next_in_round()
            return []
        if action == "take":
            cards = self.rows[members[0] - 1]
            self.rows[members[0] - 1] = None
            self.owned[self.seat].update(cards)
            self.in_round[self.seat] = False
            if self.GOLDEN in cards and self.deck_size():
                self.phase = "golden"
                return []
            return self.row_taken()
        if action == "joker":
            self.joker_given[self.seat][members[0]] += 1
        else:
            self.plus_chosen[self.seat] = members[0]
        return self.next_to_choose()

    def reveal(self, card):
        if card == self.LAST_ROUND:
            above = self.choice["last-round"] == "above"
            require(not self.last_round, "the last-round card comes twice")
            require(self.left_count == self.bottom if above else self.left_count <= self.bottom,
                    f"the last-round card comes with {self.left_count} other cards left")
            self.last_round = True
            follows = [{"event": "last_round"}]
            if self.left_count == 0 and self.phase == "golden":
                follows += self.row_taken()
            elif self.left_count == 0:
                self.phase = "choose"
            return follows
        require(self.left.get(card), f"no such card is left: {card}")
        require(self.last_round or self.choice["last-round"] == "among" or self.left_count != self.bottom,
                f"with {self.bottom} other cards left the last-round card is due, not {card}")
        self.left[card] -= 1
        self.left_count -= 1
        if self.phase == "golden":
            self.owned[self.seat][card] += 1
            return self.row_taken()
        self.card = card
        self.phase = "place"
        return []

    def next_in_round(self):
        self.phase = "choose"
        self.seat = (self.seat + 1) % self.players
        while not self.in_round[self.seat]:
            self.seat = (self.seat + 1) % self.players

    def row_taken(self):
        """After a row has been taken, with all that the golden joker brought."""
        if any(self.in_round):
            self.next_in_round()
            return []
        gone = dict(Counter(card for cards in self.rows if cards for card in cards))
        end = {"event": "round_end", "starts": ABSENT if self.last_round else self.seat + 1, "gone": gone or ABSENT}
        if not self.last_round:
            self.begin_round()  # by the same seat
            return [end]
        if self.choice["jokers"] == "player":
            self.still_to_choose = [(self.seat + i) % self.players for i in range(self.players)]
        return [end, *self.next_to_choose()]

    def jokers_of(self, seat):
        return self.owned[seat][self.JOKER] + self.owned[seat][self.GOLDEN]

    def colours_of(self, seat):
        return [colour for colour in self.COLOURS if self.owned[seat][colour] or self.joker_given[seat][colour]]

    def next_to_choose(self):
        while self.still_to_choose:
            self.seat = self.still_to_choose[0]
            if sum(self.joker_given[self.seat].values()) < self.jokers_of(self.seat):
                self.phase = "jokers"
                return []
            if len(self.colours_of(self.seat)) > 3 and self.plus_chosen[self.seat] is None:
                self.phase = "plus"
                return []
            del self.still_to_choose[0]
        self.phase = "over"
        return [{"event": "game_end"}]

    def value(self, count):
        return self.values[min(count, 6)]

    def best(self, seat):
        """The most the cards of a seat can score."""
        owned = self.owned[seat]
        # Which colour has how many cards does not matter: sorted, more of them are found in the cache.
        counts = tuple(sorted(owned[colour] for colour in self.colours))
        return 2 * owned[self.PLUS_TWO] + best_of_colours(counts, self.jokers_of(seat), self.values)

    def points(self, seat):
        """What a seat scores, once the game is over."""
        if self.choice["jokers"] == "program":
            return self.best(seat)
        plus = self.plus_chosen[seat] or self.colours_of(seat)
        return 2 * self.owned[seat][self.PLUS_TWO] + sum(
            self.value(self.owned[seat][colour] + self.joker_given[seat][colour]) * (1 if colour in plus else -1)
            for colour in self.colours_of(seat))

    def check_breakdown(self, seat, score, what):
        """Checks all members of a score that only this game has; returns what they add up to."""
        owned, jokers = self.owned[seat], self.jokers_of(seat)
        entries = objects(score, "colours")
        order = [member(entry, "colour", str) for entry in entries]
        given = {colour: member(entry, "jokers", int) for colour, entry in zip(order, entries)}
        plus = {colour for colour, entry in zip(order, entries) if member(entry, "plus", bool)}
        require(set(order) <= set(self.colours), f"{what}: not a colour in play among {order}")
        require(sum(given.values()) == jokers and min(given.values(), default=0) >= 0,
                f"{what}: the jokers given are not the {jokers} of the seat: {given}")
        if self.choice["jokers"] == "player":
            require(+Counter(given) == self.joker_given[seat],
                    f"{what}: jokers went to other colours than chosen: {given}")
        expected = [colour for colour in self.COLOURS if owned[colour] or given.get(colour)]
        require(order == expected, f"{what}: the colours are {order}, should be {expected}")
        require(len(plus) == min(3, len(order)), f"{what}: wrong number of plus colours: {sorted(plus)}")
        if self.plus_chosen[seat] is not None:
            require(plus == set(self.plus_chosen[seat]), f"{what}: other plus colours than chosen: {sorted(plus)}")
        total = 2 * owned[self.PLUS_TWO]
        for colour, entry in zip(order, entries):
            points = self.value(owned[colour] + given[colour]) * (1 if colour in plus else -1)
            check_members(entry, {"cards": owned[colour], "points": points}, f"{what}, {colour}")
            total += points
        check_members(member(score, "plus_two", dict),
                      {"cards": owned[self.PLUS_TWO], "points": 2 * owned[self.PLUS_TWO]}, f"{what}, +2")
        check_members(score, {"best": self.best(seat)}, what)
        return total


@lru_cache(maxsize=100_000)
def best_of_colours(counts, jokers, values):
    """The most these colours can score: every way to give the jokers, with every way to pick plus colours."""
    best = None
    for chosen in itertools.combinations_with_replacement(range(len(counts)), jokers):
        with_jokers = list(counts)
        for colour in chosen:
            with_jokers[colour] += 1
        points = [values[min(count, 6)] for count in with_jokers if count]
        for plus in itertools.combinations(points, min(3, len(points))):
            total = 2 * sum(plus) - sum(points)
            best = total if best is None else max(best, total)
    return best


class Amazonas(Game):
    ANIMALS = {
        "blue": ("river dolphin", "piranha", "manatee", "electric eel", "stingray"),
        "violet": ("toucan", "macaw", "hoatzin", "hummingbird"),
        "brown": ("toad", "chameleon", "caiman"),
        "green": ("anteater", "frog", "sloth", "jaguar", "tapir", "capybara"),
    }
    COLOURS = tuple(ANIMALS)
    LIMITS = (5, 4, 3, 6)
    COLUMN_OF = {animal: column for column, animals in enumerate(ANIMALS.values()) for animal in animals}
    COPIES = 5
    HAND = 3

    MORE_OPTIONS = ("bonus",)
    PLAYERS = (2, 4, 2)
    PHASES = {"act": "decision", "answer": "decision", "draw": "reveal", "over": "over"}
    ACTIONS = {"play": (("card", str),), "give": (("card", str), ("to", int)), "take": (),
               "reject": (("discard", str),)}

    def __init__(self, options):
        super().__init__(options)
        bonus = member(options, "bonus", str) if "bonus" in options else "5,4,3,6"
        require(re.fullmatch(r"[0-9]{1,2}(,[0-9]{1,2}){3}", bonus), f"option 'bonus' is not four numbers: {bonus!r}")
        self.bonus_values = [int(number) for number in bonus.split(",")]
        require(max(self.bonus_values) <= 50, f"option 'bonus' has a number above 50: {bonus}")
        self.stacks_to_end = 2 if self.players == 4 else 3
        self.columns = [[set() for _ in self.COLOURS] for _ in range(self.players)]
        self.stacks = [[0] * 4 for _ in range(self.players)]
        self.bonus_of = [None] * 4  # who has the bonus card of the colour
        self.protected = None
        self.giver = None
        self.gift = None

    def set_up(self, setup):
        """Checks a set-up and takes it; returns it in the form of `deal`."""
        self.set_up_first(setup)
        self.hands = [list(hand) for hand in self.by_seat(setup, "hands", self.HAND)]
        self.left = dict.fromkeys(self.COLUMN_OF, self.COPIES)
        for card in itertools.chain(*self.hands):
            self.draw_from_supply(card)
        self.phase = "act"
        return self.seat, [sorted(hand) for hand in self.hands]

    def deal(self, numbers):
        """The set-up and the cards to come that a seed gives."""
        first = numbers.below(self.players)
        if self.start != "random":
            first = self.start - 1
        cards = numbers.shuffled([animal for animal in self.COLUMN_OF for _ in range(self.COPIES)])
        dealt = self.HAND * self.players
        return (first, [sorted(cards[i:i + self.HAND]) for i in range(0, dealt, self.HAND)]), cards[dealt:]

    def draw_from_supply(self, card):
        require(self.left.get(card), f"no such card is left: {card}")
        self.left[card] -= 1

    def legal(self):
        if self.phase == "answer":
            column = self.COLUMN_OF[self.gift]
            columns = self.columns[self.seat]
            decisions = {("take",)}
            if self.gift in columns[column]:
                for adjacent in (column - 1, column + 1):
                    if 0 <= adjacent < 4:
                        decisions |= {("reject", animal) for animal in columns[adjacent]}
            return decisions
        hand = set(self.hands[self.seat])
        others = [seat for seat in range(self.players) if seat not in (self.seat, self.protected)]
        return {("play", card) for card in hand} | {("give", card, seat + 1) for card in hand for seat in others}

    def decide(self, decision):
        action, *members = decision
        if action in ("play", "give"):
            self.hands[self.seat].remove(members[0])
        if action == "play":
            return self.turn_done(self.seat, self.card_comes(self.seat, members[0]))
        if action == "give":
            self.gift = members[0]
            self.giver, self.seat = self.seat, members[1] - 1
            self.phase = "answer"
            return []
        receiver, self.seat = self.seat, self.giver
        follows = []
        if action == "take":
            follows += self.card_comes(receiver, self.gift)
        else:
            self.columns[receiver][self.COLUMN_OF[members[0]]].remove(members[0])
        if self.players > 2:
            # The protected seat is given nothing, so the card always changes hands.
            self.protected = receiver
            follows.append({"event": "protection", "seat": receiver + 1})
        return self.turn_done(receiver, follows)

    def card_comes(self, seat, card):
        number = self.COLUMN_OF[card]
        column = self.columns[seat][number]
        if card in column:
            column.remove(card)
            return [{"event": "double", "seat": seat + 1, "card": card}]
        column.add(card)
        if len(column) < self.LIMITS[number]:
            return []
        column.clear()
        self.stacks[seat][number] += 1
        first = self.bonus_of[number] is None
        if first:
            self.bonus_of[number] = seat
        return [{"event": "stack", "seat": seat + 1, "colour": self.COLOURS[number], "bonus": first}]

    def turn_done(self, changed_seat, follows):
        """After a turn but for the card to draw; only the seat whose columns changed can have made the last stack."""
        if sum(self.stacks[changed_seat]) < self.stacks_to_end:
            self.phase = "draw"
            return follows
        self.phase = "over"
        return [*follows, {"event": "game_end"}]

    def reveal(self, card):
        self.draw_from_supply(card)
        self.hands[self.seat].append(card)
        if not any(self.left.values()):
            self.phase = "over"
            return [{"event": "game_end"}]
        self.seat = (self.seat + 1) % self.players
        self.phase = "act"
        return []

    def breakdown(self, seat):
        """The `columns` of a score."""
        return [{"colour": self.COLOURS[number],
                 "cards": len(cards),
                 "card_points": SERIES[len(cards)],
                 "stacks": self.stacks[seat][number],
                 "stack_points": self.stacks[seat][number] * SERIES[self.LIMITS[number]],
                 "bonus_points": self.bonus_values[number] if self.bonus_of[number] == seat else 0}
                for number, cards in enumerate(self.columns[seat])]

    def points(self, seat):
        """What a seat scores, once the game is over."""
        return sum(column["card_points"] + column["stack_points"] + column["bonus_points"]
                   for column in self.breakdown(seat))

    def check_breakdown(self, seat, score, what):
        """Checks all members of a score that only this game has; returns what they add up to."""
        entries = objects(score, "columns")
        require(len(entries) == 4, f"{what}: {len(entries)} columns")
        for entry, expected in zip(entries, self.breakdown(seat)):
            check_members(entry, expected, f"{what}, {expected['colour']}")
        return self.points(seat)


GAMES = {"coloretto": Coloretto, "amazonas": Amazonas}
