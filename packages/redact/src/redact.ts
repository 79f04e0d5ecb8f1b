import { redactArguments, redactCredentials } from "./credentials.js";
import { redactTokens } from "./tokens.js";

export interface Redaction {
  readonly text: string;
  /** True only if something was replaced. */
  readonly redacted: boolean;
}

/** Replaces secrets and e-mail addresses by `[REDACTED]`; names, user names and hosts around them stay. */
export function redact(text: string): Redaction {
  const result = redactCredentials(redactTokens(text));
  return { text: result, redacted: result !== text };
}

/** The same of a command line, where also a plain word is a secret behind `--password`. */
export function redactCommand(text: string): Redaction {
  const result = redactArguments(redact(text).text);
  return { text: result, redacted: result !== text };
}
