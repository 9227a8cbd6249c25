// table_form.test.ts: forms become what hosts understand, and addresses, and forms again.
import { expect, test } from "vitest";
import { form_of, query_of, seats_of, settings_of, default_form, non_default_options } from "./table_form";

test("a default table sends only the number of players", () => {
  const form = default_form("coloretto");
  expect(settings_of(form)).toEqual({ game: "coloretto", options: { players: 4 } });
  expect(seats_of(form)).toEqual(["me", "", "", ""]);
});

test("options other than the default are sent", () => {
  expect(
    settings_of({
      ...default_form("coloretto"),
      players: 3,
      options: { side: "grey", "last-round": "among", jokers: "player", golden: "yes", out: "random" },
      start: 2,
      games: 4,
      public: true,
      spectators: false,
      clock: "calm",
      strict: true,
    }),
  ).toEqual({
    game: "coloretto",
    options: {
      players: 3,
      side: "grey",
      "last-round": "among",
      jokers: "player",
      golden: "yes",
      out: "random",
      start: 2,
      games: 4,
    },
    public: true,
    spectators: false,
    clock: { kind: "live", seconds: 60, bank: 300, strict: true },
  });
  expect(settings_of({ ...default_form("amazonas"), options: { side: "grey" }, games: 2 })).toEqual({
    game: "amazonas",
    options: { players: 3, games: 2 },
  });
});

test("impossible combinations are not sent", () => {
  expect(settings_of({ ...default_form("coloretto"), strict: true })).toEqual({
    game: "coloretto",
    options: { players: 4 },
  });
  expect(settings_of({ ...default_form("coloretto"), players: 5, options: { out: "random" } })).toEqual({
    game: "coloretto",
    options: { players: 5 },
  });
  expect(settings_of({ ...default_form("coloretto"), players: 2, start: 3 })).toEqual({
    game: "coloretto",
    options: { players: 2 },
  });
  expect(settings_of({ ...default_form("amazonas"), with: "computers", clock: "quick", public: true })).toEqual({
    game: "amazonas",
    options: { players: 3 },
  });
});

test("computers sit on all other seats", () => {
  expect(seats_of({ ...default_form("amazonas"), with: "computers", level: "master" })).toEqual([
    "me",
    "master",
    "master",
  ]);
});

test("bonus cards are whole numbers from 0 to 50", () => {
  expect(settings_of({ ...default_form("amazonas"), options: { bonus: "10,2.6,,99" } })).toEqual({
    game: "amazonas",
    options: { players: 3, bonus: "10,3,0,50" },
  });
  const form = { ...default_form("amazonas"), with: "computers" as const, options: { bonus: "1,2,3,4" } };
  expect(form_of("amazonas", query_of(form))).toEqual(form);
});

test("a form survives its address", () => {
  const form = {
    ...default_form("coloretto"),
    with: "computers" as const,
    players: 2,
    level: "expert" as const,
    games: 3,
    start: 2,
  };
  form.options["golden"] = "yes";
  expect(form_of("coloretto", query_of(form))).toEqual(form);
  expect(query_of(default_form("amazonas"))).toBe("?players=3");
});

test("invalid values in an address become the default", () => {
  expect(form_of("amazonas", "?players=5&level=god&games=1.5&start=-1&side=blue&x=1")).toEqual({
    ...default_form("amazonas"),
    with: "computers",
  });
});

test("options other than the default are described", () => {
  const defaults = { public: false, spectators: true, clock: { kind: "none" } } as const;
  const amazonas = (bonus: string) =>
    ({ ...defaults, game: "amazonas", options: { players: 3, bonus, start: "random", games: 1 } }) as const;
  expect(non_default_options(amazonas("5,4,3,6"))).toEqual([]);
  expect(non_default_options({ ...amazonas("5,4,3,20"), spectators: false })).toEqual([
    "page.option.bonus.chip",
    "page.lobby.unwatched",
  ]);
  const coloretto = {
    ...defaults,
    game: "coloretto",
    options: {
      players: 3,
      side: "grey",
      "last-round": "above",
      jokers: "program",
      golden: "yes",
      out: "usual",
      start: "random",
      games: 1,
    },
  } as const;
  expect(non_default_options({ ...coloretto, clock: { kind: "live", seconds: 20, bank: 60, strict: true } })).toEqual([
    "page.option.side: page.option.side.grey",
    "page.option.golden",
    "page.play.strict",
  ]);
});
