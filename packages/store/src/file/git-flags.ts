/** Options of git itself that take the next word as their value. */
const WITH_VALUE = new Set(["-c", "-C", "--git-dir", "--work-tree", "--namespace"]);

/** What keeps a command from showing files through programs that the attributes name. */
const SHOWING = ["--no-ext-diff", "--no-textconv"];

/**
 * Git asks a submodule for its changes by a process that reads the submodule's own configuration, with the filters that it names.
 * Which commit it is at is told without.
 */
const OUTSIDE = "--ignore-submodules=dirty";

const FLAGS: Readonly<Record<string, readonly string[]>> = {
  diff: [...SHOWING, OUTSIDE],
  "diff-tree": SHOWING,
  "diff-index": [...SHOWING, OUTSIDE],
  "diff-files": [...SHOWING, OUTSIDE],
  log: SHOWING,
  show: SHOWING,
  "format-patch": SHOWING,
  grep: ["--no-textconv"],
  status: [OUTSIDE],
};

/** Arguments of git with what keeps their command from running what a repository names, where no setting does. */
export function withFlags(args: readonly string[]): readonly string[] {
  let at = 0;
  while (args[at]?.startsWith("-")) at += WITH_VALUE.has(args[at] ?? "") ? 2 : 1;
  const command = args[at] ?? "";
  const flags = Object.hasOwn(FLAGS, command) ? (FLAGS[command] ?? []) : [];
  return [...args.slice(0, at + 1), ...flags, ...args.slice(at + 1)];
}
