import type { OrangeContext } from "@orange-hyper/core";
import { joinWords, type Outcome, word, words } from "@orange-hyper/core/command";
import { sendLine } from "../agents/send-line.js";
import { harnessesOf } from "../harness/harness.js";
import { requireHuman } from "../open/caller.js";
import { selectTask } from "../open/select-task.js";
import { TaskCommand } from "../open/task-command.js";
import { viewTask } from "../view/view-tasks.js";

/** `orange task send`: types a line into the window of a task's worker, as its person would. */
export default class TaskSend extends TaskCommand {
  static override id = "task.send";
  static override paths = [["task", "send"]];

  task = word("id", { description: "The id of a task, or at least 6 characters of it." });
  line = words("text", { description: "What the worker is to read: one line." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env } = this.context;
    requireHuman(env, "task send");
    const tasks = await this.tasks(ctx);
    const { task } = await selectTask(ctx, tasks, { selector: this.task, env });
    const { harnesses } = (await tasks.settings()).settings;
    const ground = { terminals: await tasks.terminals(), harnesses: harnessesOf(harnesses) };
    await sendLine(ground, task, joinWords(this.line));
    const data = { task: await viewTask(tasks, task) };
    return { data, human: ({ t }) => t`The worker of ${task.project}/${task.branch} has got it.` };
  }
}
