import { workStatus } from "../git/status.js";
import type { Task } from "../model/task.js";
import { acquireWorkspace, type Pooling } from "../pool/acquire.js";
import { releaseWorkspace } from "../pool/release.js";
import { worktreeGit } from "../pool/worktree.js";
import type { Warning } from "../schema/parts.js";
import { movedOut } from "../sections/move-out.js";
import { sectionOf } from "../sections/sections.js";
import type { EngineState } from "../storage/engine-state.js";
import { type StoredTask, taskFolder } from "../storage/task-files.js";
import type { EngineContext } from "./engine-context.js";
import type { Preparation, Transition } from "./transitions.js";

/** The new state of a task before it is written. */
export interface Draft {
  readonly task: Task;
  /** Body as it was read. */
  readonly body: string;
  /** Computes the new body from the body that is on disk when it is written. */
  readonly edit: (body: string) => string;
  readonly state: EngineState;
  readonly warnings: readonly Warning[];
}

/** A draft, with a function that undoes what was done for it outside the task's own files. */
export interface Prepared {
  readonly draft: Draft;
  readonly undo: () => Promise<void>;
}

/**
 * Performs the steps that must succeed before a status is written. If one fails, undoes the earlier ones and throws.
 */
export async function prepare(engine: EngineContext, row: Transition, from: Draft): Promise<Prepared> {
  const undone: (() => Promise<void>)[] = [];
  const undo = async (): Promise<void> => {
    for (const one of undone.reverse()) await one();
  };
  let draft = from;
  try {
    for (const kind of row.prepare) {
      const step = await STEPS[kind](engine, draft);
      draft = { ...draft, ...step.draft };
      if (step.undo !== undefined) undone.push(step.undo);
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return { draft, undo };
}

interface Step {
  readonly draft: Partial<Draft>;
  readonly undo?: () => Promise<void>;
}

const STEPS: Readonly<Record<Preparation, (engine: EngineContext, draft: Draft) => Promise<Step>>> = {
  acquire_workspace: async (engine, { task, state }) => {
    if (task.workspace !== null) return { draft: {} };
    const { workspace, binding, warnings } = await acquireWorkspace(engine.pooling, task);
    const setupFiles = binding.setup_files;
    return {
      draft: { task: { ...task, workspace }, state: { ...state, ...binding }, warnings },
      undo: async () => {
        await releaseWorkspace(engine.pooling, workspace, { task, force: true, by: "engine", setupFiles });
      },
    };
  },
  archive_review: async ({ pooling: { home } }, { task, body }) => {
    const { texts } = movedOut(body, "Review");
    if (texts.length > 0) await archive(home, task, texts.join("\n"));
    return { draft: { edit: (now) => movedOut(now, "Review").body } };
  },
  increment_review_round: async (_, { task }) => ({
    draft: { task: { ...task, review_round: task.review_round + 1 } },
  }),
  reset_review_round: async (_, { task }) => ({ draft: { task: { ...task, review_round: 0 } } }),
  record_review_base: async ({ pooling }, { task, state }) => ({
    draft: { state: { ...state, review_base: await reviewBase(pooling, task) } },
  }),
  record_handoff_digest: async ({ ids }, { body, state }) => {
    const handoff = sectionOf(body, "Handoff");
    return {
      draft: {
        state: { ...state, handoff_digest: handoff === undefined ? null : ids.digest(handoff.content) },
      },
    };
  },
};

/** Archives a review. A second one of the same round gets a suffix, so that it does not replace the first. */
async function archive(home: Pooling["home"], task: Task, text: string): Promise<void> {
  const base = `${taskFolder(task)}/reviews/round-${task.review_round}`;
  const isTaken = (await home.blobs.kind(`${base}.md`)) !== null;
  await home.blobs.put(`${base}${isTaken ? "-b" : ""}.md`, text);
}

async function reviewBase(pooling: Pooling, task: StoredTask["task"]): Promise<EngineState["review_base"]> {
  if (task.workspace === null) return null;
  const { head, files } = await workStatus(worktreeGit(pooling, task.workspace));
  return head === null ? null : { head, tree_clean: files === 0, at: pooling.clock.now() };
}
