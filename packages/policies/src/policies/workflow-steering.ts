import { existsSync } from "node:fs";
import { join } from "node:path";
import { runAsProgram } from "../engine/as-program.js";
import { withGuidance } from "../engine/guidance.js";
import { isObject, type Payload, readPayload } from "../engine/payload.js";
import type { Policy } from "../engine/policy.js";
import { normalised } from "../engine/text.js";
import { findRepoRoot } from "../workflow/repo-root.js";
import { workflowRoots } from "../workflow/roots.js";
import { type CurrentState, currentState } from "./workflow-steering/current-state.js";
import { delegates } from "./workflow-steering/delegates.js";
import { phaseHint } from "./workflow-steering/phase-hints.js";
import { stateHint } from "./workflow-steering/state-hint.js";

const ATTENTION = "WORKFLOW STATE ATTENTION: current sidecars show unresolved workflow state at turn start.";
const CONTEXT_MAP =
  "CONTEXT MAP: use docs/context-map.md before broad repo rediscovery. After structural changes, check that it still " +
  "holds.";

const NEEDS_ATTENTION = ["blocked", "failed", "needs_decision", "not_verified"];

/**
 * Reminds the agent of the phase that its work is in: after a call of a delegate, at a prompt while the work is stuck,
 * and when a session starts. Only adds guidance, never refuses.
 */
export const run: Policy = (raw, options = {}) => {
  if (options.truncated === true) return undefined;
  const payload = readPayload(raw);
  if (payload === null) return undefined;
  try {
    const hints = hintsFor(payload);
    return hints.length === 0 ? undefined : withGuidance(raw, hints);
  } catch {
    return undefined;
  }
};

function hintsFor(payload: Payload): readonly string[] {
  const root = findRepoRoot(payload.cwd ?? process.cwd());
  const phases = delegates(payload).flatMap((name) => phaseHint(name) ?? []);
  const state = currentState(workflowRoots(root));
  const stuck = payload.event === "userPromptSubmit" && state !== null && needsAttention(state);
  const hints = [...phases, ...(stuck ? [ATTENTION] : [])];
  if (payload.event === "agentSpawn") return state === null ? [] : resumed(state);
  if (hints.length === 0) return [];
  const described = state === null ? "" : stateHint(state);
  if (described !== "") hints.push(described);
  if (existsSync(join(root, "docs", "context-map.md"))) hints.push(CONTEXT_MAP);
  return hints;
}

function needsAttention({ state }: CurrentState): boolean {
  const next = isObject(state["next_action"]) ? state["next_action"] : {};
  return NEEDS_ATTENTION.includes(normalised(state["status"])) || normalised(next["status"]) === "needs_user";
}

/** Returns the state of the work for a session that starts while it is under way. */
function resumed(state: CurrentState): readonly string[] {
  const hint = stateHint(state);
  return hint === "" ? [] : [hint.replace(/^STATE:/, "RESUME:")];
}

runAsProgram(import.meta.url, run);
