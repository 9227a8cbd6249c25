import { describe, expect, it } from "vitest";
import { acquire_tab_lock } from "./one_tab";

/** Locks as browsers have them, as far as they are used. */
function fake_locks(): LockManager {
  let held: { steal: () => void } | null = null;
  return {
    async request(
    _name: string,
    options: { steal?: boolean; ifAvailable?: boolean },
    use: (lock: object | null) => Promise<void> | undefined,
  ) {
      if (held !== null && options.ifAvailable) return use(null);
      held?.steal();
      return new Promise<void>((resolve, reject) => {
        const mine = { steal: () => reject(new Error("stolen")) };
        held = mine;
        void use({})?.then(() => {
          if (held === mine) held = null;
          resolve();
        });
      });
    },
  } as unknown as LockManager;
}

describe("the games of a device", () => {
  it("are played in one tab at a time", async () => {
    const locks = fake_locks();
    const on_lost = () => expect.unreachable();
    const first = await acquire_tab_lock({ on_lost }, locks);
    expect(first.acquired).toBe(true);
    expect((await acquire_tab_lock({ on_lost }, locks)).acquired).toBe(false);
    first.release();
    await Promise.resolve();
    expect((await acquire_tab_lock({ on_lost }, locks)).acquired).toBe(true);
  });

  it("may be taken over, and the other tab learns of it once", async () => {
    const locks = fake_locks();
    let lost = 0;
    const first = await acquire_tab_lock({ on_lost: () => (lost += 1) }, locks);
    const second = await acquire_tab_lock({ steal: true, on_lost: () => expect.unreachable() }, locks);
    expect([first.acquired, second.acquired]).toEqual([true, true]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(lost).toBe(1);
    first.release();
    expect((await acquire_tab_lock({ on_lost: () => undefined }, locks)).acquired).toBe(false);
  });

  it("are played anywhere where there are no locks", async () => {
    expect((await acquire_tab_lock({ on_lost: () => undefined }, undefined)).acquired).toBe(true);
  });
});
