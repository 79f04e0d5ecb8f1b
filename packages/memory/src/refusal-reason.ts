import { examine, type Finding } from "@orange-hyper/gate";
import { asPredicate } from "./finding-data.js";

/**
 * A kind of text proposed when no person can reword it: a rule in a user's words, or a fact in the form that was asked
 * for.
 */
export type Unattended = "rule" | "fact";

/** Weaknesses that are allowed in rules: a rule may be short, and is often an imperative. */
const FINE_IN_RULES: ReadonlySet<string | undefined> = new Set(["order", "short", "no verb"]);
const NOTHING_KNOWN = { accepted: [], pending: [], exists: () => true, project: "" };

/** Turns a weakness into an error for a text that no person can reword. */
export function unattended(finding: Finding, what: Unattended): Finding {
  if (finding.code !== "weak" || (what === "rule" && FINE_IN_RULES.has(finding.words))) return finding;
  return { ...finding, level: "error" };
}

/**
 * Returns why a text must not be proposed when no person can reword it, judged by its words alone; null when it may.
 */
export function refusalReason(text: string, what: Unattended): string | null {
  const { findings } = examine({ text }, NOTHING_KNOWN);
  const found = findings.find((finding) => unattended(finding, what).level === "error");
  return found === undefined ? null : asPredicate(found.message);
}
