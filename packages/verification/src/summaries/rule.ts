/**
 * What a summary line says: tests passed, something failed, no test ran, the program itself was not found, everything
 * that was started succeeded without a count, or a tool that runs no tests found no fault.
 */
export type Verdict = "passed" | "failed" | "empty" | "absent" | "done" | "clean";

/** How one tool writes one kind of summary line. */
export interface SummaryRule {
  /** Who writes it, separated by blanks; "" for a line that may stand in any output. */
  readonly runners: string;
  /** Text that every such line holds, to find it without reading all lines. */
  readonly needle: string;
  /** What the groups of the pattern mean: see `verdictOf`. */
  readonly reading: string;
  /** Matches the whole line, trimmed. It starts with `^` and has no alternatives outside of groups. */
  readonly pattern: string;
  /** Each line counts, because the tool writes one per part; otherwise the last line wins. */
  readonly each: boolean;
  /** Failures stand on a line of their own, so that a filter may have hidden them. */
  readonly partial: boolean;
  /** It counts files, beside another line that counts the tests in them: only both together are whole. */
  readonly files: boolean;
  /** Failures stand above it, so that its end alone is not whole. */
  readonly above: boolean;
  /** Its last line is whole, because the tool stops at a failure or repeats it at the end. */
  readonly stops: boolean;
  /** It stands somewhere in a line, which may be long; the pattern is asked of what follows. */
  readonly within: boolean;
  /** It says why the build around it failed: there was nothing to run. */
  readonly explains: boolean;
  /** A sign of failure without counts: it yields to counted successes where the exit status is 0. */
  readonly weak: boolean;
}

/**
 * The rules of `table` that `text` may have lines for. A row is `runners | "needle" | reading and flags | pattern`, with
 * characters beyond ASCII and quotation marks as escapes; as text it costs next to nothing until a needle of it is found.
 * `runners` are separated by blanks; null asks for all, and a row without runners always counts.
 */
export function rulesFor(table: string, text: string, asked: readonly string[] | null): SummaryRule[] {
  const rules: SummaryRule[] = [];
  if (asked !== null && !table.includes("\n |") && !asked.some((name) => table.includes(name))) return rules;
  // Needles alternate with what stands between them: the end of one row and the runners of the next.
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
