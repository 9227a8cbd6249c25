// notifications.svelte.ts: notifications of the system, for those who asked for them: the question is put only from a
// button, and they appear only while the page is hidden. Knows nothing of tables.
import { t } from "../i18n/messages.svelte";
import { show_toast } from "./toasts.svelte";
import { settings } from "./settings.svelte";

export function can_notify(): boolean {
  return "Notification" in globalThis;
}

/** To be called from a click: the browser may ask the reader. Says whether it is as they wanted. */
export async function set_notifications(on: boolean): Promise<boolean> {
  const allowed = on && can_notify() && (await Notification.requestPermission()) === "granted";
  if (on && !allowed) show_toast(t("page.settings.notify.blocked"));
  settings.notify = allowed;
  return allowed === on;
}

/** Asked for, and still allowed: that can be taken back in the browser. */
function wanted(): boolean {
  return settings.notify && can_notify() && Notification.permission === "granted";
}

/** Shows something while the page is hidden; the answer takes it away again, as does coming back to the page. */
export function notify(title: string, body: string, tag: string): () => void {
  if (!wanted() || document.visibilityState !== "hidden") return () => undefined;
  const close = shown(title, { body, icon: `${import.meta.env.BASE_URL}icon-192.png`, tag, data: location.href });
  const seen = () => {
    if (document.visibilityState === "visible") end();
  };
  const end = () => {
    document.removeEventListener("visibilitychange", seen);
    close();
  };
  document.addEventListener("visibilitychange", seen);
  return end;
}

function shown(title: string, options: NotificationOptions & { tag: string }): () => void {
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return () => notice.close();
  } catch {
    // Phones show only those of a service worker, which hears the click too.
    const worker = navigator.serviceWorker?.ready;
    void worker?.then((one) => one.showNotification(title, options));
    return () =>
      void worker
        ?.then((one) => one.getNotifications({ tag: options.tag }))
        .then((all) => all.forEach((notice) => notice.close()));
  }
}
