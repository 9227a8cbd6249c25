// texts.ts: what the table of Amazonas says: names of animals, hint line, log. Knows keys, no language.
import type { AmazonasAction, AmazonasAnimal, AmazonasColour, AmazonasEffect, AmazonasView, Step } from "../protocol";
import type { Line } from "../table/Log.svelte";
import { mark, signed } from "../table/text";
import { name_at_step, type Names, type Say } from "../table/types";
import { colour_of } from "../art/amazonas-cards";
import { empty_history, apply_step } from "./history";

export { rounds } from "./history";

export function card_name(t: Say, card: string): string {
  return t(`amazonas.card.${card.replaceAll(" ", "_")}`);
}

/** In a text the name of an animal stands beside its sign. */
export function mark_name(_t: Say, face: string): string {
  return face in colour_of ? "" : face;
}

export function column_name(t: Say, colour: AmazonasColour): string {
  return t(`amazonas.column.${colour}`);
}

/** Its sign and its name: an animal is known by its name, its sign says the colour. */
export function told(t: Say, card: string): string {
  return `${mark(card)} ${card_name(t, card)}`;
}

/** What follows from a decision, in words. */
export function follows(t: Say, what: AmazonasEffect["follows"]): string[] {
  return what.map((one) => t(`page.amazonas.follows.${one}`));
}

export interface Hint {
  readonly title: string;
  readonly text: string;
}

/** Whose turn it is and what can be done; `chosen` is the card of the hand that is raised. */
export function hint(t: Say, view: AmazonasView, names: readonly string[], chosen: AmazonasAnimal | null): Hint {
  if (view.phase === "over") return { title: t("scores.over"), text: "" };
  const name = (seat: number | undefined) => (seat === undefined ? "" : (names[seat - 1] ?? ""));
  if (view.legal.length === 0) {
    if (view.phase === "answer" && view.gift) {
      const giver = view.to_move === view.seat ? t("page.game.you") : name(view.to_move);
      return {
        title: t("page.amazonas.hint.answers", { name: name(view.gift.to) }),
        text: t("page.amazonas.hint.given", { giver, card: told(t, view.gift.card) }),
      };
    }
    return { title: t("page.game.hint.other", { name: name(view.to_move) }), text: "" };
  }
  if (view.phase === "answer" && view.gift) {
    const reject = view.legal.some((action) => action.action === "reject");
    return {
      title: t("page.amazonas.hint.offer", { name: name(view.to_move), card: told(t, view.gift.card) }),
      text: t(reject ? "page.amazonas.hint.take_or_reject" : "page.amazonas.hint.must_take"),
    };
  }
  if (chosen === null) return { title: t("page.game.hint.turn"), text: t("page.amazonas.hint.choose") };
  const at = view.legal.findIndex((action) => action.action === "play" && action.card === chosen);
  const gain = view.effects?.[at]?.gain ?? null;
  const give = view.legal.some((action) => action.action === "give" && action.card === chosen);
  return {
    title: t("page.amazonas.hint.chosen", { card: told(t, chosen) }),
    text: t(give ? "page.amazonas.hint.play_or_give" : "page.amazonas.hint.play", { gain: gain === null ? "" : signed(gain) }),
  };
}

/** The log. What somebody drew is told only where one may know it. */
export function log(
  t: Say, steps: readonly Step[], names: Names, me: number | null, avatar: (seat: number) => number,
): Line[] {
  const history = empty_history();
  const lines: Line[] = [];
  let at = 0;
  const name = (seat: number) => name_at_step(names, at, seat);
  const say = (seat: number, key: string, values: Record<string, string | number> = {}) =>
    lines.push({
      avatar: avatar(seat),
      at,
      text: seat === me ? t(`${key}.you`, values) : t(`${key}.name`, { ...values, name: name(seat) }),
    });
  for (const [index, step] of steps.entries()) {
    at = index;
    apply_step(history, step);
    const gift = history.gift ? told(t, history.gift.card) : "";
    switch (step.event) {
      case "reveal":
        if (step.card && (step.seat === me || me === null)) say(step.seat, "amazonas.act.draw", { card: told(t, step.card) });
        break;
      case "decision":
        if (step.action === "play") say(step.seat, "amazonas.act.play", { card: told(t, step.card) });
        else if (step.action === "give" && step.to === me) {
          lines.push({ avatar: avatar(step.seat), at, text: t("amazonas.act.give_you.name", { name: name(step.seat), card: told(t, step.card) }) });
        } else if (step.action === "give") say(step.seat, "amazonas.act.give", { receiver: name(step.to), card: told(t, step.card) });
        else if (step.action === "take") say(step.seat, "amazonas.act.take", { card: gift });
        else if (step.action === "reject") say(step.seat, "amazonas.act.reject", { card: gift, discarded: told(t, step.discard) });
        break;
      case "double":
        lines.push({ avatar: avatar(step.seat), at, text: t("amazonas.effect.double") });
        break;
      case "stack":
        lines.push({ avatar: avatar(step.seat), at, text: t("amazonas.effect.full", { column: column_name(t, step.colour) }) });
        if (step.bonus) say(step.seat, "amazonas.event.bonus", { column: column_name(t, step.colour) });
        break;
      default:
        break;
    }
  }
  return lines;
}

/** The decision in `legal` that fits, with what it does. */
export function find(view: AmazonasView, fits: (action: AmazonasAction) => boolean): { action: AmazonasAction; effect: AmazonasEffect | undefined } | undefined {
  const at = view.legal.findIndex(fits);
  const action = view.legal[at];
  return action && { action, effect: view.effects?.[at] };
}
