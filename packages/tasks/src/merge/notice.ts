/** Something that a person should know about what was done nevertheless. */
export interface Notice {
  readonly code: string;
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}
