export { DerivedDamaged } from "./blocks.js";
export { bytesOf, byteText, concat, copyOf, encodeTexts, finder, textOf, uint32s, utf8 } from "./bytes.js";
export {
  Collection,
  type CollectionSpec,
  keepMemo,
  type LiveSegment,
  loadCollection,
} from "./collection.js";
export { CollectionWriter } from "./collection-writer.js";
export { keepEntry, readEntry } from "./entry.js";
export { type FileNote, type FileNotePorts, readFileNote, readJsonScalars } from "./file-notes.js";
export { keepProjections } from "./keep-projections.js";
export { writeManifest } from "./manifest.js";
export {
  type DerivedPorts,
  type MakeRow,
  type OpenOptions,
  openCollection,
  type RowMaker,
} from "./open.js";
export type { Projection } from "./projection.js";
export { type FolderProjected, readAllProjected, readProjected } from "./read-projected.js";
export {
  CELL_BREAK,
  type Column,
  cellStart,
  cellText,
  type Row,
  type Sections,
  type Segment,
} from "./segment.js";
export type { SectionMaker } from "./segment-draft.js";
