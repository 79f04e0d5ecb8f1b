import { collapseWhitespace } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import { cutAt } from "../context/limit.js";

const LONGEST_MESSAGE = 64 * 1024;
const LIMIT = 500;

/**
 * The reason that the last line of its kind in a message gives for having verified nothing, in the form that was asked for;
 * null without one. No other sentence counts.
 */
export function unverifiedReason(message: string): string | null {
  const lines = message.slice(-LONGEST_MESSAGE).split(/\r?\n/);
  for (const line of lines.reverse()) {
    const said = /^[\s>*_`-]{0,8}not verified:[*_`]{0,3}(.{1,2000})$/iu.exec(line)?.[1] ?? "";
    const reason = collapseWhitespace(redact(said).text).replace(/^[*_`\s]+|[*_`\s]+$/g, "");
    // What was asked for has a reason in the place of these brackets.
    if (reason !== "" && !/^<[^>]*>\.?$/.test(reason)) return cutAt(reason, LIMIT);
  }
  return null;
}
