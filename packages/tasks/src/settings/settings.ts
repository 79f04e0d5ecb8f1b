import type { Limits } from "../workflow/situation.js";

/** The settings in `config.json` of the home folder, under the same names. */
export interface Settings {
  /** Harness keys, in the order in which an installed one is looked for. */
  readonly harness_order: readonly string[];
  readonly review_harness: string;
  /** True to allow tasks whose agents run without permission prompts. */
  readonly allow_full_permissions: boolean;
  /** Number of crashes in one status after which a task becomes stuck. */
  readonly crash_limit: number;
  /** Number of review rounds after which a failed review makes a task stuck. */
  readonly review_limit: number;
  readonly poll_seconds: number;
  readonly auto_cancel_on_pr_close: boolean;
  readonly push_on_merge: boolean;
  /** True to restart agents that a restart of the machine ended, at the next poll. */
  readonly resume_after_restart: boolean;
  /** True to open a shell in the window of an agent that has ended. */
  readonly keep_shell: boolean;
  /** Socket name of a separate tmux server; null for the user's default server. */
  readonly tmux_socket: string | null;
  /** Harness entries by key: changes to built-in harnesses, and custom ones. */
  readonly harnesses: Readonly<Record<string, unknown>>;
}

export const DEFAULT_SETTINGS: Settings = {
  harness_order: ["claude", "codex", "opencode", "pi"],
  review_harness: "claude",
  allow_full_permissions: false,
  crash_limit: 2,
  review_limit: 2,
  poll_seconds: 30,
  auto_cancel_on_pr_close: true,
  push_on_merge: false,
  resume_after_restart: true,
  keep_shell: false,
  tmux_socket: null,
  harnesses: {},
};

/** Returns the limits that apply to every task. */
export function limitsOf(settings: Settings): Limits {
  return {
    crashes: settings.crash_limit,
    reviews: settings.review_limit,
    cancelsOnClosedPr: settings.auto_cancel_on_pr_close,
    resumesAfterRestart: settings.resume_after_restart,
  };
}
