import { shortId } from "@orange-hyper/core/documents";
import {
  ageColumn,
  blocks,
  type Column,
  drawTable,
  facts,
  idText,
  moment,
  nextLine,
  printable,
  printableBlock,
  type Screen,
  wrapped,
} from "@orange-hyper/core/human";
import { collapseWhitespace, ellipsize } from "@orange-hyper/core/text";
import type { NodeData, NodeDetailData, NodeHitData } from "./schema.js";
import { parseTarget } from "./targets/target.js";

/** `graph list` for people. */
export function nodesListed(nodes: readonly NodeData[], warnings: readonly string[], screen: Screen): string {
  const [first] = nodes;
  if (first === undefined) {
    const next = nextLine("orange remember list --status pending", screen);
    return blocks([
      "No accepted memory graph nodes found for this project.",
      warningLines(warnings, screen),
      next,
    ]);
  }
  const columns = [
    ...nodeColumns(screen),
    typeColumn,
    ageColumn("Accepted", ({ accepted_at: at }: NodeData) => at, screen),
    ...sourceColumns,
  ];
  return blocks([
    `${countOf(nodes.length, "accepted memory", "accepted memories")} in this project.`,
    drawTable(columns, nodes, screen),
    warningLines(warnings, screen),
    nextLine(`orange graph show ${shortId(first.id)}`, screen),
  ]);
}

/** What every table of memory begins with. */
export function nodeColumns(screen: Screen): readonly Column<ShownNode>[] {
  return [
    { title: "Id", cell: ({ id }) => shortId(id), colour: screen.cyan },
    { title: "Title", cell: markedTitle, cut: "end" },
  ];
}

type ShownNode = Pick<NodeData, "id" | "title" | "superseded_by" | "stale">;

const typeColumn: Column<NodeData> = { title: "Type", cell: ({ node_type: type }) => type, rank: 1 };

/** What every table of memory ends with where everything is shown. */
const sourceColumns: readonly Column<NodeData>[] = [
  { title: "Quest", cell: ({ source_quest: quest }) => quest, isExtra: true },
  { title: "Memory", cell: ({ id }) => id, isExtra: true },
];

interface Found {
  readonly query: string;
  readonly related: readonly NodeData[];
  readonly warnings: readonly string[];
  nodes(): readonly NodeHitData[];
}

/** `graph search` for people. */
export function nodesFound(search: Found, screen: Screen): string {
  const nodes = search.nodes();
  const query = printable(search.query);
  const [first] = nodes;
  const warnings = warningLines(search.warnings, screen);
  if (first === undefined) {
    const [nearest] = search.related;
    const next = nearest === undefined ? "orange graph list" : `orange graph show ${shortId(nearest.id)}`;
    const related = drawTable([...nodeColumns(screen), typeColumn, ...sourceColumns], search.related, screen);
    return blocks([
      `No graph nodes matched: ${query}`,
      nearest === undefined ? "" : `Related:\n${related}`,
      warnings,
      nextLine(next, screen),
    ]);
  }
  const columns: readonly Column<NodeHitData>[] = [
    ...nodeColumns(screen),
    typeColumn,
    { title: "Found in", cell: ({ matches }) => matches.map(plainWords).join(", "), cut: "end", rank: 2 },
    { title: "Score", cell: ({ score }) => String(score), align: "right", rank: 3 },
    ...sourceColumns,
  ];
  return blocks([
    `${countOf(nodes.length, "match", "matches")} for: ${query}`,
    drawTable(columns, nodes, screen),
    warnings,
    nextLine(`orange graph show ${shortId(first.id)}`, screen),
  ]);
}

/** `graph show` for people. */
export function nodeShown(node: NodeDetailData, screen: Screen): string {
  return blocks([
    screen.bold(wrapped(printable(node.title), screen)),
    facts(
      [
        ["Memory", idText(node.id, screen)],
        ["Type", node.node_type],
        ["Status", statusOf(node)],
        ["Confidence", node.confidence],
        ["Accepted", moment(node.accepted_at, screen)],
        ["Quest", idText(node.source_quest, screen)],
        ["Proposal", idText(node.source_proposal, screen)],
        ["Tags", node.tags.join(", ")],
        ["File", node.file],
        ...(node.targets ?? []).map((target) => ["Speaks of", spokenOf(target)] as const),
        ...(node.relations ?? []).map(
          ({ relation, node: other, direction }) =>
            [relationWords(relation, direction), idText(other, screen)] as const,
        ),
        ...(node.stale ?? []).map((reason) => ["Stale?", reason] as const),
      ],
      screen,
    ),
    wrapped(printableBlock(node.candidate_memory), screen),
    `${screen.bold("Evidence")}\n${wrapped(printableBlock(node.evidence), screen) || "None recorded."}`,
    nextLine(`orange why ${shortId(node.id)}`, screen),
  ]);
}

/** Every stored node is accepted: "candidate" is the first status of the file format. */
function statusOf({ status, superseded_by: by = [] }: NodeDetailData): string {
  if (by.length > 0) return `superseded by ${by.map(shortId).join(", ")}`;
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

function spokenOf(target: string): string {
  const { kind, name, path } = parseTarget(target) ?? { kind: "", name: target, path: target };
  return name === path ? `${kind} ${path}` : `${kind} ${name} in ${path}`;
}

function plainWords(name: string): string {
  return name.replaceAll("_", " ");
}

function relationWords(relation: string, direction: "to" | "from" | "both"): string {
  return direction === "from" ? `is ${BACKWARDS[relation] ?? relation}` : plainWords(relation);
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
export function indexRebuilt({ file, count, warnings }: Rebuilt, paint: Screen): string {
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
export function warningLines(warnings: readonly string[], paint: Screen): string {
  return warnings
    .map((warning) => `${paint.yellow("Warning:")} ${printable(ellipsize(collapseWhitespace(warning), 300))}`)
    .join("\n");
}
