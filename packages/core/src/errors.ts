/** Exit status of each error family, as defined by the adapter contract. */
export const EXIT_CODES = { input: 1, validation: 2, filesystem: 3, internal: 4 } as const;

/** Hint of an error that provides none of its own. The wording is fixed by the adapter contract. */
export const DEFAULT_HINT =
  "Run `orange --help` for command usage, or rerun without --json for human-readable diagnostics.";

const BRAND = Symbol.for("orange-hyper.error");

/** Texts shown to people instead of the ones that the adapter contract fixes for programs. */
export interface WordsForPeople {
  readonly message?: string;
  /** Null when the message needs no hint. */
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

/** Any refusal or failure that can end a command. Create it with one of the functions below, not with `new`. */
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

/** Returns a copy of an error with different texts for people. */
export function withWordsForPeople(error: OrangeError, forPeople: WordsForPeople): OrangeError {
  const { code, exitCode, message, hint, data, cause, retryable } = error;
  return new OrangeError({ code, exitCode, message, hint, data, cause, retryable, forPeople });
}

/** Returns the translated message and hint of an error for people. `--json` is removed from commands in the hint. */
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

/** Removes `--json` from the commands in a hint, so that they print output for people. */
export function hintForPeople(hint: string): string {
  return hint.replace(/(`orange [^`]*?) --json\b/g, "$1");
}

/** True for an OrangeError, including one created by another copy of this package. */
export function isOrangeError(value: unknown): value is OrangeError {
  return typeof value === "object" && value !== null && (value as Record<symbol, unknown>)[BRAND] === true;
}

export interface RefusalText {
  readonly message: string;
  readonly hint: string;
  /** Top-level `data` of the failure envelope. */
  readonly data?: object | undefined;
}

/** Creates a refusal with its own code and the exit status of its family. */
export function failure(
  code: string,
  family: Exclude<keyof typeof EXIT_CODES, "internal">,
  { message, hint, data }: RefusalText,
): OrangeError {
  return new OrangeError({ code, exitCode: EXIT_CODES[family], message, hint, data });
}

/** Creates USER_INPUT_ERROR: the request has to change. Exit 1. */
export function userInputError(message: string, hint?: string, data?: object): OrangeError {
  return new OrangeError({ code: "USER_INPUT_ERROR", exitCode: EXIT_CODES.input, message, hint, data });
}

/** Creates VALIDATION_ERROR: the stored state has to change. Exit 2. */
export function validationError(message: string, hint?: string, data?: object): OrangeError {
  return new OrangeError({ code: "VALIDATION_ERROR", exitCode: EXIT_CODES.validation, message, hint, data });
}

/** Creates FILESYSTEM_ERROR: something on the machine has to change. Exit 3. */
export function filesystemError(message: string, hint?: string, cause?: unknown): OrangeError {
  return new OrangeError({ code: "FILESYSTEM_ERROR", exitCode: EXIT_CODES.filesystem, message, hint, cause });
}

/** Creates INTERNAL_INVARIANT_ERROR: a defect in Orange Hyper or in a plugin. Exit 4. */
export function internalError(message: string, cause?: unknown): OrangeError {
  return new OrangeError({
    code: "INTERNAL_INVARIANT_ERROR",
    exitCode: EXIT_CODES.internal,
    message,
    hint: "This is a defect in Orange Hyper or a plugin. Please report the command and this message.",
    cause,
  });
}

/** Creates PERSON_REQUIRED: the decision is reserved for a person, and no person made it. Exit 1. */
export function personRequired(message: string, hint: string): OrangeError {
  return failure("PERSON_REQUIRED", "input", { message, hint });
}

/** Creates CONFLICT: another writer changed the document after its revision was read. Exit 2; retryable. */
export function conflictError(key: string): OrangeError {
  return new OrangeError({
    code: "CONFLICT",
    exitCode: EXIT_CODES.validation,
    message: `${key} was changed by another writer.`,
    hint: "Run the command again.",
    retryable: true,
  });
}

/** Thrown for a document that cannot be parsed into front matter and body. Exit 2. */
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

/** True for a DocumentUnreadableError, including one created by another copy of this package. */
export function isDocumentUnreadable(value: unknown): value is DocumentUnreadableError {
  return isOrangeError(value) && typeof (value as Partial<DocumentUnreadableError>).reason === "string";
}

/** Thrown for a file in the storage tree that exceeds the size limit for its kind. Exit 2. */
export class FileTooLargeError extends OrangeError {
  constructor(
    path: string,
    /** In bytes. */
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

/** True for a FileTooLargeError, including one created by another copy of this package. */
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

/** Converts any thrown value to an OrangeError: system errors become FILESYSTEM_ERROR, all others an internal error. */
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
