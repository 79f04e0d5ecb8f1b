/** A path below the storage root that only this plugin writes. Layout, ignore file and documentation are made from these. */
export interface OwnedPath {
  /** A folder ends with "/". The last part may hold "*", for any characters but "/". */
  readonly path: string;
  /**
   * "memory" is shared through git. The ignore file keeps all else out: what is "generated" from shared state, the "local"
   * state of one clone, and "report"s.
   */
  readonly kind: "memory" | "generated" | "local" | "report";
  /** Every initialised project has it: `orange init` makes it. A folder that is, holds documents. */
  readonly initial?: true;
  /** What it is, for the table of the storage tree in the documentation. */
  readonly about?: string;
}
