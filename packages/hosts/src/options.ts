import { flag, text } from "@orange-hyper/core/command";
import { EXAMPLE_HOST } from "./example-host.js";
import { optionsContradict } from "./setup/errors.js";

/** Declares the option that names the agent host. */
export function hostOption(missing: string): string | undefined {
  return text("--host", {
    description: `Agent host, such as ${EXAMPLE_HOST} or claude-code.`,
    value: "host",
    of: "host",
    missing,
    repeated: "Duplicate flag: --host",
  });
}

/** Declares the option for the reach of a command. Each group of commands has one usual value. */
export function scopeOption(scope: "project" | "user", missing: string): string | undefined {
  return text("--scope", {
    description: `Reach of the command: ${scope}${scope === "user" ? ", or project for a host that loads a file" : ""}.`,
    value: "scope",
    choices: scope === "user" ? ["user", "project"] : ["project"],
    missing,
    repeated: "Duplicate flag: --scope",
  });
}

/** The options that include or exclude linked work trees when a repository is activated. */
export const WORK_TREES = {
  include: (): boolean =>
    flag("--with-work-trees", {
      description: "Include linked work trees of the repository, as it does unless told otherwise.",
    }),
  exclude: (): boolean =>
    flag("--no-work-trees", { description: "Leave linked work trees of the repository out." }),
};

/** Returns the choice made by `WORK_TREES`; undefined when neither is given. Throws USER_INPUT_ERROR for both. */
export function workTreesGiven(include: boolean, exclude: boolean): boolean | undefined {
  if (include && exclude) throw optionsContradict("--with-work-trees", "--no-work-trees");
  return include ? true : exclude ? false : undefined;
}
