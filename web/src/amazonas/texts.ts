// texts.ts: the texts of the table of Amazonas: names of animals, hint, log.
import { t, t_any } from "../i18n/messages.svelte";
import type { AmazonasAction, AmazonasAnimal, AmazonasColour, AmazonasEffect, AmazonasView, Step } from "../protocol";
import type { Line } from "../table/Log.svelte";
import { mark, signed } from "../table/text";
import { LogWriter, type LogReader } from "../table/log_writer";
import type { Status } from "../table/types";
import { colour_of } from "../art/amazonas-cards";
import { empty_history, apply_step } from "./history";

export { rounds } from "./history";

export function card_name(card: string): string {
  return t_any(`amazonas.card.${card.replaceAll(" ", "_")}`);
}

/** Texts name an animal beside its sign, so the sign itself is not read out. */
export function mark_name(face: string): string {
  return face in colour_of ? "" : face;
}

export function column_name(colour: AmazonasColour): string {
  return t(`amazonas.column.${colour}`);
}

type Column = AmazonasView["seats"][number]["columns"][number];

/** "Blue: 2 of 5". */
export function column_title({ colour, animals, limit }: Column): string {
  return t("page.amazonas.column", { column: column_name(colour), n: animals.length, limit });
}

export function stack_name(view: AmazonasView, colour: AmazonasColour): string {
  return t("page.amazonas.stack", { column: column_name(colour), n: view.full_points?.[colour] ?? 0 });
}

export function bonus_name(view: AmazonasView, colour: AmazonasColour): string {
  return t("page.amazonas.bonus_card", { column: column_name(colour), n: view.bonus_values[colour] });
}

/** Sign and name: the sign only shows the colour. */
export function told(card: string): string {
  return `${mark(card)} ${card_name(card)}`;
}

/** The consequences of an action, as text. */
export function follows(what: AmazonasEffect["follows"]): string[] {
  return what.map((one) => t(`page.amazonas.follows.${one}`));
}

/** What a gift does to its receiver: "double −7", "+3". */
export function gift_effect(effect: AmazonasEffect | undefined): string {
  if (!effect?.taken) return "";
  const { gain, follows: what } = effect.taken;
  if (what.includes("double")) return `${t("page.amazonas.double")} ${signed(gain)}`;
  return [...follows(what.filter((one) => one === "stack" || one === "game_end")), signed(gain)].join(" ");
}

/** The stacks of a player, of all colours. */
export function stacks_of(view: AmazonasView, seat: number): number {
  return view.seats[seat - 1]?.columns.reduce((all, column) => all + column.stacks, 0) ?? 0;
}

/** Where a card goes, what it is worth there, and the equal animal that it meets. */
export interface Target {
  readonly colour: AmazonasColour;
  readonly gain: number | null;
  readonly meets: AmazonasAnimal | null;
  readonly label: string;
}

/** Where a card of the hand, or a given card, would go. */
export function target_of(view: AmazonasView, card: AmazonasAnimal | null): Target | null {
  const found = find(view, (action) => action.action === "take" || (action.action === "play" && action.card === card));
  if (card === null || !found) return null;
  return {
    colour: colour_of[card],
    gain: found.effect?.gain ?? null,
    meets: found.effect?.follows.includes("double") ? card : null,
    label: t(found.action.action === "take" ? "amazonas.act.take.choice" : "amazonas.act.play.choice", {
      card: card_name(card),
    }),
  };
}

/** The card that was laid last, and the medal of its player. */
export interface Laid {
  readonly card: AmazonasAnimal;
  readonly species: number;
}

/** Whose turn it is and what can be done; `chosen` is the card of the hand that is raised. */
export function status_of(view: AmazonasView, names: readonly string[], chosen: AmazonasAnimal | null): Status {
  const name = (seat: number | undefined) => (seat === undefined ? "" : (names[seat - 1] ?? ""));
  const turn = view.to_move ?? null;
  if (view.phase === "over") return { seat: null, title: t("scores.over"), text: "", short: "" };
  if (view.phase === "answer" && view.gift) {
    const { card, to } = view.gift;
    if (view.legal.length > 0) {
      const reject = view.legal.some((action) => action.action === "reject");
      const text = t(reject ? "page.amazonas.hint.take_or_reject" : "page.amazonas.hint.must_take");
      return {
        seat: turn,
        title: t("page.amazonas.offer.title", { name: name(turn ?? undefined), card: card_name(card) }),
        text,
        // The offer itself says what can be done.
        short: "",
      };
    }
    const giver = turn === view.seat ? t("page.game.you") : name(turn ?? undefined);
    const text = t("page.amazonas.hint.given", { giver, card: card_name(card) });
    return { seat: to, title: t("page.amazonas.hint.answers", { name: name(to) }), text, short: text };
  }
  if (view.legal.length === 0) {
    const title = t("page.game.hint.other", { name: name(turn ?? undefined) });
    return { seat: turn, title, text: "", short: "" };
  }
  const title = t("page.game.hint.turn");
  if (chosen === null) {
    return { seat: turn, title, text: t("page.amazonas.hint.choose"), short: t("page.amazonas.hint.choose_short") };
  }
  const gain = find(view, (action) => action.action === "play" && action.card === chosen)?.effect?.gain;
  const give = view.legal.some((action) => action.action === "give" && action.card === chosen);
  const text = t(give ? "page.amazonas.hint.play_or_give" : "page.amazonas.hint.play", {
    gain: gain === undefined ? "" : signed(gain),
  });
  return { seat: turn, title, text, short: text };
}

/** The log. A drawn card is named only where the reader may know it. */
export function log(steps: readonly Step[], reader: LogReader): Line[] {
  const history = empty_history();
  const writer = new LogWriter(reader);
  for (const [at, step] of steps.entries()) {
    writer.step = at;
    apply_step(history, step);
    switch (step.event) {
      case "reveal":
        if (step.card && (step.seat === reader.me || reader.me === null)) {
          writer.did(step.seat, "amazonas.act.draw", { card: told(step.card) });
        }
        break;
      case "decision":
        log_decision(writer, step, reader.me, history.gift ? told(history.gift.card) : "");
        break;
      case "double":
        writer.add(step.seat, t("amazonas.effect.double"));
        break;
      case "stack":
        writer.add(step.seat, t("amazonas.effect.full", { column: column_name(step.colour) }));
        if (step.bonus) writer.did(step.seat, "amazonas.event.bonus", { column: column_name(step.colour) });
        break;
      default:
        break;
    }
  }
  return writer.lines;
}

type Decision = Extract<Step, { readonly event: "decision" }>;

function log_decision(writer: LogWriter, step: Decision, me: number | null, gift: string): void {
  if (step.action === "play") {
    writer.did(step.seat, "amazonas.act.play", { card: told(step.card) });
  } else if (step.action === "give" && step.to === me) {
    writer.add(step.seat, t("amazonas.act.give_you.name", { name: writer.name(step.seat), card: told(step.card) }));
  } else if (step.action === "give") {
    writer.did(step.seat, "amazonas.act.give", { receiver: writer.name(step.to), card: told(step.card) });
  } else if (step.action === "take") {
    writer.did(step.seat, "amazonas.act.take", { card: gift });
  } else if (step.action === "reject") {
    writer.did(step.seat, "amazonas.act.reject", { card: gift, discarded: told(step.discard) });
  }
}

/** The first legal action that fits, with its effect. */
export function find(
  view: AmazonasView,
  fits: (action: AmazonasAction) => boolean,
): { action: AmazonasAction; effect: AmazonasEffect | undefined } | undefined {
  const at = view.legal.findIndex(fits);
  const action = view.legal[at];
  return action && { action, effect: view.effects?.[at] };
}
