import type { Finding } from "@orange-hyper/gate";
import type { FindingData } from "./schema.js";

/** The message of a finding with what it is about, for those who cannot look it up. */
export function sayFinding({ code, message, words }: Finding): string {
  if (words === undefined || !QUOTED.has(code)) return message;
  return `${message.replace(/\.$/, "")}: "${words}".`;
}

/** The message of a finding behind what it is about. */
export function asPredicate(message: string): string {
  return message.replace(/^It /, "").replace(/\.$/, "");
}

/** Findings whose words are not in their message. */
const QUOTED: ReadonlySet<Finding["code"]> = new Set([
  "secret",
  "addresses-assistant",
  "hidden-text",
  "same",
  "near-duplicate",
  "contradiction",
]);

/** Findings as answers hold them: left out where there are none. */
export function findingsData(findings: readonly Finding[]): { readonly findings?: FindingData[] } {
  if (findings.length === 0) return {};
  return {
    findings: findings.map((finding) => ({
      code: finding.code,
      level: finding.level,
      message: sayFinding(finding),
      ...(finding.other === undefined ? {} : { other: finding.other }),
    })),
  };
}
