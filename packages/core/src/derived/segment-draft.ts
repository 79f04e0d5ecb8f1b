import { compareText } from "../text/words.js";
import { sealBlocks } from "./blocks.js";
import { bytesOf, utf8 } from "./bytes.js";
import { CELL_BREAK, type Header, NULL_CELL, type Row, type Sections } from "./segment.js";
import { TextBytes } from "./text-bytes.js";

/** Builds the additional sections of one segment from its rows. */
export interface SectionMaker {
  /** Adds a row that counts. */
  add(row: Row): void;
  /** Returns the sections. `order` lists the rows in segment order, by the sequence number in which they were added. */
  finish(order: readonly number[]): Sections;
}

/** The part of a row that stays an object until its segment is written. The cells are already encoded. */
interface Head extends Pick<Row, "folder" | "name" | "stamps" | "key" | "counts" | "note"> {
  readonly number: number;
}

/** An encoded segment: its bytes, and the values for its mark. */
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

/** Collects rows and encodes them as segments, one segment at a time. */
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

  /** Size of all cells, in bytes. */
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

  /** Encodes the collected rows, sorted, as a segment and empties the draft. */
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

/** Returns, for each row by its number, how many rows that count were added before it. */
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
