import { foldText } from "@orange-hyper/core/text";
import { listTools, type Tool } from "./catalogue.js";
import { findEvidence } from "./match.js";
import { phrasePattern } from "./phrases.js";
import type { Signal } from "./signals.js";

const LATIN = [
  ...["no tool", "no tools", "without tools", "without a tool"],
  ...["no mcp", "without mcp", "don't use mcp", "do not use mcp"],
];
const KOREAN = [
  ...["도구 없이", "도구 필요 없", "도구는 필요 없", "도구가 필요 없"],
  ...["mcp 없이", "mcp 필요 없", "mcp는 필요 없", "mcp가 필요 없"],
];

/** Returns true for a query that declines tools. */
function declinesTools(query: string): boolean {
  return phrasePattern([...LATIN, ...KOREAN]).test(foldText(query).replaceAll("’", "'"));
}

const SIGNAL_WEIGHT = 25;

/** The need that tools are suggested for. */
export interface Need {
  /** "" when only a quest is given. */
  readonly query: string;
  /** Text of the quest; "" when there is none. */
  readonly questText: string;
}

/** A tool that may help, and why. */
export interface Suggestion {
  readonly tool: Tool;
  readonly score: number;
  readonly confidence: "low" | "medium" | "high";
  readonly signals: readonly [Signal, ...Signal[]];
}

/** The result of {@link advise}. */
export interface Advice {
  /** Best first; equal scores keep the order of the catalogue. */
  readonly suggestions: readonly Suggestion[];
  /** True when the query declined tools that would have been suggested. */
  readonly isDeclined: boolean;
}

/** Suggests tools that may help with a need. Deterministic: depends on the text only. */
export function advise({ query, questText }: Need): Advice {
  const suggestions = rank(`${query}\n${questText}`);
  if (suggestions.length === 0 || !declinesTools(query)) return { suggestions, isDeclined: false };
  return { suggestions: [], isDeclined: true };
}

function rank(text: string): readonly Suggestion[] {
  const evidence = findEvidence(text);
  const suggestions: Suggestion[] = [];
  for (const tool of listTools()) {
    const found = evidence.get(tool.id);
    const [first, ...others] = found?.signals ?? [];
    if (first === undefined || !found?.isStrong) continue;
    const score = SIGNAL_WEIGHT * (1 + others.length);
    suggestions.push({ tool, score, confidence: confidenceOf(score), signals: [first, ...others] });
  }
  return suggestions.sort((a, b) => b.score - a.score);
}

function confidenceOf(score: number): Suggestion["confidence"] {
  return score >= 75 ? "high" : score >= 50 ? "medium" : "low";
}
