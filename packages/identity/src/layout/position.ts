/** Where a node is drawn, and the cluster that stands for it in a picture of too many nodes. */
export interface Position {
  x: number;
  y: number;
  readonly group: string;
}
