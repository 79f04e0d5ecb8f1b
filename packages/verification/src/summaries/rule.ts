/**
 * What a summary line reports: tests passed, something failed, no test ran, the program itself was not found,
 * everything that was started succeeded without a count, or a tool that runs no tests found no fault.
 */
export type Verdict = "passed" | "failed" | "empty" | "absent" | "done" | "clean";

/** How one tool writes one kind of summary line. */
export interface SummaryRule {
  /** The runners that write it, separated by spaces; "" for a line that may be in any output. */
  readonly runners: string;
  /** Text that every such line contains, used to find it without reading all lines. */
  readonly needle: string;
  /** What the groups of the pattern mean: see `verdictOf`. */
  readonly reading: string;
  /** Matches the whole line, trimmed. It starts with `^` and has no alternatives outside groups. */
  readonly pattern: string;
  /** True when each line counts, because the tool writes one per part; otherwise the last line wins. */
  readonly each: boolean;
  /** True when failures are on a separate line, which a filter may have removed. */
  readonly partial: boolean;
  /** True when it counts files, and another line counts the tests in them: the summary is only whole with both. */
  readonly files: boolean;
  /** True when failures are printed above it, so that the end of the output alone is not whole. */
  readonly above: boolean;
  /** True when its last line is whole, because the tool stops at a failure or repeats it at the end. */
  readonly stops: boolean;
  /** True when it is in the middle of a line, which may be long; the pattern is matched from the needle on. */
  readonly within: boolean;
  /** True when it explains why the build around it failed: there was nothing to run. */
  readonly explains: boolean;
  /** True for a sign of failure without counts, which yields to counted successes when the exit status is 0. */
  readonly weak: boolean;
}

/**
 * Returns the rules of `table` that may match lines of `text`. A row is `runners | "needle" | reading and flags |
 * pattern`, with characters beyond ASCII and quotation marks as escapes. A row stays text until its needle is found,
 * so it costs almost nothing. The names in `runners` are separated by spaces; null as `asked` selects all of them,
 * and a row without runners always counts.
 */
export function rulesFor(table: string, text: string, asked: readonly string[] | null): SummaryRule[] {
  const rules: SummaryRule[] = [];
  if (asked !== null && !table.includes("\n |") && !asked.some((name) => table.includes(name))) return rules;
  // Every second part is a needle. The parts between hold the end of one row and the runners of the next.
  table.split('"').forEach((needle, at, parts) => {
    if (at % 2 === 0 || (asked !== null && !concerns(parts[at - 1] ?? "", asked))) return;
    if (text.includes(needle))
      rules.push(ruleOf(runnersIn(parts[at - 1] ?? ""), needle, parts[at + 1] ?? ""));
  });
  return rules;
}

function runnersIn(before: string): string {
  return before.slice(before.lastIndexOf("\n") + 1, -" | ".length);
}

function concerns(before: string, asked: readonly string[]): boolean {
  const runners = runnersIn(before);
  if (runners === "" || asked.includes(runners)) return true;
  return runners.includes(" ") && runners.split(" ").some((name) => asked.includes(name));
}

function ruleOf(runners: string, needle: string, behind: string): SummaryRule {
  const [, means = "", ...pattern] = behind.slice(0, behind.indexOf("\n")).split(" | ");
  const [reading = "", ...flags] = means.split(" ");
  return {
    runners,
    needle,
    reading,
    pattern: pattern.join(" | "),
    each: flags.includes("each"),
    partial: flags.includes("partial"),
    files: flags.includes("files"),
    above: flags.includes("above"),
    stops: flags.includes("stops"),
    within: flags.includes("within"),
    explains: flags.includes("explains"),
    weak: flags.includes("weak"),
  };
}
