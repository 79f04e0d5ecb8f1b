import { PAYLOAD_KEYS, type Purpose } from "../model/role.js";
import type { Issue } from "../schema/run.js";
import { issue } from "./issues.js";
import type { Payloads } from "./payloads.js";
import { type Known, RULES, type Rule } from "./rule-table.js";

/** Returns the rules between fields that a payload breaks. */
export function ruleIssues<P extends Purpose>(
  purpose: P,
  payload: Payloads[P],
  known: Known,
): readonly Issue[] {
  const rules = RULES[purpose] as readonly Rule<Payloads[P]>[];
  return rules
    .filter(({ isBroken }) => isBroken(payload, known))
    .map(({ id, path, message }) =>
      issue({ path: `data.${PAYLOAD_KEYS[purpose]}.${path}`, code: "RULE", message, rule: id }),
    );
}

/**
 * Returns warnings about artifacts that a researcher cites and this run does not have. Findings based on them count as
 * unsupported.
 */
export function unknownRefs<P extends Purpose>(
  purpose: P,
  payload: Payloads[P],
  { artifactKind }: Known,
): readonly Issue[] {
  if (purpose !== "researcher" || artifactKind === null) return [];
  const { sources } = payload as Payloads["researcher"];
  return sources.flatMap(({ kind, ref }, at) =>
    kind === "artifact" && artifactKind(ref) === null
      ? [
          issue({
            path: `data.${PAYLOAD_KEYS.researcher}.sources.${at}.ref`,
            code: "REF_UNKNOWN",
            message: "This run has no such artifact.",
            actual: ref,
          }),
        ]
      : [],
  );
}

/** Describes the rules of a payload for the role that has to write one. */
export function ruleTexts(purpose: Purpose): readonly string[] {
  return RULES[purpose].map(({ path, message }) => `${path}: ${message}`);
}
