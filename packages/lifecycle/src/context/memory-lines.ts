import type { HostEventWarning } from "@orange-hyper/core/host";
import type { NodeSummary } from "@orange-hyper/graph";
import { redact } from "@orange-hyper/redact";
import type { Texts } from "../texts/texts.js";
import { cutAt, wholeSentences } from "./limit.js";
import { plainText } from "./plain-text.js";

/** Maximum characters of one memory. A longer one is cut, at the end of a sentence if possible. */
const MAX_LENGTH = 400;

/**
 * Maximum characters of the reason why a memory may be stale. Reasons are short; the rest of a long path adds nothing.
 */
const MAX_REASON_LENGTH = 120;

interface LineOptions {
  readonly room: number;
  readonly texts: Texts;
  /** Ids of memories that are old and that nobody has confirmed. */
  readonly unconfirmed: ReadonlySet<string>;
}

/**
 * Formats approved memories as lines for a model until the room is used up. Each line ends with its id, preceded by the
 * reason why the memory may be stale, if there is one.
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
        ? texts.mayBeStale(cutAt(oneLine(reason), MAX_REASON_LENGTH))
        : unconfirmed.has(id)
          ? texts.unconfirmed
          : "";
    const mark = doubt === "" ? "" : ` ${doubt}`;
    const line = `- ${wholeSentences(oneLine(candidateMemory), MAX_LENGTH)}${mark} [${oneLine(id)}]`;
    left -= line.length + 1;
    if (left < 0) break;
    lines.push(line);
  }
  return lines;
}

/** Warning for a graph that cannot be read, or that has no index and too many nodes to search without one. */
export const NO_MEMORY_SLICE: HostEventWarning = {
  code: "MEMORY_SLICE_UNAVAILABLE",
  message: "Accepted memory was not searched: it has no index yet, or it cannot be read.",
  hint: "Run `orange graph rebuild-index` once.",
};

/** Returns the text as one line without secrets and control characters. */
function oneLine(text: string): string {
  return redact(plainText(text)).text;
}
