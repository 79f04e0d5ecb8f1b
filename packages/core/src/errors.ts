/** Exit status of each error family, as the adapter contract fixes it. */
export const EXIT_CODES = { input: 1, validation: 2, filesystem: 3, internal: 4 } as const;

/** The hint of an error that knows nothing better; its words are fixed by the adapter contract. */
export const DEFAULT_HINT =
  "Run `orange --help` for command usage, or rerun without --json for human-readable diagnostics.";

const BRAND = Symbol.for("orange-hyper.error");

/** What people read in place of words that the adapter contract fixes for programs. */
export interface WordsForPeople {
  readonly message?: string;
  /** Null where the message says it all. */
  readonly hint?: string | null;
}

export interface OrangeErrorInit {
  readonly code: string;
  readonly exitCode: number;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly forPeople?: WordsForPeople | undefined;
  /** Top-level `data` of the failure envelope. */
  readonly data?: object | undefined;
  readonly cause?: unknown;
  /** True only when the same call may succeed later without any change. */
  readonly retryable?: boolean;
}

/** Every refusal and failure a command may end with. Raise it through a builder, never by `new`. */
export class OrangeError extends Error {
  override readonly name = "OrangeError";
  readonly code: string;
  readonly exitCode: number;
  readonly hint: string;
  readonly forPeople: WordsForPeople | undefined;
  readonly data: object | undefined;
  readonly retryable: boolean;
  readonly [BRAND] = true;

  constructor(init: OrangeErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.code = init.code;
    this.exitCode = init.exitCode;
    this.hint = init.hint ?? DEFAULT_HINT;
    this.forPeople = init.forPeople;
    this.data = init.data;
    this.retryable = init.retryable ?? false;
  }
}

/** The same error, with other words for people. */
export function toPeople(error: OrangeError, forPeople: WordsForPeople): OrangeError {
  const { code, exitCode, message, hint, data, cause, retryable } = error;
  return new OrangeError({ code, exitCode, message, hint, data, cause, retryable, forPeople });
}

/** What people read of an error, translated; nothing in it speaks of the form that only programs ask for. */
export function wordsForPeople(
  { message, hint, forPeople = {} }: OrangeError,
  translate: (text: string) => string = String,
): Required<WordsForPeople> {
  const words = { message, hint, ...forPeople };
  return {
    message: translate(words.message),
    hint: words.hint === null ? null : hintForPeople(translate(words.hint)),
  };
}

/** A hint whose commands answer people. */
export function hintForPeople(hint: string): string {
  return hint.replace(/(`orange [^`]*?) --json\b/g, "$1");
}

/** True for an OrangeError of any copy of this package. */
export function isOrangeError(value: unknown): value is OrangeError {
  return typeof value === "object" && value !== null && (value as Record<symbol, unknown>)[BRAND] === true;
}

export interface RefusalText {
  readonly message: string;
  readonly hint: string;
  /** Top-level `data` of the failure envelope. */
  readonly data?: object | undefined;
}

/** A refusal with a code of its own, whose exit status is that of its family. */
export function failure(
  code: string,
  family: Exclude<keyof typeof EXIT_CODES, "internal">,
  { message, hint, data }: RefusalText,
): OrangeError {
  return new OrangeError({ code, exitCode: EXIT_CODES[family], message, hint, data });
}

/** The request must change: exit 1. */
export function userInputError(message: string, hint?: string, data?: object): OrangeError {
  return new OrangeError({ code: "USER_INPUT_ERROR", exitCode: EXIT_CODES.input, message, hint, data });
}

/** The stored state must change: exit 2. */
export function validationError(message: string, hint?: string, data?: object): OrangeError {
  return new OrangeError({ code: "VALIDATION_ERROR", exitCode: EXIT_CODES.validation, message, hint, data });
}

/** The machine must change: exit 3. */
export function filesystemError(message: string, hint?: string, cause?: unknown): OrangeError {
  return new OrangeError({ code: "FILESYSTEM_ERROR", exitCode: EXIT_CODES.filesystem, message, hint, cause });
}

/** We or a plugin must change: exit 4. */
export function internalError(message: string, cause?: unknown): OrangeError {
  return new OrangeError({
    code: "INTERNAL_INVARIANT_ERROR",
    exitCode: EXIT_CODES.internal,
    message,
    hint: "This is a defect in Orange Hyper or a plugin. Please report the command and this message.",
    cause,
  });
}

/** What only a person decides was about to be decided without one. Exit 1. */
export function personRequired(message: string, hint: string): OrangeError {
  return failure("PERSON_REQUIRED", "input", { message, hint });
}

/** A write lost against another writer: the document is not at the revision the writer saw. Exit 2. */
export function conflictError(key: string): OrangeError {
  return new OrangeError({
    code: "CONFLICT",
    exitCode: EXIT_CODES.validation,
    message: `${key} was changed by another writer.`,
    hint: "Run the command again.",
    retryable: true,
  });
}

/** A document that cannot be read as front matter and body. Exit 2. */
export class DocumentUnreadableError extends OrangeError {
  constructor(
    readonly key: string,
    readonly reason: string,
  ) {
    super({
      code: "VALIDATION_ERROR",
      exitCode: EXIT_CODES.validation,
      message: `${key} failed to parse: ${reason}`,
      hint: `Repair ${key} by hand, then run \`orange doctor\`.`,
    });
  }
}

/** True when `value` says that one document cannot be read. */
export function isDocumentUnreadable(value: unknown): value is DocumentUnreadableError {
  return isOrangeError(value) && typeof (value as Partial<DocumentUnreadableError>).reason === "string";
}

/** A file of the storage tree that has more bytes than are read of its kind. Exit 2. */
export class FileTooLargeError extends OrangeError {
  constructor(
    path: string,
    /** In bytes, as is the limit. */
    readonly size: number,
    readonly limit: { readonly bytes: number; readonly hint: string },
  ) {
    super({
      code: "VALIDATION_ERROR",
      exitCode: EXIT_CODES.validation,
      message: `${path} has ${inMib(size)} MiB; no more than ${inMib(limit.bytes)} MiB are read.`,
      hint: limit.hint,
    });
  }
}

/** True when `value` says that a file is too large to be read. */
export function isFileTooLarge(value: unknown): value is FileTooLargeError {
  return isOrangeError(value) && typeof (value as Partial<FileTooLargeError>).limit === "object";
}

function inMib(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, "");
}

const SYSTEM_CODES = new Set([
  "ENOENT",
  "EACCES",
  "EPERM",
  "ENOTDIR",
  "EISDIR",
  "ENOSPC",
  "EROFS",
  "ELOOP",
  "EMFILE",
  "ENFILE",
  "EDQUOT",
  "ENAMETOOLONG",
  "EBUSY",
  "EIO",
  "EXDEV",
  "ENOTEMPTY",
  "EEXIST",
]);

/** Turns whatever was thrown into an OrangeError: system errors by their code, all else as internal. */
export function toOrangeError(value: unknown): OrangeError {
  if (isOrangeError(value)) return value;
  const error = value instanceof Error ? value : new Error(String(value));
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string" && SYSTEM_CODES.has(code)) {
    return filesystemError(
      error.message,
      "Check the permissions and the free space of the project folder.",
      error,
    );
  }
  return internalError(error.message, error);
}
