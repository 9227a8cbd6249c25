// places.test.ts: addresses and what is at them.
import { expect, test } from "vitest";
import { based, grouped, read_code, read_place, unbased } from "./places";

test("every place has its address", () => {
  expect(read_place("/")).toEqual({ name: "home" });
  expect(read_place("/play", "?game=amazonas")).toEqual({ name: "play", game: "amazonas" });
  expect(read_place("/play", "?game=chess")).toEqual({ name: "play", game: "coloretto" });
  expect(read_place("/lobby")).toEqual({ name: "lobby" });
  expect(read_place("/games")).toEqual({ name: "games" });
  expect(read_place("/settings")).toEqual({ name: "settings" });
  expect(read_place("/t/CFH278")).toEqual({ name: "table", code: "CFH278" });
  expect(read_place("/local/coloretto", "?players=3")).toEqual({ name: "local", game: "coloretto", query: "?players=3" });
  expect(read_place("/rules")).toEqual({ name: "rules", game: "coloretto", mark: "" });
  expect(read_place("/rules/amazonas", "", "#C15")).toEqual({ name: "rules", game: "amazonas", mark: "C15" });
  expect(read_place("/replay")).toEqual({ name: "replay", code: "", game: 0, query: "" });
  expect(read_place("/replay/CFH278/2", "?step=3")).toEqual({ name: "replay", code: "CFH278", game: 2, query: "?step=3" });
});

test.each(["/x", "/t", "/t/short", "/t/CFH278/more", "/lobby/2", "/rules/chess", "/replay/CFH278", "/replay/CFH278/0", "/local", "//", "/t/%"])(
  "nothing is at %s",
  (path) => {
    expect(read_place(path)).toEqual({ name: "missing" });
  },
);

test("codes are read as people type them", () => {
  expect(read_code("cfh-278")).toBe("CFH278");
  expect(read_code(" c f h 2 7 8 ")).toBe("CFH278");
  expect(read_code("ZSGBUY")).toBe("2568VV");
  expect(read_code("https://example.org/games/t/CFH278?lang=de")).toBe("CFH278");
  expect(read_code("CFH27")).toBeNull();
  expect(read_code("CFH2788")).toBeNull();
  expect(read_code("CFH2A8")).toBeNull();
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
