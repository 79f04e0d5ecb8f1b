/** One reason why the work is not finished. */
export interface Finding {
  readonly text: string;
  /** True where it refuses the end in blocking mode. */
  readonly blocking: boolean;
  /** What mends it. */
  readonly remedy?: string;
}
