import type { Finding } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";

/** A part of Orange that may be broken, and the doctor check that detects it. */
export interface Condition {
  /** Id of the check. */
  readonly id: string;
  /** The plugin that provides the check. No other plugin is loaded. */
  readonly plugin: string;
  readonly severity: "critical" | "warn";
  /** Message of its alert: one sentence without a full stop. */
  readonly message: string;
  /** How to repair it. */
  readonly repair: string;
  /** Lowest level of a finding that counts. Data that is merely out of date raises no alert. */
  readonly from: Finding["level"];
  /** True when the check starts other programs; hooks never evaluate it then. */
  readonly isSlow: boolean;
}

/**
 * Every condition. They are evaluated by the first session start of a day, unless they are slow, and by
 * `orange telemetry status`.
 */
export const CONDITIONS: readonly Condition[] = [
  {
    id: "project.config",
    plugin: "@orange-hyper/project",
    severity: "critical",
    message: msg`the configuration of this project is damaged`,
    repair: msg`Run \`orange doctor\`.`,
    from: "error",
    isSlow: false,
  },
  {
    id: "graph.index",
    plugin: "@orange-hyper/graph",
    severity: "warn",
    message: msg`the index of accepted memory is damaged`,
    repair: msg`Run \`orange graph rebuild-index\`.`,
    from: "error",
    isSlow: false,
  },
  {
    id: "hosts.hooks",
    plugin: "@orange-hyper/hosts",
    severity: "critical",
    message: msg`the hooks of an agent host do not arrive`,
    repair: msg`Run \`orange doctor\`.`,
    from: "warning",
    isSlow: true,
  },
];
