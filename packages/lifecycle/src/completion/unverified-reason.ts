import { collapseWhitespace } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import { cutAt } from "../context/limit.js";

/** Maximum characters of a message that are read, counted from its end. */
const MAX_MESSAGE_LENGTH = 64 * 1024;
/** Maximum characters of a reason. A longer one is cut. */
const LIMIT = 500;

/**
 * Returns the reason for not verifying that a message gives in the requested form, taken from the last such line; null
 * when there is none. All other sentences are ignored.
 */
export function unverifiedReason(message: string): string | null {
  const lines = message.slice(-MAX_MESSAGE_LENGTH).split(/\r?\n/);
  for (const line of lines.reverse()) {
    const said = /^[\s>*_`-]{0,8}not verified:[*_`]{0,3}(.{1,2000})$/iu.exec(line)?.[1] ?? "";
    const reason = collapseWhitespace(redact(said).text).replace(/^[*_`\s]+|[*_`\s]+$/g, "");
    // The requested form has this placeholder in brackets where the reason goes.
    if (reason !== "" && !/^<[^>]*>\.?$/.test(reason)) return cutAt(reason, LIMIT);
  }
  return null;
}
