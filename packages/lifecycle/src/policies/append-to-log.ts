import type { Key, OrangeContext } from "@orange-hyper/core";
import { appendBounded } from "@orange-hyper/core/storage";

/** Size in bytes at which a log is rotated. */
const LARGEST_LOG = 128 * 1024;

/** Appends to a log of policy results, in the local folder, which git ignores. */
export async function appendToLog(ctx: OrangeContext, key: Key, records: readonly object[]): Promise<void> {
  await appendBounded(ctx, { key, largest: LARGEST_LOG }, records);
}
