import { redactArguments, redactCredentials } from "./credentials.js";
import { redactTokens } from "./tokens.js";

export interface Redaction {
  readonly text: string;
  /** True only if something was replaced. */
  readonly redacted: boolean;
}

/** Replaces secrets and e-mail addresses by `[REDACTED]`. Keeps the names, user names and hosts around them. */
export function redact(text: string): Redaction {
  const result = redactCredentials(redactTokens(text));
  return { text: result, redacted: result !== text };
}

/** Does the same for a command line, where even a plain word after `--password` is a secret. */
export function redactCommand(text: string): Redaction {
  const result = redactArguments(redact(text).text);
  return { text: result, redacted: result !== text };
}
