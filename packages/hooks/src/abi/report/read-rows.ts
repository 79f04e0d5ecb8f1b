import type { LogStore, UserFilePort } from "@orange-hyper/core/ports";
import { fileUnreadable } from "../../errors.js";
import { SHADOW_LOG } from "../shadow/beside-hook.js";
import { isShadowRow } from "../shadow/health.js";
import { jsonLines } from "./json-lines.js";

const LIMIT = 8 * 1024 * 1024;

/**
 * Returns the newest `limit` rows of a file, or of the project's own log when no file is given, oldest first. Damaged
 * lines are skipped; a missing file has no rows. Throws when the file exists but cannot be read.
 */
export async function readShadowRows(
  { logs, files }: { readonly logs: LogStore; readonly files: UserFilePort },
  file: string | undefined,
  limit: number,
): Promise<readonly unknown[]> {
  if (file !== undefined) {
    const read = await files.read(file, LIMIT);
    if (!read.ok && read.kind !== "missing") throw fileUnreadable(file, read.reason);
    const rows = read.ok ? jsonLines(new TextDecoder().decode(read.bytes)).map(({ value }) => value) : [];
    return limit === 0 ? [] : rows.filter(isShadowRow).slice(-limit);
  }
  const rows: unknown[] = [];
  if (limit === 0) return rows;
  for await (const entry of logs.newest(SHADOW_LOG)) {
    if (entry.kind === "record" && isShadowRow(entry.value)) rows.push(entry.value);
    if (rows.length >= limit) break;
  }
  return rows.reverse();
}
