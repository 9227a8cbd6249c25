// notifications.svelte.ts: system notifications. Permission is asked for only on a click, and they are shown only while
// the page is hidden.
import { t } from "../i18n/messages.svelte";
import { show_toast } from "./toasts.svelte";
import { settings } from "./settings.svelte";

export function can_notify(): boolean {
  return "Notification" in globalThis;
}

/** To be called from a click, as the browser may ask for permission. Resolves to whether it is as wanted. */
export async function set_notifications(on: boolean): Promise<boolean> {
  const allowed = on && can_notify() && (await Notification.requestPermission()) === "granted";
  if (on && !allowed) show_toast(t("page.settings.notify.blocked"));
  settings.notify = allowed;
  return allowed === on;
}

/** On, and still permitted by the browser. */
function wanted(): boolean {
  return settings.notify && can_notify() && Notification.permission === "granted";
}

/** Shows a notification while the page is hidden; the returned function closes it, as does coming back to the page. */
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
    // Phones only allow notifications of a service worker, which also handles the click.
    const worker = navigator.serviceWorker?.ready;
    void worker?.then((one) => one.showNotification(title, options));
    return () =>
      void worker
        ?.then((one) => one.getNotifications({ tag: options.tag }))
        .then((all) => all.forEach((notice) => notice.close()));
  }
}
