import type { OrangeContext } from "@orange-hyper/core";
import { type Collection, utf8 } from "@orange-hyper/core/derived";
import { printableJson } from "@orange-hyper/core/text";
import { readRelations } from "./relations.js";
import { readStale } from "./targets/stale-file.js";

/** What is known about a memory beyond its file. */
export interface NodeLife {
  /** Ids of the memories that supersede it. */
  readonly superseded_by?: readonly string[];
  /** Why it may be stale. */
  readonly stale?: readonly string[];
  /** Why it is not what a person accepted. Only set for memories that were checked. */
  readonly unapproved?: readonly string[];
}

/** The memories about which something is known, by id. */
export type Lives = ReadonlyMap<string, NodeLife>;

/** Reads from relations and staleness checks what is known about memories. */
export async function readLives({ blobs }: Partial<Pick<OrangeContext, "blobs">>): Promise<Lives> {
  if (blobs === undefined) return new Map();
  const relations = await readRelations(blobs);
  const { nodes: stale } = await readStale(blobs);
  const lives = new Map<string, { superseded_by?: string[]; stale?: readonly string[] }>();
  for (const { source, type, target } of relations) {
    if (type !== "supersedes") continue;
    const life = lives.get(target) ?? {};
    lives.set(target, { ...life, superseded_by: [...(life.superseded_by ?? []), source] });
  }
  for (const [id, reasons] of stale)
    lives.set(id, { ...lives.get(id), stale: reasons.map(({ reason }) => reason) });
  return lives;
}

/**
 * Keeps only valid successors. A forgotten memory supersedes nothing, and neither do the memories of a cycle, which a
 * merge may create, supersede each other. `isThere` is true for the id of an accepted memory.
 */
export function withSuccessors(lives: Lives, isThere: (id: string) => boolean): Lives {
  const kept = new Map<string, NodeLife>();
  for (const [id, { superseded_by: by, stale }] of lives) {
    const successors = (by ?? []).filter((other) => isThere(other) && !isBehind(lives, other, id));
    const life: NodeLife = {
      ...(successors.length > 0 && { superseded_by: successors }),
      ...(stale !== undefined && { stale }),
    };
    if (Object.keys(life).length > 0) kept.set(id, life);
  }
  return kept;
}

/** True when a memory is superseded by `other`, directly or through further memories. */
function isBehind(lives: Lives, id: string, other: string): boolean {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const by = lives.get(next)?.superseded_by ?? [];
    if (by.includes(other)) return true;
    open.push(...by);
  }
  return false;
}

/** Returns the lives of the memories in a graph. */
export function livesIn(graph: Collection, lives: Lives): Lives {
  if (lives.size === 0) return lives;
  const ids = new Set<string>();
  for (const { data, dead, mark } of graph.segments) {
    for (const [row, id] of data.keys().slice(0, mark.counting).entries()) if (!dead.has(row)) ids.add(id);
  }
  return withSuccessors(new Map([...lives].filter(([id]) => ids.has(id))), (id) => ids.has(id));
}

const NODE_END = "\n      }";

/** Returns a listed node as bytes without its closing line, with its life added. */
export function openFragment(fragment: Uint8Array, life: NodeLife | undefined): readonly Uint8Array[] {
  const start = fragment.subarray(0, -NODE_END.length);
  return life === undefined ? [start] : [start, utf8(lifeLines(life))];
}

/** Returns a listed node as bytes, with its life added. */
export function withLife(fragment: Uint8Array, life: NodeLife | undefined): readonly Uint8Array[] {
  return life === undefined ? [fragment] : [...openFragment(fragment, life), utf8(NODE_END)];
}

function lifeLines(life: NodeLife): string {
  return Object.entries(life)
    .map(([name, list]) => `,\n"${name}": ${JSON.stringify(list, null, 2)}`.replaceAll("\n", "\n        "))
    .map(printableJson)
    .join("");
}
