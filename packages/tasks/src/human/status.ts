import type { Screen } from "@orange-hyper/core/human";
import type { Status } from "../model/status.js";
import type { SessionState } from "../workflow/session-state.js";

const ICONS: Readonly<Record<Status, string>> = {
  pending: "○",
  planning: "◐",
  clarification: "?",
  working: "●",
  "agent-review": "◎",
  reviewing: "◉",
  stuck: "⚠",
  done: "✓",
  cancelled: "⊘",
};

export function statusIcon(status: Status): string {
  return ICONS[status];
}

/** Formats a status, for example `[working]`, in a colour that shows whether a person has to act. */
export function statusText(status: Status, screen: Screen): string {
  return colourOf(status, screen)(`[${status}]`);
}

function colourOf(status: Status, { green, yellow, cyan, dim }: Screen): (text: string) => string {
  if (status === "stuck" || status === "clarification" || status === "reviewing") return yellow;
  if (status === "done") return green;
  return status === "cancelled" || status === "pending" ? dim : cyan;
}

/** Formats whether an agent is running. Each state has a symbol of its own, so that it does not depend on colour. */
export function sessionText(state: SessionState, { t, green, red, dim }: Screen): string {
  switch (state) {
    case "active":
      return green(`● ${t`agent running`}`);
    case "crashed":
      return red(`✗ ${t`agent gone`}`);
    case "inactive":
      return dim(`○ ${t`no agent`}`);
  }
}
