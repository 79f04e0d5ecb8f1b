import { isRecord } from "@orange-hyper/core";
import type { HostEventResult } from "@orange-hyper/core/host";
import { line, type Screen, yesNo } from "@orange-hyper/core/human";

/** What came of an event, for people who try one by hand. */
export function lifecycleText(data: HostEventResult, screen: Screen): string {
  const { reason, block_reason, continuation_reason } = data;
  const quest = isRecord(data["quest"]) ? data["quest"]["id"] : undefined;
  const evidence = Array.isArray(data["evidence"])
    ? data["evidence"].length
    : isRecord(data["evidence"])
      ? 1
      : undefined;
  const optional = [
    ["Reason", reason],
    ["Block reason", block_reason],
    ["Continuation", continuation_reason],
    ["Quest", quest],
    ["Evidence count", evidence],
  ] as const;
  const rest = optional.filter(([, value]) => value !== undefined && value !== null);
  return `${[
    "Orange lifecycle",
    line("Event", data.event),
    line("Active", yesNo(data.active, screen)),
    line("No-op", yesNo(data.noop, screen)),
    line("Degraded", yesNo(data.degraded, screen)),
    line("Continuation required", yesNo(data.continuation_required === true, screen)),
    line("Completed", yesNo(data["completed"] === true, screen)),
    ...rest.map(([label, value]) => line(label, String(value))),
  ].join("\n")}\n`;
}
