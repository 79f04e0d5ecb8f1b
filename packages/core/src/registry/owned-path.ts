/**
 * A path below the storage root that only this plugin writes. The layout, the ignore file and the documentation are
 * generated from these.
 */
export interface OwnedPath {
  /** A folder ends with "/". The last part may contain "*", for any characters except "/". */
  readonly path: string;
  /**
   * "memory" is shared through git. The ignore file excludes the others: files "generated" from shared state, "local"
   * state of one clone, and "report"s.
   */
  readonly kind: "memory" | "generated" | "local" | "report";
  /** Set for a path that `orange init` creates in every project. A folder with this flag holds documents. */
  readonly initial?: true;
  /** Description for the table of the storage tree in the documentation. */
  readonly about?: string;
}
