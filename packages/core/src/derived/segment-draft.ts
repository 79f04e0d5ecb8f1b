import { compareText } from "../text/words.js";
import { sealBlocks } from "./blocks.js";
import { bytesOf, utf8 } from "./bytes.js";
import { CELL_BREAK, type Header, NULL_CELL, type Row, type Sections } from "./segment.js";
import { TextBytes } from "./text-bytes.js";

/** Makes what a collection adds to one segment, of its rows as they come. */
export interface SectionMaker {
  /** Takes in a row that counts. */
  add(row: Row): void;
  /** The sections of a segment that has the rows in this order, each told by how many were added before it. */
  finish(order: readonly number[]): Sections;
}

/** What is kept of a row as an object until its segment is written; everything else is bytes or numbers by then. */
interface Head extends Pick<Row, "folder" | "name" | "stamps" | "key" | "counts" | "note"> {
  readonly number: number;
}

/** A segment as it was written: its bytes, and what its mark says of it. */
interface EncodedSegment {
  readonly parts: readonly Uint8Array[];
  readonly counting: number;
  readonly rows: number;
  readonly notes: readonly {
    readonly row: number;
    readonly folder: number;
    readonly name: string;
    readonly text: string;
  }[];
}

/** Rows on their way into segments, one after the other. */
export class SegmentDraft {
  #heads: Head[] = [];
  #sections: SectionMaker | undefined;
  readonly #cells: readonly TextBytes[];

  constructor(
    readonly spec: { readonly columns: readonly string[]; readonly folders: readonly string[] },
    readonly startSections?: () => SectionMaker,
  ) {
    this.#cells = spec.columns.map(() => new TextBytes(CELL_BREAK));
  }

  get rows(): number {
    return this.#heads.length;
  }

  /** Bytes of all cells. */
  get size(): number {
    return this.#cells.reduce((sum, column) => sum + column.size, 0);
  }

  add(row: Row): void {
    const { folder, name, stamps, key, counts, cells, note } = row;
    this.#heads.push({ folder, name, stamps, key, counts, note, number: this.#heads.length });
    for (let index = 0; index < cells.length; index++) this.#cells[index]?.add(cells[index] ?? NULL_CELL);
    if (!counts) return;
    this.#sections ??= this.startSections?.();
    this.#sections?.add(row);
  }

  /** The entry of a segment with these rows, sorted; the draft is empty afterwards. */
  finish(): EncodedSegment {
    const counted = countedBefore(this.#heads);
    const heads = this.#heads.sort(byKey);
    const counting = heads.filter(({ counts }) => counts).length;
    const sections: [string, Uint8Array][] = [["keys", utf8(JSON.stringify(heads.map(({ key }) => key)))]];
    for (const folder of this.spec.folders.keys()) sections.push(...fileSections(heads, folder));
    const order = heads.map(({ number }) => number);
    for (const [index, name] of this.spec.columns.entries()) {
      const { bytes, ends } = (this.#cells[index] as TextBytes).inOrder(order);
      sections.push([`ends ${name}`, bytesOf(ends)], [`cells ${name}`, bytes]);
    }
    this.#sections ??= this.startSections?.();
    const added = this.#sections?.finish(order.slice(0, counting).map((number) => counted[number] as number));
    sections.push(...Object.entries(added ?? {}));
    const notes = heads.flatMap(({ note: text, folder, name }, row) =>
      text === undefined ? [] : [{ row, folder, name, text }],
    );
    this.#heads = [];
    this.#sections = undefined;
    for (const column of this.#cells) column.clear();
    return {
      parts: sealSections(sections, heads.length, this.spec.columns),
      counting,
      rows: heads.length,
      notes,
    };
  }
}

/** Of each row, how many that count came before it. */
function countedBefore(heads: readonly Head[]): Uint32Array {
  const counted = new Uint32Array(heads.length);
  let count = 0;
  for (const { number, counts } of heads) {
    counted[number] = count;
    if (counts) count++;
  }
  return counted;
}

function sealSections(
  sections: readonly (readonly [string, Uint8Array])[],
  rows: number,
  columns: readonly string[],
): readonly Uint8Array[] {
  const header: Header = {
    rows,
    columns,
    sections: sections.map(([name, bytes]) => [name, bytes.byteLength]),
  };
  const head = utf8(JSON.stringify(header));
  return sealBlocks([
    bytesOf(new Uint32Array([head.byteLength])),
    head,
    ...sections.map(([, bytes]) => bytes),
  ]);
}

function fileSections(heads: readonly Head[], folder: number): readonly [string, Uint8Array][] {
  const files = heads.map((_, row) => row).filter((row) => heads[row]?.folder === folder);
  const stamps = new Float64Array(2 * files.length);
  for (const [index, row] of files.entries()) stamps.set(heads[row]?.stamps ?? [], 2 * index);
  return [
    [`names${folder}`, utf8(JSON.stringify(files.map((row) => heads[row]?.name)))],
    [`stamps${folder}`, bytesOf(stamps)],
    [`rows${folder}`, bytesOf(Uint32Array.from(files))],
  ];
}

function byKey(a: Head, b: Head): number {
  if (a.counts !== b.counts) return a.counts ? -1 : 1;
  return compareText(a.key, b.key) || a.folder - b.folder || compareText(a.name, b.name);
}
