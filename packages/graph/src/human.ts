import { type Paint, printable, printableBlock, renderTable } from "@orange-hyper/core/human";
import { collapseWhitespace, ellipsize } from "@orange-hyper/core/text";
import type { NodeData, NodeDetailData, NodeHitData } from "./schema.js";

/** What `graph list` tells people. */
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
    nextLine(`orange graph show ${printable(first.id)}`, paint),
  ]);
}

interface Found {
  readonly query: string;
  readonly warnings: readonly string[];
  nodes(): readonly NodeHitData[];
}

/** What `graph search` tells people. */
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
    nextLine(`orange graph show ${printable(first.id)}`, paint),
  ]);
}

/** What `graph show` tells people. */
export function nodeShown(node: NodeDetailData, paint: Paint): string {
  const facts = [
    ["Type", node.node_type],
    ["Status", node.status],
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
    nextLine(`orange graph list --source-quest ${printable(node.source_quest)}`, paint),
  ]);
}

interface Rebuilt {
  readonly file: string;
  readonly count: number;
  readonly warnings: readonly string[];
}

/** What `graph rebuild-index` tells people. */
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

function nextLine(command: string, paint: Paint): string {
  return `${paint.dim("Next:")} ${command}`;
}

function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}
