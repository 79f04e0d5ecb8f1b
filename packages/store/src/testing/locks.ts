import type { LockStore } from "@orange-hyper/core/ports";
import { describe, expect, it } from "vitest";

type Make = () => Promise<LockStore>;

const REQUEST = { command: "quest.new" };

/** Returns the highest number of simultaneous holders while `contenders` tasks each take the lock once. */
async function mostInside(store: LockStore, contenders: number): Promise<number> {
  let inside = 0;
  let most = 0;
  const visit = async (): Promise<void> => {
    const lease = await store.acquire("kernel", REQUEST);
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 1));
    inside -= 1;
    await lease.release();
  };
  await Promise.all(Array.from({ length: contenders }, visit));
  return most;
}

/** Tests the behaviour that every lock driver must have. `make` must return a store in which no lock is held. */
export function describeLockStore(make: Make): void {
  describe("a lock store", () => describeExclusion(make));
}

/**
 * Tests what a driver between processes must do in addition. `make` must return a store in which a dead holder left the
 * lock `name`.
 */
export function describeLockTakeover(make: (name: string) => Promise<LockStore>): void {
  describe("a lock store between processes", () => {
    it("takes over the lock of a holder that died, for one contender at a time", async () => {
      expect(await mostInside(await make("kernel"), 5)).toBe(1);
    });
  });
}

function describeExclusion(make: Make): void {
  it("lets one holder in at a time, and everybody in the end", async () => {
    const store = await make();
    expect(await mostInside(store, 20)).toBe(1);
  });

  it("refuses those who waited in vain, who may try again", async () => {
    const store = await make();
    const lease = await store.acquire("kernel", REQUEST);
    await expect(store.acquire("kernel", { ...REQUEST, waitMs: 20 })).rejects.toMatchObject({
      code: "FILESYSTEM_ERROR",
      exitCode: 3,
      retryable: true,
    });
    await lease.release();
    await (await store.acquire("kernel", { ...REQUEST, waitMs: 20 })).release();
  });

  it("keeps locks of different names apart", async () => {
    const store = await make();
    const [kernel, other] = [
      await store.acquire("kernel", REQUEST),
      await store.acquire("telemetry", REQUEST),
    ];
    await kernel.release();
    await other.release();
  });

  it("releases once; a second release leaves the next holder alone", async () => {
    const store = await make();
    const first = await store.acquire("kernel", REQUEST);
    await first.release();
    const second = await store.acquire("kernel", REQUEST);
    await first.release();
    await expect(store.acquire("kernel", { ...REQUEST, waitMs: 20 })).rejects.toMatchObject({
      code: "FILESYSTEM_ERROR",
    });
    await second.release();
  });

  it.each(["", "../kernel", "a/../b", ".kernel"])("refuses the name %j", async (name) => {
    const store = await make();
    await expect(store.acquire(name, REQUEST)).rejects.toMatchObject({ code: "INTERNAL_INVARIANT_ERROR" });
  });
}
