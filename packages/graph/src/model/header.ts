import { isRecord } from "@orange-hyper/core";
import type { BlobReader } from "@orange-hyper/core/ports";
import { asBuffer } from "../bytes.js";
import { NODE_TYPES } from "../node-types.js";
import { HEADER_LENGTH, MODEL_FORMAT, type ModelHeader, SECTIONS } from "./format.js";

/** The first line, and what follows from it. */
export interface HeaderRead {
  readonly header: ModelHeader;
  /** Where each section starts, and behind them where the last one ends. */
  readonly offsets: readonly number[];
}

/** Reads the first line of a read model. Throws for anything else, and when the file is not as long as it says. */
export function readHeader(reader: BlobReader): HeaderRead {
  const line = readLine(reader);
  const header: unknown = JSON.parse(line.toString("utf8"));
  if (!isHeader(header)) throw new SyntaxError("no header of this format");
  const offsets = [line.byteLength];
  for (const length of header.sections) offsets.push((offsets.at(-1) ?? 0) + length);
  if (offsets.at(-1) !== reader.size) throw new RangeError("the file is cut off");
  return { header, offsets };
}

/** The first line with its end; empty where no line ends. */
function readLine(reader: BlobReader): Buffer {
  for (let length = HEADER_LENGTH; ; length *= 16) {
    const head = asBuffer(reader.read(0, Math.min(length, reader.size)));
    const end = head.indexOf("\n") + 1;
    if (end > 0 || length >= reader.size) return head.subarray(0, end);
  }
}

function isHeader(value: unknown): value is ModelHeader {
  return (
    isRecord(value) &&
    value["format"] === MODEL_FORMAT &&
    typeof value["project_id"] === "string" &&
    isCount(value["count"]) &&
    isListOf(value["folders"], NODE_TYPES.length, isFolder) &&
    isListOf(value["sections"], SECTIONS.length, isCount)
  );
}

function isFolder(value: unknown): boolean {
  return isRecord(value) && typeof value["stamp"] === "string" && isCount(value["files"]);
}

function isListOf(value: unknown, length: number, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length === length && value.every(isItem);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
