// last_settings.test.ts: what is read of the last settings.
import { expect, test } from "vitest";
import { read_settings } from "./last_settings";

test("reads what was stored, and nothing else", () => {
  const text = JSON.stringify({ game: "amazonas", queries: { amazonas: "?players=4", chess: "?x" } });
  expect(read_settings(text)).toEqual({ game: "amazonas", queries: { coloretto: "", amazonas: "?players=4" } });
  for (const bad of [null, "", "[", "null", '{"game":"chess","queries":7}'])
    expect(read_settings(bad).game).toBe("coloretto");
});
