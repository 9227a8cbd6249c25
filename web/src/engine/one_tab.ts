// one_tab.ts: the games of this device are played in one tab at a time: two engines would write over each other. A Web
// Lock says which tab it is; another may take it over. Knows nothing of games.

const name = "kameleon-engine";

export interface Turn {
  /** Whether this tab may play; false: another one does. */
  readonly mine: boolean;
  release(): void;
}

export interface Wish {
  /** Takes it from whichever tab has it. */
  readonly steal?: boolean;
  /** Called when another tab has taken over. */
  readonly on_lost: () => void;
}

/** Where there are no locks (pages without TLS), every tab may play, as far as anybody can tell. */
export async function take_turn(
  wish: Wish,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<Turn> {
  if (locks === undefined) return { mine: true, release: () => undefined };
  return new Promise((resolve) => {
    let done = false;
    const held = locks.request(name, wish.steal ? { steal: true } : { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve({ mine: false, release: () => undefined });
        return undefined;
      }
      return new Promise<void>((end) => {
        resolve({
          mine: true,
          release() {
            done = true;
            end();
          },
        });
      });
    });
    // A lock that is stolen ends with an error.
    held.then(undefined, () => {
      if (!done) wish.on_lost();
    });
  });
}
