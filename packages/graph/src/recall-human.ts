import { shortId } from "@orange-hyper/core/documents";
import { blocks, nextLine, type Paint, printable, renderTable, shellQuote } from "@orange-hyper/core/human";
import { ellipsize } from "@orange-hyper/core/text";
import { titleWithId, warningLines } from "./human.js";
import type { GraphRecallData } from "./schema.js";

/** Of the text that was asked with. */
const SHOWN = 72;

/** `graph recall` for people. */
export function memoryRecalled(data: GraphRecallData, paint: Paint): string {
  const { query, nodes, words, warnings } = data;
  const [first] = nodes;
  const lookedUp = words === undefined ? "" : wordTable(words, paint);
  if (first === undefined) {
    return blocks([
      `No memory is about: ${printable(ellipsize(query, SHOWN))}`,
      lookedUp,
      warningLines(warnings, paint),
      nextLine("orange graph list", paint),
    ]);
  }
  const rows = nodes.map((node) => [
    shortId(node.id),
    node.score.toFixed(2),
    node.not_told ?? "told",
    ...(node.points === undefined
      ? []
      : [node.points.map(({ word, points }) => `${word} ${points}`).join(", ")]),
    titleWithId(node),
  ]);
  const points = words === undefined ? [] : ["POINTS"];
  return blocks([
    `${nodes.length === 1 ? "1 memory" : `${nodes.length} memories`} about: ${printable(ellipsize(query, SHOWN))}`,
    renderTable(["ID", "SCORE", "UNASKED", ...points, "TITLE"], rows, paint),
    lookedUp,
    warningLines(warnings, paint),
    nextLine(`orange graph show ${shellQuote(first.id)}`, paint),
  ]);
}

function wordTable(words: NonNullable<GraphRecallData["words"]>, paint: Paint): string {
  const rows = words.map(({ word, weight, looked_up_as, corrected_to }) => [
    word,
    String(weight),
    looked_up_as.join(" "),
    corrected_to?.join(" ") ?? "",
  ]);
  return rows.length === 0 ? "" : renderTable(["WORD", "WEIGHT", "LOOKED UP AS", "TAKEN FOR"], rows, paint);
}
