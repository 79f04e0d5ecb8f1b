import type { ValidationFacts } from "./facts.js";
import type { RunState } from "./state.js";

/** What a validation changes: what it is about, how often the same failed, and what is to be judged again. */
export function withValidation(state: RunState, validation: ValidationFacts): RunState {
  return {
    ...withMoreShown(state, validation),
    is_decision_done: state.is_decision_done || state.mode === "review",
    validation,
    failures: counted(state.failures, validation),
    latest: { ...state.latest, validation: validation.ref },
  };
}

/** What was judged without knowing how a suggested command came out is judged again. */
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
