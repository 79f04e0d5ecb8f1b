import { displayPath, type Key, validationError } from "@orange-hyper/core";
import type { FrontMatter } from "@orange-hyper/core/documents";
import {
  type DocumentInput,
  type DocumentRef,
  DocumentUnreadableError,
  type StoredDocument,
} from "@orange-hyper/core/ports";
import { hasConflictMarks, msg } from "@orange-hyper/core/text";
import { type ParsedDocument, parseNow } from "./codec/parse.js";
import { renderDocument } from "./codec/render.js";
import { revisionOf } from "./digest.js";

/** The document in the text found under a key. Throws DocumentUnreadableError when it is none. */
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

/** Documents are read by the thousand: a class makes them all of one shape. */
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

  // Most readers never need it, and hashing costs more than reading.
  get rev(): string {
    this.#rev ??= revisionOf(this.content, this.#isOneOfMany);
    return this.#rev;
  }
}

/** The text to store under a key. Throws VALIDATION_ERROR for a document that could not be read back. */
export function documentText(key: Key, input: DocumentInput): string {
  try {
    return renderDocument(input);
  } catch (error) {
    throw validationError(`${displayPath(key)} cannot be written: ${messageOf(error)}.`);
  }
}

/** What a write answers about the text it stored. */
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

/** Bytes that are no text. */
export function documentIsBinary(key: Key): DocumentUnreadableError {
  return new DocumentUnreadableError(key, msg`the file is not valid UTF-8`);
}

/** A file that is beyond the limit for documents. */
export function documentTooLarge(key: Key): DocumentUnreadableError {
  return new DocumentUnreadableError(key, msg`the file is larger than 1 MiB`);
}

/** A folder that has the name of a document. */
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
