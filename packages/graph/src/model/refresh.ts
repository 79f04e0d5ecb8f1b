import type { Census, DocumentStore } from "@orange-hyper/core/ports";
import { takeCensuses } from "./censuses.js";
import type { GraphModel } from "./open.js";
import { readRows } from "./read-rows.js";
import { type KnownRow, knownRows } from "./reuse.js";
import type { FolderRows } from "./rows.js";

/** What is to be read, and what is known already. */
export interface Refresh {
  readonly documents: DocumentStore;
  readonly projectId: string;
  /** Whatever it holds of unchanged files is taken over. */
  readonly model: GraphModel | null;
  readonly censuses: readonly Census[];
}

/** The rows of every node file as it is now. A file that vanishes meanwhile makes it look once more. */
export async function refreshRows({
  documents,
  projectId,
  model,
  censuses,
}: Refresh): Promise<readonly FolderRows[]> {
  const source = { documents, projectId, known: model === null ? undefined : tryKnownRows(model) };
  const first = await readRows(source, censuses);
  if (!first.vanished) return first.folders;
  return (await readRows(source, await takeCensuses(documents))).folders;
}

/** A model that turns out to be damaged knows nothing. */
function tryKnownRows(model: GraphModel): KnownRow | undefined {
  try {
    return knownRows(model);
  } catch {
    return undefined;
  }
}
