import type { HostEventWarning } from "@orange-hyper/core/host";
import type { NodeSummary } from "@orange-hyper/graph";
import { redact } from "@orange-hyper/redact";
import type { Texts } from "../texts/texts.js";
import { cutAt, wholeSentences } from "./limit.js";
import { plainText } from "./plain-text.js";

/** A memory is told whole; a longer one ends with a sentence. */
const LONGEST = 400;

/** A reason is short; more of a path would say no more. */
const LONGEST_REASON = 120;

interface LineOptions {
  readonly room: number;
  readonly texts: Texts;
  /** Ids of those that are old and that nobody has confirmed. */
  readonly unconfirmed: ReadonlySet<string>;
}

/**
 * Approved memories as lines for a model, as many as there is room for, each with why it may be stale and the id that it is found
 * by.
 */
export function memoryLines(
  nodes: readonly Pick<NodeSummary, "id" | "candidateMemory" | "stale">[],
  { room, texts, unconfirmed }: LineOptions,
): readonly string[] {
  const lines: string[] = [];
  let left = room;
  for (const { id, candidateMemory, stale: [reason] = [] } of nodes) {
    const doubt =
      reason !== undefined
        ? texts.mayBeStale(cutAt(oneLine(reason), LONGEST_REASON))
        : unconfirmed.has(id)
          ? texts.unconfirmed
          : "";
    const mark = doubt === "" ? "" : ` ${doubt}`;
    const line = `- ${wholeSentences(oneLine(candidateMemory), LONGEST)}${mark} [${oneLine(id)}]`;
    left -= line.length + 1;
    if (left < 0) break;
    lines.push(line);
  }
  return lines;
}

/** Nothing is kept of the graph, and it has too many nodes to do without one, or cannot be read. */
export const NO_MEMORY_SLICE: HostEventWarning = {
  code: "MEMORY_SLICE_UNAVAILABLE",
  message: "Accepted memory was not searched: it has no index yet, or it cannot be read.",
  hint: "Run `orange graph rebuild-index` once.",
};

/** One line of text without secrets and control characters. */
function oneLine(text: string): string {
  return redact(plainText(text)).text;
}
