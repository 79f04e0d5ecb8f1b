import {
  type CheckResult,
  displayPath,
  type Finding,
  isFileTooLarge,
  type Key,
  type OrangeContext,
} from "@orange-hyper/core";
import { type FileNote, readFileNote, readProjected } from "@orange-hyper/core/derived";
import { listableFolders } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { createAuditor, type Exposure } from "./auditor.js";
import { EXPOSURES } from "./exposures.js";

const FILES: readonly Key[] = ["config.json", "graph/index.json", "graph/edges.jsonl"];
/** Log of confirmed memories; absent until the first confirmation. */
const CONFIRMATIONS: Key = "graph/confirmations.jsonl";

/** Checks everything that is shared through the repository for secrets and private paths. */
export async function checkContent(ctx: OrangeContext): Promise<CheckResult> {
  const { documents, cache } = ctx;
  const audit = createAuditor();
  const findings: Finding[] = [];
  const report = (key: Key, exposures: readonly Exposure[]): void => {
    for (const exposure of exposures) findings.push(exposed(displayPath(key), exposure));
  };
  const note: FileNote<readonly Exposure[]> = {
    id: EXPOSURES.id,
    make: (bytes) => audit(new TextDecoder().decode(bytes)),
  };
  for (const key of FILES) report(key, (await unlessTooLarge(() => readFileNote(ctx, key, note))) ?? []);
  const confirmed: string[] = [];
  for await (const entry of ctx.logs.read(CONFIRMATIONS))
    if (entry.kind === "record") confirmed.push(JSON.stringify(entry.value));
  if (confirmed.length > 0) report(CONFIRMATIONS, audit(confirmed.join("\n")));
  for (const folder of await listableFolders(documents, EXPOSURES.folders, String)) {
    const { values, keyAt, unreadable } = await readProjected({ documents, cache }, folder, EXPOSURES);
    for (const [place, exposures] of values.entries())
      if (exposures.length > 0) report(keyAt(place), exposures);
    // A file that is no valid document is shared nevertheless.
    for (const { key } of unreadable) {
      const bytes = await unlessTooLarge(async () => documents.bytes?.(key));
      if (bytes) report(key, note.make(bytes));
    }
  }
  return { checks: [msg`public memory content audit checked`], findings };
}

/**
 * Reads a file; null when it is too large, because the check that owns the file reports it and the other files must
 * still be audited.
 */
async function unlessTooLarge<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isFileTooLarge(error)) return null;
    throw error;
  }
}

function exposed(path: string, { kind, line, label }: Exposure): Finding {
  if (kind === "private") {
    return {
      code: "PUBLIC_MEMORY_PRIVATE_PATH",
      level: "warning",
      message: `${path}:${line} contains private-looking ${label}`,
      hint: "Replace the path by one relative to the project.",
    };
  }
  return {
    code: "PUBLIC_MEMORY_SECRET_LIKE_CONTENT",
    level: "error",
    message: `${path}:${line} contains secret-like content (${label})`,
    hint: "Remove the value from the file, and revoke it if it was ever committed.",
  };
}
