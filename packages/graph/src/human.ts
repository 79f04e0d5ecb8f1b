import { shortId } from "@orange-hyper/core/documents";
import {
  ageColumn,
  blocks,
  type Column,
  confidenceWord,
  drawTable,
  evidenceText,
  facts,
  idText,
  moment,
  nextLine,
  printable,
  printableBlock,
  type Screen,
  typeWord,
  wrapped,
} from "@orange-hyper/core/human";
import { collapseWhitespace, ellipsize } from "@orange-hyper/core/text";
import { relationLabel } from "./relation-label.js";
import type { NodeData, NodeDetailData, NodeHitData } from "./schema.js";
import { parseTarget } from "./targets/target.js";

/** Renders `graph list` for people. */
export function nodesListed(nodes: readonly NodeData[], warnings: readonly string[], screen: Screen): string {
  const [first] = nodes;
  if (first === undefined) {
    const next = nextLine("orange remember list --status pending", screen);
    return blocks([
      screen.t`No accepted memory graph nodes found for this project.`,
      warningLines(warnings, screen),
      next,
    ]);
  }
  const columns = [
    ...nodeColumns(screen),
    typeColumn(screen),
    ageColumn(screen.t`Accepted`, ({ accepted_at: at }: NodeData) => at, screen),
    ...sourceColumns(screen),
  ];
  return blocks([
    nodes.length === 1
      ? screen.t`1 accepted memory in this project.`
      : screen.t`${nodes.length} accepted memories in this project.`,
    drawTable(columns, nodes, screen),
    warningLines(warnings, screen),
    nextLine(`orange graph show ${shortId(first.id)}`, screen),
  ]);
}

/** The first columns of every table of memory. */
export function nodeColumns(screen: Screen): readonly Column<ShownNode>[] {
  return [
    { title: screen.t`Id`, cell: ({ id }) => shortId(id), colour: screen.cyan },
    { title: screen.t`Title`, cell: (node) => markedTitle(node, screen), cut: "end" },
  ];
}

type ShownNode = Pick<NodeData, "id" | "title" | "superseded_by" | "stale" | "unapproved">;

function typeColumn(screen: Screen): Column<NodeData> {
  return { title: screen.t`Type`, cell: ({ node_type: type }) => typeWord(type, screen), rank: 1 };
}

/** The last columns of every table of memory, shown when all columns are requested. */
function sourceColumns({ t }: Screen): readonly Column<NodeData>[] {
  return [
    { title: t`Quest`, cell: ({ source_quest: quest }) => quest, isExtra: true },
    { title: t`Memory`, cell: ({ id }) => id, isExtra: true },
  ];
}

interface Found {
  readonly query: string;
  readonly related: readonly NodeData[];
  readonly warnings: readonly string[];
  nodes(): readonly NodeHitData[];
}

/** Renders `graph search` for people. */
export function nodesFound(search: Found, screen: Screen): string {
  const nodes = search.nodes();
  const query = printable(search.query);
  const [first] = nodes;
  const warnings = warningLines(search.warnings, screen);
  if (first === undefined) {
    const [nearest] = search.related;
    const next = nearest === undefined ? "orange graph list" : `orange graph show ${shortId(nearest.id)}`;
    const columns = [...nodeColumns(screen), typeColumn(screen), ...sourceColumns(screen)];
    const related = drawTable(columns, search.related, screen);
    return blocks([
      screen.t`No graph nodes matched: ${query}`,
      nearest === undefined ? "" : `${screen.t`Related:`}\n${related}`,
      warnings,
      nextLine(next, screen),
    ]);
  }
  const columns: readonly Column<NodeHitData>[] = [
    ...nodeColumns(screen),
    typeColumn(screen),
    {
      title: screen.t`Found in`,
      cell: ({ matches }) => matches.map((field) => fieldWord(field, screen)).join(", "),
      cut: "end",
      rank: 2,
    },
    { title: screen.t`Score`, cell: ({ score }) => String(score), align: "right", rank: 3 },
    ...sourceColumns(screen),
  ];
  return blocks([
    nodes.length === 1 ? screen.t`1 match for: ${query}` : screen.t`${nodes.length} matches for: ${query}`,
    drawTable(columns, nodes, screen),
    warnings,
    nextLine(`orange graph show ${shortId(first.id)}`, screen),
  ]);
}

/** Renders `graph show` for people. */
export function nodeShown(node: NodeDetailData, warnings: readonly string[], screen: Screen): string {
  const { t } = screen;
  return blocks([
    screen.bold(wrapped(printable(node.title), screen)),
    facts(
      [
        [t`Memory`, idText(node.id, screen)],
        [t`Type`, typeWord(node.node_type, screen)],
        [t`Status`, statusOf(node, screen)],
        [t`Confidence`, confidenceWord(node.confidence, screen)],
        [t`Accepted`, moment(node.accepted_at, screen)],
        [t`Quest`, idText(node.source_quest, screen)],
        [t`Proposal`, idText(node.source_proposal, screen)],
        [t`Tags`, node.tags.join(", ")],
        [t`File`, node.file],
        ...(node.targets ?? []).map((target) => [t`Speaks of`, spokenOf(target, screen)] as const),
        ...(node.relations ?? []).map(
          ({ relation, node: other, direction, note }) =>
            [
              relationLabel(relation, direction, screen),
              note === undefined
                ? idText(other, screen)
                : t`${idText(other, screen)}, both hold: ${printable(note)}`,
            ] as const,
        ),
        ...(node.stale ?? []).map((reason) => [t`Stale?`, screen.translate(reason)] as const),
      ],
      screen,
    ),
    wrapped(printableBlock(node.candidate_memory), screen),
    `${screen.bold(t`Evidence`)}\n${wrapped(printableBlock(evidenceText(node.evidence, screen)), screen) || t`None recorded.`}`,
    warningLines(warnings, screen),
    nextLine(`orange why ${shortId(node.id)}`, screen),
  ]);
}

/** Returns the status as shown. Every stored node is accepted: "candidate" is what the file format writes for that. */
function statusOf({ status, superseded_by: by = [], unapproved }: NodeDetailData, { t }: Screen): string {
  if (unapproved !== undefined) return t`not as accepted`;
  if (by.length > 0) return t`superseded by ${by.map(shortId).join(", ")}`;
  return status === "candidate" ? t`accepted` : status;
}

/** Returns the title of a memory with its marks, such as superseded or stale. */
function markedTitle(
  { title, superseded_by: by, stale, unapproved }: Omit<ShownNode, "id">,
  { t }: Screen,
): string {
  const marks = [
    by === undefined ? "" : t`superseded`,
    stale === undefined ? "" : t`stale?`,
    unapproved === undefined ? "" : t`not as accepted`,
  ];
  const said = marks.filter((mark) => mark !== "").join(", ");
  return said === "" ? title : `[${said}] ${title}`;
}

function spokenOf(text: string, { t }: Screen): string {
  const target = parseTarget(text);
  if (target === null) return text;
  const { kind, name, path } = target;
  switch (kind) {
    case "file":
      return t`file ${path}`;
    case "folder":
      return t`folder ${path}`;
    case "symbol":
      return t`symbol ${name} in ${path}`;
    case "package":
      return t`package ${name} in ${path}`;
  }
}

/** Translates the name of a field that a search matched. */
function fieldWord(field: NodeHitData["matches"][number], { t }: Screen): string {
  return {
    id: t`id`,
    title: t`title`,
    candidate_memory: t`candidate memory`,
    summary: t`summary`,
    node_type: t`node type`,
    source_quest: t`source quest`,
    source_proposal: t`source proposal`,
    tags: t`tags`,
    keywords: t`keywords`,
  }[field];
}

interface Rebuilt {
  readonly file: string;
  readonly count: number;
  readonly warnings: readonly string[];
}

/** Renders `graph rebuild-index` for people. */
export function indexRebuilt({ file, count, warnings }: Rebuilt, paint: Screen): string {
  return blocks([
    paint.t`Rebuilt ${file} with ${count} node(s).`,
    warningLines(warnings, paint),
    nextLine("orange doctor", paint),
  ]);
}

/** Renders warnings, one per line. */
export function warningLines(warnings: readonly string[], paint: Screen): string {
  return warnings
    .map((warning) => {
      const said = ellipsize(collapseWhitespace(paint.translate(warning)), 300);
      return `${paint.yellow(paint.t`Warning:`)} ${printable(said)}`;
    })
    .join("\n");
}
