import type { OrangeContext } from "@orange-hyper/core";
import { choiceOption, flag, type Outcome, text, word } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { openGitHub } from "../github/github.js";
import { wouldBeRefused } from "../merge/errors.js";
import type { MergeOptions } from "../merge/merge-options.js";
import type { MergeRisks } from "../merge/merge-risks.js";
import { mergeTask } from "../merge/merge-task.js";
import { previewMerge } from "../merge/preview-merge.js";
import { mergeData, previewData } from "../merge/wire.js";
import type { Task } from "../model/task.js";
import { requireHuman } from "../open/caller.js";
import { openTask } from "../open/open-task.js";
import type { Tasks } from "../open/open-tasks.js";
import { TaskCommand } from "../open/task-command.js";
import { viewTask } from "../view/view-tasks.js";
import type { EngineContext } from "../workflow/engine-context.js";

const STRATEGIES = ["ff", "merge"] as const;

/** `orange task merge`: shows other current changes to the same files, merges the work, and ends the task. */
export default class TaskMerge extends TaskCommand {
  task = word("id", { description: "The id of a task, or at least 6 characters of it." });
  strategy = text("--strategy", {
    value: "strategy",
    description: "ff, where the default branch did not go on (the default), or merge, with a merge commit.",
    choices: STRATEGIES,
  });
  local = flag("--local", { description: "Merge here, whatever pull request there is." });
  force = flag("--force", { description: "Merge although the review is not over." });
  push = flag("--push", { description: "Send the default branch to origin, never by force." });
  deleteBranch = flag("--delete-branch", { description: "Remove the branch of the task once it is merged." });
  deleteRemoteBranch = flag("--delete-remote-branch", { description: "The same on origin." });
  allowEmpty = flag("--allow-empty", { description: "End a task without a commit of its own as well." });
  dryRun = flag("--dry-run", { description: "Say what would happen, and change nothing." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env } = this.context;
    requireHuman(this.context);
    const strategy = choiceOption("--strategy", this.strategy, STRATEGIES) ?? "ff";
    const tasks = await this.tasks(ctx);
    const { task: before, engine } = await openTask(ctx, tasks, { selector: this.task, env });
    const { settings } = await tasks.settings();
    const { local, force, deleteBranch, deleteRemoteBranch, allowEmpty } = this;
    const options: MergeOptions = {
      ...{ strategy, local, force, deleteBranch, deleteRemoteBranch, allowEmpty, by: "human" },
      push: this.push || settings.push_on_merge,
      github: () => openGitHub(ctx.programs, engine.pooling),
    };
    if (this.dryRun) return preview(tasks, engine, { task: before, options });
    const human = await import("../human/merged.js");
    this.context.progress(msg`Merging`);
    const since = ctx.clock.now();
    const merged = await mergeTask(engine, before, {
      ...options,
      onRisks: (risks) => this.#say(risks, human),
    });
    const data = mergeData(merged, await viewTask(tasks, merged.task), since);
    return { data, human: (screen) => human.mergedText(data, screen) };
  }

  /** Prints the warnings before the merge, while Ctrl-C can still prevent it. */
  #say({ warnings }: MergeRisks, { riskText }: typeof import("../human/merged.js")): void {
    if (this.json || warnings.length === 0) return;
    this.context.live(riskText(warnings, this.context.messages), "stdout");
  }
}

async function preview(
  tasks: Tasks,
  engine: EngineContext,
  { task, options }: { readonly task: Task; readonly options: MergeOptions },
): Promise<Outcome> {
  const found = await previewMerge(engine, task, options);
  const data = previewData(found, await viewTask(tasks, found.task));
  return {
    data,
    error: found.refusal === null ? undefined : wouldBeRefused(found.refusal, data),
    human: async (screen) => (await import("../human/merged.js")).previewText(data, screen),
  };
}
