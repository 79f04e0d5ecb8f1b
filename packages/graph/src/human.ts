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
    node.id,
    node.node_type,
    node.source_quest,
    node.accepted_at,
    node.title,
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
    const next = nextLine("orange graph list", paint);
    return blocks([`No graph nodes matched: ${query}`, warnings, next]);
  }
  const rows = nodes.map((node) => [
    node.id,
    node.node_type,
    String(node.score),
    node.matches.join(", "),
    node.title,
  ]);
  return blocks([
    `${countOf(nodes.length, "match", "matches")} for: ${query}`,
    renderTable(["ID", "TYPE", "SCORE", "MATCHES", "TITLE"], rows, paint),
    warnings,
    nextLine(`orange graph show ${shellQuote(first.id)}`, paint),
  ]);
}

/** `graph show` for people. */
export function nodeShown(node: NodeDetailData, paint: Paint): string {
  const facts = [
    ["Type", node.node_type],
    // Stored as "candidate", the first status of the file format; every stored node is accepted.
    ["Status", node.status === "candidate" ? "accepted" : node.status],
    ["Confidence", node.confidence],
    ["Accepted at", node.accepted_at],
    ["Quest", node.source_quest],
    ["Proposal", node.source_proposal],
    ["Tags", node.tags.join(", ")],
    ["File", node.file],
  ] as const;
  const lines = facts.map(([name, value]) => `${paint.dim(name.padEnd(12))}${printable(value)}`);
  return blocks([
    paint.bold(printable(node.title)),
    lines.join("\n"),
    printableBlock(node.candidate_memory),
    `${paint.bold("Evidence")}\n${printableBlock(node.evidence) || "None recorded."}`,
    nextLine(`orange graph list --source-quest ${shellQuote(node.source_quest)}`, paint),
  ]);
}

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

function warningLines(warnings: readonly string[], paint: Paint): string {
  return warnings
    .map((warning) => `${paint.yellow("Warning:")} ${printable(ellipsize(collapseWhitespace(warning), 300))}`)
    .join("\n");
}
