/** The part of a list that is visible. */
export interface Part {
  /** Index of the first visible entry. */
  readonly top: number;
  /** Number of entries that fit. */
  readonly room: number;
  readonly length: number;
}

/** Formats which entries are visible, as in "4-12/33"; "" if all are. */
export function partText({ top, room, length }: Part): string {
  return length <= room ? "" : `${top + 1}-${Math.min(length, top + room)}/${length}`;
}
