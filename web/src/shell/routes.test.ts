// routes.test.ts: addresses and what is at them.
import { expect, test } from "vitest";
import { based, grouped, parse_code, parse_route, unbased } from "./routes";

test("parses every route", () => {
  expect(parse_route("/")).toEqual({ name: "home" });
  expect(parse_route("/play", "?game=amazonas")).toEqual({ name: "play", game: "amazonas", alone: false });
  expect(parse_route("/play", "?game=chess&with=computers")).toEqual({ name: "play", game: null, alone: true });
  expect(parse_route("/lobby")).toEqual({ name: "lobby" });
  expect(parse_route("/games")).toEqual({ name: "games" });
  expect(parse_route("/settings")).toEqual({ name: "settings" });
  expect(parse_route("/t/CFH278")).toEqual({ name: "table", code: "CFH278" });
  expect(parse_route("/local/coloretto", "?players=3")).toEqual({
    name: "local",
    game: "coloretto",
    query: "?players=3",
  });
  expect(parse_route("/rules")).toEqual({ name: "rules", game: "coloretto", mark: "" });
  expect(parse_route("/rules/amazonas", "", "#C15")).toEqual({ name: "rules", game: "amazonas", mark: "C15" });
  expect(parse_route("/replay")).toEqual({ name: "replay", here: false, code: "", game: 0, query: "" });
  expect(parse_route("/replay/CFH278/2", "?step=3")).toEqual({
    name: "replay",
    here: false,
    code: "CFH278",
    game: 2,
    query: "?step=3",
  });
  expect(parse_route("/replay/local/CFH278/2")).toEqual({
    name: "replay",
    here: true,
    code: "CFH278",
    game: 2,
    query: "",
  });
});

test.each([
  "/x",
  "/t",
  "/t/CFH278/more",
  "/lobby/2",
  "/rules/chess",
  "/replay/CFH278",
  "/replay/CFH278/0",
  "/replay/CFH278/1/2",
  "/replay/local/CFH278",
  "/replay/local/CFH278/1/2",
  "/local",
  "//",
  "/t/%",
])("finds no route at %s", (path) => {
  expect(parse_route(path)).toEqual({ name: "missing" });
});

test("a code that cannot be is kept as it was typed", () => {
  expect(parse_route("/t/short")).toEqual({ name: "missing", code: "short" });
  expect(parse_route("/t/ZZZZZZ")).toEqual({ name: "missing", code: "ZZZZZZ" });
});

test("codes are read as people type them", () => {
  expect(parse_code("cfh-278")).toBe("CFH278");
  expect(parse_code(" c f h 2 7 8 ")).toBe("CFH278");
  expect(parse_code("ZSGBUY")).toBe("2568VV");
  expect(parse_code("https://example.org/games/t/CFH278?lang=de")).toBe("CFH278");
  expect(parse_code("CFH27")).toBeNull();
  expect(parse_code("CFH2788")).toBeNull();
  expect(parse_code("CFH2A8")).toBeNull();
  expect(parse_code("zzz-zzz")).toBeNull();
  expect(grouped("CFH278")).toBe("CFH-278");
});

test("the page may be anywhere on its host", () => {
  expect(based("/lobby", "/")).toBe("/lobby");
  expect(based("/lobby", "/games/kameleon/")).toBe("/games/kameleon/lobby");
  expect(based("/games/kameleon/lobby", "/games/kameleon/")).toBe("/games/kameleon/lobby");
  expect(based("/", "/games/kameleon/")).toBe("/games/kameleon/");
  expect(unbased("/games/kameleon/lobby", "/games/kameleon/")).toBe("/lobby");
  expect(unbased("/games/kameleon", "/games/kameleon/")).toBe("/");
  expect(unbased("/games/kameleon/", "/games/kameleon/")).toBe("/");
  expect(unbased("/lobby", "/")).toBe("/lobby");
});
