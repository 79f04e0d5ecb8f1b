import { fit, type Screen, wrapText } from "@orange-hyper/core/human";
import { textLines } from "../screen/panel.js";
import type { Room } from "./layout.js";
import { type Pane, pendingApprovals, type RunsState } from "./state.js";

/** One approval that waits, with all that it is about. */
export function approvalLines(
  state: RunsState,
  { at, top }: Extract<Pane, { kind: "approvals" }>,
  { width, lines }: Room,
  screen: Screen,
): readonly string[] {
  const { t } = screen;
  const pending = pendingApprovals(state);
  const index = Math.min(at, pending.length - 1);
  const approval = pending[index];
  if (approval === undefined) return [screen.dim(fit(t`Nothing waits for a decision.`, width, screen))];
  const head = [
    screen.yellow(
      fit(t`${approval.approval_id} ${approval.kind} (${index + 1} of ${pending.length})`, width, screen),
    ),
    ...wrapText(screen.translate(approval.reason), width).split("\n"),
    screen.dim(fit(t`asked by ${approval.requested_by}`, width, screen)),
    "",
  ];
  const subject = JSON.stringify(approval.subject, null, 2);
  return [...head, ...textLines(subject, { top, lines: Math.max(1, lines - head.length), width })];
}
