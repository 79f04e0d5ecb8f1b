import { examine, type Finding } from "@orange-hyper/gate";
import { asPredicate } from "./finding-data.js";

/** What is proposed where nobody is there to reword it: a rule in a user's words, or a fact in the form that was asked for. */
export type Unattended = "rule" | "fact";

/** What is weak of other texts: a rule may be short, and is as often as not put as an order. */
const FINE_IN_RULES: ReadonlySet<string | undefined> = new Set(["order", "short", "no verb"]);
const NOTHING_KNOWN = { accepted: [], pending: [], exists: () => true, project: "" };

/** A finding where nobody is there to reword the text: what is weak is wrong. */
export function unattended(finding: Finding, what: Unattended): Finding {
  if (finding.code !== "weak" || (what === "rule" && FINE_IN_RULES.has(finding.words))) return finding;
  return { ...finding, level: "error" };
}

/** Why a text is never proposed where nobody is there to reword it, by its words alone; null for one that may be. */
export function unfitness(text: string, what: Unattended): string | null {
  const { findings } = examine({ text }, NOTHING_KNOWN);
  const found = findings.find((finding) => unattended(finding, what).level === "error");
  return found === undefined ? null : asPredicate(found.message);
}
