import type { ValidationFacts } from "./facts.js";
import type { RunState } from "./state.js";

/** Applies a validation to the state: records it, counts repeated failures, and voids judgements that it outdates. */
export function withValidation(state: RunState, validation: ValidationFacts): RunState {
  return {
    ...withMoreShown(state, validation),
    is_decision_done: state.is_decision_done || state.mode === "review",
    validation,
    failures: counted(state.failures, validation),
    latest: { ...state.latest, validation: validation.ref },
  };
}

/** Voids judgements that were made before the results of suggested commands were available. */
function withMoreShown(state: RunState, { tree, suggested }: ValidationFacts): RunState {
  const { validation, verdict, qa } = state;
  const isMore = validation?.tree === tree && suggested.length > validation.suggested.length;
  if (!isMore) return state;
  return {
    ...state,
    verdict: verdict?.tree === tree ? null : verdict,
    qa: qa?.tree === tree && qa.verdict === "needs_more_evidence" ? null : qa,
  };
}

function counted(failures: RunState["failures"], { failed }: ValidationFacts): RunState["failures"] {
  const counts = { ...failures };
  for (const { required, failure_key } of failed) {
    if (required) counts[failure_key] = (counts[failure_key] ?? 0) + 1;
  }
  return counts;
}
