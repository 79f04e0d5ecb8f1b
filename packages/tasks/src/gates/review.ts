import { sectionOf } from "../sections/sections.js";
import { type GateResult, refused } from "./gate.js";

type Verdict = "PASS" | "FAIL";

export interface ReviewFound {
  readonly verdict: Verdict;
  /** The text after the verdict. */
  readonly feedback: string;
}

/**
 * Matches the first non-empty line, which must hold the verdict alone. A verdict with Markdown emphasis does not count.
 */
const VERDICT = /^verdict:[ \t]*(pass|fail)[ \t]*$/i;

/** Reads the verdict of a review. A review is invalid if its reviewer changed the worktree. */
export function checkReview(body: string, isTainted: boolean): GateResult<ReviewFound> {
  const section = sectionOf(body, "Review");
  if (section === undefined) return refused("REVIEW_MISSING");
  const [first = "", ...rest] = section.content.split("\n");
  const said = VERDICT.exec(first)?.[1];
  if (said === undefined) return refused("REVIEW_NO_VERDICT");
  if (isTainted) return refused("REVIEW_TAINTED");
  return { valid: true, verdict: said.toUpperCase() as Verdict, feedback: rest.join("\n").trim() };
}
