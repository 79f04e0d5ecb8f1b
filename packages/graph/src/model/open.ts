import type { BlobReader, BlobStore, Census } from "@orange-hyper/core/ports";
import { asBuffer, float64s } from "../bytes.js";
import { readEnds } from "./ends.js";
import {
  LEADING_SECTIONS,
  MODEL_KEY,
  type ModelHeader,
  NAME_BREAK,
  SECTIONS,
  type SectionName,
} from "./format.js";
import { readHeader } from "./header.js";

/** Thrown by a census of a model whose names do not fit its files. */
export class ModelDamaged extends Error {}

/** An open read model. Whoever opened it closes it. */
export interface GraphModel {
  /** Bytes of the whole model. */
  readonly size: number;
  /** Nodes. */
  readonly count: number;
  readonly warnings: readonly string[];
  /** Of the five folders, as they were when the model was written. */
  readonly censuses: readonly Census[];
  readonly fragmentEnds: Float64Array;
  readonly lineEnds: Float64Array;
  /** Bytes of one of the later sections, all of them unless told. */
  read(section: LaterSection, from?: number, to?: number): Buffer;
  /** Throws ModelDamaged when the names of the censuses do not fit the files: they are read when first asked for. */
  assertNames(): void;
  close(): void;
}

type LaterSection = "places" | "extras" | "entryEnds" | "fragments" | "lines" | "entries";

/** The stored read model of a project; null when there is none that can be trusted. Never throws for its sake. */
export async function openModel(blobs: BlobStore, projectId: string): Promise<GraphModel | null> {
  const reader = await blobs.open(MODEL_KEY).catch(() => null);
  if (reader === null) return null;
  const model = parseModel(reader, projectId);
  if (model === null) reader.close();
  return model;
}

/** The model that the reader's bytes hold; null for any other bytes, another format or another project. */
export function parseModel(reader: BlobReader, projectId: string): GraphModel | null {
  try {
    const { header, offsets } = readHeader(reader);
    return header.project_id === projectId ? assemble(reader, header, offsets) : null;
  } catch {
    return null;
  }
}

/** Throws when the sections contradict each other. */
function assemble(reader: BlobReader, header: ModelHeader, offsets: readonly number[]): GraphModel {
  const startOf = (name: SectionName): number => offsets[SECTIONS.indexOf(name)] ?? 0;
  const sizeOf = (name: SectionName): number => header.sections[SECTIONS.indexOf(name)] ?? 0;
  const base = startOf("stamps");
  const leading = asBuffer(reader.read(base, (offsets[LEADING_SECTIONS] ?? 0) - base));
  const section = (name: SectionName): Buffer =>
    leading.subarray(startOf(name) - base, startOf(name) - base + sizeOf(name));
  const names = once(() => splitNames(section("names").toString("utf8"), header));
  return {
    size: reader.size,
    count: header.count,
    warnings: JSON.parse(section("warnings").toString("utf8")),
    censuses: lazyCensuses(header, names, float64s(section("stamps"))),
    fragmentEnds: readEnds(section("fragmentEnds"), header.count, sizeOf("fragments")),
    lineEnds: readEnds(section("lineEnds"), header.count, sizeOf("lines")),
    read: (name, from = 0, to = sizeOf(name)) => asBuffer(reader.read(startOf(name) + from, to - from)),
    assertNames: () => void names(),
    close: () => reader.close(),
  };
}

/** The censuses with names that are cut apart when they are asked for: nobody asks while large folders are unchanged. */
function lazyCensuses(
  { folders }: ModelHeader,
  names: () => readonly string[],
  stamps: Float64Array,
): readonly Census[] {
  let first = 0;
  const censuses = folders.map(({ stamp, files }): Census => {
    const start = first;
    const end = start + files;
    first = end;
    return {
      folder: stamp,
      get names() {
        return names().slice(start, end);
      },
      stamps: stamps.subarray(2 * start, 2 * end),
    };
  });
  if (2 * first !== stamps.length) throw new RangeError("files and stamps differ");
  return censuses;
}

/** Throws ModelDamaged, because by then the model has been trusted. */
function splitNames(text: string, { folders }: ModelHeader): readonly string[] {
  const names = text === "" ? [] : text.split(NAME_BREAK);
  if (names.length !== folders.reduce((sum, { files }) => sum + files, 0)) throw new ModelDamaged();
  return names;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
