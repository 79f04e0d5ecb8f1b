import type { OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { ExportData } from "../schema.js";
import { hasConflict, withNotes } from "./agents-block.js";
import { notesDamaged, notesInConflict, notesUnreadable } from "./errors.js";

export const AGENTS_FILE = "AGENTS.md";
export const LARGEST_AGENTS_FILE = 1024 * 1024;

export interface WrittenNotes {
  readonly data: ExportData & { readonly file: string; readonly current: boolean };
  /** True when a merge had left the notes in two versions. */
  readonly isConflict: boolean;
}

/**
 * Compares the notes in the project's AGENTS.md with the approved ones, and writes them when they differ and `check` is
 * not set.
 */
export async function writeAgents(
  { files, outputs, project }: OrangeContext,
  exported: ExportData,
  { check }: { readonly check: boolean },
): Promise<WrittenNotes> {
  const file = AGENTS_FILE;
  const path = `${project.root}/${file}`;
  const read = await files.read(path, LARGEST_AGENTS_FILE);
  if (!read.ok && read.kind !== "missing") throw notesUnreadable(file, read.reason);
  const before = read.ok ? decode(read.bytes, file) : "";
  const after = withNotes(before, exported.memories);
  const isConflict = hasConflict(before);
  if (after === null) throw isConflict ? notesInConflict(file) : notesDamaged(file);
  const current = after === before;
  if (!check && !current) await outputs.write(path, after);
  return { data: { ...exported, file, current }, isConflict };
}

/**
 * Decodes a file so that writing it back restores every byte: a byte order mark is kept, and invalid UTF-8 is refused.
 */
function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw notesUnreadable(file, msg`it is not UTF-8 text`);
  }
}
