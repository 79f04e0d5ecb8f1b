import type { Language } from "../human/language.js";
import type { CommandId } from "./command-manifest.js";

export interface Finding {
  readonly code: string;
  readonly level: "error" | "warning";
  readonly message: string;
  /** What to do next. */
  readonly hint: string;
  /** True when it concerns whose artefact this is; such findings are repeated in `project_boundary`. */
  readonly boundary?: boolean;
}

/** A repair that was made. */
export interface Repair {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

export interface CheckResult {
  /** One line for each thing that was looked at and read well. */
  readonly checks: readonly string[];
  readonly findings: readonly Finding[];
}

/** The order in which doctor runs checks; within a stage, plugins run in the order of their registration. */
export const CHECK_STAGES = [
  /** folders and files of the storage tree */
  "layout",
  /** config and ignore files */
  "config",
  /** quests, capsule, proposals, the identity summary */
  "artefacts",
  /** nodes, where they come from, and the index */
  "graph",
  /** edges and traces */
  "logs",
  /** what other surfaces keep */
  "surfaces",
  /** whether hooks of agent hosts reach the project; asks the host's program, so quick runs leave it out */
  "hosts",
  /** what the user's own folders hold about the project; quick runs leave it out */
  "user",
  /** what git tracks, and secrets and private paths in shared files */
  "audit",
] as const;
export type CheckStage = (typeof CHECK_STAGES)[number];

/** What an observer answers: facts for machines, and warnings for people. */
export interface Observation<T = unknown> {
  readonly summary: T;
  readonly warnings: readonly { readonly code: string; readonly message: string; readonly hint: string }[];
}

/** What happened to the project, announced to plugins that the announcing one must not import. */
export interface KernelEvent {
  /**
   * `project.synced`: the structure of the repository was written. `page.wanted`: somebody is about to look at the page.
   * `quest.ended`: a command completed or cancelled one.
   */
  readonly id: CommandId;
  /** Of the person whose command it was; none for a hook. */
  readonly language?: Language;
}
