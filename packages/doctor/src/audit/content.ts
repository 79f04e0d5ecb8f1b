import {
  type BlobStore,
  type CheckResult,
  displayPath,
  type Finding,
  type Key,
  type OrangeContext,
} from "@orange-hyper/core";
import { type FileNote, readFileNote, readProjected } from "@orange-hyper/core/derived";
import { createAuditor, type Exposure } from "./auditor.js";
import { EXPOSURES } from "./exposures.js";

const FILES: readonly Key[] = ["config.json", "graph/index.json", "graph/edges.jsonl"];

/** Looks for secrets and private paths in everything that is shared through the repository. */
export async function checkContent(ctx: OrangeContext): Promise<CheckResult> {
  const { blobs, documents, cache } = ctx;
  const audit = createAuditor();
  const findings: Finding[] = [];
  const report = (key: Key, exposures: readonly Exposure[]): void => {
    for (const exposure of exposures) findings.push(exposed(displayPath(key), exposure));
  };
  const note: FileNote<readonly Exposure[]> = {
    id: "doctor.exposures/1",
    make: (bytes) => audit(new TextDecoder().decode(bytes)),
  };
  for (const key of FILES) report(key, (await readFileNote(ctx, key, note)) ?? []);
  for (const folder of EXPOSURES.folders) {
    // Anything but a folder is the layout check's to report.
    if ((await blobs.kind(folder)) !== "folder") continue;
    const { values, keyAt, unreadable } = await readProjected({ documents, cache }, folder, EXPOSURES);
    for (const [place, exposures] of values.entries())
      if (exposures.length > 0) report(keyAt(place), exposures);
    // What cannot be read as a document is shared all the same.
    for (const { key } of unreadable) report(key, audit(await readText(blobs, key)));
  }
  return { checks: ["public memory content audit checked"], findings };
}

async function readText(blobs: BlobStore, key: Key): Promise<string> {
  const bytes = (await blobs.kind(key)) === "file" ? await blobs.get(key) : null;
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
