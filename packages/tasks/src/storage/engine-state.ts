import { isRecord } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import { stateCorrupt } from "../errors.js";
import { readJsonFile, writeJsonFile } from "../home/home.js";
import type { TaskPlace } from "../model/read-task.js";
import { isStatus, type Status } from "../model/status.js";
import type { Actor } from "../workflow/transitions.js";
import { taskFolder } from "./task-files.js";

/** A status change whose effects are not all done. */
export interface OpenTransition {
  readonly id: string;
  /** Row in the table of transitions. */
  readonly row: number;
  readonly from: Status;
  readonly to: Status;
  readonly by: Actor;
  readonly at: string;
  /** Kinds of the effects that are done. */
  readonly effects_done: readonly string[];
  /** How many more times the next effect may be tried, if an agent's sandbox prevented it. */
  readonly retries?: number;
}

/** A merge that was about to move the default branch. Whether it did can be seen from that branch. */
export interface OpenMerge {
  readonly commit: string;
  readonly strategy: "ff" | "merge";
  readonly at: string;
}

/** State that the engine keeps about a task outside its TASK.md. Agents never write it. */
export interface EngineState {
  readonly schema_version: 1;
  /** The status that the engine wrote last. A different one in TASK.md was edited by hand. */
  readonly last_status: Status;
  readonly transition: OpenTransition | null;
  readonly worker_spawn: string | null;
  readonly reviewer_spawn: string | null;
  /** Ids of the last twenty launches whose end was handled. */
  readonly handled_exits: readonly string[];
  /** Digest of the handoff that the last review was about. */
  readonly handoff_digest: string | null;
  /** State of the worktree when the reviewer started. */
  readonly review_base: { readonly head: string; readonly tree_clean: boolean; readonly at: string } | null;
  readonly merge: OpenMerge | null;
  /** The last problem that a person should look at, for example a failed effect. */
  readonly attention: { readonly code: string; readonly message: string; readonly at: string } | null;
  /** Files that were created in the worktree for a harness. */
  readonly setup_files: readonly string[];
  /** When the agent was notified that the budget is spent. `is_spent` is set when it is to be ended for that. */
  readonly budget?: { readonly told_at: string; readonly is_spent?: true };
  /** Set if the worktree has a copy of TASK.md, because no link could be created. */
  readonly link?: "copy";
  /** Id of the run of several roles that does the work. Meanwhile no agent is expected. */
  readonly run?: string;
}

/** Returns the initial state of a task that has no state file, or whose file was lost. */
function freshState(status: Status): EngineState {
  return {
    schema_version: 1,
    last_status: status,
    transition: null,
    worker_spawn: null,
    reviewer_spawn: null,
    handled_exits: [],
    handoff_digest: null,
    review_base: null,
    merge: null,
    attention: null,
    setup_files: [],
  };
}

/** Returns the key of the file that stores the engine state, relative to the home folder. */
export function engineFile(place: TaskPlace): string {
  return `${taskFolder(place)}/engine.json`;
}

/**
 * Reads the engine state of a task. If there is no file, returns an initial state with the given status. Throws
 * STATE_CORRUPT.
 */
export async function readEngineState(home: Home, place: TaskPlace, status: Status): Promise<EngineState> {
  const data = await readJsonFile(home, engineFile(place));
  if (data === null) return freshState(status);
  if (!isRecord(data) || !isStatus(data["last_status"])) throw stateCorrupt(home, engineFile(place));
  return { ...freshState(status), ...data } as EngineState;
}

export async function writeEngineState(home: Home, place: TaskPlace, state: EngineState): Promise<void> {
  await writeJsonFile(home, engineFile(place), state);
}
