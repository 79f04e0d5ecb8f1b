import { shortId } from "@orange-hyper/core/documents";
import { blocks, type Column, drawTable, fit, nextLine, type Screen } from "@orange-hyper/core/human";
import { nodeColumns, warningLines } from "./human.js";
import type { GraphRecallData } from "./schema.js";

/** Maximum width of the shown query, in columns. */
const SHOWN = 72;

/** Renders `graph recall` for people. */
export function memoryRecalled(data: GraphRecallData, screen: Screen): string {
  const { query, nodes, words, warnings } = data;
  const about = fit(query, SHOWN, { ...screen, columns: SHOWN });
  const [first] = nodes;
  const lookedUp = words === undefined ? "" : wordTable(words, screen);
  if (first === undefined) {
    return blocks([
      screen.t`No memory is about: ${about}`,
      lookedUp,
      warningLines(warnings, screen),
      nextLine("orange graph list", screen),
    ]);
  }
  const columns: readonly Column<Recalled>[] = [
    ...nodeColumns(screen),
    {
      title: screen.t`Told unasked`,
      cell: ({ not_told: why }) => (why === null ? screen.t`yes` : whyNot(why, screen)),
      rank: 1,
    },
    ...(words === undefined ? [] : [pointsColumn(screen)]),
    { title: screen.t`Score`, cell: ({ score }) => score.toFixed(2), align: "right" },
    { title: screen.t`Memory`, cell: ({ id }) => id, isExtra: true },
  ];
  return blocks([
    nodes.length === 1
      ? screen.t`1 memory about: ${about}`
      : screen.t`${nodes.length} memories about: ${about}`,
    drawTable(columns, nodes, screen),
    lookedUp,
    warningLines(warnings, screen),
    nextLine(`orange graph show ${shortId(first.id)}`, screen),
  ]);
}

/** Translates why a memory is not passed on unasked. */
function whyNot(reason: string, { t }: Screen): string {
  switch (reason) {
    case "too little of the text":
      return t`too little of the text`;
    case "one word only":
      return t`one word only`;
    case "far behind the best":
      return t`far behind the best`;
    case "beyond the limit":
      return t`beyond the limit`;
    case "not what was accepted":
      return t`not what was accepted`;
    default:
      return reason;
  }
}

type Recalled = GraphRecallData["nodes"][number];

function pointsColumn({ t }: Screen): Column<Recalled> {
  return {
    title: t`Points`,
    cell: ({ points = [] }) => points.map(({ word, points: worth }) => [word, worth].join(" ")).join(", "),
    cut: "end",
    rank: 2,
  };
}

type AskedWord = NonNullable<GraphRecallData["words"]>[number];

function wordTable(words: readonly AskedWord[], screen: Screen): string {
  const { t } = screen;
  const columns: readonly Column<AskedWord>[] = [
    { title: t`Word`, cell: ({ word }) => word, cut: "end" },
    { title: t`Weight`, cell: ({ weight }) => String(weight), align: "right" },
    { title: t`Looked up as`, cell: ({ looked_up_as: terms }) => terms.join(" "), cut: "end" },
    { title: t`Taken for`, cell: ({ corrected_to: terms }) => terms?.join(" ") ?? "", cut: "end", rank: 1 },
  ];
  return words.length === 0 ? "" : drawTable(columns, words, screen);
}
