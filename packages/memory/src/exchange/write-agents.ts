import type { OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { ExportData } from "../schema.js";
import { withNotes } from "./agents-block.js";
import { importUnreadable, notesDamaged } from "./errors.js";

const LARGEST_FILE = 1024 * 1024;

/** Whether the notes in the project's AGENTS.md are the approved ones; writes them where `check` is not set and they are not. */
export async function writeAgents(
  { files, outputs, project }: OrangeContext,
  exported: ExportData,
  { check }: { readonly check: boolean },
): Promise<ExportData & { readonly file: string; readonly current: boolean }> {
  const file = "AGENTS.md";
  const path = `${project.root}/${file}`;
  const read = await files.read(path, LARGEST_FILE);
  if (!read.ok && read.kind !== "missing") throw importUnreadable(file, read.reason);
  const before = read.ok ? decode(read.bytes, file) : "";
  const after = withNotes(before, exported.memories);
  if (after === null) throw notesDamaged(file);
  const current = after === before;
  if (!check && !current) await outputs.write(path, after);
  return { ...exported, file, current };
}

/** Every byte comes back when the text is written: a mark at its beginning stays, and what is no UTF-8 is refused. */
function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw importUnreadable(file, msg`it is not UTF-8 text`);
  }
}
