import type { OrangeContext } from "@orange-hyper/core";
import { type CommandContext, runCommand } from "@orange-hyper/core/command";
import { plugin } from "@orange-hyper/tasks";
import { noSuchCommand } from "../errors.js";

/** What running commands of tasks needs from the command that opens the dashboard. */
export type Caller = Pick<CommandContext, "env" | "interruption" | "projectAt">;

/**
 * Runs a command of tasks in this process, and returns the `data` that `--json` would print. Throws the command's
 * error.
 */
export type TaskCommands = (id: string, args: readonly string[]) => Promise<object>;

/**
 * Returns a function that runs commands of tasks, so that the dashboard acts through the same code and checks as the
 * commands.
 */
export function taskCommands(ctx: OrangeContext, caller: Caller, home: string | undefined): TaskCommands {
  const { env, interruption, projectAt } = caller;
  // `--json` prevents questions and output.
  const always = ["--json", ...(home === undefined ? [] : [`--home=${home}`])];
  return async (id, args) => {
    const manifest = plugin.commands.find((command) => command.id === id);
    if (manifest === undefined) throw noSuchCommand(id);
    const argv = [...always, ...args];
    const { data, error } = await runCommand(manifest, { argv, orange: ctx, env, interruption, projectAt });
    if (error !== undefined) throw error;
    return data;
  };
}
