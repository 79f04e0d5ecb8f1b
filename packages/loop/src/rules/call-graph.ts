/** A call that a role requests from the runtime. */
export interface Call {
  /** Equal calls have equal ids. */
  readonly id: string;
  /** False for a call that is malformed or that no one may make. */
  readonly isComplete: boolean;
  readonly needsApproval: boolean;
}

/** Where calls lead: the nodes after `inspect_response` in section 19 of the hook ABI. */
type CallNode =
  | "execute_tools"
  | "malformed_tool_fallback"
  | "duplicate_tool_fallback"
  | "interrupt_before_tool"
  | "final";

/** What a node guarantees, whatever the role wrote. */
type CallInvariant =
  | "visible_progress_required"
  | "no_duplicate_tool_execution"
  | "no_raw_tool_leakage"
  | "human_approval_gate";

export interface RoutedCalls<C extends Call> {
  readonly node: CallNode;
  /** Null when nothing was called. */
  readonly invariant: CallInvariant | null;
  /** Calls to make or to request approval for, each once. */
  readonly actionable: readonly C[];
  readonly skipped: readonly C[];
  readonly duplicates: readonly C[];
}

/**
 * Decides which calls are made. Each call is made at most once, malformed calls are neither made nor passed on, and
 * while any call needs a person's approval, none is made. Pure. The number of rounds is limited by the limits of a run,
 * not here.
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
  // Each command is reported before and after it runs.
  if (actionable.length > 0) return { node: "execute_tools", invariant: "visible_progress_required" };
  return duplicates.length > 0
    ? { node: "duplicate_tool_fallback", invariant: "no_duplicate_tool_execution" }
    : { node: "malformed_tool_fallback", invariant: "no_raw_tool_leakage" };
}
