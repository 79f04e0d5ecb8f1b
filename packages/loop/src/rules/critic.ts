import type { TriggerFacts, TriggerReason } from "../engine/facts.js";
import type { RunState } from "../engine/state.js";
import { contradiction } from "../evidence/claims.js";
import type { Role } from "../model/role.js";

/**
 * Returns the trigger when a critic is due for the current tree, with the first applicable reason of section 9.2 of the
 * specification of runs; otherwise null.
 */
export function dueTrigger(state: RunState): TriggerFacts | null {
  const { tree_digest: tree, trigger, verdict, mode } = state;
  if (mode !== "implement" && mode !== "review") return null;
  if (verdict === null || verdict.tree !== tree || trigger?.tree === tree) return null;
  const held = REASONS.flatMap((rule) => rule(state) ?? []);
  const [first] = held;
  if (first === undefined) return null;
  const refs = [state.validation?.ref, state.qa?.tree === tree ? state.qa.ref : undefined, verdict.ref];
  return {
    ref: null,
    tree,
    reason_code: first.code,
    reason: first.reason,
    source_roles: [...new Set(held.flatMap(({ roles }) => roles))],
    evidence_refs: refs.filter((ref) => ref !== undefined),
  };
}

interface Held {
  readonly code: TriggerReason;
  readonly reason: string;
  readonly roles: readonly Role[];
}

/** In order of precedence. */
const REASONS: readonly ((state: RunState) => Held | null)[] = [
  (state) => {
    const validation = state.validation?.tree === state.tree_digest ? state.validation : null;
    const found = contradiction({ ...state, validation });
    return found === null
      ? null
      : { code: "validation_mismatch", reason: found.reason, roles: found.source_roles };
  },
  ({ verdict }) =>
    verdict?.verdict === "revise" || verdict?.verdict === "abort"
      ? { code: "verifier_failed", reason: verdict.summary, roles: ["verifier"] }
      : null,
  ({ verdict }) =>
    verdict?.verdict === "ask_user" || verdict?.verdict === "invalid"
      ? { code: "verifier_inconclusive", reason: verdict.summary, roles: ["verifier"] }
      : null,
  (state) => (qaOf(state) === "needs_revision" ? qaHeld(state, "qa_failed") : null),
  (state) =>
    ["needs_more_evidence", "blocked", "invalid"].includes(qaOf(state) ?? "")
      ? qaHeld(state, "qa_inconclusive")
      : null,
];

function qaOf({ qa, tree_digest }: RunState): string | null {
  return qa?.tree === tree_digest ? qa.verdict : null;
}

function qaHeld({ qa }: RunState, code: TriggerReason): Held {
  return { code, reason: qa?.summary ?? "", roles: ["qa"] };
}
