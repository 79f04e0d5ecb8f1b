import type { Language } from "../human/language.js";
import type { CommandId } from "./command-manifest.js";

export interface Finding {
  readonly code: string;
  readonly level: "error" | "warning";
  readonly message: string;
  /** What to do next. */
  readonly hint: string;
  /** True when it is about which project an artefact belongs to. Such findings are repeated in `project_boundary`. */
  readonly boundary?: boolean;
}

/** A completed repair. */
export interface Repair {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

export interface CheckResult {
  /** One line for each item that was checked and could be read. */
  readonly checks: readonly string[];
  readonly findings: readonly Finding[];
}

/** The stages of doctor's checks, in order. Within a stage, plugins run in order of registration. */
export const CHECK_STAGES = [
  /** folders and files of the storage tree */
  "layout",
  /** config and ignore files */
  "config",
  /** quests, capsule, proposals, the identity summary */
  "artefacts",
  /** nodes, their origin, and the index */
  "graph",
  /** edges and traces */
  "logs",
  /** files of other surfaces */
  "surfaces",
  /** whether hooks of agent hosts reach the project; runs the host's program, so quick runs skip it */
  "hosts",
  /** data about the project in the user's own folders; quick runs skip it */
  "user",
  /** files that git tracks, and secrets and private paths in shared files */
  "audit",
] as const;
export type CheckStage = (typeof CHECK_STAGES)[number];

/** The answer of an observer: a summary for programs, and warnings for people. */
export interface Observation<T = unknown> {
  readonly summary: T;
  readonly warnings: readonly { readonly code: string; readonly message: string; readonly hint: string }[];
}

/** An event in the project, announced to plugins that the announcing plugin must not import. */
export interface KernelEvent {
  /**
   * `project.synced`: the structure of the repository was written. `page.wanted`: the page is about to be shown.
   * `quest.ended`: a command completed or cancelled a quest.
   */
  readonly id: CommandId;
  /** Language of the user who ran the command. Omitted: the event comes from a hook. */
  readonly language?: Language;
}
