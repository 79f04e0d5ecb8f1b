import { type Collection, utf8 } from "@orange-hyper/core/derived";
import { columnOf, type RowPlace, visitCells } from "./fragments.js";
import { JsonItems } from "./json-items.js";
import { type NodeLife, openFragment } from "./life.js";
import type { Score } from "./score.js";

/** A listed node and its place. */
export interface Hit extends RowPlace {
  readonly score: Score;
  /** The listed node, if it had to be read; undefined when bits alone decided. */
  readonly fragment: Uint8Array | undefined;
  readonly life: NodeLife | undefined;
}

const NODE_END = "\n      }";

/** Renders the hits. Nodes close to each other are read together. */
export function rendered(graph: Collection, hits: readonly Hit[]): JsonItems {
  const items = new JsonItems();
  const ends = hitEnds();
  const add = (fragment: Uint8Array, { life, score }: Hit): void =>
    items.add(...openFragment(fragment, life), ends(score));
  for (let next = 0; next < hits.length; ) {
    const { fragment, segment } = hits[next] as Hit;
    if (fragment !== undefined) {
      add(fragment, hits[next++] as Hit);
      continue;
    }
    const rows: number[] = [];
    for (let index = next; index < hits.length; index++) {
      const hit = hits[index] as Hit;
      if (hit.segment !== segment || hit.fragment !== undefined || hit.row < (rows.at(-1) ?? 0)) break;
      rows.push(hit.row);
    }
    visitCells(columnOf(graph.segment(segment), "fragment"), rows, (cell) => add(cell, hits[next++] as Hit));
  }
  return items;
}

/** Returns a function that renders the lines after those of the node; hits with equal score and matches share them. */
function hitEnds(): (score: Score) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  return (score) => {
    const name = `${score.score} ${score.matches.join()}`;
    const end = known.get(name) ?? utf8(hitEnd(score));
    known.set(name, end);
    return end;
  };
}

function hitEnd({ matches, score }: Score): string {
  const fields = matches.map((field) => `          "${field}"`).join(",\n");
  return `,\n        "matches": [\n${fields}\n        ],\n        "score": ${score}${NODE_END}`;
}
