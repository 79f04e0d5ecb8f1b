/** What a run takes from its quest, read once when it begins. */
export interface QuestFacts {
  readonly quest_id: string;
  readonly title: string;
  /** L0 to L5, as the route contract says. */
  readonly layer: string;
  readonly verification: string;
  readonly constraints: readonly string[];
  readonly criteria: readonly string[];
  /** The capsule for it, with its memories; null without one. */
  readonly capsule: string | null;
}

/** What a run takes from the task that it drives. */
export interface TaskFacts {
  readonly task_id: string;
  readonly status: string;
  /** Absolute path of its worktree. */
  readonly folder: string;
  readonly branch: string;
  readonly base: string;
}
