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
  /** The message in Korean. */
  readonly korean: string;
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

/** What was found, in both languages. */
export interface Said {
  readonly message: string;
  readonly korean: string;
}

/** A finding of a code, whose level follows from the code. */
export function finding(
  code: FindingCode,
  field: string,
  { message, korean }: Said,
  more: Pick<Finding, "other" | "words"> = {},
): Finding {
  return { code, level: ERRORS.has(code) ? "error" : "warning", message, korean, field, ...more };
}

/** A piece of a text that is short enough to be shown in one line. */
export function shortened(words: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  return line.length <= 80 ? line : `${line.slice(0, 79)}…`;
}
