/**
 * The read model is one file: a line of JSON, then the sections in this order. It is a cache of what the node files
 * say, written next to the index and never by a reader.
 *
 * - `stamps`: two numbers for each file, as the census gave them
 * - `fragmentEnds`, `lineEnds`, `entryEnds`: where each record of those sections ends
 * - `names`: file names by folder, divided by a character that no name holds
 * - `warnings`: JSON list, one text for each file that a listing warns about
 * - `places`: for each file the row of its node, or why it has none
 * - `extras`: JSON list, the id and the last change of each node
 * - `fragments`: each node as `graph list` prints it, indented for that place and divided as there
 * - `lines`: each node's searched fields, folded
 * - `entries`: each node as the index holds it, indented for that place and divided as there
 *
 * Nodes stand in the order of listings, files in that of the censuses.
 */
export const SECTIONS = [
  "stamps",
  "fragmentEnds",
  "lineEnds",
  "names",
  "warnings",
  "places",
  "extras",
  "entryEnds",
  "fragments",
  "lines",
  "entries",
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** So many sections stand first; every reader needs them, and reads them at once. */
export const LEADING_SECTIONS = SECTIONS.indexOf("places");

/** Where the read model is stored: local state, ignored by git. */
export const MODEL_KEY = "local/graph-read-model";
export const MODEL_FORMAT = "orange-hyper/graph-read-model/1";

/** The header is seldom longer, so that one read brings it. */
export const HEADER_LENGTH = 4096;

/** Between file names. */
export const NAME_BREAK = "\0";
/** Between fragments, and between entries. */
export const ITEM_BREAK = ",\n";
/** Between folded lines. */
export const LINE_BREAK = "\n";

/** A file that is no node of this project. */
export const NO_NODE = 0xffffffff;
/** A file that a listing warns about. */
export const WARNED = 0xfffffffe;

/** The first line. */
export interface ModelHeader {
  readonly format: string;
  readonly project_id: string;
  /** Nodes. */
  readonly count: number;
  readonly folders: readonly { readonly stamp: string; readonly files: number }[];
  /** Bytes of each section. */
  readonly sections: readonly number[];
}
