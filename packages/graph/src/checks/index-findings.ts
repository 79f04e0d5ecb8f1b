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

/** What comparing an index gave. */
export interface IndexComparison extends CheckResult {
  /** Nodes that the index lacks where that is all there is to say of it; null where something is wrong with it. */
  readonly missing: number | null;
}

/** Compares an index with what every node file gives. Without a project id, it only has to be one. */
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

/** An index of any version, or what is wrong with it. */
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

/** What the index should hold, out of the node files. */
interface Expected {
  readonly projectId: string;
  readonly accepted: ReadonlyMap<string, GraphNode>;
  /** Ids of nodes that would count if only their files said whose they are. */
  readonly legacy: ReadonlySet<string>;
  /**
   * True where git carries the node files: a merge or another branch changes them under the index, which is local, and
   * whatever writes it next makes it good. What no index of ours ever held is a finding there, too.
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

/** The first thing that is wrong with an entry explains the rest. */
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

/** Whether an entry is what an index of ours held for an accepted proposal at some time. */
function isOurs(entry: StoredEntry, id: string): boolean {
  const text = (name: string): string => (typeof entry[name] === "string" ? entry[name] : "");
  const isWhole = ["title", "source_quest", "accepted_at", "candidate_memory"].every(
    (name) => text(name) !== "",
  );
  const file = `${STORAGE_ROOT}/graph/nodes/${text("node_type")}/${id}.md`;
  return isWhole && id === `${text("node_type")}.${text("source_proposal")}` && text("file") === file;
}

/** `id` is the entry's, null for the index itself. */
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
