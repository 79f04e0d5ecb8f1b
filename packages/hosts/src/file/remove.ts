import type { OrangeContext } from "@orange-hyper/core";
import type { FileHost, FileScope } from "@orange-hyper/core/host";
import type { KnownHost } from "@orange-hyper/host-state";
import { underBindingLock } from "../binding/lock.js";
import type { Removal } from "../binding/results.js";
import { fileFacts } from "./facts.js";
import { findFile, isThere } from "./placed-file.js";
import { removeReceipt } from "./receipt.js";

/** Removes our file if it is unchanged, then the folders that were created for it, if they are empty. */
export async function removeFile(
  ctx: OrangeContext,
  known: KnownHost<FileHost>,
  scope?: FileScope,
): Promise<Removal> {
  return underBindingLock(ctx, "binding.remove", async () => {
    const file = await findFile(ctx, known, scope);
    const before = fileFacts(known.id, file);
    if (file.state === "foreign" || file.state === "modified")
      return { before, removed: [], preserved: [file.path] };
    const hadFile = isThere(file);
    if (hadFile) await ctx.hostFolders.at(file.folder).remove(file.name);
    const made = file.receipt?.made ?? [];
    for (const folder of made) {
      const cut = folder.lastIndexOf("/");
      await ctx.hostFolders.at(folder.slice(0, cut)).removeFolder(folder.slice(cut + 1), "empty");
    }
    const hadReceipt = (await ctx.user.blobs.kind(file.receiptKey)) !== null;
    if (hadReceipt) await removeReceipt(ctx, file.receiptKey);
    const removed = [...(hadFile ? [file.path] : []), ...(hadReceipt ? [file.receiptKey] : [])];
    return { before, removed: removed.sort(), preserved: [] };
  });
}
