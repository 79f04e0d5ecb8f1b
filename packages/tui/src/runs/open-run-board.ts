import type { OrangeContext } from "@orange-hyper/core";
import type { CommandContext } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { openRuns, type Runs } from "@orange-hyper/loop";
import type { RunAction, RunBoard } from "./run-board.js";

/** The runs of a project. Whoever decides here is the person at the terminal. */
export function openRunBoard(
  project: OrangeContext,
  { env }: Pick<CommandContext, "env">,
  stop: Promise<unknown>,
): RunBoard {
  const runs = openRuns(project, { env });
  return {
    list: () => runs.list({ status: null, quest: null }),
    details: (id) => runs.show(id),
    artifacts: (id) => runs.artifacts(id, null),
    artifact: async (id, ref) => {
      const { body } = await runs.artifact(id, ref);
      return typeof body === "string" ? body : JSON.stringify(body, null, 2);
    },
    act: (id, action) => perform(runs, { id, action, stop }),
  };
}

async function perform(
  runs: Runs,
  { id, action, stop }: { readonly id: string; readonly action: RunAction; readonly stop: Promise<unknown> },
): Promise<string> {
  switch (action.kind) {
    case "pause": {
      const { status } = await runs.pause(id);
      return msg`The run is ${status}.`;
    }
    case "resume": {
      const { run } = await runs.resume(id, { maxSteps: 1, addIterations: null }, { stop });
      return msg`The run is ${run.status}.`;
    }
    case "abort":
      await runs.abort(id, action.reason);
      return msg`The run was ended.`;
    default: {
      const note = action.note.trim() === "" ? null : action.note.trim();
      const decision = {
        selector: id,
        approval: action.approval,
        verdict: action.kind,
        note,
        via: "tui",
      } as const;
      const { approval } = await runs.decide(decision);
      return msg`${approval.approval_id} is ${approval.status}.`;
    }
  }
}
