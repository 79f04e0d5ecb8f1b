/** Where a node is drawn, and with whom it is counted when the picture is crowded. */
export interface Place {
  x: number;
  y: number;
  readonly group: string;
}
