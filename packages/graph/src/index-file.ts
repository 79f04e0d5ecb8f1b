import { isRecord, type ProjectIdentity } from "@orange-hyper/core";
import { textOf, utf8 } from "@orange-hyper/core/derived";
import type { GraphIndex } from "./schema.js";

/** Where the index is stored. */
export const INDEX_KEY = "graph/index.json";

/** What the index says besides its nodes. */
export type IndexHead = Omit<GraphIndex, "nodes">;

/** The index of a project that has no memory yet, as `init` writes it. */
export function emptyIndexText(identity: ProjectIdentity): string {
  return frameIndex(indexHead(identity, null), {}).join("");
}

/** The head of an index that has not been generated yet. */
export function indexHead(identity: ProjectIdentity, updatedAt: string | null): IndexHead {
  return {
    schema_version: 1,
    index_version: "0.3.0",
    project_id: identity.project_id,
    project_name: identity.project_name,
    updated_at: updatedAt,
    generated_at: null,
    source: "graph-node-markdown",
  };
}

/** The bytes of an index file in parts; keys of `stored` that are not ours follow ours. */
export function renderIndex(
  head: IndexHead,
  stored: Readonly<Record<string, unknown>>,
  entries: readonly Uint8Array[],
): readonly Uint8Array[] {
  const [before, after] = frameIndex(head, stored);
  if (entries.length === 0) return [utf8(before + after)];
  return [utf8(`${before}\n`), ...entries, utf8(`\n  ${after}`)];
}

/** An index file that was read: its keys without the nodes, and the bytes between the brackets of the nodes. */
export interface StoredIndex {
  readonly head: Readonly<Record<string, unknown>>;
  readonly entries: Uint8Array;
}

/** Reads an index file without parsing its nodes where it is laid out as we do; null for what is no index. */
export function splitIndex(bytes: Uint8Array): StoredIndex | null {
  const text = textOf(bytes);
  return (text.includes("\r") ? null : splitAtNodes(text)) ?? splitAtNodes(ourLayout(text));
}

const NODES_START = '\n  "nodes": [';
const NODES_END = "\n  ]";

function frameIndex(head: IndexHead, stored: Readonly<Record<string, unknown>>): readonly [string, string] {
  const foreign = Object.entries(stored).filter(([name]) => name !== "nodes" && !Object.hasOwn(head, name));
  const text = JSON.stringify({ ...head, nodes: [], ...Object.fromEntries(foreign) }, null, 2);
  const start = text.indexOf(NODES_START) + NODES_START.length;
  return [text.slice(0, start), `${text.slice(start)}\n`];
}

/** No string in JSON holds a line end, so a line with this indentation is a part of the outermost object. */
function splitAtNodes(text: string): StoredIndex | null {
  const marker = text.indexOf(NODES_START);
  if (marker === -1) return null;
  const start = marker + NODES_START.length;
  const isEmpty = text[start] === "]";
  const end = isEmpty ? start : text.indexOf(NODES_END, start);
  if (end === -1) return null;
  const head = parseObject(text.slice(0, start) + text.slice(isEmpty ? end : end + NODES_END.length - 1));
  if (head === null || !Array.isArray(head["nodes"]) || head["nodes"].length > 0) return null;
  return { head, entries: utf8(text.slice(isEmpty ? start : start + 1, end)) };
}

function ourLayout(text: string): string {
  const data = parseObject(text.startsWith("\ufeff") ? text.slice(1) : text);
  return data === null ? "" : JSON.stringify(data, null, 2);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
