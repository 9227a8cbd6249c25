"""Values of records and the random numbers of a seed: what the check of both games rests on.

Written from docs/record-format.md (and RFC 8439 for ChaCha20) alone; knows nothing of the C++ code.
"""

NAMES_OF_KINDS = {int: "a whole number", str: "a text", list: "a list", dict: "an object", bool: "true or false"}
ABSENT = object()  # a member that must not be there


class Violation(Exception):
    """The record breaks the document; `event` is the index of the event that does, where it is one."""

    event = None


def require(condition, reason):
    if not condition:
        raise Violation(reason)


def member(holder, name, kind):
    """The member of that name, of exactly that type: True is no whole number here, and neither is 1.0."""
    value = holder.get(name)
    if type(value) is not kind:
        what = f"is not {NAMES_OF_KINDS[kind]}: {value!r}" if name in holder else "is missing"
        raise Violation(f"member '{name}' {what}")
    return value


def objects(holder, name):
    """The member of that name, a list of objects."""
    values = member(holder, name, list)
    require(all(type(value) is dict for value in values), f"member '{name}' is not a list of objects")
    return values


def texts(values, what):
    require(type(values) is list and all(type(value) is str for value in values), f"{what} is not a list of texts")
    return values


def same(found, expected):
    """Equal, with types: Python takes True for 1 and 1.0 for 1, a record must not."""
    if type(found) is not type(expected):
        return False
    if type(found) is dict:
        return found.keys() == expected.keys() and all(same(found[key], expected[key]) for key in found)
    if type(found) is list:
        return len(found) == len(expected) and all(map(same, found, expected))
    return found == expected


def check_members(holder, expected, what):
    """All of the expected members are there and right; others are ignored."""
    for name, value in expected.items():
        if value is ABSENT:
            require(name not in holder, f"{what}: '{name}' must be left out")
        else:
            found = holder.get(name, "missing")
            if not same(found, value):
                raise Violation(f"{what}: '{name}' is {found!r}, should be {value!r}")


class Random:
    """The numbers of a seed: the key stream of ChaCha20 (RFC 8439), and what the document makes of it."""

    # Python is slow by the operation, not by the bit, so eight blocks are computed at once: each of the sixteen words
    # of a state is one integer with eight lanes of 64 bits, the word of block i in lane i. The upper half of a lane
    # takes what a sum or a rotation spills, until the mask removes it.
    BLOCKS = 8
    ONES = sum(1 << (64 * lane) for lane in range(BLOCKS))
    MASK = 0xFFFFFFFF * ONES
    COUNT = sum(lane << (64 * lane) for lane in range(BLOCKS))
    QUARTERS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))

    def __init__(self, seed):
        key = [int.from_bytes(seed[i:i + 4], "little") for i in range(0, 32, 4)]
        constants = [int.from_bytes(b"expand 32-byte k"[i:i + 4], "little") for i in range(0, 16, 4)]
        self.head = [word * self.ONES for word in constants + key]
        self.counter = 0
        self.words = iter(())

    def block_words(self):
        """The words of the next eight blocks, in order."""
        mask = self.MASK
        start = self.head + [self.counter * self.ONES + self.COUNT, 0, 0, 0]
        self.counter += self.BLOCKS
        state = list(start)
        for _ in range(10):
            for i, j, k, m in self.QUARTERS:
                a, b, c, d = state[i], state[j], state[k], state[m]
                a = (a + b) & mask
                d ^= a
                d = (d << 16 | d >> 16) & mask
                c = (c + d) & mask
                b ^= c
                b = (b << 12 | b >> 20) & mask
                a = (a + b) & mask
                d ^= a
                d = (d << 8 | d >> 24) & mask
                c = (c + d) & mask
                b ^= c
                b = (b << 7 | b >> 25) & mask
                state[i], state[j], state[k], state[m] = a, b, c, d
        final = [(word + first) & mask for word, first in zip(state, start)]
        return [word >> (64 * lane) & 0xFFFFFFFF for lane in range(self.BLOCKS) for word in final]

    def word(self):
        for word in self.words:
            return word
        self.words = iter(self.block_words())
        return next(self.words)

    def below(self, n):
        threshold = (2**32 - n) % n
        while True:
            product = self.word() * n
            if product & 0xFFFFFFFF >= threshold:
                return product >> 32

    def first_shuffled(self, items, count):
        items = list(items)
        for i in range(count):
            j = i + self.below(len(items) - i)
            items[i], items[j] = items[j], items[i]
        return items

    def shuffled(self, items):
        return self.first_shuffled(items, len(items) - 1)
