// install.svelte.ts: offers to install the page as an app, where the browser allows it.

/** Not in the types of TypeScript: only some browsers have it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered = $state.raw<InstallEvent | null>(null);

export function can_install(): boolean {
  return offered !== null;
}

/** Shows the browser's own question; it can be shown once. */
export async function install(): Promise<void> {
  const asked = offered;
  offered = null;
  await asked?.prompt();
}

/** To be called once, early: the browser offers it only once. */
export function listen_for_install(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
  });
  window.addEventListener("appinstalled", () => (offered = null));
}
