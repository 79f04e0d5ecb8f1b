/** Ids by what became of them, each list sorted. */
export interface DiffLists {
  readonly added_nodes: readonly string[];
  readonly changed_nodes: readonly string[];
  readonly removed_nodes: readonly string[];
  readonly added_edges: readonly string[];
  readonly removed_edges: readonly string[];
  readonly unchanged_nodes: readonly string[];
}

/** The lists, and how long each of them is. */
export interface StructureDiff extends DiffLists {
  readonly counts: Readonly<Record<keyof DiffLists, number>>;
}
