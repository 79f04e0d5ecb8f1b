import type { Finding } from "@orange-hyper/gate";
import type { FindingData } from "./schema.js";

/** Returns the message of a finding together with the words it is about, for readers who cannot see the text. */
export function findingSentence({ code, message, words }: Finding): string {
  if (words === undefined || !QUOTED.has(code)) return message;
  return `${message.replace(/\.$/, "")}: "${words}".`;
}

/** Rewords the message of a finding to follow the name of its subject. */
export function asPredicate(message: string): string {
  return message.replace(/^It /, "").replace(/\.$/, "");
}

/** Codes of findings whose message does not contain the words they are about. */
const QUOTED: ReadonlySet<Finding["code"]> = new Set([
  "secret",
  "addresses-assistant",
  "hidden-text",
  "same",
  "near-duplicate",
  "contradiction",
  "similar",
]);

/** Returns findings in the form of answers; the field is omitted when there are none. */
export function findingsData(findings: readonly Finding[]): { readonly findings?: FindingData[] } {
  if (findings.length === 0) return {};
  return {
    findings: findings.map((finding) => ({
      code: finding.code,
      level: finding.level,
      message: findingSentence(finding),
      ...(finding.other === undefined ? {} : { other: finding.other }),
    })),
  };
}
