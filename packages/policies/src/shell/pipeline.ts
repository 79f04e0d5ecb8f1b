/** A command as the shell would start it. Expansions are kept as written. */
export interface ShellCommand {
  /** The words without programs that only start another one, such as `sudo`, `env A=b` or `timeout 5`. */
  readonly words: readonly string[];
  /** The words including such programs. */
  readonly typed: readonly string[];
  /** Files to which its output is redirected. */
  readonly writes: readonly string[];
  /** Standard input that is written in the command line: a here-document or here-string. */
  readonly input: string | undefined;
  /** Commands whose output is inserted into its words: `$(...)`, backticks, `<(...)`. */
  readonly fedBy: readonly ShellPipeline[];
}

/** Commands of which each reads the output of the one before. */
export type ShellPipeline = readonly ShellCommand[];
