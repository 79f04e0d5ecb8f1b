import type { Finding } from "@orange-hyper/core";

/** Something of Orange that may be broken, and the check of doctor that finds out. */
export interface Condition {
  /** The id of the check. */
  readonly id: string;
  /** The plugin that has it: no other is loaded. */
  readonly plugin: string;
  readonly severity: "critical" | "warn";
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
    from: "error",
    isSlow: false,
  },
  { id: "graph.index", plugin: "@orange-hyper/graph", severity: "warn", from: "error", isSlow: false },
  { id: "hosts.hooks", plugin: "@orange-hyper/hosts", severity: "critical", from: "warning", isSlow: true },
];
