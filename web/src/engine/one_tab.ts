// one_tab.ts: a Web Lock, so that the games of this device are played in one tab at a time: two engines would overwrite
// each other's events. Another tab may take the lock over.

const name = "kameleon-engine";

export interface TabLock {
  /** False if another tab has the lock. */
  readonly acquired: boolean;
  release(): void;
}

export interface LockOptions {
  /** Takes it from the tab that has it. */
  readonly steal?: boolean;
  /** Called when another tab has taken over. */
  readonly on_lost: () => void;
}

/** Where there are no locks (pages without TLS), every tab gets one. */
export async function acquire_tab_lock(
  options: LockOptions,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<TabLock> {
  if (locks === undefined) return { acquired: true, release: () => undefined };
  return new Promise((resolve) => {
    let done = false;
    const held = locks.request(name, options.steal ? { steal: true } : { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve({ acquired: false, release: () => undefined });
        return undefined;
      }
      return new Promise<void>((end) => {
        resolve({
          acquired: true,
          release() {
            done = true;
            end();
          },
        });
      });
    });
    // A stolen lock rejects.
    held.then(undefined, () => {
      if (!done) options.on_lost();
    });
  });
}
