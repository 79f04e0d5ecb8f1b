import { isRecord, type ProjectIdentity } from "@orange-hyper/core";
import { finder, textOf, utf8 } from "@orange-hyper/core/derived";
import type { GraphIndex } from "./schema.js";

/** Key of the stored index. */
export const INDEX_KEY = "graph/index.json";

/** The fields of the index other than its nodes. */
export type IndexHead = Omit<GraphIndex, "nodes">;

/** Returns the index of a project without memory, as `init` writes it. */
export function emptyIndexText(identity: ProjectIdentity): string {
  return frameIndex(indexHead(identity, null), {}).join("");
}

/** Returns the head of an index, with `generated_at` still null. */
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

/** Renders an index file in parts; unknown keys of `stored` are kept after ours. */
export function renderIndex(
  head: IndexHead,
  stored: Readonly<Record<string, unknown>>,
  entries: readonly Uint8Array[],
): readonly Uint8Array[] {
  const [before, after] = frameIndex(head, stored);
  if (entries.length === 0) return [utf8(before + after)];
  return [utf8(`${before}\n`), ...entries, utf8(`\n  ${after}`)];
}

/** A parsed index file: its keys without the nodes, and the bytes between the brackets of the node list. */
export interface StoredIndex {
  readonly head: Readonly<Record<string, unknown>>;
  readonly entries: Uint8Array;
}

/**
 * Splits an index file into head and nodes. The nodes of a file in our own layout are not parsed. Null when it is no
 * index.
 */
export function splitIndex(bytes: Uint8Array): StoredIndex | null {
  return (bytes.includes(CARRIAGE_RETURN) ? null : splitAtNodes(bytes)) ?? splitAtNodes(ourLayout(bytes));
}

const CARRIAGE_RETURN = 0x0d;
const NODES_START = '\n  "nodes": [';
const NODES_END = "\n  ]";

function frameIndex(head: IndexHead, stored: Readonly<Record<string, unknown>>): readonly [string, string] {
  const foreign = Object.entries(stored).filter(([name]) => name !== "nodes" && !Object.hasOwn(head, name));
  const text = JSON.stringify({ ...head, nodes: [], ...Object.fromEntries(foreign) }, null, 2);
  const start = text.indexOf(NODES_START) + NODES_START.length;
  return [text.slice(0, start), `${text.slice(start)}\n`];
}

/**
 * Splits a file in our layout. A JSON string never contains a line break, so a line with this indentation always
 * belongs to the outermost object.
 */
function splitAtNodes(bytes: Uint8Array): StoredIndex | null {
  const find = finder(bytes);
  const marker = find(utf8(NODES_START), 0);
  if (marker === -1) return null;
  const start = marker + NODES_START.length;
  const isEmpty = bytes[start] === CLOSING_BRACKET;
  const end = isEmpty ? start : find(utf8(NODES_END), start);
  if (end === -1) return null;
  const after = isEmpty ? end : end + NODES_END.length - 1;
  const head = parseObject(textOf(bytes.subarray(0, start)) + textOf(bytes.subarray(after)));
  if (head === null || !Array.isArray(head["nodes"]) || head["nodes"].length > 0) return null;
  return { head, entries: bytes.subarray(isEmpty ? start : start + 1, end) };
}

const CLOSING_BRACKET = 0x5d;

function ourLayout(bytes: Uint8Array): Uint8Array {
  const text = textOf(bytes);
  const data = parseObject(text.startsWith("\ufeff") ? text.slice(1) : text);
  return utf8(data === null ? "" : JSON.stringify(data, null, 2));
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
