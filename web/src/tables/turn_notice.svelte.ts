// turn_notice.svelte.ts: tells the reader that it is their turn: by the title and icon of the tab, a sound, a
// notification, and an announcement.
import { untrack } from "svelte";
import { announce } from "../shell/toasts.svelte";
import { notify } from "../shell/notifications.svelte";
import { play } from "../sound/sound.svelte";
import { t } from "../i18n/messages.svelte";

function show_icon(turn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = `${import.meta.env.BASE_URL}${turn ? "icon-turn.svg" : "icon.svg"}`;
  if (icon !== null && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/** The returned function removes what stays visible. */
function tell_turn(title: string): () => void {
  const words = t("page.table.turn.you");
  show_icon(true);
  announce(words);
  play("turn");
  const close = notify(words, title, title);
  return () => {
    show_icon(false);
    close();
  };
}

/** To be called where effects can run; `title` is the title of the tab. */
export function notice_turns(mine: () => boolean, title: () => string): void {
  $effect(() => {
    document.title = mine() ? `● ${t("page.table.turn.you")} – ${title()}` : `${title()} · kameleon`;
  });
  // Once per turn, whatever else changes meanwhile.
  const now = $derived(mine());
  $effect(() => {
    if (!now) return;
    return untrack(() => tell_turn(title()));
  });
}
