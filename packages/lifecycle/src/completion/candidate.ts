import { redact } from "@orange-hyper/redact";
import type { DurableType } from "../prompt/words.js";
import type { EvidenceSummary } from "../state/turn.js";

const MOST_PATHS = 5;
const MOST_COMMANDS = 3;

export interface CandidateFacts {
  readonly type: DurableType;
  readonly outputContract: string;
  readonly touchedPaths: readonly string[];
  /** Folders or component words that the prompts named. */
  readonly scope: readonly string[];
  readonly evidence: readonly EvidenceSummary[];
}

/** One sentence of facts that a verified quest may leave behind; null where it would say nothing specific. */
export function candidateSentence(facts: CandidateFacts): string | null {
  const { touchedPaths, scope, type, outputContract, evidence } = facts;
  const paths = touchedPaths.length > 0 ? touchedPaths : scope;
  const commands = [...new Set(evidence.map(({ command }) => command).filter((command) => command !== ""))];
  if (paths.length === 0 || commands.length === 0) return null;
  const name = type.slice(0, 1).toUpperCase() + type.slice(1);
  const work = outputContract.replaceAll("_", " ");
  const sentence = `${name} from verified ${work} work on ${some(paths, MOST_PATHS)}, checked with ${some(
    commands.map((command) => `\`${command}\``),
    MOST_COMMANDS,
  )}.`;
  return redact(sentence).text;
}

function some(items: readonly string[], most: number): string {
  const rest = items.length - most;
  return `${items.slice(0, most).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
