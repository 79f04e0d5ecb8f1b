import { isRecord } from "@orange-hyper/core";
import type { HostEventResult } from "@orange-hyper/core/host";
import { line, type Screen, yesNo } from "@orange-hyper/core/human";

/** Formats the result of an event for people who run one by hand. */
export function lifecycleText(data: HostEventResult, screen: Screen): string {
  const { t } = screen;
  const { reason, block_reason, continuation_reason } = data;
  const quest = isRecord(data["quest"]) ? data["quest"]["id"] : undefined;
  const evidence = Array.isArray(data["evidence"])
    ? data["evidence"].length
    : isRecord(data["evidence"])
      ? 1
      : undefined;
  const optional = [
    [t`Reason`, reason],
    [t`Block reason`, block_reason],
    [t`Continuation`, continuation_reason],
    [t`Quest`, quest],
    [t`Evidence count`, evidence],
  ] as const;
  const rest = optional.filter(([, value]) => value !== undefined && value !== null);
  return `${[
    t`Orange lifecycle`,
    line(t`Event`, data.event),
    line(t`Active`, yesNo(data.active, screen)),
    line(t`No-op`, yesNo(data.noop, screen)),
    line(t`Degraded`, yesNo(data.degraded, screen)),
    line(t`Continuation required`, yesNo(data.continuation_required === true, screen)),
    line(t`Completed`, yesNo(data["completed"] === true, screen)),
    ...rest.map(([label, value]) => line(label, String(value))),
  ].join("\n")}\n`;
}
