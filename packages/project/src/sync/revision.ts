import { isRecord, type ProjectIdentity } from "@orange-hyper/core";
import type { IdPort } from "@orange-hyper/core/ports";
import type { StructureEdge, StructureNode } from "./identify.js";
import { SCANNER_VERSION } from "./vocabulary.js";

/** Value of `source` in structure graphs. */
export const SCANNER = "project-sync-scanner";

/** Returns the revision of a structure graph: a digest of its content, independent of the time. */
export function revisionOf(
  identity: ProjectIdentity,
  { nodes, edges }: { readonly nodes: readonly StructureNode[]; readonly edges: readonly StructureEdge[] },
  digest: IdPort["digest"],
): string {
  const sorted = (texts: string[]): string => `[${texts.sort().join(",")}]`;
  const head = JSON.stringify({
    schema_version: 1,
    scanner_version: SCANNER_VERSION,
    source: SCANNER,
    ...identity,
  });
  const text = `${head.slice(0, -1)},"nodes":${sorted(nodes.map(nodeJson))},"edges":${sorted(edges.map(edgeJson))}}`;
  return `struct_${digest(text).slice(0, 24)}`;
}

/** Like `canonicalJson` for a node, but five times as fast. */
export function nodeJson(node: StructureNode): string {
  const { generated, id, label, metadata, path, readOnly, role, source, type } = node;
  const sorted = canonical(metadata);
  return JSON.stringify({ generated, id, label, metadata: sorted, path, readOnly, role, source, type });
}

function edgeJson({ from, generated, id, readOnly, relation, source, to }: StructureEdge): string {
  return JSON.stringify({ from, generated, id, readOnly, relation, source, to });
}

/** Returns JSON with sorted names and without empty strings, which is equal for equal content. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(canonical(value)) ?? "null";
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isRecord(value)) return value;
  const sorted: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort()) {
    const field = value[name];
    if (field !== "") sorted[name] = typeof field === "object" ? canonical(field) : field;
  }
  return sorted;
}
