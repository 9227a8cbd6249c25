// turn_notice.svelte.ts: tells the reader that it is their turn, wherever they look: in the title of the tab, by a
// notification if they asked for one, and in words for screen readers.
import { announce } from "../shell/notices.svelte";
import { settings } from "../shell/settings.svelte";
import { say } from "../words/words.svelte";

/** To be called where effects can run; `title` is that of the tab when nothing is waiting. */
export function notice_turns(mine: () => boolean, title: () => string, text: () => string): void {
  let was = false;
  $effect(() => {
    const now = mine();
    document.title = now ? `● ${say("page.table.turn.you")} · ${title()}` : `${title()} · kameleon`;
    if (now && !was) {
      announce(say("page.table.turn.you"));
      if (settings.notify && document.visibilityState === "hidden" && "Notification" in globalThis && Notification.permission === "granted") {
        const notice = new Notification("kameleon", { body: text(), icon: `${import.meta.env.BASE_URL}icon-192.png`, tag: text() });
        notice.onclick = () => {
          focus();
          notice.close();
        };
      }
    }
    was = now;
  });
}
