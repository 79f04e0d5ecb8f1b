import type { Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { emptyIndexText } from "@orange-hyper/graph";
import { capsulePlaceholder } from "./capsule.js";
import { CONFIG_KEY } from "./config.js";
import { completeIgnoreFile, newIgnoreFile } from "./ignore-file.js";
import type { WrittenKeys } from "./merge-files.js";
import type { SurveyedEntry, TreePorts } from "./tree.js";

/** The project to which the parts of a tree belong. The id is null when the stored config lacks one. */
export interface PartsIdentity {
  readonly id: string | null;
  readonly name: string;
}

/**
 * Creates every part that the survey did not find, except the config, and completes the ignore file. Works in reverse
 * order, so that the index is written before the capsule: after an interruption, the index contains the id that was
 * chosen.
 */
export async function createParts(
  { blobs, documents }: TreePorts,
  survey: readonly SurveyedEntry[],
  identity: PartsIdentity,
): Promise<WrittenKeys> {
  const created: Key[] = [];
  const updated: Key[] = [];
  for (const { key, kind, found } of [...survey].reverse()) {
    if (key === CONFIG_KEY) continue;
    if (found !== null) {
      if (key === ".gitignore" && (await putText(blobs, key, completeIgnoreFile))) updated.push(key);
      continue;
    }
    if (kind === "folder") {
      await (key === "" ? blobs.ensureFolder?.(key) : documents.folders?.ensure(key));
    } else {
      const text = initialText(key, identity);
      if (text === null) continue;
      await blobs.put(key, text, { absent: true });
    }
    created.push(key);
  }
  return { created, updated };
}

/** Resets the ignore file and the current capsule to the text of a new project. */
export async function resetParts(blobs: BlobStore, { id, name }: PartsIdentity): Promise<void> {
  await putText(blobs, ".gitignore", newIgnoreFile);
  await putText(blobs, "capsules/current.md", () => capsulePlaceholder(id, name));
}

/** Returns the initial text of a file; null for the index of a project without an id, because there is no valid one. */
function initialText(key: Key, { id, name }: PartsIdentity): string | null {
  switch (key) {
    case ".gitignore":
      return newIgnoreFile();
    case "capsules/current.md":
      return capsulePlaceholder(id, name);
    case "graph/index.json":
      return id === null ? null : emptyIndexText({ project_id: id, project_name: name });
    default:
      return "";
  }
}

/** Applies `change` to the text of a file. Returns true when that changed it. */
async function putText(blobs: BlobStore, key: Key, change: (stored: string) => string): Promise<boolean> {
  const stored = new TextDecoder().decode((await blobs.get(key)) ?? new Uint8Array());
  const text = change(stored);
  if (text === stored) return false;
  await blobs.put(key, text);
  return true;
}
