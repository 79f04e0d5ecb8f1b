import { isRecord, type Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";

export const EDGES_KEY: Key = "graph/edges.jsonl";

/** The types of relations, each from its source to its target. */
export const RELATIONS = [
  "supersedes",
  "contradicts",
  "depends_on",
  "caused_by",
  "fixed_by",
  "similar_to",
] as const;
export type RelationType = (typeof RELATIONS)[number];

/**
 * Rules of each type of relation. For all types, both ends are accepted, they differ, and no relation is stored twice.
 */
export const RELATION_RULES: Readonly<
  Record<RelationType, { readonly isSymmetric: boolean; readonly isAcyclic: boolean }>
> = {
  supersedes: { isSymmetric: false, isAcyclic: true },
  contradicts: { isSymmetric: true, isAcyclic: false },
  depends_on: { isSymmetric: false, isAcyclic: true },
  caused_by: { isSymmetric: false, isAcyclic: false },
  fixed_by: { isSymmetric: false, isAcyclic: false },
  similar_to: { isSymmetric: true, isAcyclic: false },
};

/** A relation between two memories. */
export interface Relation {
  readonly source: string;
  readonly type: RelationType;
  readonly target: string;
  /** Why two memories that contradict each other both hold. */
  readonly note?: string;
}

/** A line of `graph/edges.jsonl`. Lines are only added, so that branches merge by keeping the lines of both. */
export interface RelationLine extends Relation {
  readonly at: string;
  /** True when this line removes the relation. */
  readonly removed?: true;
}

/** True for a type of relation. */
export function isRelationType(text: string): text is RelationType {
  return (RELATIONS as readonly string[]).includes(text);
}

/** Returns the relation as it is stored: for a symmetric one, the smaller id is the source. */
export function storedForm({ source, type, target }: Relation): Relation {
  const isTurned = RELATION_RULES[type].isSymmetric && target < source;
  return isTurned ? { source: target, type, target: source } : { source, type, target };
}

/** Returns a key that is equal for equal relations. */
export function relationKey(relation: Relation): string {
  const { source, type, target } = storedForm(relation);
  return `${type} ${source} ${target}`;
}

/**
 * Returns the relations in effect after these lines, independent of their order, which a merge may change: the latest
 * line of each relation decides.
 */
export function currentRelations(lines: Iterable<RelationLine>): readonly Relation[] {
  const latest = new Map<string, RelationLine>();
  for (const line of lines) {
    const known = latest.get(relationKey(line));
    if (known === undefined || line.at > known.at || (line.at === known.at && line.removed === true))
      latest.set(relationKey(line), line);
  }
  return [...latest.values()].filter(({ removed }) => removed !== true).map(withNote);
}

function withNote(line: RelationLine): Relation {
  const { note } = line;
  return note === undefined ? storedForm(line) : { ...storedForm(line), note };
}

/** Parses a line written by Orange; null for any other edge, which is left alone. */
export function relationLine(value: unknown): RelationLine | null {
  if (!isRecord(value)) return null;
  const { source, type, target, at } = value;
  if (typeof source !== "string" || typeof target !== "string" || typeof type !== "string") return null;
  if (!isRelationType(type)) return null;
  const note = type === "contradicts" && typeof value["note"] === "string" ? value["note"].trim() : "";
  const line = { source, type, target, at: isTime(at) ? at : "", ...(note !== "" && { note }) };
  return value["removed"] === true ? { ...line, removed: true } : line;
}

/** Reads all relations in effect; empty when there is no file. Unreadable lines are skipped; doctor reports them. */
export async function readRelations(blobs: BlobStore): Promise<readonly Relation[]> {
  return currentRelations(await readRelationLines(blobs));
}

/** Reads the lines of all relations, in file order. */
export async function readRelationLines(blobs: BlobStore): Promise<readonly RelationLine[]> {
  const bytes = await blobs.get(EDGES_KEY);
  if (bytes === null || bytes.byteLength === 0) return [];
  const lines = new TextDecoder().decode(bytes).split("\n");
  return lines.flatMap((line) => relationLine(parsed(line)) ?? []);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Finds a cycle along relations of one type. Returns its ids in order; null when there is none. */
export function findCycle(relations: readonly Relation[], type: RelationType): readonly string[] | null {
  const next = new Map<string, string[]>();
  for (const { source, target } of relations.filter((relation) => relation.type === type))
    next.set(source, [...(next.get(source) ?? []), target]);
  const done = new Set<string>();
  for (const start of [...next.keys()].sort()) {
    const path: string[] = [];
    const stack: (readonly [id: string, depth: number])[] = [[start, 0]];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      const [id, depth] = top;
      for (const left of path.splice(depth)) done.add(left);
      if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
      if (done.has(id)) continue;
      path.push(id);
      for (const target of next.get(id) ?? []) stack.push([target, depth + 1]);
    }
    for (const left of path) done.add(left);
  }
  return null;
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}
