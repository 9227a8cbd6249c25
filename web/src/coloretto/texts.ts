// texts.ts: what the table of Coloretto says: names of cards, hint line, log. Knows keys, no language.
import type { ColorettoCard, ColorettoView, Step } from "../protocol";
import type { Line } from "../table/Log.svelte";
import { any_of, mark } from "../table/text";
import { name_at_step, type Names, type Say } from "../table/types";
import { empty_history, apply_step, row_cards } from "./history";

const keys: Record<ColorettoCard | "last round", string> = {
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

export function card_name(t: Say, card: string): string {
  return t(keys[card as ColorettoCard] ?? card);
}

export const mark_name = card_name;
export { rounds } from "./history";

export interface Hint {
  readonly title: string;
  readonly text: string;
}

/** Whose turn it is and what can be done. */
export function hint(t: Say, view: ColorettoView, names: readonly string[]): Hint {
  if (view.phase === "over") return { title: t("scores.over"), text: "" };
  const rows = view.legal.flatMap((action) => ("row" in action ? [action.row] : []));
  if (view.legal.length === 0) {
    const name = view.to_move ? (names[view.to_move - 1] ?? "") : "";
    const out = view.seat !== null && view.seats[view.seat - 1]?.in_round === false;
    if (view.phase === "jokers" || view.phase === "plus") return { title: t("page.coloretto.hint.other_chooses", { name }), text: "" };
    const title = view.drawn ? t("page.coloretto.hint.other_drew", { name, card: mark(view.drawn) }) : t("page.game.hint.other", { name });
    return { title, text: out ? t("page.coloretto.hint.you_are_out") : "" };
  }
  switch (view.phase) {
    case "choose": {
      const title = t("page.game.hint.turn");
      const draw = view.legal.some((action) => action.action === "draw");
      if (draw && rows.length > 0) return { title, text: t("page.coloretto.hint.draw_or_take", { rows: any_of(rows) }) };
      if (draw) return { title, text: t("page.coloretto.hint.draw") };
      const why = view.barred?.find(({ action }) => action.action === "draw");
      return { title, text: why ? t(why.key) : t("page.coloretto.hint.take", { rows: any_of(rows) }) };
    }
    case "place":
      return {
        title: t("page.coloretto.hint.drawn", { card: view.drawn ? mark(view.drawn) : "" }),
        text: t("page.coloretto.hint.place", { rows: any_of(rows) }),
      };
    case "jokers":
      return { title: t("page.game.hint.turn"), text: t("coloretto.refusal.choose_joker_first") };
    case "plus":
      return { title: t("page.game.hint.turn"), text: t("coloretto.refusal.choose_plus_first") };
  }
}

/** The log. A card that was drawn and placed is one line; cards are marks. */
export function log(
  t: Say, steps: readonly Step[], names: Names, me: number | null, avatar: (seat: number) => number,
): Line[] {
  const history = empty_history();
  const lines: Line[] = [];
  let at = 0;
  const say = (seat: number, key: string, values: Record<string, string | number> = {}, from = at) => {
    const you = seat === me;
    const text = you ? t(`${key}.you`, values) : t(`${key}.name`, { ...values, name: name_at_step(names, at, seat) });
    lines.push({ avatar: avatar(seat), text, at, from });
  };
  const cards = (list: readonly ColorettoCard[]) => list.map(mark).join(" ");
  let open: { seat: number; card: ColorettoCard; at: number } | null = null;
  for (const [index, step] of steps.entries()) {
    at = index;
    const row = step.event === "decision" && "row" in step ? step.row : 0;
    const taken = step.event === "decision" && step.action === "take" ? row_cards(history, row) : [];
    const golden = step.event === "reveal" && history.taker !== null;
    apply_step(history, step);
    switch (step.event) {
      case "setup":
        if ("colours" in step) lines.push({ avatar: null, heading: true, text: t("page.game.round", { round: 1 }), at });
        break;
      case "reveal":
        if (step.card === undefined) break;
        if (step.card === "last round") say(step.seat, "coloretto.act.reveal_last_round");
        else if (golden) say(step.seat, "coloretto.act.golden", { card: mark(step.card) });
        else open = { seat: step.seat, card: step.card as ColorettoCard, at };
        break;
      case "decision":
        if (step.action === "place") {
          say(step.seat, "coloretto.act.place", { row, card: open ? mark(open.card) : "" }, open?.at);
          open = null;
        } else if (step.action === "take" && row > 0) say(step.seat, "coloretto.act.take", { row, cards: cards(taken) });
        else if (step.action === "joker") say(step.seat, "coloretto.act.joker", { colour: mark(step.colour) });
        else if (step.action === "plus") say(step.seat, "coloretto.act.plus", { colours: cards(step.colours) });
        break;
      case "round_end":
        if (!("gone" in step || "starts" in step)) break;
        if ("gone" in step && step.gone) {
          const gone = Object.entries(step.gone).flatMap(([card, n]) => Array<string>(n).fill(mark(card)));
          lines.push({ avatar: null, text: t("coloretto.event.gone", { cards: gone.join(" ") }), at });
        }
        if ("starts" in step && step.starts) {
          lines.push({ avatar: null, heading: true, text: t("page.game.round", { round: history.round }), at });
        }
        break;
      default:
        break;
    }
  }
  if (open) say(open.seat, "coloretto.act.reveal", { card: mark(open.card) });
  return lines;
}
