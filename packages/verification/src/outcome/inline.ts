import type { Outcome } from "../observation.js";

/** What the output of a program of assertions says where its exit status is unknown. */
export function inlineOutcome(code: string, output: string): Outcome {
  const text = output.slice(0, 64 * 1024);
  if (
    /^(?:Traceback \(most recent call last\):|(?:\w+\.)*(?:AssertionError|Uncaught \w*Error)\b|(?:node:\S+|\[eval\]):\d+$)/m.test(
      text,
    )
  ) {
    return "failed";
  }
  if (/fail|error|exception|traceback/i.test(text)) return "unknown";
  if (
    /^\W{0,4}(?:verification|(?:all )?assertions?|all (?:\d+ )?(?:assertions?|checks)) (?:passed|completed)\W{0,4}$/im.test(
      text,
    )
  )
    return "passed";
  const guarded = /\bassert|throw new |process\.exit\(1\)|\braise\b|sys\.exit\(1\)|Deno\.exit\(1\)/.test(
    code,
  );
  return guarded && /\b(?:verified|passed|ok)\b/i.test(text) ? "passed" : "unknown";
}
