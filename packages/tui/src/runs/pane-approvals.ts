import { fit, oneLine, printable, type Screen, when, wrapText } from "@orange-hyper/core/human";
import { wrappedBlock } from "../screen/wrapped.js";
import { pendingApprovals, type RunsState, selectedRun } from "./state.js";

/** Formats a pending approval with everything that it is about. */
export function approvalLines(state: RunsState, width: number, screen: Screen): readonly string[] {
  const { pane } = state;
  const approval = pendingApprovals(selectedRun(state)).find(
    ({ approval_id }) => pane.kind === "approvals" && approval_id === pane.id,
  );
  if (approval === undefined)
    return [screen.dim(fit(screen.t`Nothing waits for a decision.`, width, screen))];
  const { reason, requested_by, requested_at, expires_at, subject } = approval;
  const asked = screen.t`asked by ${requested_by}, ${when(requested_at, screen)}`;
  return [
    ...wrapText(oneLine(screen.translate(reason)), width)
      .split("\n")
      .map(screen.yellow),
    screen.dim(fit(asked, width, screen)),
    ...(expires_at === null
      ? []
      : [screen.dim(fit(screen.t`void after ${printable(expires_at)}`, width, screen))]),
    "",
    ...wrappedBlock(subjectText(subject), width),
  ];
}

/** Returns the subject as JSON without the outer braces. */
function subjectText(subject: object): string {
  return JSON.stringify(subject, null, 2)
    .split("\n")
    .slice(1, -1)
    .map((line) => line.slice(2))
    .join("\n");
}
