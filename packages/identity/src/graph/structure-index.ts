import { compareText } from "@orange-hyper/core/text";
import { ROOT_ID, type StructureNode } from "../structure.js";
import { typeRank } from "./rank.js";

/** An index of the parts of the repository by path and by name. */
export interface StructureIndex {
  /** Returns the part with exactly this path. */
  at(path: string): StructureNode | null;
  /** Returns the part with the longest path below this path, or else the nearest part above it. */
  around(path: string): StructureNode | null;
  /** Returns the part that a text mentions by name, the most specific name first. Never the root. */
  named(text: string): StructureNode | null;
}

/** Names that are too general to identify a part. */
const EVERYDAY = new Set("docs test tests src main index app lib readme package config".split(" "));
const MAX_NAME_LENGTH = 4;

/** Builds the index. */
export function structureIndex(nodes: readonly StructureNode[]): StructureIndex {
  const sorted = [...nodes].sort((a, b) => typeRank(a.type) - typeRank(b.type) || compareText(a.id, b.id));
  const byPath = new Map<string, StructureNode>();
  for (const node of sorted) if (!byPath.has(node.path)) byPath.set(node.path, node);
  const deepest = deepestBelow(sorted);
  const names = nameTable(sorted);
  return {
    at: (path) => byPath.get(path) ?? null,
    around: (path) => {
      const below = deepest.get(path) ?? null;
      return (
        below ??
        ancestors(path)
          .map((parent) => byPath.get(parent))
          .find(Boolean) ??
        null
      );
    },
    named: (text) => bestName(text, names),
  };
}

function ancestors(path: string): readonly string[] {
  const parts = path.split("/");
  const found: string[] = [];
  for (let length = parts.length - 1; length > 0; length -= 1) found.push(parts.slice(0, length).join("/"));
  return [...found, "."];
}

/** Maps every folder to the part with the longest path below it. */
function deepestBelow(nodes: readonly StructureNode[]): Map<string, StructureNode> {
  const deepest = new Map<string, StructureNode>();
  for (const node of nodes) {
    if (node.path === ".") continue;
    for (const parent of ancestors(node.path)) {
      const known = deepest.get(parent);
      if (known === undefined || node.path.length > known.path.length) deepest.set(parent, node);
    }
  }
  return deepest;
}

interface Name {
  readonly node: StructureNode;
  readonly score: number;
}

function nameTable(nodes: readonly StructureNode[]): Map<string, Name> {
  const names = new Map<string, Name>();
  for (const node of nodes) {
    if (node.id === ROOT_ID) continue;
    const base = node.path.slice(node.path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
    for (const name of new Set([node.label, base].map((text) => words(text).join(" ")))) {
      if (name.length < 4 || EVERYDAY.has(name)) continue;
      const bonus = node.type === "component" ? 12 : node.type === "module" ? 6 : 0;
      const score = name.length + bonus;
      if (score > (names.get(name)?.score ?? 0)) names.set(name, { node, score });
    }
  }
  return names;
}

function bestName(text: string, names: Map<string, Name>): StructureNode | null {
  if (names.size === 0) return null;
  const found = words(text);
  let best: Name | null = null;
  for (let start = 0; start < found.length; start += 1) {
    for (let length = 1; length <= MAX_NAME_LENGTH; length += 1) {
      const name = names.get(found.slice(start, start + length).join(" "));
      if (name !== undefined && (best === null || name.score > best.score)) best = name;
    }
  }
  return best?.node ?? null;
}

function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
