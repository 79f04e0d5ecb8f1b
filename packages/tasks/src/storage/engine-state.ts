import { isRecord } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import { stateCorrupt } from "../errors.js";
import { readJsonFile, writeJsonFile } from "../home/home.js";
import type { TaskPlace } from "../model/read-task.js";
import { isStatus, type Status } from "../model/status.js";
import type { Actor } from "../workflow/transitions.js";
import { taskFolder } from "./task-files.js";

/** A change of status whose effects are not all done. */
export interface OpenTransition {
  readonly id: string;
  /** Of the table of transitions. */
  readonly row: number;
  readonly from: Status;
  readonly to: Status;
  readonly by: Actor;
  readonly at: string;
  /** Kinds of the effects that are done. */
  readonly effects_done: readonly string[];
  /** How often the next one may still be tried, where the sandbox of an agent kept it from being done. */
  readonly retries?: number;
}

/** A merge that was about to move the default branch; whether it did, that branch tells. */
export interface OpenMerge {
  readonly commit: string;
  readonly strategy: "ff" | "merge";
  readonly at: string;
}

/** What the engine knows of a task beside its TASK.md; agents never write it. */
export interface EngineState {
  readonly schema_version: 1;
  /** The status that the engine wrote last: another one in TASK.md was written by hand. */
  readonly last_status: Status;
  readonly transition: OpenTransition | null;
  readonly worker_spawn: string | null;
  readonly reviewer_spawn: string | null;
  /** Launches whose end was dealt with, the last twenty. */
  readonly handled_exits: readonly string[];
  /** Of the handoff that the last review was about. */
  readonly handoff_digest: string | null;
  /** The worktree as it was when the reviewer started. */
  readonly review_base: { readonly head: string; readonly tree_clean: boolean; readonly at: string } | null;
  readonly merge: OpenMerge | null;
  /** The last effect that failed. */
  readonly attention: { readonly code: string; readonly message: string; readonly at: string } | null;
  /** Files that a harness was given in the worktree. */
  readonly setup_files: readonly string[];
  /** When the agent was told that the budget is spent, and that it is to be ended for that. */
  readonly budget?: { readonly told_at: string; readonly is_spent?: true };
  /** The worktree has a copy of TASK.md, because no link could be made. */
  readonly link?: "copy";
  /** The run of several roles that does the work; nobody waits for the agent meanwhile. */
  readonly run?: string;
}

/** The state of a task that the engine has not written yet, or whose file was lost. */
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

/** Where that is kept, relative to the home folder. */
export function engineFile(place: TaskPlace): string {
  return `${taskFolder(place)}/engine.json`;
}

/** What the engine knows of a task; where there is no such file, what its status says. Throws STATE_CORRUPT. */
export async function readEngineState(home: Home, place: TaskPlace, status: Status): Promise<EngineState> {
  const data = await readJsonFile(home, engineFile(place));
  if (data === null) return freshState(status);
  if (!isRecord(data) || !isStatus(data["last_status"])) throw stateCorrupt(home, engineFile(place));
  return { ...freshState(status), ...data } as EngineState;
}

export async function writeEngineState(home: Home, place: TaskPlace, state: EngineState): Promise<void> {
  await writeJsonFile(home, engineFile(place), state);
}
