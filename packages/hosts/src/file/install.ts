import { failure, filesystemError, type OrangeContext, type OrangeError } from "@orange-hyper/core";
import type { FileHost, FileScope } from "@orange-hyper/core/host";
import type { KnownHost } from "@orange-hyper/host-state";
import { pluginConflict } from "../binding/errors.js";
import { underBindingLock } from "../binding/lock.js";
import type { Installation } from "../binding/results.js";
import { findFile, isThere, type PlacedFile, readFiles } from "./placed-file.js";
import { writeReceipt } from "./receipt.js";

const CHECK_TIMEOUT_MS = 10_000;

/**
 * Puts our file where the host loads it from. Throws BINDING_PLUGIN_CONFLICT if that file is not ours or was changed,
 * or if the other scope has one too.
 */
export async function installFile(
  ctx: OrangeContext,
  known: KnownHost<FileHost>,
  scope?: FileScope,
): Promise<Installation> {
  return underBindingLock(ctx, "binding.install", async () => {
    const file = await findFile(ctx, known, scope);
    await assertInstallable(ctx, known, file);
    const idempotent = file.state === "current" && file.receipt !== null;
    if (!idempotent) await write(ctx, known, file);
    return { idempotent, migration: NO_MIGRATION };
  });
}

const NO_MIGRATION: Installation["migration"] = {
  attempted: false,
  reason: "No legacy project-local binding detected.",
  removed_paths: [],
  preserved_paths: [],
};

async function assertInstallable(
  ctx: OrangeContext,
  known: KnownHost<FileHost>,
  file: PlacedFile,
): Promise<void> {
  if (file.state === "foreign") throw pluginConflict(file.path);
  if (file.state === "modified") throw fileModified(file.path);
  const other = (await readFiles(ctx, known)).find(({ scope }) => scope !== file.scope);
  if (other !== undefined && isThere(other)) throw otherScope(known, file, other);
}

/** Writes the receipt first, because a file without one is not recognised as ours. */
async function write(ctx: OrangeContext, { id, host }: KnownHost<FileHost>, file: PlacedFile): Promise<void> {
  const { folder, name, path, scope, text } = file;
  if (text === null)
    throw filesystemError(`${path} cannot be written: Orange does not know how it is called.`);
  if (host.isFatal === true) await assertParses(ctx, text, path);
  const missing = await missingFolders(ctx, folder);
  await writeReceipt(ctx, file.receiptKey, {
    host: id,
    scope,
    receipt: {
      file: path,
      sha256: ctx.ids.digest(text),
      version: host.plugin.version,
      fingerprint: await host.fingerprint(ctx),
      made: [...new Set([...missing, ...(file.receipt?.made ?? [])])],
      installedAt: file.receipt?.installedAt || ctx.clock.now(),
    },
  });
  const outermost = missing.at(-1);
  const base = outermost === undefined ? folder : parentOf(outermost);
  await ctx.hostFolders.at(base).put(`${folder}/${name}`.slice(base.length + 1), text);
}

/** Returns the folders on the path that do not exist, innermost first. */
async function missingFolders({ hostFolders }: OrangeContext, folder: string): Promise<readonly string[]> {
  const missing: string[] = [];
  for (let path = folder; parentOf(path) !== ""; path = parentOf(path)) {
    if ((await hostFolders.at(parentOf(path)).kind(path.slice(parentOf(path).length + 1))) !== null) break;
    missing.push(path);
  }
  return missing;
}

/** Throws if the text does not parse, because the host would not start at all with such a file. */
async function assertParses({ programs }: OrangeContext, text: string, path: string): Promise<void> {
  const [program = ""] = (await programs.orange())?.direct ?? [];
  // Needs the program of Node.js itself; a wrapper does not support `--check`.
  if (!/[\\/]node(?:\.exe)?$/.test(program)) return;
  const result = await programs.run({
    program,
    args: ["--check", "--input-type=module", "-"],
    input: text,
    timeoutMs: CHECK_TIMEOUT_MS,
  });
  if (result.kind === "ended" && result.status === 0) return;
  throw filesystemError(`${path} was not written: what would be written does not parse.`);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function fileModified(path: string): OrangeError {
  return failure("BINDING_PLUGIN_CONFLICT", "input", {
    message: `${path} was changed since Orange wrote it.`,
    hint: "Move that file away, then run the command again.",
  });
}

function otherScope({ id }: KnownHost, file: PlacedFile, other: PlacedFile): OrangeError {
  return failure("BINDING_PLUGIN_CONFLICT", "input", {
    message: `${other.path} is there already: with ${file.path} as well, everything would be reported twice.`,
    hint: `Keep it, or run \`orange binding remove --host ${id} --scope ${other.scope}\` first.`,
  });
}
