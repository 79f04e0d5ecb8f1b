import { type OrangeContext, readIdentity } from "@orange-hyper/core";
import { mapField, textField } from "@orange-hyper/core/documents";
import {
  type BlobStore,
  type IdPort,
  listableFolders,
  readFolder,
  readJsonObject,
  type StoredDocument,
} from "@orange-hyper/core/ports";
import { documentFolders } from "@orange-hyper/core/storage";

/** Whose artefacts the storage tree holds, as they say themselves. */
export type RecoveredIdentity =
  | { readonly kind: "unclaimed" }
  | { readonly kind: "agreed"; readonly id: string; readonly name: string | null }
  | { readonly kind: "disagreement"; readonly ids: readonly string[] };

/**
 * Asks every quest, proposal and node for its project, and the graph index where none of them names one. A name is
 * recovered only when all agree on it. What cannot be read is passed over.
 */
export async function recoverIdentity(
  ctx: Pick<OrangeContext, "documents" | "blobs">,
): Promise<RecoveredIdentity> {
  const claims = new Map<string, Set<string>>();
  for (const folder of await listableFolders(ctx.documents, documentFolders(), String)) {
    const { documents } = await readFolder(ctx.documents, folder);
    for (const document of documents) addDocument(claims, document);
  }
  if (claims.size === 0) await addIndex(claims, ctx.blobs);
  const [only, ...others] = claims;
  if (only === undefined) return { kind: "unclaimed" };
  if (others.length > 0) return { kind: "disagreement", ids: [...claims.keys()].sort() };
  const [id, names] = only;
  const [name = null] = names;
  return { kind: "agreed", id, name: names.size === 1 ? name : null };
}

/** The id that a readable config without one gets: none while the artefacts disagree, a new one if none carries any. */
export function repairedId(recovered: RecoveredIdentity, ids: Pick<IdPort, "uuid">): string | null {
  if (recovered.kind === "disagreement") return null;
  return recovered.kind === "agreed" ? recovered.id : newProjectId(ids);
}

/** A project id that no other project has. */
export function newProjectId(ids: Pick<IdPort, "uuid">): string {
  return `project_${ids.uuid()}`;
}

function addDocument(claims: Map<string, Set<string>>, { fields }: StoredDocument): void {
  for (const source of [fields, mapField(fields, "provenance")]) {
    addClaim(claims, textField(source, "project_id"), textField(source, "project_name"));
  }
}

/** A broken index names none; the graph's own check reports it. */
async function addIndex(claims: Map<string, Set<string>>, blobs: BlobStore): Promise<void> {
  const index = await readJsonObject(blobs, "graph/index.json");
  if (index.kind !== "valid") return;
  const { id, name } = readIdentity(index.data);
  addClaim(claims, id ?? "", name ?? "");
}

function addClaim(claims: Map<string, Set<string>>, id: string, name: string): void {
  if (id.trim() === "") return;
  const names = claims.get(id) ?? new Set();
  if (name.trim() !== "") names.add(name);
  claims.set(id, names);
}
