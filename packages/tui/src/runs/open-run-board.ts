import { isOrangeError, type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import type { CommandContext } from "@orange-hyper/core/command";
import { englishMessages } from "@orange-hyper/core/human";
import { msg } from "@orange-hyper/core/text";
import {
  type Approval,
  openRuns,
  RUNS_FOLDER,
  type RunDetails,
  type RunStatus,
  type Runs,
  statusWord,
} from "@orange-hyper/loop";
import { type Check, checksOf } from "./checks.js";
import type { RunAction, RunBoard } from "./run-board.js";

/** Folder levels below the folder of runs to watch: one folder per run, which holds its events. */
const RUN_LEVELS = 1;

/** Opens the board for the runs of a project. Decisions are made by the person at the terminal. */
export function openRunBoard(project: OrangeContext, { env }: Pick<CommandContext, "env">): RunBoard {
  const runs = openRuns(project, { env });
  const storage = project.homes.at(`${project.project.root}/${STORAGE_ROOT}`);
  return {
    project: project.project.folderName,
    list: () => runs.list({ status: null, quest: null }),
    details: async (id) => {
      const details = await found(runs, id);
      return details === null ? null : { ...details, checks: await lastChecks(runs, details) };
    },
    artifacts: (id) => runs.artifacts(id, null),
    artifact: async (id, ref) => {
      const { body } = await runs.artifact(id, ref);
      return typeof body === "string" ? body : JSON.stringify(body, null, 2);
    },
    act: (id, action, stop) => perform(runs, { id, action, stop }),
    watch: (changed) => storage.watch(RUNS_FOLDER, RUN_LEVELS, changed),
  };
}

/** Reads a run; null if it was deleted while it was shown. */
async function found(runs: Runs, id: string): Promise<RunDetails | null> {
  try {
    return await runs.show(id);
  } catch (error) {
    if (isOrangeError(error) && error.code === "RUN_NOT_FOUND") return null;
    throw error;
  }
}

async function lastChecks(runs: Runs, { run }: RunDetails): Promise<readonly Check[] | null> {
  const ref = run.latest.validation;
  if (ref === null) return null;
  try {
    return checksOf((await runs.artifact(run.run_id, ref)).body);
  } catch {
    // An artifact that was modified from outside proves nothing, so the view reports it as unreadable.
    return null;
  }
}

async function perform(
  runs: Runs,
  { id, action, stop }: { readonly id: string; readonly action: RunAction; readonly stop: Promise<unknown> },
): Promise<string> {
  switch (action.kind) {
    case "pause": {
      const { status } = await runs.pause(id);
      return nowText(status);
    }
    case "resume": {
      const { run } = await runs.resume(id, { maxSteps: 1, addIterations: null }, { stop });
      return nowText(run.status);
    }
    case "abort":
      await runs.abort(id, action.reason);
      return msg`The run was ended.`;
    default: {
      const note = action.note === "" ? null : action.note;
      const decision = {
        selector: id,
        approval: action.approval,
        verdict: action.kind,
        note,
        via: "tui",
      } as const;
      const { approval } = await runs.decide(decision);
      if (approval.status === "pending") return msg`Noted: the process that works on the run takes it over.`;
      return decidedText(approval);
    }
  }
}

function nowText(status: RunStatus): string {
  return msg`Now: ${statusWord(status, englishMessages)}.`;
}

function decidedText({ approval_id: id, status }: Pick<Approval, "approval_id" | "status">): string {
  if (status === "approved") return msg`Approved ${id}.`;
  return status === "rejected" ? msg`Rejected ${id}.` : msg`Answered ${id} with a constraint.`;
}
