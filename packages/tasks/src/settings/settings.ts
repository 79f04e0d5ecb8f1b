import type { Limits } from "../workflow/situation.js";

/** What `config.json` of the home folder may say, with the names that it has there. */
export interface Settings {
  /** Harnesses in the order in which an installed one is looked for. */
  readonly harness_order: readonly string[];
  readonly review_harness: string;
  /** Permits tasks whose agents ask for nothing. */
  readonly allow_full_permissions: boolean;
  /** Crashes in one status that make a task stuck. */
  readonly crash_limit: number;
  /** Review rounds after which a failed review makes a task stuck. */
  readonly review_limit: number;
  readonly poll_seconds: number;
  readonly auto_cancel_on_pr_close: boolean;
  readonly push_on_merge: boolean;
  /** Agents that a restart of the machine took away are started again by the next look. */
  readonly resume_after_restart: boolean;
  /** Leaves a shell in the window of an agent that has ended. */
  readonly keep_shell: boolean;
  /** A server of tmux of its own; null for the user's. */
  readonly tmux_socket: string | null;
  /** What differs from the entries of the harness registry, by their keys. */
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

/** What bounds every task. */
export function limitsOf(settings: Settings): Limits {
  return {
    crashes: settings.crash_limit,
    reviews: settings.review_limit,
    cancelsOnClosedPr: settings.auto_cancel_on_pr_close,
    resumesAfterRestart: settings.resume_after_restart,
  };
}
