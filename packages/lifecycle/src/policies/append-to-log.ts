import type { Key, OrangeContext } from "@orange-hyper/core";
import { appendBounded } from "@orange-hyper/core/storage";
import { hideLocalFolder } from "@orange-hyper/host-state";

/** Bytes of a log before it is put aside. */
const LARGEST_LOG = 128 * 1024;

/** Appends to a log of what policies said, in a folder that git does not share. */
export async function appendToLog(ctx: OrangeContext, key: Key, records: readonly object[]): Promise<void> {
  await hideLocalFolder(ctx.blobs);
  await appendBounded(ctx, { key, largest: LARGEST_LOG }, records);
}
