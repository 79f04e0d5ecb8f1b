/** One reason why the work is not finished. */
export interface Finding {
  readonly text: string;
  /** The same in a few words, for a line that names all of them. */
  readonly short: string;
  /** The short form names something that is not there. */
  readonly isMissing?: true;
  /** True where it refuses the end in blocking mode. */
  readonly blocking: boolean;
  /** What mends it. */
  readonly remedy?: string;
}
