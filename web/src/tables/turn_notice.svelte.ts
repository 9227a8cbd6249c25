// turn_notice.svelte.ts: tells the reader that it is their turn, or that another game is asked for: by the title and
// icon of the tab, a sound, a notification, and an announcement.
import { untrack } from "svelte";
import { announce } from "../shell/toasts.svelte";
import { notify } from "../shell/notifications.svelte";
import { play } from "../sound/sound.svelte";

export interface Call {
  readonly words: string;
  readonly sound: "turn" | "invite";
}

function show_icon(turn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = `${import.meta.env.BASE_URL}${turn ? "icon-turn.svg" : "icon.svg"}`;
  if (icon !== null && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/** The returned function removes what stays visible. */
function tell({ words, sound }: Call, title: string): () => void {
  show_icon(true);
  announce(words);
  play(sound);
  const close = notify(words, title, title);
  return () => {
    show_icon(false);
    close();
  };
}

/** To be called where effects can run; `title` is the title of the tab. */
export function notice_calls(call: () => Call | null, title: () => string): void {
  $effect(() => {
    const now = call();
    document.title = now === null ? `${title()} · kameleon` : `● ${now.words} – ${title()}`;
  });
  // Once per call, whatever else changes meanwhile.
  const words = $derived(call()?.words ?? "");
  $effect(() => {
    if (words === "") return;
    return untrack(() => {
      const now = call();
      return now === null ? undefined : tell(now, title());
    });
  });
}
