// local_game.test.ts: addresses of games on this device.
import { expect, test } from "vitest";
import { form_of } from "./table_form";
import { query_with, table_in } from "./local_game";

test("an address leads to a table, or to a new game", () => {
  expect(table_in("?players=4")).toBeNull();
  expect(table_in("?players=4&table=nonsense")).toBeNull();
  expect(table_in(query_with("?players=4", "CFH278"))).toBe("CFH278");
  expect(query_with("?players=4&table=CFH278", "CFC255")).toBe("?players=4&table=CFC255");
});

test("the table does not change what is asked for", () => {
  expect(form_of("coloretto", query_with("?players=2&level=expert", "CFH278"))).toEqual(
    form_of("coloretto", "?players=2&level=expert"),
  );
});
