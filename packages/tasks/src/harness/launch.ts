import type { PermissionProfile } from "../model/task.js";

/** The values that determine an agent's command line. */
export interface Launch {
  readonly profile: PermissionProfile;
  readonly role: "worker" | "reviewer";
  /** Null opens the agent without a prompt, for a conversation. */
  readonly prompt: string | null;
  /** True when a person is to talk with the agent, so that it must not end after its first turn. */
  readonly isTalk: boolean;
  /** False for a process whose output goes to a file. */
  readonly hasTerminal: boolean;
  readonly effort: string | null;
  /** Absolute paths of the task's folder, the home folder of all tasks, and the Git folder that all worktrees share. */
  readonly taskFolder: string;
  readonly home: string;
  readonly gitFolder: string;
  /** Absolute path of the part of `gitFolder` that belongs to the worktree alone. */
  readonly worktreeGit: string;
}

/** How an agent behaves after its turn. "one-shot" agents end, and accept no input before that. */
export type Turn = "interactive" | "one-shot";

/** A coding agent that works on tasks. */
export interface Harness {
  readonly key: string;
  /** Program name to find on PATH, or an absolute path. */
  readonly binary: string;
  readonly turn: Turn;
  /** Supported levels of effort; empty if the harness has no such option. */
  readonly efforts: readonly string[];
  /** Lines for Git's exclude file, for the files that the harness leaves in a worktree. */
  readonly excludes: readonly string[];
  /** Returns the settings file to create in a worktree that lacks it; null if the harness needs none. */
  readonly setupFile: (profile: PermissionProfile) => { readonly path: string; readonly text: string } | null;
  /** Returns the command line of a launch, without the binary. */
  readonly args: (launch: Launch) => readonly string[];
  /** Calls that print help, each with the options that launches use and its output must list. */
  readonly helps: readonly Help[];
  /** The user's skill folder for this harness; null if there is none. */
  readonly skills: string | null;
}

export interface Help {
  readonly args: readonly string[];
  readonly flags: readonly string[];
}

/**
 * Returns the prompt as the last argument. A prompt that begins with a hyphen gets a leading line break, so that it is
 * not parsed as an option.
 */
export function promptArgs({ prompt }: Launch): readonly string[] {
  if (prompt === null) return [];
  return [prompt.startsWith("-") ? `\n${prompt}` : prompt];
}

export function settingsText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
