import {
  type BlobStore,
  type CheckResult,
  displayPath,
  type Finding,
  type Key,
  type OrangeContext,
  readFolder,
} from "@orange-hyper/core";
import { createAuditor, type Exposure } from "./auditor.js";

const FILES: readonly Key[] = ["config.json", "graph/index.json", "graph/edges.jsonl"];

const FOLDERS: readonly Key[] = [
  "quests/completed",
  "proposals/memory-delta/accepted",
  "graph/nodes/decision",
  "graph/nodes/constraint",
  "graph/nodes/component",
  "graph/nodes/risk",
  "graph/nodes/verification",
];

/** Looks for secrets and private paths in everything that is shared through the repository. */
export async function checkContent({ blobs, documents }: OrangeContext): Promise<CheckResult> {
  const audit = createAuditor();
  const findings: Finding[] = [];
  const inspect = (key: Key, text: string): void => {
    for (const exposure of audit(text)) findings.push(exposed(displayPath(key), exposure));
  };
  for (const key of FILES) inspect(key, await readText(blobs, key));
  for (const folder of FOLDERS) {
    // Anything but a folder is the layout check's to report.
    if ((await blobs.kind(folder)) !== "folder") continue;
    const content = await readFolder(documents, folder);
    for (const document of content.documents) inspect(document.key, document.content);
    // What cannot be read as a document is shared all the same.
    for (const { key } of content.unreadable) inspect(key, await readText(blobs, key));
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
