import { msg } from "@orange-hyper/core/text";
import type { ValidationCommand } from "../config/settings.js";
import type { Suggestion } from "../engine/facts.js";
import type { RunState } from "../engine/state.js";
import type { ApprovalDraft } from "../engine/steps.js";
import type { Approval } from "../schema/run.js";
import { approvalOf } from "./approvals.js";
import { type Call, type RoutedCalls, routeCalls } from "./call-graph.js";

interface SuggestedCall extends Call {
  readonly suggestion: Suggestion;
}

/** Timeout of a suggested command in seconds, equal to the default of a configured one. */
const TIMEOUT_SECONDS = 600;

/**
 * Routes the commands that qa suggests for the current tree: to a person, to the next validation, or nowhere. Commands
 * whose approval is pending, rejected or void are skipped.
 */
export function routeSuggestions(state: RunState): RoutedCalls<SuggestedCall> {
  const { qa, validation, tree_digest: tree, settings } = state;
  const suggestions = qa?.tree === tree ? qa.suggestions : [];
  const calls = suggestions.flatMap((suggestion): readonly SuggestedCall[] => {
    const status = statusOf(state, suggestion);
    if (status !== null && status !== "approved") return [];
    const { id, safety } = suggestion;
    const needsApproval = safety === "ask" && status === null;
    return [{ id, isComplete: safety !== "deny", needsApproval, suggestion }];
  });
  const configured = suggestions.filter(({ argv }) =>
    settings.validation.some((command) => JSON.stringify(command.argv) === JSON.stringify(argv)),
  );
  const done = validation?.tree === tree ? validation.suggested : [];
  return routeCalls(calls, new Set([...done, ...configured.map(({ id }) => id)]));
}

/**
 * Returns the suggested commands that are part of every validation: those that a person approved, and those that need
 * no approval.
 */
export function suggestedCommands(state: RunState): readonly ValidationCommand[] {
  const approved = state.approvals.filter(
    ({ kind, status, requested_by }) => kind === "command" && status === "approved" && requested_by === "qa",
  );
  const { actionable } = routeSuggestions(state);
  const found = new Map<string, readonly string[]>();
  for (const { subject } of approved) found.set(String(subject["id"]), subject["argv"] as readonly string[]);
  for (const { needsApproval, suggestion } of actionable) {
    if (!needsApproval && suggestion.argv !== null) found.set(suggestion.id, suggestion.argv);
  }
  return [...found].map(([id, argv]) => ({
    ...{ id, kind: "other" as const, argv, cwd: ".", required: false, timeout_seconds: TIMEOUT_SECONDS },
    ...{ env: {}, network: false },
  }));
}

/**
 * Returns the approval to request for a suggested command. It blocks the run only if qa cannot judge without the
 * command's result.
 */
export function commandApproval({ qa }: RunState, suggestion: Suggestion): ApprovalDraft {
  return {
    kind: "command",
    reason: msg`qa suggests to run: ${suggestion.text}`,
    subject: subjectOf(suggestion),
    blocking: qa?.verdict === "needs_more_evidence",
    requested_by: "qa",
  };
}

function subjectOf({ id, text, argv, reasons }: Suggestion): Approval["subject"] {
  return { id, text, argv, reasons };
}

function statusOf(state: RunState, suggestion: Suggestion): Approval["status"] | null {
  return approvalOf(state, "command", subjectOf(suggestion))?.status ?? null;
}
