/** Global options of git that take the next argument as their value. */
const WITH_VALUE = new Set(["-c", "-C", "--git-dir", "--work-tree", "--namespace"]);

/** Flags that keep a command from passing contents through programs that attributes name. */
const SHOWING = ["--no-ext-diff", "--no-textconv"];

/**
 * To find changes inside a submodule, git starts a process that reads the submodule's own configuration, including its
 * filters. This flag prevents that; the submodule's commit is still compared.
 */
const IGNORE_SUBMODULE_EDITS = "--ignore-submodules=dirty";

const FLAGS: Readonly<Record<string, readonly string[]>> = {
  diff: [...SHOWING, IGNORE_SUBMODULE_EDITS],
  "diff-tree": SHOWING,
  "diff-index": [...SHOWING, IGNORE_SUBMODULE_EDITS],
  "diff-files": [...SHOWING, IGNORE_SUBMODULE_EDITS],
  log: SHOWING,
  show: SHOWING,
  "format-patch": SHOWING,
  grep: ["--no-textconv"],
  status: [IGNORE_SUBMODULE_EDITS],
};

/**
 * Adds to git's arguments the flags that keep the command from running programs of the repository, where no setting
 * can.
 */
export function withFlags(args: readonly string[]): readonly string[] {
  let at = 0;
  while (args[at]?.startsWith("-")) at += WITH_VALUE.has(args[at] ?? "") ? 2 : 1;
  const command = args[at] ?? "";
  const flags = Object.hasOwn(FLAGS, command) ? (FLAGS[command] ?? []) : [];
  return [...args.slice(0, at + 1), ...flags, ...args.slice(at + 1)];
}
