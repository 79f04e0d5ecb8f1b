/** Codes of findings; the first five are errors. */
export type FindingCode =
  | "secret"
  | "addresses-assistant"
  | "hidden-text"
  | "other-project"
  | "source-missing"
  | "same"
  | "near-duplicate"
  | "contradiction"
  | "similar"
  | "weak"
  | "missing-path"
  | "missing-symbol";

/** One thing that is wrong with a text that is to be remembered. */
export interface Finding {
  readonly code: FindingCode;
  /** An error stops acceptance; a warning is shown. */
  readonly level: "error" | "warning";
  readonly message: string;
  /** "text", or the name of the field in which it was found. */
  readonly field: string;
  /** Id of the memory or proposal that the text resembles or contradicts. */
  readonly other?: string;
  /** The words that were found, with secrets masked; at most 80 characters. */
  readonly words?: string;
}

const ERRORS: ReadonlySet<FindingCode> = new Set([
  "secret",
  "addresses-assistant",
  "hidden-text",
  "other-project",
  "source-missing",
]);

/**
 * Creates a finding; its level follows from the code. `said` is the message without its full stop. For an error it also
 * omits the leading "It", so that the same words can be said of a named memory.
 */
export function finding(
  code: FindingCode,
  field: string,
  said: string,
  more: Pick<Finding, "other" | "words"> = {},
): Finding {
  const isError = ERRORS.has(code);
  const message = isError ? `It ${said}.` : `${said}.`;
  return { code, level: isError ? "error" : "warning", message, field, ...more };
}

/** Marks a message that `locales` translates, and returns it in English. */
export function msg(english: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return english.reduce((text, part, index) => text + values[index - 1] + part);
}

/** Shortens a text to one line of at most 80 characters. */
export function shortened(words: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  return line.length <= 80 ? line : `${line.slice(0, 79)}…`;
}
