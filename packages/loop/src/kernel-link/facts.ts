/** What a run takes from its quest. Read once, when the run begins. */
export interface QuestFacts {
  readonly quest_id: string;
  readonly title: string;
  /** L0 to L5, as defined by the route contract. */
  readonly layer: string;
  readonly verification: string;
  readonly constraints: readonly string[];
  readonly criteria: readonly string[];
  /** The quest's capsule, including its memories; null without one. */
  readonly capsule: string | null;
}

/** What a run takes from the task that it works on. */
export interface TaskFacts {
  readonly task_id: string;
  readonly status: string;
  /** Absolute path of the task's worktree. */
  readonly folder: string;
  readonly branch: string;
  readonly base: string;
}
