import { sectionOf } from "../sections/sections.js";
import { type GateResult, refused } from "./gate.js";

type Verdict = "PASS" | "FAIL";

export interface ReviewFound {
  readonly verdict: Verdict;
  /** What stands behind the verdict. */
  readonly feedback: string;
}

/** The first line that is not empty, and nothing else on it: emphasis around the verdict is none. */
const VERDICT = /^verdict:[ \t]*(pass|fail)[ \t]*$/i;

/** The verdict of a review. One whose reviewer changed the worktree counts for nothing. */
export function checkReview(body: string, isTainted: boolean): GateResult<ReviewFound> {
  const section = sectionOf(body, "Review");
  if (section === undefined) return refused("REVIEW_MISSING");
  const [first = "", ...rest] = section.content.split("\n");
  const said = VERDICT.exec(first)?.[1];
  if (said === undefined) return refused("REVIEW_NO_VERDICT");
  if (isTainted) return refused("REVIEW_TAINTED");
  return { valid: true, verdict: said.toUpperCase() as Verdict, feedback: rest.join("\n").trim() };
}
