import { redact } from "@orange-hyper/redact";
import type { Clause } from "./clause.js";
import type { Risk } from "./endangered.js";
import { englishRisk } from "./english/risk.js";
import { koreanRisk } from "./korean/risk.js";
import { onOneLine } from "./text/one-line.js";

/** Maximum length of the quoted words, in characters. */
const MAX_LENGTH = 80;

/** Returns the gravest risk of the orders among these clauses. Questions, plans and negations risk nothing. */
export function riskOf(clauses: readonly Clause[]): Risk | null {
  let careful: Risk | null = null;
  for (const [index, clause] of clauses.entries()) {
    if (clause.act !== "order" && clause.act !== "tool") continue;
    // The languages may be mixed in one clause: "fix 로그인 redirect".
    const english = clause.language === "en" ? englishRisk(clause, clauses[index - 1]) : null;
    const risk =
      english ??
      (clause.language === "ko" || clause.words.some((word) => /[가-힣]/.test(word))
        ? koreanRisk(clause, clauses[index - 1])
        : null);
    if (risk === null) continue;
    const found = { ...risk, words: shown(clause.text) };
    if (risk.level === "hold") return found;
    careful ??= found;
  }
  return careful;
}

function shown(text: string): string {
  const words = onOneLine(redact(text).text);
  if (words.length <= MAX_LENGTH) return words;
  const cut = words.slice(0, MAX_LENGTH + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_LENGTH / 2)).trim();
}
