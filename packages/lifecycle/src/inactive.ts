import type { HostEvent, HostEventResult } from "@orange-hyper/core/host";

/**
 * Builds the result for a project that its user has not activated for the host, or whose activation is not approved.
 */
export function inactive({ name, host }: HostEvent, kind: "none" | "requested"): HostEventResult {
  return {
    event: name,
    host,
    active: false,
    noop: true,
    degraded: false,
    reason: REASONS[kind],
    additional_context: "",
    warnings: [],
  };
}

const REASONS = {
  none: "Orange activation policy is missing for this project.",
  requested:
    "The user has not approved the activation that this project holds; see `orange activate status`.",
} as const;
