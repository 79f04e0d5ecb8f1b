/** What may be found; the first five are errors. */
export type FindingCode =
  | "secret"
  | "addresses-assistant"
  | "hidden-text"
  | "other-project"
  | "source-missing"
  | "same"
  | "near-duplicate"
  | "contradiction"
  | "weak"
  | "missing-path"
  | "missing-symbol";

/** One thing that is wrong with a text that is to be remembered. */
export interface Finding {
  readonly code: FindingCode;
  /** An error stops acceptance; a warning is shown. */
  readonly level: "error" | "warning";
  readonly message: string;
  /** "text", or the name of the field that it was found in. */
  readonly field: string;
  /** Id of the memory or proposal that the text is like or against. */
  readonly other?: string;
  /** What was found, secrets masked, at most 80 characters. */
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
 * A finding of a code, whose level follows from the code. `said` is its message without the full stop; of an error without the
 * "It" that it begins with, so that it can be said of a memory with a name as well.
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

/** A text that `locales` has in other languages. */
export function msg(english: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return english.reduce((text, part, index) => text + values[index - 1] + part);
}

/** A piece of a text that is short enough to be shown in one line. */
export function shortened(words: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  return line.length <= 80 ? line : `${line.slice(0, 79)}…`;
}
