import type { OrangeContext } from "@orange-hyper/core";
import { type CommandContext, type OrangeCommandClass, runCommand } from "@orange-hyper/core/command";
import { plugin } from "@orange-hyper/tasks";
import { noSuchCommand } from "../errors.js";

/** What the commands of tasks need of the one that opens the dashboard. */
export type Caller = Pick<CommandContext, "env" | "interruption" | "projectAt">;

/** Runs a command of tasks in this process, and answers what `--json` would print. Throws what it refuses. */
export type TaskCommands = (id: string, args: readonly string[]) => Promise<object>;

/** One way to do a thing: what is done to a task here is what its command does, with the same questions asked of the engine. */
export function taskCommands(ctx: OrangeContext, caller: Caller, home: string | undefined): TaskCommands {
  const { env, interruption, projectAt } = caller;
  // For programs, which are asked nothing and shown nothing.
  const always = ["--json", ...(home === undefined ? [] : [`--home=${home}`])];
  return async (id, args) => {
    const manifest = plugin.commands.find((command) => command.id === id);
    if (manifest === undefined) throw noSuchCommand(id);
    const command = (await manifest.load()).default as OrangeCommandClass;
    const argv = [...(manifest.paths[0] ?? []), ...always, ...args];
    const { data, error } = await runCommand(command, { argv, orange: ctx, env, interruption, projectAt });
    if (error !== undefined) throw error;
    return data;
  };
}
