/** Longer texts are no facts, and are not looked at any closer. */
export const LONGEST_READ = 2_000;

/** One fact that a file states, before anything judged it. */
export interface Fact {
  readonly text: string;
  /** What the file calls its kind; a word that is no type of memory counts for nothing. */
  readonly type?: string | undefined;
  /** Where in the file it stands. */
  readonly origin: string;
  /** How it relates to other facts of the file, by what that calls their origin. */
  readonly relations?: readonly { readonly type: string; readonly target: string }[];
}
