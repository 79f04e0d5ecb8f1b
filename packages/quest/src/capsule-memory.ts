import { escapeText } from "@orange-hyper/core/documents";
import { collapseWhitespace } from "@orange-hyper/core/text";
import { approvedNode, type Concerning, type GraphReader, memoryConcerning } from "@orange-hyper/graph";
import { redact } from "@orange-hyper/redact";
import type { QuestRecord } from "./quest.js";

/** Most tokens of memory in a capsule, unless somebody says otherwise. */
const DEFAULT_BUDGET = 1_500;

/** How the memory of a capsule is chosen. */
export interface CapsuleMemoryOptions {
  /** Most tokens, as estimateTokens counts them; 0 leaves memory out. */
  readonly budget?: number | undefined;
  /** Files that the work touched so far. */
  readonly touched?: readonly string[];
  /** Looks into what is kept of the graph as it is, as hooks do. */
  readonly hurried?: boolean;
}

/** About how many tokens a model makes of a text: one for four characters of ASCII, one for each other character. */
function estimateTokens(text: string): number {
  const ascii = text.replace(/[^\0-\x7f]/g, "").length;
  return Math.ceil(ascii / 4) + (text.length - ascii);
}

const MOST_MISSES = 5;
/** Memory is looked for by the last touched files alone. */
const MOST_TOUCHED = 8;

/** The accepted memory that concerns a quest as lines of its capsule, within the budget; "" where there is none. */
export async function capsuleMemory(
  ctx: GraphReader,
  quest: QuestRecord & { readonly request: string },
  { budget = DEFAULT_BUDGET, touched = [], hurried = false }: CapsuleMemoryOptions,
): Promise<string> {
  if (budget === 0) return "";
  const text = `${quest.title}\n${quest.request}`;
  const paths = [...new Set([...quest.scopePaths, ...touched.slice(-MOST_TOUCHED)])];
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
    // What is kept of the graph may be behind its files.
    const approved = await approvedNode(ctx, node.key);
    if (approved === null) continue;
    const line = lineOf(approved);
    left -= estimateTokens(line);
    lines.push(line);
  }
  const near = [...misses, ...nearMisses].slice(0, MOST_MISSES);
  const nearLines = near.map(({ id, reason }) => `- ${plain(`${id}: ${reason}`)}`);
  return [lines.join("\n"), near.length === 0 ? "" : `Near misses:\n${nearLines.join("\n")}`]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** One line without secrets that begins no section. */
function plain(text: string): string {
  return escapeText(collapseWhitespace(redact(text).text));
}
