import { blocks, printable, printableBlock, type Screen, when } from "@orange-hyper/core/human";
import type { Approval } from "../schema/run.js";

interface Listed {
  readonly approvals: readonly (Approval & { readonly run_id: string })[];
}

/**
 * Renders `run approvals` for people. Every approval is shown with its complete subject, so that nothing is decided
 * unseen.
 */
export function approvalsText({ approvals }: Listed, screen: Screen): string {
  if (approvals.length === 0) return screen.t`Nothing waits for a decision.`;
  return blocks(approvals.map((approval) => approvalText(approval, screen)));
}

function approvalText(approval: Listed["approvals"][number], screen: Screen): string {
  const { t } = screen;
  const { approval_id, kind, reason, run_id, requested_by, requested_at, subject, status } = approval;
  const command = `orange run approve ${run_id} ${approval_id}`;
  return [
    `${screen.yellow(approval_id)} ${screen.bold(printable(kind))}: ${printable(screen.translate(reason))}`,
    `  ${screen.dim(t`asked by ${printable(requested_by)}, ${when(requested_at, screen)}`)}`,
    ...subjectLines(subject),
    status === "pending"
      ? `  ${command}`
      : `  ${decidedWord(approval, screen)}${approval.note === null ? "" : `: ${printable(approval.note)}`}`,
  ].join("\n");
}

function subjectLines(subject: Approval["subject"]): readonly string[] {
  return printableBlock(JSON.stringify(subject, null, 2))
    .split("\n")
    .slice(1, -1)
    .map((line) => `  ${line}`);
}

/** Returns the status of an approval in words. */
export function decidedWord({ status }: Approval, { t }: Pick<Screen, "t">): string {
  return {
    pending: t`waits`,
    approved: t`approved`,
    rejected: t`rejected`,
    revised: t`answered with a constraint`,
    expired: t`expired`,
    superseded: t`void, because its subject changed`,
  }[status];
}
