import type { Finding } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";

/** Something of Orange that may be broken, and the check of doctor that finds out. */
export interface Condition {
  /** The id of the check. */
  readonly id: string;
  /** The plugin that has it: no other is loaded. */
  readonly plugin: string;
  readonly severity: "critical" | "warn";
  /** What an alert says of it, one sentence without its full stop, and what mends it. */
  readonly message: string;
  readonly repair: string;
  /** The least finding that counts: what is merely out of date is no alert. */
  readonly from: Finding["level"];
  /** True where it starts other programs, so that no hook evaluates it. */
  readonly isSlow: boolean;
}

/** What is evaluated, by the first hook of a day and whenever somebody asks. */
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
