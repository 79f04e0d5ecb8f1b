import type { IdPort } from "@orange-hyper/core/ports";
import { baseName, compareText } from "@orange-hyper/core/text";
import type { Draft, DraftNode, Metadata } from "./draft.js";
import { folderOf, joinPath, stemOf } from "./paths.js";
import type { NodeType, Relation } from "./vocabulary.js";

/** A part of the repository as stored and printed. */
export interface StructureNode {
  readonly id: string;
  readonly type: NodeType;
  readonly role: string;
  readonly label: string;
  readonly path: string;
  readonly source: string;
  readonly readOnly: true;
  readonly generated: true;
  readonly metadata: Metadata;
}

export interface StructureEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly relation: Relation;
  readonly source: string;
  readonly readOnly: true;
  readonly generated: true;
}

type Digest = IdPort["digest"];

/** Maximum length of the part of an id that is derived from a path. */
const SLUG_LENGTH = 96;
/** Typical length of the text from which an edge id is derived by digest. */
const KEY_LENGTH = 80;

/** Assigns ids to all nodes and edges. Returns both sorted by id, edges without duplicates. */
export function identify(
  draft: Draft,
  digest: Digest,
): { readonly nodes: readonly StructureNode[]; readonly edges: readonly StructureEdge[] } {
  const ids = nodeIds(draft.nodes, digest);
  const nodes = draft.nodes.map((node): StructureNode => {
    const { type, role, label, path, source, metadata } = node;
    const id = ids.get(node) ?? "";
    return { id, type, role, label, path, source, readOnly: true, generated: true, metadata };
  });
  return { nodes: nodes.sort((a, b) => compareText(a.id, b.id)), edges: identifyEdges(draft, ids, digest) };
}

/**
 * Assigns ids to nodes. When several paths give the same id, the first in path order keeps it and the others append a
 * digest of their path.
 */
function nodeIds(nodes: readonly DraftNode[], digest: Digest): ReadonlyMap<DraftNode, string> {
  const ids = new Map<DraftNode, string>();
  const taken = new Set<string>();
  for (const node of [...nodes].sort((a, b) => compareText(a.path, b.path))) {
    const plain = plainId(node, digest);
    const id = taken.has(plain) ? `${plain}-${digest(node.path).slice(0, 6)}` : plain;
    taken.add(id);
    ids.set(node, id);
  }
  return ids;
}

function plainId({ type, path, role, source }: DraftNode, digest: Digest): string {
  if (path === ".") return `${type}.root`;
  // A folder's name has no extension.
  const isFile = source !== "top-level-directory" && type !== "module" && type !== "domain";
  const raw = (isFile ? joinPath(folderOf(path), stemOf(baseName(path))) : path) || role;
  return `${type}.${slug(raw) || digest(raw).slice(0, 12)}`;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("\\", "/")
    .replace(/[^a-z0-9가-힣_.-]+/g, "-")
    .replace(/[_.]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, SLUG_LENGTH);
}

function identifyEdges(
  draft: Draft,
  ids: ReadonlyMap<DraftNode, string>,
  digest: Digest,
): readonly StructureEdge[] {
  const edges = new Map<string, StructureEdge>();
  const ahead = draft.edges.length * KEY_LENGTH;
  for (const { from, to, relation, source } of draft.edges) {
    const [fromId, toId] = [ids.get(from), ids.get(to)];
    if (fromId === undefined || toId === undefined) continue;
    const key = `${fromId}|${toId}|${relation}|${source}`;
    if (edges.has(key)) continue;
    const id = `structure-edge-${digest(key, ahead).slice(0, 12)}`;
    edges.set(key, { id, from: fromId, to: toId, relation, source, readOnly: true, generated: true });
  }
  return [...edges.values()].sort((a, b) => compareText(a.id, b.id));
}
