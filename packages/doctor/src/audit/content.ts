import {
  type CheckResult,
  displayPath,
  type Finding,
  isFileTooLarge,
  type Key,
  type OrangeContext,
} from "@orange-hyper/core";
import { readProjected } from "@orange-hyper/core/derived";
import { listableFolders } from "@orange-hyper/core/ports";
import { createAuditor, type Exposure } from "./auditor.js";
import { EXPOSURES } from "./exposures.js";

const FILES: readonly Key[] = ["config.json", "graph/edges.jsonl"];

/** Checks everything that is shared through the repository for secrets and private paths. */
export async function checkContent({ blobs, documents, cache }: OrangeContext): Promise<CheckResult> {
  const audit = createAuditor();
  const findings: Finding[] = [];
  const report = (key: Key, exposures: readonly Exposure[]): void => {
    for (const exposure of exposures) findings.push(exposed(displayPath(key), exposure));
  };
  for (const key of FILES) {
    const isFile = (await blobs.kind(key)) === "file";
    if (isFile) report(key, audit(await readText(() => blobs.get(key))));
  }
  for (const folder of await listableFolders(documents, EXPOSURES.folders, String)) {
    const { values, keyAt, unreadable } = await readProjected({ documents, cache }, folder, EXPOSURES);
    for (const [place, exposures] of values.entries())
      if (exposures.length > 0) report(keyAt(place), exposures);
    // A file that cannot be read as a document is shared all the same.
    for (const { key } of unreadable)
      report(key, audit(await readText(async () => (await documents.bytes?.(key)) ?? null)));
  }
  return { checks: ["public memory content audit checked"], findings };
}

async function readText(read: () => Promise<Uint8Array | null>): Promise<string> {
  try {
    const bytes = await read();
    return bytes === null ? "" : new TextDecoder().decode(bytes);
  } catch (error) {
    // The check that owns the file reports it; the other files are read all the same.
    if (isFileTooLarge(error)) return "";
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
