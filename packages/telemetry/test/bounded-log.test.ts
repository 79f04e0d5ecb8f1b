import type { OrangeContext } from "@orange-hyper/core";
import { createTestContext } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { appendBounded, asideOf, LARGEST_LOG } from "../src/bounded-log.js";
import { rowsOf } from "./support/rows.js";

const KEY = "local/runtime/telemetry/signals.jsonl";

/** A context whose log is larger than it may be. */
async function full(): Promise<OrangeContext> {
  const ctx = createTestContext();
  await ctx.logs.append(KEY, { text: "x".repeat(LARGEST_LOG / 2) });
  await ctx.logs.append(KEY, { text: "y".repeat(LARGEST_LOG / 2) });
  return ctx;
}

const ids = async (ctx: OrangeContext, key: string): Promise<readonly unknown[]> =>
  (await rowsOf(ctx, key)).map(({ id }) => id);

it("puts a full log aside and begins it anew", async () => {
  const ctx = await full();
  await appendBounded(ctx, KEY, { id: "a" });
  await appendBounded(ctx, KEY, { id: "b" });
  expect(await ids(ctx, KEY)).toEqual(["a", "b"]);
  expect(await ctx.logs.size(asideOf(KEY))).toBeGreaterThan(LARGEST_LOG);
});

it("appends all the same while somebody else puts it aside", async () => {
  const ctx = await full();
  const lease = await ctx.locks.acquire("locks/telemetry", { command: "test" });
  await appendBounded(ctx, KEY, { id: "a" });
  expect((await ids(ctx, KEY)).at(-1)).toBe("a");
  await lease.release();
  await appendBounded(ctx, KEY, { id: "b" });
  expect(await ids(ctx, KEY)).toEqual(["b"]);
  expect((await ids(ctx, asideOf(KEY))).at(-1)).toBe("a");
});
