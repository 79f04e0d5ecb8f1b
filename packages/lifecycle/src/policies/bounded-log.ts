import type { Key, OrangeContext } from "@orange-hyper/core";
import { hideLocalFolder } from "@orange-hyper/host-state";

/** What is kept of such a log: then the file is put aside, and the one that was aside before goes. */
const LIMIT = 128 * 1024;

/** Appends to a log that never grows beyond twice its limit. */
export async function appendBounded(
  { blobs, logs }: Pick<OrangeContext, "blobs" | "logs">,
  { key, earlier }: { readonly key: Key; readonly earlier: Key },
  rows: readonly object[],
): Promise<void> {
  await hideLocalFolder(blobs);
  const reader = await blobs.open(key);
  if (reader !== null) {
    const { size } = reader;
    const bytes = size > LIMIT ? reader.read(0, size) : null;
    reader.close();
    if (bytes !== null) {
      await blobs.put(earlier, [bytes]);
      await logs.remove(key);
    }
  }
  for (const row of rows) await logs.append(key, row, { concurrent: true });
}
