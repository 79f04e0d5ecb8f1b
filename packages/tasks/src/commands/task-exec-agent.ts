import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, word } from "@orange-hyper/core/command";
import { runAgent } from "../agents/run-agent.js";
import { homeFolder } from "../home/home-folder.js";
import { openLog } from "../log/task-log.js";
import { taskRequired } from "../open/errors.js";
import { TaskCommand } from "../open/task-command.js";

/** `orange task exec-agent`: runs the agent of a launch, and exits with its status. */
export default class TaskExecAgent extends TaskCommand {
  task = word("id", { description: "The id of the task." });
  spawn = word("launch", { description: "The id of the launch." });

  async run({ homes, clock, terminal, processes }: OrangeContext): Promise<Outcome> {
    if (this.task === undefined || this.spawn === undefined) throw taskRequired();
    const { env } = this.context;
    const home = homes.at(await homeFolder(homes, { named: this.home, env }));
    const log = openLog({ home, clock }, env);
    const exitCode = await runAgent({ home, clock, terminal, processes, env, log }, this.task, this.spawn);
    return { data: {}, human: () => "", printed: { stdout: "", stderr: "", exitCode } };
  }
}
