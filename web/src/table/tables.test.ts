// Whole tables from real views: what is legal can be chosen, nothing else can; what things are worth is written on
// them.
import { readdirSync, readFileSync } from "node:fs";
import { render } from "svelte/server";
import { describe, expect, it, vi } from "vitest";
import AmazonasTable from "../amazonas/AmazonasTable.svelte";
import ColorettoTable from "../coloretto/ColorettoTable.svelte";
import type { AmazonasView, ColorettoView, Step, Summary } from "../protocol";
import type { Values } from "../i18n/runtime";
import { signed } from "./text";
import { explain as explain_amazonas } from "../amazonas/tooltips";
import { explain as explain_coloretto } from "../coloretto/tooltips";

interface Fixture<View> {
  readonly summary: Summary;
  readonly view: View;
  readonly steps: readonly Step[];
}

const folder = new URL("../../gallery/fixtures/", import.meta.url);
const messages = JSON.parse(readFileSync(new URL("../../../lang/messages/en.json", import.meta.url), "utf8")) as Record<
  string,
  string
>;
function all<View>(game: string): [string, Fixture<View>][] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(game))
    .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Fixture<View>]);
}

/** Keys with their values instead of words: what is said, whatever the language. */
vi.mock("../i18n/messages.svelte", async (original) => {
  const t = (key: string, values: Values = {}) => {
    expect(messages, key).toHaveProperty([key]);
    return `«${key}${Object.entries(values)
      .map(([name, value]) => ` ${name}=${value}`)
      .join("")}»`;
  };
  return { ...(await original<object>()), t, t_any: t };
});
const names = ["Ada", "Bo", "Cleo", "Dov", "Eli"];
const send = () => undefined;
const count = (text: string, part: string) => text.split(part).length - 1;
/** The action bar and the drawers repeat things; these are opponents, board and own cards. */
const board = (html: string) => html.slice(html.indexOf('class="frame'), html.indexOf('class="beside'));

describe.each(all<ColorettoView>("coloretto"))("%s", (_, { view, summary, steps }) => {
  const html = render(ColorettoTable, { props: { view, summary, steps, names, send } }).body;
  const main = board(html);
  const rows = (kind: string) => view.legal.filter((action) => action.action === kind).length;

  it("offers just the rows that may be taken or filled", () => {
    expect(count(main, "«page.coloretto.take»")).toBe(rows("take"));
    expect(count(main, "«page.coloretto.place»")).toBe(rows("place"));
  });
  it("says what taking a row is worth", () => {
    view.legal.forEach((action, i) => {
      const gain = view.effects[i]?.gain;
      if (action.action === "take" && gain !== null && gain !== undefined)
        expect(main.includes(`>${signed(gain)}<`)).toBe(true);
    });
  });
  it("lets a card be drawn when it may be, and only then", () => {
    const buttons = [...html.matchAll(/<button class="[^"]*(?:deck|action)[^>]*>/g)].map(([tag]) => tag);
    const may = rows("draw") > 0;
    expect(buttons.every((tag) => tag.includes("disabled") !== may)).toBe(true);
    if (may) expect(count(html, "«page.coloretto.draw»")).toBe(2);
  });
  it("says why a row cannot be chosen", () => {
    // A row that is gone says who has it.
    const there = view.barred.filter(({ action }) => "row" in action && view.rows[action.row - 1]?.on_table);
    for (const { key } of there) expect(main.includes(`«${key}»`), key).toBe(true);
  });
  it("shows the points of all players", () => {
    const shown = view.phase === "over" ? [] : view.seats;
    for (const seat of shown) expect(main.includes(`«page.table.points n=${seat.points}»`)).toBe(true);
  });
  it("ends with a scene that names every place", () => {
    expect(count(html, "«scores.seat.name ")).toBe(view.phase === "over" ? view.seats.length : 0);
  });
});

describe("a spectator", () => {
  it.each(all<ColorettoView>("coloretto"))(
    "sees every player of %s and decides nothing",
    (_, { view, summary, steps }) => {
      const seen = { ...view, seat: null, legal: [], effects: [], barred: [] };
      const html = render(ColorettoTable, { props: { view: seen, summary, steps, names, send } }).body;
      expect(count(board(html), 'class="strip ')).toBe(view.phase === "over" ? 0 : view.seats.length);
      expect(/«page\.coloretto\.(take|place)»/.test(html)).toBe(false);
    },
  );
  it.each(all<AmazonasView>("amazonas"))("sees every player of %s and no hand", (_, { view, summary, steps }) => {
    const { hand: _hand, ...rest } = view;
    const seen = { ...rest, seat: null, legal: [], effects: [], barred: [] };
    const html = render(AmazonasTable, { props: { view: seen, summary, steps, names, send } }).body;
    expect(count(board(html), 'data-spot="seat-')).toBe(view.phase === "over" ? 0 : view.seats.length);
    expect(count(html, 'data-spot="hand-')).toBe(0);
  });
});

describe.each(all<AmazonasView>("amazonas"))("%s", (_, { view, summary, steps }) => {
  const show = (raised: number | null) =>
    board(render(AmazonasTable, { props: { view, summary, steps, names, send, raised } }).body);

  it("shows only the reader's hand", () => {
    expect(count(show(null), 'data-spot="hand-')).toBe(view.phase === "over" ? 0 : (view.hand?.length ?? 0));
  });
  it("offers nothing before a card is chosen", () => {
    expect(count(show(null), "«page.amazonas.play»")).toBe(0);
  });
  it("offers the legal actions of each card, and none out of turn", () => {
    if (view.phase !== "act") return expect(count(show(0), "«page.amazonas.play»")).toBe(0);
    view.hand?.forEach((card, i) => {
      const html = show(i);
      const gives = view.legal.filter((action) => action.action === "give" && action.card === card).length;
      const plays = view.legal.filter((action) => action.action === "play" && action.card === card).length;
      expect(count(html, "«page.amazonas.play»")).toBe(plays);
      expect(count(html, "«page.amazonas.give_to ")).toBe(gives);
      expect(count(html, "«amazonas.act.give.choice ")).toBe(gives);
    });
  });
  it("offers just the rejections that are allowed, or says why there are none", () => {
    const html = show(null);
    const rejections = view.legal.filter((action) => action.action === "reject").length;
    expect(count(html, "«amazonas.act.reject.choice ")).toBe(rejections);
    const offered = view.phase === "answer" && view.legal.length > 0;
    if (offered && rejections === 0) expect(html.includes("«page.amazonas.no_reject»")).toBe(true);
  });
  it("has a place for every animal that the reader has or misses, and a sign for those of others", () => {
    if (view.phase === "over") return;
    const html = show(null);
    const columns = view.seats.flatMap((seat) => seat.columns);
    const own = view.seats[(view.seat ?? 1) - 1]!.columns;
    expect(count(html, 'data-spot="tile-')).toBe(columns.reduce((n, column) => n + column.animals.length, 0));
    expect(count(html, "k-free free")).toBe(own.reduce((n, column) => n + column.limit - column.animals.length, 0));
  });
});

describe("everything on the table", () => {
  const things = (html: string) => [
    ...new Set([...html.matchAll(/data-tooltip="([^"]+)"/g)].map((found) => found[1] ?? "")),
  ];
  it.each(all<ColorettoView>("coloretto"))("of %s says what it is", (_, { view, summary, steps }) => {
    const found = things(render(ColorettoTable, { props: { view, summary, steps, names, send } }).body);
    expect(found.length).toBeGreaterThan(view.phase === "over" ? -1 : 5);
    expect(found.filter((thing) => explain_coloretto(view, thing) === null)).toEqual([]);
  });
  it.each(all<AmazonasView>("amazonas"))("of %s says what it is", (_, { view, summary, steps }) => {
    const found = things(render(AmazonasTable, { props: { view, summary, steps, names, send } }).body);
    expect(found.length).toBeGreaterThan(view.phase === "over" ? -1 : 9);
    expect(found.filter((thing) => explain_amazonas(view, thing) === null)).toEqual([]);
  });
  it("has no tooltip for things of another game", () => {
    const view = all<AmazonasView>("amazonas")[0]![1].view;
    expect(explain_amazonas(view, "joker")).toBe(null);
  });
});
