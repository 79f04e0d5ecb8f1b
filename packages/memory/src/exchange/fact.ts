/** Texts longer than this, in characters, are no facts and are not parsed further. */
export const MAX_READ_LENGTH = 2_000;

/** One fact stated in a file, before anything has judged it. */
export interface Fact {
  readonly text: string;
  /** The kind that the file gives it; a word that is no node type is ignored. */
  readonly type?: string | undefined;
  /** Where the fact stands in the file. */
  readonly origin: string;
  /** Relations to other facts of the file; `target` is the origin of the other fact. */
  readonly relations?: readonly { readonly type: string; readonly target: string }[];
}
