import { shortId } from "@orange-hyper/core/documents";
import { blocks, type Column, drawTable, fit, nextLine, type Screen } from "@orange-hyper/core/human";
import { nodeColumns, warningLines } from "./human.js";
import type { GraphRecallData } from "./schema.js";

/** Of the text that was asked with. */
const SHOWN = 72;

/** `graph recall` for people. */
export function memoryRecalled(data: GraphRecallData, screen: Screen): string {
  const { query, nodes, words, warnings } = data;
  const about = fit(query, SHOWN, { ...screen, columns: SHOWN });
  const [first] = nodes;
  const lookedUp = words === undefined ? "" : wordTable(words, screen);
  if (first === undefined) {
    return blocks([
      `No memory is about: ${about}`,
      lookedUp,
      warningLines(warnings, screen),
      nextLine("orange graph list", screen),
    ]);
  }
  const columns: readonly Column<Recalled>[] = [
    ...nodeColumns(screen),
    { title: "Told unasked", cell: ({ not_told: why }) => why ?? "yes", rank: 1 },
    ...(words === undefined ? [] : [POINTS]),
    { title: "Score", cell: ({ score }) => score.toFixed(2), align: "right" },
    { title: "Memory", cell: ({ id }) => id, isExtra: true },
  ];
  return blocks([
    `${nodes.length === 1 ? "1 memory" : `${nodes.length} memories`} about: ${about}`,
    drawTable(columns, nodes, screen),
    lookedUp,
    warningLines(warnings, screen),
    nextLine(`orange graph show ${shortId(first.id)}`, screen),
  ]);
}

type Recalled = GraphRecallData["nodes"][number];

const POINTS: Column<Recalled> = {
  title: "Points",
  cell: ({ points = [] }) => points.map(({ word, points: worth }) => `${word} ${worth}`).join(", "),
  cut: "end",
  rank: 2,
};

type AskedWord = NonNullable<GraphRecallData["words"]>[number];

function wordTable(words: readonly AskedWord[], screen: Screen): string {
  const columns: readonly Column<AskedWord>[] = [
    { title: "Word", cell: ({ word }) => word, cut: "end" },
    { title: "Weight", cell: ({ weight }) => String(weight), align: "right" },
    { title: "Looked up as", cell: ({ looked_up_as: terms }) => terms.join(" "), cut: "end" },
    { title: "Taken for", cell: ({ corrected_to: terms }) => terms?.join(" ") ?? "", cut: "end", rank: 1 },
  ];
  return words.length === 0 ? "" : drawTable(columns, words, screen);
}
