import { escapeText } from "@orange-hyper/core/documents";
import { collapseWhitespace } from "@orange-hyper/core/text";
import { approvedNode, type Concerning, type GraphReader, memoryConcerning } from "@orange-hyper/graph";
import { redact } from "@orange-hyper/redact";
import type { QuestRecord } from "./quest.js";

/** Default for the maximum number of tokens of memory in a capsule. */
const DEFAULT_BUDGET = 1_500;

/** Options for choosing the memory of a capsule. */
export interface CapsuleMemoryOptions {
  /** Maximum number of tokens, as counted by estimateTokens; 0 leaves memory out. Default: DEFAULT_BUDGET. */
  readonly budget?: number | undefined;
  /** Files that the work has changed so far. */
  readonly touched?: readonly string[];
  /** True: uses the cached graph without updating it, as hooks do. Default: false. */
  readonly hurried?: boolean;
}

/** Estimates the number of tokens in a text: one per four ASCII characters, one per other character. */
function estimateTokens(text: string): number {
  const ascii = text.replace(/[^\0-\x7f]/g, "").length;
  return Math.ceil(ascii / 4) + (text.length - ascii);
}

const MAX_MISSES = 5;
/** Maximum number of touched files by which memory is looked up; the last ones count. */
const MAX_TOUCHED = 8;

/**
 * Returns the accepted memory relevant to a quest as lines of its capsule, within the budget; "" when there is none.
 */
export async function capsuleMemory(
  ctx: GraphReader,
  quest: QuestRecord & { readonly request: string },
  { budget = DEFAULT_BUDGET, touched = [], hurried = false }: CapsuleMemoryOptions,
): Promise<string> {
  if (budget === 0) return "";
  const text = `${quest.title}\n${quest.request}`;
  const paths = [...new Set([...quest.scopePaths, ...touched.slice(-MAX_TOUCHED)])];
  const found = await memoryConcerning(ctx, { text, paths }, hurried);
  return memoryLines(ctx, found, budget);
}

async function memoryLines(
  ctx: GraphReader,
  { chosen, nearMisses }: Concerning,
  budget: number,
): Promise<string> {
  const lines: string[] = [];
  const misses: { id: string; reason: string }[] = [];
  let left = budget;
  for (const { node, why } of chosen) {
    const mark = node.stale === undefined ? "" : ` (may be stale: ${node.stale.join("; ")})`;
    const lineOf = ({ candidateMemory }: Pick<typeof node, "candidateMemory">): string =>
      `- ${plain(`${candidateMemory}${mark} [${node.id}] (from ${node.sourceQuest}; ${why})`)}`;
    if (estimateTokens(lineOf(node)) > left) {
      misses.push({ id: node.id, reason: "beyond the budget" });
      continue;
    }
    // The cached graph may be older than its files, so the node's own file is read.
    const approved = await approvedNode(ctx, node.key);
    if (approved === null) continue;
    const line = lineOf(approved);
    left -= estimateTokens(line);
    lines.push(line);
  }
  const near = [...misses, ...nearMisses].slice(0, MAX_MISSES);
  const nearLines = near.map(({ id, reason }) => `- ${plain(`${id}: ${reason}`)}`);
  return [lines.join("\n"), near.length === 0 ? "" : `Near misses:\n${nearLines.join("\n")}`]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Returns the text on one line, without secrets, and escaped so that it cannot start a section. */
function plain(text: string): string {
  return escapeText(collapseWhitespace(redact(text).text));
}
