import type { Key, OrangeContext } from "@orange-hyper/core";
import type { FileHost, FileScope } from "@orange-hyper/core/host";
import type { KnownHost } from "@orange-hyper/host-state";
import { readText } from "../binding/files.js";
import { type Receipt, readReceipt, receiptKey } from "./receipt.js";

/**
 * What is found in the place of our file. "absent": nothing. "missing": nothing, although it was installed. "current":
 * exactly what would be written now. "outdated": unchanged, but written by another version or for another Orange.
 * "modified": ours, but changed since. "foreign": not ours.
 */
type FileState = "absent" | "missing" | "current" | "outdated" | "modified" | "foreign";

/** Our file in one scope. */
export interface PlacedFile {
  readonly scope: FileScope;
  readonly folder: string;
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  readonly receiptKey: Key;
  readonly receipt: Receipt | null;
  /** What would be written now; null when the command that calls Orange is unknown. */
  readonly text: string | null;
  readonly state: FileState;
}

export function isThere({ state }: PlacedFile): boolean {
  return state !== "absent" && state !== "missing";
}

/** True for a file whose receipt or text proves that it is ours. */
export function isOurs({ state }: PlacedFile): boolean {
  return state === "current" || state === "outdated" || state === "modified";
}

/** Returns the file of the given scope. Without a scope: the one that is installed, else the user's. */
export async function findFile(
  ctx: OrangeContext,
  known: KnownHost<FileHost>,
  scope?: FileScope,
): Promise<PlacedFile> {
  if (scope !== undefined) return readFile(ctx, known, scope);
  const files = await readFiles(ctx, known);
  const [user] = files;
  return files.find((file) => isThere(file) || file.receipt !== null) ?? user;
}

/** Returns the files of both scopes, the user's first. */
export async function readFiles(
  ctx: OrangeContext,
  known: KnownHost<FileHost>,
): Promise<readonly [PlacedFile, PlacedFile]> {
  return [await readFile(ctx, known, "user"), await readFile(ctx, known, "project")];
}

async function readFile(
  ctx: OrangeContext,
  { id, host }: KnownHost<FileHost>,
  scope: FileScope,
): Promise<PlacedFile> {
  const { folder, name } = host.place(scope, ctx.project.root);
  const path = `${folder}/${name}`;
  const key = receiptKey(ctx, id, scope);
  const orange = await ctx.programs.orange();
  const text = orange === null ? null : await host.text({ file: path, command: orange.direct }, ctx);
  const receipt = await readReceipt(ctx, key, path);
  const blobs = ctx.hostFolders.at(folder);
  const kind = await blobs.kind(name);
  const there = kind === "file" ? await readText(blobs, name) : null;
  const state =
    kind === null
      ? receipt === null
        ? "absent"
        : "missing"
      : stateOf({ there, text, noted: receipt?.sha256 ?? null, digest: ctx.ids.digest });
  return { scope, folder, name, path, receiptKey: key, receipt, text, state };
}

function stateOf({
  there,
  text,
  noted,
  digest,
}: {
  readonly there: string | null;
  readonly text: string | null;
  readonly noted: string | null;
  readonly digest: (text: string) => string;
}): FileState {
  // Without a receipt, only equal text proves that the file is ours.
  if (there === null) return "foreign";
  if (there === text) return "current";
  if (noted === null) return "foreign";
  return digest(there) === noted ? "outdated" : "modified";
}
