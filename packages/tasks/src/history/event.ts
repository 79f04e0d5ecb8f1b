import type { Status } from "../model/status.js";

interface Change<T> {
  readonly from: T;
  readonly to: T;
}

/** Something that happened to a task. Stored events also have the actor and the time. */
export type TaskEvent =
  | {
      readonly type: "task.created";
      readonly task_id: string;
      readonly project: string;
      readonly branch: string;
      readonly summary: string;
      readonly status: Status;
      readonly harness: string;
    }
  | {
      readonly type: "task.updated";
      readonly changes: {
        readonly branch?: Change<string>;
        readonly summary?: true;
        readonly after?: true;
        readonly pr_url?: Change<string | null>;
      };
    }
  | {
      readonly type: "agent.spawned";
      readonly workspace: string;
      readonly tmux_session: string | null;
      readonly spawn_id: string;
      readonly role: "worker" | "reviewer";
      readonly variant: string;
      readonly harness: string;
      readonly window: string;
      readonly fallback?: true;
    }
  | {
      readonly type: "agent.stopped";
      readonly spawn_id: string;
      readonly role: "worker" | "reviewer";
      readonly exit_code: number | null;
      readonly signal: string | null;
    }
  | ({ readonly type: "status.changed"; readonly expected?: Status } & Change<Status>)
  | {
      readonly type: "agent.crashed";
      readonly status: Status;
      readonly crash_count: number;
      readonly reason: string;
      readonly spawn_id: string;
    }
  | ({ readonly type: "auto.advanced"; readonly reason: string } & Change<Status>)
  | { readonly type: "review.started"; readonly attempt: number; readonly base_head: string }
  | {
      readonly type: "review.finished";
      readonly attempt: number;
      readonly verdict: "PASS" | "FAIL" | null;
      readonly tainted: boolean;
    }
  | {
      readonly type: "task.merged";
      readonly commit: string;
      readonly strategy: "ff" | "merge" | "pr";
      readonly pushed: boolean;
    }
  | { readonly type: "task.cancelled"; readonly reason: "User cancelled" | "PR closed" }
  | { readonly type: "pr.created" | "pr.linked"; readonly url: string }
  | { readonly type: "pr.merged"; readonly url: string; readonly merge_commit: string }
  | {
      readonly type: "work.salvaged";
      readonly ref: string;
      readonly commit: string;
      /** Number of files that were not committed. */
      readonly files: number;
    }
  | { readonly type: "effect.failed"; readonly effect: string; readonly error: string }
  | { readonly type: "task.repaired"; readonly action: string; readonly from: string; readonly to: string };
