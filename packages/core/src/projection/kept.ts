import type { BlobStore, Census, Key } from "../ports/ports.js";
import { isRecord } from "../project.js";
import type { Projection } from "./projection.js";

/**
 * What is kept of one folder is one file of lines, each of them JSON: a head, the names of the documents, two stamps a
 * name as the census gave them, and for each projection that the head names its value for each document, null where a
 * document has to be read. It is a cache that writers keep; a file that is not like this is none.
 */
const FORMAT = "orange-hyper/projections/1";
const LINE_END = 0x0a;

/** What is kept of the documents of one folder. */
export interface Kept {
  readonly names: readonly string[];
  readonly stamps: readonly number[];
  /** The values of a projection in the order of the names; null when they are not kept. */
  values(id: string): readonly unknown[] | null;
}

/** Where the projections of a folder are kept: local state, ignored by git. */
export function keptKey(folder: Key): Key {
  return `local/projections/${folder.replaceAll("/", ".")}`;
}

/** What is kept of a folder; null when nothing is that can be read. Never throws for its sake. */
export async function readKept(blobs: BlobStore, folder: Key): Promise<Kept | null> {
  const bytes = await blobs.get(keptKey(folder)).catch(() => null);
  if (bytes === null) return null;
  const known = parsed.get(bytes) ?? parseKept(bytes);
  parsed.set(bytes, known);
  return known;
}

/** Stores that remember what they read answer with the same bytes each time; others make the key anew. */
const parsed = new WeakMap<Uint8Array, Kept | null>();

/** The text of what is kept: for each projection its values, which are JSON already. */
export function renderKept(
  { names, stamps }: Census,
  projections: readonly Projection[],
  values: readonly (readonly string[])[],
): string {
  const head = { format: FORMAT, projections: projections.map(({ id }) => id) };
  const lines = [head, names, [...stamps]].map(asciiJson);
  return `${lines.concat(values.map((line) => `[${line.join(",")}]`)).join("\n")}\n`;
}

/** JSON of ASCII alone, which is decoded and parsed several times faster. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function parseKept(bytes: Uint8Array): Kept | null {
  const lines = splitLines(bytes);
  const head = parseLine(lines[0]);
  if (!isRecord(head) || head["format"] !== FORMAT || !Array.isArray(head["projections"])) return null;
  const ids: readonly unknown[] = head["projections"];
  const names = parseLine(lines[1]);
  const stamps = parseLine(lines[2]);
  if (!Array.isArray(names) || !Array.isArray(stamps) || stamps.length !== 2 * names.length) return null;
  const known = new Map<string, readonly unknown[] | null>();
  return {
    names,
    stamps,
    values: (id) => {
      let values = known.get(id);
      if (values === undefined) {
        values = parseValues(ids.includes(id) ? lines[3 + ids.indexOf(id)] : undefined, names.length);
        known.set(id, values);
      }
      return values;
    },
  };
}

function parseValues(line: Uint8Array | undefined, count: number): readonly unknown[] | null {
  const values = parseLine(line);
  return Array.isArray(values) && values.length === count ? values : null;
}

function splitLines(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}

let decoder: InstanceType<typeof TextDecoder> | undefined;

function parseLine(line: Uint8Array | undefined): unknown {
  try {
    decoder ??= new TextDecoder();
    return JSON.parse(decoder.decode(line));
  } catch {
    return null;
  }
}
