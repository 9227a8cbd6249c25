// fixtures.mjs: plays real games on a running server and keeps views of them for the gallery.
// usage: node gallery/fixtures.mjs http://127.0.0.1:7575 [NAME]
import { writeFileSync } from "node:fs";

const base = process.argv[2] ?? "http://127.0.0.1:7575";
const only = process.argv[3] ?? "";
let cookie = "";

async function call(method, path, body) {
  const headers = { "content-type": "application/json", ...(cookie && { cookie }) };
  const answer = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) });
  cookie ||= answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const data = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(data)}`);
  return data;
}

/** The same numbers every time. */
function lot(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

function gain(view, i) {
  return view.effects?.[i]?.gain ?? 0;
}

/** A decision that makes games worth looking at: rows fill up, good ones are taken. */
function decide(view, chance) {
  const best = view.legal.map((action, i) => ({ action, worth: gain(view, i) + chance(3) })).sort((a, b) => b.worth - a.worth);
  const draw = view.legal.find((action) => action.action === "draw");
  const cards = (action) => (action.action === "take" && action.row ? view.rows[action.row - 1].cards.length : 0);
  const full = best.find(({ action, worth }) => cards(action) >= 2 && worth >= 2);
  if (draw && !full) return draw;
  return (full ?? best[0]).action;
}

function steps_of(events, game) {
  return events.filter((event) => event.game === game).flatMap((event) => event.steps ?? []);
}

async function play(name, { game, options = {}, level = "casual", when, seed = 1 }) {
  if (only !== "" && name !== only) return;
  const players = options.players ?? 2;
  const seats = ["me", ...Array(players - 1).fill(level)];
  const made = await call("POST", "/api/tables", { id: `${name}-${Date.now()}`, settings: { game, options }, seats, luck: name });
  const table = `/api/tables/${made.table}`;
  const chance = lot(seed);
  await call("POST", `${table}/commands`, { do: "start", id: "start" });
  for (let decisions = 0; decisions < 600; ) {
    const state = await call("GET", `${table}?after=0`);
    const { summary, view, events } = state;
    const mine = summary.turn === summary.you;
    const over = summary.phase !== "playing";
    if (when(view, { mine, over, decisions })) {
      writeFileSync(
        new URL(`./fixtures/${name}.json`, import.meta.url),
        JSON.stringify({ summary, view, steps: steps_of(events, summary.game) }) + "\n",
      );
      console.log(name, decisions);
      await call("POST", `${table}/commands`, { do: "leave", id: "leave" });
      return;
    }
    if (over) break;
    if (!mine) {
      await new Promise((done) => setTimeout(done, 10));
      continue;
    }
    await call("POST", `${table}/commands`, { do: "decide", id: `d${decisions}`, action: decide(view, chance), after: undefined });
    decisions += 1;
  }
  console.log(name, "never came; again");
  await call("POST", `${table}/commands`, { do: "leave", id: "leave" });
  await play(name, { game, options, level, when, seed: seed + 1 });
}

await call("GET", "/api/me");
await call("PATCH", "/api/me", { name: "Ada" });

const taken = (view) => view.rows.some((row) => !row.on_table);
const middle = (view, { mine, decisions }) => mine && view.phase === "choose" && decisions >= 22;
const coloretto = (options, when, level) => ({ game: "coloretto", options, when, level });
for (const players of [2, 3, 4, 5]) {
  await play(`coloretto-${players}`, coloretto({ players }, (view, now) => middle(view, now) && taken(view)));
}
await play("coloretto-start", coloretto({ players: 4 }, (view, { mine }) => mine && view.phase === "choose"));
await play("coloretto-placing", coloretto({ players: 4 }, (view, { mine, decisions }) => mine && view.phase === "place" && decisions > 24 && taken(view)));
await play("coloretto-placing-5", coloretto({ players: 5, golden: "yes" }, (view, { mine, decisions }) => mine && view.phase === "place" && decisions > 24));
await play("coloretto-last", coloretto({ players: 4, side: "grey" }, (view, { mine }) => mine && view.last_round && view.phase === "choose" && taken(view)));
await play("coloretto-out", coloretto({ players: 4 }, (view, { mine, over, decisions }) => !mine && !over && decisions > 14 && view.seat && !view.seats[view.seat - 1].in_round, "skilled"));
await play("coloretto-jokers", coloretto({ players: 3, jokers: "player" }, (view, { mine }) => mine && view.phase === "jokers"));
await play("coloretto-plus", coloretto({ players: 3, jokers: "player" }, (view, { mine }) => mine && view.phase === "plus"));
await play("coloretto-over", coloretto({ players: 4 }, (view, { over }) => over));
await play("coloretto-over-5", coloretto({ players: 5, golden: "yes" }, (view, { over }) => over));
await play("coloretto-over-2", coloretto({ players: 2, jokers: "player" }, (view, { over }) => over));

const amazonas = (options, when) => ({ game: "amazonas", options, when });
const some_stack = (view) => view.seats.some((seat) => seat.columns.some((column) => column.stacks > 0));
for (const players of [2, 3, 4]) {
  await play(`amazonas-${players}`, amazonas({ players }, (view, { mine }) => mine && view.phase === "act" && some_stack(view)));
}
const offered = (view) => view.phase === "answer" && view.gift?.to === view.seat;
await play("amazonas-start", amazonas({ players: 3 }, (view, { mine }) => mine && view.phase === "act"));
await play("amazonas-offer", amazonas({ players: 3 }, (view, { mine, decisions }) => mine && offered(view) && view.legal.length > 3 && decisions > 5));
await play("amazonas-must-take", amazonas({ players: 2 }, (view, { mine }) => mine && offered(view) && view.legal.length === 1));
await play("amazonas-over", amazonas({ players: 3 }, (view, { over }) => over));
await play("amazonas-over-4", amazonas({ players: 4 }, (view, { over }) => over));
