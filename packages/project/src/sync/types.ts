/** Ids grouped by kind of change; each list is sorted. */
export interface DiffLists {
  readonly added_nodes: readonly string[];
  readonly changed_nodes: readonly string[];
  readonly removed_nodes: readonly string[];
  readonly added_edges: readonly string[];
  readonly removed_edges: readonly string[];
  readonly unchanged_nodes: readonly string[];
}

/** The lists and their lengths. */
export interface StructureDiff extends DiffLists {
  readonly counts: Readonly<Record<keyof DiffLists, number>>;
}
