import type { OrangeContext, OrangePlugin } from "@orange-hyper/core";
import { type Outcome, runCommand } from "@orange-hyper/core/command";
import { commandPaths } from "@orange-hyper/core/registry";

/** Runs a line of one of the plugin's commands in this process. Throws for a line of none. */
export async function runLine(
  plugin: Pick<OrangePlugin, "commands">,
  orange: OrangeContext,
  line: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  for (const command of plugin.commands ?? []) {
    const path = commandPaths(command).find((words) => words.every((word, at) => line[at] === word));
    if (path !== undefined) return runCommand(command, { argv: line.slice(path.length), orange, env });
  }
  throw new Error(`no command for ${line.join(" ")}`);
}
