import { displayPath, type Key, validationError } from "@orange-hyper/core";
import type { FrontMatter } from "@orange-hyper/core/documents";
import {
  type DocumentInput,
  type DocumentRef,
  DocumentUnreadableError,
  type StoredDocument,
} from "@orange-hyper/core/ports";
import { hasConflictMarks, msg } from "@orange-hyper/core/text";
import { decodeExactly } from "./bytes.js";
import { DOCUMENT_LIMIT } from "./codec/limits.js";
import { type ParsedDocument, parseNow } from "./codec/parse.js";
import { renderDocument } from "./codec/render.js";
import { revisionOf } from "./digest.js";

/**
 * Reads the bytes that a driver keeps under a key. Rejects with DocumentUnreadableError when they are not a document.
 */
export async function storedDocument(key: Key, bytes: Uint8Array): Promise<StoredDocument> {
  return readText(key, decodedText(key, bytes));
}

/** Decodes the bytes of a document. Throws DocumentUnreadableError when they are too many or not valid UTF-8. */
export function decodedText(key: Key, bytes: Uint8Array): string {
  if (bytes.length > DOCUMENT_LIMIT) throw documentTooLarge(key);
  const text = decodeExactly(bytes);
  if (text === null) throw documentIsBinary(key);
  return text;
}

/** Parses the text stored under a key. Throws or rejects with DocumentUnreadableError when it is not a document. */
export function readText(
  key: Key,
  content: string,
  isOneOfMany = false,
): StoredDocument | Promise<StoredDocument> {
  try {
    const parsed = parseNow(content);
    if (!(parsed instanceof Promise)) return new TextDocument(key, content, parsed, isOneOfMany);
    return parsed.then(
      (complete) => new TextDocument(key, content, complete, isOneOfMany),
      (error: unknown) => Promise.reject(unreadable(key, content, error)),
    );
  } catch (error) {
    throw unreadable(key, content, error);
  }
}

/**
 * A document parsed from its text. A class, because documents are read by the thousand and should share one hidden
 * class.
 */
class TextDocument implements StoredDocument {
  readonly fields: FrontMatter;
  readonly body: string;
  readonly #isOneOfMany: boolean;
  #rev: string | undefined;

  constructor(
    readonly key: Key,
    readonly content: string,
    { fields, body }: ParsedDocument,
    isOneOfMany: boolean,
  ) {
    this.fields = fields;
    this.body = body;
    this.#isOneOfMany = isOneOfMany;
  }

  // Computed on first use: most readers never need it, and hashing costs more than reading.
  get rev(): string {
    this.#rev ??= revisionOf(this.content, this.#isOneOfMany);
    return this.#rev;
  }
}

/** Renders the text to store under a key. Throws VALIDATION_ERROR for a document that could not be read back. */
export function documentText(key: Key, input: DocumentInput): string {
  try {
    return renderDocument(input);
  } catch (error) {
    throw validationError(`${displayPath(key)} cannot be written: ${messageOf(error)}.`);
  }
}

/** Returns the key and, computed on first use, the revision of a text that was written. */
export function documentRef(key: Key, text: string): DocumentRef {
  let rev: string | undefined;
  return {
    key,
    get rev() {
      rev ??= revisionOf(text);
      return rev;
    },
  };
}

/** Returns the error for a document that is not valid UTF-8. */
export function documentIsBinary(key: Key): DocumentUnreadableError {
  return new DocumentUnreadableError(key, msg`the file is not valid UTF-8`);
}

/** Returns the error for a document larger than DOCUMENT_LIMIT. */
export function documentTooLarge(key: Key): DocumentUnreadableError {
  return new DocumentUnreadableError(key, msg`the file is larger than 1 MiB`);
}

/** Returns the error for a folder at the path of a document. */
export function documentIsFolder(key: Key): DocumentUnreadableError {
  return new DocumentUnreadableError(key, msg`it is a folder`);
}

function unreadable(key: Key, text: string, error: unknown): DocumentUnreadableError {
  return new DocumentUnreadableError(key, hasConflictMarks(text) ? UNRESOLVED : messageOf(error));
}

const UNRESOLVED = msg`it holds the marks of an unresolved merge; git mergetool resolves it`;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
