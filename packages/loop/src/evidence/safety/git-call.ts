import { hasOption } from "./words.js";

/** A parsed call of git. */
export interface GitCall {
  readonly subcommand: string;
  /** The words after the subcommand. */
  readonly rest: readonly string[];
  /** True when options of git itself precede the subcommand, which can change what it acts on and what it runs. */
  readonly isTurned: boolean;
}

const WITH_VALUE = new Set([
  "-C",
  "-c",
  "--git-dir",
  "--work-tree",
  "--namespace",
  "--exec-path",
  "--config-env",
]);
const HARMLESS = new Set(["--no-pager", "--no-optional-locks", "--literal-pathspecs", "-P"]);

export function gitCall(words: readonly string[]): GitCall {
  let at = 1;
  let isTurned = false;
  while (words[at]?.startsWith("-")) {
    const word = words[at] ?? "";
    if (!HARMLESS.has(word)) isTurned = true;
    at += WITH_VALUE.has(word) ? 2 : 1;
  }
  return { subcommand: words[at] ?? "", rest: words.slice(at + 1), isTurned };
}

/** Subcommands that only read (specification of runs, section 11.4). */
const READING = new Set(["status", "diff", "log", "show", "rev-parse", "ls-files"]);

/** True when a call only reads and executes nothing that the repository configures. */
export function isReading({ subcommand, rest, isTurned }: GitCall): boolean {
  const runsOrWrites = hasOption(
    rest,
    "",
    "--ext-diff",
    "--textconv",
    "--output",
    "--show-signature",
    "--exec",
  );
  return READING.has(subcommand) && !isTurned && !runsOrWrites;
}

/** Returns why no approval can allow the call; null when nothing forbids it. */
export function deniedGit({ subcommand, rest }: GitCall): string | null {
  switch (subcommand) {
    case "push":
    case "send-pack":
      return "publishes";
    case "subtree":
    case "lfs":
    case "svn":
      return rest.some((word) => word === "push" || word === "dcommit") ? "publishes" : null;
    case "reset":
      return hasOption(rest, "", "--hard") ? "discards_work" : null;
    case "clean":
      return hasOption(rest, "xX") ? "discards_work" : null;
    case "config":
      return hasOption(rest, "", "--global", "--system") ? "changes_user" : null;
    default:
      return null;
  }
}
