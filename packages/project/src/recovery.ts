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

/** The project to which the artefacts in the storage tree belong, according to themselves. */
export type RecoveredIdentity =
  | { readonly kind: "unclaimed" }
  | { readonly kind: "agreed"; readonly id: string; readonly name: string | null }
  | { readonly kind: "disagreement"; readonly ids: readonly string[] };

/**
 * Reads the project from every quest, proposal and node, and from the graph index when none of them names one. A name
 * is recovered only when all agree on it. Unreadable files are skipped.
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

/**
 * Returns the id for a readable config that lacks one: null when the artefacts disagree, a new id when none names one.
 */
export function repairedId(recovered: RecoveredIdentity, ids: Pick<IdPort, "uuid">): string | null {
  if (recovered.kind === "disagreement") return null;
  return recovered.kind === "agreed" ? recovered.id : newProjectId(ids);
}

/** Returns a new, unique project id. */
export function newProjectId(ids: Pick<IdPort, "uuid">): string {
  return `project_${ids.uuid()}`;
}

function addDocument(claims: Map<string, Set<string>>, { fields }: StoredDocument): void {
  for (const source of [fields, mapField(fields, "provenance")]) {
    addClaim(claims, textField(source, "project_id"), textField(source, "project_name"));
  }
}

/** Adds the project named in the graph index. A broken index is skipped, because the graph's own check reports it. */
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
