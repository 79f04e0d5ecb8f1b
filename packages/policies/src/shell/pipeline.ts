/** One command as the shell would start it. An expansion stands as it is written. */
export interface ShellCommand {
  /** Without programs that only start another one, such as `sudo`, `env A=b` or `timeout 5`. */
  readonly words: readonly string[];
  /** With them. */
  readonly typed: readonly string[];
  /** Files that its output is redirected into. */
  readonly writes: readonly string[];
  /** What it gets on standard input as it stands in the command line: a here-document or here-string. */
  readonly input: string | undefined;
  /** Commands whose output stands in its words: `$(...)`, backticks, `<(...)`. */
  readonly fedBy: readonly ShellPipeline[];
}

/** Commands whose output feeds the next one. */
export type ShellPipeline = readonly ShellCommand[];
