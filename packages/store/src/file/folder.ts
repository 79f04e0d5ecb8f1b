import type { Key } from "@orange-hyper/core";
import type { FolderContent, StoredDocument } from "@orange-hyper/core/ports";
import { readText } from "../document.js";
import { FolderGatherer } from "../folder.js";
import { decodeDocument, isAscii, isUtf8 } from "./decode.js";
import { fs } from "./fs.js";
import { fillBuffer, openFile } from "./read.js";
import type { StorageTree } from "./tree.js";

/** Size in bytes of the buffer into which small files are read one after another, to be decoded together. */
const BATCH = 256 * 1024;
/** Size in bytes below which a file counts as small. */
const PIECE = 64 * 1024;
/** Number of documents in a folder above which each is read as one of many (see `revisionOf`). */
const FEW = 8;
const SEPARATOR = "\0";

/** Reads a single document; null when it is absent. */
type Get = (key: Key) => StoredDocument | Promise<StoredDocument> | null;

/**
 * Reads the documents under these keys of one folder, which the caller has checked. `vanished` is true when one of them
 * was gone.
 */
export async function readDocuments(
  tree: StorageTree,
  keys: readonly Key[],
  get: Get,
): Promise<FolderContent & { readonly vanished: boolean }> {
  const reader = new BatchReader(tree, get, keys.length > FEW);
  for (const key of keys) reader.read(key);
  return reader.finish();
}

class BatchReader {
  readonly #gatherer = new FolderGatherer();
  readonly #bytes = Buffer.allocUnsafeSlow(BATCH);
  #keys: Key[] = [];
  #ends: number[] = [];
  #filled = 0;
  #vanished = false;

  constructor(
    readonly tree: StorageTree,
    readonly get: Get,
    readonly many: boolean,
  ) {}

  read(key: Key): void {
    if (this.#filled + PIECE > BATCH) this.#decode();
    const fd = openFile(this.tree.path(key), key);
    if (fd === null) {
      this.#vanished = true;
      return;
    }
    const size = readPiece(fd, this.#bytes, this.#filled);
    if (size === null) {
      this.#decode();
      this.#add(() => this.get(key));
      return;
    }
    const end = this.#filled + size;
    this.#bytes[end] = 0;
    this.#filled = end + 1;
    this.#keys.push(key);
    this.#ends.push(end);
  }

  async finish(): Promise<FolderContent & { readonly vanished: boolean }> {
    this.#decode();
    const { documents, unreadable } = await this.#gatherer.content();
    return { documents, unreadable, vanished: this.#vanished };
  }

  #decode(): void {
    const texts = this.#texts();
    let start = 0;
    for (const [index, key] of this.#keys.entries()) {
      const end = this.#ends[index] ?? start;
      const from = start;
      const content = () => texts?.[index] ?? decodeDocument(key, this.#bytes.subarray(from, end));
      this.#add(() => readText(key, content(), this.many));
      start = end + 1;
    }
    this.#keys = [];
    this.#ends = [];
    this.#filled = 0;
  }

  /**
   * Returns the texts of the batch as slices of one string, which is cheapest to make and to keep. Null when the
   * documents must be decoded one by one: one is not valid UTF-8 or contains the separator.
   */
  #texts(): readonly string[] | null {
    const bytes = this.#bytes.subarray(0, this.#filled);
    if (!isUtf8(bytes)) return null;
    const whole = isAscii(bytes) ? bytes.toString("latin1") : bytes.toString("utf8");
    const texts: string[] = [];
    let start = 0;
    for (const _ of this.#keys) {
      const end = whole.indexOf(SEPARATOR, start);
      texts.push(whole.slice(start, end));
      start = end + 1;
    }
    return start === whole.length ? texts : null;
  }

  #add(read: () => StoredDocument | Promise<StoredDocument> | null): void {
    if (!this.#gatherer.add(read)) this.#vanished = true;
  }
}

/** Reads a whole small file, closes it and returns its size; null for a file that is not small or cannot be read. */
function readPiece(fd: number, bytes: Buffer, from: number): number | null {
  try {
    const size = fillBuffer(fd, bytes.subarray(from, from + PIECE));
    return size < PIECE ? size : null;
  } catch {
    return null;
  } finally {
    fs.closeSync(fd);
  }
}
