// local_game.test.ts: addresses of games on this device, and what is remembered of them.
import { expect, test } from "vitest";
import { form_of } from "./table_form";
import { query_with, read_unfinished, table_in } from "./local_game";

test("an address leads to a table, or to a new game", () => {
  expect(table_in("?players=4")).toBeNull();
  expect(table_in("?players=4&table=nonsense")).toBeNull();
  expect(table_in(query_with("?players=4", "CFH278"))).toBe("CFH278");
  expect(query_with("?players=4&table=CFH278", "222255")).toBe("?players=4&table=222255");
});

test("the table does not change what is asked for", () => {
  expect(form_of("coloretto", query_with("?players=2&level=expert", "CFH278"))).toEqual(
    form_of("coloretto", "?players=2&level=expert"),
  );
});

test("only an address with a table can be continued", () => {
  expect(read_unfinished(`/local/amazonas${query_with("?players=3&bonus=1,2,3,4", "CFH278")}`)).toEqual({
    game: "amazonas",
    path: "/local/amazonas?players=3&bonus=1%2C2%2C3%2C4&table=CFH278",
  });
  for (const text of [
    null,
    "",
    "/local/amazonas?players=3",
    "/local/chess?table=CFH278",
    "https://elsewhere.example/local/coloretto?table=CFH278",
    '/local/coloretto?table=CFH278"><b>',
  ]) {
    expect(read_unfinished(text)).toBeNull();
  }
});
