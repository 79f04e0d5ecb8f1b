import type { ShellCommand } from "../shell/pipeline.js";
import { programName } from "../shell/wrappers.js";
import type { ToolUse } from "./tool-use.js";

/** One call of git: its subcommand and the words after it. */
export interface GitCommand {
  readonly subcommand: string;
  /** Options before `--`. */
  readonly options: readonly string[];
  /** Other words before `--`. */
  readonly operands: readonly string[];
  /** Words after `--`. */
  readonly paths: readonly string[];
}

/** Options of git itself that take the next word as their value. */
const WITH_VALUE = new Set(["-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path"]);

/**
 * Returns every call of git in a command line, in order. Leaves out calls for a folder outside the project, named by
 * `-C` or by an earlier `cd`.
 */
export function gitCommands(use: ToolUse, projectRoot: string): readonly GitCommand[] {
  let isOutside = false;
  return use.pipelines.flatMap((pipeline) =>
    pipeline.flatMap((command) => {
      const [first = "", second = ""] = command.words;
      if (first === "cd" || first === "pushd") isOutside = isElsewhere(second, use, projectRoot);
      const git = isOutside ? null : readGit(command, use, projectRoot);
      return git === null ? [] : [git];
    }),
  );
}

/** Returns true for a path that stands for everything in the folder. */
export function isEverything(path: string): boolean {
  return [".", "./", ":/", ":", "*", "./*"].includes(path);
}

function readGit({ words }: ShellCommand, use: ToolUse, projectRoot: string): GitCommand | null {
  if (programName(words[0] ?? "") !== "git") return null;
  let at = 1;
  while ((words[at] ?? "").startsWith("-")) {
    if (words[at] === "-C" && isElsewhere(words[at + 1] ?? "", use, projectRoot)) return null;
    at += WITH_VALUE.has(words[at] ?? "") ? 2 : 1;
  }
  const rest = words.slice(at + 1);
  const end = rest.indexOf("--");
  const front = end === -1 ? rest : rest.slice(0, end);
  return {
    subcommand: words[at] ?? "",
    options: front.filter((word) => word.startsWith("-")),
    operands: front.filter((word) => !word.startsWith("-")),
    paths: end === -1 ? [] : rest.slice(end + 1),
  };
}

/** Returns true for an absolute path that neither lies inside the project nor contains it. */
function isElsewhere(path: string, use: ToolUse, projectRoot: string): boolean {
  if (!/^[~/]|^\$\{?HOME/.test(path)) return false;
  const folder = use.absolute(path);
  return (
    folder !== projectRoot && !folder.startsWith(`${projectRoot}/`) && !projectRoot.startsWith(`${folder}/`)
  );
}

/** Returns true when one of the short options is this letter, alone or in a group. */
export function hasShort(options: readonly string[], letter: string): boolean {
  return options.some((option) => /^-[A-Za-z]+$/.test(option) && option.includes(letter));
}
