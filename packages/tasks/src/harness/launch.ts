import type { PermissionProfile } from "../model/task.js";

/** What a launch needs to know. */
export interface Launch {
  readonly profile: PermissionProfile;
  readonly role: "worker" | "reviewer";
  /** Null opens the agent without a prompt, for a talk. */
  readonly prompt: string | null;
  /** A person is to talk with it, so that it must not end after its first turn. */
  readonly isTalk: boolean;
  /** False for a process whose output goes into a file. */
  readonly hasTerminal: boolean;
  readonly effort: string | null;
  /** The folder of the task, the home folder of all tasks, and the git folder that worktrees share; absolute. */
  readonly taskFolder: string;
  readonly home: string;
  readonly gitFolder: string;
  /** The part of that which belongs to the worktree alone; absolute. */
  readonly worktreeGit: string;
}

/** A file of settings. */
interface SetupFile {
  readonly path: string;
  readonly text: string;
}

/** "one-shot" ends after each turn and cannot be talked to meanwhile. */
export type Turn = "interactive" | "one-shot";

/** A coding agent that works on tasks. */
export interface Harness {
  readonly key: string;
  /** A name that PATH leads to, or an absolute path. */
  readonly binary: string;
  readonly turn: Turn;
  /** Levels of effort that it takes; none where it has no such option. */
  readonly efforts: readonly string[];
  /** Lines for git's exclusion file: what it leaves in a worktree. */
  readonly excludes: readonly string[];
  /** A file that it is given in a worktree where none is, by its path there; null where it needs none. */
  readonly setupFile: (profile: PermissionProfile) => SetupFile | null;
  /** Its command line in a launch, without the binary. */
  readonly args: (launch: Launch) => readonly string[];
  /** Calls that print help, and the options that a launch uses of what each is about. */
  readonly helps: readonly Help[];
  /** Where it looks for skills of its user; null where it knows none. */
  readonly skills: string | null;
}

export interface Help {
  readonly args: readonly string[];
  readonly flags: readonly string[];
}

/** A prompt behind the options; one that begins as an option does is kept from being taken for one. */
export function promptArgs({ prompt }: Launch): readonly string[] {
  if (prompt === null) return [];
  return [prompt.startsWith("-") ? `\n${prompt}` : prompt];
}

export function settingsText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
