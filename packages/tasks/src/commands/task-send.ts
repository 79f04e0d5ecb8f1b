import type { OrangeContext } from "@orange-hyper/core";
import { joinWords, type Outcome, words } from "@orange-hyper/core/command";
import { sendLine } from "../agents/send-line.js";
import { harnessesOf } from "../harness/harness.js";
import { requireHuman } from "../open/caller.js";
import { selectTask } from "../open/select-task.js";
import { TaskCommand } from "../open/task-command.js";
import { viewTask } from "../view/view-tasks.js";

/** `orange task send`: types a line into the window of a task's worker, as a person would. */
export default class TaskSend extends TaskCommand {
  words = words("id-and-text", { description: "The id of a task, and behind it one line for its worker." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env } = this.context;
    requireHuman(this.context);
    const tasks = await this.tasks(ctx);
    const [selector, ...line] = this.words;
    const { task } = await selectTask(ctx, tasks, { selector, env });
    const { harnesses } = (await tasks.settings()).settings;
    const ground = { terminals: await tasks.terminals(), harnesses: harnessesOf(harnesses) };
    await sendLine(ground, task, joinWords(line));
    const data = { task: await viewTask(tasks, task) };
    return { data, human: ({ t }) => t`The worker of ${task.project}/${task.branch} has got it.` };
  }
}
