import {
  type CheckResult,
  displayPath,
  type Finding,
  type Key,
  type OrangeContext,
} from "@orange-hyper/core";
import { type BlobStore, listableFolders } from "@orange-hyper/core/ports";
import { readProjected } from "@orange-hyper/core/projection";
import { createAuditor, type Exposure } from "./auditor.js";
import { EXPOSURES } from "./exposures.js";

const FILES: readonly Key[] = ["config.json", "graph/index.json", "graph/edges.jsonl"];

/** Looks for secrets and private paths in everything that is shared through the repository. */
export async function checkContent({ blobs, documents }: OrangeContext): Promise<CheckResult> {
  const audit = createAuditor();
  const findings: Finding[] = [];
  const report = (key: Key, exposures: readonly Exposure[]): void => {
    for (const exposure of exposures) findings.push(exposed(displayPath(key), exposure));
  };
  for (const key of FILES) report(key, audit(await readText(blobs, key)));
  for (const folder of await listableFolders(documents, EXPOSURES.folders, String)) {
    const { values, keyAt, unreadable } = await readProjected({ documents, blobs }, folder, EXPOSURES);
    for (const [place, exposures] of values.entries())
      if (exposures.length > 0) report(keyAt(place), exposures);
    // What cannot be read as a document is shared all the same.
    for (const { key } of unreadable) report(key, audit(textOf((await documents.bytes?.(key)) ?? null)));
  }
  return { checks: ["public memory content audit checked"], findings };
}

async function readText(blobs: BlobStore, key: Key): Promise<string> {
  return textOf((await blobs.kind(key)) === "file" ? await blobs.get(key) : null);
}

function textOf(bytes: Uint8Array | null): string {
  return bytes === null ? "" : new TextDecoder().decode(bytes);
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
