import {
  type CheckResult,
  type Finding,
  isRecord,
  type OrangeContext,
  STORAGE_ROOT,
} from "@orange-hyper/core";
import { isSafeId } from "@orange-hyper/core/documents";
import { listableFolders } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import { compareEntry, type StoredEntry } from "../index-compare.js";
import { INDEX_KEY } from "../index-file.js";
import { INDEXED_AT_ONCE } from "../index-memo.js";
import { type GraphNode, nodeStanding } from "../node.js";
import { NODE, readNodesAs } from "../read-nodes.js";
import { indexEntry, nodeData } from "../wire.js";
import { indexBehind } from "./index-behind.js";

/** The outcome of comparing an index with the node files. */
export interface IndexComparison extends CheckResult {
  /** Number of nodes that the index lacks when that is its only fault; null when there is any other. */
  readonly missing: number | null;
}

/**
 * Compares an index with the entries derived from every node file. Without a project id, checks only that it is an
 * index.
 */
export async function compareWithFiles(
  ctx: OrangeContext,
  bytes: Uint8Array,
  projectId: string | null,
): Promise<IndexComparison> {
  const parsed = parseIndex(new TextDecoder().decode(bytes));
  if (typeof parsed === "string") {
    return { checks: [], findings: [indexFinding("GRAPH_INDEX_INVALID", parsed)], missing: null };
  }
  const checks = [msg`${INDEX_KEY} parses`];
  if (projectId === null) return { checks, findings: [], missing: null };
  const { nodes } = await readNodesAs(
    ctx.documents,
    await listableFolders(ctx.documents, NODE_TYPES, nodeFolder),
    NODE,
  );
  const expected = { ...sortNodes(nodes, projectId), mayBeOld: await ctx.workTrees.isVersioned() };
  return { checks, ...compareIndex(parsed, expected) };
}

interface ParsedIndex {
  readonly owner: unknown;
  readonly nodes: readonly StoredEntry[];
}

/** Parses an index of any version; returns a message when it is invalid. */
function parseIndex(text: string): ParsedIndex | string {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return msg`${INDEX_KEY} is not valid JSON: ${(error as Error).message}`;
  }
  if (!isRecord(data)) return msg`${INDEX_KEY} is not valid JSON: the top level is not an object`;
  const nodes = data["nodes"];
  if (!Array.isArray(nodes)) return msg`${INDEX_KEY} nodes must be an array`;
  if (!nodes.every(isRecord)) return msg`${INDEX_KEY} contains a non-object node entry`;
  return { owner: data["project_id"], nodes };
}

/** The content that the index should have, derived from the node files. */
interface Expected {
  readonly projectId: string;
  readonly accepted: ReadonlyMap<string, GraphNode>;
  /** Ids of nodes that would be accepted if their files named a project. */
  readonly legacy: ReadonlySet<string>;
  /**
   * True when git tracks the node files: a merge or a branch switch changes them under the local index, and the next
   * write of the index repairs that. Entries that no index of ours could have held are still reported.
   */
  readonly mayBeOld: boolean;
}

function sortNodes(nodes: readonly GraphNode[], projectId: string): Omit<Expected, "mayBeOld"> {
  const accepted = new Map<string, GraphNode>();
  const legacy = new Set<string>();
  for (const node of nodes) {
    const standing = nodeStanding(node, projectId);
    if (standing === "accepted") accepted.set(node.id, node);
    if (standing === "legacy") legacy.add(node.id);
  }
  return { projectId, accepted, legacy };
}

function compareIndex(index: ParsedIndex, expected: Expected): Pick<IndexComparison, "findings" | "missing"> {
  const findings = ownerFindings(index.owner, null, expected.projectId);
  const seen = new Set<string>();
  for (const entry of index.nodes) {
    const id = typeof entry["id"] === "string" ? entry["id"] : "";
    const finding = seen.has(id) ? stale(id) : entryFinding(entry, id, expected);
    if (finding !== null) findings.push(finding);
    seen.add(id);
  }
  const missing = [...expected.accepted.keys()].filter((id) => !seen.has(id));
  const isWrong = findings.length > 0;
  if (missing.length > 0 && expected.accepted.size > INDEXED_AT_ONCE) {
    findings.push(indexBehind(missing.length, expected.accepted.size));
    return { findings, missing: isWrong ? null : missing.length };
  }
  if (expected.mayBeOld) return { findings, missing: isWrong || missing.length > 0 ? null : 0 };
  for (const id of missing) {
    const message = msg`${INDEX_KEY} is missing entry for graph node ${id}`;
    findings.push(indexFinding("GRAPH_INDEX_MISSING_ENTRY", message));
  }
  return { findings, missing: findings.length > 0 ? null : 0 };
}

/** Returns the first fault of an entry, because it explains the others; null when there is none. */
function entryFinding(entry: StoredEntry, id: string, expected: Expected): Finding | null {
  if (!isSafeId(id))
    return indexFinding("GRAPH_INDEX_UNSAFE_ID", msg`${INDEX_KEY} entry ${id} has unsafe id`);
  const [foreign] = ownerFindings(entry["project_id"], id, expected.projectId);
  if (foreign !== undefined) return foreign;
  const node = expected.accepted.get(id);
  const isOld = expected.mayBeOld && isOurs(entry, id);
  if (node === undefined && isOld) return null;
  if (node === undefined) return expected.legacy.has(id) ? null : orphan(id);
  const relation = compareEntry(entry, indexEntry(nodeData(node), node));
  if (relation === "same" || isOld) return null;
  if (relation === "stale") return stale(id);
  const message = msg`${INDEX_KEY} entry ${id} has tags or keywords of another version`;
  return { ...indexFinding("GRAPH_INDEX_STALE_DERIVED", message), level: "warning" };
}

/** True when an index of ours may once have held this entry for an accepted proposal. */
function isOurs(entry: StoredEntry, id: string): boolean {
  const text = (name: string): string => (typeof entry[name] === "string" ? entry[name] : "");
  const isWhole = ["title", "source_quest", "accepted_at", "candidate_memory"].every(
    (name) => text(name) !== "",
  );
  const file = `${STORAGE_ROOT}/graph/nodes/${text("node_type")}/${id}.md`;
  return isWhole && id === `${text("node_type")}.${text("source_proposal")}` && text("file") === file;
}

/** Reports a foreign owner. `id` is that of the entry; null for the index as a whole. */
function ownerFindings(owner: unknown, id: string | null, projectId: string): Finding[] {
  if (typeof owner !== "string" || owner === "" || owner === projectId) return [];
  const message =
    id === null
      ? msg`${INDEX_KEY} project_id ${owner} does not match config project_id ${projectId}`
      : msg`${INDEX_KEY} entry ${id} project_id ${owner} does not match config project_id ${projectId}`;
  return [indexFinding("GRAPH_INDEX_PROJECT_MISMATCH", message)];
}

function stale(id: string): Finding {
  const message = msg`${INDEX_KEY} entry ${id} does not match source graph node`;
  return indexFinding("GRAPH_INDEX_STALE_ENTRY", message);
}

function orphan(id: string): Finding {
  const message = msg`${INDEX_KEY} entry ${id} is orphaned from source graph nodes`;
  return {
    ...indexFinding("GRAPH_INDEX_ORPHAN_ENTRY", message),
    hint: "Run `orange graph rebuild-index` to drop stale read-model entries.",
  };
}

function indexFinding(code: string, message: string): Finding {
  return {
    code,
    level: "error",
    message,
    hint: "Run `orange graph rebuild-index` to rebuild the index from the node files.",
  };
}
