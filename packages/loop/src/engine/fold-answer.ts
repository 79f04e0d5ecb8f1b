import type { RunEvent } from "../model/event.js";
import { EDITING_ROLE } from "../model/role.js";
import type { EventData } from "./event-data.js";
import { withRole } from "./fold-role.js";
import type { Incident, RunState } from "./state.js";

/** Code of a rejected directive whose process ended before it answered. */
export const INTERRUPTED = "INTERRUPTED";

/** Adds an accepted answer of a role. */
export function withResponse(
  state: RunState,
  { role, seconds, tokens, incidents }: EventData["response.received"],
  event: RunEvent,
): RunState {
  const closed = used(state, { seconds, tokens });
  const work_from = role?.purpose === "implementer" ? workFrom(state, role.facts.tree) : state.work_from;
  const noted = withIncidents({ ...answeredBy(closed), work_from, open_directive: null }, incidents, event);
  return role === null ? noted : withRole(noted, role);
}

/** Adds a rejected answer of a role. */
export function withRejection(
  state: RunState,
  data: EventData["response.rejected"],
  event: RunEvent,
): RunState {
  const { outcome, codes, violation, tree, seconds, tokens, incidents } = data;
  // An interrupted answer does not count: the role is asked the same again.
  const asked = codes.includes(INTERRUPTED) ? state : answeredBy(state);
  const closed = used(asked, { seconds, tokens });
  const isGuardBroken = codes.includes("PROTECTED_STATE_CHANGED");
  const duties = {
    work_from: state.open_directive?.role === EDITING_ROLE ? workFrom(state, tree) : state.work_from,
    violation: violation ?? state.violation,
    guarded_before: state.guarded_before ?? (isGuardBroken ? state.guarded_digest : null),
  };
  const noted = withIncidents({ ...closed, ...duties, open_directive: null }, incidents, event);
  return outcome === null ? noted : withRole(noted, outcome);
}

/**
 * Returns the tree that an implementer started from when it left a tree other than the recorded one; otherwise null.
 */
function workFrom({ open_directive, tree_digest }: RunState, tree: string | undefined): string | null {
  return tree === tree_digest ? null : (open_directive?.tree ?? null);
}

/** Counts one more answer for the role whose directive is open. */
function answeredBy(state: RunState): RunState {
  const role = state.open_directive?.role;
  return role === undefined
    ? state
    : { ...state, asked: { ...state.asked, [role]: (state.asked[role] ?? 0) + 1 } };
}

/** Adds the time and the tokens that something used. */
export function used(
  state: RunState,
  { seconds, tokens }: { readonly seconds: number; readonly tokens: number | null },
): RunState {
  const { usage } = state;
  const sum = tokens === null || usage.tokens === null ? null : usage.tokens + tokens;
  return { ...state, usage: { tokens: sum, seconds: usage.seconds + seconds } };
}

/** Adds incidents with the number of their event. */
export function withIncidents(
  state: RunState,
  incidents: readonly Omit<Incident, "at_seq">[],
  { seq }: RunEvent,
): RunState {
  return incidents.length === 0
    ? state
    : { ...state, incidents: [...state.incidents, ...incidents.map((one) => ({ ...one, at_seq: seq }))] };
}
