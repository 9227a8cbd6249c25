// fetch_record.test.ts: what a server may answer when a record is asked for.
import { expect, test } from "vitest";
import { fetch_record } from "./fetch_record";

type Answers = Readonly<Record<string, () => Response>>;

function asked(answers: Answers) {
  return fetch_record("CFH278", 2, async (address) => {
    const answer = answers[address];
    if (answer === undefined) throw new TypeError(address);
    return answer();
  });
}

const record = "/api/tables/CFH278/games/2.txt";
const table = "/api/tables/CFH278";
const problem =
  (code: string, status = 404) =>
  () =>
    Response.json({ code, key: `protocol.fault.${code}`, detail: code, status }, { status });
const standing = (game: number, finished: number) => () =>
  Response.json({ type: "table", summary: { game, finished } });

test("returns the record unchanged", async () => {
  expect(await asked({ [record]: () => new Response("[Game]") })).toEqual({ text: "[Game]" });
});

test("reports an unknown table", async () => {
  expect(await asked({ [record]: problem("no_such_table") })).toEqual({ why: "no_such_table" });
});

test("distinguishes unfinished from unknown games", async () => {
  expect(await asked({ [record]: problem("no_such_game"), [table]: standing(2, 1) })).toEqual({ why: "not_over" });
  expect(await asked({ [record]: problem("no_such_game"), [table]: standing(1, 1) })).toEqual({ why: "no_such_game" });
  expect(await asked({ [record]: problem("no_such_game"), [table]: problem("not_allowed", 403) })).toEqual({
    why: "no_such_game",
  });
  expect(await asked({ [record]: problem("no_such_game") })).toEqual({ why: "no_such_game" });
});

test("reports an unreachable or foreign server", async () => {
  expect(await asked({})).toEqual({ why: "unreachable" });
  expect(await asked({ [record]: () => new Response("<h1>502</h1>", { status: 502 }) })).toEqual({
    why: "unreachable",
  });
});

test("passes on other refusals in the server's words", async () => {
  expect(await asked({ [record]: problem("not_allowed", 403) })).toEqual({
    why: "refused",
    key: "protocol.fault.not_allowed",
    text: "not_allowed",
  });
});
