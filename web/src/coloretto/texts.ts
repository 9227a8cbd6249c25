// texts.ts: the texts of the table of Coloretto: names of cards, status, log.
import type { Key } from "../i18n/keys";
import { t, t_any } from "../i18n/messages.svelte";
import type { ColorettoCard, ColorettoView, Step } from "../protocol";
import type { Line } from "../table/Log.svelte";
import { all_of, any_of, mark } from "../table/text";
import { LogWriter, type LogReader } from "../table/log_writer";
import type { Status } from "../table/types";
import { empty_history, apply_step, row_cards } from "./history";

const keys: Readonly<Record<string, Key>> = {
  orange: "coloretto.card.orange",
  blue: "coloretto.card.blue",
  brown: "coloretto.card.brown",
  yellow: "coloretto.card.yellow",
  pink: "coloretto.card.pink",
  green: "coloretto.card.green",
  sky: "coloretto.card.sky",
  "+2": "coloretto.card.plus_two",
  joker: "coloretto.card.joker",
  "golden joker": "coloretto.card.golden_joker",
  "last round": "coloretto.card.last_round",
};

export function card_name(card: string): string {
  const key = keys[card];
  return key === undefined ? card : t(key);
}

export const mark_name = card_name;
export { rounds } from "./history";

/** Why something cannot be done, and the rule that says so. */
export interface Reason {
  readonly text: string;
  readonly rule: string;
}

/** Whose turn it is and what can be done; or why something cannot. */
export function status(view: ColorettoView, names: readonly string[], why: Reason | null): Status {
  const seat = view.phase === "over" ? view.seat : (view.to_move ?? null);
  const chip = view.last_round && view.phase !== "over" ? t("page.coloretto.last_round") : undefined;
  if (why) return { seat, title: why.text, text: "", short: "", chip, rule: why.rule };
  return { seat, chip, ...(view.legal.length > 0 ? own_turn(view) : turn_of_others(view, names)) };
}

type Said = Pick<Status, "title" | "text" | "short">;
const same = (title: string, text: string): Said => ({ title, text, short: text });

function turn_of_others(view: ColorettoView, names: readonly string[]): Said {
  if (view.phase === "over") return same(t("scores.over"), "");
  const name = view.to_move ? (names[view.to_move - 1] ?? "") : "";
  if (view.phase === "jokers" || view.phase === "plus")
    return same(t("page.coloretto.hint.other_chooses", { name }), "");
  if (view.drawn) return same(t("page.coloretto.hint.other_drew", { name, card: mark(view.drawn) }), "");
  const out = view.seat !== null && view.seats[view.seat - 1]?.in_round === false;
  const title = t("page.game.hint.other", { name });
  return { title, text: out ? t("page.coloretto.hint.you_are_out") : "", short: "" };
}

function own_turn(view: ColorettoView): Said {
  const turn = t("page.game.hint.turn");
  const rows = any_of(view.legal.flatMap((action) => ("row" in action ? [action.row] : [])));
  switch (view.phase) {
    case "place":
      return {
        title: t("page.coloretto.hint.drawn", { card: view.drawn ? mark(view.drawn) : "" }),
        text: t("page.coloretto.hint.place", { rows }),
        short: t("page.coloretto.hint.place.short"),
      };
    case "jokers":
      return same(t("page.coloretto.choose.joker"), "");
    case "plus":
      return same(t("page.coloretto.choose.plus"), "");
    default: {
      const draw = view.legal.some((action) => action.action === "draw");
      if (draw && rows !== "") {
        const text = t("page.coloretto.hint.draw_or_take", { rows });
        return { title: turn, text, short: t("page.coloretto.hint.draw_or_take.short") };
      }
      if (draw) return same(turn, t("page.coloretto.hint.draw"));
      const why = view.barred.find(({ action }) => action.action === "draw");
      const text = why ? t_any(why.key) : t("page.coloretto.hint.take", { rows });
      return { title: turn, text, short: t("page.coloretto.hint.take.short") };
    }
  }
}

/** What the jokers of a player count as now. */
export function jokers_as(lines: ColorettoView["seats"][number]["colours"]): string {
  const colours = lines.filter((line) => line.jokers > 0).map((line) => card_name(line.colour));
  return colours.length > 0 ? t("page.coloretto.joker_as", { colour: all_of(colours) }) : "";
}

/** The log. A card that was drawn and placed is one line; cards are marks. */
export function log(steps: readonly Step[], reader: LogReader): Line[] {
  const history = empty_history();
  const writer = new LogWriter(reader);
  const cards = (list: readonly ColorettoCard[]) => list.map(mark).join(" ");
  const start_round = (round: number) => writer.add(null, t("page.game.round", { round }), { heading: true });
  let open: { seat: number; card: ColorettoCard; at: number } | null = null;
  for (const [at, step] of steps.entries()) {
    writer.step = at;
    const row = step.event === "decision" && "row" in step ? step.row : 0;
    const taken = step.event === "decision" && step.action === "take" ? row_cards(history, row) : [];
    const golden = step.event === "reveal" && history.taker !== null;
    apply_step(history, step);
    switch (step.event) {
      case "setup":
        if ("colours" in step) start_round(1);
        break;
      case "reveal":
        if (step.card === undefined) break;
        if (step.card === "last round") writer.did(step.seat, "coloretto.act.reveal_last_round");
        else if (golden) writer.did(step.seat, "coloretto.act.golden", { card: mark(step.card) });
        else open = { seat: step.seat, card: step.card as ColorettoCard, at };
        break;
      case "decision":
        if (step.action === "place") {
          writer.did(step.seat, "coloretto.act.place", { row, card: open ? mark(open.card) : "" }, open?.at);
          open = null;
        } else if (step.action === "take" && row > 0) {
          writer.did(step.seat, "coloretto.act.take", { row, cards: cards(taken) });
        } else if (step.action === "joker") {
          writer.did(step.seat, "coloretto.act.joker", { colour: mark(step.colour) });
        } else if (step.action === "plus") {
          writer.did(step.seat, "coloretto.act.plus", { colours: cards(step.colours) });
        }
        break;
      case "round_end":
        if ("gone" in step && step.gone) {
          const gone = Object.entries(step.gone).flatMap(([card, n]) => Array<string>(n).fill(mark(card)));
          writer.add(null, t("coloretto.event.gone", { cards: gone.join(" ") }));
        }
        if ("starts" in step && step.starts) start_round(history.round);
        break;
      default:
        break;
    }
  }
  if (open) writer.did(open.seat, "coloretto.act.reveal", { card: mark(open.card) });
  return writer.lines;
}
