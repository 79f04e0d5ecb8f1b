import { shortId } from "@orange-hyper/core/documents";
import {
  blocks,
  nextLine,
  type Paint,
  printable,
  printableBlock,
  renderTable,
  shellQuote,
} from "@orange-hyper/core/human";
import { collapseWhitespace, ellipsize } from "@orange-hyper/core/text";
import type { NodeData, NodeDetailData, NodeHitData } from "./schema.js";
import { parseTarget } from "./targets/target.js";

/** `graph list` for people. */
export function nodesListed(nodes: readonly NodeData[], warnings: readonly string[], paint: Paint): string {
  const [first] = nodes;
  if (first === undefined) {
    const next = nextLine("orange remember list --status pending", paint);
    return blocks([
      "No accepted memory graph nodes found for this project.",
      warningLines(warnings, paint),
      next,
    ]);
  }
  const rows = nodes.map((node) => [
    shortId(node.id),
    node.node_type,
    node.source_quest,
    node.accepted_at,
    titleWithId(node),
  ]);
  return blocks([
    `${countOf(nodes.length, "accepted memory", "accepted memories")} in this project.`,
    renderTable(["ID", "TYPE", "SOURCE", "ACCEPTED_AT", "TITLE"], rows, paint),
    warningLines(warnings, paint),
    nextLine(`orange graph show ${shellQuote(first.id)}`, paint),
  ]);
}

interface Found {
  readonly query: string;
  readonly related: readonly NodeData[];
  readonly warnings: readonly string[];
  nodes(): readonly NodeHitData[];
}

/** `graph search` for people. */
export function nodesFound(search: Found, paint: Paint): string {
  const nodes = search.nodes();
  const query = printable(search.query);
  const [first] = nodes;
  const warnings = warningLines(search.warnings, paint);
  if (first === undefined) {
    const [nearest] = search.related;
    const next = nearest === undefined ? "orange graph list" : `orange graph show ${shellQuote(nearest.id)}`;
    return blocks([
      `No graph nodes matched: ${query}`,
      nearest === undefined ? "" : relatedTable(search.related, paint),
      warnings,
      nextLine(next, paint),
    ]);
  }
  const rows = nodes.map((node) => [
    shortId(node.id),
    node.node_type,
    String(node.score),
    node.matches.join(", "),
    titleWithId(node),
  ]);
  return blocks([
    `${countOf(nodes.length, "match", "matches")} for: ${query}`,
    renderTable(["ID", "TYPE", "SCORE", "MATCHES", "TITLE"], rows, paint),
    warnings,
    nextLine(`orange graph show ${shellQuote(first.id)}`, paint),
  ]);
}

function relatedTable(nodes: readonly NodeData[], paint: Paint): string {
  const rows = nodes.map((node) => [shortId(node.id), node.node_type, titleWithId(node)]);
  return `Related:\n${renderTable(["ID", "TYPE", "TITLE"], rows, paint)}`;
}

/** `graph show` for people. */
export function nodeShown(node: NodeDetailData, paint: Paint): string {
  const facts = [
    ["Type", node.node_type],
    ["Status", statusOf(node)],
    ["Confidence", node.confidence],
    ["Accepted at", node.accepted_at],
    ["Quest", node.source_quest],
    ["Proposal", node.source_proposal],
    ["Tags", node.tags.join(", ")],
    ["File", node.file],
    ...(node.targets ?? []).map((target) => ["Speaks of", spokenOf(target)] as const),
    ...(node.relations ?? []).map(
      ({ relation, node: other, direction }) => [relationWords(relation, direction), other] as const,
    ),
    ...(node.stale ?? []).map((reason) => ["Stale?", reason] as const),
  ] as const;
  const width = Math.max(12, ...facts.map(([name]) => name.length + 1));
  const lines = facts.map(([name, value]) => `${paint.dim(name.padEnd(width))}${printable(value)}`);
  return blocks([
    paint.bold(printable(node.title)),
    lines.join("\n"),
    printableBlock(node.candidate_memory),
    `${paint.bold("Evidence")}\n${printableBlock(node.evidence) || "None recorded."}`,
    nextLine(`orange graph list --source-quest ${shellQuote(node.source_quest)}`, paint),
  ]);
}

/** Every stored node is accepted: "candidate" is the first status of the file format. */
function statusOf({ status, superseded_by: by = [] }: NodeDetailData): string {
  if (by.length > 0) return `superseded by ${by.join(", ")}`;
  return status === "candidate" ? "accepted" : status;
}

/** A title with what is to be said about its memory. */
function markedTitle({
  title,
  superseded_by: by,
  stale,
}: Pick<NodeData, "title" | "superseded_by" | "stale">): string {
  const marks = [by === undefined ? "" : "superseded", stale === undefined ? "" : "stale?"];
  const said = marks.filter((mark) => mark !== "").join(", ");
  return said === "" ? title : `[${said}] ${title}`;
}

/** The last cell of a table: the title, and the id in full. */
export function titleWithId(node: Pick<NodeData, "id" | "title" | "superseded_by" | "stale">): string {
  return `${markedTitle(node)} (${node.id})`;
}

function spokenOf(target: string): string {
  const { kind, name, path } = parseTarget(target) ?? { kind: "", name: target, path: target };
  return name === path ? `${kind} ${path}` : `${kind} ${name} in ${path}`;
}

function relationWords(relation: string, direction: "to" | "from" | "both"): string {
  return direction === "from" ? `is ${BACKWARDS[relation] ?? relation}` : relation.replaceAll("_", " ");
}

/** What the target of a relation is to its source. */
const BACKWARDS: Readonly<Record<string, string>> = {
  supersedes: "superseded by",
  depends_on: "needed by",
  caused_by: "the cause of",
  fixed_by: "the fix of",
};

interface Rebuilt {
  readonly file: string;
  readonly count: number;
  readonly warnings: readonly string[];
}

/** `graph rebuild-index` for people. */
export function indexRebuilt({ file, count, warnings }: Rebuilt, paint: Paint): string {
  return blocks([
    `Rebuilt ${file} with ${count} node(s).`,
    warningLines(warnings, paint),
    nextLine("orange doctor", paint),
  ]);
}

function countOf(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** Warnings of a listing, a line each. */
export function warningLines(warnings: readonly string[], paint: Paint): string {
  return warnings
    .map((warning) => `${paint.yellow("Warning:")} ${printable(ellipsize(collapseWhitespace(warning), 300))}`)
    .join("\n");
}
