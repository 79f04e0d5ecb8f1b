/** A reason why the work is not finished. */
export interface Finding {
  readonly text: string;
  /** The finding in a few words, for a line that lists all of them. */
  readonly short: string;
  /** True when `short` names something that is missing. */
  readonly isMissing?: true;
  /** True when it refuses the end of the turn in blocking mode. */
  readonly blocking: boolean;
  /** What the agent can do about it. */
  readonly remedy?: string;
}
