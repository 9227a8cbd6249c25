// texts.ts: the texts of the table of Amazonas: names of animals, hint, log.
import { t, t_any } from "../i18n/messages.svelte";
import type { AmazonasAction, AmazonasAnimal, AmazonasColour, AmazonasEffect, AmazonasView, Step } from "../protocol";
import type { Line } from "../table/Log.svelte";
import { mark, signed } from "../table/text";
import { LogWriter } from "../table/log_writer";
import type { Names } from "../table/types";
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

export interface Hint {
  readonly title: string;
  readonly text: string;
}

/** Whose turn it is and what can be done; `chosen` is the card of the hand that is raised. */
export function hint(view: AmazonasView, names: readonly string[], chosen: AmazonasAnimal | null): Hint {
  if (view.phase === "over") return { title: t("scores.over"), text: "" };
  const name = (seat: number | undefined) => (seat === undefined ? "" : (names[seat - 1] ?? ""));
  if (view.legal.length === 0) {
    if (view.phase === "answer" && view.gift) {
      const giver = view.to_move === view.seat ? t("page.game.you") : name(view.to_move);
      return {
        title: t("page.amazonas.hint.answers", { name: name(view.gift.to) }),
        text: t("page.amazonas.hint.given", { giver, card: told(view.gift.card) }),
      };
    }
    return { title: t("page.game.hint.other", { name: name(view.to_move) }), text: "" };
  }
  if (view.phase === "answer" && view.gift) {
    const reject = view.legal.some((action) => action.action === "reject");
    return {
      title: t("page.amazonas.hint.offer", { name: name(view.to_move), card: told(view.gift.card) }),
      text: t(reject ? "page.amazonas.hint.take_or_reject" : "page.amazonas.hint.must_take"),
    };
  }
  if (chosen === null) return { title: t("page.game.hint.turn"), text: t("page.amazonas.hint.choose") };
  const at = view.legal.findIndex((action) => action.action === "play" && action.card === chosen);
  const gain = view.effects?.[at]?.gain ?? null;
  const give = view.legal.some((action) => action.action === "give" && action.card === chosen);
  return {
    title: t("page.amazonas.hint.chosen", { card: told(chosen) }),
    text: t(give ? "page.amazonas.hint.play_or_give" : "page.amazonas.hint.play", {
      gain: gain === null ? "" : signed(gain),
    }),
  };
}

/** The log. A drawn card is named only where the reader may know it. */
export function log(steps: readonly Step[], names: Names, me: number | null, avatar: (seat: number) => number): Line[] {
  const history = empty_history();
  const writer = new LogWriter(names, me, avatar);
  for (const [at, step] of steps.entries()) {
    writer.step = at;
    apply_step(history, step);
    switch (step.event) {
      case "reveal":
        if (step.card && (step.seat === me || me === null)) {
          writer.did(step.seat, "amazonas.act.draw", { card: told(step.card) });
        }
        break;
      case "decision":
        log_decision(writer, step, me, history.gift ? told(history.gift.card) : "");
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
