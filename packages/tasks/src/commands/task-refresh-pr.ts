import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, word } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { type GitHub, openGitHub } from "../github/github.js";
import { type Synced, syncPullRequest } from "../github/sync-pull-request.js";
import type { TaskPlace } from "../model/read-task.js";
import { requireHuman } from "../open/caller.js";
import { openTask } from "../open/open-task.js";
import { TaskCommand } from "../open/task-command.js";
import { findTask } from "../storage/task-files.js";
import { viewTask } from "../view/view-tasks.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";

/** `orange task refresh-pr`: looks up the state of a task's pull request and applies it to the task. */
export default class TaskRefreshPr extends TaskCommand {
  task = word("id", { description: "The id of a task, or at least 6 characters of it." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env } = this.context;
    requireHuman(this.context);
    const tasks = await this.tasks(ctx);
    const { task, engine } = await openTask(ctx, tasks, { selector: this.task, env });
    this.context.progress(msg`Asking GitHub`);
    const github = await openGitHub(ctx.programs, engine.pooling);
    const { task: now, pr, kind, next } = await refreshPullRequest(engine, github, task);
    const data = { task: await viewTask(tasks, now), pr, is_stale: kind === "stale", next, warnings: [] };
    return {
      data,
      human: async (screen) => (await import("../human/proposed.js")).refreshedText(data, screen),
    };
  }
}

/** Looks up the pull request of a task on its host, and acts on it as a poll does. Throws GH_UNAVAILABLE. */
export async function refreshPullRequest(
  engine: EngineContext,
  github: GitHub,
  place: TaskPlace,
): Promise<Synced> {
  const { task } = await findTask(engine.pooling.home, place.id);
  const found = await github.find(task.branch);
  return withTask(engine, place, (stored, state) => syncPullRequest(engine, { stored, state }, found));
}
