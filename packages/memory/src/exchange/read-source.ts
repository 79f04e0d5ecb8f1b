import { isOrangeError, type Key, type OrangeContext } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { ImportData } from "../schema.js";
import { importUnreadable } from "./errors.js";
import type { Fact } from "./fact.js";
import { readImport } from "./read-import.js";

const LARGEST_FILE = 1024 * 1024;
const MAX_FILES = 200;
/** Maximum number of entries of the folder and its subfolders that are looked at. */
const MAX_ENTRIES = 5_000;

/** What is to be imported, with the files of a folder that are left out. */
export interface Source {
  readonly kind: ImportData["kind"];
  readonly facts: readonly Fact[];
  readonly leftOut: ImportData["skipped"];
}

interface Named {
  readonly path: string;
  readonly section: string | undefined;
}

/**
 * Reads the facts of a file, or of the Markdown files in a folder and its subfolders, without hidden ones and links. A
 * file of a folder that states no facts in a known form is left out; one that is named alone is an error.
 */
export async function readSource(ctx: OrangeContext, { path, section }: Named): Promise<Source> {
  const { blobs } = ctx.homes.at(ctx.homes.resolve(path));
  if ((await blobs.kind("")) !== "folder")
    return { ...readImport(await readText(ctx, path), { file: path, section }), leftOut: [] };
  const notes = await notesIn(blobs);
  if (notes.length === 0) throw importUnreadable(path, msg`there is no Markdown file in it`);
  const facts: Fact[] = [];
  const leftOut: ImportData["skipped"] = [];
  let kind: ImportData["kind"] | undefined;
  for (const [index, note] of notes.entries()) {
    const file = `${path.replace(/[\\/]+$/, "")}/${note}`;
    const read = index < MAX_FILES ? await tryToRead(ctx, { path: file, section }) : null;
    if (read !== null) {
      kind ??= read.kind;
      facts.push(...read.facts);
    } else {
      const reason =
        index < MAX_FILES ? msg`no file that can be imported` : msg`more than ${MAX_FILES} files`;
      leftOut.push({ text: note, reason });
    }
  }
  return { kind: kind ?? "basic-memory", facts, leftOut };
}

async function tryToRead(
  ctx: OrangeContext,
  { path, section }: Named,
): Promise<Omit<Source, "leftOut"> | null> {
  try {
    return readImport(await readText(ctx, path), { file: path, section });
  } catch (error) {
    if (isOrangeError(error)) return null;
    throw error;
  }
}

/** Returns the Markdown files below a folder, those of a folder before those of its subfolders. */
async function notesIn(blobs: BlobStore): Promise<readonly Key[]> {
  const notes: Key[] = [];
  const folders: Key[] = [""];
  let seen = 0;
  for (let folder = folders.shift(); folder !== undefined && seen < MAX_ENTRIES; folder = folders.shift()) {
    const entries = await blobs.entries(folder);
    seen += entries.length;
    for (const { name, kind } of entries) {
      const key = folder === "" ? name : `${folder}/${name}`;
      if (name.startsWith(".")) continue;
      if (kind === "folder") folders.push(key);
      else if (kind === "file" && name.endsWith(".md")) notes.push(key);
    }
  }
  return notes;
}

async function readText({ files }: OrangeContext, path: string): Promise<string> {
  const read = await files.read(path, LARGEST_FILE);
  if (!read.ok) throw importUnreadable(path, read.reason);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(read.bytes);
  } catch {
    throw importUnreadable(path, msg`it is not UTF-8 text`);
  }
}
