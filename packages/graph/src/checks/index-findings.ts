import { type CheckResult, type Finding, isRecord, type OrangeContext } from "@orange-hyper/core";
import { isSafeId } from "@orange-hyper/core/documents";
import { listableFolders } from "@orange-hyper/core/ports";
import { compareEntry, type StoredEntry } from "../index-compare.js";
import { INDEX_KEY } from "../index-file.js";
import { type GraphNode, nodeStanding } from "../node.js";
import { NODE_TYPES, nodeFolder } from "../node-types.js";
import { NODE, readNodesAs } from "../read-nodes.js";
import { indexEntry, nodeData } from "../wire.js";

/** Compares an index with what every node file gives. Without a project id, it only has to be one. */
export async function compareWithFiles(
  ctx: OrangeContext,
  bytes: Uint8Array,
  projectId: string | null,
): Promise<CheckResult> {
  const parsed = parseIndex(new TextDecoder().decode(bytes));
  if (typeof parsed === "string") {
    return { checks: [], findings: [indexFinding("GRAPH_INDEX_INVALID", parsed)] };
  }
  if (projectId === null) return { checks: [`${INDEX_KEY} parses`], findings: [] };
  const { nodes } = await readNodesAs(
    ctx.documents,
    await listableFolders(ctx.documents, NODE_TYPES, nodeFolder),
    NODE,
  );
  return { checks: [`${INDEX_KEY} parses`], findings: compareIndex(parsed, sortNodes(nodes, projectId)) };
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
    return `is not valid JSON: ${(error as Error).message}`;
  }
  if (!isRecord(data)) return "is not valid JSON: the top level is not an object";
  const nodes = data["nodes"];
  if (!Array.isArray(nodes)) return "nodes must be an array";
  if (!nodes.every(isRecord)) return "contains a non-object node entry";
  return { owner: data["project_id"], nodes };
}

/** What the index should hold, out of the node files. */
interface Expected {
  readonly projectId: string;
  readonly accepted: ReadonlyMap<string, GraphNode>;
  /** Ids of nodes that would count if only their files said whose they are. */
  readonly legacy: ReadonlySet<string>;
}

function sortNodes(nodes: readonly GraphNode[], projectId: string): Expected {
  const accepted = new Map<string, GraphNode>();
  const legacy = new Set<string>();
  for (const node of nodes) {
    const standing = nodeStanding(node, projectId);
    if (standing === "accepted") accepted.set(node.id, node);
    if (standing === "legacy") legacy.add(node.id);
  }
  return { projectId, accepted, legacy };
}

function compareIndex(index: ParsedIndex, expected: Expected): readonly Finding[] {
  const findings = ownerFindings(index.owner, null, expected.projectId);
  const seen = new Set<string>();
  for (const entry of index.nodes) {
    const id = typeof entry["id"] === "string" ? entry["id"] : "";
    const finding = seen.has(id) ? stale(id) : entryFinding(entry, id, expected);
    if (finding !== null) findings.push(finding);
    seen.add(id);
  }
  for (const id of expected.accepted.keys()) {
    if (seen.has(id)) continue;
    findings.push(indexFinding("GRAPH_INDEX_MISSING_ENTRY", `is missing entry for graph node ${id}`));
  }
  return findings;
}

/** The first thing that is wrong with an entry explains the rest. */
function entryFinding(entry: StoredEntry, id: string, expected: Expected): Finding | null {
  if (!isSafeId(id)) return indexFinding("GRAPH_INDEX_UNSAFE_ID", `entry ${id} has unsafe id`);
  const [foreign] = ownerFindings(entry["project_id"], id, expected.projectId);
  if (foreign !== undefined) return foreign;
  const node = expected.accepted.get(id);
  if (node === undefined) return expected.legacy.has(id) ? null : orphan(id);
  const relation = compareEntry(entry, indexEntry(nodeData(node), node));
  if (relation === "same") return null;
  if (relation === "stale") return stale(id);
  const message = `entry ${id} has tags or keywords of another version`;
  return { ...indexFinding("GRAPH_INDEX_STALE_DERIVED", message), level: "warning" };
}

/** `id` is the entry's, null for the index itself. */
function ownerFindings(owner: unknown, id: string | null, projectId: string): Finding[] {
  if (typeof owner !== "string" || owner === "" || owner === projectId) return [];
  const subject = id === null ? "" : `entry ${id} `;
  const message = `${subject}project_id ${owner} does not match config project_id ${projectId}`;
  return [indexFinding("GRAPH_INDEX_PROJECT_MISMATCH", message)];
}

function stale(id: string): Finding {
  return indexFinding("GRAPH_INDEX_STALE_ENTRY", `entry ${id} does not match source graph node`);
}

function orphan(id: string): Finding {
  return {
    ...indexFinding("GRAPH_INDEX_ORPHAN_ENTRY", `entry ${id} is orphaned from source graph nodes`),
    hint: "Run `orange graph rebuild-index` to drop stale read-model entries.",
  };
}

function indexFinding(code: string, problem: string): Finding {
  return {
    code,
    level: "error",
    message: `${INDEX_KEY} ${problem}`,
    hint: "Run `orange graph rebuild-index` to write the index anew from the node files.",
  };
}
