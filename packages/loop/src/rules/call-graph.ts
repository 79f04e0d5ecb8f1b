/** A call that a role wants the runtime to make. */
export interface Call {
  /** Equal calls have equal ids. */
  readonly id: string;
  /** False for one that cannot be made, or that nobody may make. */
  readonly isComplete: boolean;
  readonly needsApproval: boolean;
}

/** Where calls lead; the nodes of section 19 of the hook ABI behind `inspect_response`. */
type CallNode =
  | "execute_tools"
  | "malformed_tool_fallback"
  | "duplicate_tool_fallback"
  | "interrupt_before_tool"
  | "final";

/** What holds at a node, whatever the role wrote. */
type CallInvariant =
  | "visible_progress_required"
  | "no_duplicate_tool_execution"
  | "no_raw_tool_leakage"
  | "human_approval_gate";

export interface RoutedCalls<C extends Call> {
  readonly node: CallNode;
  /** Null where nothing was called. */
  readonly invariant: CallInvariant | null;
  /** To be made, or to be asked for first; each once. */
  readonly actionable: readonly C[];
  readonly skipped: readonly C[];
  readonly duplicates: readonly C[];
}

/**
 * Which of the calls are made. A call is made at most once, none that is malformed is made or passed on, and where one of them needs a
 * person none is made before the person answered. Pure; how often it is asked is bounded by the limits of a run, not here.
 */
export function routeCalls<C extends Call>(
  calls: readonly C[],
  executed: ReadonlySet<string>,
): RoutedCalls<C> {
  const seen = new Set(executed);
  const actionable: C[] = [];
  const skipped: C[] = [];
  const duplicates: C[] = [];
  for (const call of calls) {
    if (!call.isComplete) skipped.push(call);
    else if (seen.has(call.id)) duplicates.push(call);
    else actionable.push(call);
    seen.add(call.id);
  }
  return { ...nodeOf({ calls, actionable, duplicates }), actionable, skipped, duplicates };
}

function nodeOf({
  calls,
  actionable,
  duplicates,
}: {
  readonly calls: readonly Call[];
  readonly actionable: readonly Call[];
  readonly duplicates: readonly Call[];
}): Pick<RoutedCalls<Call>, "node" | "invariant"> {
  if (calls.length === 0) return { node: "final", invariant: null };
  if (actionable.some(({ needsApproval }) => needsApproval))
    return { node: "interrupt_before_tool", invariant: "human_approval_gate" };
  // Each command is a line of progress before and after it.
  if (actionable.length > 0) return { node: "execute_tools", invariant: "visible_progress_required" };
  return duplicates.length > 0
    ? { node: "duplicate_tool_fallback", invariant: "no_duplicate_tool_execution" }
    : { node: "malformed_tool_fallback", invariant: "no_raw_tool_leakage" };
}
