import type { OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { type InstallState, type Receipt, readTarget, receiptKey, type TargetState } from "./state.js";
import type { InstallTarget } from "./targets.js";

type Ports = Pick<OrangeContext, "hostFolders" | "user" | "ids">;

/**
 * Installs what is missing. The receipt is written first, because a file without a receipt counts as somebody else's and is
 * never removed.
 */
export async function install(ctx: Ports, { shell, file, block, receipt }: InstallState): Promise<void> {
  if (file.state === "refused") return;
  const missing = await missingFolders(ctx, file.target.folder);
  const lines = block?.state === "absent" ? await blockToAdd(ctx, block) : null;
  const next: Receipt = {
    file: file.path,
    sha256: ctx.ids.digest(file.target.text),
    made: [...new Set([...missing, ...(receipt?.made ?? [])])],
    block: lines?.noted ?? receipt?.block ?? null,
  };
  await ctx.user.blobs.put(receiptKey(shell), `${JSON.stringify({ schema_version: 1, ...next }, null, 2)}\n`);
  if (file.state !== "current") {
    const base = missing.at(-1) === undefined ? file.target.folder : parentOf(missing.at(-1) ?? "");
    await ctx.hostFolders.at(base).put(file.path.slice(base.length + 1), file.target.text);
  }
  if (lines !== null && block !== null) await put(ctx, block.target, lines.text);
}

/** Returns the start file with the block appended, and the part of it that removal must take out. */
async function blockToAdd(
  ctx: Ports,
  { target, path }: TargetState,
): Promise<{ readonly text: string; readonly noted: NonNullable<Receipt["block"]> }> {
  const there = await readTarget(ctx, target);
  const before = there.kind === "text" ? there.text : "";
  const ours = `${before === "" || before.endsWith("\n") ? "" : "\n"}${target.text}`;
  return { text: before + ours, noted: { file: path, text: ours, isNew: there.kind === "absent" } };
}

/** A file or folder that removal left in place, and why. */
export interface Left {
  readonly path: string;
  readonly reason: string;
}

/** Removes what the receipt lists, if it is still as it was written; leaves everything else unchanged. */
export async function remove(ctx: Ports, { shell, receipt }: InstallState): Promise<readonly Left[]> {
  if (receipt === null) return [];
  const left = [...(await removeBlock(ctx, receipt.block)), ...(await removeScript(ctx, receipt))];
  await ctx.user.blobs.remove(receiptKey(shell));
  // Removes the folders of the user's Orange data if they are empty now, so that nothing is left of the installation.
  for (const folder of ["completion", ""])
    await ctx.user.blobs.removeFolder(folder, "empty").catch(() => false);
  return left;
}

async function removeBlock(ctx: Ports, block: Receipt["block"]): Promise<readonly Left[]> {
  if (block === null) return [];
  const target = targetOf(block.file);
  const there = await readTarget(ctx, target);
  if (there.kind === "absent") return [];
  const at = there.kind === "text" ? there.text.lastIndexOf(block.text) : -1;
  if (there.kind === "other" || at === -1)
    return [
      { path: block.file, reason: msg`the lines of Orange in it were changed; take them out yourself` },
    ];
  const rest = there.text.slice(0, at) + there.text.slice(at + block.text.length);
  if (rest === "" && block.isNew) await ctx.hostFolders.at(target.folder).remove(target.name);
  else await put(ctx, target, rest);
  return [];
}

async function removeScript(ctx: Ports, { file, sha256, made }: Receipt): Promise<readonly Left[]> {
  const target = targetOf(file);
  const there = await readTarget(ctx, target);
  const isOurs = there.kind === "text" && ctx.ids.digest(there.text) === sha256;
  if (there.kind !== "absent" && !isOurs)
    return [{ path: file, reason: msg`it was changed since Orange wrote it` }];
  await ctx.hostFolders.at(target.folder).remove(target.name);
  for (const folder of made) {
    const { folder: above, name } = targetOf(folder);
    await ctx.hostFolders.at(above).removeFolder(name, "empty");
  }
  return [];
}

function put(
  { hostFolders }: Ports,
  { folder, name }: Pick<InstallTarget, "folder" | "name">,
  text: string,
): Promise<unknown> {
  return Promise.resolve(hostFolders.at(folder).put(name, text));
}

/** Returns the missing folders on the path, the innermost first. */
async function missingFolders({ hostFolders }: Ports, folder: string): Promise<readonly string[]> {
  const missing: string[] = [];
  for (let path = folder; parentOf(path) !== ""; path = parentOf(path)) {
    const { folder: above, name } = targetOf(path);
    if ((await hostFolders.at(above).kind(name)) !== null) break;
    missing.push(path);
  }
  return missing;
}

function targetOf(path: string): { readonly folder: string; readonly name: string } {
  const folder = parentOf(path);
  return { folder, name: path.slice(folder.length + 1) };
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
